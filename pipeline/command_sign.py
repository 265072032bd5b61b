"""`kotwica sign`, `kotwica key create` and `kotwica audit`: the responsible lawyer's sign-off and the log that keeps it."""

from __future__ import annotations

import getpass
import hashlib
import os
import re
import sys
from argparse import Namespace
from pathlib import Path

from kotwica import __version__
from kotwica.document import read_bytes
from kotwica.document.errors import InputError
from kotwica.pipeline.command_check import print_boxes
from kotwica.pipeline.entry import BLOCKED, OK, say
from kotwica.pipeline.gate import config_file, gate_options, log_folder, run_gate
from kotwica.pipeline.options import clock

# The line's number and the SHA-256 of it (`Entry.anchor`).
_ANCHOR = re.compile(r"\d+:[0-9a-f]{64}")


def sign(arguments: Namespace) -> int:
    """Signs exactly this content, or says what is missing (exit 1; the refusal is in the log)."""
    from kotwica.review import load_key, load_people
    from kotwica.review import sign as sign_off

    path = Path(arguments.draft)
    config = config_file(arguments, os.environ)
    if config is None:
        raise InputError("konfiguracja kancelarii", "nie jest wskazana.", "Dodaj --config PLIK albo zmienną KOTWICA_KANCELARIA.")
    people = load_people(config)
    try:
        key = load_key(Path(arguments.key), passphrase=_passphrase(arguments.passphrase_file))
    except InputError as error:
        return _no_key(path, arguments, error)
    gate = run_gate(path, gate_options(arguments))
    given = frozenset(name for name in ("cases", "statutes", "facts") if getattr(arguments, name))
    print_boxes(gate)
    try:
        entry = sign_off(
            gate.result,
            log=log_folder(arguments, os.environ),
            people=people,
            name=arguments.who,
            role=arguments.role,
            key=key,
            given=given,
            now=clock(os.environ),
            version=__version__,
            holds=gate.holds,
            demands=gate.demands,
        )
    except InputError as error:
        say(error.sentence())
        return BLOCKED
    print(f"Podpisano treść o skrócie {gate.result.draft.sha256[:16]}… (wpis {entry.seq}). Każda zmiana pliku unieważnia podpis.")
    print(f"Do akt, poza dziennikiem: {entry.anchor}\n(kotwica audit verify --anchor wykaże tym później, że wpisu nie usunięto).")
    return OK


def _no_key(path: Path, arguments: Namespace, error: InputError) -> int:
    """The second factor is missing or wrong: said, and kept in the log like every refusal."""
    from kotwica.review import record_refusal

    sha = hashlib.sha256(read_bytes(path)).hexdigest()
    log = log_folder(arguments, os.environ)
    record_refusal(log, sha, name=arguments.who, role=arguments.role, missing=["key"], now=clock(os.environ))
    say(f"{path}: Nie podpisano. {error.sentence()}")
    return BLOCKED


def create_key(arguments: Namespace) -> int:
    """A new signing key; prints the public half for the firm's configuration."""
    from kotwica.review import create_key as create

    path = Path(arguments.path)
    passphrase = _passphrase(arguments.passphrase_file, twice=True)
    key = create(path, passphrase=passphrase)
    print(f'Utworzono klucz {path}. Wpis do konfiguracji kancelarii:\n\n[osoby."Imię Nazwisko"]\nrola = "adwokat"\nklucz = "{key.public}"')
    return OK


def verify_log(arguments: Namespace) -> int:
    """Verifies the log, or a bundle; prints everything that is wrong. Errors: InputError for an anchor that is none."""
    if arguments.bundle:
        return _verify_bundle(arguments)
    from kotwica.review import check_log

    if arguments.anchor is not None and not _ANCHOR.fullmatch(arguments.anchor):
        raise InputError(
            f"--anchor {arguments.anchor}", "to nie jest potwierdzenie wpisu.", "Podaj NR:SKRÓT w całości, jak wypisało kotwica sign."
        )
    folder = log_folder(arguments, os.environ)
    state = check_log(folder, anchor=arguments.anchor or "")
    for note in state.notes:
        say(f"Uwaga: {note.message}")
    for fault in state.faults:
        print(f"BŁĄD [{fault.code}]: {fault.message}")
    if state.sound:
        print(f"Dziennik {folder} jest cały: łańcuch i podpisy się zgadzają (wpisów: {len(state.entries)}).")
    return OK if state.sound else BLOCKED


def prune_log(arguments: Namespace) -> int:
    """Takes out lines past retention; refuses less than the least."""
    from kotwica.review import prune

    gone = prune(log_folder(arguments, os.environ), years=arguments.years, now=clock(os.environ))
    print(f"Usunięto wpisów: {gone}.")
    return OK


def _verify_bundle(arguments: Namespace) -> int:
    from kotwica.review import check_bundle, load_people

    draft, config = arguments.draft, config_file(arguments, os.environ)
    people = load_people(config) if config else None
    content = read_bytes(Path(draft)) if draft else None
    checked = check_bundle(read_bytes(Path(arguments.bundle)), draft=content, people=people, name=arguments.bundle)
    for fault in checked.faults:
        print(f"BŁĄD: {fault}")
    if not checked.faults:
        print(f"Paczka jest cała. Pismo o skrócie {checked.draft_sha256[:16]}…, podpisy: {', '.join(checked.signers) or 'brak'}.")
    if checked.signers and people is None:
        print("Uwaga: kluczy nie porównano z konfiguracją kancelarii (--config PLIK), więc nie wiadomo, czyje to podpisy.")
    return BLOCKED if checked.faults else OK


def _passphrase(file: str | None, *, twice: bool = False) -> str:
    """The passphrase: first line of a file, else asked for without echo. Never an argument: those show in lists of processes."""
    if file:
        return read_bytes(Path(file)).decode("utf-8").split("\n")[0].rstrip("\r")
    if not sys.stdin.isatty():
        raise InputError("hasło", "nie ma skąd go odczytać.", "Uruchom w terminalu albo podaj --passphrase-file PLIK.")
    first = getpass.getpass("Hasło do klucza: ")
    if twice and getpass.getpass("Powtórz hasło: ") != first:
        raise InputError("hasło", "oba wpisy się różnią.", "Spróbuj jeszcze raz.")
    return first
