"""An extraction as W3C Web Annotations (https://www.w3.org/TR/annotation-model/), each with a position and a quote selector."""

from __future__ import annotations

from kotwica.document.model import Draft, Span
from kotwica.extractors.model import Claim, Extraction, Reference

CONTEXT = "http://www.w3.org/ns/anno.jsonld"
# Characters before and after the exact words that let a reader find them again in a changed text.
_AROUND = 32


def to_w3c(draft: Draft, extraction: Extraction) -> dict[str, object]:
    """An AnnotationPage; positions are code points of `draft.text`, references first, then claims."""
    source = f"urn:sha256:{draft.sha256}"
    items = [_reference(draft, source, r) for r in extraction.references] + [_claim(draft, source, c) for c in extraction.claims]
    return {
        "@context": CONTEXT,
        "id": f"{source}#kotwica",
        "type": "AnnotationPage",
        "partOf": {"id": source, "label": draft.path.name, "total": len(items)},
        "startIndex": 0,
        "items": items,
    }


def _reference(draft: Draft, source: str, reference: Reference) -> dict[str, object]:
    bodies = [_text("classifying", reference.kind.value), _text("identifying", reference.norm)]
    return _annotation(draft, source, reference.id, reference.span, "identifying", bodies)


def _claim(draft: Draft, source: str, claim: Claim) -> dict[str, object]:
    bodies = [_text("classifying", claim.type.value)]
    bodies += [{"type": "SpecificResource", "purpose": "linking", "source": f"{source}#{r}"} for r in claim.references]
    return _annotation(draft, source, claim.id, claim.span, "assessing", bodies)


def _text(purpose: str, value: str) -> dict[str, str]:
    return {"type": "TextualBody", "purpose": purpose, "value": value, "format": "text/plain", "language": "pl"}


def _annotation(draft: Draft, source: str, identifier: str, span: Span, motivation: str, bodies: list[dict[str, str]]) -> dict[str, object]:
    return {
        "id": f"{source}#{identifier}",
        "type": "Annotation",
        "motivation": motivation,
        "body": bodies,
        "target": {"source": source, "selector": [_position(span), _quote(draft.text, span)]},
    }


def _position(span: Span) -> dict[str, object]:
    return {"type": "TextPositionSelector", "start": span.start, "end": span.end}


def _quote(text: str, span: Span) -> dict[str, object]:
    return {
        "type": "TextQuoteSelector",
        "exact": span.of(text),
        "prefix": text[max(0, span.start - _AROUND) : span.start],
        "suffix": text[span.end : span.end + _AROUND],
    }
