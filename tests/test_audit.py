"""The audit log: what is written stays provable, and each way of tampering is found and named."""

from __future__ import annotations

import json
import random
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from builders import REPOSITORY

sys.path.insert(0, str(REPOSITORY / "benchmarks"))

import audit_log  # 200 writers and 50 kills: python -I benchmarks/audit_log.py

from kotwica.document.errors import InputError
from kotwica.review import audit, audit_files
from kotwica.review.audit_lines import write_head
from kotwica.review.keys import create_key, load_key, verify

NOW = datetime(2026, 11, 30, 10, 0, tzinfo=UTC)


def filled(folder: Path, lines: int = 6) -> Path:
    for i in range(lines):
        audit.append(folder, "run", {"draft": "ab" * 32, "i": i}, now=NOW + timedelta(minutes=i))
    return folder


def codes(folder: Path) -> set[str]:
    return {fault.code for fault in audit.check_log(folder).faults}


def rewrite(folder: Path, change: object) -> None:
    path = folder / audit.LOG
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(change(lines)))  # type: ignore[operator]


def test_a_log_verifies_and_keeps_what_was_written(tmp_path: Path) -> None:
    state = audit.check_log(filled(tmp_path))
    assert state.sound and not state.notes
    assert [(e.seq, e.kind, e.body["i"]) for e in state.entries] == [(i + 1, "run", i) for i in range(6)]


def one_byte(lines: list[bytes]) -> list[bytes]:
    return [*lines[:2], lines[2].replace(b'"i":2', b'"i":3'), *lines[3:]]


def added_space(lines: list[bytes]) -> list[bytes]:
    return [*lines[:2], lines[2].replace(b'"i":2', b'"i": 2'), *lines[3:]]


def forged_signature(lines: list[bytes]) -> list[bytes]:
    record = json.loads(lines[3])
    record["sig"] = json.loads(lines[2])["sig"]
    return [*lines[:3], json.dumps(record, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode() + b"\n", *lines[4:]]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        pytest.param(one_byte, "podpis", id="one-byte-changed"),
        pytest.param(added_space, "podpis", id="one-space-added"),
        pytest.param(lambda ls: [*ls[:2], *ls[3:]], "lancuch", id="line-removed"),
        pytest.param(lambda ls: [*ls[:1], ls[2], ls[1], *ls[3:]], "lancuch", id="two-lines-swapped"),
        pytest.param(lambda ls: ls[1:], "lancuch", id="first-line-removed"),
        pytest.param(lambda ls: ls[:-1], "urwany_koniec", id="last-line-cut-off"),
        pytest.param(lambda ls: [], "urwany_koniec", id="everything-cut-off"),
        pytest.param(lambda ls: [*ls[:-1], ls[-1][:-20]], "niepelna_linia", id="half-a-line-at-the-end"),
        pytest.param(lambda ls: [*ls, ls[-1]], "lancuch", id="line-repeated"),
        pytest.param(lambda ls: [line.replace(b"\n", b"\r\n") for line in ls], "podpis", id="line-ends-of-windows"),
        pytest.param(lambda ls: [b"\xef\xbb\xbf", *ls], "podpis", id="byte-order-mark"),
        pytest.param(lambda ls: [*ls, b"\n"], "linia_nieczytelna", id="empty-line-at-the-end"),
        pytest.param(lambda ls: [*ls, b"x"], "niepelna_linia", id="garbage-at-the-end"),
        pytest.param(forged_signature, "podpis", id="signature-of-another-line"),
        pytest.param(lambda ls: [*ls[:3], b"not json\n", *ls[3:]], "linia_nieczytelna", id="a-line-that-is-no-record"),
    ],
)
def test_tampering_is_found_and_named(tmp_path: Path, change: object, code: str) -> None:
    rewrite(filled(tmp_path), change)
    assert code in codes(tmp_path)


def test_a_forged_head_and_a_missing_head_are_found(tmp_path: Path) -> None:
    head = filled(tmp_path) / audit.HEAD
    head.write_bytes(head.read_bytes().replace(b'"seq":6', b'"seq":5'))
    assert codes(tmp_path) == {"glowa"}
    head.unlink()
    assert codes(tmp_path) == {"glowa"}


def test_a_log_resigned_with_another_key_is_found(tmp_path: Path) -> None:
    filled(tmp_path / "a")
    filled(tmp_path / "b")
    (tmp_path / "b" / audit.LOG).replace(tmp_path / "a" / audit.LOG)
    assert "podpis" in codes(tmp_path / "a")


def test_nothing_is_appended_to_a_log_whose_end_was_cut(tmp_path: Path) -> None:
    rewrite(filled(tmp_path), lambda lines: lines[:-2])
    with pytest.raises(InputError, match="usunięto linie"):
        audit.append(tmp_path, "run", {}, now=NOW)


@pytest.mark.parametrize("cut", [1, 30], ids=["line-end-removed", "half-of-a-whole-line-removed"])
def test_a_refused_line_leaves_the_evidence_as_it_is(tmp_path: Path, cut: int) -> None:
    path = filled(tmp_path) / audit.LOG
    path.write_bytes(path.read_bytes()[:-cut])
    tampered = path.read_bytes()
    with pytest.raises(InputError, match="usunięto linie"):
        audit.append(tmp_path, "run", {}, now=NOW)
    assert path.read_bytes() == tampered
    assert codes(tmp_path) == {"niepelna_linia", "urwany_koniec"}


def test_a_deleted_log_does_not_start_anew_beside_its_key(tmp_path: Path) -> None:
    filled(tmp_path)
    for name in (audit.LOG, audit.HEAD):
        (tmp_path / name).unlink()
    assert audit.check_log(tmp_path).faults[0].message.startswith("Dziennik usunięto")
    with pytest.raises(InputError, match="kopii zapasowej"):
        audit.append(tmp_path, "run", {}, now=NOW)


def test_a_missing_key_is_named(tmp_path: Path) -> None:
    (filled(tmp_path) / audit.KEY).unlink()
    assert codes(tmp_path) >= {"klucz", "glowa"}


def test_a_crash_before_the_first_line_locks_nothing(tmp_path: Path) -> None:
    filled(tmp_path / "a", lines=1)
    for name in (audit.LOG, audit.KEY):  # what a kill between head and key leaves
        (tmp_path / "a" / name).unlink()
    head = tmp_path / "a" / audit.HEAD
    head.write_bytes(head.read_bytes().replace(b'"seq":1', b'"seq":0'))
    (tmp_path / "a" / (audit.KEY + ".tmp")).write_bytes(b"-----BEGIN")
    audit.append(tmp_path / "a", "run", {}, now=NOW)
    assert audit.check_log(tmp_path / "a").sound


def test_an_anchor_kept_elsewhere_shows_a_tail_cut_with_the_key(tmp_path: Path) -> None:
    anchor = audit.check_log(filled(tmp_path)).entries[-1].anchor
    assert audit.check_log(tmp_path, anchor=anchor).sound
    rewrite(tmp_path, lambda lines: lines[:-2])
    last = audit.check_log(tmp_path).entries[-1]
    write_head(tmp_path, last.seq, last.digest, load_key(tmp_path / audit.KEY, passphrase=None))
    assert audit.check_log(tmp_path).sound
    assert [fault.code for fault in audit.check_log(tmp_path, anchor=anchor).faults] == ["kotwica"]


def test_a_clock_that_goes_backwards_is_noted_but_no_fault(tmp_path: Path) -> None:
    filled(tmp_path)
    audit.append(tmp_path, "run", {}, now=NOW - timedelta(days=1))
    state = audit.check_log(tmp_path)
    assert state.sound
    assert [note.code for note in state.notes] == ["zegar"]


def test_a_half_line_from_a_crash_is_cut_off_and_said(tmp_path: Path) -> None:
    path = filled(tmp_path) / audit.LOG
    path.write_bytes(path.read_bytes() + b'{"seq":7,"ts"')
    assert codes(tmp_path) == {"niepelna_linia"}
    audit.append(tmp_path, "run", {}, now=NOW + timedelta(hours=1))
    state = audit.check_log(tmp_path)
    assert state.sound
    assert state.entries[-1].body == {"recovered": len(b'{"seq":7,"ts"')}


def test_old_lines_go_only_by_retention_and_leave_a_trace(tmp_path: Path) -> None:
    for years in (12, 11, 3):
        audit.append(tmp_path, "sign", {"years": years}, now=NOW - timedelta(days=366 * years))
    with pytest.raises(InputError, match="co najmniej 5 lat"):
        audit.prune(tmp_path, years=4, now=NOW)
    assert audit.prune(tmp_path, years=10, now=NOW) == 2
    state = audit.check_log(tmp_path)
    assert state.sound
    assert [entry.kind for entry in state.entries] == ["prune", "sign"]
    assert state.entries[0].body["removed"] == 2
    audit.append(tmp_path, "run", {}, now=NOW)
    assert audit.check_log(tmp_path).sound


def test_what_must_stay_is_not_pruned_behind_a_clock_that_went_back(tmp_path: Path) -> None:
    for years in (1, 12, 2):
        audit.append(tmp_path, "sign", {"years": years}, now=NOW - timedelta(days=366 * years))
    assert audit.prune(tmp_path, years=10, now=NOW) == 0
    assert [entry.body["years"] for entry in audit.check_log(tmp_path).entries] == [1, 12, 2]


def test_locks_that_do_nothing_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class NoLock(audit_files.FileLock):  # a network share that grants every lock
        def _acquire(self) -> None:
            import os

            self._context.lock_file_fd = os.open(self.lock_file, os.O_RDWR | os.O_CREAT)

    monkeypatch.setattr(audit_files, "FileLock", NoLock)
    with pytest.raises(InputError, match="dysk lokalny"):
        audit.append(tmp_path, "run", {}, now=NOW)
    assert not (tmp_path / audit.LOG).exists()


def test_many_processes_at_once_write_one_whole_chain(tmp_path: Path) -> None:
    assert audit_log.writers_at_once(tmp_path, 12) == []


def test_a_killed_writer_never_leaves_a_corrupt_chain_that_verifies(tmp_path: Path) -> None:
    wrong, traces = audit_log.killed_writers(tmp_path, 5, random.Random(7))
    assert wrong == []
    assert traces.total() >= 5


def test_a_signers_key_needs_its_passphrase(tmp_path: Path) -> None:
    path = tmp_path / "klucz.pem"
    with pytest.raises(InputError, match="mniej niż 12"):
        create_key(path, passphrase="krótkie")
    key = create_key(path, passphrase="zielony most nad Wartą")
    assert path.stat().st_mode & 0o077 == 0
    for wrong in ("zielony most nad Odrą", None):
        with pytest.raises(InputError, match="Hasło do klucza"):
            load_key(path, passphrase=wrong)
    signature = load_key(path, passphrase="zielony most nad Wartą").sign(b"x")
    assert verify(key.public, b"x", signature)
    assert not verify(key.public, b"y", signature)
    with pytest.raises(InputError, match="już istnieje"):
        create_key(path, passphrase="zielony most nad Wartą")
