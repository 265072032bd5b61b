"""Bait input: texts of one repeated sign must cost the engine's small readers time in proportion to their length, and crash nothing."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest

from builders import source
from kotwica.grading.czyje import filing_findings
from kotwica.grading.daty import ImpossibleDate, parse_date
from kotwica.grading.identyfikatory import celex_fault, ecli_fault
from kotwica.grading.polarity import conflict_between
from kotwica.grading.porownanie import signature_keys
from kotwica.grading.procedura import outcomes
from kotwica.grading.role_zdania import turned_roles
from kotwica.grading.sentencja import court_below_finding, sum_finding
from kotwica.grading.sklady import benches
from kotwica.grading.strony import name_tokens
from kotwica.grading.tresc import carrying_terms, trigrams
from kotwica.sources.court_names import court_words
from kotwica.sources.model import Anchors
from work import assert_linear

TODAY = date(2026, 11, 30)
BAITS = (
    " ",
    "1",
    ".",
    "(",
    "-",
    "I",
    "nie ",
    "a b ",
    "1 ",
    "1.",
    "s.a. ",
    "art. 1 ",
    "§ 1. ",
    "1)",
    "umowa ",
    "C-1/1 i ",
    "z dnia 1 ",
    "ECLI:",
    "apelacji a ",
    "1.000 zł ",
    "wyrok Sądu Rejonowego w A ",
)


def _date(text: str) -> object:
    try:
        return parse_date(text)
    except ImpossibleDate:
        return None


READERS: dict[str, Callable[[str], object]] = {
    "carrying_terms": carrying_terms,
    "conflict_between": lambda text: conflict_between(text, text),
    "name_tokens": lambda text: name_tokens([text]),
    "parse_date": _date,
    "court_words": court_words,
    "signature_keys": signature_keys,
    "outcomes": outcomes,
    "benches": benches,
    "celex_fault": lambda text: celex_fault(text, Anchors(), today=TODAY),
    "ecli_fault": lambda text: ecli_fault(text, Anchors(), today=TODAY),
    "trigrams": trigrams,
    "filing_findings": lambda text: filing_findings(text, []),
    "sum_finding": lambda text: sum_finding(text, []),
    "court_below_finding": lambda text: court_below_finding(text, [source(f"{text}\nUZASADNIENIE\n")]),
    "turned_roles": lambda text: turned_roles(text, text),
}


@pytest.mark.parametrize("reader", READERS)
def test_no_reader_is_worse_than_linear(reader: str) -> None:
    read = READERS[reader]
    for bait in BAITS:
        assert_linear(lambda length, bait=bait: read(bait * (length // len(bait))), small=500, large=4_000)  # type: ignore[misc]
