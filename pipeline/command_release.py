"""`kotwica sources release`: a person lets a held source pass, or holds it again."""

from __future__ import annotations

import os
from argparse import Namespace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from kotwica.document.errors import InputError
from kotwica.pipeline.entry import OK, steady
from kotwica.pipeline.options import clock
from kotwica.pipeline.released import Release, read_releases, save_releases

if TYPE_CHECKING:
    from kotwica.sources.model import Source


def run(arguments: Namespace) -> int:
    """Lets a held source pass, or with `--revoke` holds it again; says what it is held for and writes a line into the audit log.

    Errors: InputError when there is no such source, or it is not held (not released, for `--revoke`).
    """
    from kotwica.annotators import with_days
    from kotwica.sources import release_key

    now = clock(os.environ)
    known = read_releases()
    chosen = [s for s in _named(arguments) if (release_key(s) in known if arguments.revoke else s.held and release_key(s) not in known)]
    if not chosen:
        problem = "nie jest zwolnione." if arguments.revoke else "nie jest wstrzymane, nie ma czego zwalniać."
        raise InputError(arguments.source, problem, "Wstrzymane źródła wymienia raport (ślad: HOLD) i kotwica check.")
    for source in chosen:
        key = release_key(source)
        if arguments.revoke:
            del known[key]
        else:
            known[key] = Release(source.title, arguments.who, now.isoformat(timespec="seconds"), arguments.why)
        done = "Wstrzymano" if arguments.revoke else "Zwolniono"
        print(steady(f"{done}: {with_days(source.title)} ({_held_for(source, words=True)})."))
        # The log first: a release that nobody can trace must not count.
        _log(source, arguments, now)
    save_releases(known)
    return OK


def _named(arguments: Namespace) -> tuple[Source, ...]:
    """The sources of a file, else the document of the store with that id."""
    path = Path(arguments.source)
    if path.exists():
        from kotwica.sources import load_sources

        return load_sources([path]).sources
    from kotwica.sources.store import Store, default_path

    place = Path(arguments.store) if arguments.store else default_path()
    if place.exists():
        with Store(place, create=False) as store:
            found = store.by_id(arguments.source)
        if found is not None:
            return (found,)
    raise InputError(arguments.source, "nie ma takiego pliku ani dokumentu w bazie.", "Listę pokazuje: kotwica sources list.")


def _held_for(source: Source, *, words: bool = False) -> str:
    """Why a source is held: the kinds of instructions in it (never their text; codes, or words for people), or the collection that nobody
    trusts.
    """
    from kotwica.annotators import planted

    labels = sorted({label for label, _ in source.hidden})
    said = [planted(labels)] if words and labels else labels
    if not source.authorised:
        said.append(f"kolekcja bez zaufania: {source.collection or source.origin}")
    return ", ".join(said)


def _log(source: Source, arguments: Namespace, now: datetime) -> None:
    from kotwica.pipeline.journal import log_folder
    from kotwica.review import append

    body = {"source": source.id, "sha256": source.sha256, "who": arguments.who, "why": arguments.why, "held_for": _held_for(source)}
    append(log_folder(arguments.log, os.environ), "source_hold" if arguments.revoke else "source_release", body, now=now)
