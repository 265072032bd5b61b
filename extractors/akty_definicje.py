"""The draft's own names of acts: "dalej: u.o.d.o.", "zwana dalej ustawą", titles it introduces with a date."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence

from kotwica.extractors import akty
from kotwica.extractors.akty_konwencje import convention_of
from kotwica.extractors.akty_przydomki import known_by_nickname_only
from kotwica.extractors.akty_wzmianki import WORDS, ActMention, Names, by_phrase
from kotwica.extractors.daty import DateMention
from kotwica.extractors.miejsca import matches_at
from kotwica.extractors.model import Reference
from kotwica.extractors.przepisy_akty import code_at, union_at
from kotwica.extractors.przepisy_ustawy import ordinance_at, statute_at

_DEFINITION = re.compile(
    r"(?<!\w)(?:dalej|zwan\w{1,3}(?:\sdalej)?|określan\w{1,3}(?:\sdalej)?|w\sskrócie|skrót)(?:\s(?:jako|zwan\w{1,3}|także"
    r"|również|też|powoływan\w+|cyt\.|w\sskrócie|przywoływan\w+))*\s?[-:,]?\s{0,2}"
    r"(?P<q>[„\"'”]{0,2})(?P<name>(?:[uU]staw[aąęy]|[rR]ozporządzeni\w+|[dD]yrektyw\w"
    r"|[A-Za-zżźśćłóęąńŁŚŻ]{1,8}(?:\.\s?[A-Za-zżźśćłóęąńŁŚŻ]{1,8}){0,8}\.?)(?:\s(?:[A-Z]{2,6}"
    r"|o\s[A-Z]{2,6}))?)(?!\w)[”\"')]?"
)
_PHRASE = re.compile(
    r"(?<!\w)(?:dalej"
    r"|zwan\w{1,3}(?:\sdalej)?)(?:\sjako)?\s?[-:,]?\s{0,2}[„\"']?ustaw[aąęy]\s"
    r"(?P<words>(?:[^\s)”\",;.]{3,30}|[oO]\s[A-ZŁŚŻ]{2,6})(?:\s[^\s)”\",;.]{1,30}){0,4})(?=[)”\"])"
)
# An act of the Union keeps its number under every name that a draft gives it ("dalej: „RZTUE”").
_UNION_NUMBER = re.compile(r"\d{1,4}/\d{1,4}(?:/\w{2,7})?")
_YEAR_OF_TITLE = re.compile(r"\d{4}\s?(?:r\.|roku)?\s*(?:-\s*)?")
_NEXT_SENTENCE = re.compile(r"[.;]\s+[A-ZŁŚŻ][a-ząćęłńóśźż]+\s[a-ząćęłńóśźż]")
_CODE = re.compile(r"[kKPOdDrR](?<!\w.)(?:(?<=[kK])odeks|(?<=P)raw[oa]|(?<=O)rdynacj|(?<=[dD])yrektyw|(?<=[rR])ozporządzeni|(?<=K)onwencj)")
_YEAR = re.compile(r"\d{4}")
_MENTION = re.compile(r"(?<!\w)(?:[uU]staw(?:y|ą|ie|ę|a)|[rR]ozporządzeni[aeu]\w?)\s")


def survey(text: str, dates: Sequence[DateMention] = (), eu_acts: Sequence[Reference] = ()) -> Names:
    """The draft's own definitions and the acts it names, read once before its references."""
    latest = max((d.value for d in dates if d.value is not None), default=None)
    bare = Names(text=text, latest=latest)
    found = [
        mention
        for m in matches_at(_MENTION, text, "staw", "ozporządzeni", back=1)
        if (mention := statute_at(text, m.start(), bare) or ordinance_at(text, m.start(), bare)) is not None
        and mention.kind == "akt"
        and not known_by_nickname_only(mention)
    ]
    found += [mention for r in eu_acts if (mention := union_at(text, r.span.start, bare)) is not None and mention.kind == "akt"]
    named = _outermost(sorted(found, key=lambda mention: mention.span))
    starts = [mention.span.start for mention in named]
    defined: dict[str, ActMention] = {}
    for m in matches_at(_DEFINITION, text, "dalej", "zwan", "skrót"):
        key = _definition_key(m)
        source = _defined_act(text, m, named, starts) if key else None
        if source is not None:
            numbered = _UNION_NUMBER.fullmatch(source.label) is not None
            label = source.label if numbered or key in ("ustawa", "rozporzadzenie", "dyrektywa") else m["name"].strip()
            known = akty.act_of(source.key)
            if known is not None and known in akty.by_abbreviation().get(key, ()):
                label = source.label if not akty.usual(known) else known.klucz
                label = next((s for s in known.skroty if akty.abbreviation_key(s) == key), label)
            defined.setdefault(key, ActMention(source.span, label, source.key, source.family))
    phrases = _defined_phrases(text, named, starts)
    named = tuple(_as_defined(text, mention, phrases) for mention in named) if phrases else named
    by_start = {mention.span.start: mention for mention in named if mention.label[-1].isdigit()}
    titles = _own_titles(text, named)
    return Names(defined, named, text, latest, titles, phrases, by_start, convention=convention_of(text))


def _as_defined(text: str, mention: ActMention, phrases: tuple[tuple[tuple[str, ...], ActMention], ...]) -> ActMention:
    """A mention without a date, by what the draft calls so: it was read before the draft's definitions were known."""
    word = _MENTION.match(text, mention.span.start)
    if word is None or _YEAR.search(mention.span.of(text)):
        return mention
    return by_phrase(text, mention.span.start, word.end(), Names(phrases=phrases)) or mention


def _outermost(found: Sequence[ActMention]) -> tuple[ActMention, ...]:
    """Without acts inside the title of another ("ustawa … o zmianie ustawy – Prawo bankowe")."""
    kept: list[ActMention] = []
    for mention in found:
        if not kept or mention.span.start >= kept[-1].span.end:
            kept.append(mention)
    return tuple(kept)


def _own_titles(text: str, named: Sequence[ActMention]) -> tuple[tuple[tuple[str, ...], ActMention], ...]:
    found: dict[tuple[str, ...], ActMention] = {}
    for mention in named:
        m = _YEAR_OF_TITLE.search(mention.span.of(text)) if akty.act_of(mention.key) is None else None
        words = tuple(WORDS.findall(mention.span.of(text)[m.end() :])) if m else ()
        if len(words) >= 3:
            found.setdefault(words, mention)
    return tuple(sorted(found.items(), key=lambda item: -len(item[0])))


def _defined_phrases(text: str, named: tuple[ActMention, ...], starts: list[int]) -> tuple[tuple[tuple[str, ...], ActMention], ...]:
    """Names of two words and more that the draft gives to acts: "(dalej: ustawa antyspreadowa)"."""
    found: list[tuple[tuple[str, ...], ActMention]] = []
    for m in matches_at(_PHRASE, text, "dalej", "zwan"):
        source = _defined_act(text, m, named, starts)
        if source is not None:
            found.append((tuple(WORDS.findall(m["words"])), source))
    return tuple(found)


def _definition_key(m: re.Match[str]) -> str:
    """The key under which a definition is found again, or "" when "dalej" defines nothing ("dalej idące powództwo")."""
    name = m["name"]
    key = akty.abbreviation_key(name)
    marked = "." in name.rstrip(".") or sum(c.isupper() for c in name) > 1 or (name[0].isupper() and key in akty.by_abbreviation())
    if not (m["q"] or marked or key.startswith(("ustaw", "rozporządzeni", "dyrektyw"))):
        return ""
    for stem, generic in (("ustaw", "ustawa"), ("rozporządzeni", "rozporzadzenie"), ("dyrektyw", "dyrektywa")):
        if key.startswith(stem) and len(key) <= len(stem) + 2:
            return generic
    return key if 2 <= len(key) <= 14 else ""


def _defined_act(text: str, m: re.Match[str], named: tuple[ActMention, ...], starts: list[int]) -> ActMention | None:
    """The act that a definition names: the last one before it, within its own clause."""
    i = bisect_left(starts, m.start()) - 1
    if i < 0 or m.start() - named[i].span.start > 900:
        return _code_before(text, m.start())
    between = text[named[i].span.end : m.start()]
    if len(between) > 420 or _NEXT_SENTENCE.search(between):
        return _code_before(text, m.start())
    return named[i]


def _code_before(text: str, end: int) -> ActMention | None:
    """A code or Union act named just before a definition: "Kodeksu postępowania administracyjnego (dalej: KPA)"."""
    window = max(0, end - 160)
    best = None
    for m in _CODE.finditer(text, window, end):
        at = m.start()
        best = union_at(text, at, Names()) or code_at(text, at, Names()) or best
    return best
