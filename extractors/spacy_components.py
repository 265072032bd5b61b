"""spaCy components on top of the extractors, and displaCy pages; the only module here that imports spaCy, and only inside functions.

Entry points (`spacy_factories`): `kotwica_references`, `kotwica_claims`, `kotwica_sentences`. Results are span groups
`doc.spans["kotwica_references"]` and `doc.spans["kotwica_claims"]`, labelled by kind; `Span._.reference` and `Span._.claim` hold the
records.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from typing import Any

from kotwica.document.model import Draft, Reading, Span
from kotwica.document.sentences import split_sentences
from kotwica.extractors.model import Claim, Extraction, Reference
from kotwica.extractors.registry import extract_reading

REFERENCES = "kotwica_references"
CLAIMS = "kotwica_claims"
SENTENCES = "kotwica_sentences"

# Strings that the Polish tokeniser breaks: superscripts, EU numbers, ECLI, amounts, dates.
_WHOLE = re.compile(
    r"""
    \d+[a-z]{0,3}\[\d+[a-z]?\]                      # 385[1], 39[2a]
  | [CTF][-\u2011]\d{1,4}/\d{2}(?:\ ?P)?            # C-260/18
  | ECLI:[A-Z]{2}:[A-Z0-9]{1,7}:\d{4}:[A-Z0-9.]*[A-Z0-9]    # ECLI:EU:C:2019:819
  | \d{1,3}(?:\.\d{3})+(?:,\d{2})?                  # 15.000, 1.250.000,00
  | \d{1,2}\.\d{1,2}\.\d{4}                         # 12.03.2019
    """,
    re.VERBOSE,
)
_ABBREVIATIONS = (
    *(
        "art.",
        "sp.",
        "ust.",
        "pkt.",
        "lit.",
        "poz.",
        "nr.",
        "str.",
        "zd.",
        "zw.",
        "sygn.",
        "por.",
        "zob.",
        "tj.",
        "np.",
        "m.in.",
        "r.",
        "ww.",
    ),
    *(
        "k.c.",
        "k.p.c.",
        "k.k.",
        "k.p.k.",
        "k.p.",
        "k.p.a.",
        "k.s.h.",
        "k.r.o.",
        "k.w.",
        "p.p.s.a.",
        "u.p.e.a.",
        "Dz.U.",
        "Dz.",
        "M.P.",
        "o.o.",
        "S.A.",
    ),
)


def add_tokenizer_exceptions(nlp: Any) -> Any:
    """Teaches the tokeniser of a Polish pipeline to keep legal strings whole; returns the same pipeline."""
    from spacy.symbols import ORTH

    before: Callable[[str], Any] | None = nlp.tokenizer.token_match
    nlp.tokenizer.token_match = lambda text: _WHOLE.fullmatch(text) or (before(text) if before else None)
    for abbreviation in _ABBREVIATIONS:
        nlp.tokenizer.add_special_case(abbreviation, [{ORTH: abbreviation}])
    return nlp


def register_factories() -> None:
    """Makes the three components known to spaCy; their entry points do the same when spaCy first asks for one."""
    from spacy.language import Language

    for name, factory in _factories().items():
        # spaCy looks the name up again while it registers it, through the entry point: the function must be there by then.
        globals()[name] = factory
        Language.factory(name, func=factory)


def _factories() -> dict[str, Callable[[Any, str], Callable[[Any], Any]]]:
    return {REFERENCES: make_references, CLAIMS: make_claims, SENTENCES: make_sentences}


def __getattr__(name: str) -> Any:
    """The factories under their public names, registered when they are first asked for, so that importing this module imports no spaCy."""
    if name in (REFERENCES, CLAIMS, SENTENCES):
        register_factories()
        return globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def make_references(nlp: Any, name: str) -> Callable[[Any], Any]:
    """The factory `kotwica_references`: citations as the span group of that name."""
    _extensions()

    def component(doc: Any) -> Any:
        _mark(doc, REFERENCES, "reference", _extraction(doc).references)
        return doc

    return component


def make_claims(nlp: Any, name: str) -> Callable[[Any], Any]:
    """The factory `kotwica_claims`: quotations and reported content as the span group of that name."""
    _extensions()

    def component(doc: Any) -> Any:
        _mark(doc, CLAIMS, "claim", _extraction(doc).claims)
        return doc

    return component


def make_sentences(nlp: Any, name: str) -> Callable[[Any], Any]:
    """The factory `kotwica_sentences`: sentence starts by our own rule, never inside a citation."""
    _extensions()

    def component(doc: Any) -> Any:
        protected = [r.span for r in _extraction(doc).references]
        starts = {s.start for s in split_sentences(doc.text, protected)}
        for token in doc:
            token.is_sent_start = token.i == 0 or token.idx in starts
        return doc

    return component


def _extensions() -> None:
    from spacy.tokens import Doc
    from spacy.tokens import Span as Tokens

    for name in ("claim", "reference"):
        if not Tokens.has_extension(name):
            Tokens.set_extension(name, default=None)
    if not Doc.has_extension("kotwica"):
        Doc.set_extension("kotwica", default=None)


def _extraction(doc: Any) -> Extraction:
    """The extraction of the document's text, made once for all components of a pipeline."""
    if doc._.kotwica is None:
        doc._.kotwica = extract_reading(Reading(doc.text))
    found: Extraction = doc._.kotwica
    return found


def _mark(doc: Any, group: str, attribute: str, records: Sequence[Reference] | Sequence[Claim]) -> None:
    """Fills a span group; a record whose edges fall inside tokens covers those tokens whole."""
    spans = []
    for record in records:
        label = record.kind.value if isinstance(record, Reference) else record.type.value
        span = doc.char_span(record.span.start, record.span.end, label=label, alignment_mode="expand")
        if span is not None:
            setattr(span._, attribute, record)
            spans.append(span)
    doc.spans[group] = spans


def render_displacy(draft: Draft, extraction: Extraction) -> str:
    """A page that shows references and claims as layers over the draft's text, drawn by displaCy."""
    from spacy import displacy

    tokens = [(m.start(), m.end()) for m in re.finditer(r"\S+", draft.text)]
    marked = [(r.span, r.kind.value) for r in extraction.references] + [(c.span, c.type.value) for c in extraction.claims]
    page = {
        "text": draft.text,
        "tokens": [draft.text[start:end] for start, end in tokens],
        "spans": [entry for span, label in marked if (entry := _layer(tokens, span, label)) is not None],
        "title": draft.path.name,
    }
    html: str = displacy.render(page, style="span", manual=True, page=True)
    return html


def _layer(tokens: Sequence[tuple[int, int]], span: Span, label: str) -> dict[str, object] | None:
    first = bisect_right(tokens, span.start, key=lambda t: t[1])
    last = bisect_left(tokens, span.end, key=lambda t: t[0])
    return {"start_token": first, "end_token": last, "label": label} if last > first else None
