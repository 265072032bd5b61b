"""Frames of reported speech: who says it, with which verb, and where what they say begins ("Sąd Najwyższy stwierdził, że …")."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import PROVISIONS, ClaimType, Reference, ReferenceKind
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.parafrazy_glos import party_speaks
from kotwica.extractors.parafrazy_powolane import authorities
from kotwica.extractors.parafrazy_rzad import Governor, another_view, governor_of, of_decision
from kotwica.extractors.parafrazy_wlasne import of_lower_instance, rules_here
from kotwica.extractors.podmioty import Heard
from kotwica.extractors.slownik import phrase, speech

# ", że", ", iż:", "zgodnie z którym", "według którego". In "mimo że", "tyle że", "chyba że" nothing is reported. The patterns begin with
# a literal, which the engine looks for without trying a branch at every character; what stands before is checked after.
_THAT = re.compile(r"ż(?:e|(?<=iż))\b:? *")
_WHICH = re.compile(r"któr\w+,? *")
_BY = re.compile(r"\b(?:zgodnie z|stosownie do|według|wedle|w myśl|po myśli|w świetle|zdaniem|w (?:ocenie|opinii)) $")
_NO_REPORT = re.compile(r"\b(?:mimo|pomimo|tyle|chyba|dlatego|zwłaszcza|tym bardziej|dzięki temu|tylko|jedynie|wobec tego)$")
_NOT = re.compile(r"\bnie (\w+)")
_LAST_WORD = re.compile(r"(\w+) $")
# "W art. 5 ustawodawca przewidział, że": the lawgiver speaks through the provision.
_LAWGIVER = re.compile(r"\b(?:(?:ustawo|prawo)dawc(?:a|y|ę|ą|o)|ustrojodawc\w)\b")
# What follows is named at once: "za Sądem Najwyższym", "w ślad za uchwałą siedmiu sędziów SN", "za poglądem wyrażonym przez SA w Łodzi".
_AFTER = re.compile(
    r"\bza (?=s[ąa]d|s[nao]\b|nsa\b|wsa\b|kio\b|izb[ąa]|t[ks]|trybuna|wyrok|uchwa|postanow|orzecze"
    r"|pogląd|stanowisk|orzecznic|judykat|lini|ugruntowan|utrwalon)"
)
_FOLLOWED_THAT = re.compile(r",? (?:że|iż):? ")
_FOLLOWED_NEAR = 60
_SIGNAL = re.compile(r"\b(?:por|zob|vide|porównaj|zobacz)\b")
_HEEDED = frozenset(("najwyzszy", "trybunal", "orzecznictwo", "doktryna"))
# "Mając powyższe na uwadze, Sąd Najwyższy doszedł do przekonania, że": a court on the case before it.
_CONCLUDES = re.compile(
    r"\W*(?:mając (?:to |powyższe |\w+ \w+ )?na (?:uwadze|względzie)"
    r"|z (?:tych|powyższych|tego|przedstawionych) (?:względ|przyczyn|powod)\w+"
    r"|w tym stanie rzeczy|rozpoznając|rozpatrując|kierując się powyższym"
    r"|odnosząc się do|przenosząc (?:to|powyższe)|niezależnie od (?:tego|powyższego))\b"
)
# "Trybunał stwierdza, że skarżący nie wskazał …", "… zwraca uwagę, że powołany w skardze przepis …": what a court says of its own case.
_PERFORMS = re.compile(r"\b(?:stwierdza|zwraca|uznaje|podziela|zauważa|wskazuje|podkreśla|przypomina)\b")
_OF_THE_CASE = re.compile(
    r"\b(?:zarzut\w{0,3} (?:narusz|niezgod|brak)\w+|skarżąc\w+|pow[oó]d(?:a|em|owi|ów|om|ami|k\w{1,2})?|pozwan\w+|obwinion\w+|wnioskodaw\w+"
    r")\b|\bw (?:\w+ej )?(?:skardze|kasacji|apelacji|wniosku|zażaleniu)\b"
)
_LEANING = re.compile(r"\b(?:powołując się na|odwołując się do|opierając się na|w oparciu o|w ślad za|kierując się)\b")
_MAIN_AGAIN = re.compile(r", (?P<verb>[^\W\d_]+)(?: \w+){0,2}?,? (?:że|iż):? ")
# "Pierwszy Prezes Sądu Najwyższego, wnosząc o podjęcie uchwały, twierdził, że": an applicant, no court.
_OFFICE = re.compile(r"\b(?:prezes|prokurator|rzecznik)\w* $")
_OFFICE_REACH = 16
# A sentence has a handful of them; what has more is no sentence.
_MAX_OPENERS = 100


class Frame(Struct, frozen=True):
    """The opening of reported content.

    Shape: `head` is the text that introduces (subject, verb, citation), `start` the first character of the content. `references` are the
    authorities named in the head. `bare` tells that nobody is named ("Wskazuje się, że"): a source must be found around it.
    `denied` tells that the authority did not say it ("SN nie przesądził, że …").
    """

    head: Span
    start: int
    type: ClaimType
    references: tuple[Reference, ...] = ()
    speaker: str | None = None
    bare: bool = False
    governor: str = ""
    rule: str = "sentence"
    end: int | None = None
    denied: bool = False


def find_frames(context: Kontekst, sentence: Span) -> Iterator[Frame]:
    """The frames with a verb or a noun of saying and "że" in one sentence, in order; reports on the present case are left out."""
    begin = sentence.start
    for at, start in openers(context.flat, sentence):
        head = Span(begin, max(begin, at))
        frame = _frame(context, head, start, sentence.end)
        if frame is not None:
            frame = replace(frame, denied=_denies(context, head))
            yield from _resumed(context, frame, sentence) if frame.governor == "imieslow" else (frame,)
            begin = start
        elif not skips(context.flat, head):
            begin = start


def _resumed(context: Kontekst, frame: Frame, sentence: Span) -> Iterator[Frame]:
    """ "Trybunał, uznając, że X, wskazał, że Y": two reports of one court, of which the first ends at the main verb."""
    for match in islice(_MAIN_AGAIN.finditer(context.lower, frame.start, sentence.end), _MAX_OPENERS):
        if speech().get(match["verb"]) == "osobowa":
            yield replace(frame, end=match.start())
            yield replace(frame, head=Span(frame.head.start, match.start()), start=match.end(), governor="osobowa", denied=False)
            return
    yield frame


def _denies(context: Kontekst, head: Span) -> bool:
    """ "Sąd Najwyższy nie przesądził, że": what the authority did not say. "Nie budzi wątpliwości, że" has no verb of saying."""
    return any(denial[1] in speech() for denial in _NOT.finditer(context.lower, head.start, head.end))


def openers(flat: str, sentence: Span) -> list[tuple[int, int]]:
    """Where heads end and contents begin: (behind the head, first character of the content), in order."""
    found: list[tuple[int, int]] = []
    # The match begins with the letter that "że" and "iż" share.
    for match in islice(_THAT.finditer(flat, sentence.start, sentence.end), _MAX_OPENERS):
        at = match.start() if flat.startswith("że", match.start()) else match.start() - 1
        if at >= sentence.start and not flat[at - 1 : at].isalnum():
            found.append((at, match.end()))
    for match in islice(_WHICH.finditer(flat, sentence.start, sentence.end), _MAX_OPENERS):
        phrase_before = _BY.search(flat, max(sentence.start, match.start() - 14), match.start())
        if phrase_before:
            found.append((phrase_before.start(), match.end()))
    return [(sentence.start + len(flat[sentence.start : at].rstrip(" ,:-")), start) for at, start in sorted(found)]


def skips(flat: str, head: Span) -> bool:
    """True for "mimo że" and its like: what stands before goes on behind them."""
    found = _NO_REPORT.search(flat, max(head.start, head.end - 16), head.end)
    if found is None or found.group() not in ("tylko", "jedynie"):
        return found is not None
    # "podkreślono jedynie, że" reports; "jedynie że" behind anything else does not.
    before = _LAST_WORD.search(flat, max(head.start, found.start() - 24), found.start())
    return before is None or before[1] not in speech()


def _frame(context: Kontekst, head: Span, start: int, end: int) -> Frame | None:
    flat = context.flat
    if start >= end or skips(flat, head) or context.reference_over(head.end) is not None:
        return None
    governor = governor_of(context, head) or of_decision(context, head, start) or another_view(context, head)
    if governor is None:
        return None
    heard = context.named_in(head)
    cited = authorities(context, head)
    if governor.kind == "imieslow":
        head = Span(governor.span.start, head.end)
    if cited and (leans(context, head, cited, heard) or _beside_the_point(context, head, governor)):
        return None
    if cited and governor.kind == "osobowa" and not governor.impersonal and party_speaks(context, head, governor.span):
        return None
    if cited and not heard.names("najwyzszy") and of_lower_instance(context, head, Span(start, end)):
        return None
    if cited:
        return Frame(head, start, _type(cited), cited, _speaker(heard, cited), governor=governor.kind)
    return _named(context, head, Span(start, end), heard, governor)


def _beside_the_point(context: Kontekst, head: Span, governor: Governor) -> bool:
    """ "Zważywszy na przerwę biegu (por. wyrok SN …), uznał, że X": what stands in the bracket supports another statement."""
    if governor.kind != "osobowa" or governor.impersonal:
        return False
    brackets = [b for b in context.brackets_in(head) if _SIGNAL.search(context.lower, b.start, b.end)]
    outside = [r for r in authorities(context, head) if not any(b.contains(r.span) for b in brackets)]
    speakers = [at for kind, _, at in context.named_in(head).spans if kind in _HEEDED and not any(b.contains(at) for b in brackets)]
    return bool(brackets) and not outside and not speakers


def leans(context: Kontekst, head: Span, cited: tuple[Reference, ...], heard: Heard) -> bool:
    """ "Powołując się na wyrok SN …, Sąd Okręgowy przyjął, że": the court or party that leans on it speaks, of the present case."""
    leaning = _LEANING.search(context.lower, head.start, cited[0].span.start)
    if leaning is None:
        return False
    behind = [kind for kind, _, at in heard.spans if at.start >= cited[-1].span.end]
    before = [kind for kind, _, at in heard.spans if at.end <= leaning.start()]
    return any(kind in ("sad", "strona") for kind in behind) or (not behind and before[-1:] in (["sad"], ["strona"]))


def of_its_case(context: Kontekst, said: Span, content: Span) -> bool:
    """What a court says of its own case: it speaks in the present, or of what was done, and of a party or a pleading."""
    if not _OF_THE_CASE.search(context.lower, content.start, content.end):
        return False
    present = _PERFORMS.search(context.lower, said.start, said.end) is not None
    return present or predicate(context.flat, content) is Predicate.PAST


def _named(context: Kontekst, head: Span, content: Span, heard: Heard, governor: Governor) -> Frame | None:
    """A frame whose head names nobody by number: by the court's name, by case law as a whole, or by nobody at all."""
    start, end = content.start, content.end
    speakers = _without_approving(context, head, heard)
    kinds = {kind for kind, _, _ in speakers}
    if "orzecznictwo" in kinds:
        return Frame(head, start, ClaimType.STANOWISKO_SADU, (), _speaker(heard, ()), governor=governor.kind)
    nearest = next((item for item in reversed(speakers) if item[0] in ("najwyzszy", "trybunal", "sad", "strona")), None)
    if nearest is not None and nearest[0] in ("najwyzszy", "trybunal"):
        if _OFFICE.search(context.lower, max(head.start, nearest[2].start - _OFFICE_REACH), nearest[2].start):
            return None
        if _CONCLUDES.match(context.lower, head.start, head.end) or rules_here(context, head, content):
            return None
        own = nearest[1] in context.own_courts or of_its_case(context, Span(nearest[2].end, head.end), Span(start, end))
        if own and not re.search(phrase("wielokroc"), context.lower[head.start : head.end]):
            return None
        return Frame(head, start, ClaimType.STANOWISKO_SADU, (), nearest[1], governor=governor.kind)
    if "doktryna" in kinds:
        return Frame(head, start, ClaimType.PARAFRAZA, (), "doktryna", governor=governor.kind)
    provisions = tuple(r for r in context.references_in(head) if r.kind in PROVISIONS and not r.own)
    if nearest is None and provisions and (governor.kind == "bezosobowa" or _LAWGIVER.search(context.lower, head.start, head.end)):
        return Frame(head, start, ClaimType.PARAFRAZA, provisions[-1:], None, governor=governor.kind)
    clause = context.flat.rfind(", ", head.start, governor.span.start)
    if governor.impersonal and (nearest is None or nearest[2].start < clause):
        return Frame(head, start, ClaimType.STANOWISKO_SADU, (), None, bare=True, governor=governor.kind)
    return None


def _without_approving(context: Kontekst, head: Span, heard: Heard) -> list[tuple[str, str, Span]]:
    """Who is named, without the court that only approves ("Sąd Najwyższy podziela stanowisko Sądu Apelacyjnego, iż")."""
    found = _approval().search(context.lower[head.start : head.end])
    if found is None:
        return list(heard.spans)
    at = head.start + found.end()
    return [item for item in heard.spans if item[0] not in ("najwyzszy", "sad") or item[2].start > at]


@cache
def _approval() -> re.Pattern[str]:
    return re.compile(rf"(?<!\bnie )\b{phrase('aprobata')}\b")


def _type(cited: tuple[Reference, ...]) -> ClaimType:
    if all(r.kind is ReferenceKind.DOKTRYNA for r in cited):
        return ClaimType.PARAFRAZA
    return ClaimType.STANOWISKO_SADU


def _speaker(heard: Heard, cited: tuple[Reference, ...]) -> str | None:
    named = heard.names("najwyzszy")
    if named:
        return named[-1]
    courts = [r.court for r in cited if r.court]
    if courts:
        return courts[0]
    return "orzecznictwo" if heard.names("orzecznictwo") else None


def find_followed(context: Kontekst, sentence: Span) -> Iterator[Frame]:
    """At most one frame: the draft says that one has to follow a named authority, and in what."""
    if "za " not in context.lower[sentence.start : sentence.end]:
        return
    that = _FOLLOWED_THAT.search(context.lower, sentence.start, sentence.end)
    if that is None:
        return
    head = Span(sentence.start, that.start())
    after = _AFTER.search(context.lower, head.start, head.end)
    if after is None or not _must().search(context.lower, head.start, head.end):
        return
    cited = authorities(context, Span(after.end(), head.end))
    named = [item for item in context.named_in(Span(after.end(), head.end)).spans if item[0] in ("najwyzszy", "orzecznictwo", "sad")]
    if not cited and not (named and named[0][0] != "sad" and named[0][2].start - after.end() < _FOLLOWED_NEAR):
        return
    speaker = next((r.court for r in cited if r.court), named[0][1] if named else None)
    yield Frame(head, that.end(), ClaimType.STANOWISKO_SADU, cited, speaker)


@cache
def _must() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{phrase('modalne')}|(?:powtórz|przypomn|przyjmij|powiedz|stwierdz)\w+)\b")
