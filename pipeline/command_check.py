"""`kotwica check DRAFT`: may this be filed? Three boxes from a fresh run, and whether exactly this content is signed."""

from __future__ import annotations

import os
import time
from argparse import Namespace
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from kotwica.document.errors import InputError, ProcessingError
from kotwica.pipeline.entry import BLOCKED, CANNOT, OK, say, wait_for_enter
from kotwica.pipeline.gate import Gate, config_file, gate_options, log_folder, run_gate
from kotwica.pipeline.journal import log_run

POLL_S = 0.5
OPEN_SHOWN = 8


def run(arguments: Namespace) -> int:
    """Prints the boxes and the signature; 0 only when nothing is open and this very content is signed by somebody whom the firm knows.

    A draft that cannot be read or a log that does not verify is said and gives 2, before a window that waits closes.
    """
    path = Path(arguments.draft)
    try:
        status = _once(path, arguments)
        return _watch(path, arguments, status) if arguments.watch else status
    except InputError as error:
        say(error.sentence())
        return CANNOT
    finally:
        wait_for_enter(wanted=arguments.wait)


def _watch(path: Path, arguments: Namespace, status: int) -> int:
    """Checks again after every change of the draft or of its decisions, until Ctrl-C; gives the last status."""
    from kotwica.review import decisions_path

    watched = (path, decisions_path(path))
    print(f"Sprawdzę ponownie po każdym zapisie pliku {path.name} (koniec: Ctrl-C).")
    with suppress(KeyboardInterrupt):
        while True:
            _wait_for_change(watched)
            print()
            try:
                status = _once(path, arguments)
            except (InputError, ProcessingError) as error:
                # A program that saves in two steps leaves the file unreadable for a moment; the next change tries again.
                say(f"{error} Sprawdzę po następnym zapisie.")
                status = CANNOT
    return status


def _once(path: Path, arguments: Namespace) -> int:
    options = gate_options(arguments)
    gate = run_gate(path, options)
    print_boxes(gate)
    closed = all(box.closed for box in gate.boxes)
    signed = _print_signature(path, gate.result.draft.sha256, arguments, closed=closed)
    for notice in log_run(gate.result, options, command="check"):
        say(notice)
    return OK if signed and closed else BLOCKED


def _print_signature(path: Path, sha: str, arguments: Namespace, *, closed: bool) -> bool:
    """Says who signed this content, or why nobody's signature counts and what to do; True when one does."""
    from kotwica.review import find_signoff, load_people, signed_before_change, strangers_signoff

    log, config = log_folder(arguments, os.environ), config_file(arguments, os.environ)
    people = load_people(config) if config else ()
    signed = find_signoff(log, sha, people)
    if signed is not None:
        print(f"Podpisano: {signed.signer} ({signed.role}), {signed.day}.")
        return True
    stranger = strangers_signoff(log, sha, people)
    void = signed_before_change(log, path, sha)
    if stranger is not None and config is None:
        # Whoever can write to the log could have signed with a key of their own: nobody has proved whose it is.
        print(f"Podpisano jako {stranger.signer} ({stranger.day}), ale nie wiadomo, czyim kluczem. Wskaż konfigurację: --config PLIK.")
    elif stranger is not None:
        print(f"Podpis nieważny: konfiguracja kancelarii nie zna klucza, którym podpisano jako {stranger.signer} ({stranger.day}).")
    elif void is not None:
        print(f"Podpis nieważny: {void.signer} podpisał(a) {void.day} inną treść tego pliku. Podpisz jeszcze raz.")
    elif closed:
        print(f"Nie podpisano. Teraz: kotwica sign {path.name}")
    else:
        print(f"Nie podpisano. Najpierw zamknij otwarte pozycje (popraw pismo albo kotwica review), potem: kotwica sign {path.name}")
    return False


def print_boxes(gate: Gate) -> None:
    """The three boxes with what is open in each, then what a person should read."""
    for box in gate.boxes:
        print(f"[{'x' if box.closed else ' '}] {box.label}")
        for item in box.open_items[:OPEN_SHOWN]:
            print(f"      – {item}")
        if len(box.open_items) > OPEN_SHOWN:
            print(f"      … i jeszcze {len(box.open_items) - OPEN_SHOWN}")
    print("Zamknięte pole znaczy: program nie znalazł tu nic otwartego. Czy fakty zgadzają się z aktami, sprawdza człowiek.")
    for remark in gate.remarks:
        print(f"Uwaga: {remark}")


def _wait_for_change(paths: Sequence[Path]) -> None:
    """Returns when the size or the time of change of one of the files is another one."""
    before = [_stamp(path) for path in paths]
    while [_stamp(path) for path in paths] == before:
        time.sleep(POLL_S)


def _stamp(path: Path) -> tuple[int, int]:
    try:
        stat = path.stat()
    except OSError:
        return (-1, -1)
    return stat.st_mtime_ns, stat.st_size
