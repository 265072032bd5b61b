"""Reports without "że": what a named decision did ("uchylił wyrok") or said ("opowiedział się za …")."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import Claim, ClaimType, Reference, ReferenceKind
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.parafrazy_ramy import Frame, authorities
from kotwica.extractors.parafrazy_wsparcie import Support
from kotwica.extractors.slownik import phrase, speech

_DROPPED = re.compile(
    r"(?:(?:ponadto|nadto|dodatkowo|następnie|jednocześnie|dalej|zarazem|przy tym|również) )?"
    r"(?P<verb>[a-ząćęłńóśźż]+)(?: \w+){0,3}?,? (?:że|iż):? "
)
_ON_BASIS = re.compile(r",? na (?:podstawie|mocy|skutek) (?:wyroku|orzeczenia|postanowienia|uchwały)\b")
_VIEW_OF = re.compile(r"\b(?:zdaniem|ocenie|opinii|przekonaniu|przez|według|do) $")
_NEXT = re.compile(r"[ ,]*")
# Between two names or citations of one head: "Sądu Najwyższego wyrażonym w wyroku z dnia …".
_BETWEEN = 70
_CLOSE = 12
_CLAUSE = re.compile(
    r", (?!wyrażon|zawart|sformułowan|przedstawion|zaprezentowan|z dnia|w tym|m\. ?in|np|a także|jak i|oraz"
    r"|sygn|OSN|LEX|Lex|nr|poz|pkt|opubl|niepubl)[a-ząćęłńóśźż]"
)
# What may still stand before the comma that closes the head: "w uzasadnieniu powołanego wyroku, ", never a verb.
_ATTRIBUTION = (
    r"(?:w|z|ze|we|na|tle|i|uzasadnieni\w+|wyrok\w*|uchwa\w+|postanowieni\w+|orzeczeni\w+|orzecznictwi\w+|wyrażon\w+|zawart\w+|powołan\w+"
    r"|cytowan\w+|przywołan\w+|tej|tym|tych|dnia|swoim|swoich|szeregu|wielu|licznych|m\.|in\.|roku|r\.)"
)
_TO_COMMA = re.compile(rf" ?(?:{_ATTRIBUTION} ){{0,6}}(?:{_ATTRIBUTION})? ?[,–-] *")
_MAX_HEAD = 260


def find_reports(context: Kontekst, sentence: Span, supports: Sequence[Support], previous: Claim | None) -> Iterator[Frame]:
    """At most one frame of a sentence that has none with "że"."""
    dropped = _dropped_subject(context, sentence, previous)
    if dropped is not None:
        yield dropped
        return
    heard = context.named_in(sentence)
    cited = tuple(r for r in authorities(context, sentence) if not any(s.span.contains(r.span) for s in supports))
    opinion = _opinion(context, sentence) if heard.spans or cited else None
    if opinion is not None:
        yield opinion
        return
    if not cited:
        return
    courts = [
        at for kind, _, at in heard.spans if kind in ("najwyzszy", "trybunal") or (kind == "sad" and " " in context.flat[at.start : at.end])
    ]
    courts = [at for at in courts if not _VIEW_OF.search(context.lower[max(sentence.start, at.start - 16) : at.start])]
    for court in courts:
        frame = _did(context, sentence, court, cited)
        if frame is not None:
            yield frame
            return
    repealed = _repealed(context, sentence, cited)
    if repealed is not None:
        yield repealed
        return
    short = next((r for r in cited if r.kind is ReferenceKind.ANAFORA and r.antecedent), None)
    tells = short is not None and predicate(context.flat, Span(short.span.end, sentence.end)) in (Predicate.PAST, Predicate.OLD)
    if (
        short is not None
        and short.span.start - sentence.start < 60
        and (tells or _about().search(context.lower[short.span.end : min(sentence.end, short.span.end + 80)]))
    ):
        yield Frame(Span(sentence.start, short.span.end), short.span.end, ClaimType.PARAFRAZA, (short,))


def _repealed(context: Kontekst, sentence: Span, cited: tuple[Reference, ...]) -> Frame | None:
    """ "Utracił moc z dniem … na podstawie wyroku …": what stands before the decision is its outcome."""
    lower = context.flat[sentence.start : cited[0].span.start].lower()
    found, basis = _outcome().search(lower), _ON_BASIS.search(lower)
    if found is None or basis is None or basis.start() < found.end():
        return None
    start = sentence.start + found.start()
    return Frame(Span(sentence.start, start), start, ClaimType.FAKT_PROCEDURALNY, cited, end=sentence.start + basis.start())


def _dropped_subject(context: Kontekst, sentence: Span, previous: Claim | None) -> Frame | None:
    """ "Uznał, że …" after a sentence about a decision: the subject is the court of that decision."""
    if previous is None or previous.source_kind != "orzeczenie" or not previous.references:
        return None
    found = _DROPPED.match(context.lower[sentence.start : sentence.end])
    if found is None or found["verb"] not in speech():
        return None
    references = tuple(context.by_id[r] for r in previous.references)
    head = Span(sentence.start, sentence.start)
    return Frame(head, sentence.start + found.end(), ClaimType.STANOWISKO_SADU, references, previous.speaker, rule="paragraph")


def _opinion(context: Kontekst, sentence: Span) -> Frame | None:
    """ "Zdaniem Sądu Najwyższego X", "zgodnie z orzecznictwem TSUE (wyrok …), X", "jak wskazał SN w wyroku …, X"."""
    lower = context.lower[sentence.start : sentence.end]
    for match in _opinion_words().finditer(lower):
        at = sentence.start + match.end()
        first = next(
            (
                item
                for item in context.named_in(Span(max(sentence.start, at - len("orzecznictwem ")), min(sentence.end, at + _MAX_HEAD))).spans
            ),
            None,
        )
        cited = authorities(context, Span(sentence.start + match.start(), min(sentence.end, at + _MAX_HEAD)))
        near = first is not None and first[2].start - at < _CLOSE
        speaks = near and first is not None and (first[0] in ("najwyzszy", "orzecznictwo") or (first[0] == "sad" and bool(cited)))
        speaks = speaks or (bool(cited) and cited[0].span.start - at < _CLOSE)
        if not speaks and not (match["jak"] and (cited or (first is not None and first[0] in ("najwyzszy", "orzecznictwo", "doktryna")))):
            continue
        start, named = _behind_authorities(context, Span(at, sentence.end), cited)
        if start is not None:
            speaker = first[1] if first is not None and near and first[0] != "sad" else None
            kind = ClaimType.PARAFRAZA if speaker == "doktryna" else ClaimType.STANOWISKO_SADU
            return Frame(Span(sentence.start, at), start, kind, named, speaker)
    return None


def _behind_authorities(context: Kontekst, rest: Span, cited: tuple[Reference, ...]) -> tuple[int | None, tuple[Reference, ...]]:
    """Where the words begin behind the names and citations at the start of `rest`, and the citations skipped."""
    end = rest.start
    names = [item[2] for item in context.named_in(rest).spans if item[0] in ("najwyzszy", "sad", "orzecznictwo", "doktryna", "trybunal")]
    holes = sorted([*(r.span for r in context.references_in(rest)), *context.brackets_in(rest), *names])
    for hole in holes:
        if hole.start - end > _BETWEEN or _CLAUSE.search(context.flat, end, hole.start):
            break
        end = max(end, hole.end)
    comma = _TO_COMMA.match(context.flat, end, rest.end)
    if comma is None:
        comma = _NEXT.match(context.flat, end, rest.end) if end > rest.start else None
    skipped = tuple(r for r in cited if r.span.end <= end)
    return (comma.end() if comma else None), skipped


@cache
def _opinion_words() -> re.Pattern[str]:
    verbs = "|".join(sorted(speech(), key=len, reverse=True))
    return re.compile(
        rf"\b(?:(?P<jak>(?:jak|co)(?: (?:już|słusznie|trafnie|też|to|zasadnie|wielokrotnie|zresztą|bowiem|wyżej)){{0,3}}"
        rf" (?:(?:{verbs})(?: się)?|wynika ze?))|{phrase('opinia')}) "
    )


@cache
def _about() -> re.Pattern[str]:
    """What a decision is about or says, in the present tense: "dotyczy", "nie formułują takiego poglądu"."""
    return re.compile(r"\b(?:dotycz\w+|formułuj\w+|zawiera\w*|przedmiotem|odnos\w+ się|wyraża\w*|potwierdza\w*|przesądzają?)\b")


@cache
def _outcome() -> re.Pattern[str]:
    return re.compile(rf"\b{phrase('procesowe')}\b")


def _did(context: Kontekst, sentence: Span, court: Span, cited: tuple[Reference, ...]) -> Frame | None:
    """ "W wyroku … Sąd Najwyższy powołał się na …": from the verb on; a decision's outcome is a procedural fact."""
    before = [r for r in cited if r.span.start < court.start + _MAX_HEAD]
    rest = Span(court.end, sentence.end)
    behind = [r for r in before if r.span.start >= court.end]
    start = max((r.span.end for r in behind if r.span.start - court.end < 120), default=court.end)
    skipped = _NEXT.match(context.flat, start)
    start = skipped.end() if skipped else start
    if not before or start >= rest.end or predicate(context.flat, Span(start, rest.end)) not in (Predicate.PAST, Predicate.OLD):
        return None
    lower = context.lower[start : min(rest.end, start + 80)]
    kind = ClaimType.FAKT_PROCEDURALNY if _outcome().search(lower) else ClaimType.PARAFRAZA
    return Frame(Span(sentence.start, start), start, kind, tuple(before))
