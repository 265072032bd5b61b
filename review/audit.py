"""The audit log: append-only JSON lines, each chained to the one before by hash and signed; verification names what was tampered with.

A log is a folder with three files: `audit.jsonl` (the lines), `head.json` (sequence number and hash of the newest line, signed: a cut tail
shows), `installation.pem` (the key that signs every line). A line never holds text of a draft. Whoever holds that key could cut the
tail and sign a new head: an anchor (`Entry.anchor`), kept elsewhere, shows that too.
"""

from __future__ import annotations

import hashlib
from datetime import datetime, timedelta
from itertools import takewhile
from pathlib import Path

from kotwica.document import parse_json
from kotwica.document.errors import InputError
from kotwica.review.audit_files import (
    HEAD,
    KEY,
    LOG,
    append_durably,
    cut_torn,
    held_for_reading,
    last_line,
    lines,
    locked,
    replace_durably,
)
from kotwica.review.audit_lines import (
    FIRST,
    Body,
    Entry,
    Fault,
    Value,
    Verification,
    check_head,
    check_order,
    genuine_entry,
    holder,
    read_line,
    signed_line,
    write_head,
)
from kotwica.review.keys import SigningKey, key_id, load_key, new_key, save_key

__all__ = [
    "HEAD",
    "KEY",
    "LOG",
    "Body",
    "Entry",
    "Fault",
    "Value",
    "Verification",
    "append",
    "check_log",
    "genuine_entry",
    "prune",
    "public_key",
    "sound_log",
]

MIN_RETENTION_YEARS = 5
_ONLY_KEY = "Dziennik usunięto: został po nim tylko klucz."


def append(folder: Path, kind: str, body: Body, *, now: datetime) -> Entry:
    """Adds one line and makes it durable before returning.

    Errors: InputError when the folder cannot be locked (a share without locks) or the log before it is not sound at its end;
    nothing is written then. A line that an earlier crash left half-written is cut off and named in the new line (`recovered`).
    """
    with locked(folder):
        key = _key_for_writing(folder)
        raw, torn = last_line(folder / LOG)
        last = _entry_of(raw, folder)
        _require_whole_tail(folder, last, key)
        cut_torn(folder / LOG, torn)
        seq, prev = (last.seq + 1, last.digest) if last else (1, FIRST)
        record: dict[str, object] = {"seq": seq, "ts": now.isoformat(), "kind": kind, "prev": prev, "key": key_id(key.public)}
        record["body"] = dict(body) | ({"recovered": torn} if torn else {})
        if last is not None and now.isoformat() < last.ts:
            record["clock"] = "back"
        line = signed_line(record, key)
        append_durably(folder / LOG, line)
        digest = hashlib.sha256(line).hexdigest()
        write_head(folder, seq, digest, key)
    return Entry(seq, kind, now.isoformat(), prev, dict(body), digest, seq)


def check_log(folder: Path, *, anchor: str = "") -> Verification:
    """Everything that can be told of the log in `folder`; with `anchor` (Entry.anchor), also whether it still holds that line.

    Codes of faults: `brak_logu`, `linia_nieczytelna`, `podpis`, `lancuch` (removed, inserted or swapped lines), `numeracja`,
    `urwany_koniec` (lines cut off at the end), `glowa` (the head record is forged or missing), `niepelna_linia` (a crash's half line),
    `klucz` (the key is missing), `kotwica` (the line of the anchor is gone).
    Notes: `zegar` (the clock went backwards), `glowa_starsza` (a crash between line and head).
    """
    if not (folder / LOG).exists():
        return _no_log(folder)
    with held_for_reading(folder):
        state = _verify(folder)
    if anchor and anchor not in {entry.anchor for entry in state.entries}:
        number = anchor.partition(":")[0]
        gone = Fault("kotwica", 0, f"Nie ma już wpisu {number} o podanym skrócie: dziennik obcięto albo zastąpiono innym.")
        return Verification(state.entries, (*state.faults, gone), state.notes)
    return state


def sound_log(folder: Path) -> Verification:
    """The log in `folder`. Errors: InputError when it does not verify: what a tampered log says is worth nothing."""
    state = check_log(folder)
    if not state.sound:
        raise InputError(folder, f"Dziennik nie przechodzi weryfikacji: {state.faults[0].message}", "Uruchom: kotwica audit verify.")
    return state


def _no_log(folder: Path) -> Verification:
    message = _ONLY_KEY if (folder / KEY).exists() else f"Nie ma dziennika w folderze {folder}."
    return Verification((), (Fault("brak_logu", 0, message),), ())


def _verify(folder: Path) -> Verification:
    """The log as its files stand, line by line."""
    public = _public_key_or_none(folder)
    entries: list[Entry] = []
    faults: list[Fault] = []
    notes: list[Fault] = []
    if public is None:
        faults.append(Fault("klucz", 0, f"Klucza dziennika ({KEY}) nie ma albo jest uszkodzony: podpisów linii nie da się sprawdzić."))
    expected: tuple[int, str] | None = None
    for number, raw in enumerate(lines(folder / LOG), 1):
        if not raw.endswith(b"\n"):
            faults.append(Fault("niepelna_linia", number, f"Linia {number} jest niepełna: zapis przerwano w połowie."))
            break
        entry = read_line(raw, number, holder(public), faults)
        if entry is None:
            expected = None
            continue
        check_order(entry, expected, faults)
        if entries and entry.ts < entries[-1].ts:
            notes.append(Fault("zegar", number, f"Linia {number}: zegar komputera cofnął się ({entries[-1].ts} → {entry.ts})."))
        entries.append(entry)
        expected = (entry.seq + 1, entry.digest)
    check_head(folder, entries, public, faults, notes)
    return Verification(tuple(entries), tuple(faults), tuple(notes))


def prune(folder: Path, *, years: int, now: datetime) -> int:
    """Takes out lines older than `years`, leaving one signed line that says so; returns how many went.

    Errors: InputError for a retention under MIN_RETENTION_YEARS or a log that does not verify: evidence is never thrown out unseen.
    """
    if years < MIN_RETENTION_YEARS:
        least = MIN_RETENTION_YEARS
        raise InputError(folder, f"Dziennik przechowuje się co najmniej {least} lat.", f"Podaj co najmniej {least}.")
    with locked(folder):
        state = _verify(folder) if (folder / LOG).exists() else _no_log(folder)
        if not state.sound:
            raise InputError(folder, f"Niczego nie usunięto: {state.faults[0].message}", "Uruchom: kotwica audit verify.")
        limit = (now - timedelta(days=365.25 * years)).isoformat()
        # Only from the beginning: behind a clock that went backwards, an old line may follow one that must stay.
        gone = sum(1 for _ in takewhile(lambda e: e.ts < limit, state.entries))
        if gone == 0:
            return 0
        key = load_key(folder / KEY, passphrase=None)
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
        kept = list(lines(folder / LOG))[gone:]
        replace_durably(folder / LOG, b"".join([signed_line(record, key), *kept]))
    return gone


def public_key(folder: Path) -> str:
    """The public half of the key that signs the log's lines, as base64. Errors: InputError when the log has no readable key."""
    return load_key(folder / KEY, passphrase=None).public


# --------------------------------------------------------------------------------------------------------- key, tail, head
def _key_for_writing(folder: Path) -> SigningKey:
    """The installation's key; a new one with a fresh head for a log that never was.

    The head is written before the key and the key before the first line, so that after a crash no state looks like a log that was deleted.
    """
    path = folder / KEY
    exists = (folder / LOG).exists() or (folder / HEAD).exists()
    if path.exists():
        if not exists:
            raise InputError(folder, _ONLY_KEY, "Przywróć go z kopii zapasowej albo wskaż nowy folder (--log FOLDER).")
        return load_key(path, passphrase=None)
    if (folder / LOG).exists() or (exists and not _is_fresh(folder)):
        raise InputError(folder, "Dziennik istnieje, ale brakuje jego klucza.", f"Przywróć plik {KEY} z kopii zapasowej.")
    key = new_key()
    write_head(folder, 0, FIRST, key)
    save_key(path, key, passphrase=None)
    return key


def _is_fresh(folder: Path) -> bool:
    """True for the head of a log without a line, whose key a crash kept from being written."""
    try:
        return bool(parse_json((folder / HEAD).read_bytes())["seq"] == 0)
    except (OSError, ValueError, KeyError, TypeError):
        return False


def _public_key_or_none(folder: Path) -> str | None:
    try:
        return public_key(folder)
    except InputError:
        return None


def _entry_of(raw: bytes, folder: Path) -> Entry | None:
    """The entry of the last whole line, None when there is no line."""
    if not raw:
        return None
    entry = read_line(raw, 0, holder(None), [])
    if entry is None:
        raise InputError(folder / LOG, "Ostatnia linia dziennika jest uszkodzona.", "Uruchom: kotwica audit verify.")
    return entry


def _require_whole_tail(folder: Path, last: Entry | None, key: SigningKey) -> None:
    """Refuses to build on a tail that was cut or changed: a new line would bury the evidence."""
    faults: list[Fault] = []
    check_head(folder, [last] if last else [], key.public, faults, [])
    if faults:
        raise InputError(folder, faults[0].message, "Uruchom: kotwica audit verify i wyjaśnij zmianę przed dalszą pracą.")
