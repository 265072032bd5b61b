"""Lookups: by signature, ECLI, act, title, day; near misses; coverage. The same table runs on sources in memory and on the store."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from kotwica.document.model import Span
from kotwica.extractors.model import Przepis, Reference, ReferenceKind
from kotwica.sources import Coverage, Failed, Found, Missing, SourceSet, add_sources, sourceset
from kotwica.sources.lookups import covers, edits, one_edit, signature_key
from kotwica.sources.model import Anchors, Source, SourceKind
from kotwica.sources.store import Store
from kotwica.sources.store_care import trust

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
PASSAGE = "postanowienia umowy zawieranej z konsumentem nieuzgodnione indywidualnie nie wiążą go jeżeli kształtują jego prawa i obowiązki"
FILLER = "Powód wniósł o zapłatę kwoty wraz z odsetkami ustawowymi, a pozwany wniósł o oddalenie powództwa w całości i o zwrot kosztów."


def decision(name: str, *norms: str, court: str = "Sąd Najwyższy", day: date = date(2016, 6, 9), text: str = "", **more: object) -> Source:
    anchors = Anchors(
        sygnatury=norms, court=court, decided_on=day, ecli=str(more.get("ecli") or "") or None, proven=bool(more.get("proven", True))
    )
    body = text or f"{FILLER} Sprawa {name}."
    return Source(
        name, SourceKind.ORZECZENIE, anchors, f"Wyrok {name}", body, "plik", name, f"{name}-hash", aliases=tuple(more.get("aliases", ()))
    )  # type: ignore[arg-type]


def act(name: str, akt: str, *, state: date, journal: str, day: date, title: str) -> Source:
    anchors = Anchors(akt=akt, legal_state=state, journal=journal, journals=(journal,), act_date=day, act_title=title)
    return Source(name, SourceKind.AKT, anchors, title, f"Art. 1. Tekst {name}.", "plik", name, f"{name}-hash")


SOURCES = (
    decision("a", "II CSK 901/15"),
    decision("b", "I ACa 902/12", "I ACz 903/12", court="Sąd Apelacyjny w Łodzi", day=date(2013, 4, 4)),
    decision("c", "I C 904/13", court="Sąd Rejonowy w Pile", day=date(2014, 1, 2)),
    decision("d", "I C 904/13", court="Sąd Rejonowy w Nysie", day=date(2014, 5, 6)),
    decision("e", "II CSK 901/15", text=f"Uzasadnienie. {FILLER} {PASSAGE}. {FILLER}", proven=False),
    decision("f", "C-905/18", court="Trybunał Sprawiedliwości", day=date(2020, 7, 16), ecli="ECLI:EU:C:2020:9559"),
    decision("g", "III CZP 906/17", day=date(2018, 3, 3), aliases=("Umowa pożyczki z 4 maja",)),
    act("kc25", "k.c.", state=date(2025, 9, 9), journal="DU/2025/1071", day=date(1964, 4, 23), title="Kodeks cywilny"),
    act("kc14", "k.c.", state=date(2014, 1, 1), journal="DU/2014/121", day=date(1964, 4, 23), title="Kodeks cywilny"),
    act("rodo", "RODO", state=date(2016, 4, 27), journal="", day=date(2016, 4, 27), title="Rozporządzenie 2016/679"),
)


def reference(kind: ReferenceKind, norm: str, *, akt: str = "", court: str | None = None, day: date | None = None) -> Reference:
    targets = (Przepis(akt, "385", "1"),) if akt else ()
    return Reference("R1", kind, Span(0, 1), "x", norm, "test", targets=targets, court=court, decided_on=day)


@pytest.fixture(params=["memory", "store"])
def index(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SourceSet | Store]:
    with ExitStack() as stack:
        if request.param == "memory":
            yield SourceSet(SOURCES)
        else:
            store = stack.enter_context(Store(tmp_path / "s.sqlite"))
            add_sources(store, SOURCES, now=NOW)
            yield store


LOOKUPS = [
    pytest.param(reference(ReferenceKind.ORZECZENIE, "II CSK 901/15"), ["a", "e"], id="two-texts-of-one-case-proven-first"),
    pytest.param(reference(ReferenceKind.ORZECZENIE, "I ACz 903/12"), ["b"], id="member-of-a-joined-case"),
    pytest.param(reference(ReferenceKind.ORZECZENIE, "I C 904/13"), ["c", "d"], id="two-courts-one-signature"),
    pytest.param(reference(ReferenceKind.ORZECZENIE, "I C 904/13", court="SR w Nysie"), ["d", "c"], id="court-decides-the-order"),
    pytest.param(reference(ReferenceKind.ORZECZENIE, "I C 904/13", day=date(2014, 5, 6)), ["d", "c"], id="day-decides-the-order"),
    pytest.param(reference(ReferenceKind.UE_ORZECZENIE, "C-905/18"), ["f"], id="eu-number"),
    pytest.param(reference(ReferenceKind.ECLI, "ECLI:EU:C:2020:9559"), ["f"], id="ecli"),
    pytest.param(reference(ReferenceKind.PRZEPIS, "k.c. art. 385[1]", akt="k.c."), ["kc25", "kc14"], id="act-newest-state-first"),
    pytest.param(reference(ReferenceKind.PRZEPIS, "kc art. 385[1]", akt="KC"), ["kc25", "kc14"], id="act-without-dots"),
    pytest.param(reference(ReferenceKind.PRZEPIS, "x", akt="Kodeks cywilny"), ["kc25", "kc14"], id="act-by-title"),
    pytest.param(reference(ReferenceKind.PRZEPIS, "x", akt="ustawa 1964-04-23"), ["kc25", "kc14"], id="act-by-day"),
    pytest.param(reference(ReferenceKind.DZIENNIK, "DU/2014/121"), ["kc25", "kc14"], id="journal-address-of-one-edition-means-the-act"),
    pytest.param(reference(ReferenceKind.UE_AKT, "2016/679"), ["rodo"], id="eu-act-by-number"),
    pytest.param(reference(ReferenceKind.ORZECZENIE_BEZ_SYGNATURY, "SN 2018-03-03", court="SN", day=date(2018, 3, 3)), ["g"], id="court-and-day"),
]  # fmt: skip


@pytest.mark.parametrize(("asked", "expected"), LOOKUPS)
def test_lookup(index: SourceSet | Store, asked: Reference, expected: list[str]) -> None:
    answer = index.lookup(asked)
    assert isinstance(answer, Found)
    assert [s.id for s in answer.sources] == expected


MISSING = [
    pytest.param(reference(ReferenceKind.ORZECZENIE, "II CSK 911/15", day=date(2016, 6, 9)), ["a", "e"], id="one-digit-same-day"),
    pytest.param(reference(ReferenceKind.ORZECZENIE, "II CSK 911/15", day=date(2016, 6, 10)), [], id="one-digit-other-day"),
    pytest.param(reference(ReferenceKind.ORZECZENIE, "II CSK 910/15"), ["a", "e"], id="swapped-digits"),
    pytest.param(reference(ReferenceKind.ORZECZENIE, "I CSK 901/15"), ["a", "e"], id="roman-numeral-off-by-one"),
    pytest.param(reference(ReferenceKind.ORZECZENIE, "IV CKN 77/02"), [], id="nothing-near"),
    pytest.param(reference(ReferenceKind.PRZEPIS, "k.s.h. art. 5", akt="k.s.h."), [], id="act-not-at-hand"),
    pytest.param(reference(ReferenceKind.ORZECZENIE_BEZ_SYGNATURY, "SN", court="SA w Łodzi", day=date(2018, 3, 3)), [], id="other-court-that-day"),
]  # fmt: skip


@pytest.mark.parametrize(("asked", "near"), MISSING)
def test_missing(index: SourceSet | Store, asked: Reference, near: list[str]) -> None:
    answer = index.lookup(asked)
    assert isinstance(answer, Missing)
    assert [s.id for s in answer.similar] == near
    assert not answer.covered


def test_passage_finds_its_document(index: SourceSet | Store) -> None:
    assert [s.id for s in index.candidates(PASSAGE)][:1] == ["e"]
    assert [
        s.id
        for s in index.candidates("Postanowienia UMOWY zawieranej z konsumentem, nieuzgodnione indywidualnie, zawsze wiążą go w całości")
    ][:1] == ["e"]


def test_passage_that_stands_nowhere(index: SourceSet | Store) -> None:
    assert not index.candidates("żółta łódź podwodna płynie przez ocean pełen niezwykłych stworzeń morskich i skarbów")


def test_passage_broken_by_a_line_end_hyphen_is_found(index: SourceSet | Store) -> None:
    assert [s.id for s in index.candidates(PASSAGE.replace("konsumentem", "konsu-\nmentem"))][:1] == ["e"]


def test_many_sources_are_indexed_as_few_are() -> None:
    lengths = [decision(str(words), text=" ".join(f"słowo{i}" for i in range(words))) for words in range(9)]
    assert sourceset._postings_of_many((*SOURCES, *lengths)) == sourceset._postings_of((*SOURCES, *lengths))


def test_sources_past_the_threshold_are_found_too() -> None:
    many = [*SOURCES, *(replace(SOURCES[0], id=f"n{number}", text=f"Zupełnie inny tekst, numer {number}.") for number in range(300))]
    assert [s.id for s in SourceSet(many).candidates(PASSAGE)][:1] == ["e"]


def test_alias_and_id(index: SourceSet | Store) -> None:
    assert [s.id for s in index.by_alias("umowa pożyczki z 4 maja")] == ["g"]
    found = index.by_id("g")
    assert found is not None and found.text == SOURCES[6].text
    assert index.by_id("nie ma") is None


def test_unreadable_file_is_no_absence() -> None:
    index = SourceSet(SOURCES, failures=[("II_CSK_123_19.pdf", "PDF jest uszkodzony.", "II CSK 123/19")])
    answer = index.lookup(reference(ReferenceKind.ORZECZENIE, "II CSK 123/19"))
    assert isinstance(answer, Failed)
    assert "uszkodzony" in answer.error


COVERED = [
    pytest.param("SN", date(2017, 1, 1), True, id="inside"),
    pytest.param("Sąd Najwyższy", date(2020, 12, 31), True, id="last-year"),
    pytest.param("SN", date(2021, 1, 1), False, id="after"),
    pytest.param("SA w Łodzi", date(2017, 1, 1), False, id="other-court"),
    pytest.param(None, date(2017, 1, 1), False, id="court-not-said"),
    pytest.param("SN", None, False, id="day-not-said"),
]  # fmt: skip


@pytest.mark.parametrize(("court", "day", "covered"), COVERED)
def test_only_a_complete_collection_makes_absence_certain(court: str | None, day: date | None, covered: bool) -> None:
    coverage = [Coverage("sn", "Sąd Najwyższy", 2016, 2020)]
    assert covers(coverage, reference(ReferenceKind.ORZECZENIE, "II CSK 9/16", court=court, day=day)) is covered


def test_store_says_what_it_is_complete_for(tmp_path: Path) -> None:
    with Store(tmp_path / "s.sqlite") as store:
        add_sources(store, SOURCES[:1], now=NOW, collection="sn")
        trust(store, "sn", complete=["SN:2016..2020"])
        answer = store.lookup(reference(ReferenceKind.ORZECZENIE, "II CSK 9/16", court="SN", day=date(2017, 1, 1)))
        assert isinstance(answer, Missing) and answer.covered


@pytest.mark.parametrize(
    ("one", "other", "near"),
    [
        pytest.param("IICSK901/15", "ICSK901/15", True, id="dropped"),
        pytest.param("IICSK901/15", "IICSK910/15", True, id="swapped"),
        pytest.param("IICSK901/15", "IICSK902/15", True, id="replaced"),
        pytest.param("IICSK901/15", "IICSK901/15", False, id="same"),
        pytest.param("IICSK901/15", "IICSK911/16", False, id="two-changes"),
        pytest.param("IICSK901/15", "IICSK109/15", False, id="no-neighbours-swapped"),
    ],
)
def test_one_edit(one: str, other: str, near: bool) -> None:
    assert one_edit(one, other) is near
    assert (other in set(edits(one)) - {one}) is near


def test_keys_have_no_spaces_or_case() -> None:
    assert signature_key("II CSK 901/15") == signature_key("ii csk 901/15") == "IICSK901/15"


def test_answers_do_not_depend_on_the_order_of_loading() -> None:
    shuffled = SourceSet(tuple(reversed(SOURCES)))
    straight = SourceSet(SOURCES)
    for row in LOOKUPS:
        asked = row.values[0]
        assert isinstance(asked, Reference)
        assert shuffled.lookup(asked) == straight.lookup(asked)
