"""One line of the audit log: its form, its signature, its place in the chain, and the head record that names the newest one."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from pathlib import Path

from msgspec import Struct

from kotwica.document import parse_json
from kotwica.review.audit_files import HEAD, replace_durably
from kotwica.review.keys import SigningKey, verify

FIRST = "0" * 64

Value = str | int | bool | None | list[str] | dict[str, str]
Body = Mapping[str, Value]


class Entry(Struct, frozen=True):
    """One line of the log, read back. `line` is its number in the file (from 1), `digest` the hash that the next line carries."""

    seq: int
    kind: str
    ts: str
    prev: str
    body: dict[str, Value]
    digest: str
    line: int

    @property
    def anchor(self) -> str:
        """What a person keeps outside the log to show later that it held this line: "12:3f2a…"."""
        return f"{self.seq}:{self.digest}"


class Fault(Struct, frozen=True):
    """Something wrong with the log: a stable code, the line it shows at (0: the log as a whole), a Polish sentence."""

    code: str
    line: int
    message: str


class Verification(Struct, frozen=True):
    """What a log turned out to be: its entries as far as they read, what is wrong, and what is merely odd."""

    entries: tuple[Entry, ...]
    faults: tuple[Fault, ...]
    notes: tuple[Fault, ...]

    @property
    def sound(self) -> bool:
        return not self.faults


def genuine_entry(raw: bytes, number: int, holds: Callable[[bytes, str], bool]) -> Entry | None:
    """One line read outside its log, when `holds(payload, signature)` accepts its signature; None when it is forged or no line."""
    faults: list[Fault] = []
    entry = read_line(raw, number, holds, faults)
    return None if faults else entry


def _canonical(record: Mapping[str, object]) -> bytes:
    return json.dumps(record, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def signed_line(record: dict[str, object], key: SigningKey) -> bytes:
    """A record in its only spelling, with its signature, as the line that goes into a file."""
    return _canonical(record | {"sig": key.sign(_canonical(record))}) + b"\n"


def holder(public: str | None) -> Callable[[bytes, str], bool]:
    """What tells whether a signature is that of a key; nothing holds under a missing one."""
    return lambda payload, signature: public is not None and verify(public, payload, signature)


def read_line(raw: bytes, number: int, holds: Callable[[bytes, str], bool], faults: list[Fault]) -> Entry | None:
    """The entry of a line, None when it is no record; what is wrong with it is added to `faults`."""
    try:
        record = parse_json(raw)
        signature = record.pop("sig")
        digest = str(record["replaces"]) if record["kind"] == "prune" else hashlib.sha256(raw).hexdigest()
        entry = Entry(int(record["seq"]), str(record["kind"]), str(record["ts"]), str(record["prev"]), dict(record["body"]), digest, number)
    except (ValueError, KeyError, TypeError, AttributeError):
        faults.append(Fault("linia_nieczytelna", number, f"Linia {number} nie jest zapisem dziennika."))
        return None
    # The bytes themselves must be canonical: otherwise a space could be added without breaking the signature.
    canonical = _canonical(record | {"sig": signature}) + b"\n" == raw
    if not canonical or not holds(_canonical(record), str(signature)):
        faults.append(Fault("podpis", number, f"Linia {number}: treść nie zgadza się z podpisem."))
    return entry


def check_order(entry: Entry, expected: tuple[int, str] | None, faults: list[Fault]) -> None:
    """Adds to `faults` when an entry is not the one `expected` (number, hash of the line before); None: nothing is expected."""
    if entry.kind == "prune" and entry.line != 1:
        faults.append(Fault("lancuch", entry.line, f"Linia {entry.line}: zapis o usunięciu starych linii może stać tylko na początku."))
    if expected is None:
        if entry.line == 1 and entry.kind != "prune" and (entry.seq, entry.prev) != (1, FIRST):
            faults.append(Fault("lancuch", 1, "Początek dziennika usunięto: pierwsza linia odwołuje się do wcześniejszej."))
        return
    seq, digest = expected
    if entry.prev != digest:
        message = f"Linia {entry.line} nie następuje po poprzedniej: linie usunięto, dodano lub przestawiono."
        faults.append(Fault("lancuch", entry.line, message))
    elif entry.seq != seq:
        faults.append(Fault("numeracja", entry.line, f"Linia {entry.line} ma numer {entry.seq} zamiast {seq}."))


def check_head(folder: Path, entries: list[Entry], public: str | None, faults: list[Fault], notes: list[Fault]) -> None:
    """Adds what the head record says against the entries to `faults`, what a crash explains to `notes`."""
    head = _read_head(folder, public)
    last = entries[-1] if entries else None
    if head is None:
        faults.append(Fault("glowa", 0, "Brakuje zapisu o ostatniej linii dziennika albo jego podpis jest fałszywy."))
        return
    seq, digest = head
    if last is None and (seq, digest) == (0, FIRST):
        return
    if last is None or seq > last.seq:
        faults.append(Fault("urwany_koniec", 0, f"Z końca dziennika usunięto linie: ostatnia miała numer {seq}."))
    elif seq == last.seq and digest != last.digest:
        faults.append(Fault("glowa", last.line, "Ostatnia linia dziennika nie jest tą, którą zapisano."))
    elif seq == last.seq - 1 and last.prev == digest:
        notes.append(Fault("glowa_starsza", last.line, "Ostatni zapis przerwano po dodaniu linii; linia jest cała."))
    elif seq < last.seq:
        faults.append(Fault("glowa", last.line, "Zapis o ostatniej linii jest starszy niż dziennik: dopisano linie poza Kotwicą."))


def write_head(folder: Path, seq: int, digest: str, key: SigningKey) -> None:
    """Names the newest line."""
    replace_durably(folder / HEAD, signed_line({"seq": seq, "digest": digest}, key))


def _read_head(folder: Path, public: str | None) -> tuple[int, str] | None:
    try:
        record = parse_json((folder / HEAD).read_bytes())
        signature = str(record.pop("sig"))
        if public is None or not verify(public, _canonical(record), signature):
            return None
        return int(record["seq"]), str(record["digest"])
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
