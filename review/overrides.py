"""References that a person approved by hand: a reviewed TOML list with who, when, why and until when (spec: grading.md §8).

    [[nadpisanie]]
    powolanie = "II CSK 537/10"       # or "k.c. art. 5"; as the report names it, in any spelling
    kto = "Anna Fikcyjna"
    kiedy = 2026-03-01
    dlaczego = "odpis w aktach sprawy, k. 14"
    wygasa = 2026-09-01
    przeczytano_w = "akta sprawy"     # needed where there is no source at hand
    zakres = "powolanie"              # or "wszystko": quotations and paraphrases of it too

Everything but the last two is required: an approval without an end or an author approves nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from pathlib import Path

from msgspec import Struct

from kotwica.document import read_toml
from kotwica.document.errors import InputError
from kotwica.extractors import norm_of
from kotwica.extractors.model import ClaimType, Reference
from kotwica.grading import decide
from kotwica.grading.model import OVERRIDE, Decision, Grade

FILE = "nadpisania.toml"
REFERENCE_ONLY, EVERYTHING = "powolanie", "wszystko"
_TEXTS = ("powolanie", "kto", "dlaczego")
_DAYS = ("kiedy", "wygasa")
_OPTIONAL = ("przeczytano_w", "zakres")


class Override(Struct, frozen=True):
    """One approval; `expires` is the last day on which it holds."""

    reference: str
    who: str
    when: date
    why: str
    expires: date
    read_in: str = ""
    scope: str = REFERENCE_ONLY

    def holds(self, today: date) -> bool:
        return self.when <= today <= self.expires


class Overridden(Struct, frozen=True):
    """The grades with what approvals lift, and Polish sentences on every approval that was applied or no longer holds."""

    grades: tuple[Grade, ...]
    notices: tuple[str, ...] = ()


def overrides_path(draft: Path) -> Path:
    """Where the list of a folder of drafts is kept."""
    return draft.with_name(FILE) if draft.name else Path(FILE)


def read_overrides(path: Path) -> tuple[Override, ...]:
    """The approvals of a file, in file order.

    Errors: InputError for a missing or broken file, an unknown field, a missing or empty one, an end before its beginning.
    """
    content = read_toml(
        path,
        missing=("Nie mogę odczytać listy nadpisań.", "Sprawdź nazwę i folder."),
        broken=("Listy nadpisań nie da się odczytać ({reason}).", "Popraw plik TOML."),
    )
    rows = content.get("nadpisanie", [])
    if not isinstance(rows, list) or content.keys() - {"nadpisanie"}:
        raise InputError(path, "Na liście mogą być tylko pozycje [[nadpisanie]].", "Wzór jest w docs/nadpisania.md.")
    return tuple(_override(row, number, path) for number, row in enumerate(rows, 1))


def _override(row: object, number: int, path: Path) -> Override:
    def wrong(problem: str) -> InputError:
        return InputError(path, f"Nadpisanie {number}: {problem}", "Wzór jest w docs/nadpisania.md.")

    if not isinstance(row, dict):
        raise wrong("to nie jest tabela.")
    if unknown := sorted(row.keys() - {*_TEXTS, *_DAYS, *_OPTIONAL}):
        raise wrong(f"nieznane pole „{unknown[0]}”.")
    for name in _TEXTS:
        if not isinstance(row.get(name), str) or not row[name].strip():
            raise wrong(f"brakuje pola „{name}”.")
    for name in _DAYS:
        if not isinstance(row.get(name), date) or isinstance(row[name], datetime):
            raise wrong(f"pole „{name}” nie jest datą (RRRR-MM-DD, bez cudzysłowu).")
    if row["wygasa"] < row["kiedy"]:
        raise wrong("wygasa wcześniej, niż powstało.")
    scope, read_in = row.get("zakres", REFERENCE_ONLY), row.get("przeczytano_w", "")
    if scope not in (REFERENCE_ONLY, EVERYTHING) or not isinstance(read_in, str):
        raise wrong(f"„zakres” to {REFERENCE_ONLY} albo {EVERYTHING}, „przeczytano_w” to tekst.")
    return Override(row["powolanie"], row["kto"], row["kiedy"], row["dlaczego"], row["wygasa"], read_in, scope)


def apply_overrides(grades: Sequence[Grade], references: Sequence[Reference], overrides: Sequence[Override], *, today: date) -> Overridden:
    """Lifts what approvals cover: claims that still bar or wait, without a decision of their own, all of whose references are approved.

    Errs towards: the gate. A quotation is lifted only by an approval of scope "wszystko"; the status stays as it was.
    """
    by_id = {r.id: r for r in references}
    valid = [o for o in overrides if o.holds(today)]
    used: dict[Override, list[str]] = {}
    out = []
    for grade in grades:
        chosen = _approval(grade, by_id, valid) if grade.decision is None and (grade.blocks or grade.open) else None
        if chosen is not None:
            decision = Decision(grade.fingerprint, OVERRIDE, chosen.who, chosen.when.isoformat(), chosen.why, chosen.read_in)
            grade = decide(grade, {grade.fingerprint: decision})
            if grade.decision is not None and grade.decision.lifts:
                used.setdefault(chosen, []).append(grade.claim.id)
        out.append(grade)
    applied = [_applied(override, claims) for override, claims in used.items()]
    return Overridden(tuple(out), (*applied, *(_not_in_force(o, today) for o in overrides if not o.holds(today))))


def _approval(grade: Grade, references: Mapping[str, Reference], overrides: Sequence[Override]) -> Override | None:
    """The approval that covers a claim: the last of the list that does, when every one of its references has one."""
    named = [references[r] for r in grade.claim.references]
    bare = grade.claim.type is ClaimType.POWOLANIE
    usable = [o for o in overrides if bare or o.scope == EVERYTHING]
    covering = [next((o for o in reversed(usable) if _key(o.reference) in _names(r)), None) for r in named]
    return covering[0] if covering and None not in covering else None


def _names(reference: Reference) -> set[str]:
    """What an approval may call a reference; a range of units only by the reference's own name."""
    names = {_key(reference.norm)}
    if len(reference.targets) == 1:
        names.add(_key(reference.targets[0].norm))
    return names


def _key(name: str) -> str:
    sygnatura = norm_of(name)
    return re.sub(r"[\s.]+", "", sygnatura.norm if sygnatura else name).casefold()


def _applied(override: Override, claims: Sequence[str]) -> str:
    until = f"ważne do {override.expires:%d.%m.%Y}"
    return (
        f"Zatwierdzono ręcznie: {override.reference} ({', '.join(claims)}) – {override.who}, {override.when:%d.%m.%Y}: "
        f"{override.why} ({until})."
    )


def _not_in_force(override: Override, today: date) -> str:
    if override.when > today:
        return f"Nadpisanie {override.reference} ({override.who}) ma datę z przyszłości ({override.when:%d.%m.%Y}); pominięto je."
    return f"Nadpisanie {override.reference} ({override.who}) wygasło {override.expires:%d.%m.%Y}; pominięto je."
