"""Which act a reference without one belongs to: its chain, its sentence, or the same article elsewhere; else none."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict, deque
from collections.abc import Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from kotwica.document.model import Span
from kotwica.extractors.akty_wzmianki import ActMention, Names
from kotwica.extractors.przepisy_akty import act_before
from kotwica.extractors.przepisy_poziomy import Units

# What joins references into a chain whose act may be named once: "art. 233 § 1 k.p.c. w zw. z art. 328 § 2", "art. 98 i art. 99 k.p.c."
_LINK = re.compile(
    r"""[\s,()]*(?:(?:i|oraz|lub|albo|bądź|czy|ani|a|także|również|jak|też|zaś|jako|w|zw\.?|związku|zbiegu|z|ze|za|na|podstawie|mocy|myśl|do|od|przy|przez|po
    |tudzież|względnie|odpowiednio|przepis\w{0,3}|zastosowani\w{1,2}|treści\w?|a\scontrario|uwzględnieniem
        |dyspozycj\w+|m\.in\.|np\.|dawn\w+|obecnie|ewentualnie|zw|nast\.|n\.)[\s,()]+)*""",
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
_PARAGRAPH_END = re.compile(r"\n\s*\n")
_LINE_END = re.compile(r"\n\s*\n|\n(?=\s{0,3}(?:[-*•]|\d{1,2}[.)]|[a-z]\))\s)")
_PARAGRAPH_REACH = 1200
UNKNOWN = "?"
# Kinds of a mention, beside those that a text alone gives: bound by what stands around it, and one that several acts could be.
PRESUMED = "domniemany"
OPEN = "wieloznaczny"
_FAMILIES = {"ustawa": ("ustawa", "prawo")}


class _Told(Struct):
    """The acts named so far: by family and key, by family and number of the article cited of them, and the last ones in text order."""

    by_family: dict[str, dict[str, ActMention]] = field(default_factory=lambda: defaultdict(dict))
    by_number: dict[tuple[str, str], dict[str, ActMention]] = field(default_factory=lambda: defaultdict(dict))
    recent: deque[ActMention] = field(default_factory=lambda: deque(maxlen=12))

    def add(self, act: ActMention, number: str = "") -> None:
        """`number` is the article cited, "" for an act named by itself."""
        self.by_family[act.family].setdefault(act.key, act)
        if number:
            self.by_number[act.family, number].setdefault(act.key, act)
        self.recent.append(act)


class Cited(Struct, frozen=True):
    """Units with the act named directly behind them; `span` covers both."""

    units: Units
    mention: ActMention | None
    span: Span


def resolve(text: str, cited: Sequence[Cited], names: Names) -> list[ActMention | None]:
    """The act of each reference: named, inherited in its chain, or the only one the draft gives this article; else None."""
    acts: list[ActMention | None] = []
    told, seen = _Told(), 0
    for c in cited:
        while seen < len(names.named) and names.named[seen].span.start < c.span.end:
            told.add(names.named[seen])
            seen += 1
        mention = c.mention
        if mention is not None and mention.kind == "wstecz":
            neighbour = acts[-1] if acts and _is_joined(text, cited[len(acts) - 1].span.end, c.span.start) else None
            mention = _looked_back(text, mention, c.units.number, told, neighbour, names.convention)
        if mention is not None and mention.kind in ("akt", PRESUMED):
            told.add(mention, c.units.number)
        acts.append(mention if mention is not None else act_before(text, c.span.start, names))
    chained = _in_chains(text, cited, acts)
    return _by_number(text, cited, chained, names)


def _looked_back(
    text: str, back: ActMention, number: str, told: _Told, neighbour: ActMention | None, convention: ActMention | None
) -> ActMention:
    """The act that "tej ustawy" means, when only one can be meant; else the act stays open, for a wrong act would give a false red.

    Order: the only act of the family so far; that of the reference it is joined to; the one that the nearest sentence of the paragraph
    names; the one whose article of the same number the draft has cited. The last two are presumptions and are marked so, unless that
    sentence is the same or the one before.
    """
    if back.family == "konwencja" and convention is not None:
        return replace(convention, span=back.span)
    if back.family in ("konwencja", "konstytucja"):
        name = "EKPC" if back.family == "konwencja" else "Konstytucja"
        return ActMention(back.span, name, name, back.family)
    families = _FAMILIES.get(back.family, (back.family,)) if back.family != "akt" else tuple(told.by_family)
    known = {key: act for family in families for key, act in told.by_family.get(family, {}).items()}
    if not known and back.family == "ustawa" and len(told.by_family) == 1:
        known = dict(told.by_family.get("kodeks", {}))  # a code is a statute too, but only where the draft has named nothing else
    if len(known) == 1:
        return replace(next(iter(known.values())), span=back.span)
    # "art. 48 Prawa budowlanego oraz art. 3 pkt 7a tej ustawy"
    if neighbour is not None and neighbour.kind == "akt" and neighbour.family in families:
        return replace(neighbour, span=back.span)
    same = {key: act for family in families for key, act in told.by_number.get((family, number), {}).items()}
    recent = [act for act in told.recent if act.family in families]
    near = _in_nearest_sentence(text, back.span.start, recent)
    if near is not None and _close(text, recent[-1].span.end, back.span.start):
        return replace(near, span=back.span)
    found = near or (next(iter(same.values())) if len(same) == 1 else None)
    if found is not None:
        return replace(found, span=back.span, kind=PRESUMED)
    label = "rozporządzenie" if back.family == "rozporządzenie" else UNKNOWN
    return ActMention(back.span, label, label, back.family, OPEN)


def _close(text: str, end: int, at: int) -> bool:
    """True when at most one sentence ends between."""
    first = _SENTENCE_END.search(text, end, max(end, at) + 1)
    return first is None or _SENTENCE_END.search(text, first.end(), max(first.end(), at) + 1) is None


def _in_nearest_sentence(text: str, at: int, recent: Sequence[ActMention]) -> ActMention | None:
    """The act that the last sentence before `at`, in the same paragraph, names alone."""
    if not recent or _PARAGRAPH_END.search(text, recent[-1].span.end, max(recent[-1].span.end, at)):
        return None
    last = recent[-1]
    keys = {act.key for act in recent if not _SENTENCE_END.search(text, act.span.end, max(act.span.end, last.span.start) + 1)}
    return last if keys == {last.key} else None


def _in_chains(text: str, cited: Sequence[Cited], acts: list[ActMention | None]) -> list[ActMention | None]:
    """Acts handed on inside chains: from the next reference that names one, else from the one before."""
    out = list(acts)
    joined = [False] * len(cited)
    for i in range(1, len(cited)):
        joined[i] = _is_joined(text, cited[i - 1].span.end, cited[i].span.start)
    for i in range(len(cited) - 2, -1, -1):
        if out[i] is None and joined[i + 1]:
            out[i] = out[i + 1]
    for i in range(1, len(cited)):
        if out[i] is None and joined[i] and cited[i].units.head == "art":
            out[i] = out[i - 1]
    return out


def _is_joined(text: str, end: int, start: int) -> bool:
    """True when nothing but a conjunction of a chain stands between two references."""
    m = _LINK.match(text, end, start)
    return start - end <= _LINK_LIMIT and m is not None and m.end() == start and not _COMPARED.fullmatch(text, end, start)


def _by_number(text: str, cited: Sequence[Cited], acts: list[ActMention | None], names: Names) -> list[ActMention | None]:
    """For an article that stands alone: the act that the draft gives the same number everywhere else, if it is one."""
    known: dict[str, dict[str, ActMention]] = defaultdict(dict)
    places: dict[str, list[int]] = defaultdict(list)
    for c, mention in zip(cited, acts, strict=True):
        if mention is not None and mention.label != UNKNOWN and c.units.head == "art":
            known[c.units.number].setdefault(mention.key, mention)
            places[c.units.number].append(c.span.start)
    out = list(acts)
    for i, c in enumerate(cited):
        if out[i] is not None or c.units.head != "art" or _HEADING.match(text, max(0, c.span.start - 1), c.span.end + 2):
            continue
        found = known.get(c.units.number, {})
        near = len(found) == 1 and min(abs(at - c.span.start) for at in places[c.units.number]) <= _SAME_NUMBER_REACH
        act = next(iter(found.values())) if near else None
        if act is None and (guess := _in_sentence(text, cited, acts, i, names) or _in_paragraph(text, cited, acts, i, names)) is not None:
            act = replace(guess, kind=PRESUMED)
        out[i] = None if act is not None and act.key == "Konstytucja" and "§" in c.span.of(text) else act  # it has no paragraphs
    return out


def _in_sentence(text: str, cited: Sequence[Cited], acts: Sequence[ActMention | None], i: int, names: Names) -> ActMention | None:
    """The act named just before ("w ustawie z dnia … o … dodano art. 9a"), or the only one that the sentence names."""
    found: dict[str, ActMention] = {}
    start = cited[i].span.start
    n = bisect_right(names.named, start, key=lambda mention: mention.span.start) - 1
    if n >= 0 and (act := names.named[n]).span.end <= start and not _SENTENCE_END.search(text, act.span.end, start + 1):
        if _INSIDE_ACT.fullmatch(text, act.span.end, start) and (i == 0 or cited[i - 1].span.end <= act.span.start):
            return act
        found[""] = act  # the sentence names one more act, so that of a neighbour would be a guess
    if all(mention is None or mention.label == UNKNOWN for mention in acts[max(0, i - _NEIGHBOURS) : i + _NEIGHBOURS + 1]):
        return None
    for step in (-1, 1):
        j = i + step
        while 0 <= j < len(cited) and abs(j - i) <= _NEIGHBOURS:
            left, right = sorted((cited[i].span, cited[j].span))
            if j == i + 1 and _COMPARED.fullmatch(text, left.end, right.start):
                break
            if right.start - left.end > 300 or _SENTENCE_END.search(text, left.end - 1, right.start + 1):
                break
            mention = acts[j]
            if mention is not None and mention.label != UNKNOWN:
                found.setdefault(mention.key, mention)
            j += step
    keys = {mention.key for mention in found.values()}
    return next(iter(found.values())) if len(keys) == 1 and set(found) != {""} else None


def _in_paragraph(text: str, cited: Sequence[Cited], acts: Sequence[ActMention | None], i: int, names: Names) -> ActMention | None:
    """The act that every article before it in the paragraph is of, where the paragraph names no other."""
    at = cited[i].span.start
    begin = max((m.end() for m in _LINE_END.finditer(text, max(0, at - _PARAGRAPH_REACH), at)), default=max(0, at - _PARAGRAPH_REACH))
    found: dict[str, ActMention] = {}
    for j in range(i - 1, -1, -1):
        mention = acts[j]
        if cited[j].span.start < begin:
            break
        if mention is None or mention.label == UNKNOWN:
            return None
        found.setdefault(mention.key, mention)
    n = bisect_right(names.named, at, key=lambda mention: mention.span.start)
    others = {mention.key for mention in names.named[max(0, n - _NEIGHBOURS) : n] if mention.span.start >= begin}
    return next(iter(found.values())) if len(found) == 1 and others <= found.keys() else None
