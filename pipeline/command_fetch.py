"""`kotwica sources fetch` and `refresh-acts`: what the public registers have, into the user's own folder; nothing without `--online`."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kotwica.document.errors import InputError
from kotwica.document.model import Block, Reading, Span
from kotwica.extractors.model import Reference
from kotwica.pipeline.entry import BLOCKED, CANNOT, OK, say
from kotwica.pipeline.options import Options, clock
from kotwica.sources.model import Failed, Found, Missing

if TYPE_CHECKING:
    from kotwica.pipeline.joined import Joined
    from kotwica.pipeline.online import Asked
    from kotwica.sources import Eli, Resolution, Resolver, SourceSet

OFFLINE = "Bez --online program nie łączy się z siecią. Zapytałby o to, co niżej (serwis i identyfikator); żeby zapytał, dodaj --online."


def fetch(arguments: Namespace, resolvers: Sequence[Resolver] | None = None) -> int:
    """Asks about the references named and those of a draft, keeps the texts in the store, says per reference what came.

    Shape: 0 when every reference has a text, 1 when one has none, 2 when one could not be asked about or `--online` was not given.
    Errors: InputError when nothing was named, a name is no reference, or the draft or the store cannot be read.
    """
    from kotwica.pipeline.online import at_hand, planned, to_ask

    options = _options(arguments)
    references = _wanted(arguments, options)
    home = _home(arguments, options)
    today = options.now.date()
    missing = to_ask(references, home, today=today)
    if not arguments.online:
        say(OFFLINE)
        for question in planned(missing, home, resolvers, today=today):
            print(f"{question.service}\t{question.identifier}")
        return CANNOT
    for reference in _once(r for r in references if r not in missing and not r.own and r.antecedent is None):
        print(f"{reference.norm}\n    jest już na miejscu: {at_hand(reference, home)}")
    return max((OK, *(_asked(missing, options, resolvers))))


def _asked(missing: Sequence[Reference], options: Options, resolvers: Sequence[Resolver] | None) -> list[int]:
    """Asks, prints what each reference got, and gives each one's exit status."""
    from kotwica.pipeline.online import fetch_into_store

    answers: dict[tuple[str, str], list[Resolution]] = {}
    for resolution in fetch_into_store(missing, options, resolvers):
        answers.setdefault((resolution.reference.kind.value, resolution.reference.norm), []).append(resolution)
    statuses = []
    for reference in _once(missing):
        status, sentence = _said(answers.get((reference.kind.value, reference.norm), []))
        statuses.append(status)
        print(f"{reference.norm}\n    {sentence}")
    return statuses


def _said(resolutions: Sequence[Resolution]) -> tuple[int, str]:
    """Exit status and Polish sentence for one reference. An outage is never "not there": it may have hidden the text."""
    found = [(r, s) for r in resolutions if isinstance(r.answer, Found) for s in r.answer.sources]
    with_text = [f"{s.title} ({r.resolver}, {s.location})" for r, s in found if s.text]
    link = next((r.answer.help_url for r in resolutions if isinstance(r.answer, Missing) and r.answer.help_url), "")
    search = f" Szukaj: {link}" if link else ""
    if with_text:
        return OK, "pobrano: " + "; ".join(dict.fromkeys(with_text))
    if found:
        return BLOCKED, f"rejestr je zna, ale tekstu nie udało się pobrać ({found[0][1].location})."
    failed = [r for r in resolutions if isinstance(r.answer, Failed)]
    if failed:
        why = "; ".join(f"{r.resolver}: {r.answer.error}" for r in failed if isinstance(r.answer, Failed))
        return CANNOT, f"nie udało się zapytać ({why}); to nie znaczy, że nie istnieje.{search}"
    asked = ", ".join(r.resolver for r in resolutions if r.resolver)
    if asked:
        return BLOCKED, f"nie ma w: {asked}.{search}"
    return BLOCKED, f"nie ma rejestru, którego program mógłby o to zapytać.{search}"


def _options(arguments: Namespace) -> Options:
    from kotwica.sources.store import Store, default_path

    store = Path(arguments.store) if arguments.store else default_path()
    if arguments.online:
        store.parent.mkdir(parents=True, exist_ok=True)
        with Store(store, create=True):
            pass
    return Options(now=clock(os.environ), store=store if store.exists() else None, online=arguments.online, patient=arguments.patient)


def _home(arguments: Namespace, options: Options) -> SourceSet | Joined | Asked:
    """What is at hand already: the store, and the folder of sources beside the draft."""
    from kotwica.pipeline.read import read
    from kotwica.pipeline.shelf import Shelf
    from kotwica.sources import SourceSet
    from kotwica.sources.store import Store

    if arguments.draft:
        path = Path(arguments.draft)
        return Shelf(options, (path,)).for_draft(read(path, now=options.now), name=path).sources
    if options.store is None:
        return SourceSet(())
    from kotwica.pipeline.joined import Joined

    return Joined(SourceSet(()), Store(options.store, create=False))


def _wanted(arguments: Namespace, options: Options) -> tuple[Reference, ...]:
    """The references named on the command line, then those of the draft."""
    from kotwica.extractors import extract
    from kotwica.pipeline.read import read

    if not arguments.references and not arguments.draft:
        raise InputError("sources fetch", "nie podano, co pobrać.", 'Podaj powołanie, np. "II CSK 537/10", albo --for PROJEKT.')
    named = [r for text in arguments.references for r in references_in(text)]
    drafts = extract(read(Path(arguments.draft), now=options.now)).references if arguments.draft else ()
    return (*named, *drafts)


def references_in(text: str) -> tuple[Reference, ...]:
    """The references that a person named in so many words. Errors: InputError when there is none in them."""
    from kotwica.extractors import extract_reading

    found = extract_reading(Reading(text, (Block(Span(0, len(text))),))).references
    if not found:
        raise InputError(text, "nie rozpoznaję w tym sygnatury ani przepisu.", 'Podaj np. "II CSK 537/10" albo "art. 58 k.c.".')
    # A signature alone in its text looks like the draft's own case number.
    return tuple(replace(r, own=False) for r in found)


def _once(references: Iterable[Reference]) -> list[Reference]:
    return list({(r.kind, r.norm): r for r in references}.values())


def refresh_acts(arguments: Namespace, eli: Eli | None = None) -> int:
    """Brings the register of acts up to date through ELI; without `--online` says what would be asked.

    Shape: 0 when every act answered, 2 when one did not (its own record stays as it was) or `--online` was not given.
    """
    from kotwica.pipeline.register import load_register, save_overlay
    from kotwica.sources import NotTold, ask_states

    now = clock(os.environ)
    known = load_register()
    if not arguments.online:
        say(OFFLINE)
        print("\n".join(f"eli\t{akt.eli}" for akt in known.acts if akt.eli.startswith("DU/")))
        return CANNOT
    told = ask_states(known.acts, now=now, eli=eli, patient=arguments.patient)
    states = [t for t in told if not isinstance(t, NotTold)]
    silent = [t for t in told if isinstance(t, NotTold)]
    for one in silent:
        say(f"{one.eli}: nie udało się ustalić ({one.why}); zostaje poprzedni stan.")
    if silent and len(silent) * 10 >= len(told):
        # A register that is mostly old must not get today's date.
        say("Odpowiedziało za mało aktów; rejestr pozostaje, jak był. Spróbuj później (albo z --patient).")
        return CANNOT
    path = save_overlay(states, state=now.date())
    before = {akt.eli: akt for akt in known.acts}
    changed = [akt for akt in load_register().acts if akt != before.get(akt.eli)]
    for akt in changed:
        print(f"{akt.klucz}: {akt.status}, tekst jednolity Dz.U. {akt.tj_rok} poz. {akt.tj_poz}")
    print(f"Rejestr aktów ma stan na {now:%d.%m.%Y}: aktów {len(states)}, zmienionych {len(changed)}. Plik: {path}")
    return CANNOT if silent else OK
