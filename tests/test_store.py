"""The store: imports are whole or unseen, survive being killed, resume; duplicates, versions, verification, export, concurrency."""

from __future__ import annotations

import json
import sqlite3
import zipfile
from datetime import timedelta
from pathlib import Path

import pytest
from store_texts import NOW, five_judgments, judgment, sentence

from kotwica.document.errors import InputError
from kotwica.sources import Anchors, import_paths, load_sources, store_codec, store_find
from kotwica.sources.resolver_http import Response
from kotwica.sources.store import Store
from kotwica.sources.store_care import export, remove, stats, trust, verify
from kotwica.sources.store_schema import MIGRATIONS, migrate, open_database


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return five_judgments(tmp_path)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "magazyn" / "zrodla.sqlite"


def test_a_source_comes_back_as_it_went_in(folder: Path, place: Path) -> None:
    with Store(place) as store:
        import_paths(store, [folder], now=NOW, collection="wyroki")
        loaded = load_sources([folder], now=NOW).sources
        for source in loaded:
            kept = store.by_id(source.id)
            assert kept is not None
            for name in (
                "kind",
                "anchors",
                "title",
                "text",
                "origin",
                "sha256",
                "pages",
                "furniture",
                "units",
                "aliases",
                "hidden",
                "warnings",
                "quality",
            ):
                assert getattr(kept, name) == getattr(source, name), name
            assert (kept.collection, kept.authorised, kept.fetched_at) == ("wyroki", True, NOW)


def test_codec_knows_every_anchor() -> None:
    known = {*store_codec._TEXT_FIELDS, *store_codec._DATE_FIELDS, *store_codec._TEXTS_FIELDS, *store_codec._DATES_FIELDS, "proven"}
    assert known == set(Anchors.__struct_fields__)


def test_import_again_adds_nothing(folder: Path, place: Path) -> None:
    with Store(place) as store:
        assert import_paths(store, [folder], now=NOW).added == 5
        again = import_paths(store, [folder], now=NOW)
        assert (again.added, again.duplicates, store.count()) == (0, 5, 5)


def test_newer_version_of_a_file_replaces_the_older(folder: Path, place: Path) -> None:
    with Store(place) as store:
        import_paths(store, [folder], now=NOW)
        (folder / "1.txt").write_text(judgment(1) + "Sprostowano oczywistą omyłkę.\n", encoding="utf-8")
        import_paths(store, [folder], now=NOW)
        texts = [s.text for s in store.by_sygnatura("I C 1/15")]
        assert store.count() == 5
        assert len(texts) == 1 and texts[0].endswith("omyłkę.\n")
        assert not verify(store)


def test_archive_and_dump(tmp_path: Path, place: Path) -> None:
    with zipfile.ZipFile(tmp_path / "paczka.zip", "w") as archive:
        archive.writestr("a/1.txt", judgment(1))
        archive.writestr("a/2.txt", judgment(2))
        archive.writestr("a/zly.pdf", b"%PDF-1.7 x")
    record = {"id": 7, "courtType": "SUPREME", "courtCases": [{"caseNumber": "II CSK 903/15"}], "judgmentDate": "2016-06-09"}
    (tmp_path / "zrzut.jsonl").write_text(
        "\n".join(json.dumps(record | {"id": n, "textContent": sentence(n)}) for n in (7, 8)), encoding="utf-8"
    )
    with Store(place) as store:
        progress = import_paths(store, [tmp_path / "paczka.zip", tmp_path / "zrzut.jsonl"], now=NOW)
        assert progress.added == 4
        assert len(progress.problems) == 1
        assert [s.id for s in store.by_sygnatura("I C 2/15")] == ["paczka.zip/a/2.txt"]
        assert len(store.by_sygnatura("II CSK 903/15")) == 2


def test_file_without_a_text_is_told_unless_a_text_of_its_name_is_there(tmp_path: Path, place: Path) -> None:
    here = tmp_path / "akta"
    here.mkdir()
    for name in ("sam", "obok"):
        (here / f"{name}.json").write_text('{"signature": "I C 1/15"}', encoding="utf-8")
    (here / "obok.txt").write_text(sentence(5), encoding="utf-8")
    with zipfile.ZipFile(here / "paczka.zip", "w") as archive:
        archive.writestr("a/karta.json", '{"signature": "I C 3/15"}')
        archive.writestr("a/skan.png", b"\x89PNG")
        archive.writestr("a/1.txt", sentence(6))
    with Store(place) as store:
        folder = import_paths(store, [here], now=NOW)
        named = import_paths(store, [here / "obok.json"], now=NOW)
    assert [Path(path).name for path, _ in folder.problems] == ["karta.json", "sam.json"]
    assert [Path(path).name for path, _ in folder.passed_over] == ["skan.png"]
    assert named.added == 0 and [message for _, message in named.problems] == ["Nie ma w nim tekstu źródła."]


def test_zip_bomb_is_refused(tmp_path: Path, place: Path) -> None:
    with zipfile.ZipFile(tmp_path / "bomba.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a.txt", b"0" * 50_000_000)
    with Store(place) as store:
        progress = import_paths(store, [tmp_path / "bomba.zip"], now=NOW)
        assert progress.added == 0
        assert "podejrzanie" in progress.problems[0][1]


def test_removed_document_is_found_no_more(folder: Path, place: Path) -> None:
    with Store(place) as store:
        import_paths(store, [folder], now=NOW)
        assert store.candidates(sentence(3, 40)[50:300])
        assert remove(store, ["3.txt", "nie ma.txt"]) == 1
        assert not store.candidates(sentence(3, 40)[50:300]) and not store.by_sygnatura("I C 3/15")
        assert not verify(store)


def test_documents_of_an_unfinished_import_take_nobodys_place(folder: Path, place: Path) -> None:
    with Store(place) as store:
        import_paths(store, [folder], now=NOW)
        store.db.execute("UPDATE document SET visible = 0 WHERE id < 3")
        assert list(store_find._visible_best(store, dict.fromkeys(range(1, 6), 7), 2)) == [3, 4]


def test_export_can_be_imported_elsewhere(folder: Path, place: Path, tmp_path: Path) -> None:
    with Store(place) as store:
        import_paths(store, [folder], now=NOW)
        assert export(store, tmp_path / "kopia") == 5
    with Store(tmp_path / "drugi.sqlite") as other:
        import_paths(other, [tmp_path / "kopia"], now=NOW)
        found = other.by_sygnatura("I C 4/15")[0]
        assert found.text == (folder / "4.txt").read_text(encoding="utf-8")
        assert found.anchors.court == "Sąd Rejonowy w Pile"


def test_statistics_and_age(folder: Path, place: Path) -> None:
    with Store(place) as store:
        import_paths(store, [folder], now=NOW, collection="wyroki")
        trust(store, "wyroki", authorised=False, complete=["SR w Pile:2016"], licence="CC0")
        fresh, old = stats(store, now=NOW + timedelta(days=7)), stats(store, now=NOW + timedelta(days=8))
        court = fresh.courts[0]
        assert (court.court, court.documents, str(court.last)) == ("Sąd Rejonowy w Pile", 5, "2016-06-09")
        row = fresh.collections[0]
        assert (row.name, row.documents, row.authorised, row.complete, row.licence, row.old) == (
            "wyroki", 5, False, ("Sąd Rejonowy w Pile:2016..2016",), "CC0", False,
        )  # fmt: skip
        assert old.collections[0].old
        assert store.by_id("1.txt").authorised is False  # type: ignore[union-attr]


@pytest.mark.parametrize("text", ["SN", "SN:16..20", ":2016", "SN:2016-2020"])
def test_range_that_cannot_be_read(place: Path, folder: Path, text: str) -> None:
    with Store(place) as store:
        import_paths(store, [folder], now=NOW)
        with pytest.raises(InputError):
            trust(store, "wlasne", complete=[text])


def test_first_version_is_brought_up_to_date(place: Path) -> None:
    place.parent.mkdir(parents=True)
    db = sqlite3.connect(place, isolation_level=None)
    migrate(db, to=1)
    db.execute("INSERT INTO collection(name) VALUES ('stara')")
    db.close()
    with Store(place) as store:
        assert store.db.execute("PRAGMA user_version").fetchone()[0] == len(MIGRATIONS)
        assert store.db.execute("SELECT name FROM collection").fetchall() == [("stara",)]
        answer = Response("https://example.invalid/a", 200, "application/json", b"{}", NOW)
        store.put_answer("saos:I C 1/15", answer)
        assert store.get_answer("saos:I C 1/15") == answer
        assert store.get_answer("saos:inna") is None


def test_the_index_of_the_second_version_is_made_anew(folder: Path, place: Path) -> None:
    """A store whose fingerprints were a full-text table: its documents are found as before, by every three words in a row."""
    with Store(place) as store:
        import_paths(store, [folder], now=NOW)
        for statement in ("DROP TABLE segment", "DROP TABLE posting", "CREATE VIRTUAL TABLE fp USING fts5(terms, content='')"):
            store.db.execute(statement)
        store.db.execute("PRAGMA user_version = 2")
    with Store(place) as store:
        assert store.db.execute("PRAGMA user_version").fetchone()[0] == len(MIGRATIONS)
        three = " ".join(sentence(4, 40).split()[10:13])
        assert [h.source_id for h in store.find(three).hits] == ["4.txt"]
        assert not verify(store)
        assert remove(store, ["4.txt"]) == 1 and not store.find(three).hits


def test_store_of_a_newer_program_is_left_alone(place: Path) -> None:
    Store(place).close()
    db = sqlite3.connect(place)
    db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    db.close()
    with pytest.raises(InputError, match="nowszej wersji"):
        Store(place)


@pytest.mark.parametrize(
    "content",
    [pytest.param(b"to nie jest baza danych " * 50, id="text"), pytest.param(b"SQLite format 3\x00" + b"\xff" * 4096, id="damaged")],
)
def test_other_files_are_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.sqlite"
    path.write_bytes(content)
    with pytest.raises(InputError):
        Store(path)
    assert path.read_bytes() == content


def test_somebody_elses_database_is_refused(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "x.sqlite")
    db.execute("CREATE TABLE a (b)")
    db.close()
    with pytest.raises(InputError, match="nie jest baz"):
        open_database(tmp_path / "x.sqlite")


def test_missing_store_is_not_made_by_looking(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="Nie ma takiej bazy"):
        Store(tmp_path / "x.sqlite", create=False)
    assert not (tmp_path / "x.sqlite").exists()
