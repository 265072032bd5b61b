"""Cases of `kotwica eval`: drafts with what a person expects of them (TOML), and the figures over all of them (spec: trace.md §3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from kotwica.document import read_toml
from kotwica.document.errors import InputError
from kotwica.grading.model import CheckResult, Status
from kotwica.pipeline.options import Options
from kotwica.pipeline.run import check_draft
from kotwica.pipeline.shelf import Shelf

_FIELDS = {"projekt", "zrodla", "wymagane", "statusy", "blokada"}
_REMEDY = "Format opisuje docs/eval.md."


class Case(Struct, frozen=True):
    """One draft with what is expected: authorities that it must cite, statuses by authority, whether anything blocks (None: not said)."""

    draft: Path
    sources: tuple[Path, ...] = ()
    required: tuple[str, ...] = ()
    statuses: tuple[tuple[str, Status], ...] = ()
    blocked: bool | None = None


class Outcome(Struct, frozen=True):
    """What a case gave. Shares are 0..1, None where there is nothing to take a share of; `failed` are Polish sentences."""

    case: Case
    recall: float | None
    hallucinated: float | None
    ratio: float
    confidence: float
    failed: tuple[str, ...]


def read_cases(path: Path) -> tuple[Case, ...]:
    """The cases of a file; paths in it are seen from its folder.

    Errors: InputError for a file that is none, an unknown field or status, a case without a draft: no typo may pass as
    "nothing expected".
    """
    content = read_toml(
        path,
        missing=("Nie mogę odczytać pliku przypadków.", "Sprawdź nazwę i folder."),
        broken=("To nie jest plik TOML ({reason}).", _REMEDY),
    )
    rows = content.get("przypadek")
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
        raise InputError(path, "Nie ma w nim żadnego [[przypadek]].", _REMEDY)
    return tuple(_case(row, number, path) for number, row in enumerate(rows, 1))


def _case(row: Mapping[str, object], number: int, path: Path) -> Case:
    def wrong(problem: str) -> InputError:
        return InputError(path, f"Przypadek {number}: {problem}", _REMEDY)

    if unknown := sorted(row.keys() - _FIELDS):
        raise wrong(f"nieznane pole „{unknown[0]}”.")
    draft, statuses, blocked = row.get("projekt"), row.get("statusy", {}), row.get("blokada")
    if not isinstance(draft, str):
        raise wrong("brakuje pola „projekt”.")
    lists = {name: row.get(name, []) for name in ("zrodla", "wymagane")}
    for name, value in lists.items():
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise wrong(f"pole „{name}” nie jest listą tekstów.")
    if not isinstance(statuses, dict) or not all(v in Status.__members__ for v in statuses.values()):
        raise wrong(f"pole „statusy” ma nieznany status (możliwe: {', '.join(Status.__members__)}).")
    if blocked is not None and not isinstance(blocked, bool):
        raise wrong("pole „blokada” ma wartość inną niż true albo false.")
    sources = tuple(path.parent / item for item in lists["zrodla"])  # type: ignore[attr-defined]  # checked above
    expected = tuple((name, Status[value]) for name, value in statuses.items())
    return Case(path.parent / draft, sources, tuple(lists["wymagane"]), expected, blocked)  # type: ignore[arg-type]  # checked above


def evaluate(case: Case, options: Options) -> Outcome:
    """Checks one draft and compares it with what was expected.

    Errors: as pipeline.run.check_draft.
    """
    from kotwica.annotators import figures, grounding, recall

    options = replace(options, sources=(*options.sources, *case.sources))
    shelf = Shelf(options, (case.draft,))
    result = check_draft(case.draft, options, shelf=shelf)
    shelved = shelf.for_draft(result.draft, name=case.draft)
    ground = grounding(result, shelved.at_hand(result))
    return Outcome(
        case,
        recall(result, case.required).share,
        figures(result).blocked,
        ground.ratio,
        ground.confidence,
        tuple(_failed(case, result)),
    )


def _failed(case: Case, result: CheckResult) -> Iterable[str]:
    from kotwica.annotators import recall

    if case.blocked is not None and case.blocked is not result.blocked:
        yield "oczekiwano blokady, a nic nie blokuje" if case.blocked else "nie oczekiwano blokady, a coś blokuje"
    for name, wanted in case.statuses:
        cited = {r.id for r in result.extraction.references if recall(_only(result, r.id), (name,)).cited}
        found = {g.status for g in result.grades if cited & set(g.claim.references)}
        if found != {wanted}:
            shown = ", ".join(sorted(s.code for s in found)) or "nie powołano"
            yield f"{name}: oczekiwano {wanted.code}, jest {shown}"
    for name in recall(result, case.required).missing:
        yield f"{name}: wymagane, a nie powołano"
    for problem in result.problems:
        yield f"nie dokończono kroku „{problem.step}”"


def _only(result: CheckResult, reference: str) -> CheckResult:
    """The result with one of its references and no claims, so that each can be compared with a name."""
    kept = tuple(r for r in result.extraction.references if r.id == reference)
    return replace(result, extraction=replace(result.extraction, references=kept, claims=()), grades=())


def mean(outcomes: Iterable[Outcome], figure: Callable[[Outcome], float | None]) -> float | None:
    """The mean of a figure over the outcomes that have it; None when none has."""
    values = [value for outcome in outcomes if (value := figure(outcome)) is not None]
    return sum(values) / len(values) if values else None
