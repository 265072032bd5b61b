"""The audit log: append-only JSON lines, each chained to the one before by hash and signed; verification names what was tampered with.

A log is a folder with three files: `audit.jsonl` (the lines), `head.json` (sequence number and hash of the newest line, signed: a cut tail
shows), `installation.pem` (the key that signs every line). A line never holds text of a draft.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from filelock import FileLock, Timeout

from kotwica.document.errors import InputError, ProcessingError
from kotwica.review.keys import SigningKey, create_key, key_id, load_key, verify

LOG, HEAD, KEY, LOCK = "audit.jsonl", "head.json", "installation.pem", "audit.lock"
FIRST = "0" * 64
RETENTION_YEARS = 10
MIN_RETENTION_YEARS = 5
LOCK_TIMEOUT_S = 60.0

Value = str | int | bool | None | list[str] | dict[str, str]
Body = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log, read back. `line` is its number in the file (from 1), `digest` the hash that the next line carries."""

    seq: int
    kind: str
    ts: str
    prev: str
    body: dict[str, Value]
    digest: str
    line: int


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong with the log: a stable code, the line it shows at (0: the log as a whole), a Polish sentence."""

    code: str
    line: int
    message: str


@dataclass(frozen=True, slots=True)
class Verification:
    """What a log turned out to be: its entries as far as they read, what is wrong, and what is merely odd."""

    entries: tuple[Entry, ...]
    faults: tuple[Fault, ...]
    notes: tuple[Fault, ...]

    @property
    def sound(self) -> bool:
        return not self.faults


def append(folder: Path, kind: str, body: Body, *, now: datetime) -> Entry:
    """Adds one line and makes it durable before returning.

    Errors: InputError when the folder cannot be locked (a share without locks) or the log before it is not sound at its end;
    nothing is written then. A line that an earlier crash left half-written is cut off and named in the new line (`recovered`).
    """
    folder.mkdir(parents=True, exist_ok=True)
    with _locked(folder):
        key = _installation_key(folder)
        if not (folder / LOG).exists() and not (folder / HEAD).exists():
            # From here on a missing head is tampering, never a crash: it stands before the first line does.
            _write_head(folder, 0, FIRST, key)
        recovered = _cut_torn_tail(folder / LOG)
        last = _last_entry(folder / LOG)
        _require_whole_tail(folder, last, key)
        seq, prev = (last.seq + 1, last.digest) if last else (1, FIRST)
        record: dict[str, object] = {"seq": seq, "ts": now.isoformat(), "kind": kind, "prev": prev, "key": key_id(key.public)}
        record["body"] = dict(body) | ({"recovered": recovered} if recovered else {})
        if last is not None and now.isoformat() < last.ts:
            record["clock"] = "back"
        line = _signed_line(record, key)
        _append_durably(folder / LOG, line)
        digest = hashlib.sha256(line).hexdigest()
        _write_head(folder, seq, digest, key)
    return Entry(seq, kind, now.isoformat(), prev, dict(body), digest, seq)


def check_log(folder: Path) -> Verification:
    """Everything that can be told of the log in `folder`.

    Codes of faults: `brak_logu`, `linia_nieczytelna`, `podpis`, `lancuch` (removed, inserted or swapped lines), `numeracja`,
    `urwany_koniec` (lines cut off at the end), `glowa` (the head record is forged or missing), `niepelna_linia` (a crash's half line).
    Notes: `zegar` (the clock went backwards), `glowa_starsza` (a crash between line and head).
    """
    path = folder / LOG
    if not path.exists():
        return Verification((), (Fault("brak_logu", 0, f"Nie ma dziennika w folderze {folder}."),), ())
    public = _public_key_or_none(folder)
    entries: list[Entry] = []
    faults: list[Fault] = []
    notes: list[Fault] = []
    expected: tuple[int, str] | None = None
    for number, raw in enumerate(_lines(path), 1):
        if not raw.endswith(b"\n"):
            faults.append(Fault("niepelna_linia", number, f"Linia {number} jest niepełna: zapis przerwano w połowie."))
            break
        entry = _read_line(raw, number, _holder(public), faults)
        if entry is None:
            expected = None
            continue
        _check_order(entry, expected, faults)
        if entries and entry.ts < entries[-1].ts:
            notes.append(Fault("zegar", number, f"Linia {number}: zegar komputera cofnął się ({entries[-1].ts} → {entry.ts})."))
        entries.append(entry)
        expected = (entry.seq + 1, entry.digest)
    _check_head(folder, entries, public, faults, notes)
    return Verification(tuple(entries), tuple(faults), tuple(notes))


def prune(folder: Path, *, years: int, now: datetime) -> int:
    """Takes out lines older than `years`, leaving one signed line that says so; returns how many went.

    Errors: InputError for a retention under MIN_RETENTION_YEARS or a log that does not verify: evidence is never thrown out unseen.
    """
    if years < MIN_RETENTION_YEARS:
        least = MIN_RETENTION_YEARS
        raise InputError(folder, f"Dziennik przechowuje się co najmniej {least} lat.", f"Podaj co najmniej {least}.")
    with _locked(folder):
        state = check_log(folder)
        if not state.sound:
            raise InputError(folder, "Dziennik nie przechodzi weryfikacji.", "Uruchom: kotwica audit verify.")
        limit = (now - timedelta(days=365.25 * years)).isoformat()
        kept = [e for e in state.entries if e.ts >= limit]
        gone = len(state.entries) - len(kept)
        if gone == 0:
            return 0
        key = _installation_key(folder)
        raw = list(_lines(folder / LOG))
        last_gone = state.entries[gone - 1]
        record: dict[str, object] = {
            "seq": last_gone.seq,
            "ts": last_gone.ts,
            "kind": "prune",
            "prev": last_gone.prev,
            "key": key_id(key.public),
            "replaces": last_gone.digest,
            "body": {"removed": gone, "years": years, "pruned_at": now.isoformat()},
        }
        _replace(folder / LOG, [_signed_line(record, key), *raw[gone:]])
    return gone


def public_key(folder: Path) -> str:
    """The public half of the key that signs the log's lines, as base64. Errors: InputError when the log has no readable key."""
    return load_key(folder / KEY, passphrase=None).public


def genuine_entry(raw: bytes, number: int, holds: Callable[[bytes, str], bool]) -> Entry | None:
    """One line read outside its log, when `holds(payload, signature)` accepts its signature; None when it is forged or no line."""
    faults: list[Fault] = []
    entry = _read_line(raw, number, holds, faults)
    return None if faults else entry


# ------------------------------------------------------------------------------------------------------------------- lines
def _canonical(record: Mapping[str, object]) -> bytes:
    return json.dumps(record, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def _signed_line(record: dict[str, object], key: SigningKey) -> bytes:
    return _canonical(record | {"sig": key.sign(_canonical(record))}) + b"\n"


def _holder(public: str | None) -> Callable[[bytes, str], bool]:
    return lambda payload, signature: public is not None and verify(public, payload, signature)


def _read_line(raw: bytes, number: int, holds: Callable[[bytes, str], bool], faults: list[Fault]) -> Entry | None:
    try:
        record = json.loads(raw)
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


def _check_order(entry: Entry, expected: tuple[int, str] | None, faults: list[Fault]) -> None:
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


def _check_head(folder: Path, entries: list[Entry], public: str | None, faults: list[Fault], notes: list[Fault]) -> None:
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


# -------------------------------------------------------------------------------------------------------------------- files
@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    lock = FileLock(folder / LOCK)
    try:
        with lock.acquire(timeout=LOCK_TIMEOUT_S):
            _require_real_lock(folder)
            yield
    except Timeout as error:
        raise ProcessingError("audyt", f"Inny proces zajmuje dziennik w {folder} od {LOCK_TIMEOUT_S:.0f} s.") from error
    except (OSError, NotImplementedError) as error:
        if isinstance(error, FileNotFoundError):
            raise
        raise InputError(folder, "Ten folder nie pozwala blokować plików.", "Przenieś dziennik na dysk lokalny (--log FOLDER).") from error


def _require_real_lock(folder: Path) -> None:
    """Refuses a file system whose locks do nothing: a second lock on the held file must fail."""
    second = FileLock(folder / LOCK, is_singleton=False)
    try:
        second.acquire(timeout=0)
    except Timeout:
        return
    second.release()
    problem = "Blokady plików w tym folderze nie działają (dysk sieciowy?)."
    raise InputError(folder, problem, "Przenieś dziennik na dysk lokalny (--log FOLDER).")


def _installation_key(folder: Path) -> SigningKey:
    path = folder / KEY
    if path.exists():
        return load_key(path, passphrase=None)
    if (folder / LOG).exists():
        raise InputError(folder, "Dziennik istnieje, ale brakuje jego klucza.", f"Przywróć plik {KEY} z kopii zapasowej.")
    return create_key(path, passphrase=None)


def _public_key_or_none(folder: Path) -> str | None:
    try:
        return public_key(folder)
    except InputError:
        return None


def _lines(path: Path) -> Iterator[bytes]:
    with path.open("rb") as stream:
        yield from stream


def _last_entry(path: Path) -> Entry | None:
    """The last whole line, read from the end, so that appending does not slow down as the log grows."""
    if not path.exists() or path.stat().st_size == 0:
        return None
    with path.open("rb") as stream:
        size, block = stream.seek(0, os.SEEK_END), 4096
        while True:
            start = max(0, size - block)
            stream.seek(start)
            tail = stream.read(size - start)
            cut = tail.rfind(b"\n", 0, -1)
            if cut >= 0 or start == 0:
                break
            block *= 4
    raw = tail[cut + 1 :]
    faults: list[Fault] = []
    entry = _read_line(raw, 0, _holder(None), faults)
    if entry is None:
        raise InputError(path, "Ostatnia linia dziennika jest uszkodzona.", "Uruchom: kotwica audit verify.")
    return entry


def _require_whole_tail(folder: Path, last: Entry | None, key: SigningKey) -> None:
    """Refuses to build on a tail that was cut or changed: a new line would bury the evidence."""
    faults: list[Fault] = []
    _check_head(folder, [last] if last else [], key.public, faults, [])
    if faults:
        raise InputError(folder, faults[0].message, "Uruchom: kotwica audit verify i wyjaśnij zmianę przed dalszą pracą.")


def _cut_torn_tail(path: Path) -> int:
    """Removes a half-written last line; returns its length in bytes."""
    if not path.exists():
        return 0
    with path.open("rb+") as stream:
        size = stream.seek(0, os.SEEK_END)
        if size == 0:
            return 0
        position, kept = size, 0
        while position > 0:
            start = max(0, position - 4096)
            stream.seek(start)
            cut = stream.read(position - start).rfind(b"\n")
            if cut >= 0:
                kept = start + cut + 1
                break
            position = start
        if kept < size:
            stream.truncate(kept)
            stream.flush()
            os.fsync(stream.fileno())
        return size - kept


def _append_durably(path: Path, line: bytes) -> None:
    with path.open("ab") as stream:
        stream.write(line)
        stream.flush()
        os.fsync(stream.fileno())


def _write_head(folder: Path, seq: int, digest: str, key: SigningKey) -> None:
    _replace(folder / HEAD, [_signed_line({"seq": seq, "digest": digest}, key)])


def _read_head(folder: Path, public: str | None) -> tuple[int, str] | None:
    try:
        record = json.loads((folder / HEAD).read_bytes())
        signature = str(record.pop("sig"))
        if public is None or not verify(public, _canonical(record), signature):
            return None
        return int(record["seq"]), str(record["digest"])
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def _replace(path: Path, lines: list[bytes]) -> None:
    temporary = path.with_name(path.name + ".tmp")
    with temporary.open("wb") as stream:
        stream.writelines(lines)
        stream.flush()
        os.fsync(stream.fileno())
    temporary.replace(path)
