"""Statute references: units with the act they belong to, also when the draft names it once for a whole chain."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace

from kotwica.document.model import Span
from kotwica.extractors import akty
from kotwica.extractors.miejsca import matches_at
from kotwica.extractors.model import NotChecked, Przepis, Reference, ReferenceKind
from kotwica.extractors.przepisy_akty import ActMention, Names, act_at, act_before
from kotwica.extractors.przepisy_jednostki import Level, Units, parse_units, split_by_last

# "art.", "Art", "ART.", "artykułu", "§"; a number (or l for 1) must follow. Portals glue the mark to the word before ("wart. 135",
# "podstawieart. 569"): `_mark_stands` tells these from "kart. 5" and "start. 2".
_MARK = re.compile(r"(?:(?P<art>[aA](?:rt\.{0,2}|rtyku[łl]\w{0,3}|RT\.?))|§{1,2}|(?<!\w)[pP]ar\.)\s{0,4}(?=\d|l\b)")
# Forty marks with nothing but numbers are no citation; one entry instead of a megabyte of them.
_NOISE = re.compile(r"(?:(?:[aA]rt\.?|§{1,2})\s{0,4}\d{1,4}[\s,;.]{1,3}){40}(?:(?:[aA]rt\.?|§{1,2})\s{0,4}\d{1,4}[\s,;.]{1,3})*+")
_REVERSED = re.compile(r"\s{1,3}(?:w\s)?[aA]rt(?:\.|ykułu)?\s{0,4}(?=\d)")
_AND_NUMBER = re.compile(r"\s{0,2}(?:,|i|oraz|lub|w\szw\.?\sz|w\szwiązku\sz)\s{1,3}(?=\d)")
_GLUED_WORDS = frozenset(["w", "z", "i", "a", "o", "u", "ze", "we", "do", "na", "za", "od", "lub", "oraz", "kkw", "kki", "kk", "kc", "kpk", "kpc"])
_NOT_GLUED = ("k", "p", "st", "cz", "sz")
# What joins references into a chain whose act may be named once: "art. 233 § 1 k.p.c. w zw. z art. 328 § 2", "art. 98 i art. 99 k.p.c."
_LINK = re.compile(
    r"""[\s,()]*(?:(?:i|oraz|lub|albo|bądź|czy|ani|a|także|również|jak|też|zaś|jako|w|zw\.?|związku|zbiegu|z|ze|za|na|podstawie|mocy|myśl|do|od|przy|przez|po
    |tudzież|względnie|odpowiednio|przepis\w{0,3}|zastosowani\w{1,2}|treści\w?|a\scontrario|uwzględnieniem|dyspozycj\w+|m\.in\.|np\.|dawn\w+|obecnie|ewentualnie|zw|nast\.|n\.)[\s,()]+)*""",
    re.VERBOSE,
)
# "zgodność art. 9a z art. 167 Konstytucji": measured by another act, not a chain.
_COMPARED = re.compile(r"[\s,;()]*z(?:e)?\s+(?:przepis\w{0,3}\s+)?")
# "w ustawie z dnia 21 czerwca 2001 r. o dodatkach mieszkaniowych dodano art. 9a", "w Konstytucji w art. 2"
_INSIDE_ACT = re.compile(r"[\s,(]{0,3}(?:(?:dodan\w+|dodaje\ssię|w|uchylon\w+|zmienion\w+|otrzymuje|przepis\w*|jej|jego)\s+){1,4}")
_NEIGHBOURS = 8
_SAME_NUMBER_REACH = 4000
# "Artykuł 16" and "Art. 16." alone at the head of a line are a text's own article.
_HEADING = re.compile(r"(?:\A|\n)[aA]rt(?:\.|ykuł)\s\d+\w{0,3}(?:\.\s|\s?\n)")
_LINK_LIMIT = 70
_SENTENCE_END = re.compile(r"[.!?]\s+(?=[A-ZĄĆĘŁŃÓŚŹŻ„])|;|\n\s*\n")
_UNKNOWN = "?"


@dataclass(frozen=True, slots=True)
class _Cited:
    """Units with the act named directly behind them; `span` covers both."""

    units: Units
    mention: ActMention | None
    span: Span


def find_provisions(text: str, names: Names) -> tuple[list[Reference], list[NotChecked]]:
    """Statute references in `text`, ordered by span, and the units that stand without any act (contracts, bare "§ 5")."""
    cited: list[_Cited] = []
    aside: list[NotChecked] = []
    consumed = 0
    for m in matches_at(_MARK, text, "art", "Art", "ART", "§", "par.", "Par."):
        if m.start() < consumed or not _mark_stands(text, m):
            continue
        noise = _NOISE.match(text, m.start())
        if noise is not None:
            consumed = noise.end()
            aside.append(NotChecked(Span(*noise.span()), noise[0], "ciag_bez_tresci"))
            continue
        group, consumed = _group(text, m, names, consumed)
        if not group:
            continue
        if group[-1].mention is not None and group[-1].mention.kind == "umowa":
            aside += [NotChecked(c.span, c.span.of(text), "jednostka_umowy") for c in group]
        else:
            cited += group
    resolved = _resolve(text, cited, names)
    for c, mention in zip(cited, resolved, strict=True):
        if mention is None and c.units.head == "§":
            aside.append(NotChecked(c.span, c.span.of(text), "jednostka_bez_aktu"))
    kept = [(c, mention) for c, mention in zip(cited, resolved, strict=True) if mention is not None or c.units.head == "art"]
    return [_reference(text, c, mention) for c, mention in kept], aside


def _mark_stands(text: str, m: re.Match[str]) -> bool:
    at = m.start()
    if at == 0 or m["art"] is None or not (text[at - 1].isalpha() and text[at - 1] != "\n"):
        return True
    begin = at
    while begin > 0 and at - begin < 14 and text[begin - 1].isalpha():
        begin -= 1
    word = text[begin:at].casefold()
    return "." in m[0] and text[at] == "a" and (word in _GLUED_WORDS or (len(word) > 2 and not word.endswith(_NOT_GLUED)))


def _group(text: str, m: re.Match[str], names: Names, consumed: int) -> tuple[list[_Cited], int]:
    """The references that begin with one mark, and where the next mark may begin."""
    head = "art" if m["art"] else "§"
    units = parse_units(text, m.start(), m.end(), head)
    if not units:
        return [], consumed
    if head == "§" and (turned := _turned(text, units[0])) is not None:
        units = [turned]
    mention = act_at(text, units[-1].span.end, names)
    end = max(units[-1].span.end, mention.span.end) if mention else units[-1].span.end
    group = [_Cited(u, None, u.span) for u in units[:-1]]
    last = units[-1]
    shown = Span(last.span.start, end if mention is not None and mention.kind != "umowa" else last.span.end)
    group.append(_Cited(last, mention, shown))
    if head == "art" and mention is not None and mention.kind == "akt":
        more, end = _without_mark(text, end, names)
        group += more
    return group, end


def _without_mark(text: str, at: int, names: Names) -> tuple[list[_Cited], int]:
    """Further articles that repeat the act but not the mark: "art. 23 k.c. i 24 k.c."."""
    found: list[_Cited] = []
    while m := _AND_NUMBER.match(text, at):
        units = parse_units(text, m.end(), m.end(), "art")
        mention = act_at(text, units[-1].span.end, names) if units else None
        if not units or mention is None or mention.kind != "akt" or mention.span.start - units[-1].span.end > 2:
            break
        at = mention.span.end
        found += [_Cited(u, None, u.span) for u in units[:-1]]
        found.append(_Cited(units[-1], mention, Span(units[-1].span.start, at)))
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


def _resolve(text: str, cited: Sequence[_Cited], names: Names) -> list[ActMention | None]:
    """The act of each reference: named, inherited in its chain, or the only one the draft gives this article; else None."""
    acts: list[ActMention | None] = []
    history: list[ActMention] = []
    for c in cited:
        mention = c.mention
        if mention is not None and mention.kind == "wstecz":
            mention = _looked_back(mention, c, history, names)
        if mention is not None and mention.kind == "akt":
            history.append(mention)
        acts.append(mention if mention is not None else act_before(text, c.span.start, names))
    chained = _in_chains(text, cited, acts)
    return _by_number(text, cited, chained, names)


def _looked_back(back: ActMention, c: _Cited, history: Sequence[ActMention], names: Names) -> ActMention | None:
    """The last act of the family before a "tej ustawy"; an unresolved one keeps its words as label."""
    if back.family in ("konwencja", "konstytucja"):
        name = "EKPC" if back.family == "konwencja" else "Konstytucja"
        return ActMention(back.span, name, name, back.family)
    wanted = ("ustawa", "prawo") if back.family == "ustawa" else (back.family,)
    i = bisect_right(names.named, back.span.start, key=lambda mention: mention.span.start)
    earlier = [mention for mention in names.named[max(0, i - 12) : i] if back.family == "akt" or mention.family in wanted]
    own = [mention for mention in history if back.family == "akt" or mention.family in wanted]
    best = max([*earlier[-1:], *own[-1:]], key=lambda mention: mention.span.start, default=None)
    if best is None and back.family == "ustawa":
        best = next((mention for mention in reversed(history) if mention.family == "kodeks"), None)
    if best is None:
        return ActMention(back.span, _UNKNOWN, _UNKNOWN, back.family, "nieznany") if back.family != "rozporządzenie" else ActMention(
            back.span, "rozporządzenie", "rozporządzenie", back.family, "nieznany"
        )
    return replace(best, span=back.span)


def _in_chains(text: str, cited: Sequence[_Cited], acts: list[ActMention | None]) -> list[ActMention | None]:
    """Acts handed on inside chains: from the next reference that names one, else from the one before."""
    out = list(acts)
    joined = [False] * len(cited)
    for i in range(1, len(cited)):
        gap = (cited[i - 1].span.end, cited[i].span.start)
        m = _LINK.match(text, gap[0], gap[1])
        joined[i] = gap[1] - gap[0] <= _LINK_LIMIT and m is not None and m.end() == gap[1] and not _COMPARED.fullmatch(text, *gap)
    for i in range(len(cited) - 2, -1, -1):
        if out[i] is None and joined[i + 1]:
            out[i] = out[i + 1]
    for i in range(1, len(cited)):
        if out[i] is None and joined[i] and cited[i].units.head == "art":
            out[i] = out[i - 1]
    return out


def _by_number(text: str, cited: Sequence[_Cited], acts: list[ActMention | None], names: Names) -> list[ActMention | None]:
    """For an article that stands alone: the act that the draft gives the same number everywhere else, if it is one."""
    known: dict[str, dict[str, ActMention]] = defaultdict(dict)
    places: dict[str, list[int]] = defaultdict(list)
    for c, mention in zip(cited, acts, strict=True):
        if mention is not None and mention.label != _UNKNOWN and c.units.head == "art":
            known[c.units.number].setdefault(mention.key, mention)
            places[c.units.number].append(c.span.start)
    out = list(acts)
    for i, c in enumerate(cited):
        if out[i] is not None or c.units.head != "art" or _HEADING.match(text, max(0, c.span.start - 1), c.span.end + 2):
            continue
        found = known.get(c.units.number, {})
        near = len(found) == 1 and min(abs(at - c.span.start) for at in places[c.units.number]) <= _SAME_NUMBER_REACH
        out[i] = next(iter(found.values())) if near else _in_sentence(text, cited, acts, i, names)
    return out


def _in_sentence(text: str, cited: Sequence[_Cited], acts: Sequence[ActMention | None], i: int, names: Names) -> ActMention | None:
    """The act named just before ("w ustawie z dnia … o … dodano art. 9a"), or the only one that the sentence names."""
    found: dict[str, ActMention] = {}
    start = cited[i].span.start
    n = bisect_right(names.named, start, key=lambda mention: mention.span.start) - 1
    if n >= 0 and (act := names.named[n]).span.end <= start and not _SENTENCE_END.search(text, act.span.end, start + 1):
        if _INSIDE_ACT.fullmatch(text, act.span.end, start) and (i == 0 or cited[i - 1].span.end <= act.span.start):
            return act
        found[""] = act  # the sentence names one more act, so that of a neighbour would be a guess
    for step in (-1, 1):
        j = i + step
        while 0 <= j < len(cited) and abs(j - i) <= _NEIGHBOURS:
            left, right = sorted((cited[i].span, cited[j].span))
            if j == i + 1 and _COMPARED.fullmatch(text, left.end, right.start):
                break
            if right.start - left.end > 300 or _SENTENCE_END.search(text, left.end, right.start + 1):
                break
            mention = acts[j]
            if mention is not None and mention.label != _UNKNOWN:
                found.setdefault(mention.key, mention)
            j += step
    keys = {mention.key for mention in found.values()}
    return next(iter(found.values())) if len(keys) == 1 and set(found) != {""} else None


def _reference(text: str, c: _Cited, mention: ActMention | None) -> Reference:
    label = mention.label if mention else _UNKNOWN
    key = mention.key if mention else _UNKNOWN
    units = c.units
    act = akty.act_of(key) if key != _UNKNOWN else None
    if act is not None and act.ostatni_artykul:
        units = _unglued(units, act.ostatni_artykul)
    if units.bracketed and mention is not None and ("/" in key or mention.family in ("dyrektywa", "rozporządzenie", "traktat", "karta")):
        units = _european(units)
    targets = tuple(_target(key, path) for path in units.paths())
    rule = "przepis" if c.mention is not None and c.mention.kind == "akt" else "przepis_odziedziczony" if mention else "przepis_bez_aktu"
    return Reference("", ReferenceKind.PRZEPIS, c.span, c.span.of(text), f"{label} {units.norm}", rule, targets=targets)


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
        zdanie=path.get("zd", "") or (path.get("koniec", "")),
    )
