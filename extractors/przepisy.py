"""Statute references: units with the act they belong to, also when the draft names it once for a whole chain."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from kotwica.document.model import Span
from kotwica.extractors import akty
from kotwica.extractors.akty_wzmianki import ActMention, Names
from kotwica.extractors.miejsca import matches_at
from kotwica.extractors.model import LETTERED, PRESUMED_ACT, NotChecked, Przepis, Reference, ReferenceKind
from kotwica.extractors.przepisy_akty import act_at
from kotwica.extractors.przepisy_dziedziczenie import OPEN, PRESUMED, UNKNOWN, Cited, resolve
from kotwica.extractors.przepisy_jednostki import parse_recitals, parse_units, read_levels
from kotwica.extractors.przepisy_numery import split_by_last
from kotwica.extractors.przepisy_paragrafy import of_last_article
from kotwica.extractors.przepisy_poziomy import LEVELS, Level, Units, norm_of, paths_of
from kotwica.extractors.przepisy_zalaczniki import find_annexes

# "art.", "Art", "ART.", "artykułu", "§"; a number (or l for 1) must follow. Portals glue the mark to the word before ("wart. 135",
# "podstawieart. 569"): `_mark_stands` tells these from "kart. 5" and "start. 2".
_MARK = re.compile(
    r"(?:(?P<art>[aA](?:rt\.{0,2}|rtyku[łl]\w{0,3}|RT\.?))|§{1,2}|(?<!\w)[pP]ar\."
    r"|(?<!\w)(?P<motyw>[mM]otyw(?:y|u|ie|em|ów|om|ach|ami)?))\s{0,4}(?=\d|l\b)"
)
_PREAMBLE = re.compile(r"\s{1,3}preambuł[yaęi]e?(?:\s{1,3}do)?(?=\s)")
# Forty marks with nothing but numbers and signs are no citation; one entry instead of a megabyte of them: "art. 1 art. 1 …",
# "(art. 1 (art. 1 …", "art. 1, 2, 3, art. 1, 2, 3, …". Any word or unit between says that somebody cites.
_NUMBERED = r"(?:[aA]rt\.?|§{1,2})\s{0,4}\d{1,4}(?:,\s?\d{1,4}){0,9}[\s,;.()\[\]„”\"']{1,4}"
_NOISE = re.compile(rf"(?:{_NUMBERED}){{40}}(?:{_NUMBERED})*+")
# Characters; 300 articles.
_MAX_LIST = 3000
_REVERSED = re.compile(r"\s{1,3}(?:w\s)?[aA]rt(?:\.|ykułu)?\s{0,4}(?=\d)")
# Must match before "art. 6": "ust. 1 ", "lit. f ust. 1 ", "pkt 2 w ". Must not: "ust. 1, ", "ust. 1 oraz ", "ust. 1 k.c. ".
_LEADING = re.compile(
    r"(?<!\w)(?:(?:ust|pkt|lit|zd)\.?|(?:ustęp|punkt|liter|zdani)\w{0,3})\s{0,2}\w{1,9}\)?"
    r"(?:\s?(?:i|-|,)\s?\w{1,3}\)?){0,3}(?:\s(?:ust|pkt|lit|zd|§)\.?\s?\w{1,3}\)?){0,3}\s(?:w\s)?\Z"
)
# "673 § 3 k.c.": the article's own mark left out before a § and the abbreviation of its code.
_BARE_ARTICLE = re.compile(r"(?<![\w.,/§-])(?:1[0-2]\d\d|\d{1,3})[a-z]{0,3}\s{1,2}\Z")
_STRAY_NUMBER = re.compile(r"\s\d{1,2}(?=\s)")
_AND_NUMBER = re.compile(r"\s{0,2}(?:,|i|oraz|lub|w\szw\.?(?:\sz)?|w\szwiązku\sz)\s{1,3}(?=\d)")
_GLUED_WORDS = frozenset(
    ["w", "z", "i", "a", "o", "u", "ze", "we", "do", "na", "za", "od", "lub", "oraz", "kkw", "kki", "kk", "kc", "kpk", "kpc"]
)
_NOT_GLUED = ("k", "p", "st", "cz", "sz")


def find_provisions(text: str, names: Names) -> tuple[list[Reference], list[NotChecked]]:
    """Statute references in `text`, ordered by span, and what is no unit of an act (contracts, bare "§ 5", annexes)."""
    cited: list[Cited] = []
    aside: list[NotChecked] = []
    annexes = find_annexes(text, names)
    consumed = 0
    for m in matches_at(_MARK, text, "art", "Art", "ART", "§", "par.", "Par.", "motyw", "Motyw"):
        if m.start() < consumed or not _mark_stands(text, m):
            continue
        noise = _NOISE.match(text, m.start())
        if noise is not None and not _lists_units(text, noise, names):
            consumed = noise.end()
            aside.append(NotChecked(Span(*noise.span()), noise[0], "ciag_bez_tresci"))
            continue
        group, consumed = _group(text, m, names, consumed)
        if not group:
            continue
        if group[-1].mention is not None and group[-1].mention.kind == "umowa":
            aside += [NotChecked(c.span, c.span.of(text), "jednostka_umowy") for c in group if not _within(annexes, c.span)]
        else:
            cited += group
    contracts = [entry.span for entry in aside if entry.reason == "jednostka_umowy"]
    resolved = list(of_last_article(text, cited, resolve(text, cited, names), contracts, names))
    for c, mention in resolved:
        if mention is None and c.units.head == "§":
            aside.append(NotChecked(c.span, c.span.of(text), "jednostka_bez_aktu"))
    kept = [(c, mention) for c, mention in resolved if mention is not None or c.units.head == "art"]
    return [_reference(text, c, mention) for c, mention in kept], [*aside, *annexes]


def _lists_units(text: str, noise: re.Match[str], names: Names) -> bool:
    """True for a list that a person may have written: "art. 1, art. 2, … art. 45 k.c.", whose last article names the act."""
    return noise.end() - noise.start() < _MAX_LIST and act_at(text, noise.end(), names) is not None


def _within(annexes: Sequence[NotChecked], span: Span) -> bool:
    """True for units that an entry of `annexes` (ordered by span) covers."""
    i = bisect_right(annexes, span.start, key=lambda annex: annex.span.start) - 1
    return i >= 0 and annexes[i].span.contains(span)


def _mark_stands(text: str, m: re.Match[str]) -> bool:
    at = m.start()
    if at == 0 or m["art"] is None or not (text[at - 1].isalpha() and text[at - 1] != "\n"):
        return True
    begin = at
    while begin > 0 and at - begin < 14 and text[begin - 1].isalpha():
        begin -= 1
    word = text[begin:at].casefold()
    return "." in m[0] and text[at] == "a" and (word in _GLUED_WORDS or (len(word) > 2 and not word.endswith(_NOT_GLUED)))


def _group(text: str, m: re.Match[str], names: Names, consumed: int) -> tuple[list[Cited], int]:
    """The references that begin with one mark, and where the next mark may begin."""
    if m["motyw"]:
        return _recitals(text, m, names, consumed)
    head = "art" if m["art"] else "§"
    units = parse_units(text, m.start(), m.end(), head)
    if not units:
        return [], consumed
    if head == "§" and (turned := _turned(text, units[0])) is not None:
        units = [turned]
    if len(units) == 1 and units[0].head == "art" and (turned := _led(text, units[0], consumed)) is not None:
        units = [turned]
    mention = act_at(text, units[-1].span.end, names) or _behind_stray_number(text, units[-1], names)
    if head == "§" and mention is not None and (whole := _bare_article(text, units[-1], consumed, mention)) is not None:
        units = [whole]
    end = max(units[-1].span.end, mention.span.end) if mention else units[-1].span.end
    group = [Cited(u, None, u.span) for u in units[:-1]]
    last = units[-1]
    shown = Span(last.span.start, end if mention is not None and mention.kind != "umowa" else last.span.end)
    group.append(Cited(last, mention, shown))
    if head == "art" and mention is not None and mention.kind == "akt":
        more, end = _without_mark(text, end, names)
        group += more
    return group, end


def _bare_article(text: str, units: Units, consumed: int, mention: ActMention) -> Units | None:
    """ "53 § 1 kk", "673 § 3 k.c." as units of the article whose number stands alone before the mark; None where no code follows."""
    at = units.span.start
    number = _BARE_ARTICLE.search(text, max(consumed, at - 9), at) if mention.family == "kodeks" else None
    found = parse_units(text, number.start(), number.start(), "art") if number else []
    return found[0] if len(found) == 1 and found[0].span.end == units.span.end else None


def _behind_stray_number(text: str, units: Units, names: Names) -> ActMention | None:
    """ "art. 130(3) 2 k.p.c.": the act behind a number that lost its mark; which unit it means is not guessed."""
    stray = _STRAY_NUMBER.match(text, units.span.end) if "[" in units.number and len(units.branches[0]) == 1 else None
    mention = act_at(text, stray.end(), names) if stray else None
    return mention if mention is not None and mention.kind == "akt" else None


def _recitals(text: str, m: re.Match[str], names: Names, consumed: int) -> tuple[list[Cited], int]:
    """ "motyw 26 RODO", "motywy 39 i 60 preambuły rozporządzenia 2016/679"; without an act they are a place in a judgment."""
    units = parse_recitals(text, m.start(), m.end())
    if units is None:
        return [], consumed
    preamble = _PREAMBLE.match(text, units.span.end)
    mention = act_at(text, preamble.end() if preamble else units.span.end, names)
    if mention is None or mention.family not in ("dyrektywa", "rozporządzenie"):
        return [], consumed
    return [Cited(units, mention, Span(m.start(), mention.span.end))], mention.span.end


def _without_mark(text: str, at: int, names: Names) -> tuple[list[Cited], int]:
    """Further articles that repeat the act but not the mark: "art. 23 k.c. i 24 k.c."."""
    found: list[Cited] = []
    while m := _AND_NUMBER.match(text, at):
        units = parse_units(text, m.end(), m.end(), "art")
        mention = act_at(text, units[-1].span.end, names) if units else None
        if not units or mention is None or mention.kind != "akt" or mention.span.start - units[-1].span.end > 2:
            break
        at = mention.span.end
        found += [Cited(u, None, u.span) for u in units[:-1]]
        found.append(Cited(units[-1], mention, Span(units[-1].span.start, at)))
    return found, at


def _turned(text: str, units: Units) -> Units | None:
    """ "§ 4 art. 446 k.c." as units of the article."""
    m = _REVERSED.match(text, units.span.end)
    if m is None:
        return None
    article = parse_units(text, m.start(), m.end(), "art")
    if not article or len(article[0].branches[0]) > 1:
        return None
    top = article[0].branches[0][0]
    return Units(Span(units.span.start, article[0].span.end), "art", tuple((top, *branch) for branch in units.branches))


def _led(text: str, units: Units, consumed: int) -> Units | None:
    """ "lit. f ust. 1 art. 6" as units of the article; None when nothing leads to it, or what does belongs to the reference before."""
    start = units.span.start
    m = _LEADING.search(text, max(consumed, start - 60), start)
    if m is None or len(units.branches) > 1 or len(units.branches[0]) > 2:
        return None
    levels, at = read_levels(text, m.start())
    rank = [LEVELS.index(level.name) for level in levels]
    if not levels or text[at:start].strip() not in ("", "w") or rank != sorted(set(rank), reverse=True):
        return None
    own = units.branches[0]
    if len(own) > 1 and LEVELS.index(own[-1].name) >= rank[-1]:
        return None
    return Units(Span(m.start(), units.span.end), "art", ((*own, *reversed(levels)),))


def _reference(text: str, c: Cited, mention: ActMention | None) -> Reference:
    label = mention.label if mention else UNKNOWN
    key = mention.key if mention else UNKNOWN
    units = c.units
    act = akty.act_of(key) if key != UNKNOWN else None
    if act is not None and act.ostatni_artykul and act.numeracja != LETTERED:
        units = _unglued(units, act.ostatni_artykul)
    if units.bracketed and mention is not None and ("/" in key or mention.family in ("dyrektywa", "rozporządzenie", "traktat", "karta")):
        units = _european(units)
    norm, targets = _described(key, units.branches)
    return Reference("", ReferenceKind.PRZEPIS, c.span, c.span.of(text), f"{label} {norm}", _rule(c, mention), targets=targets)


@lru_cache(maxsize=4096)
def _described(key: str, branches: tuple[tuple[Level, ...], ...]) -> tuple[str, tuple[Przepis, ...]]:
    """The units' norm and every unit they mean; a draft cites few provisions and cites them often."""
    return norm_of(branches), tuple(_target(key, path) for branch in branches for path in paths_of(branch))


def _rule(c: Cited, mention: ActMention | None) -> str:
    """How the act is known: named with the article, handed on in its chain, presumed, open between several, or not named at all."""
    if mention is None:
        return "przepis_bez_aktu"
    if mention.kind == PRESUMED:
        return PRESUMED_ACT
    if mention.kind == OPEN:
        return "przepis_akt_wieloznaczny"
    return "przepis" if c.mention is not None and c.mention.kind == "akt" else "przepis_odziedziczony"


def _unglued(units: Units, last: int) -> Units:
    """Units whose number lost its superscript ("4245" in an act that ends at 1217)."""
    top = units.branches[0][0]
    if units.head != "art" or len(top.values) > 1 or not top.shown.isdigit() or int(top.shown) <= last:
        return units
    number = split_by_last(top.shown, last)
    fixed = Level("art", (number,), number)
    return replace(units, branches=tuple((fixed, *branch[1:]) for branch in units.branches))


def _european(units: Units) -> Units:
    """ "art. 6(1)" of a Union act is art. 6 ust. 1, not a superscript."""
    top = units.branches[0][0]
    m = re.fullmatch(r"(\d+\w*)\[(\d+)\]", top.shown)
    if m is None:
        return units
    head = (Level("art", (m[1],), m[1]), Level("ust", (m[2],), m[2]))
    return replace(units, branches=tuple((*head, *branch[1:]) for branch in units.branches))


def _target(key: str, path: dict[str, str]) -> Przepis:
    number, _, index = path.get("art", "").partition("[")
    return Przepis(
        akt=key,
        artykul=number,
        indeks=index.rstrip("]"),
        paragraf=path.get("§", ""),
        ustep=path.get("ust", ""),
        punkt=path.get("pkt", ""),
        litera=path.get("lit", ""),
        tiret=path.get("tiret", ""),
        zdanie=path.get("zd", ""),
        akapit=path.get("ak", ""),
        motyw=path.get("motyw", ""),
    )
