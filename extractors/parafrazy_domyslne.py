"""What a sentence says of a decision when no turn of phrase is known: it is a report, unless something says no."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import ClaimType, Reference, ReferenceKind
from kotwica.extractors.oparcie import Support, outside
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.parafrazy_dziala import what_it_does
from kotwica.extractors.parafrazy_fakty import OWN_THESIS
from kotwica.extractors.parafrazy_glos import present_speaker
from kotwica.extractors.parafrazy_powolane import authorities, behind_decision, without_citations
from kotwica.extractors.parafrazy_ramy import Frame, leans, openers, skips
from kotwica.extractors.parafrazy_rzad import RESERVATION, leads_away
from kotwica.extractors.parafrazy_tresc import MIN_WORDS, word_count
from kotwica.extractors.parafrazy_wlasne import applies_law, of_lower_instance, rules_here, speaks_of_files
from kotwica.extractors.parafrazy_wsparcie import noted_inside
from kotwica.extractors.slownik import parties, speech

# ": X", " – X"
_SIGN = re.compile(r":[*_]* +(?=[^\W_])| - (?=[^\W_])")
# "Z uzasadnienia uchwały … wyczytać można, że", "Uchwałę … należy rozumieć w ten sposób, że"
_READ = re.compile(
    r"\b(?:rozumieć|interpretowa|odczytywa|wyczyta|przeczyta|odczyta|wywie|wywodzi|wywnioskowa|wnioskowa|wyprowadzi|dowiedzie|przekona)\w*"
)
# "Zdaniem skarżącej spółki wyrok … przesądza o X": what a party makes of a decision.
_VIEW_OF = re.compile(r"\W*(?:(?:natomiast|zaś|jednak|z kolei) )?(?:zdaniem|w ocenie|w opinii|w przekonaniu|według) ")
_SIGNAL = re.compile(r"\b(?:por|zob|vide|porównaj|zobacz)\b")
# A sentence with more decisions is a list of them; with more colons and dashes it is no sentence.
_MAX_DECISIONS = 20
_MAX_SIGNS = 20
# Characters that "nie zmienia" takes where a statement begins with its verb.
_VERB = 16
# "Że X", "To, że X", "Fakt, iż X"
_THAT_FIRST = re.compile(r"\W*(?:(?:to|fakt|okoliczność), )?(?:że|iż) ")
# Characters that "– podkreślił" and the court behind it take to the end of their sentence.
_CLOSING = 60


def find_default(context: Kontekst, sentence: Span, supports: Sequence[Support]) -> Iterator[Frame]:
    """At most one frame of a sentence in which nothing else was found.

    Errs towards: a report. It says no to questions, to parties and courts of the present case as subjects, to files and evidence, to what
    is told of a decision itself (`nie_mowia.txt`), and to what has no verb of its own.
    """
    if context.flat.startswith("?", sentence.end - 1):
        return
    cited = outside((r for r in authorities(context, sentence) if r.kind is not ReferenceKind.DOKTRYNA), supports)
    cited = cited or noted_inside(context, sentence, supports)
    if len(cited) > _MAX_DECISIONS:
        return
    heard = context.named_in(sentence)
    view = _VIEW_OF.match(context.lower, sentence.start, sentence.end)
    if view is not None and parties().match(context.lower, view.end()):
        return
    if cited and leans(context, sentence, cited, heard):
        return
    frame = _clause(context, sentence) or _fronted(context, sentence) if cited or heard.names("orzecznictwo") else None
    frame = frame or _closing(context, sentence) or _labelled(context, sentence, cited, supports)
    frame = frame or (what_it_does(context, sentence, cited) if cited else None)
    if frame is None or speaks_of_files(context, head := Span(sentence.start, frame.start)):
        return
    if OWN_THESIS.search(context.lower, sentence.start, min(sentence.end, frame.start + _VERB)):
        return
    content = Span(frame.start, sentence.end)
    if rules_here(context, head, content) or (cited and of_lower_instance(context, head, content)):
        return
    if not any(word_count(context, q.inner) >= MIN_WORDS for q in context.quotes_over(Span(frame.start, sentence.end))):
        yield frame


def _clause(context: Kontekst, sentence: Span) -> Frame | None:
    """ "Wyrok … dowodzi, że X", "Dzięki uchwale … wiadomo, że X", "Judykatura godzi się co do tego, iż X": any word may govern "że"."""
    for at, start in openers(context.flat, sentence):
        head, told = Span(sentence.start, max(sentence.start, at)), Span(start, max(start, sentence.end))
        brackets = [b for b in context.brackets_in(head) if _SIGNAL.search(context.lower, b.start, b.end)]
        cited = tuple(r for r in authorities(context, head) if not any(b.contains(r.span) for b in brackets))
        case_law = [at for kind, _, at in context.named_in(head).spans if kind == "orzecznictwo"]
        if skips(context.flat, head) or context.reference_over(head.end) is not None or not (cited or case_law):
            continue
        if predicate(context.flat, told) is Predicate.SELF:
            continue
        behind = cited[-1].span.end if cited else case_law[-1].end
        gap = without_citations(context, Span(min(behind, head.end), head.end))
        read = bool(cited) and _READ.search(context.lower, head.start, head.end) is not None
        if leads_away(gap, modal=read) or RESERVATION.search(gap):
            continue
        if present_speaker(context, head, cited) or applies_law(context, told):
            continue
        return Frame(head, start, ClaimType.STANOWISKO_SADU, cited, None if cited else "orzecznictwo", governor="dowolna")
    return None


def _fronted(context: Kontekst, sentence: Span) -> Frame | None:
    """ "Że X, to rzecz w judykaturze przesądzona", "To, że X, nie budzi w orzecznictwie wątpliwości": what is said comes first."""
    opens = _THAT_FIRST.match(context.lower, sentence.start, sentence.end)
    comma = context.flat.rfind(", ", sentence.start, sentence.end) if opens else -1
    if opens is None or comma < opens.end() or "orzecznictwo" not in {n[0] for n in context.named_in(Span(comma, sentence.end)).spans}:
        return None
    return Frame(Span(sentence.start, opens.end()), opens.end(), ClaimType.STANOWISKO_SADU, (), "orzecznictwo", end=comma)


def _closing(context: Kontekst, sentence: Span) -> Frame | None:
    """ "X – podkreślił wówczas Sąd Najwyższy": one of the highest courts behind a verb of saying closes what it says."""
    named = [n for n in context.named_in(Span(max(sentence.start, sentence.end - _CLOSING), sentence.end)).spans if n[0] == "najwyzszy"]
    if not named or named[-1][1] in context.own_courts:
        return None
    found = _said_behind().search(context.lower, max(sentence.start, named[-1][2].start - _CLOSING), named[-1][2].start)
    if found is None or predicate(context.flat, Span(sentence.start, found.start())) is Predicate.NONE:
        return None
    head = Span(sentence.start, sentence.start)
    return Frame(head, sentence.start, ClaimType.STANOWISKO_SADU, (), named[-1][1], end=found.start())


def _labelled(context: Kontekst, sentence: Span, cited: tuple[Reference, ...], supports: Sequence[Support]) -> Frame | None:
    """ "Przełomem okazała się uchwała …: X", "Sądy są zgodne: X (wyrok …)": what stands behind the sign that follows the authority."""
    start = _first_authority(context, sentence, cited, supports)
    if start is None:
        return None
    signs = [m for m in islice(_SIGN.finditer(context.flat, start, sentence.end), _MAX_SIGNS) if not _inside(context, m.start(), sentence)]
    dashes = sum(m.group()[0] == " " for m in signs)
    for sign in signs:
        if sign.group()[0] == " " and dashes > 1:
            continue
        told = Span(sign.end(), sentence.end)
        head = Span(sentence.start, sign.start())
        named = tuple(r for r in cited if r.span.end <= head.end)
        if predicate(context.flat, told) in (Predicate.NONE, Predicate.SELF) or present_speaker(context, head, named):
            continue
        heard = context.named_in(head)
        speaker = next((name for kind in ("najwyzszy", "orzecznictwo") for name in heard.names(kind)), None)
        return Frame(head, told.start, ClaimType.STANOWISKO_SADU, named, speaker)
    return None


def _first_authority(context: Kontekst, sentence: Span, cited: tuple[Reference, ...], supports: Sequence[Support]) -> int | None:
    """Behind the first decision cited; or behind the court or case law named, when a decision supports what follows."""
    if cited:
        return behind_decision(context, cited[0], sentence)
    if not any(s.decisions for s in supports):
        return None
    named = [at for kind, _, at in context.named_in(sentence).spans if kind in ("najwyzszy", "orzecznictwo", "sad")]
    return named[0].end if named and named[0].end <= supports[-1].span.start else None


def _inside(context: Kontekst, at: int, sentence: Span) -> bool:
    covered = any(b.start < at < b.end for b in context.brackets_in(sentence)) or context.reference_over(at) is not None
    return covered or any(q.outer.start <= at < q.outer.end for q in context.quotes_over(Span(at, at + 1)))


@cache
def _said_behind() -> re.Pattern[str]:
    verbs = "|".join(sorted(form for form, kind in speech().items() if kind == "osobowa"))
    return re.compile(rf" - (?:{verbs})(?: [^\W\d_]+){{0,2}} $")
