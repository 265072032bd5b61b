"""`kotwica extract` for people: what a draft cites and claims in groups, then a table of authorities."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence

from kotwica.document.model import Draft, Span
from kotwica.extractors.model import Claim, ClaimType, Extraction, Reference, ReferenceKind

_GROUPS: tuple[tuple[str, tuple[ReferenceKind, ...]], ...] = (
    ("Orzeczenia", (ReferenceKind.ORZECZENIE, ReferenceKind.ORZECZENIE_BEZ_SYGNATURY, ReferenceKind.ECLI)),
    ("Orzeczenia europejskie", (ReferenceKind.UE_ORZECZENIE, ReferenceKind.CELEX, ReferenceKind.ETPC)),
    ("Przepisy", (ReferenceKind.PRZEPIS,)),
    ("Akty Unii Europejskiej", (ReferenceKind.UE_AKT,)),
    ("Decyzje i inne numery", (ReferenceKind.DECYZJA,)),
    ("Publikacje i dzienniki urzędowe", (ReferenceKind.PUBLIKACJA, ReferenceKind.DZIENNIK)),
    ("Piśmiennictwo", (ReferenceKind.DOKTRYNA,)),
    ("Odesłania (tamże, ww. wyrok)", (ReferenceKind.ANAFORA,)),
)
_CLAIMS = {
    ClaimType.CYTAT_DOSLOWNY: "cytat",
    ClaimType.TEZA_PINPOINT: "teza ze wskazaniem miejsca",
    ClaimType.STANOWISKO_SADU: "stanowisko sądu",
    ClaimType.PARAFRAZA: "parafraza",
    ClaimType.FAKT_PROCEDURALNY: "fakt procesowy",
    ClaimType.POWOLANIE: "powołanie",
}
_RULES = {
    "sentence": "to samo zdanie",
    "parenthesis": "nawias lub zdanie z powołaniem",
    "footnote": "przypis",
    "clause": "sąsiednie zdanie",
    "short_form": "odesłanie",
    "paragraph": "akapit (najsłabsze)",
    "none": "nie wskazano w piśmie",
}
_REASONS = {
    "niezamkniety_cudzyslow": "cudzysłów bez zamknięcia",
    "zdanie_z_wieloma_sadami": "zdanie z nazwami ponad 40 sądów",
    "sygnatura_nieczytelna": "sygnatura nieczytelna",
    "symbol_zastepczy": "symbol zastępczy zamiast numeru",
    "sprawa_bez_numeru": "sprawa bez numeru",
    "baza_bez_numeru": "baza orzeczeń bez numeru",
    "dziennik_bez_numeru": "dziennik urzędowy bez numeru",
    "dziennik_zmiany": "dalsze publikatory (zmiany aktu)",
    "jednostka_umowy": "jednostka umowy albo pisma, nie ustawy",
    "zalacznik_aktu": "załącznik do aktu",
    "ciag_bez_tresci": "ciąg znaków bez treści",
    "jednostka_bez_aktu": "jednostka bez nazwy aktu",
}
_WIDTH = 72
Name = Callable[[Reference], str]


def _norm(reference: Reference) -> str:
    return reference.norm


def render_table(draft: Draft, extraction: Extraction, *, name: Name = _norm) -> str:
    """The whole listing as plain text, ending in a line break; `name` says what a person calls an authority."""
    places = _Places(draft)
    lines = [
        f"{draft.path.name}: {_count(len(extraction.references), 'powołanie', 'powołania', 'powołań')}, "
        f"{_count(len(extraction.claims), 'twierdzenie', 'twierdzenia', 'twierdzeń')} do sprawdzenia",
        *_references(extraction.references, places, name),
        *_claims(extraction, places, name),
        *_gaps(extraction, places),
        *_authorities(extraction.references, places, name),
    ]
    return "\n".join(lines) + "\n"


class _Places:
    """Numbers of lines (plain text, Markdown) or paragraphs (Word) for offsets of the draft's text."""

    def __init__(self, draft: Draft) -> None:
        self._breaks = [i for i, c in enumerate(draft.text) if c == "\n"]
        self._name = "ak." if draft.format == "docx" else "w."

    def number(self, span: Span) -> int:
        return bisect_right(self._breaks, span.start - 1) + 1

    def of(self, span: Span) -> str:
        return f"{self._name} {self.number(span)}"


def _count(number: int, one: str, few: str, many: str) -> str:
    if number == 1:
        return f"1 {one}"
    return f"{number} {few if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else many}"


def _heading(title: str) -> list[str]:
    return ["", title, "-" * len(title)]


def _references(references: Sequence[Reference], places: _Places, name: Name) -> Iterator[str]:
    for title, kinds in _GROUPS:
        group = [r for r in references if r.kind in kinds]
        if group:
            yield from _heading(f"{title} ({len(group)})")
            yield from _columns((r.id, places.of(r.span), _short(name(r)), _details(r)) for r in group)


def _details(reference: Reference) -> str:
    day = reference.decided_on.isoformat() if reference.decided_on else reference.declared_date
    details = [reference.court, day, reference.pinpoint]
    if reference.own:
        details.append("własna sprawa")
    if reference.contested:
        details.append("zaskarżone w tej sprawie")
    if reference.unknown:
        details.append("nieznane repertorium")
    if reference.antecedent:
        details.append(f"= {reference.antecedent}")
    elif reference.kind is ReferenceKind.ANAFORA:
        details.append("nie wiadomo, do czego odsyła")
    if reference.parent:
        details.append(f"przy {reference.parent}")
    return ", ".join(d for d in details if d)


def _claims(extraction: Extraction, places: _Places, name: Name) -> Iterator[str]:
    if not extraction.claims:
        return
    names = {r.id: name(r) for r in extraction.references}
    yield from _heading(f"Twierdzenia ({len(extraction.claims)})")
    for claim in extraction.claims:
        sources = "; ".join(names[r] for r in claim.references if r in names) or _RULES["none"]
        rule = f" ({_RULES.get(claim.rule, claim.rule)})" if claim.references else ""
        yield f"{claim.id}  {places.of(claim.span)}  {_kind(claim)}: {_short(claim.text)}"
        yield f"      źródło: {_short(sources)}{rule}"


def _kind(claim: Claim) -> str:
    name = _CLAIMS[claim.type]
    return f"{name} (pogląd przeciwny)" if claim.contrary else name


def _gaps(extraction: Extraction, places: _Places) -> Iterator[str]:
    if extraction.not_checked:
        yield from _heading(f"Niesprawdzone ({len(extraction.not_checked)})")
        yield from _columns((places.of(n.span), _REASONS.get(n.reason, n.reason), _short(n.text)) for n in extraction.not_checked)
    if extraction.lint:
        yield from _heading(f"Uwagi do pisma ({len(extraction.lint)})")
        yield from (f"{places.of(n.span)}  {n.message}  [{_short(n.text, 40)}]" for n in extraction.lint)


def _authorities(references: Sequence[Reference], places: _Places, name: Name) -> Iterator[str]:
    """Every authority once, in order of its norm, with all the places where it is cited."""
    cited: dict[tuple[str, str], list[int]] = {}
    names = {reference.norm: name(reference) for reference in references}
    for reference in references:
        if not reference.own and reference.kind is not ReferenceKind.ANAFORA:
            title = next(title for title, kinds in _GROUPS if reference.kind in kinds)
            cited.setdefault((title, reference.norm), []).append(places.number(reference.span))
    if not cited:
        return
    yield from _heading("Spis powołań")
    for title, _ in _GROUPS:
        rows = sorted((norm, sorted(set(numbers))) for (group, norm), numbers in cited.items() if group == title)
        if rows:
            yield f"{title}:"
            yield from (f"  {line}" for line in _columns((_short(names[norm]), ", ".join(map(str, numbers))) for norm, numbers in rows))


def _columns(rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    table = list(rows)
    widths = [max(len(row[i]) for row in table) for i in range(len(table[0]) - 1)] if table else []
    for row in table:
        yield "  ".join([*(cell.ljust(width) for cell, width in zip(row, widths, strict=False)), row[-1]]).rstrip()


def _short(text: str, width: int = _WIDTH) -> str:
    one_line = " ".join(text.split())
    return one_line if len(one_line) <= width else one_line[: width - 1].rstrip() + "…"
