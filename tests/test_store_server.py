"""One suite for both stores: the file and a real PostgreSQL server answer every look-up alike; migration is whole, repeatable, resumable."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace
from postgres_server import running_server

from kotwica.document.errors import InputError
from kotwica.document.model import Span
from kotwica.extractors.model import Reference, ReferenceKind
from kotwica.pipeline.cli_kotwica import main
from kotwica.pipeline.options import Options
from kotwica.pipeline.run import check_draft
from kotwica.sources import Found, Missing, ServerStore, add_sources, migrate_store, trust
from kotwica.sources.model import Anchors, Source, SourceKind, Unit
from kotwica.sources.resolver_http import Response
from kotwica.sources.store import Store, StoreQueries, open_store, server_address
from kotwica.sources.store_care import remove, stats, verify
from kotwica.sources.store_codec import indexed_runs
from kotwica.sources.store_index import forget

pytest.importorskip("psycopg", reason="brak sterownika psycopg (pip install kotwica[server]): magazyn na serwerze NIE został sprawdzony")

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
DOCUMENTS = 120
PILA = "Sąd Rejonowy w Pile"


def _documents() -> list[Source]:
    """Judgments whose text is made of recurring fragments, an act, a contract; all fictitious."""
    dice = random.Random(20261130)
    words = ["".join(dice.choices("aeiounrstkwzmpdjłąęż", k=dice.randint(2, 9))) for _ in range(3_000)]
    fragments = [" ".join(dice.choices(words, k=dice.randint(6, 25))) for _ in range(1_500)]
    made = []
    for n in range(DOCUMENTS):
        text = "Sąd zważył, co następuje. " + " ".join(dice.choices(fragments, k=40))
        anchors = Anchors((f"I C {n + 1}/15",), PILA, date(2015, 1 + n % 12, 1 + n % 28), "wyrok", ("A. B.", "C. D."))
        made.append(Source(f"wyrok-{n}", SourceKind.ORZECZENIE, anchors, f"Wyrok {n}", text, "plik", f"w/{n}.txt", f"{n:064x}"))
    made[7] = replace(
        made[7], furniture=(Span(0, 10),), pages=(Span(0, 100), Span(100, 900)), hidden=(("ukryty", Span(5, 9)),), quality=0.97
    )
    act = Anchors(akt="k.c.", act_title="Kodeks cywilny", journals=("DU/1964/93",), legal_state=date(2024, 1, 1))
    text = "Art. 5. Nie można czynić ze swego prawa użytku sprzecznego ze społeczno-gospodarczym przeznaczeniem."
    made.append(Source("kc", SourceKind.AKT, act, "Kodeks cywilny", text, "plik", "kc.txt", "a" * 64, units=(Unit("art. 5", Span(0, 90)),)))
    contract = Anchors(proven=False)
    made.append(
        Source(
            "umowa",
            SourceKind.DOKUMENT,
            contract,
            "Umowa pożyczki",
            "§ 1. Kwota wynosi 5 zł.\0",
            "plik",
            "u.txt",
            "b" * 64,
            aliases=("Umowa",),
        )
    )
    return made


@pytest.fixture(scope="module")
def file_store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    with Store(tmp_path_factory.mktemp("plik") / "zrodla.sqlite") as store:
        add_sources(store, _documents(), now=NOW, collection="wyroki")
        trust(store, "wyroki", complete=("SR w Pile:2015..2016",), licence="CC0")
        yield store


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with running_server() as at:
        yield at


@pytest.fixture(scope="module")
def server_store(file_store: Store, address: str) -> Iterator[ServerStore]:
    with ServerStore(address, create=True) as server:
        done = migrate_store(file_store, server)
        assert (done.copied, done.there) == (DOCUMENTS + 2, 0)
        yield server


@pytest.fixture(params=["plik", "serwer"])
def store(request: pytest.FixtureRequest) -> StoreQueries:
    found: StoreQueries = request.getfixturevalue("file_store" if request.param == "plik" else "server_store")
    return found


def _reference(norm: str, court: str | None = None, day: date | None = None) -> Reference:
    return Reference("r1", ReferenceKind.ORZECZENIE, Span(0, len(norm)), norm, norm, "test", court=court, decided_on=day)


def test_documents_come_back_as_they_went_in(store: StoreQueries) -> None:
    came_back = [replace(s, collection="") for s in store.all()]
    assert came_back == _documents()
    assert store.count() == DOCUMENTS + 2
    assert {s.collection for s in store.all()} == {"wyroki"}


@pytest.mark.parametrize(
    ("norm", "found"),
    [
        pytest.param("I C 8/15", "wyrok-7", id="signature"),
        pytest.param("i c 8/15", "wyrok-7", id="capitals-aside"),
        pytest.param("I C 999/15", None, id="not-there"),
    ],
)
def test_by_signature(store: StoreQueries, norm: str, found: str | None) -> None:
    assert [s.id for s in store.by_sygnatura(norm)] == ([found] if found else [])


def test_other_keys(store: StoreQueries) -> None:
    assert [s.id for s in store.by_akt("k.c.")] == ["kc"] == [s.id for s in store.by_akt("DU/1964/93")]
    assert [s.id for s in store.by_alias("UMOWA POŻYCZKI")] == ["umowa"] == [s.id for s in store.plain_documents(5)]
    assert {s.id for s in store.by_day(date(2015, 1, 1))} == {"wyrok-0", "wyrok-84"}
    assert {s.id for s in store.similar("I C 80/15")} >= {"wyrok-7", "wyrok-80"}
    assert store.by_id("nie ma") is None


def test_lookup_says_found_missing_and_covered(store: StoreQueries) -> None:
    assert isinstance(store.lookup(_reference("I C 8/15")), Found)
    missing = store.lookup(_reference("I C 999/15", PILA, date(2015, 5, 5)))
    assert isinstance(missing, Missing) and missing.covered
    other = store.lookup(_reference("I C 999/15", "Sąd Rejonowy w Kutnie", date(2015, 5, 5)))
    assert isinstance(other, Missing) and not other.covered


def test_a_register_s_answer_is_kept_and_replaced(store: StoreQueries) -> None:
    for body in (b"one", b"two"):
        store.put_answer("k", Response("https://example.invalid/a", 200, "text/html", body, NOW))
    kept = store.get_answer("k")
    assert kept is not None and kept.body == b"two"
    assert store.get_answer("other") is None


def test_both_stores_give_the_same_documents_and_counts(file_store: Store, server_store: ServerStore) -> None:
    """300 passages, exact and changed, short and long: hits, counts, order and completeness are the same."""
    dice = random.Random(7)
    texts = [s.text.split() for s in _documents()[:DOCUMENTS]]
    for _ in range(300):
        words = dice.choice(texts)
        at, length = dice.randrange(len(words) - 60), dice.choice((3, 5, 8, 15, 30, 60))
        passage = " ".join(w for w in words[at : at + length] if dice.random() > 0.05)
        answer = file_store.find(passage)
        assert server_store.find(passage) == answer, passage
        assert answer.hits or length < 15, passage


def test_a_passage_in_very_many_documents_is_said_to_be_common(store: StoreQueries) -> None:
    assert store.find("Sąd zważył, co następuje.").hits


def test_migration_again_copies_nothing_twice(file_store: Store, server_store: ServerStore) -> None:
    done = migrate_store(file_store, server_store)
    assert (done.copied, done.there) == (0, DOCUMENTS + 2)


def test_migration_that_breaks_off_leaves_whole_batches_and_goes_on(tmp_path: Path, server_store: ServerStore) -> None:
    one = Source("nowy", SourceKind.DOKUMENT, Anchors(proven=False), "Nowy", "Zupełnie nowy tekst tej strony.", "plik", "n", "c" * 64)
    with Store(tmp_path / "nowe.sqlite") as store:
        add_sources(store, [one, replace(one, id="drugi", text="I jeszcze jeden tekst tej strony.")], now=NOW)
        store.db.execute("DELETE FROM content WHERE document_id = 2")
        with pytest.raises(TypeError):
            migrate_store(store, server_store)
        assert server_store.by_id("nowy") is None, "a batch is whole or not to be seen"
        store.db.execute("UPDATE document SET visible = 0 WHERE id = 2")
        assert migrate_store(store, server_store).copied == 1
    assert server_store.by_id("nowy") is not None
    server_store.db.execute("DELETE FROM document WHERE source_id = 'nowy'")


def test_another_reader_sees_an_unfinished_batch_never(address: str, server_store: ServerStore) -> None:
    before = server_store.count()
    with ServerStore(address) as other, pytest.raises(RuntimeError), server_store.writing():
        server_store.db.execute("DELETE FROM document WHERE source_id = 'umowa'")
        assert other.count() == before
        raise RuntimeError
    assert server_store.count() == before


def test_annotate_and_find_take_a_server(
    address: str, server_store: ServerStore, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    passage = " ".join(_documents()[3].text.split()[20:40])
    assert main(["sources", "find", passage, "--store", address]) == 0
    assert "Wyrok 3" in capsys.readouterr().out
    draft = tmp_path / "pismo.md"
    draft.write_text(f"Sąd wskazał: „{passage}” (wyrok SR w Pile z dnia 4 kwietnia 2015 r., I C 4/15).\n", encoding="utf-8")
    grades = check_draft(draft, Options(now=NOW, store=Path(address))).grades
    assert [g.status.name for g in grades] == ["ZWERYFIKOWANY"]


def test_migrate_command(address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = tmp_path / "m.sqlite"
    with Store(place) as store:
        add_sources(store, _documents()[:2], now=NOW)
    assert main(["sources", "migrate", "--store", str(place), "--to", address]) == 0
    assert "Przeniesiono 0, było już 2" in capsys.readouterr().out


def test_statistics_and_verification_are_the_same(file_store: Store, server_store: ServerStore) -> None:
    mine, theirs = stats(file_store, now=NOW), stats(server_store, now=NOW)
    assert (mine.documents, mine.chars, mine.courts) == (theirs.documents, theirs.chars, theirs.courts)
    assert [c.name for c in mine.collections] == ["wyroki"] == [c.name for c in theirs.collections if c.documents]
    assert [c.complete for c in theirs.collections if c.documents] == [c.complete for c in mine.collections] and theirs.file_bytes > 0
    assert verify(server_store) == ()


def test_damage_on_the_server_is_found(server_store: ServerStore) -> None:
    with pytest.raises(RuntimeError), server_store.writing():
        server_store.rows("UPDATE content SET text = ? WHERE document_id = (SELECT id FROM document WHERE source_id = 'kc')", b"x")
        found = "SELECT t.document_id, t.record, t.text FROM content t JOIN document d ON d.id = t.document_id WHERE d.source_id = 'umowa'"
        number, record, text = server_store.rows(found)[0]
        forget(server_store, number, indexed_runs(record, text).tolist())
        assert len(verify(server_store)) == 2
        raise RuntimeError


def test_a_server_of_the_first_version_is_asked_to_be_brought_up_to_date_and_is(address: str, server_store: ServerStore) -> None:
    """Version 1 had no segments: its look-ups would find nothing, so that they are refused until `migrate` has made them."""
    passage = " ".join(_documents()[3].text.split()[20:40])
    before = server_store.find(passage)
    with server_store.writing():
        server_store.rows("DELETE FROM segment")
        server_store.rows("DELETE FROM posting")
        server_store.rows("UPDATE version SET number = 1")
    with pytest.raises(InputError, match="starszy układ"):
        ServerStore(address)
    with ServerStore(address, create=True) as again:
        assert again.find(passage) == before
        assert verify(again) == ()


def test_files_go_straight_to_the_server_and_come_out_again(
    address: str, server_store: ServerStore, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = " ".join(f"slowo{n}" for n in range(80))
    (tmp_path / "a.txt").write_text(
        f"Sygn. akt I C 77/16\n\nWYROK\n\nDnia 9 czerwca 2016 r.\n\nSąd Rejonowy w Pile\n\nUZASADNIENIE\n\n{words}", encoding="utf-8"
    )
    before = server_store.count()
    command = ["sources", "add", str(tmp_path), "--store", address, "--collection", "nowe"]
    assert main(command) == 0 and main(command) == 0
    assert "Dodano 1, powtórzonych 0" in (said := capsys.readouterr().out) and "Dodano 0, powtórzonych 1" in said
    trust(server_store, "nowe", authorised=False)
    assert main(command) == 0
    found = server_store.by_sygnatura("I C 77/16")
    assert [s.authorised for s in found] == [False], "importing again does not give trust back"
    assert [h.source_id for h in server_store.find(words[100:400]).hits] == [found[0].id]
    assert main(["sources", "stats", "--store", address]) == 0 and main(["sources", "verify", "--store", address]) == 0
    assert remove(server_store, [found[0].id]) == 1
    assert server_store.count() == before and not server_store.find(words[100:400]).hits


@pytest.mark.parametrize(
    ("place", "address"),
    [
        pytest.param("postgresql://u@h/db", "postgresql://u@h/db", id="as-written"),
        pytest.param(Path("postgresql://u@h/db"), "postgresql://u@h/db", id="through-a-path"),
        pytest.param(Path("postgres://u@/db?host=/run/pg"), "postgresql://u@/db?host=/run/pg", id="socket"),
        pytest.param(Path("baza.sqlite"), None, id="file"),
        pytest.param("postgresql-kopia.sqlite", None, id="file-named-alike"),
    ],
)
def test_server_address(place: Path | str, address: str | None) -> None:
    assert server_address(place) == address


def test_what_goes_wrong_is_said_without_the_password(address: str) -> None:
    with pytest.raises(InputError) as no_server:
        open_store("postgresql://anna:tajne@/db?host=/nie/ma")
    assert "tajne" not in str(no_server.value)
    with pytest.raises(InputError, match="nie ma bazy źródeł"):
        ServerStore(address.replace("/postgres?", "/template1?"))
    with pytest.raises(InputError, match="tylko na bazie w pliku"):
        Store(Path(address))
