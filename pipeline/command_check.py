"""`kotwica check DRAFT`: may this be filed? Three boxes from a fresh run, and whether exactly this content is signed."""

from __future__ import annotations

import os
import time
from argparse import Namespace
from pathlib import Path

from kotwica.document.errors import InputError
from kotwica.pipeline.entry import BLOCKED, OK, say
from kotwica.pipeline.gate import Gate, gate_options, log_folder, run_gate

POLL_S = 0.5
OPEN_SHOWN = 8


def run(arguments: Namespace) -> int:
    """Prints the boxes and the signature; 0 only when nothing is open and this very content is signed.

    Errors: InputError for a draft that cannot be read or a log that does not verify.
    """
    path = Path(arguments.draft)
    status = _once(path, arguments)
    while arguments.watch:
        _wait_for_change(path)
        print()
        try:
            status = _once(path, arguments)
        except InputError as error:
            # A program that saves in two steps leaves the file unreadable for a moment; the next change tries again.
            say(error.sentence())
    return status


def _once(path: Path, arguments: Namespace) -> int:
    from kotwica.review import find_signoff, signed_before_change

    gate = run_gate(path, gate_options(arguments))
    log = log_folder(arguments, os.environ)
    print_boxes(gate)
    sha = gate.result.draft.sha256
    signed = find_signoff(log, sha)
    void = None if signed else signed_before_change(log, path, sha)
    if signed is not None:
        print(f"Podpisano: {signed.signer} ({signed.role}), {signed.when}.")
    elif void is not None:
        print(f"Podpis nieważny: {void.signer} podpisał(a) {void.when} inną treść tego pliku. Podpisz jeszcze raz.")
    else:
        print("Nie podpisano. Gdy nic nie jest otwarte: kotwica sign " + path.name)
    return OK if signed is not None and all(box.closed for box in gate.boxes) else BLOCKED


def print_boxes(gate: Gate) -> None:
    """The three boxes with what is open in each."""
    for box in gate.boxes:
        print(f"[{'x' if box.closed else ' '}] {box.label}")
        for item in box.open_items[:OPEN_SHOWN]:
            print(f"      – {item}")
        if len(box.open_items) > OPEN_SHOWN:
            print(f"      … i jeszcze {len(box.open_items) - OPEN_SHOWN}")


def _wait_for_change(path: Path) -> None:
    """Returns when the file's size or time of change is another one."""
    before = _stamp(path)
    while _stamp(path) == before:
        time.sleep(POLL_S)


def _stamp(path: Path) -> tuple[int, int]:
    try:
        stat = path.stat()
    except OSError:
        return (-1, -1)
    return stat.st_mtime_ns, stat.st_size
