"""Claims that wait for judgement, written for an outside judge (a person or a model) and read back as decisions with their author."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from kotwica.document import NotPlainData, parse_json
from kotwica.document.errors import InputError
from kotwica.grading.model import CONFIRMED, REJECTED, REPLACED, Decision, Status
from kotwica.pipeline.outputs import write_whole

SCHEMA = "kotwica/judge/1"
VERDICTS = (CONFIRMED, REJECTED, REPLACED)
"""What a judge may say. An override is no judge's: red is lifted only by the list of overrides, with a reason."""
_SHOWN = ("id", "fingerprint", "claim_type", "text", "quote", "references", "status", "note", "difference", "notes", "todo", "evidence")
_HELP = (
    "Wpisz przy każdym twierdzeniu verdict (confirmed, rejected albo replaced), who (kto ocenia: osoba albo nazwa modelu) i why; "
    "bez verdict twierdzenie pozostaje otwarte. Potem: annotate PROJEKT --judge-import PLIK."
)


def export_for_judge(path: Path, report: str) -> int:
    """Writes the WYMAGA_OSADU claims of a JSON report that nobody decided yet, with their evidence; returns how many.

    Planted instructions are gone already: the report never carries them.
    Errors: InputError when the file cannot be written.
    """
    content = json.loads(report)
    waiting = [c for c in content["claims"] if c["status"] == Status.WYMAGA_OSADU.code and c["decision"] is None]
    claims = [{name: c[name] for name in _SHOWN} | {"verdict": None, "who": None, "why": None} for c in waiting]
    page = {"schema": SCHEMA, "help": _HELP, "draft": content["draft"], "as_of": content["as_of"], "claims": claims}
    write_whole(path, (json.dumps(page, ensure_ascii=False, indent=1) + "\n").encode("utf-8"), remedy="Wskaż inny plik po --judge-export.")
    return len(claims)


def import_verdicts(path: Path, *, now: datetime) -> tuple[Decision, ...]:
    """The verdicts of a judge's file as decisions; claims that were left open give none.

    Shape: each stands beside the claim's fingerprint, so that one about a changed text or source is dropped by the next run, visibly.
    Errors: InputError for a file of another kind, an unknown verdict, a verdict without an author.
    """
    return tuple(
        Decision(
            str(row["fingerprint"]), str(row["verdict"]), str(row["who"]), now.isoformat(timespec="seconds"), str(row.get("why") or "")
        )
        for row in _rows(path)
    )


def _rows(path: Path) -> Iterator[dict[str, object]]:
    """The judged claims of the file, each checked."""
    try:
        content = parse_json(path.read_bytes())
    except OSError as error:
        raise InputError(path, "Nie mogę odczytać pliku z ocenami.", "Sprawdź nazwę i folder.") from error
    except NotPlainData as error:
        raise InputError(path, "To nie jest plik JSON.", "Podaj plik zapisany przez --judge-export z wpisanymi ocenami.") from error
    claims = content.get("claims") if isinstance(content, dict) and content.get("schema") == SCHEMA else None
    if not isinstance(claims, list):
        raise InputError(path, "To nie jest plik ocen Kotwicy.", "Podaj plik zapisany przez --judge-export z wpisanymi ocenami.")
    for number, row in enumerate(claims, 1):
        if not isinstance(row, dict) or not isinstance(row.get("fingerprint"), str):
            raise InputError(path, f"Pozycja {number} nie ma odcisku (fingerprint).", "Nie zmieniaj tego pola.")
        if row.get("verdict") is None:
            continue
        name = row.get("id", number)
        if row["verdict"] not in VERDICTS:
            raise InputError(path, f"Pozycja {name} ma nieznaną ocenę „{row['verdict']}”.", f"Możliwe: {', '.join(VERDICTS)}.")
        if not isinstance(row.get("who"), str) or not row["who"].strip():
            raise InputError(path, f"Pozycja {name} nie ma autora oceny (who).", "Wpisz, kto ocenił: osobę albo nazwę modelu.")
        yield row
