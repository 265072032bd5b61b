"""The name that a draft gives a case of the courts of the Union ("C-260/18, Dziubak") against the parties in its head (grading.md §7)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from kotwica.document.model import Span
from kotwica.extractors.model import Reference, ReferenceKind
from kotwica.grading.model import Finding, Reason, Status
from kotwica.grading.strony import name_tokens
from kotwica.sources.model import Source

_BEFORE, _BEHIND = 80, 80
_HEAD = 6_000
_STEM = 4
# "Dziubak", "Gutiérrez Naranjo i in.", "Banco Español de Crédito", in whatever emphasis.
_NAME = (
    r"[*_„\"]{0,3}(?P<name>[^\W\d_a-ząćęłńóśźż][\w'’.-]+(?:\s(?:(?:i|de|del|von|van|der|la)\s)?[^\W\d_a-ząćęłńóśźż][\w'’-]+){0,4})"
    r"(?:\si\sin(?:ni)?\.?)?[*_”\"]{0,3}"
)
# "C-9060/18, |Kowalczyk|, pkt 3", "C-9060/18 |Kowalczyk|"; "wyrok z 3 maja 2019 r., |Kowalczyk|, C-9060/18", "w sprawie |Kowalczyk| (C-".
_AFTER = re.compile(rf",?\s{{1,2}}{_NAME}(?=[,;:)]|\.?\s*\Z|\.\s|\s\(|\s[a-z])")
_AHEAD = re.compile(rf"(?:\br\.,\s|\bw\ssprawie\s){_NAME},?\s\(?(?:sygn\.\s(?:akt\s)?)?\Z")
# Capitals at such a place that are no party: who speaks, what is cited, where it is printed.
_NO_NAME = re.compile(
    r"(?:Trybuna|S[ąa]d|Wyrok|Opini|Rzecznik|Wielk|Izb|Unii|Punkt|Tez|Polsk|Konsument)\w*$"
    r"|(?:TSUE|ETS|SUE|SN|NSA|TK|ECLI|EU|UE|CELEX|Celex|Legalis|L[eE][xX]|Zb|Orz|Dz|OJ|Pkt|Por|Zob|Tak|W|Z|Na|O|I|A|To|Jak|Bank)\.?$"
)


def case_name_findings(text: str, reference: Reference, sources: Sequence[Source]) -> list[Finding]:
    """A name of a case that is nobody's in its head; empty where the draft gives none, or the head hides its parties.

    Errs towards: a person, never more; a case may go by a name of another kind.
    """
    if reference.kind is not ReferenceKind.UE_ORZECZENIE or reference.parties or not sources:
        return []
    name = _named(text, reference.span)
    parties = tuple(dict.fromkeys(p for s in sources for p in s.anchors.parties))
    if not name or not name_tokens(parties):
        return []
    heads = " ".join(s.text[:_HEAD].lower() for s in sources)
    if all(word[: max(_STEM, len(word) - 3)] in heads for word in name_tokens([name])):
        return []
    return [(Status.WYMAGA_OSADU, Reason("strony_niepewne", (("w_projekcie", name), ("w_zrodle", "; ".join(parties)), ("zgodnosc", "0%"))))]


def _named(text: str, span: Span) -> str:
    """The name that stands behind a number, or leads up to it."""
    behind = _AFTER.match(" ".join(text[span.end : span.end + _BEHIND].splitlines()))
    ahead = _AHEAD.search(" ".join(text[max(0, span.start - _BEFORE) : span.start].splitlines()))
    called = (takewhile(lambda word: _NO_NAME.match(word) is None, m["name"].split()) for m in (behind, ahead) if m is not None)
    return next((name for words in called if (name := " ".join(words).rstrip("."))), "")
