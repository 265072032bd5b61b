"""Decisions of one draft that contradict each other or themselves: two dates, two numbers, two spellings, days that never were."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from datetime import date

from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import LintNote, Reference, ReferenceKind, Sygnatura

_SUNDAY = 6


def find_contradictions(context: Kontekst) -> Iterator[LintNote]:
    """Remarks on decisions by signature; own case numbers are left out."""
    decisions = [r for r in context.references if r.kind is ReferenceKind.ORZECZENIE and not r.own]
    yield from _two_dates(context, decisions)
    yield from _two_numbers(context, decisions)
    yield from _two_spellings(context, decisions)
    for reference in context.references:
        if reference.kind in (ReferenceKind.ORZECZENIE, ReferenceKind.ORZECZENIE_BEZ_SYGNATURY, ReferenceKind.UE_ORZECZENIE):
            yield from _impossible_date(context, reference)


def _note(context: Kontekst, rule: str, reference: Reference, message: str) -> LintNote:
    return LintNote(rule, reference.span, context.reading.text[reference.span.start : reference.span.end], message)


def _two_dates(context: Kontekst, decisions: list[Reference]) -> Iterator[LintNote]:
    """One signature with two dates: at every place where the date differs from the first one given."""
    first: dict[tuple[str, str], Reference] = {}
    for reference in decisions:
        day = _day(reference)
        if day is None:
            continue
        earlier = first.setdefault((reference.norm, _court(reference)), reference)
        if _day(earlier) != day:
            message = f"Sygnatura {reference.norm} ma w tym piśmie dwie daty: {_day(earlier)} i {day}. Sprawdź, która jest prawdziwa."
            yield _note(context, "dwie_daty", reference, message)


def _day(reference: Reference) -> str | None:
    return reference.decided_on.isoformat() if reference.decided_on else reference.declared_date


def _court(reference: Reference) -> str:
    return (reference.court or "").split(" ")[0]


def _two_numbers(context: Kontekst, decisions: list[Reference]) -> Iterator[LintNote]:
    """Two signatures of one court and one day that differ by a slip (one numeral, one digit, a swapped pair): probably one decision."""
    by_day: dict[tuple[str, str], dict[str, Reference]] = defaultdict(dict)
    for reference in decisions:
        day = _day(reference)
        if day is None or reference.sygnatura is None:
            continue
        given = by_day[(day, _court(reference))]
        for other in given.values():
            if other.sygnatura is not None and _slip(other.sygnatura, reference.sygnatura):
                message = (
                    f"Dwie niemal takie same sygnatury z tego samego dnia: {other.norm} i {reference.norm}. Sprawdź, czy to nie pomyłka."
                )
                yield _note(context, "dwie_sygnatury", reference, message)
                break
        given.setdefault(reference.norm, reference)


def _slip(first: Sygnatura, second: Sygnatura) -> bool:
    """One of division, register and number differs, the others agree.

    Two numbers in a row are two cases of one day ("II UZP 25/94", "26/94"), so a last digit that differs by one is no slip.
    """
    if first.rok != second.rok or first.norm == second.norm:
        return False
    differing = [
        (a, b) for a, b in ((first.wydzial, second.wydzial), (first.repertorium, second.repertorium), (first.numer, second.numer)) if a != b
    ]
    if len(differing) != 1:
        return False
    a, b = differing[0]
    if a.isdigit() and b.isdigit():
        return abs(int(a) - int(b)) > 1 and _one_edit(a, b)
    return True


def _one_edit(first: str, second: str) -> bool:
    """One digit replaced, lost, or two neighbours swapped."""
    if len(first) == len(second):
        places = [i for i, (a, b) in enumerate(zip(first, second, strict=True)) if a != b]
        swapped = (
            len(places) == 2
            and places[1] == places[0] + 1
            and first[places[0]] == second[places[1]]
            and first[places[1]] == second[places[0]]
        )
        return len(places) == 1 or swapped
    shorter, longer = sorted((first, second), key=len)
    return len(longer) == len(shorter) + 1 and any(longer[:i] + longer[i + 1 :] == shorter for i in range(len(longer)))


def _two_spellings(context: Kontekst, decisions: list[Reference]) -> Iterator[LintNote]:
    """One decision written in two ways; white space does not count."""
    first: dict[str, str] = {}
    noted: set[tuple[str, str]] = set()
    for reference in decisions:
        written = "".join(context.flat[reference.span.start : reference.span.end].split())
        earlier = first.setdefault(reference.norm, written)
        if written != earlier and (reference.norm, written) not in noted:
            noted.add((reference.norm, written))
            yield _note(
                context, "dwie_pisownie", reference, f"To orzeczenie zapisano w piśmie na dwa sposoby; ujednolić do: {reference.norm}."
            )


def _impossible_date(context: Kontekst, reference: Reference) -> Iterator[LintNote]:
    if reference.decided_on is None:
        if reference.declared_date is not None and not _exists(reference.declared_date):
            yield _note(context, "data_niemozliwa", reference, f"Takiego dnia nie było: {reference.declared_date}.")
        return
    year = reference.sygnatura.rok if reference.sygnatura else None
    if year is not None and reference.decided_on.year < year:
        message = f"Data {reference.decided_on.isoformat()} jest wcześniejsza niż rok sprawy ({year})."
        yield _note(context, "data_przed_sprawa", reference, message)
    elif reference.decided_on.weekday() == _SUNDAY:
        yield _note(context, "data_niedziela", reference, f"{reference.decided_on.isoformat()} to niedziela: sprawdź datę orzeczenia.")


def _exists(iso: str) -> bool:
    try:
        date.fromisoformat(iso)
    except ValueError:
        return False
    return True
