"""Reported content: what the draft says that a court, a writer or a provision says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from kotwica.document.model import BlockKind, Part, Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.linking import Link, link_frame, resolve, source_kind
from kotwica.extractors.model import Claim, ClaimType, Reference
from kotwica.extractors.oparcie import Support
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.parafrazy_czesci import pieces_of
from kotwica.extractors.parafrazy_dalej import out_of_it
from kotwica.extractors.parafrazy_domyslne import find_default
from kotwica.extractors.parafrazy_etykiety import label_frame, leads_to, only_noted
from kotwica.extractors.parafrazy_fakty import find_reports
from kotwica.extractors.parafrazy_granice import behind_said, end_of_reported, with_reservation
from kotwica.extractors.parafrazy_listy import find_leads, inherited
from kotwica.extractors.parafrazy_nastepne import citation_sentence, support_after
from kotwica.extractors.parafrazy_poparte import MIN_RULE, identifies, statement_before
from kotwica.extractors.parafrazy_przepisy import BASED, find_rules
from kotwica.extractors.parafrazy_puste import says_nothing
from kotwica.extractors.parafrazy_ramy import Frame, find_followed, find_frames
from kotwica.extractors.parafrazy_tabele import table_theses
from kotwica.extractors.parafrazy_tresc import MIN_WORDS, trimmed, word_count
from kotwica.extractors.parafrazy_wsparcie import clause_support, supports_in
from kotwica.extractors.parafrazy_wyliczone import find_listed, find_there
from kotwica.extractors.parafrazy_wynik import find_outcomes
from kotwica.extractors.parafrazy_zapowiedzi import LISTED, Lead, find_announced
from kotwica.extractors.pinpointy import pinpoint_of

# "oddalił apelację"
_MIN_FACT = 2
# Four short words and what announces them.
_SHORTEST = 16
_SPEAKERS = frozenset({"najwyzszy", "orzecznictwo", "doktryna", "trybunal"})
_REPORTS = re.compile(
    r"że\b|iż\b|któr|sprawozdawc|przewodnicząc"
    r"|zdaniem |według |w ocenie |(?:przepis|artykuł) ten|przepis(?:em|u)\b|w ni(?:m|ej) |(?:norma|regulacja) ta\b"
)


def find_reported(context: Kontekst) -> list[Claim]:
    """Claims of types stanowisko_sadu, parafraza, fakt_proceduralny and teza_pinpoint, in text order, with empty ids."""
    out: list[Claim] = []
    theses = table_theses(context)
    leads = find_leads(context)
    for index, sentence in enumerate(context.sentences):
        paragraph = context.paragraph_at(sentence.start)
        if paragraph.kind is BlockKind.TABLE_CELL and (thesis := theses.get(paragraph.span.start)):
            if sentence.start == paragraph.span.start:
                out.append(_of_row(context, *thesis, sentence, paragraph.part))
            continue
        lead = leads.get(sentence.start)
        if paragraph.kind in (BlockKind.HEADING, BlockKind.CODE, BlockKind.QUOTE) or (lead is None and _is_silent(context, index)):
            continue
        if index and citation_sentence(context, sentence) is not None and label_frame(context, sentence) is None:
            continue
        pieces = list(pieces_of(context, sentence)) if context.references_in(sentence) else [sentence]
        for number, piece in enumerate(pieces):
            previous = out[-1] if out and out[-1].context in (sentence, context.sentences[max(0, index - 1)]) else None
            last = number + 1 == len(pieces)
            after = support_after(context, index) if last else clause_support(context, Span(piece.end, pieces[number + 1].end))
            out += [replace(c, context=sentence) for c in _claims_of(context, piece, after, previous, lead, paragraph.part)]
    return out


def _of_row(context: Kontekst, told: Span, cited: Sequence[Reference], sentence: Span, part: Part) -> Claim:
    return _claim(context, ClaimType.PARAFRAZA, told, resolve(context, cited, "clause"), sentence, part, _court(cited))


def _is_silent(context: Kontekst, index: int) -> bool:
    """True when nothing in the sentence or in the next one can make it a report: spares most sentences everything else."""
    sentence = context.sentences[index]
    cited = context.references_in(sentence)
    if len(sentence) - sum([len(r.span) for r in cited]) < _SHORTEST:
        return True
    behind = context.sentences[index + 1].end if index + 1 < len(context.sentences) else sentence.end
    if cited or context.notes or context.references_in(Span(sentence.start, behind)):
        return False
    speaks = any(kind in _SPEAKERS for kind, _, _ in context.named_in(sentence).spans)
    return not speaks and not _REPORTS.search(context.lower, sentence.start, sentence.end)


def _claims_of(
    context: Kontekst, sentence: Span, after: Support | None, previous: Claim | None, lead: Lead | None, part: Part
) -> Iterator[Claim]:
    supports = supports_in(context, sentence) if context.references_in(sentence) or context.notes else ()
    outcomes = list(find_outcomes(context, sentence))
    frames = _frames_of(context, sentence, supports, previous, lead)
    frames = [f for f in frames if not any(told.start <= f.start < told.end for told, _ in outcomes)]
    if not frames and not outcomes and not only_noted(context, sentence):
        frames = list(find_default(context, sentence, supports))
    used: set[Support] = set()
    told: Span | None = None
    dropped: list[Frame] = []
    for number, frame in enumerate(frames):
        upto = frames[number + 1].head.start if number + 1 < len(frames) else sentence.end
        content, backings = _content(context, frame, Span(sentence.start, max(upto, frame.start)), supports)
        backings += [s for s in supports if s.rule == "footnote" and frame.head.start <= s.span.start <= frame.start]
        link = link_frame(context, frame, sentence, backings, after, previous)
        if link is None or content is None:
            dropped.append(frame)
            continue
        used.update(backings)
        told = content
        for words in with_reservation(context, content):
            yield _claim(context, frame.type, words, link, sentence, part, frame.speaker, contrary=frame.denied)
    if not frames and after is not None and not supports:
        supports = (Support(Span(sentence.end, sentence.end), after.decisions, after.provisions, after.rule, after.contrary),)
    yield from _supported(context, sentence, supports, used, [f for f in frames if f not in dropped or not f.bare], part)
    for outcome, decision in outcomes:
        yield _claim(context, ClaimType.FAKT_PROCEDURALNY, outcome, resolve(context, (decision,), "sentence"), sentence, part, None)
    against = after if after is not None and after.contrary else next((s for s in supports if s.contrary), None)
    if told is not None and against is not None:
        link = resolve(context, against.references, against.rule)
        yield _claim(context, ClaimType.PARAFRAZA, told, link, sentence, part, _court(against.references), contrary=True)


def _frames_of(context: Kontekst, sentence: Span, supports: Sequence[Support], previous: Claim | None, lead: Lead | None) -> list[Frame]:
    """The frames of a sentence: of a label or a list, with "że" or a provision, what it inherits, what else it tells."""
    backed = any(s.decisions for s in supports)
    rules = [r for r in find_rules(context, sentence) if not (backed and _inside_statement(context, r))]
    spoken = [*find_listed(context, sentence), *find_frames(context, sentence), *find_followed(context, sentence)]
    if not spoken and (out := out_of_it(context, sentence)) is not None:
        spoken = [out]
    label = label_frame(context, sentence) or find_announced(context, sentence)
    frames = [label] if label is not None and not leads_to(label, spoken) else _apart([*spoken, *([] if label else rules)])
    if lead is not None:
        frames = inherited(context, sentence, lead, frames)
    if not frames:
        frames = list(find_there(context, sentence))
    noted = not frames and only_noted(context, sentence)
    if not noted and (not frames or frames[0].governor == "imieslow"):
        upto = frames[0].head.start if frames else sentence.end
        frames = [*find_reports(context, Span(sentence.start, upto), supports, previous), *frames]
    return frames


def _inside_statement(context: Kontekst, rule: Frame) -> bool:
    """True for a provision named in passing, inside a statement that a decision supports as a whole: "omawiany przepis nie wymaga X"."""
    said = context.flat.startswith(("że ", "iż "), rule.start - 3)
    return word_count(context, rule.head) > 2 * MIN_WORDS or (rule.rule == "short_form" and not said)


def _apart(frames: Sequence[Frame]) -> list[Frame]:
    """The first frame only: what begins inside another one's reported content belongs to it.

    A participle has its main verb behind it, "uznając, że X, wskazał, że Y": the second report begins where the first one ends.
    """
    ordered = sorted(frames, key=lambda f: (f.start, f.type))
    if len(ordered) > 1 and ordered[0].governor == "imieslow" and ordered[0].end is not None:
        return [ordered[0], *[f for f in ordered[1:] if f.head.start == ordered[0].head.start and f.governor == "osobowa"][:1]]
    return ordered[:1]


def _content(context: Kontekst, frame: Frame, within: Span, supports: Sequence[Support]) -> tuple[Span | None, list[Support]]:
    """The reported content, to the citation that supports it or to the end of its sentence; and the citations it ends at."""
    end = within.end if frame.end is None else frame.end
    end = end_of_reported(context, frame, end)
    backings: list[Support] = []
    for support in supports:
        if support.span.start < frame.start or support.span.start > within.end:
            continue
        if support.contrary:  # "że X; odmiennie WSA w Łodzi"
            end = min(end, support.span.start)
            continue
        if backings and context.flat[backings[-1].span.end : support.span.start].strip(" .,;"):
            break
        if support.decisions or _closes(context, support, within):
            end = min(end, support.span.start)
            backings.append(support)
    told = Span(start := behind_said(context, frame, within.end), max(start, end))
    # "SN wymienił trzy przesłanki:" leads to a list or a quotation.
    if not frame.governor and (context.flat[told.end - 1 : within.end].strip(" *_") == ":" or says_nothing(context, told)):
        return None, backings
    clause = frame.governor == BASED or (frame.type is ClaimType.STANOWISKO_SADU and frame.references)
    rule = clause and predicate(context.flat, told) is Predicate.RULE
    least = _MIN_FACT if frame.type is ClaimType.FAKT_PROCEDURALNY else MIN_RULE if rule or frame.governor == LISTED else MIN_WORDS
    return trimmed(context, told, least=least), backings


def _closes(context: Kontekst, support: Support, within: Span) -> bool:
    return not context.flat[support.span.end : within.end].strip(" .,;")


def _supported(
    context: Kontekst, sentence: Span, supports: Sequence[Support], used: set[Support], frames: Sequence[Frame], part: Part
) -> Iterator[Claim]:
    """Statements of the draft itself that a citation behind them supports: "X (por. wyrok …)"."""
    begin = sentence.start
    for support in supports:
        before = Span(begin, max(begin, support.span.start))
        if context.flat.startswith("?", sentence.end - 1):
            return
        begin = max(begin, support.span.end)
        if support in used or any(f.start < support.span.start for f in frames) or identifies(context, before, support):
            continue
        if context.flat[support.span.end : sentence.end].strip(" )*_") == ":":  # "Jak przyjmuje SN (wyrok …):" leads to a quotation
            continue
        content = statement_before(context, before, support, sentence)
        cited = {r.id for r in support.references}
        if content is None or any(r.id in cited for f in frames for r in f.references):
            continue
        link = resolve(context, support.references, support.rule)
        yield _claim(context, ClaimType.PARAFRAZA, content, link, sentence, part, _court(support.references), contrary=support.contrary)


def _court(references: Sequence[Reference]) -> str | None:
    return next((r.court for r in references if r.court), None)


def _claim(
    context: Kontekst,
    kind: ClaimType,
    content: Span,
    link: Link,
    sentence: Span,
    part: Part,
    speaker: str | None,
    *,
    contrary: bool = False,
) -> Claim:
    pinpoint = pinpoint_of(context, link.references, sentence)
    if pinpoint is not None and kind in (ClaimType.STANOWISKO_SADU, ClaimType.PARAFRAZA):
        kind = ClaimType.TEZA_PINPOINT
    return Claim(
        id="",
        type=kind,
        span=content,
        text=context.reading.text[content.start : content.end],
        references=link.references,
        rule=link.rule,
        context=sentence,
        speaker=speaker,
        contrary=contrary,
        pinpoint=pinpoint,
        source_kind=source_kind(context, link.references, speaker),
        part=part,
    )
