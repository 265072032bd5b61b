"""A quotation that opens with a verb of holding and no subject ("Uznał, że …"): who did stands before it (spec: grading.md §5.7)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kotwica.document.model import Span
from kotwica.document.morphology import analyse
from kotwica.document.sentences import split_sentences
from kotwica.extractors import parties, speech
from kotwica.extractors.model import Claim
from kotwica.grading.model import Evidence, Finding, Reason, Status
from kotwica.grading.obok import in_group
from kotwica.grading.sad_zrodla import named
from kotwica.grading.speaker import surrounding_of
from kotwica.grading.words import WORD
from kotwica.sources.model import Source, SourceKind

_BACK = 900
_SENTENCES = 3
# Words among which the verb stands ("W szczególności trafnie uznał"), and behind it those in which "że" follows.
_OPENING = 5
_NEAR = 3
_ENDS = (".", "!", "?", ":", "")
_THAT = frozenset({"że", "iż"})
_OF_A_COURT = r"(?:\s(?:Najwyższy|Apelacyjny|Okręgowy|Rejonowy|Administracyjny|Konstytucyjny|(?:pierwszej|drugiej|I|II)\sinstancji|meriti))"
_COURT = re.compile(
    rf"\b(?:SN|NSA|WSA|Sąd(?!\s(?:ten|tenże|ów)\b)(?:\sWojewódzki)?{_OF_A_COURT}?|Trybunał{_OF_A_COURT}?|Izba|Skład|Biegł[ya])\b",
    re.IGNORECASE,
)


def without_subject(claim: Claim, evidence: Sequence[Evidence], sources: Sequence[Source]) -> list[Finding]:
    """What a quoted sentence without a subject holds, unless the last one named before it that fits its verb is the court of the source.

    Errs towards: a person; a court that speaks of itself nearly always says so ("Sąd uznał"), a party and a court below are gone on with.
    """
    source = next((s for s in sources if evidence and s.id == evidence[0].source_id), None)
    if claim.quote is None or source is None or source.kind is not SourceKind.ORZECZENIE or not evidence[0].spans:
        return []
    verb = _verb_without_subject(claim.quote)
    spans = evidence[0].spans
    before = source.text[max(0, spans[0].start - _BACK) : spans[0].start]
    if not verb or before.rstrip()[-1:] not in _ENDS or surrounding_of(source, Span(spans[0].start, spans[-1].end)).by_another:
        return []
    near = reversed(split_sentences(before)[-_SENTENCES:])
    who = next((found for s in near if (found := _subject(" ".join(s.of(before).split()), verb))), "")
    if who and named(who.lower().split(), source):
        return []
    reason = Reason("cudze_slowa", (("kto", who), ("rodzaj", "podmiot"))) if who else Reason("odsyla_wstecz", (("slowa", verb),))
    return [(Status.WYMAGA_OSADU, reason)]


def _verb_without_subject(quote: str) -> str:
    """The verb of holding that a quotation begins with, after adverbs at most: "Uznał, że", "W szczególności trafnie przyjął, że"."""
    words = WORD.findall(quote.lower())[: _OPENING + _NEAR + 1]
    for i, word in enumerate(words[:_OPENING]):
        if _tells(word):
            behind = words[i + 1 : i + 1 + _NEAR]
            that = next((j for j, w in enumerate(behind) if w in _THAT), None)
            return "" if that is None or any(map(_nominative, behind[:that])) else word
        if _nominative(word) and not (i and _preposition(words[i - 1])):
            return ""
    return ""


def _preposition(word: str) -> bool:
    return any(a.tag.startswith("prep") for a in analyse(word))


def _tells(word: str) -> bool:
    return (word in speech() or in_group(word, "orzeka")) and any(a.tag.startswith(("praet:sg", "praet:pl")) for a in analyse(word))


def _nominative(word: str) -> bool:
    """Whether a form may be a subject: a party, or a noun in the nominative that can be nothing else."""
    readings = analyse(word)
    noun = any(a.word_class == "noun" and "nom" in a.tag for a in readings)
    return parties().fullmatch(word) is not None or (noun and not any(a.word_class in ("adverb", "verb") for a in readings))


def _subject(sentence: str, verb: str) -> str:
    """The last court, expert or party in the nominative of a sentence that a verb agrees with."""
    found = [*_COURT.finditer(sentence), *parties().finditer(sentence.lower())]
    fits = [m for m in found if _agrees(m[0].split()[0], verb)]
    return max(fits, key=lambda m: m.start())[0] if fits else ""


def _agrees(noun: str, verb: str) -> bool:
    """Whether a noun may be the subject of a past form: in the nominative, of its number and gender; an abbreviation of a court always."""
    if noun.isupper():
        return True
    return not _forms(noun, nominative=True).isdisjoint(_forms(verb, nominative=False))


def _forms(word: str, *, nominative: bool) -> frozenset[tuple[str, str]]:
    """Number and gender (by its first letter) of the readings of a word, of a noun those in the nominative."""
    return frozenset(pair for a in analyse(word) for pair in _pairs(a.tag.split(":")) if not nominative or "nom" in a.tag)


def _pairs(parts: Sequence[str]) -> list[tuple[str, str]]:
    numbers = [n for part in parts[1:3] for n in part.split(".") if n in ("sg", "pl")]
    genders = {g[0] for part in parts for g in part.split(".") if g in ("m1", "m2", "m3", "f", "n")}
    return [(n, g) for n in numbers for g in genders]
