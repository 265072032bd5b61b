"""Which authority a claim stands on, and the rule that says so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import DECISIONS, PROVISIONS, Claim, Reference, ReferenceKind

if TYPE_CHECKING:
    from kotwica.extractors.oparcie import Support
    from kotwica.extractors.parafrazy_ramy import Frame

_GENERAL = frozenset({"orzecznictwo", None})


class Link(Struct, frozen=True):
    """Ids of the references a claim stands on, and the rule ("none" when there are none)."""

    references: tuple[str, ...]
    rule: str


# How many sentences back in its paragraph the subject of "Wskazuje się, że" may stand.
_EARLIER = 6
NONE = Link((), "none")


def resolve(context: Kontekst, references: Sequence[Reference], rule: str) -> Link:
    """A link to references, short forms replaced by what they point to (then the rule is "short_form")."""
    ids: list[str] = []
    short = False
    for reference in references:
        targets = antecedents(context, reference)
        short = short or targets != [reference]
        ids += [target.id for target in targets if target.id not in ids]
    return Link(tuple(ids), "short_form" if short and rule == "sentence" else rule) if ids else NONE


def antecedents(context: Kontekst, reference: Reference) -> list[Reference]:
    """What a short form points to; the reference itself when it is none, or when nobody can tell."""
    if reference.kind is not ReferenceKind.ANAFORA:
        return [reference]
    ids = reference.antecedents or ((reference.antecedent,) if reference.antecedent else ())
    return [context.by_id[i] for i in ids if i in context.by_id] or [reference]


def link_frame(
    context: Kontekst, frame: Frame, sentence: Span, backings: Sequence[Support], after: Support | None, previous: Claim | None
) -> Link | None:
    """The link of reported content; None when the frame names nobody and nothing around it does, so that it is no claim."""
    if frame.references:
        return resolve(context, frame.references, frame.rule)
    supports = [s for s in (*backings, *([after] if after is not None and not backings else ())) if s.decisions and not s.contrary]
    if supports:
        return resolve(context, [r for s in supports for r in s.decisions], supports[0].rule)
    if frame.bare and not _about_case_law(context, sentence, previous):
        return None
    return in_paragraph(context, sentence, frame.speaker, previous)


def _about_case_law(context: Kontekst, sentence: Span, previous: Claim | None) -> bool:
    """True when its paragraph speaks of case law before it, or cites a decision right beside it: then "Wskazuje się, że" is of case law."""
    from kotwica.extractors.parafrazy_powolane import authorities

    if previous is not None and previous.source_kind == "orzeczenie":
        return True
    index = context.sentence_index(sentence.start)
    paragraph = context.paragraph_at(sentence.start)
    for earlier in context.sentences[max(0, index - _EARLIER) : index + 1]:
        if not paragraph.span.contains(earlier):
            continue
        heard = context.named_in(earlier)
        if heard.names("orzecznictwo") or heard.names("najwyzszy") or authorities(context, earlier):
            return True
    behind = context.sentences[index + 1 : index + 2]
    return bool(behind and paragraph.span.contains(behind[0]) and authorities(context, behind[0]))


def in_paragraph(context: Kontekst, sentence: Span, speaker: str | None, previous: Claim | None) -> Link:
    """The weakest link: the decision the sentence before is about, or the only decision of the paragraph, when its court fits."""
    if previous is not None and previous.references and all(_fits(context.by_id[r], speaker) for r in previous.references):
        return Link(previous.references, "paragraph")
    paragraph = context.paragraph_at(sentence.start)
    only = _only_decision(context, paragraph.span, speaker)
    if only is None:
        index = context.sentence_index(sentence.start)
        before = context.sentences[index - 1] if index > 0 else sentence
        only = _only_decision(context, before, speaker) if paragraph.span.contains(before) else None
        # "… wyrok TSUE … (C-260/18). Z orzeczenia tego nie wynika X. Trybunał podkreślił bowiem, że": others are named only later.
        only = only or _only_decision(context, Span(paragraph.span.start, sentence.start), speaker)
    return Link((only,), "paragraph") if only else NONE


def _only_decision(context: Kontekst, span: Span, speaker: str | None) -> str | None:
    """The id of the one decision of another case that `span` cites, when its court fits; None when there are several."""
    found: dict[str, str] = {}
    for reference in context.references_in(span):
        if reference.kind in DECISIONS and not reference.own and reference.norm not in context.present and _fits(reference, speaker):
            found.setdefault(reference.norm, reference.id)
            if len(found) > 1:
                return None
    return next(iter(found.values()), None)


def _fits(reference: Reference, speaker: str | None) -> bool:
    if speaker == "doktryna" or reference.kind not in DECISIONS:
        return False
    return speaker in _GENERAL or reference.court is None or reference.court == speaker or str(speaker) in ("Trybunał", "sąd")


def source_kind(context: Kontekst, references: Sequence[str], speaker: str | None) -> str:
    """The kind of source the linked references are; of the speaker when nothing is linked."""
    kinds = {context.by_id[r].kind for r in references if r in context.by_id}
    if kinds & DECISIONS:
        return "orzeczenie"
    if kinds & PROVISIONS:
        return "przepis"
    if ReferenceKind.DOKTRYNA in kinds or speaker == "doktryna":
        return "doktryna"
    return "orzeczenie" if speaker is not None and speaker != "strona" else "nieznane"
