"""Which act a statute reference names: abbreviation, name in any case, date, definition of the draft, or back-reference."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from kotwica.document.model import Span
from kotwica.extractors import akty, ue_akty
from kotwica.extractors.daty import DateMention, find_dates
from kotwica.extractors.miejsca import matches_at
from kotwica.extractors.model import Akt, Reference


@dataclass(frozen=True, slots=True)
class ActMention:
    """An act named in a text.

    Shape: `label` is the name used in norms, `key` the canonical name of the register where the act is known (else equal to `label`).
    `family` is "ustawa", "rozporządzenie", "kodeks", "dyrektywa", "umowa" … and serves back-references; `kind` is "akt" for a named act,
    "wstecz" for "tej ustawy" (label empty until resolved) and "umowa" for a contract or tender document, which is no act.
    """

    span: Span
    label: str
    key: str
    family: str
    kind: str = "akt"


@dataclass(frozen=True, slots=True)
class Names:
    """What the whole draft says about acts: its own abbreviations, every act it names by date or Union number in text order, its newest date.

    Shape: `titles` are the words behind the date of acts that the register does not know, as the draft spells them.
    """

    defined: Mapping[str, ActMention] = field(default_factory=dict)
    named: tuple[ActMention, ...] = ()
    text: str = ""
    latest: date | None = None
    titles: tuple[tuple[tuple[str, ...], ActMention], ...] = ()
    phrases: tuple[tuple[tuple[str, ...], ActMention], ...] = ()
    by_start: Mapping[int, ActMention] = field(default_factory=dict)


_ABBREVIATION = re.compile(r"\s{0,8}(?P<first>[A-Za-zżźśćłóęąńŁŚ]{1,8})(?P<dot>\.?)")
# Portals lose the space behind a code ("kkpopełnione"); no Polish word begins like these.
_GLUED_CODE = re.compile(r"(?:kpc|kpk|kpa|kc|kk)(?=[a-ząćęłńóśźż]{2})(?!kks|kkw)")
_NEXT_PART = re.compile(r"\s?(?P<part>[A-Za-zżźśćłóęąńŁŚ]{1,6})(?P<dot>\.?)")
_UNKNOWN_DOTTED = re.compile(r"\s{0,2}(?P<abbr>(?:u|p|pr|k|d|ust|rozp|r|o|ord)\.(?:[A-Za-zżźśćłóęąń]{1,5}\.){1,8}(?:[A-Z]{2,5}\b)?)")
_STATUTE = re.compile(r"\s{0,8}(?P<word>[uU]staw(?:y|ą|ie|ę|a|om|ami|ach)?)\b")
_ORDINANCE = re.compile(
    r"\s{0,3}(?P<word>[rR]ozporządzeni\w{0,3}|[rR]ozp\.)(?P<issuer>\s{1,3}(?:Ministr\w+|M[A-Z][A-Za-z]{1,5}|Rady\s{1,2}Ministrów|Prezydent\w+|Prezesa\s{1,2}Rady\s{1,2}Ministrów|MS|RM|MF|MZ)"
    r"(?:\s{1,3}(?!z\s|w\s)(?:[A-ZŁŚŻ]\w*|i|oraz|do|spraw|ds\.|,)){0,12})?"
)
_DATED = re.compile(r"\s{1,3}z(?:e)?(?:\s{1,3}dnia)?\s{0,3}(?=\d)")
_YEAR = re.compile(r"\s{1,3}z\s{1,3}(?P<y>(?:19|20)\d\d)\s?(?:r\.|roku|r\b)")
_DASH = re.compile(r"\s{0,3}[-,]?\s{0,3}[„\"]?")
_BACK = re.compile(
    r"""\s{0,3}
    (?: (?:tej(?:że)?|tego(?:ż)?|te|ww\.?|w/w|wyżej|powyżej|powołane(?:j|go)|cytowane(?:j|go)|cyt\.|wymienione(?:j|go)|wskazane(?:j|go)|przywołane(?:j|go)
        |powyższe(?:j|go)|przedmiotowe(?:j|go)|omawiane(?:j|go)|niniejsze(?:j|go)|wspomniane(?:j|go)|samej|samego|nowe(?:j|go)|dawne(?:j|go))\s{1,3} ){1,3}
    (?P<family>ustaw\w{1,3}|kodeks\w{1,3}|[pP]rawa|rozporządzeni\w{1,3}|dyrektyw\w{1,3}|[kK]onwencji|[kK]onstytucji|aktu|regulaminu|[uU]mowy)
    (?P<name>\s{1,3}o\s{1,3}[A-Z]{2,5}\b)?
    """,
    re.VERBOSE,
)
_CONTRACT = re.compile(
    r"""\s{0,3}(?:(?:tej|tego|niniejsze\w+|ww\.|powołane\w+|łączącej\s\w+(?:\s\w+)?|przedmiotowej)\s{1,3})?
    (?:[uU]m[oó]w\w{0,3}|[rR]egulamin\w{0,3}|[sS]tatut\w{0,3}|OWU|OWK|OWUP|o\.w\.u|[oO]gólnych\s{1,2}[wW]arunków|[wW]arunków\s{1,2}[uU]bezp|[aA]neks\w{0,3}
      |S?SIWZ|SWZ|[pP]orozumieni\w{1,3}|[pP]olis\w{1,3}|[wW]zor\w{1,3}\s{1,2}umow\w+|[zZ]arządzeni\w{1,3}|[uU]chwał\w{1,3}|[wW]yrok\w{0,3}|[pP]ozwu|[aA]ktu\s{1,2}notarialnego
      |[oO]pisu\s{1,2}przedmiotu|OPZ|[oO]ferty|[pP]rotokołu|[zZ]ałącznik\w+|[iI]nstrukcji|[zZ]apytania|[uU]kładu|ZUZP|PZUZP)\b""",
    re.VERBOSE,
)
_WORDS = re.compile(r"[^\W_]+(?:-[^\W_]+)?")
_TWO_WORDS = re.compile(r"([^\W_]+(?:-[^\W_]+)?)[^\w]{1,4}([^\W_]+)")
_NAME_START = re.compile(r"\s{0,3}(?=[A-ZŁŚŻa-złśżo])")
# A title ends where the sentence goes on; capitals behind a comma still belong to it.
_TITLE_END = re.compile(
    r"""
    [();:„”"\[\n]\s* | \.(?=\s|$) | ,(?=\s?(?![A-ZŁŚŻ])) | $
    | \s(?=(?:w\szw\.|w\szwiązku\sz\s(?:art|§)|(?:i|oraz|lub|czy|a\stakże)\s(?:art|§)|ze?\s(?:art|§)|w\s(?:brzmieniu|zakresie|części|sposób|związku|świetle|myśl)\b|nie\s|wprowadz\w+|zakwestion\w+|\w{2,}(?:uje|ują|ają|ował\w{0,2}|ano|ono|ęto)\b|jest\b|są\b|by[łl]\w{0,2}\b|stanowi\w*\b|został\w*\b|przewiduj\w+|należy\b|może\b|mogą\b|ma\b
        |mają\b|poprzez\b|któr\w+|obowiązuj\w+|wynika\w*\b|określ\w+|wskazuj\w+|podlega\w*\b|nakład\w+|powin\w+|znajduj\w+|miał\w*\b|że\b|iż\b|mówi\b|a\scontrario|wszedł\w*\b|weszł\w*\b|dalej\b|zwan\w+|sąd\b|Sąd\b|zw\.|uległ\w*|do\sdnia|od\sdnia|z\sdnia|przez\ssąd))
    """,
    re.VERBOSE,
)
_TITLE_HEAD = re.compile(
    r"\s{1,3}(?:-\s{0,2})?(?:o\s|w\ssprawie\s|Praw[oa]\s|Kodeks|Ordynacj|Przepis\w+\s|Kart[aęy]\s|[„\"])|\s{0,2}-\s{0,2}(?=[A-ZŁŚ])"
)
_TITLE_LEAD = re.compile(r"\s{0,3}(?:-\s{0,2}|,\s{0,2}(?=[PKO]))?[„\"]?")
_OF_THE_REPUBLIC = re.compile(r"\s{1,2}(?:RP|Rzeczypospolitej(?:\s{1,2}Polskiej)?)")
_CONSTITUTION = re.compile(r"[kK]onstytucj(?:i|ą|a|ę)(?:\s{1,2}(?:RP|Rzeczypospolitej(?:\s{1,2}Polskiej)?|3\smaja))?")
_TAX_CODE = re.compile(r"[oO]rdynacj(?:i|ą|a|ę)\b(?:\s{1,2}podatkow\w{1,2})?(?!\s{1,2}wyborcz)")
_BEFORE_NAME = re.compile(r"\b(?:[kK]odeks|[kK]onwencj|[kK]onstytucj|[kK]art[aęy]\b|[oO]rdynacj|[pP]raw[oa]\b|[dD]yrektyw|RODO|TFUE|TUE|EKPC|KPP|KPC|KC|KP|KK|KPK|KPA|KSH)\w*")
_JUST_BEFORE = re.compile(r"\s{0,2}(?:[,:(-]\s{0,2}|\(dalej[^)]{1,40}\),?\s)?(?:w\s(?:szczególności\s)?|\()?\s{0,2}")
# An act that the register does not have is still an act: its neighbours' act must not be handed on to it.
_UNKNOWN_NAME = re.compile(r"(?:[kK]onwencji|[tT]raktatu|[kK]arty|[kK]odeksu|[pP]rotokołu|[pP]rawa)\s{1,2}(?:(?:z|o|w)\s)?[A-ZŁŚŻa-ząćęłńóśźż]\w{2,}(?:\s[A-ZŁŚŻ]\w+){0,3}")
_BARE_DIRECTIVE = re.compile(r"dyrektyw\w{1,2}(?!\s\d)")
_TITLE_LIMIT = 320
_DEFINITION = re.compile(
    r"(?<!\w)(?:dalej|zwan\w{1,3}(?:\sdalej)?|określan\w{1,3}(?:\sdalej)?|w\sskrócie|skrót)(?:\s(?:jako|zwan\w{1,3}|także|również|też|powoływan\w+|cyt\.|w\sskrócie|przywoływan\w+))*\s?[-:,]?\s{0,2}"
    r"(?P<q>[„\"'”]{0,2})(?P<name>(?:ustaw[aąęy]|rozporządzeni\w+|dyrektyw\w|[A-Za-zżźśćłóęąńŁŚŻ]{1,8}(?:\.\s?[A-Za-zżźśćłóęąńŁŚŻ]{1,8}){0,8}\.?)(?:\s(?:[A-Z]{2,6}|o\s[A-Z]{2,6}))?)(?!\w)[”\"')]?"
)
_PHRASE = re.compile(r"(?<!\w)(?:dalej|zwan\w{1,3}(?:\sdalej)?)(?:\sjako)?\s?[-:,]?\s{0,2}[„\"']?ustaw[aąęy]\s(?P<words>[^\s)”\",;.]{3,30}(?:\s[^\s)”\",;.]{1,30}){0,4})(?=[)”\"])")
_MENTION = re.compile(r"(?<!\w)(?:[uU]staw(?:y|ą|ie|ę|a)|[rR]ozporządzeni[aeu]\w?)\s")


def act_at(text: str, at: int, names: Names) -> ActMention | None:
    """The act named directly at `at` (behind a reference's units), or None.

    Shape: the mention's span begins at its first letter and ends with the act's name. Order: contracts, back-references, definitions of
    the draft, abbreviations, statutes and ordinances by date or name, Union acts, codes by name.
    """
    known = names.by_start.get(_first(text, at))
    if known is not None:
        return known
    for parse in (_back, _contract, _abbreviation, _statute, _union, _ordinance, _named):
        mention = parse(text, at, names)
        if mention is not None:
            return mention
    return None


def act_before(text: str, start: int, names: Names) -> ActMention | None:
    """The act named just before its article: "Kodeks cywilny w art. 415", "Konwencja o ochronie praw człowieka, art. 6"."""
    i = bisect_left(names.named, start, key=lambda mention: mention.span.end) - 1
    for mention in names.named[max(0, i) : i + 2]:
        if mention.span.end <= start and _JUST_BEFORE.fullmatch(text, mention.span.end, start):
            return mention
    window = max(0, start - 130)
    last = None
    for last in _BEFORE_NAME.finditer(text, window, start):
        pass
    if last is None:
        return None
    mention = _union(text, last.start(), names) or _named(text, last.start(), names) or _abbreviation(text, last.start(), names)
    if mention is None or mention.kind != "akt" or not _JUST_BEFORE.fullmatch(text, mention.span.end, start):
        return None
    return mention


def survey(text: str, dates: Sequence[DateMention] = (), eu_acts: Sequence[Reference] = ()) -> Names:
    """The draft's own definitions and the acts it names, read once before its references."""
    latest = max((d.value for d in dates if d.value is not None), default=None)
    bare = Names(text=text, latest=latest)
    found = [
        mention
        for m in matches_at(_MENTION, text, "staw", "ozporządzeni", back=1)
        if (mention := _statute(text, m.start(), bare) or _ordinance(text, m.start(), bare)) is not None and mention.kind == "akt"
    ]
    found += [mention for r in eu_acts if (mention := _union(text, r.span.start, bare)) is not None and mention.kind == "akt"]
    named = _outermost(sorted(found, key=lambda mention: mention.span))
    starts = [mention.span.start for mention in named]
    defined: dict[str, ActMention] = {}
    for m in matches_at(_DEFINITION, text, "dalej", "zwan", "określan", "w skrócie", "skrót"):
        key = _definition_key(m)
        source = _defined_act(text, m, named, starts)
        if key and source is not None:
            label = m["name"].strip() if key not in ("ustawa", "rozporzadzenie", "dyrektywa") else source.label
            known = akty.act_of(source.key)
            if known is not None and known in akty.by_abbreviation().get(key, ()):
                label = source.label if not akty.usual(known) else known.klucz
                label = next((s for s in known.skroty if akty.abbreviation_key(s) == key), label)
            defined.setdefault(key, ActMention(source.span, label, source.key, source.family))
    by_start = {mention.span.start: mention for mention in named if mention.label[-1].isdigit()}
    phrases = _defined_phrases(text, named, starts)
    return Names(defined, named, text, latest, _own_titles(text, named), phrases, by_start)


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
        m = re.search(r"\d{4}\s?(?:r\.|roku)?\s*(?:-\s*)?", mention.span.of(text)) if akty.act_of(mention.key) is None else None
        words = tuple(_WORDS.findall(mention.span.of(text)[m.end() :])) if m else ()
        if len(words) >= 3:
            found.setdefault(words, mention)
    return tuple(sorted(found.items(), key=lambda item: -len(item[0])))


def _defined_phrases(text: str, named: tuple[ActMention, ...], starts: list[int]) -> tuple[tuple[tuple[str, ...], ActMention], ...]:
    """Names of two words and more that the draft gives to acts: "(dalej: ustawa antyspreadowa)"."""
    found: list[tuple[tuple[str, ...], ActMention]] = []
    for m in matches_at(_PHRASE, text, "dalej", "zwan"):
        source = _defined_act(text, m, named, starts)
        if source is not None:
            found.append((tuple(_WORDS.findall(m["words"])), source))
    return tuple(found)


def _by_phrase(text: str, start: int, at: int, names: Names) -> ActMention | None:
    if not names.phrases:
        return None
    words = list(_WORDS.finditer(text, at, min(len(text), at + 120)))[:6]
    written = [w[0] for w in words]
    for phrase, mention in names.phrases:
        if akty.matched_words(written, phrase) == len(phrase):
            return ActMention(Span(start, words[len(phrase) - 1].end()), mention.label, mention.key, mention.family)
    return None


def _by_own_title(text: str, start: int, at: int, names: Names) -> ActMention | None:
    """An act that the draft elsewhere names with its date, here by title alone: "ustawy o dochodach jednostek samorządu"."""
    if not names.titles:
        return None
    words = list(_WORDS.finditer(text, at, min(len(text), at + 300)))[:30]
    written = [w[0] for w in words]
    counted = [(akty.matched_words(written, title), mention) for title, mention in names.titles]
    count, mention = max(counted, key=lambda pair: pair[0])
    if count < 3 or len({m.key for c, m in counted if c == count}) > 1:
        return None
    return ActMention(Span(start, words[count - 1].end()), mention.label, mention.key, mention.family)


def _definition_key(m: re.Match[str]) -> str:
    """The key under which a definition is found again, or "" when "dalej" defines nothing ("dalej idące powództwo")."""
    name = m["name"]
    key = akty.abbreviation_key(name)
    marked = "." in name.rstrip(".") or sum(c.isupper() for c in name) > 1 or (name[0].isupper() and key in akty.by_abbreviation())
    generic = key.startswith(("ustaw", "rozporządzeni", "dyrektyw"))
    if not (m["q"] or marked or generic):
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
    if len(between) > 420 or re.search(r"[.;]\s+[A-ZŁŚŻ][a-ząćęłńóśźż]+\s[a-ząćęłńóśźż]", between):
        return _code_before(text, m.start())
    return named[i]


def _code_before(text: str, end: int) -> ActMention | None:
    """A code or Union act named just before a definition: "Kodeksu postępowania administracyjnego (dalej: KPA)"."""
    window = max(0, end - 160)
    best = None
    for m in re.finditer(r"\b(?:[kK]odeks|Praw[oa]|Ordynacj|[dD]yrektyw|[rR]ozporządzeni|Konwencj)\w*", text[window:end]):
        at = window + m.start()
        best = _union(text, at, Names()) or _named(text, at, Names()) or best
    return best


def _known(act: Akt, span: Span, *, abbreviation: str = "") -> ActMention:
    if abbreviation:
        label = abbreviation
    elif akty.usual(act):
        label = act.klucz
    elif act.data is None or akty.family(act.klucz) not in ("ustawa", "rozporządzenie"):
        label = akty.title_name(act)
    else:
        label = f"{akty.family(act.klucz)} {act.data.isoformat()}"
    return ActMention(span, label, act.klucz, akty.family(act.klucz))


def _back(text: str, at: int, names: Names) -> ActMention | None:
    m = _BACK.match(text, at)
    if m is None:
        return None
    word = m["family"].casefold()
    if word.startswith(("umow", "regulamin")):
        return ActMention(Span(at, m.end()), "", "", "umowa", "umowa")
    family = next((f for f in ("ustawa", "kodeks", "prawo", "rozporządzenie", "dyrektywa", "konwencja", "konstytucja", "akt") if word[:5] == f[:5] or word == f[:4] + "a"), "akt")
    if word == "prawa":
        family = "prawo"
    if m["name"]:
        named = _statute(text, m.start("family"), names)
        if named is not None and named.kind == "akt":
            return ActMention(Span(_first(text, at), max(m.end(), named.span.end)), named.label, named.key, named.family)
    return ActMention(Span(_first(text, at), m.end()), "", "", family, "wstecz")


def _first(text: str, at: int) -> int:
    while at < len(text) and text[at].isspace():
        at += 1
    return at


def _contract(text: str, at: int, names: Names) -> ActMention | None:
    m = _CONTRACT.match(text, at)
    return ActMention(Span(at, m.end()), "", "", "umowa", "umowa") if m else None


def _abbreviation(text: str, at: int, names: Names) -> ActMention | None:
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
        if not nxt["dot"] and nxt.start("part") > end:  # "k.p. w zw." is not k.p.w.
            break
        parts, end = parts + nxt["part"], nxt.end()
        best = _key_mention(text, start, parts, end, names) or best
        if not nxt["dot"]:
            break
    if best is not None:
        return best
    unknown = _UNKNOWN_DOTTED.match(text, at)
    if unknown is None:
        return None
    label = unknown["abbr"]
    return ActMention(Span(unknown.start("abbr"), unknown.end()), label, label, "ustawa")


_CODES_ANY_CASE = frozenset(["kc", "kpc", "kp", "kk", "kpk", "kpa", "kro", "ksh", "kw", "krio", "kks", "kkw", "kpw", "ppsa", "pzp", "rodo", "upea"])


def _key_mention(text: str, start: int, parts: str, end: int, names: Names) -> ActMention | None:
    key = parts.casefold()
    span = Span(start, end if key != parts.casefold() or (text[end - 1 : end] == "." and "." in text[start : end - 1]) else end)
    written = text[start:end]
    if "." not in written[:-1]:  # one word: its last stop may end the sentence ("kpc." is a spelling, "Pzp." ends one)
        span = Span(start, start + len(parts))
    if key in names.defined and len(key) > 1:
        known = names.defined[key]
        return ActMention(span, known.label, known.key, known.family)
    acts = akty.by_abbreviation().get(key, ())
    if not acts or not _looks_like_abbreviation(written, parts, acts):
        return None
    act = _choose(acts, names)
    if act is None:
        label = written.strip()
        return ActMention(span, label, label, "ustawa")
    return _known(act, span, abbreviation=akty.shown_abbreviation(act.klucz, key))


def _looks_like_abbreviation(written: str, parts: str, acts: tuple[Akt, ...]) -> bool:
    if "." in written[:-1]:
        return True
    if parts.casefold() in _CODES_ANY_CASE:
        return not parts.istitle() or len(parts) > 1
    spellings = {s for act in acts for s in act.skroty}
    return (len(parts) > 2 and (parts in spellings or parts.isupper())) or (parts in spellings and parts.isupper())


def _choose(acts: tuple[Akt, ...], names: Names) -> Akt | None:
    """The act an ambiguous abbreviation means: the one whose date or telling title words the draft has; None when it has not."""
    if len(acts) == 1:
        act = acts[0]
        if act.klucz == "p.z.p." and any(m.key == "d.p.z.p." for m in names.named) and not any(m.key == "p.z.p." for m in names.named):
            return akty.act_of("d.p.z.p.")
        return act
    dated = [act for act in acts if any(m.key == act.klucz for m in names.named)]
    if len(dated) == 1:
        return dated[0]
    lower = names.text[:400_000].casefold()
    counts = {act: sum(lower.count(stem) for stem in _telling_stems(act, acts)) for act in acts}
    best = max(counts.values())
    winners = [act for act in acts if counts[act] == best]
    return winners[0] if best and len(winners) == 1 else None


def _telling_stems(act: Akt, others: tuple[Akt, ...]) -> set[str]:
    def stems(title: str) -> set[str]:
        return {w.casefold()[: max(5, len(w) - 3)] for w in _WORDS.findall(akty.title_name_of(title)) if len(w) > 5}

    return stems(act.tytul) - {s for other in others if other is not act for s in stems(other.tytul)}


def _statute(text: str, at: int, names: Names) -> ActMention | None:
    m = _STATUTE.match(text, at)
    if m is None:
        return None
    start, end = m.start("word"), m.end()
    dated = _DATED.match(text, end)
    if dated:
        mentions = find_dates(text[dated.end() : dated.end() + 30])
        if mentions and mentions[0].span.start == 0:
            return _dated(text, start, dated.end() + mentions[0].span.end, mentions[0].iso, "ustawa")
    year = _YEAR.match(text, end)
    short = _abbreviation(text, year.end() if year else _DASH.match(text, end).end(), names)  # type: ignore[union-attr]
    if short is not None:
        return ActMention(Span(start, short.span.end), short.label, short.key, short.family)
    named = _by_name(text, start, year.end() if year else end, names, year["y"] if year else "")
    if named is not None:
        act = akty.act_of(named.key)
        dated_label = f"ustawa {act.data.isoformat()}" if act and act.data and not akty.usual(act) else named.label
        return ActMention(named.span, dated_label, named.key, named.family)
    own = _by_phrase(text, start, end, names) or _by_own_title(text, start, end, names)
    if own is not None:
        return own
    title = _title(text, end)
    if title is not None:
        return ActMention(Span(start, title), *(("ustawa " + " ".join(text[end:title].split()),) * 2), "ustawa")
    if "ustawa" in names.defined:
        known = names.defined["ustawa"]
        return ActMention(Span(start, end), known.label, known.key, known.family)
    return ActMention(Span(start, end), "", "", "ustawa", "wstecz")


def _by_name(text: str, start: int, at: int, names: Names, year: str = "") -> ActMention | None:
    """An act by the words of its name at `at`: the longest agreement with the register wins, a tie is no answer."""
    begin = _DASH.match(text, at)
    at = begin.end() if begin else at
    two = _TWO_WORDS.match(text, at)
    entries = akty.names().get(akty.name_key(two[1], two[2]), ()) if two else ()
    if not entries:
        return None
    words = list(_WORDS.finditer(text, at, min(len(text), at + 420)))[:40]
    written = [w[0] for w in words]
    best: list[tuple[int, Akt]] = []
    for name, act in entries:
        count = akty.matched_words(written, name)
        if (count == len(name) or (count >= 3 and written[0].casefold() == "o")) and (not year or (act.data and act.data.year == int(year))):
            best.append((count, act))
    if not best:
        return None
    longest = max(count for count, _ in best)
    acts = tuple(dict.fromkeys(act for count, act in best if count == longest))
    end = _with_acronym(words, longest)
    act = _of_its_time(acts, names)
    if act.klucz == "Konstytucja":
        tail = _OF_THE_REPUBLIC.match(text, end)
        end = tail.end() if tail else end
    return _known(act, Span(start, end))


def _with_acronym(words: Sequence[re.Match[str]], count: int) -> int:
    """The end of `count` words, and of the acronym that stands for the rest of the title ("o emeryturach i rentach z FUS")."""
    if count < len(words) and words[count][0].isupper() and len(words[count][0]) > 1:
        return words[count].end()
    return words[count - 1].end()


def _of_its_time(acts: tuple[Akt, ...], names: Names) -> Akt:
    """Of acts of one name the one in force, unless the draft's newest date is older than it."""
    ordered = sorted(acts, key=lambda a: a.status == "uchylona")
    return next((a for a in ordered if a.data is None or names.latest is None or a.data <= names.latest), ordered[0])


def _dated(text: str, start: int, end: int, iso: str, family: str) -> ActMention:
    """An act by its date: the register's title says where its name ends; for an unknown act the sentence does."""
    try:
        candidates = akty.by_date().get(date.fromisoformat(iso), ())
    except ValueError:
        candidates = ()
    tail = _TITLE_LEAD.match(text, end)
    at = tail.end() if tail else end
    words = list(_WORDS.finditer(text, at, min(len(text), at + 420)))[:40]
    best: tuple[int, Akt | None] = (0, None)
    for act in candidates:
        name = _WORDS.findall(akty.title_name(act))
        best = max(best, (akty.matched_words([w[0] for w in words], name), act), key=lambda pair: pair[0])
    count, act = best
    if act is None and len(candidates) == 1:
        act = candidates[0]
    title_at = _with_acronym(words, count) if count else (_title(text, end) or end)
    label = f"{family} {iso}"
    if count < 3 and not (count == 2 and words[0][0] != "o"):
        title_at = _title(text, end) or end
    if act is not None and (count >= 3 or (count == 2 and words[0][0] != "o")):
        known = _known(act, Span(start, title_at))
        return known if akty.usual(act) else ActMention(known.span, label, act.klucz, known.family)
    untitled = act is not None and len(candidates) == 1 and title_at == end
    return ActMention(Span(start, title_at), label, act.klucz if act is not None and untitled else label, family)


def _title(text: str, at: int) -> int | None:
    """The end of an unknown act's title at `at` ("o …", "- Prawo …", "w sprawie …"), or None when no title stands there."""
    head = _TITLE_HEAD.match(text, at)
    if head is None:
        return None
    m = _TITLE_END.search(text, head.end(), min(len(text), at + _TITLE_LIMIT))
    end = m.start() if m else min(len(text), at + _TITLE_LIMIT)
    while text[end - 1 : end].isspace():
        end -= 1
    return end if end > head.end() else None


def _union(text: str, at: int, names: Names) -> ActMention | None:
    at = _first(text, at)
    read = ue_akty.act_at(text, at)
    if read is None:
        m = _BARE_DIRECTIVE.match(text, at)
        return ActMention(Span(at, m.end()), "", "", "dyrektywa", "wstecz") if m else None
    number, end = read
    known = akty.act_of(number)
    family = "dyrektywa" if number.count("/") == 2 else "rozporządzenie"
    return ActMention(Span(at, end), number, known.klucz if known else number, family)


def _ordinance(text: str, at: int, names: Names) -> ActMention | None:
    m = _ORDINANCE.match(text, at)
    if m is None:
        return None
    start, end = m.start("word"), m.end()
    dated = _DATED.match(text, end)
    if dated:
        mentions = find_dates(text[dated.end() : dated.end() + 30])
        if mentions and mentions[0].span.start == 0:
            return _dated(text, start, dated.end() + mentions[0].span.end, mentions[0].iso, "rozporządzenie")
    if "rozporzadzenie" in names.defined and not m["issuer"]:
        known = names.defined["rozporzadzenie"]
        return ActMention(Span(start, end), known.label, known.key, known.family)
    title = _title(text, end)
    if title is not None:
        return ActMention(Span(start, title), *(("rozporządzenie " + " ".join(text[m.end("word") : title].split()),) * 2), "rozporządzenie")
    return ActMention(Span(start, end), "", "", "rozporządzenie", "wstecz")


def _named(text: str, at: int, names: Names) -> ActMention | None:
    begin = _NAME_START.match(text, at)
    if begin is None:
        return None
    at = begin.end()
    tax = _TAX_CODE.match(text, at)
    act = akty.act_of("o.p.") if tax else None
    if tax and act is not None:
        return _known(act, Span(at, tax.end()))
    single = _CONSTITUTION.match(text, at)
    if single:
        return ActMention(Span(at, single.end()), "Konstytucja", "Konstytucja", "konstytucja")
    known = _by_name(text, at, at, names)
    if known is not None:
        return known
    m = _UNKNOWN_NAME.match(text, at)
    if m is None:
        return None
    label = " ".join(m[0].split())
    return ActMention(Span(at, m.end()), label, label, m[0][:8].casefold())
