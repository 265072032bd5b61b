"""Which treaty "Konwencji" alone means: the one that the draft defines so, else the only one that it speaks of."""

from __future__ import annotations

import re
from bisect import bisect_left

from msgspec.structs import replace

from kotwica.document.model import Span
from kotwica.extractors import akty
from kotwica.extractors.akty_wzmianki import WORDS, ActMention, Names, by_name, known_act, title_end
from kotwica.extractors.miejsca import matches_at, places
from kotwica.extractors.przepisy_dziedziczenie import OPEN, UNKNOWN

_HUMAN_RIGHTS = "EKPC"
_NAMED = re.compile(r"[kK]onwencj(?:a|i|ą|ę|o)(?![^\W_])")
_EUROPEAN = re.compile(r"[eE]uropejsk(?:a|iej|ą)\s{1,2}$")
_OF_RIGHTS = re.compile(r"\s{1,2}(?:o\s{1,2}(?:ochronie\s{1,2})?)?[pP]raw(?:ach)?\s{1,2}[cC]złowieka")
# "Konwencja haska", "konwencji wiedeńskiej", "Konwencji z Aarhus".
_BY_PLACE = re.compile(r"\s{1,2}(?:[a-ząćęłńóśźż]{2,}(?:sk|ck|dzk)(?:a|iej|ą)\b|z\s{1,2}[A-ZŁŚŻ][a-ząćęłńóśźż]+)")
# Only the Court of Strasbourg judges by that convention: a draft that speaks of the Court means it.
_STRASBOURG = re.compile(
    r"\bETPCz?\b|\bEKPCz?\b|Trybuna\w{1,4}\s{1,2}Praw\s{1,2}Człowieka|[sS]trasbur[gs]|[pP]raw\s{1,2}Człowieka\s{1,2}i\s{1,2}[pP]odstawowych"
)
_DEFINED = re.compile(
    r"(?:dalej|zwan\w{1,3}(?:\sdalej)?|określan\w{1,3}(?:\sdalej)?|w\sskrócie)(?:\s(?:jako|zwan\w{1,3}|też|także))?"
    r"\s?[-:,]?\s{0,2}[„\"”']{0,2}Konwencj[aąi]\b[”\"']?(?=\s?[),;.])"
)
_REACH = 420
# By so many words of its title one convention is told from another, whatever their case.
_KEPT_WORDS = 3


def convention_of(text: str) -> ActMention | None:
    """What "Konwencji" alone means in `text`; an open act (label "?") where several conventions could be meant, None where none is named.

    Errs towards: None. A draft that names the Court of Strasbourg and no other convention means the one on human rights.
    """
    if "onwencj" not in text:
        return None
    named = [mention for m in matches_at(_NAMED, text, "onwencj", back=1) if (mention := _named(text, m)) is not None]
    for m in matches_at(_DEFINED, text, "dalej", "zwan", "określan", "w skrócie"):
        i = bisect_left(named, m.start(), key=lambda mention: mention.span.start) - 1
        if i >= 0 and m.start() - named[i].span.start <= _REACH:
            return named[i]
    keys = {mention.key for mention in named}
    at = next((at for at in places(text, "ETPC", "EKPC", "raw ", "rasbur") if _STRASBOURG.search(text, max(0, at - 16), at + 40)), None)
    if at is not None and _HUMAN_RIGHTS not in keys:
        keys.add(_HUMAN_RIGHTS)
        act = akty.act_of(_HUMAN_RIGHTS)
        named += [known_act(act, Span(at, at))] if act is not None else []
    if not named:
        return None
    return named[-1] if len(keys) == 1 else replace(named[0], label=UNKNOWN, key=UNKNOWN, kind=OPEN)


def _named(text: str, m: re.Match[str]) -> ActMention | None:
    """The convention that the word at `m` begins, with what tells it apart; None for the word alone."""
    if _EUROPEAN.search(text, max(0, m.start() - 13), m.start()) and _OF_RIGHTS.match(text, m.end()):
        return by_name(text, m.start(), m.start(), Names()) or _human_rights(m)
    known = by_name(text, m.start(), m.start(), Names())
    if known is not None:
        return known
    if _OF_RIGHTS.match(text, m.end()):
        return _human_rights(m)
    place = _BY_PLACE.match(text, m.end())
    end = place.end() if place else title_end(text, m.end())
    if end is None:
        return None
    key = " ".join(word.casefold()[:5] for word in WORDS.findall(text[m.end() : end])[:_KEPT_WORDS])
    label = " ".join(("Konwencja", *text[m.end() : end].split()))
    return ActMention(Span(m.start(), end), label, f"konwencja {key}", "konwencja")


def _human_rights(m: re.Match[str]) -> ActMention | None:
    act = akty.act_of(_HUMAN_RIGHTS)
    return known_act(act, Span(*m.span())) if act is not None else None
