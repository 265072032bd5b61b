"""Which act a reference without one belongs to: its chain, its sentence, or the same article elsewhere; else none."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace

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
UNKNOWN = "?"


@dataclass(frozen=True, slots=True)
class Cited:
    """Units with the act named directly behind them; `span` covers both."""

    units: Units
    mention: ActMention | None
    span: Span


def resolve(text: str, cited: Sequence[Cited], names: Names) -> list[ActMention | None]:
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


def _looked_back(back: ActMention, c: Cited, history: Sequence[ActMention], names: Names) -> ActMention | None:
    """The last act of the family before a "tej ustawy"; an unresolved one keeps its words as label."""
    if back.family in ("konwencja", "konstytucja"):
        name = "EKPC" if back.family == "konwencja" else "Konstytucja"
        return ActMention(back.span, name, name, back.family)
    wanted = ("ustawa", "prawo") if back.family == "ustawa" else (back.family,)
    i = bisect_right(names.named, back.span.start, key=lambda mention: mention.span.start)
    earlier = [mention for mention in names.named[max(0, i - 12) : i] if back.family == "akt" or mention.family in wanted]
    own = [mention for mention in history if back.family == "akt" or mention.family in wanted]
    best = max([*earlier[-1:], *own[-1:]], key=lambda mention: mention.span.start, default=None)
    if best is None and back.family == "ustawa" and len({mention.key for mention in history}) == 1 and history[0].family == "kodeks":
        best = history[0]  # a code is a statute too, but only where the draft has named nothing else
    if best is None:
        return (
            ActMention(back.span, UNKNOWN, UNKNOWN, back.family, "nieznany")
            if back.family != "rozporządzenie"
            else ActMention(back.span, "rozporządzenie", "rozporządzenie", back.family, "nieznany")
        )
    return replace(best, span=back.span)


def _in_chains(text: str, cited: Sequence[Cited], acts: list[ActMention | None]) -> list[ActMention | None]:
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
        out[i] = next(iter(found.values())) if near else _in_sentence(text, cited, acts, i, names)
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
    for step in (-1, 1):
        j = i + step
        while 0 <= j < len(cited) and abs(j - i) <= _NEIGHBOURS:
            left, right = sorted((cited[i].span, cited[j].span))
            if j == i + 1 and _COMPARED.fullmatch(text, left.end, right.start):
                break
            if right.start - left.end > 300 or _SENTENCE_END.search(text, left.end, right.start + 1):
                break
            mention = acts[j]
            if mention is not None and mention.label != UNKNOWN:
                found.setdefault(mention.key, mention)
            j += step
    keys = {mention.key for mention in found.values()}
    return next(iter(found.values())) if len(keys) == 1 and set(found) != {""} else None
