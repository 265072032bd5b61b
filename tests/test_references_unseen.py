"""References in text that nobody tuned the rules on: annotated first, by the conventions of the gold set (see the table's head)."""

from __future__ import annotations

import pytest
from references_unseen import Row, read_as, rows

from kotwica.document.model import Reading
from kotwica.extractors.referencje import find_references


@pytest.mark.parametrize("row", [pytest.param(row, id=row.id) for row in rows()])
def test_text_is_read_as_a_person_reads_it(row: Row) -> None:
    found = read_as(find_references(Reading(row.text)))
    assert [(kind, row.text[start:end]) for kind, start, end, _ in found] == [(k, row.text[s:e]) for k, s, e, _ in row.expected]
    for (_, start, _, norm), (_, expected_start, _, accepted) in zip(found, row.expected, strict=True):
        assert (start, norm in accepted) == (expected_start, True), norm


def test_the_table_has_texts_with_and_without_references() -> None:
    table = rows()
    assert len(table) >= 80
    assert {bool(row.expected) for row in table} == {True, False}
