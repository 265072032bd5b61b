"""Acts named by an abbreviation: the register's and the draft's own, with dots, without, with spaces between."""

from __future__ import annotations

import re

from kotwica.document.model import Span
from kotwica.extractors import akty
from kotwica.extractors.akty_wzmianki import ActMention, Names, choose, known_act
from kotwica.extractors.model import Akt

_ABBREVIATION = re.compile(r"\s{0,8}(?P<first>[A-Za-zżźśćłóęąńŁŚ]{1,8})(?P<dot>\.?)")
# Portals lose the space behind a code ("kkpopełnione"); no Polish word begins like these.
_GLUED_CODE = re.compile(r"(?:kpc|kpk|kpa|kc|kk)(?=[a-ząćęłńóśźż]{2})(?!kks|kkw)")
_NEXT_PART = re.compile(r"\s?(?P<part>[A-Za-zżźśćłóęąńŁŚ]{1,6})(?P<dot>\.?)")
_UNKNOWN_DOTTED = re.compile(r"\s{0,2}(?P<abbr>(?:u|p|pr|k|d|ust|rozp|r|o|ord)\.(?:[A-Za-zżźśćłóęąń]{1,5}\.){1,8}(?:[A-Z]{2,5}\b)?)")
_CODES_ANY_CASE = frozenset(
    ["kc", "kpc", "kp", "kk", "kpk", "kpa", "kro", "ksh", "kw", "krio", "kks", "kkw", "kpw", "ppsa", "pzp", "rodo", "upea"]
)


def abbreviation_at(text: str, at: int, names: Names) -> ActMention | None:
    """The longest run of parts that is an abbreviation: "k.c.", "kc", "k. p. c.", "k.pc.", "Pzp", or one that the draft defines."""
    m = _ABBREVIATION.match(text, at)
    if m is None:
        return None
    start, parts, end = m.start("first"), m["first"], m.end()
    glued = _GLUED_CODE.match(parts)
    if glued:
        parts, end = glued[0], start + glued.end()
    best = _key_mention(text, start, parts, end, names)
    if not m["dot"]:
        return best
    for _ in range(8):
        nxt = _NEXT_PART.match(text, end)
        if nxt is None:
            break
        joins = nxt["part"] == "i"  # "k.r. i o."
        if not nxt["dot"] and nxt.start("part") > end and not joins:  # "k.p. w zw." is not k.p.w.
            break
        parts, end = parts + nxt["part"], nxt.end()
        best = _key_mention(text, start, parts, end, names) or best
        if not nxt["dot"] and not joins:
            break
    if best is not None:
        return best
    unknown = _UNKNOWN_DOTTED.match(text, at)
    if unknown is None:
        return None
    label = unknown["abbr"]
    return ActMention(Span(unknown.start("abbr"), unknown.end()), label, label, "ustawa")


def _key_mention(text: str, start: int, parts: str, end: int, names: Names) -> ActMention | None:
    key = parts.casefold()
    written = text[start:end]
    # One word has no stop of its own: that of "art. 5 Pzp." ends the sentence.
    span = Span(start, end if "." in written[:-1] else start + len(parts))
    if key in names.defined and len(key) > 1:
        known = names.defined[key]
        return ActMention(span, known.label, known.key, known.family)
    acts = akty.by_abbreviation().get(key, ())
    if not acts or not _looks_like_abbreviation(written, parts, acts):
        return None
    act = choose(acts, names)
    if act is None:
        label = written.strip()
        return ActMention(span, label, f"{label} (?)", "ustawa")  # the bare abbreviation is the register's name of one of them
    return known_act(act, span, abbreviation=akty.shown_abbreviation(act.klucz, key))


def _looks_like_abbreviation(written: str, parts: str, acts: tuple[Akt, ...]) -> bool:
    if "." in written[:-1]:
        return True
    if parts.casefold() in _CODES_ANY_CASE:
        return not parts.istitle() or len(parts) > 1
    spellings = {s for act in acts for s in act.skroty}
    return (len(parts) > 2 and (parts in spellings or parts.isupper())) or (parts in spellings and (parts.isupper() or parts.istitle()))
