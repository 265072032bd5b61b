"""The verdict on claims: levels, combination, quotations, reported content, pinpoints, facts (grading.md §§2, 3, 5.5–5.10, 6)."""

from __future__ import annotations

import pytest
from grading_cases import (
    ABSENT,
    ASK,
    BARE,
    CHANGED,
    CONTRACT,
    COSMETIC,
    EXACT,
    FOREIGN,
    GREEN,
    JUDGMENT,
    NUMBERED,
    OTHER,
    OTHER_DAY,
    RED,
    SOFTEN,
    TOPIC,
    claim,
    codes,
    graded,
    held,
    other,
    quoted,
    reference,
    sn,
)
from msgspec.structs import replace

from builders import draft
from kotwica.document.model import Span
from kotwica.extractors.model import ClaimType
from kotwica.grading.model import Level, Status
from kotwica.grading.poziomy import required_level
from kotwica.sources.model import Source


@pytest.mark.parametrize(
    ("kind", "level"),
    [
        ("cytat_doslowny", Level.FRAGMENT),
        ("quote", Level.FRAGMENT),
        ("teza_pinpoint", Level.FRAGMENT),
        ("stanowisko_sadu", Level.TRESC),
        ("parafraza", Level.TRESC),
        ("fakt_proceduralny", Level.ISTNIENIE),
        ("powolanie", Level.ISTNIENIE),
        ("nieznany typ", Level.FRAGMENT),
    ],
)
def test_required_level(kind: str, level: Level) -> None:
    assert required_level(kind) is level


# --- §3: combination: anchor x text ----------------------------------------------------------------------------------

ANCHORS = [
    pytest.param({}, GREEN, id="anchor-agrees"),
    pytest.param({"court": "NSA"}, RED, id="anchor-impossible-court"),
    pytest.param({"decided_on": None}, GREEN, id="anchor-without-day"),
    pytest.param({"decided_on": OTHER_DAY}, RED, id="anchor-other-day"),
    pytest.param({"parties": ("Wzorcowy",)}, GREEN, id="anchor-parties-only-in-the-draft"),
]
TEXTS = [
    pytest.param(EXACT, GREEN, id="text-exact"),
    pytest.param("Klauzula waloryzacyjna, w umowie kredytu jest dopuszczalna", COSMETIC, id="text-cosmetic"),
    pytest.param(CHANGED, RED, id="text-changed"),
    pytest.param(TOPIC, SOFTEN, id="text-absent-topic-covered"),
    pytest.param(ABSENT, RED, id="text-absent"),
    pytest.param("klauzula waloryzacyjna", ASK, id="text-too-short-to-prove"),
]


@pytest.mark.parametrize(("change", "anchor"), ANCHORS)
@pytest.mark.parametrize(("text", "words"), TEXTS)
def test_status_is_the_worst_of_anchor_and_text(change: dict[str, object], anchor: Status, text: str, words: Status) -> None:
    found = graded(quoted(text), [reference(**change)], [sn()])
    assert found.status is min(anchor, words, key=lambda s: s.rank)


def test_substance_alone_is_never_green() -> None:
    found = graded(held(EXACT), [reference()], [sn()])
    assert (found.status, found.required, found.achieved) == (ASK, Level.TRESC, Level.TRESC)


# --- rows ------------------------------------------------------------------------------------------------------------

QUOTES = [
    pytest.param(EXACT, [sn()], GREEN, "cytat_doslowny", id="5.3-exact"),
    pytest.param(TOPIC, [sn()], SOFTEN, "cytat_nieobecny_temat_pokryty", id="5.5-absent-but-topic-covered"),
    pytest.param(ABSENT, [sn()], RED, "cytat_nieobecny", id="5.5-absent"),
    pytest.param(FOREIGN, [sn(), other()], RED, "cytat_z_innego_zrodla", id="5.6-stands-in-another-source"),
    pytest.param(
        TOPIC,
        [sn(), other(f"Wstęp. {TOPIC.capitalize()}. Koniec.")],
        RED,
        "cytat_z_innego_zrodla",
        id="5.6-also-where-the-topic-is-covered",
    ),
    pytest.param(CHANGED, [sn(), other(f"Wstęp. {CHANGED}. Koniec.")], RED, "cytat_z_innego_zrodla", id="5.6-changed-here-exact-there"),
    pytest.param(
        "Klauzula waloryzacyjna, w umowie kredytu jest dopuszczalna",
        [sn(), other("Klauzula waloryzacyjna, w umowie kredytu jest dopuszczalna.")],
        COSMETIC,
        "dokladnie_w_innym_zrodle",
        id="5.6-modified-keeps-its-status-with-a-note",
    ),
    pytest.param(EXACT, [], BARE, "brak_zrodla", id="3-no-text-no-resolution"),
    pytest.param(FOREIGN, [other()], BARE, "stoi_w_innym_zrodle", id="5.6-own-source-missing-another-named"),
    pytest.param(EXACT, [sn(partial=True)], GREEN, "cytat_doslowny", id="excerpt-that-has-the-words"),
    pytest.param(ABSENT, [sn(partial=True)], BARE, "zrodlo_czesciowe", id="excerpt-proves-no-absence"),
    pytest.param(EXACT, [sn("   ")], BARE, "brak_tekstu", id="scan-without-text-is-no-text"),
    pytest.param(EXACT, [sn(hidden=(("instrukcja", Span(0, 3)),))], ASK, "zrodlo_oznaczone", id="trace-1-injected-instructions-cap"),
    pytest.param(EXACT, [sn(authorised=False)], ASK, "zrodlo_nieautoryzowane", id="trace-1-unauthorised-collection-caps"),
]


@pytest.mark.parametrize(("text", "sources", "status", "code"), QUOTES)
def test_quotations(text: str, sources: list[Source], status: Status, code: str) -> None:
    found = graded(quoted(text), [reference()], sources)
    assert found.status is status
    assert code in codes(found)


@pytest.mark.parametrize("text", [JUDGMENT, OTHER.replace("odpowiada", "nie odpowiada")], ids=["absent-in-its-own", "changed-in-its-own"])
def test_the_other_source_is_named_and_its_passage_shown_first(text: str) -> None:
    found = graded(quoted(FOREIGN), [reference()], [sn(text), other()])
    assert dict(found.reasons[0].details)["sygnatura"] == "III CSK 9040/18"
    assert [e.source_id for e in found.evidence] == ["INNY", "SN"]


CLAUSE = "Bank może zmienić oprocentowanie kredytu tylko raz w roku"

UNLINKED = [
    pytest.param("Strona napisała coś.", EXACT, [sn()], ASK, "cytat_znaleziony", id="5.9-found-in-a-source-at-hand"),
    pytest.param("Strona napisała coś.", ABSENT, [sn()], ASK, "cytat_bez_zrodla", id="5.9-stands-nowhere"),
    pytest.param("Strona napisała coś.", EXACT, [], ASK, "cytat_bez_zrodla", id="5.9-no-sources-at-all"),
    pytest.param("Zgodnie z Umową kredytu nr 9001 jest tak.", CLAUSE, [CONTRACT], GREEN, "cytat_doslowny", id="5.9-contract-by-its-title"),
    pytest.param("Wedle umowy wzorcowej jest tak.", CLAUSE, [CONTRACT], GREEN, "cytat_doslowny", id="5.9-contract-by-alias-inflected"),
    pytest.param(
        "Wedle umowy wzorcowej jest tak.", CLAUSE.replace("tylko", "zawsze"), [CONTRACT], RED, "cytat_zmieniony", id="5.9-changed-contract"
    ),
    pytest.param("Wedle innego pisma jest tak.", CLAUSE, [CONTRACT], ASK, "cytat_znaleziony", id="5.9-contract-not-named"),
]


@pytest.mark.parametrize(("sentence", "text", "sources", "status", "code"), UNLINKED)
def test_quotation_without_reference(sentence: str, text: str, sources: list[Source], status: Status, code: str) -> None:
    made = quoted(text, context=Span(0, len(sentence)))
    found = graded(replace(made, references=()), [], sources, page=draft(sentence))
    assert found.status is status
    assert code in codes(found)


def test_content_without_reference_has_no_source() -> None:
    found = graded(replace(held(EXACT), references=()), [], [sn()])
    assert (found.status, codes(found)) == (BARE, {"brak_odeslania"})


SUBSTANCE = [
    pytest.param(EXACT, {}, ASK, "tresc_pokryta", id="6-covered"),
    pytest.param(ABSENT, {}, RED, "tresc_brak_terminow", id="6-terms-missing"),
    pytest.param("klauzula waloryzacyjna w umowie kredytu jest niedopuszczalna", {}, ASK, "polaryzacja", id="6-opposite-thesis"),
    pytest.param(ABSENT, {"contrary": True}, ASK, "stanowisko_odmienne", id="contrary-authority-needs-no-support"),
]


@pytest.mark.parametrize(("text", "change", "status", "code"), SUBSTANCE)
def test_reported_content(text: str, change: dict[str, object], status: Status, code: str) -> None:
    found = graded(held(text, **change), [reference()], [sn()])
    assert found.status is status
    assert code in codes(found)


def test_a_conflict_is_read_first_among_those_that_need_judgement() -> None:
    agreeing = graded(held(EXACT), [reference()], [sn()])
    opposite = graded(held("klauzula waloryzacyjna w umowie kredytu jest niedopuszczalna"), [reference()], [sn()])
    assert opposite.priority < agreeing.priority


PINPOINTS = [
    pytest.param("wierzyciel nie może żądać zwrotu kosztów", "pkt 2", NUMBERED, ASK, "tresc_pokryta", id="5.10-terms-in-that-unit"),
    pytest.param("wierzyciel nie może żądać zwrotu kosztów", "pkt 3", NUMBERED, SOFTEN, "inne_miejsce", id="5.10-terms-in-another-unit"),
    pytest.param("wierzyciel nie może żądać zwrotu kosztów", "pkt 9", NUMBERED, RED, "miejsce_nie_istnieje", id="5.10-no-such-unit"),
    pytest.param(
        "klauzula waloryzacyjna jest dopuszczalna", "pkt 2", sn(), SOFTEN, "zrodlo_bez_numeracji", id="5.10-source-without-numbering"
    ),
    pytest.param(ABSENT, "pkt 2", NUMBERED, RED, "tresc_brak_terminow", id="5.10-terms-nowhere"),
]


@pytest.mark.parametrize(("text", "pinpoint", "made", "status", "code"), PINPOINTS)
def test_pinpoint_without_quoted_words(text: str, pinpoint: str, made: Source, status: Status, code: str) -> None:
    found = graded(claim(ClaimType.TEZA_PINPOINT, text, "R1", pinpoint=pinpoint), [reference()], [made])
    assert found.status is status
    assert code in codes(found)


QUOTED_PINPOINTS = [
    pytest.param("pkt 2", NUMBERED, GREEN, "miejsce_zgodne", id="quotation-stands-at-its-pinpoint"),
    pytest.param("pkt 1", NUMBERED, SOFTEN, "inne_miejsce", id="quotation-stands-elsewhere-in-its-source"),
    pytest.param("pkt 9", NUMBERED, RED, "miejsce_nie_istnieje", id="quotation-at-a-point-that-is-not-there"),
    pytest.param("punkcie 2 uzasadnienia", NUMBERED, GREEN, "miejsce_zgodne", id="point-in-the-locative"),
    pytest.param("punkcie 9 uzasadnienia", NUMBERED, RED, "miejsce_nie_istnieje", id="no-such-point-in-the-locative"),
    pytest.param("s. 7", NUMBERED, ASK, "miejsce_niesprawdzone", id="quotation-at-a-page-of-a-source-without-pages"),
]


@pytest.mark.parametrize(("pinpoint", "made", "status", "code"), QUOTED_PINPOINTS)
def test_pinpoint_of_a_quotation(pinpoint: str, made: Source, status: Status, code: str) -> None:
    found = graded(quoted("Wierzyciel nie może żądać zwrotu kosztów", pinpoint=pinpoint), [reference()], [made])
    assert found.status is status
    assert code in codes(found)


def ruling(operative: str, **more: object) -> Source:
    return sn(f"Sąd Najwyższy\n{operative}\nUZASADNIENIE\nPozwany wniósł o oddalenie skargi.", **more)


FACTS = [
    pytest.param("SN oddalił skargę kasacyjną", ruling("oddala skargę kasacyjną."), GREEN, "fakt_zgodny", id="7-outcome-agrees"),
    pytest.param("SN uchylił zaskarżony wyrok", ruling("oddala skargę kasacyjną."), RED, "fakt_inny", id="7-outcome-differs"),
    pytest.param("SN oddalił skargę kasacyjną", sn("Tekst bez sentencji."), ASK, "fakt_nieczytelny", id="7-outcome-unreadable"),
    pytest.param(
        "SN oddalił skargę kasacyjną", ruling("o d d a l a skargę kasacyjną."), GREEN, "fakt_zgodny", id="7-letter-spaced-operative-part"
    ),
    pytest.param(
        "SN uchylił zaskarżoną uchwałę", ruling("o d d a l i ł skargę."), RED, "fakt_inny", id="7-letter-spaced-past-of-older-decisions"
    ),
    pytest.param("SN oddalił skargę", ruling("oddalił skargę."), ASK, "fakt_nieczytelny", id="7-a-past-tense-may-be-history"),
    pytest.param(
        "sprawa była głośna", ruling("oddala skargę kasacyjną."), ASK, "fakt_nieczytelny", id="7-fact-that-says-nothing-checkable"
    ),
    pytest.param(
        "SN oddalił skargę kasacyjną",
        ruling("od wyroku, którym oddalono apelację, uchyla zaskarżony wyrok."),
        RED,
        "fakt_inny",
        id="7-outcome-of-the-court-below-is-not-its-own",
    ),
    pytest.param(
        "SN oddalił skargę kasacyjną",
        ruling("uchyla wyrok w pkt 1, a w pozostałej części oddala skargę."),
        ASK,
        "fakt_niepelny",
        id="7-half-the-outcome",
    ),
    pytest.param("SN nie uwzględnił skargi", ruling("oddala skargę kasacyjną."), ASK, "fakt_niepelny", id="7-denied-outcome"),
]


@pytest.mark.parametrize(("text", "made", "status", "code"), FACTS)
def test_procedural_facts(text: str, made: Source, status: Status, code: str) -> None:
    found = graded(claim(ClaimType.FAKT_PROCEDURALNY, text, "R1"), [reference()], [made])
    assert found.status is status
    assert code in codes(found)


def test_the_first_item_of_an_outcome_is_not_all_of_it() -> None:
    made = ruling("1. zmienia zaskarżony wyrok w punkcie 1;\n2. w pozostałej części oddala skargę.")
    made = replace(made, anchors=replace(made.anchors, outcome="zmienia zaskarżony wyrok w punkcie 1"))
    told = "SN zmienił zaskarżony wyrok, a w pozostałej części skargę oddalił"
    found = graded(claim(ClaimType.FAKT_PROCEDURALNY, told, "R1"), [reference()], [made])
    assert (found.status, "fakt_zgodny" in codes(found)) == (GREEN, True)


@pytest.mark.parametrize(
    ("told", "status"),
    [
        pytest.param("SN oddalił skargę w całości", ASK, id="the-whole-for-a-part"),
        pytest.param("SN oddalił powództwo", ASK, id="dismissed-though-a-part-was-awarded"),
        pytest.param("SN zasądził kwotę, a powództwo w pozostałej części oddalił", GREEN, id="both-parts"),
    ],
)
def test_an_outcome_in_part(told: str, status: Status) -> None:
    made = ruling("1. zasądza od pozwanego kwotę;\n2. w pozostałej części powództwo i skargę oddala.")
    assert graded(claim(ClaimType.FAKT_PROCEDURALNY, told, "R1"), [reference()], [made]).status is status


def test_bench_of_a_procedural_fact() -> None:
    seven = replace(ruling("oddala."), anchors=replace(sn().anchors, bench="skład siedmiu sędziów"))
    fact = claim(ClaimType.FAKT_PROCEDURALNY, "uchwała składu siedmiu sędziów", "R1")
    assert graded(fact, [reference()], [seven]).status is GREEN
    assert graded(replace(fact, text="uchwała pełnego składu"), [reference()], [seven]).status is RED
