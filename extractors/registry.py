"""The extractors in one list, and the one place where their findings become an `Extraction`."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from kotwica.document.model import Draft, MappedText, Mark, Reading, Span
from kotwica.extractors.cytaty import find_quotations
from kotwica.extractors.kontekst import Kontekst, build
from kotwica.extractors.lint import find_lint
from kotwica.extractors.model import Claim, ClaimType, Extraction, LintNote, NotChecked
from kotwica.extractors.not_checked import find_not_checked
from kotwica.extractors.parafrazy import find_reported
from kotwica.extractors.referencje import find_all
from kotwica.extractors.widok import pattern_view

_SAME = 0.8


class Findings(Struct, frozen=True):
    """What one extractor found; ids of claims are empty until the registry numbers them."""

    claims: tuple[Claim, ...] = ()
    not_checked: tuple[NotChecked, ...] = ()
    lint: tuple[LintNote, ...] = ()


Extractor = Callable[[Kontekst], Findings]

# A new kind of claim, note or gap is one function here; the order makes no difference to the result.
EXTRACTORS: tuple[Extractor, ...] = (
    lambda context: Findings(claims=tuple(find_quotations(context))),
    lambda context: Findings(claims=tuple(find_reported(context))),
    lambda context: Findings(not_checked=tuple(find_not_checked(context))),
    lambda context: Findings(lint=tuple(find_lint(context))),
)


def extract(draft: Draft) -> Extraction:
    """Everything the draft cites and claims, with spans into `draft.text`."""
    found = extract_reading(draft.reading)
    if draft.mapped.starts is None:
        return found
    return _moved(found, draft.mapped, draft.text)


def extract_reading(reading: Reading, *, extractors: Sequence[Extractor] = EXTRACTORS) -> Extraction:
    """The same with spans into `reading.text`."""
    view = pattern_view(reading)
    references, unparsed = find_all(reading, view)
    plain = view.starts is None
    seen = Reading(view.text, reading.blocks, reading.marks) if plain else _viewed(reading, view)
    context = build(seen, references if plain else [replace(r, span=view.derived(r.span)) for r in references])
    findings = [extractor(context) for extractor in extractors]
    claims = [c for f in findings for c in f.claims]
    gaps = [n for f in findings for n in f.not_checked]
    lint = [n for f in findings for n in f.lint]
    found = Extraction((), tuple(_numbered(_settled(claims))), tuple(sorted(gaps, key=_key)), tuple(sorted(lint, key=_key)))
    found = _moved(found, view, reading.text)
    merged = tuple(_distinct([*unparsed, *found.not_checked]))
    return replace(found, references=references, not_checked=merged)


def _viewed(reading: Reading, view: MappedText) -> Reading:
    blocks = tuple(replace(b, span=view.derived(b.span), host=_host(view, b.host)) for b in reading.blocks)
    return Reading(view.text, blocks, tuple(Mark(view.derived(m.span), m.kind) for m in reading.marks))


def _host(view: MappedText, host: int | None) -> int | None:
    return None if host is None else view.derived(Span(host, host)).start


def _key(item: NotChecked | LintNote) -> tuple[Span, str]:
    return item.span, item.reason if isinstance(item, NotChecked) else item.rule


def _settled(claims: Iterable[Claim]) -> list[Claim]:
    """Claims in text order; of two reports of nearly the same words the one with more authority stays, the other's references join it."""
    kept: list[Claim] = []
    ordered = sorted(claims, key=_rank)
    quoted = [c.span for c in ordered if c.type is ClaimType.CYTAT_DOSLOWNY]
    for claim in ordered:
        if claim.type is not ClaimType.CYTAT_DOSLOWNY and _is_quoted(claim.span, quoted):
            continue
        double = next((k for k in reversed(kept[-6:]) if _same(k, claim)), None)
        if double is None:
            kept.append(claim)
        elif not double.references and claim.references:
            kept[kept.index(double)] = replace(double, references=claim.references, rule=claim.rule)
    return kept


def _is_quoted(span: Span, quoted: Sequence[Span]) -> bool:
    """True when nearly all of a report is one quotation: the quotation is the claim."""
    near = quoted[max(0, bisect_left(quoted, span) - 1) : bisect_right(quoted, Span(span.end, span.end))]
    return any(min(q.end, span.end) - max(q.start, span.start) >= _SAME * len(span) for q in near)


def _rank(claim: Claim) -> tuple[int, int, bool, str, tuple[str, ...]]:
    """Of one statement told twice, what supports it comes before what contradicts it."""
    return claim.span.start, -claim.span.end, claim.contrary, claim.type.value, claim.references


def _same(first: Claim, second: Claim) -> bool:
    quotes = (first.type is ClaimType.CYTAT_DOSLOWNY) + (second.type is ClaimType.CYTAT_DOSLOWNY)
    if quotes == 1 or first.contrary != second.contrary:
        return False
    common = min(first.span.end, second.span.end) - max(first.span.start, second.span.start)
    return common >= _SAME * max(len(first.span), len(second.span), 1)


def _numbered(claims: Sequence[Claim]) -> Iterable[Claim]:
    return (replace(claim, id=f"C{number}") for number, claim in enumerate(claims, 1))


def _moved(found: Extraction, view: MappedText, text: str) -> Extraction:
    """The extraction with every span led back to the text the view was made from, and the words as they stand there."""

    def back(span: Span) -> Span:
        return view.original(span)

    def claim(c: Claim) -> Claim:
        span = back(c.span)
        words = span.of(text)
        return replace(c, span=span, text=words, context=back(c.context), quote=words if c.quote is not None else None)

    return Extraction(
        tuple(replace(r, span=back(r.span), text=back(r.span).of(text)) for r in found.references),
        tuple(claim(c) for c in found.claims),
        tuple(replace(n, span=back(n.span), text=back(n.span).of(text)) for n in found.not_checked),
        tuple(replace(n, span=back(n.span), text=back(n.span).of(text)) for n in found.lint),
    )


def _distinct(items: Iterable[NotChecked]) -> list[NotChecked]:
    """Without a second note on the same stretch for the same reason."""
    seen: set[tuple[Span, str]] = set()
    out = []
    for item in sorted(items, key=_key):
        if (item.span, item.reason) not in seen:
            seen.add((item.span, item.reason))
            out.append(item)
    return out
