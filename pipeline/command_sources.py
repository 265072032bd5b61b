"""`kotwica sources …`: the user's own store of source texts."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from kotwica.document.errors import InputError
from kotwica.pipeline.entry import BLOCKED, CANNOT, OK, say, steady
from kotwica.pipeline.options import clock
from kotwica.pipeline.terminal import print_rows

if TYPE_CHECKING:
    from kotwica.sources import Progress, Source
    from kotwica.sources.store import Store, StoreQueries

EXCERPT = 600


def _store(arguments: Namespace, *, create: bool = False) -> Store:
    """The store that was named, else the user's own. Errors: InputError when there is none and none is to be made."""
    from kotwica.sources.store import Store, default_path

    path = Path(arguments.store) if arguments.store else default_path()
    if not create and not path.exists():
        raise InputError(path, "nie ma jeszcze bazy źródeł.", "Utwórz ją: kotwica sources add FOLDER.")
    return Store(path, create=create)


def add(arguments: Namespace) -> int:
    """Brings files, folders and archives into the store; 2 when there was nothing, or a file could not be read (the others are in)."""
    from kotwica.sources import ServerStore, import_paths, import_to_server
    from kotwica.sources.store import server_address

    paths, now = [Path(p) for p in arguments.paths], clock(os.environ)
    address = server_address(arguments.store) if arguments.store else None
    with _counter() as tell:
        if address is not None:
            with ServerStore(address, create=True) as server:
                done, moved = import_to_server(server, paths, now=now, collection=arguments.collection, on_progress=tell)
            done.added, done.duplicates = moved.copied, done.duplicates + moved.there
        else:
            with _store(arguments, create=True) as store:
                done = import_paths(store, paths, now=now, collection=arguments.collection, on_progress=tell)
    for path, message in done.problems:
        say(f"{path}: {message}")
    for path, reason in done.passed_over:
        say(f"{path}: pominięto ({reason}).")
    again = " (wznowiono przerwany import)" if done.resumed else ""
    print(f"Dodano {done.added}, powtórzonych {done.duplicates}, nieodczytanych {len(done.problems)}{again}.")
    nothing = not (done.added or done.duplicates or done.problems or done.resumed)
    if nothing:
        say("Nie ma tam żadnego tekstu źródła. Podaj plik, folder albo archiwum z tekstami (.txt .md .docx .pdf .html .rtf .odt .json).")
    return CANNOT if done.problems or nothing else OK


def _any_store(arguments: Namespace) -> StoreQueries:
    """As `_store`, a server's address included."""
    from kotwica.sources.store import open_store, server_address

    return open_store(arguments.store) if arguments.store and server_address(arguments.store) else _store(arguments)


def migrate(arguments: Namespace) -> int:
    """Copies the store to a server, what is there already left out."""
    from kotwica.sources import ServerStore, migrate_store
    from kotwica.sources.store import server_address

    address = server_address(arguments.to)
    if address is None:
        raise InputError(arguments.to, "to nie jest adres serwera.", "Podaj adres: postgresql://użytkownik@serwer/baza.")
    with _store(arguments) as store, ServerStore(address, create=True) as server:
        done = migrate_store(store, server)
        print(f"Przeniesiono {done.copied}, było już {done.there}. Używaj: annotate PROJEKT.docx --store {server.place}")
    return OK


@contextmanager
def _counter() -> Iterator[Callable[[Progress], None]]:
    """A running count on stderr, when that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda progress: None
        return
    yield lambda progress: print(f"\r{progress.files} plików, {progress.added} dokumentów", end="", file=sys.stderr, flush=True)
    print("\r\033[K", end="", file=sys.stderr)


def list_documents(arguments: Namespace) -> int:
    """Prints every document of the store, or of one collection."""
    from kotwica.annotators import with_days

    with _any_store(arguments) as store:
        chosen = (s for s in store.all() if arguments.collection in (None, s.collection))
        print_rows(
            ("Id", "Rodzaj", "Tytuł", "Znaków", "Kolekcja"),
            ((s.id, s.kind.value, with_days(s.title), _spaced(len(s.text)), s.collection) for s in chosen),
        )
    return OK


def show(arguments: Namespace) -> int:
    """Prints what a document says of itself, and its text or one unit of it."""
    from kotwica.annotators import with_days

    with _any_store(arguments) as store:
        source = store.by_id(arguments.id) or next(iter((*store.by_sygnatura(arguments.id), *store.by_akt(arguments.id))), None)
    if source is None:
        raise InputError(arguments.id, "nie ma takiego dokumentu w bazie.", "Listę pokazuje: kotwica sources list.")
    anchors = source.anchors
    print(steady(with_days(source.title)))
    facts = {
        "Id": source.id,
        "Sygnatury": ", ".join(anchors.sygnatury),
        "Sąd": anchors.court or "",
        "Data": anchors.decided_on.isoformat() if anchors.decided_on else "",
        "Strony": " przeciwko ".join(anchors.parties),
        "Stan prawny": anchors.legal_state.isoformat() if anchors.legal_state else "",
        "Plik": source.location,
        "SHA-256": source.sha256,
    }
    print(steady("\n".join(f"  {name:<12}{value}" for name, value in facts.items() if value)))
    print(steady("\n".join(f"  Uwaga: {w}" for w in source.warnings)), end="\n" if source.warnings else "")
    print("\n" + steady(_unit(source, arguments.unit)))
    return OK


def _unit(source: Source, path: str | None) -> str:
    """The text of a unit ("art. 385[1] § 1"), or the whole text. Errors: InputError when the document has no such unit."""
    from kotwica.sources import running_text

    if path is None:
        return source.text
    unit = next((u for u in source.units if u.path == path), None)
    if unit is None:
        near = ", ".join(u.path for u in source.units[:8]) or "dokument nie ma jednostek"
        raise InputError(path, f"nie ma takiej jednostki w „{source.title}”.", f"Są np.: {near}.")
    return running_text(source.text, source.furniture, unit.span)


class _Place(Struct, frozen=True):
    """A document that a passage was compared with, and the engine's answer."""

    source: Source
    status: str
    place: str
    excerpt: str
    difference: str


def find(arguments: Namespace) -> int:
    """Prints where a passage stands, exact or changed; 1 when it stands nowhere in the store."""
    from kotwica.annotators import with_days
    from kotwica.grading import ground

    with _any_store(arguments) as store:
        passage = store.find(arguments.passage)
        found = []
        for hit in passage.hits:
            source = store.by_id(hit.source_id)
            if source is None:
                continue
            result = next(ground([{"id": source.id, "source_id": source.id, "quote": arguments.passage, "source_text": source.text}]))
            found += [_place(source, result)] if _stands(result) else []
    if not found and passage.limits:
        raise InputError(f"„{arguments.passage}”", passage.limits, "Podaj dłuższy fragment.")
    if not found:
        print("Tego fragmentu nie ma w bazie, ani dosłownie, ani ze zmianami.")
        return BLOCKED
    if passage.limits:
        say(f"Uwaga: {passage.limits}")
    for place in sorted(found, key=lambda p: p.status != "ZWERYFIKOWANY"):
        where = ", ".join(filter(None, (with_days(place.source.title), place.place)))
        lines = (place.excerpt[:EXCERPT], place.difference, place.source.location)
        how = "dosłownie" if place.status == "ZWERYFIKOWANY" else "ze zmianami"
        print(steady("\n    ".join((f"{how}: {where}", *filter(None, lines)))))
    return OK


def _stands(result: dict[str, object]) -> bool:
    """True when the engine aligned the passage with the text, changed or not."""
    codes = {str(r["code"]) for r in _rows(result["reasons"])}
    return bool(codes & {"cytat_doslowny", "cytat_zmodyfikowany", "cytat_zmieniony"})


def _place(source: Source, result: dict[str, object]) -> _Place:
    best = next(iter(_rows(result["evidence"])), {})
    changes = [f"jest: {_quoted(c['quoted'])} · w źródle: {_quoted(c['source'])}" for c in _rows(best.get("changes"))]
    return _Place(source, str(result["status"]), str(best.get("place", "")), str(best.get("excerpt", "")), "; ".join(changes))


def _quoted(words: object) -> str:
    return f"„{words}”" if words else "(brak)"


def _rows(value: object) -> list[dict[str, object]]:
    return [v for v in value if isinstance(v, dict)] if isinstance(value, list) else []


def remove(arguments: Namespace) -> int:
    """Takes documents out of the store; 2 when one was not there."""
    from kotwica.sources import remove as remove_store

    with _any_store(arguments) as store:
        missing = [id for id in arguments.ids if store.by_id(id) is None]
        gone = remove_store(store, arguments.ids)
    for id in missing:
        say(f"{id}: nie ma takiego dokumentu w bazie. Listę pokazuje: kotwica sources list.")
    print(f"Usunięto {gone}.")
    return CANNOT if missing else OK


def stats(arguments: Namespace) -> int:
    """Prints what is in the store, per court and per collection, with its age."""
    from kotwica.sources import stats as stats_store

    now = clock(os.environ)
    with _any_store(arguments) as store:
        numbers = stats_store(store, now=now)
        place = store.place
    print(f"{place}: dokumentów {numbers.documents}, znaków {_spaced(numbers.chars)}, bajtów w bazie {_spaced(numbers.file_bytes)}")
    if numbers.unfinished:
        print(f"Dokumentów z przerwanych importów: {numbers.unfinished} (ponów to samo „sources add”, aby dokończyć)")
    print_rows(
        ("Kolekcja", "Dokumentów", "Ostatni import", "Zaufana", "Pełna dla"),
        (
            (c.name, str(c.documents), f"{c.imported_at:%Y-%m-%d}{' (stary)' if c.old else ''}" if c.imported_at else "–",
             "tak" if c.authorised else "nie", ", ".join(c.complete) or "–")
            for c in numbers.collections
        ),
    )  # fmt: skip
    print_rows(
        ("Sąd", "Orzeczeń", "Od", "Do"),
        ((c.court or "(nieustalony)", str(c.documents), str(c.first or "–"), str(c.last or "–")) for c in numbers.courts),
    )
    return OK


def _spaced(number: int) -> str:
    """Thousands apart, as in Polish."""
    return f"{number:,}".replace(",", " ")


def verify(arguments: Namespace) -> int:
    """Re-hashes everything; 1 when something is not as it was stored."""
    from kotwica.sources import verify as verify_store

    with _any_store(arguments) as store:
        problems = verify_store(store)
        count = store.count()
    print("\n".join(problems) or f"W porządku: {count}. Żaden dokument nie zmienił się od wczytania.")
    return BLOCKED if problems else OK


def trust(arguments: Namespace) -> int:
    """Declares a collection authorised (or not) and complete for courts and years."""
    from kotwica.sources import trust as trust_store

    with _any_store(arguments) as store:
        trust_store(store, arguments.collection, authorised=not arguments.revoke, complete=arguments.complete)
    print(f"Kolekcja {arguments.collection}: {'niezaufana' if arguments.revoke else 'zaufana'}.")
    return OK


def export(arguments: Namespace) -> int:
    """Writes every document as text with its metadata into a folder."""
    from kotwica.sources import export as export_store

    with _any_store(arguments) as store:
        written = export_store(store, Path(arguments.folder), collection=arguments.collection)
    print(f"Zapisano w {arguments.folder}; dokumentów: {written}.")
    return OK
