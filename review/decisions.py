"""The decisions file beside a draft: one JSON line a decision, sorted, so that people can read it and version control can merge it.

No text of the draft is in it: a decision stands beside the fingerprint of its claim (grading.decyzje), which changes with the claim's
words, its anchor and its source.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct

from kotwica.document import parse_json
from kotwica.document.errors import InputError, system_reason
from kotwica.grading.model import CONFIRMED, DISMISSED, OVERRIDE, REJECTED, REPLACED, Decision, Grade

SCHEMA = "kotwica/decyzje/1"
VERDICTS = (CONFIRMED, REJECTED, REPLACED, DISMISSED, OVERRIDE)
_SUFFIX = ".decyzje.jsonl"
# Longer than any write takes; a lock that stays behind a crash on another machine must be told, not waited for.
LOCK_TIMEOUT_S = 20.0
# A folder of a thousand drafts must not be read whole for each of them.
_STRAYS_READ = 50
# What git writes around what two people changed differently.
_CONFLICT = ("<<<<<<<", "=======", ">>>>>>>", "|||||||")
_FIELDS = ("fingerprint", "verdict", "who", "when", "why", "read_in")


class Settled(Struct, frozen=True):
    """How kept decisions meet a new run: `used` apply; `dropped` belong to claims that changed, were removed, or whose source changed."""

    used: tuple[Decision, ...]
    dropped: tuple[Decision, ...]


def decisions_path(draft: Path) -> Path:
    """Where a draft's decisions are kept: `opinia.docx` has `opinia.docx.decyzje.jsonl` beside it."""
    return draft.with_name(draft.name + _SUFFIX)


def read_decisions(path: Path) -> tuple[Decision, ...]:
    """The decisions in a file, in file order; none when there is no file.

    Errors: InputError naming the line that is no decision: half-read decisions would silently reopen or close claims.
    """
    if not path.exists():
        return ()
    try:
        # Notepad puts a byte order mark in front; U+2028 in a reply ends no line.
        lines = path.read_bytes().decode("utf-8-sig").split("\n")
    except UnicodeDecodeError as error:
        raise InputError(path, "To nie jest plik decyzji zapisany w UTF-8.", "Przywróć go z kopii zapasowej.") from error
    read = (_decision(line, number, path) for number, line in enumerate(lines, 1) if line.strip())
    return tuple(decision for decision in read if decision is not None)


def _write_decisions(path: Path, decisions: Iterable[Decision]) -> None:
    """Replaces the file with these decisions, each once, sorted; written whole or not at all."""
    unique = sorted(set(decisions), key=lambda d: (d.fingerprint, d.when, d.who, d.verdict, d.why, d.read_in))
    heading = json.dumps({"schema": SCHEMA}, ensure_ascii=False)
    rows = (json.dumps({name: getattr(d, name) for name in _FIELDS}, ensure_ascii=False) for d in unique)
    temporary = path.with_name(path.name + ".tmp")
    # What a crash left there goes; a link that somebody left there is not followed.
    temporary.unlink(missing_ok=True)
    with temporary.open("xb") as file:
        file.write(("\n".join([heading, *rows]) + "\n").encode())
    temporary.replace(path)


def add_decisions(path: Path, new: Iterable[Decision]) -> tuple[Decision, ...]:
    """Puts new decisions beside the kept ones (nothing is ever taken out: an earlier verdict stays on record) and returns all.

    Two people may do so at once, also from two machines on a share. Errors: InputError when the file cannot be written, or somebody else
    has been writing it for LOCK_TIMEOUT_S; nothing is written then.
    """
    with _held(path):
        everything = tuple(dict.fromkeys((*read_decisions(path), *new)))
        _write_decisions(path, everything)
    return everything


@contextmanager
def _held(path: Path) -> Iterator[None]:
    """Keeps others from writing the file.

    The lock is a file beside it that is there only meanwhile: unlike a lock of the system it holds on shares too, and nothing is left lying
    beside the draft. The library removes one whose process on this machine is gone.
    """
    from filelock import SoftFileLock, Timeout

    lock = SoftFileLock(path.with_name(path.name + ".lock"), timeout=LOCK_TIMEOUT_S)
    try:
        with lock:
            yield
    except Timeout as error:
        remedy = f"Spróbuj za chwilę; jeśli nikt nad tym pismem nie pracuje, usuń plik {Path(lock.lock_file).name}."
        raise InputError(path, "Ktoś inny właśnie zapisuje decyzje; Twoich nie zapisano.", remedy) from error
    except OSError as error:
        raise InputError(path, f"Nie można zapisać decyzji ({system_reason(error)}).", "Sprawdź uprawnienia i miejsce na dysku.") from error


def decision_notices(path: Path, decisions: Sequence[Decision], grades: Sequence[Grade]) -> tuple[str, ...]:
    """What a run has to say of decisions: `decisions` are those in the file `path` of its draft."""
    return (*_dropped_notice(decisions, grades), *_stray_notice(path, grades))


def _dropped_notice(decisions: Sequence[Decision], grades: Sequence[Grade]) -> tuple[str, ...]:
    """A Polish sentence when decisions no longer apply; empty when all do. Records that close nothing are not worth a word."""
    dropped = [d for d in settle(decisions, grades).dropped if d.verdict in (CONFIRMED, REJECTED, OVERRIDE)]
    if not dropped:
        return ()
    who = ", ".join(sorted({d.who for d in dropped if d.who}))
    why = "zmienił się fragment, powołanie albo źródło, więc trzeba je podjąć na nowo"
    return (f"Pominięto wcześniejsze decyzje ({len(dropped)}; {who}): {why}.",)


def _stray_notice(path: Path, grades: Sequence[Grade]) -> tuple[str, ...]:
    """A Polish sentence when a draft without decisions has claims that were decided in another file of its folder; else empty.

    That is a draft under a new name ("opinia v2.docx"). Its decisions are not taken over unasked: a copy may be somebody else's draft.
    """
    if path.exists():
        return ()
    present = {grade.fingerprint for grade in grades}
    best, count = path, 0
    for other in _decisions_in(path.parent)[:_STRAYS_READ]:
        try:
            fitting = len({d.fingerprint for d in read_decisions(other)} & present)
        except (InputError, OSError):
            # Told by the run on its own draft.
            continue
        best, count = (other, fitting) if fitting > count else (best, count)
    if not count:
        return ()
    taken = best.name.removesuffix(_SUFFIX)
    return (f"Decyzje podjęte przy piśmie {taken} pasują do tego ({count}). Żeby je uwzględnić, skopiuj {best.name} jako {path.name}.",)


def _decisions_in(folder: Path) -> list[Path]:
    """The decisions files of a folder by name; none of a folder that cannot be listed: this is a hint only.

    Several times faster than Path.glob: a folder may hold ten thousand drafts.
    """
    try:
        with os.scandir(folder) as entries:
            return sorted(Path(entry) for entry in entries if entry.name.endswith(_SUFFIX))
    except OSError:
        return []


def settle(decisions: Sequence[Decision], grades: Sequence[Grade]) -> Settled:
    """Which decisions the graded draft still has a claim for."""
    present = {grade.fingerprint for grade in grades}
    used = tuple(d for d in decisions if d.fingerprint in present)
    return Settled(used, tuple(d for d in decisions if d.fingerprint not in present))


def _decision(line: str, number: int, path: Path) -> Decision | None:
    """The decision of a line; None for a heading, which a merge may leave anywhere."""
    if line.startswith(_CONFLICT):
        raise InputError(path, f"Linia {number} to znak niedokończonego scalania.", "Usuń linie z <<<<, ==== i >>>>, zostaw decyzje.")
    try:
        record = parse_json(line)
        values = {name: str(record.get(name, "")) for name in _FIELDS}
    except (ValueError, AttributeError) as error:
        raise _broken(path, number, "nie jest zapisem decyzji") from error
    if "schema" in record:
        if record["schema"] != SCHEMA:
            raise InputError(path, f"Ten plik zapisała inna wersja programu ({record['schema']}).", "Zaktualizuj program kotwica.")
        return None
    if not values["fingerprint"] or not values["when"]:
        raise _broken(path, number, "nie ma odcisku lub czasu")
    if values["verdict"] not in VERDICTS:
        raise _broken(path, number, f"ma nieznany werdykt „{values['verdict']}” (możliwe: {', '.join(VERDICTS)})")
    return Decision(values["fingerprint"], values["verdict"], values["who"], values["when"], values["why"], values["read_in"])


def _broken(path: Path, number: int, problem: str) -> InputError:
    return InputError(path, f"Linia {number} {problem}.", "Popraw ją albo usuń, a potem uruchom polecenie jeszcze raz.")
