"""Which sources a draft is checked against, and that it never proves itself."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from builders import draft, source
from kotwica.pipeline.draft_date import draft_date
from kotwica.pipeline.joined import Joined
from kotwica.pipeline.options import Options
from kotwica.pipeline.shelf import Shelf, is_version_of, own_paragraphs
from kotwica.sources import SourceSet, add_sources
from kotwica.sources.store import Store

NOW = datetime(2026, 3, 16, 12, tzinfo=UTC)
PARAGRAPHS = [
    f"To jest akapit numer {number} projektu pisma, dość długi, aby po nim poznać, że drugi plik jest inną wersją tego samego tekstu."
    for number in "12345"
]


def test_another_version_of_the_draft_is_known() -> None:
    assert is_version_of(own_paragraphs(draft("\n".join(PARAGRAPHS))), source("\n".join([*PARAGRAPHS[:4], "Nowe zakończenie."])))


def test_a_source_quoted_in_one_paragraph_is_no_version() -> None:
    assert not is_version_of(own_paragraphs(draft("\n".join(PARAGRAPHS))), source(f"Uzasadnienie. {PARAGRAPHS[0]} Dalej."))


def test_block_quotations_make_no_version() -> None:
    """A short opinion made of block quotations stands almost whole in the judgment that it quotes."""
    text = "\n".join(PARAGRAPHS)
    assert not is_version_of(own_paragraphs(draft(text, quotes=PARAGRAPHS[:4])), source(text))


def test_the_draft_among_its_sources_is_left_out_and_said(tmp_path: Path) -> None:
    (tmp_path / "zrodla").mkdir()
    (tmp_path / "zrodla" / "wersja1.txt").write_text("\n".join(PARAGRAPHS), "utf-8")
    (tmp_path / "zrodla" / "inny.txt").write_text("Całkiem inny tekst, którego projekt nie zna.", "utf-8")
    shelved = Shelf(Options(NOW)).for_draft(draft("\n".join(PARAGRAPHS) + "\nKoniec."), name=tmp_path / "pismo.txt")
    assert [s.id for s in shelved.sources.all()] == ["inny.txt"]
    assert any("wersja1.txt" in notice for notice in shelved.notices)


def test_copies_of_a_short_draft_beside_it_are_no_sources(tmp_path: Path) -> None:
    """A draft of one paragraph is too short to be known again by its words; its clean copy would prove it."""
    name, text = tmp_path / "pismo.txt", PARAGRAPHS[0]
    for other in ("pismo.txt", "pismo.clean.txt", "pismo.clean.docx", "pismo.annotated.md", "pismo.clean.stare.txt", "wyrok.clean.txt"):
        (tmp_path / other).write_text(f"{text} {other}", "utf-8")
    shelved = Shelf(Options(NOW, sources=(tmp_path,)), (name,)).for_draft(draft(text), name=name)
    assert [s.id for s in shelved.sources.all()] == ["pismo.clean.stare.txt", "wyrok.clean.txt"]


def test_files_and_store_answer_as_one(tmp_path: Path) -> None:
    both = source("Tekst, który jest i w pliku, i w bazie danych.", id="plik.txt", norm="I CSK 9001/19")
    only_store = source("Tekst, który jest wyłącznie w bazie danych źródeł.", id="baza.txt", norm="I CSK 9002/19")
    with Store(tmp_path / "z.sqlite") as store:
        add_sources(store, [both, only_store], now=NOW)
        joined = Joined(SourceSet([both]), store)
        assert [s.anchors.sygnatury[0] for s in joined.all()] == ["I CSK 9001/19", "I CSK 9002/19"]
        assert [s.id for s in joined.at_hand(frozenset({"baza.txt"}))] == ["plik.txt", "baza.txt"]
        assert Joined(SourceSet([]), store, without=frozenset({both.sha256, only_store.sha256})).candidates(only_store.text) == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("Gdańsk, dnia 16 marca 2026 r.\nOpinia", date(2026, 3, 16), id="place-and-date"),
        pytest.param("OPINIA\n\nWarszawa, 1.02.2025 r.", date(2025, 2, 1), id="figures"),
        pytest.param("Opinia prawna\n2024-05-06", date(2024, 5, 6), id="iso"),
        pytest.param("Treść pisma.\n" * 20 + "Kraków, dnia 3 maja 2024 r.\nAnna Nowak", date(2024, 5, 3), id="under-the-signature"),
        pytest.param("W dniu 16 marca 2026 r. strony zawarły umowę.", None, id="date-inside-a-sentence"),
        pytest.param("Wyrok z dnia 15 listopada 2019 r.\nTreść", None, id="date-of-a-judgment"),
        pytest.param("OPINIA PRAWNA Z DNIA 1 września 2025 r.\nTreść", date(2025, 9, 1), id="title-with-its-date"),
        pytest.param("Pismo procesowe powoda z dnia 2 maja 2024 r.", date(2024, 5, 2), id="pleading-with-its-date"),
        pytest.param("Treść pisma.\n" * 20 + "Pozew z dnia 2 maja 2024 r.", None, id="enclosed-at-the-foot"),
        pytest.param("Odpowiedź na pozew z dnia 2 maja 2024 r.", None, id="date-of-what-it-answers"),
        pytest.param("Apelacja od wyroku z dnia 2 maja 2024 r.", None, id="date-of-what-it-attacks"),
        pytest.param("Gdańsk, 3 czerwca 2026 r.\nStan prawny na dzień 1 marca 2026 r.", date(2026, 3, 1), id="stated-legal-state-first"),
        pytest.param("Oceniamy to według stanu prawnego na dzień 1 marca 2006 r.", None, id="legal-state-inside-a-sentence"),
        pytest.param("Opinia bez daty", None, id="none"),
    ],
)
def test_the_date_of_a_draft(text: str, expected: date | None) -> None:
    assert draft_date(draft(text)) == expected
