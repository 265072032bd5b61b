"""The gist of a source, for the small window on every citation: what it is, who decided when, how, and by which provisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache

from msgspec import Struct

from kotwica.annotators.names import act_name, provision, reference_label
from kotwica.annotators.polish import date_in_words, shortened, with_days
from kotwica.annotators.redaction import Redaction
from kotwica.document.model import Reading, Span
from kotwica.extractors import acts, extract_reading
from kotwica.extractors.model import Akt, Reference, ReferenceKind
from kotwica.sources import search_link
from kotwica.sources.model import Source, SourceKind

_OPERATIVE_SHOWN = 360
# A judgment names what it applies in its head, its ruling and the first pages of its reasons. Reading costs 3 ms per 1,000 characters,
# so only the sources cited most get this line.
_READ_FOR_PROVISIONS = 3_000
_READ_SOURCES = 8
_OPERATIVE_UNITS = ("sentencja", "rozstrzygnięcie")
_NOT_AT_HAND = "nie ma wśród źródeł; dołóż go do folderu „zrodla” i sprawdź jeszcze raz"


class Gist(Struct, frozen=True):
    """What a reader wants to know of a source at a glance: a title and labelled lines.

    Shape: `search` is the address of a court's or register's own search for what is not at hand, "" when there is none.
    """

    id: str
    title: str
    lines: tuple[tuple[str, str], ...]
    search: str = ""


def gists_of(references: Sequence[Reference], sources: Sequence[Source], redaction: Redaction) -> tuple[tuple[Gist, ...], dict[str, str]]:
    """Gists of the cited sources in the order of the sources, then of what is cited but not at hand; and for every reference the id of its.

    References of the draft's own case have none, nor does one that points to nothing ("tamże" without a predecessor).
    """
    by_name: dict[str, str] = {}
    for source in sources:
        for name in _names(source):
            by_name.setdefault(name, source.id)
    leads: dict[str, str] = {}
    for reference in references:
        found = next((by_name[name] for name in _cited_names(reference) if name in by_name), None)
        if found is not None:
            leads[reference.id] = found
    absent: dict[str, Gist] = {}
    for reference in references:
        if reference.id not in leads and reference.kind is not ReferenceKind.ANAFORA and not reference.own:
            gist = _of_reference(reference)
            leads[reference.id] = absent.setdefault(gist.id, gist).id
    for reference in references:
        if reference.antecedent in leads:
            leads.setdefault(reference.id, leads[reference.antecedent])
    cited = Counter(name for name in leads.values() if name not in absent)
    read = {name for name, _ in cited.most_common(_READ_SOURCES)}
    at_hand = tuple(_gist(s, redaction, provisions=_provisions(s) if s.id in read else ()) for s in sources if s.id in cited)
    return (*at_hand, *absent.values()), leads


def _names(source: Source) -> tuple[str, ...]:
    anchors = source.anchors
    return tuple(name for name in (*anchors.sygnatury, anchors.celex, anchors.ecli, anchors.akt) if name)


def _cited_names(reference: Reference) -> tuple[str, ...]:
    return (reference.norm, *(target.akt for target in reference.targets if target.akt != "?"))


def _gist(source: Source, redaction: Redaction, *, provisions: Sequence[str]) -> Gist:
    anchors = source.anchors
    lines = [
        ("Sygnatura", ", ".join(anchors.sygnatury)),
        ("Sąd", anchors.court or ""),
        ("Data", date_in_words(anchors.decided_on) if anchors.decided_on else ""),
        ("Rodzaj", anchors.decision_type or ""),
        ("Skład", anchors.bench or ""),
        ("Strony", " / ".join(anchors.parties)),
        ("Rozstrzygnięcie", redaction(anchors.outcome or _operative_part(source))),
        ("Akt", anchors.act_title or anchors.akt or ""),
        ("Publikator", anchors.journal or ""),
        ("Stan prawny na", date_in_words(anchors.legal_state) if anchors.legal_state else ""),
        ("Powołane przepisy", shortened(", ".join(provisions), 240)),
    ]
    return Gist(source.id, with_days(source.title), tuple((label, shortened(text, _OPERATIVE_SHOWN)) for label, text in lines if text))


def _of_reference(reference: Reference) -> Gist:
    """What the draft itself and the register of acts tell of something that is not at hand."""
    act = _registered(reference)
    lines = [
        ("Sąd", reference.court or ""),
        ("Data", date_in_words(reference.decided_on) if reference.decided_on else ""),
        ("Rodzaj", reference.decision_type or ""),
        ("Strony", " / ".join(reference.parties)),
        ("Publikacja", ", ".join(reference.publications)),
        ("Akt", act.tytul if act else ""),
        ("Publikator", act_name(act.eli) if act and act.eli else ""),
        ("Tekst", _NOT_AT_HAND),
    ]
    title = reference_label(reference)
    shown = tuple((label, shortened(text, _OPERATIVE_SHOWN)) for label, text in lines if text)
    return Gist(f"{reference.kind.value} {reference.norm}", title, shown, search_link(reference))


def _registered(reference: Reference) -> Akt | None:
    named = reference.targets[0].akt if reference.targets else reference.norm
    return _by_abbreviation().get(named)


@cache
def _by_abbreviation() -> Mapping[str, Akt]:
    return {act.skroty[0]: act for act in acts() if act.skroty}


def _operative_part(source: Source) -> str:
    span = next((u.span for u in source.units if u.path in _OPERATIVE_UNITS), None)
    return Span(span.start, min(span.end, span.start + 4 * _OPERATIVE_SHOWN)).of(source.text) if span else ""


def _provisions(source: Source) -> list[str]:
    """Provisions that a decision cites, in the order of their first mention; none for an act, which would list itself."""
    if source.kind is not SourceKind.ORZECZENIE:
        return []
    found = extract_reading(Reading(source.text[:_READ_FOR_PROVISIONS]), extractors=()).references
    return list(dict.fromkeys(provision(r.norm) for r in found if r.kind is ReferenceKind.PRZEPIS and not r.norm.startswith("?")))
