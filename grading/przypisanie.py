"""Whether a quotation is linked to what its sentence gives it to; where that can be doubted, a person says whose words they are."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise

from kotwica.extractors.model import DECISIONS, Claim, Reference
from kotwica.grading.model import Finding, Reason, Status
from kotwica.grading.poparcie import signalled
from kotwica.grading.rules import MIN_WORDS
from kotwica.grading.words import WORD

# "W wyrokach A i B przyjęto odpowiednio: „…” i „…”": each quotation has its own decision, in order.
_RESPECTIVELY = re.compile(r"\bodpowiednio\b", re.IGNORECASE)
# What a citation is made of beside its number.
_CITING = re.compile(
    r"\b(?:wyrok|uchwał|postanowieni|orzeczeni)\w*|\b(?:Sąd|Trybunał|Izb)\w*(?:\s(?:Najwyższ|Apelacyjn|Okręgow|Rejonow|Administracyjn|Konstytucyjn)\w+)?"
    r"|\b(?:SN|NSA|WSA|TK|SA|SO|SR|w|we|z|ze|dnia|r|roku|sygn|akt|nr|por|zob|składu|siedmiu|sędziów)\b|\b\d[\d.]*\b"
    r"|\b(?:stycz|lut|mar|kwie|maj|czerw|lip|sierp|wrze|paźdz|listop|grud)\w+",
    re.IGNORECASE,
)
# "Według glosy A. Kowalskiego do uchwały III CZP 1/02 „…”"; not when a court speaks after it.
_COMMENT = re.compile(r"\bglos(?:a|y|ie|ę|ą)\b[^;„”]{0,140}\bdo\b", re.IGNORECASE)
_OPENS = re.compile(r"\s{0,2}[(:–-]?\s{0,2}[„\"«]?")
_COURT_SAYS = re.compile(r"\b(?:Sąd|Trybunał|Izba|SN|NSA|TK)\b[^;„”]{0,160}\b(?:wskaz|stwierdz|przyj|uzna|wyjaśni|podkreśl|orzek)\w+")


def doubtful_links(claim: Claim, linked: Sequence[Reference], references: Sequence[Reference], text: str) -> list[Finding]:
    """What speaks against the link of a quotation to one decision or provision; empty where nothing does.

    Shape: `references` are all of the draft in text order, `text` is its text. Errs towards: silence.
    """
    if claim.quote is None or not linked:
        return []
    if any(r.kind not in DECISIONS for r in linked):
        return _announced_and_bracketed(claim, linked)
    held = _held_words(claim, references, text)
    if held is not None and held < MIN_WORDS:
        return [(Status.WYMAGA_OSADU, Reason("cytat_za_krotki", (("slowa", str(held)),)))]
    lead = text[claim.context.start : claim.span.start]
    comment = _COMMENT.search(lead)
    if comment is not None and not _COURT_SAYS.search(lead, comment.end()):
        return [(Status.WYMAGA_OSADU, Reason("doktryna"))]
    beside = _in_sentence(claim, references)
    others = [r for r in beside if r.norm not in {x.norm for x in linked}]
    if others and (
        _respectively(claim, linked, beside, text) or _only_added(claim, linked, others, text) or _right_behind(claim, others, text)
    ):
        named = "; ".join(dict.fromkeys(r.norm for r in beside))
        return [(Status.WYMAGA_OSADU, Reason("kilka_zrodel", (("lista", named),)))]
    return []


def _announced_and_bracketed(claim: Claim, linked: Sequence[Reference]) -> list[Finding]:
    """ "Art. 5 k.c. stanowi, że „…” (art. 6 k.c.)": the draft itself gives the words to two provisions, whichever has them."""
    before = {r.norm for r in linked if r.span.end <= claim.span.start}
    behind = {r.norm for r in linked if r.span.start >= claim.span.end}
    if not before or behind <= before:
        return []
    return [(Status.WYMAGA_OSADU, Reason("kilka_zrodel", (("lista", "; ".join(dict.fromkeys(r.norm for r in linked))),)))]


def _held_words(claim: Claim, references: Sequence[Reference], text: str) -> int | None:
    """How many words a quotation has beside the decision that it names, None when it names none or says something of it.

    "Uchwały Sądu Najwyższego z dnia 17 maja 1990 r., III CZP 24/90" holds nothing.
    """
    inside = [r for r in _in_sentence(claim, references) if claim.span.contains(r.span) and len(r.span) < len(claim.span)]
    if not inside:
        return None
    borders = [claim.span.start, *(at for r in inside for at in (r.span.start, r.span.end)), claim.span.end]
    rest = " ".join(text[a:b] for a, b in list(pairwise(borders))[::2])
    return len(WORD.findall(_CITING.sub(" ", rest).lower()))


def _in_sentence(claim: Claim, references: Sequence[Reference]) -> list[Reference]:
    start = bisect_left(references, claim.context.start, key=lambda r: r.span.start)
    end = bisect_left(references, claim.context.end, key=lambda r: r.span.start)
    return sorted((r for r in references[start:end] if r.kind in DECISIONS and not r.own), key=lambda r: (r.span.start, r.norm))


def _respectively(claim: Claim, linked: Sequence[Reference], beside: Sequence[Reference], text: str) -> bool:
    """Several decisions and quotations go together "odpowiednio", and this one is not linked to the decision at its place."""
    sentence = claim.context.of(text)
    first = claim.context.start + sentence.find("„")
    if sentence.count("„") < 2 or _RESPECTIVELY.search(text, claim.context.start, first) is None:
        return False
    before = [r.norm for r in beside if r.span.end <= first]
    place = text.count("„", claim.context.start, claim.span.start) - 1
    return len(before) != sentence.count("„") or before[place] not in {r.norm for r in linked}


def _right_behind(claim: Claim, others: Sequence[Reference], text: str) -> bool:
    """The quotation stands right behind a decision that it is not linked to: "wyrok A („…”)", "wyrok A: „…”"."""
    before = max((r for r in others if r.span.end <= claim.span.start), key=lambda r: r.span, default=None)
    return before is not None and _OPENS.fullmatch(text, before.span.end, claim.span.start) is not None


def _only_added(claim: Claim, linked: Sequence[Reference], others: Sequence[Reference], text: str) -> bool:
    """Behind the quotation stands a decision, and only behind that and a signal ("zob. też") the linked ones."""
    behind = [r for r in others if r.span.start >= claim.span.end]
    first = min(linked, key=lambda r: r.span)
    return bool(behind) and behind[0].span.end <= first.span.start and signalled(behind[0], first, text)
