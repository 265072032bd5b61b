"""Quotations cut out of one sentence: the table `cut_sentences.txt` (grading.md §5.2)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from builders import source
from kotwica.grading.fragment import check_fragment
from kotwica.grading.model import Status
from kotwica.grading.prepared import prepare

_STATUSES = {
    "GREEN": Status.ZWERYFIKOWANY,
    "NEAR": Status.ZMODYFIKOWANY,
    "ASK": Status.WYMAGA_OSADU,
    "RED": Status.NIEZWERYFIKOWANY,
}
_MARKS = re.compile(r"[«»{}]")
_LEFT_OUT = re.compile(r"\{[^}]*\}")
_SEPARATOR = " | "


def _rows() -> list[tuple[str, Status, str, str]]:
    """Reason, status, sentence and quotation of every row."""
    lines = Path(__file__).with_name("cut_sentences.txt").read_text(encoding="utf-8").splitlines()
    found = []
    for line in lines:
        if line and not line.startswith("#"):
            status, reason, marked, *quote = line.split(_SEPARATOR)
            cut = _LEFT_OUT.sub("(…)", marked[marked.find("«") + 1 : marked.find("»")])
            found.append((reason, _STATUSES[status], _MARKS.sub("", marked), quote[0] if quote else cut))
    return found


@pytest.mark.parametrize(("expected", "sentence", "quote"), [pytest.param(*row[1:], id=row[0]) for row in _rows()])
def test_what_a_sentence_says_of_a_quotation_cut_out_of_it(expected: Status, sentence: str, quote: str) -> None:
    text = f"Spór dotyczył rozliczenia stron po ustaniu umowy. {sentence} Orzeczono zatem jak w sentencji."
    assert check_fragment(quote, prepare(source(text))).status is expected


def test_every_reason_is_told_once() -> None:
    reasons = [row[0] for row in _rows()]
    assert len(reasons) == len(set(reasons))
