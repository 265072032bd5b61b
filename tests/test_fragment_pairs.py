"""Twelve real quotations beside what they quote (corpus/pl/quote_pairs.tsv), each with the grade a careful lawyer gives, and why."""

from __future__ import annotations

import pytest

from builders import shared, source
from kotwica.grading.fragment import check_fragment
from kotwica.grading.prepared import prepare

VERDICTS = [
    ("ZMODYFIKOWANY", "word for word but for a space before a comma: a difference of typing, shown"),
    ("ZWERYFIKOWANY", "word for word; the source quotes the passage twice"),
    ("ZWERYFIKOWANY", "word for word"),
    ("ZWERYFIKOWANY", "word for word, a short heading"),
    ("ZWERYFIKOWANY", "the same heading once more"),
    ("ZMODYFIKOWANY", "commas became dashes and a stop a comma; every word stands, the last one breaks off ('powo')"),
    ("ZMODYFIKOWANY", "the same passage from another judgment, the same punctuation changed"),
    ("ZWERYFIKOWANY", "the gap leaves out 'w świetle powyższych uwag', which takes nothing from the sense"),
    ("ZMODYFIKOWANY", "'zatem' became 'więc' and 'jednocześnie' was dropped: particles, shown"),
    ("ZMODYFIKOWANY", "'jednak' stands at another place of the sentence"),
    ("NIEZWERYFIKOWANY", "'napoju alkoholowego' became 'alkoholu': a carrying word dropped, another exchanged, no mark of it"),
    ("NIEZWERYFIKOWANY", "the first sentence says 'nie jest poszkodowana jedynie pośrednio'; that source does not have these words there"),
]


def _row(number: int) -> tuple[str, str]:
    """The quotation and the text it quotes."""
    lines = shared("corpus", "pl", "quote_pairs.tsv").read_text("utf-8").splitlines()[1:]
    assert len(lines) == len(VERDICTS)
    _, _, _, document, quote = lines[number].split("\t")
    text = shared("corpus", "pl", "judgments", document).read_text("utf-8")
    return quote, text


@pytest.mark.parametrize(
    ("number", "status"), [(i, s) for i, (s, _) in enumerate(VERDICTS)], ids=[f"{i}-{why[:48]}" for i, (_, why) in enumerate(VERDICTS)]
)
def test_real_pair(number: int, status: str) -> None:
    quote, text = _row(number)
    finding = check_fragment(quote, prepare(source(text)))
    assert finding.status.code == status, finding.reasons
