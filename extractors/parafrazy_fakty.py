"""Reports without "że": what a named decision did ("uchylił wyrok") or said ("opowiedział się za …")."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice

from kotwica.document.model import Span
from kotwica.extractors.daty import MONTHS
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import PROVISIONS, Claim, ClaimType, Reference, ReferenceKind
from kotwica.extractors.nawiasy import MAX_BRACKET
from kotwica.extractors.oparcie import Support, outside
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.parafrazy_autorzy import INITIALLED, author_says, is_author, of_author
from kotwica.extractors.parafrazy_dalej import find_continued
from kotwica.extractors.parafrazy_glos import party_speaks, present_speaker
from kotwica.extractors.parafrazy_powolane import NAMED_CASES, authorities
from kotwica.extractors.parafrazy_ramy import Frame, leans
from kotwica.extractors.parafrazy_wlasne import may_be_of, of_lower_instance, of_present_case, speaks_of_files, this_bench
from kotwica.extractors.parafrazy_wsparcie import noted_inside
from kotwica.extractors.slownik import parties, phrase, speech

_ON_BASIS = re.compile(r",? na (?:podstawie|mocy|skutek) (?:wyroku|orzeczenia|postanowienia|uchwały)\b")
_VIEW_OF = re.compile(r"\b(?:zdaniem|ocenie|opinii|przekonaniu|przez|według|do) $")
_NEXT = re.compile(r"[ ,]*")
# "Sąd Rejonowy w Łomży", "we Wrocławiu", "w Nowym Sączu", "dla Warszawy-Śródmieścia w Warszawie"
_PLACE = re.compile(r"(?: dla [A-ZĆŁŚŹŻ][\w-]+)?(?: we? [A-ZĆŁŚŹŻ][\w-]+(?: [A-ZĆŁŚŹŻ][\w-]+)?)")
# Between two names or citations of one head: "Sądu Najwyższego wyrażonym w wyroku z dnia …".
_BETWEEN = 130
# Whose opinion is reported even when no decision is named beside them.
_HEEDED = frozenset(("najwyzszy", "orzecznictwo", "doktryna"))
_CLOSE = 12
_CLAUSE = re.compile(
    r", (?!wyrażon|zawart|sformułowan|przedstawion|zaprezentowan|z dnia|w tym|m\. ?in|np|a także|jak i|oraz"
    r"|sygn|OSN|LEX|Lex|nr|poz|pkt|opubl|niepubl)[a-ząćęłńóśźż]"
)
_DAY = "|".join((r"\d{1,4}(?:\.\d{1,2}\.\d{2,4})?", *MONTHS))
# What may still stand before the comma that closes the head: "w uzasadnieniu powołanego wyroku, ", never a verb.
_ATTRIBUTION = (
    r"(?:w|z|ze|we|na|tle|i|uzasadnieni\w+|wyrok\w*|uchwa\w+|postanowieni\w+|orzeczeni\w+|orzecznictwi\w+|wyrażon\w+|zawart\w+|powołan\w+"
    r"|cytowan\w+|przywołan\w+|tej|tym|tych|dnia|swoim|swoich|szeregu|wielu|licznych|m\.|in\.|roku|r\.)"
)
# The day of a decision, its bench and its number's label, as they stand between "wyrokiem" and the signature.
_NAMING = re.compile(rf"(?:(?:{_ATTRIBUTION}|{_DAY}|siedmiu|sędziów|składu|sn|nsa|tk|tsue|sygn\.|akt|nr)[ ,(:]+)+")
_MAX_NAMING = 110
_TO_COMMA = re.compile(rf" ?(?:{_ATTRIBUTION} ){{0,6}}(?:{_ATTRIBUTION})? ?[,-] *")
_MAX_HEAD = 260
_LETTER = re.compile(r"[^\W\d_]")
# "w niniejszej sprawie Sąd Najwyższy rozpoznawał odwołanie": what the court does here is no report.
_HERE = re.compile(r"\bw (?:niniejsz|przedmiotow|rozpoznawan|rozpatrywan)\w+ spraw\w+ $")
_HERE_REACH = 40
_HERE_BEHIND = re.compile(r"\W*w (?:niniejsz|przedmiotow|rozpoznawan|rozpatrywan)\w+ (?:spraw|postępowani)\w+")
# "potwierdził tę zasadę", " wskazano na granice tej wykładni": what is said stands elsewhere.
POINTS_BACK = re.compile(r"\W*(?:\w+ ){1,4}(?:t[ęąao]|tego|tej|tym|ten|tych|temu|powyższ\w+|tak[ąiae]\w{0,2}) \w+[ .;,]*")
# "Do tego orzeczenia nawiązał SA w Łodzi": another court turned to it.
TURNED_TO = re.compile(r"\b(?:do|na|od|przeciwko|wobec|wbrew) (?:[^\W\d_]+ )?$")
# "Wyrok … nie zmienia tego, że X", "Uchwała ta nie przesądza skutków wadliwości": what the draft makes of it.
OWN_THESIS = re.compile(
    r"\bnie (?:zmienia|podważa|przeczy|stoi|uchyla|niweczy|znosi|wyklucza|przesądza|rozstrzyga|dotyczy|odnosi się|wypowiada się)\b"
)
_BUT = re.compile(r"[ ,)]*(?:lecz|ale|jednak|choć|aczkolwiek|i)\b")
_RELATIVE = re.compile(r"[ ,]*któr\w{1,3} ")
# "uchylił wyrok, bo sąd nie rozpoznał zarzutu"
_REASON = re.compile(r", (?:bo|gdyż|ponieważ|albowiem|uznając, że|wskazując, że|uznając, iż|wskazując, iż) ")
# A sentence that names more courts is a list of decisions: what is told stands before it or behind it.
MAX_COURTS = 20
# Nor is one that says "zdaniem" more often a sentence.
_MAX_OPINIONS = 8


def find_reports(context: Kontekst, sentence: Span, supports: Sequence[Support], previous: Claim | None) -> Iterator[Frame]:
    """At most one frame of a sentence that has none with "że"."""
    continued = find_continued(context, sentence, previous) or author_says(context, sentence)
    if continued is not None:
        yield continued
        return
    heard = context.named_in(sentence)
    cited = outside(authorities(context, sentence), supports) or noted_inside(context, sentence, supports)
    opinion = _opinion(context, sentence) if heard.spans or cited or INITIALLED.search(context.flat, sentence.start, sentence.end) else None
    if opinion is not None:
        yield opinion
        return
    if not cited:
        return
    if leans(context, sentence, cited, heard):
        return
    courts = [at for kind, _, at in heard.spans if kind in ("najwyzszy", "trybunal") or (kind == "sad" and _is_another(context, at))]
    courts = [at for at in courts if not _VIEW_OF.search(context.lower[max(sentence.start, at.start - 16) : at.start])]
    brackets = context.brackets_in(sentence) if courts else []
    for court in [*courts[:MAX_COURTS], *courts[MAX_COURTS:][-MAX_COURTS:]]:
        if any(bracket.contains(court) for bracket in brackets):  # "(vide: orzeczenie Sądu Najwyższego …)": no subject of the sentence
            continue
        frame = _did(context, sentence, court, cited)
        if frame is not None:
            yield frame
            return
    repealed = _repealed(context, sentence, cited)
    if repealed is not None:
        yield repealed
        return
    points_back = _points_back(context, sentence, cited)
    if points_back is not None:
        yield points_back


def _points_back(context: Kontekst, sentence: Span, cited: tuple[Reference, ...]) -> Frame | None:
    """ "Powołany wyżej wyrok dotyczył …": a short form at the head of a sentence that tells what its decision was about or did."""
    short = next((r for r in cited if r.kind is ReferenceKind.ANAFORA and r.antecedent), None)
    if short is None or short.span.start - sentence.start >= 60 or POINTS_BACK.fullmatch(context.lower, short.span.end, sentence.end):
        return None
    if TURNED_TO.search(context.lower, sentence.start, short.span.start) or OWN_THESIS.match(context.lower, short.span.end + 1):
        return None
    # "Na postanowienie to skarżąca złożyła zażalenie", "Izba orzeczenie to miała na uwadze"
    if parties().match(context.lower, short.span.end + 1) or present_speaker(context, Span(sentence.start, short.span.start), ()):
        return None
    told = predicate(context.flat, Span(short.span.end, sentence.end)) in (Predicate.PAST, Predicate.OLD)
    if told or _about().search(context.lower[short.span.end : min(sentence.end, short.span.end + 80)]):
        return Frame(Span(sentence.start, short.span.end), short.span.end, ClaimType.PARAFRAZA, (short,))
    return None


def _repealed(context: Kontekst, sentence: Span, cited: tuple[Reference, ...]) -> Frame | None:
    """ "Utracił moc z dniem … na podstawie wyroku …": what stands before the decision is its outcome."""
    lower = context.flat[sentence.start : cited[0].span.start].lower()
    found, basis = _outcome().search(lower), _ON_BASIS.search(lower)
    if found is None or basis is None or basis.start() < found.end():
        return None
    start = sentence.start + found.start()
    return Frame(Span(sentence.start, start), start, ClaimType.FAKT_PROCEDURALNY, cited, end=sentence.start + basis.start())


def _opinion(context: Kontekst, sentence: Span) -> Frame | None:
    """ "Zdaniem Sądu Najwyższego X", "zgodnie z orzecznictwem TSUE (wyrok …), X", "jak wskazał SN w wyroku …, X"."""
    lower = context.lower[sentence.start : sentence.end]
    for match in islice(_opinion_words().finditer(lower), _MAX_OPINIONS):
        at = sentence.start + match.end()
        first = next(
            (item for item in context.named_in(Span(sentence.start + match.start(), min(sentence.end, at + _MAX_HEAD))).spans),
            None,
        )
        cited = authorities(context, Span(sentence.start + match.start(), min(sentence.end, at + _MAX_HEAD)))
        if is_author(context, at, sentence):
            return of_author(context, Span(at, sentence.end))
        near = first is not None and first[2].start - at < _CLOSE
        court = first is not None and first[0] == "sad" and bool(cited) and not _bare(context, first[2])
        speaks = near and first is not None and (first[0] in _HEEDED or court)
        if speaks and first is not None and (this_bench(context, first) or (not cited and of_present_case(context, first, sentence))):
            continue
        speaks = speaks or (bool(cited) and _leads_to(context, at, cited[0]))
        if not speaks and not (match["jak"] and (cited or (first is not None and first[0] in _HEEDED))):
            continue
        start, named = _behind_authorities(context, Span(at, sentence.end), cited, at_noun=speaks)
        if start is not None and not context.flat.startswith(";", start) and _LETTER.search(context.flat, start, sentence.end):
            speaker = first[1] if first is not None and near and first[0] != "sad" else None
            kind = ClaimType.PARAFRAZA if speaker == "doktryna" else ClaimType.STANOWISKO_SADU
            return Frame(Span(sentence.start, at), start, kind, named, speaker)
    return None


def _bare(context: Kontekst, court: Span) -> bool:
    """ "w ocenie Sądu, ": the court of the present case; another one has a rank, a seat or its decision right behind it."""
    name = court.of(context.lower)
    return name.startswith("sąd") and " " not in name and context.flat.startswith((",", " -"), court.end)


def _is_another(context: Kontekst, court: Span) -> bool:
    """True of a court with its rank, or its abbreviation with a seat ("SA w Łodzi"); "Sąd" alone is that of the present case."""
    name = court.of(context.flat)
    return " " in name or (name.isupper() and _PLACE.match(context.flat, court.end) is not None)


def _leads_to(context: Kontekst, at: int, cited: Reference) -> bool:
    """True when nothing but how the decision is named stands before it: "zgodnie z poglądem wyrażonym w wyroku z dnia 4 maja 2010 r., "."""
    gap = cited.span.start - at
    if gap < _CLOSE or gap >= _MAX_NAMING:
        return gap < _CLOSE
    between = Span(at, cited.span.start)
    plain = "," not in between.of(context.flat) and predicate(context.flat, between) is Predicate.NONE
    return plain or _NAMING.fullmatch(context.lower, at, cited.span.start) is not None


def _behind_authorities(
    context: Kontekst, rest: Span, cited: tuple[Reference, ...], *, at_noun: bool
) -> tuple[int | None, tuple[Reference, ...]]:
    """Where the words begin behind the names and citations at the start of `rest`, and the citations skipped.

    `at_noun` tells that an authority stands right before `rest`: "zgodnie z utrwalonym orzecznictwem pracownik …".
    """
    end = rest.start
    names = [item[2] for item in context.named_in(rest).spans if item[0] in ("najwyzszy", "sad", "orzecznictwo", "doktryna", "trybunal")]
    citations = [r.span for r in context.references_in(rest) if r.kind not in PROVISIONS]
    holes = sorted([*citations, *context.brackets_in(rest), *names])
    for hole in holes:
        if hole.start - end > _BETWEEN or _CLAUSE.search(context.flat, end, hole.start):
            break
        if hole.start > end and predicate(context.flat, Span(end, hole.start)) is not Predicate.NONE:
            break
        place = _PLACE.match(context.flat, hole.end, rest.end) if hole in names else None
        end = max(end, place.end() if place else hole.end)
    comma = _TO_COMMA.match(context.flat, end, rest.end)
    if comma is None:
        comma = _NEXT.match(context.flat, end, rest.end) if end > rest.start or at_noun else None
    skipped = tuple(r for r in cited if r.span.end <= end)
    named = bool(skipped) and skipped[-1].kind in NAMED_CASES
    return ((_behind_name(context, comma.end()) if named else comma.end()) if comma else None), skipped


@cache
def _opinion_words() -> re.Pattern[str]:
    verbs = "|".join(sorted(speech(), key=len, reverse=True))
    return re.compile(
        rf"\b(?:(?P<jak>(?:jak|co)(?: \w+){{0,3}}?"
        rf" (?:(?:{verbs})(?: się)?|(?:wynika|widać|wypływa) ze?))|{phrase('opinia')}) "
    )


@cache
def _about() -> re.Pattern[str]:
    """What a decision is about or says, in the present tense: "dotyczy", "nie formułują takiego poglądu"."""
    return re.compile(r"\b(?:dotycz\w+|formułuj\w+|zawiera\w*|przedmiotem|odnos\w+ się|wyraża\w*|potwierdza\w*|przesądzają?)\b")


def is_outcome(context: Kontekst, told: Span) -> bool:
    """ "oddalił apelację", "zmieniono zaskarżony wyrok": how another case ended, not what its court holds."""
    return _outcome().search(context.lower[told.start : told.end]) is not None


def reason_behind(context: Kontekst, told: Span) -> int | None:
    """Where the reason of an outcome begins, which is what the decision says: "uchylono wyrok, bo sąd nie rozpoznał zarzutu"."""
    found = _REASON.search(context.lower, told.start, told.end)
    return found.end() if found and predicate(context.flat, Span(found.end(), told.end)) is not Predicate.NONE else None


@cache
def _outcome() -> re.Pattern[str]:
    return re.compile(rf"\b{phrase('procesowe')}\b")


def _behind_name(context: Kontekst, at: int) -> int:
    """Past white space, commas and the name of a case in italics: "wyrok C-… P *Komisja przeciwko CAS Succhi di Frutta* potwierdził"."""
    gap = _NEXT.match(context.flat, at)
    at = gap.end() if gap else at
    named = context.italics.get(at)
    gap = _NEXT.match(context.flat, named) if named is not None else None
    return gap.end() if gap else at


def _out_of_bracket(context: Kontekst, sentence: Span, at: int) -> int:
    """Past the bracket that `at` stands in or before: "wyrok SN z … (III KR …, OSNPG …) zapadł", "Trybunał (wyrok z …) uznał"."""
    near = context.brackets_in(Span(max(sentence.start, at - MAX_BRACKET), sentence.end))
    return next((b.end for b in near if b.start <= at + 1 and at < b.end), at)


def _did(context: Kontekst, sentence: Span, court: Span, cited: tuple[Reference, ...]) -> Frame | None:
    """ "W wyroku … Sąd Najwyższy powołał się na …": from the verb on; a decision's outcome is a procedural fact."""
    before = [r for r in cited if r.span.start < court.start + _MAX_HEAD]
    rest = Span(court.end, sentence.end)
    behind = [r for r in before if r.span.start >= court.end]
    start = max((r.span.end for r in behind if r.span.start - court.end < 120), default=court.end)
    place = _PLACE.match(context.flat, start)
    start = place.end() if place else start
    start = _out_of_bracket(context, sentence, _behind_name(context, start))
    here = _HERE.search(context.lower, max(sentence.start, court.start - _HERE_REACH), court.start)
    if not before or start >= rest.end or here or _HERE_BEHIND.match(context.lower, start):
        return None
    relative = _RELATIVE.match(context.lower, start)
    # "w sprawie … Sądu Rejonowego strony nie zgłosiły zastrzeżeń"; "uchwała SN z …, III CZP …, którą powód pominął"
    if parties().match(context.lower, relative.end() if relative else start):
        return None
    head = Span(sentence.start, start)
    if not may_be_of(context, court, before, start) or speaks_of_files(context, head) or party_speaks(context, head, Span(start, start)):
        return None
    # "Przywołał wyrok SN …, lecz odczytał go opacznie": who leaned on the decision goes on, not its court.
    if _BUT.match(context.lower, start) and predicate(context.flat, Span(sentence.start, court.start)) is not Predicate.NONE:
        return None
    tells = predicate(context.flat, Span(start, rest.end)) in (Predicate.PAST, Predicate.OLD)
    if not tells or POINTS_BACK.fullmatch(context.lower, start, rest.end):
        return None
    kind = ClaimType.FAKT_PROCEDURALNY if is_outcome(context, Span(start, min(rest.end, start + 80))) else ClaimType.PARAFRAZA
    if kind is ClaimType.FAKT_PROCEDURALNY and (reason := reason_behind(context, Span(start, rest.end))) is not None:
        return Frame(head, reason, ClaimType.STANOWISKO_SADU, tuple(before))
    if kind is ClaimType.PARAFRAZA and of_lower_instance(context, head, rest):
        return None
    return Frame(head, start, kind, tuple(before))
