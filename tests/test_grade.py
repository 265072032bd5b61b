"""The verdict on a draft's claims: anchor, text, combination, decisions; one row a sentence of grading.md §§2, 3, 5.5–5.10, 6–9."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date

import pytest
from msgspec.structs import replace

from builders import REPOSITORY, draft, source
from kotwica.document.model import Draft, Span
from kotwica.extractors import extract
from kotwica.extractors.model import Claim, ClaimType, Extraction, Przepis, Reference, ReferenceKind, Sygnatura
from kotwica.grading import GradingOutcome, grade_claims
from kotwica.grading.decyzje import CONFIRMED, OVERRIDE, REJECTED
from kotwica.grading.model import Decision, Grade, Level, Reason, Status, reasons_of
from kotwica.grading.poziomy import required_level
from kotwica.grading.reasons import REASONS
from kotwica.sources import Coverage, SourceSet
from kotwica.sources.model import Answer, Failed, Source, SourceKind, Unit

GREEN, COSMETIC, ASK = Status.ZWERYFIKOWANY, Status.ZMODYFIKOWANY, Status.WYMAGA_OSADU
SOFTEN, RED, BARE = Status.KALIBRACJA, Status.NIEZWERYFIKOWANY, Status.BRAK_ZRODLA
TODAY = date(2026, 11, 30)
DAY, OTHER_DAY = date(2019, 3, 12), date(2019, 3, 21)

JUDGMENT = (
    "Sąd Najwyższy zważył, co następuje. Klauzula waloryzacyjna w umowie kredytu jest dopuszczalna, a bank wyjaśnił ryzyko. "
    "Wierzyciel nie może żądać zwrotu kosztów dochodzenia roszczenia przedawnionego. Zarzut potrącenia podlega oddaleniu w całości."
)
OTHER = "Spadkobierca odpowiada za długi spadkowe do wartości ustalonego w inwentarzu stanu czynnego spadku. Sąd oddalił apelację."
EXACT = "Klauzula waloryzacyjna w umowie kredytu jest dopuszczalna"
CHANGED = "Wierzyciel może żądać zwrotu kosztów dochodzenia roszczenia przedawnionego"
FOREIGN = "Spadkobierca odpowiada za długi spadkowe do wartości ustalonego w inwentarzu stanu czynnego spadku"
TOPIC = "waloryzacyjna klauzula dopuszczalna jest zawsze, gdy bank wyjaśnił ryzyko w umowie kredytu"
ABSENT = "Hipoteka przymusowa wygasa z mocy prawa wskutek wykreślenia wierzytelności zabezpieczonej"


def sn(text: str = JUDGMENT, **more: object) -> Source:
    return replace(source(text, norm="II CSK 9012/19", id="SN", court="Sąd Najwyższy", decided_on=DAY), **more)  # type: ignore[arg-type]


def other(text: str = OTHER) -> Source:
    return source(text, norm="III CSK 9040/18", id="INNY", court="Sąd Najwyższy", decided_on=date(2018, 5, 7))


def reference(identity: str = "R1", norm: str = "II CSK 9012/19", **more: object) -> Reference:
    made = Reference(identity, ReferenceKind.ORZECZENIE, Span(0, 5), "tekst", norm, "test", court="SN", decided_on=DAY)
    return replace(made, **more)  # type: ignore[arg-type]


def claim(type_: ClaimType, text: str, *linked: str, **more: object) -> Claim:
    quote = text if type_ is ClaimType.CYTAT_DOSLOWNY else None
    return replace(Claim("C1", type_, Span(0, 5), text, linked, "sentence", Span(0, 20), quote=quote), **more)  # type: ignore[arg-type]


def quoted(text: str, *linked: str, **more: object) -> Claim:
    return claim(ClaimType.CYTAT_DOSLOWNY, text, *(linked or ("R1",)), **more)


def held(text: str, *linked: str, **more: object) -> Claim:
    return claim(ClaimType.STANOWISKO_SADU, text, *(linked or ("R1",)), **more)


PAGE = draft("Zdanie projektu opinii prawnej o niczym szczególnym.")


def outcome(
    claims: Sequence[Claim],
    references: Sequence[Reference],
    sources: Iterable[Source],
    *,
    decisions: Sequence[Decision] = (),
    page: Draft = PAGE,
) -> GradingOutcome:
    return grade_claims(page, Extraction(tuple(references), tuple(claims)), SourceSet(sources), as_of=TODAY, decisions=decisions)


def graded(made: Claim | None, references: Sequence[Reference], sources: Iterable[Source], **more: object) -> Grade:
    return outcome([made] if made else [], references, sources, **more).grades[0]  # type: ignore[arg-type]


def codes(grade: Grade) -> set[str]:
    return {r.code for r in grade.reasons}


# --- §2: claim types -------------------------------------------------------------------------------------------------


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


CONTRACT = replace(
    source(
        "§ 9. Bank może zmienić oprocentowanie kredytu tylko raz w roku.",
        id="UMOWA",
        title="Umowa kredytu nr 9001",
        kind=SourceKind.DOKUMENT,
    ),
    aliases=("Umowa Wzorcowa",),
)
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


POINTS = ("1. Klauzula waloryzacyjna jest dopuszczalna.", "2. Wierzyciel nie może żądać zwrotu kosztów.", "3. Apelacja podlega oddaleniu.")


def numbered() -> Source:
    text = "\n".join(POINTS)
    starts = [text.index(p) for p in POINTS]
    return sn(text, units=tuple(Unit(f"pkt {n}", Span(s, s + len(p))) for n, (s, p) in enumerate(zip(starts, POINTS, strict=True), 1)))


NUMBERED = numbered()

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
    pytest.param("SN oddalił skargę kasacyjną", ruling("o d d a l a skargę."), GREEN, "fakt_zgodny", id="7-letter-spaced-operative-part"),
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


def test_bench_of_a_procedural_fact() -> None:
    seven = replace(ruling("oddala."), anchors=replace(sn().anchors, bench="skład siedmiu sędziów"))
    fact = claim(ClaimType.FAKT_PROCEDURALNY, "uchwała składu siedmiu sędziów", "R1")
    assert graded(fact, [reference()], [seven]).status is GREEN
    assert graded(replace(fact, text="uchwała pełnego składu"), [reference()], [seven]).status is RED


# --- bare references (§7) --------------------------------------------------------------------------------------------


class Unreachable(SourceSet):
    """Sources that cannot be asked."""

    def lookup(self, reference: Reference) -> Answer:
        return Failed(reference.norm, "przerwa techniczna")


BARE_REFERENCES = [
    pytest.param(reference(), [sn()], GREEN, "kotwica_zgodna", id="7-anchor-confirmed"),
    pytest.param(reference(), [], BARE, "brak_zrodla", id="7-neither-text-nor-resolution"),
    pytest.param(reference(decided_on=OTHER_DAY), [sn()], RED, "data_inna", id="7-other-day"),
    pytest.param(
        reference(), [sn(anchors=replace(sn().anchors, proven=False))], ASK, "istnienie_domniemane", id="7-existence-only-presumed"
    ),
    pytest.param(reference(norm="II CSKP 1/28", decided_on=None), [], RED, "rok_sprawy_przyszly", id="7-impossible-needs-no-source"),
    pytest.param(
        reference(decided_on=None, declared_date="29 lutego 2019 r."),
        [sn()],
        RED,
        "data_niemozliwa",
        id="7-day-that-never-was-beats-the-source",
    ),
    pytest.param(reference(pinpoint="pkt 2"), [NUMBERED], GREEN, "kotwica_zgodna", id="7-point-that-the-source-has"),
    pytest.param(reference(pinpoint="pkt 9"), [NUMBERED], RED, "miejsce_nie_istnieje", id="7-point-that-the-source-has-not"),
    pytest.param(
        reference(pinpoint="s. 340", publications=("OSNC 2019/10/99",)),
        [sn(pages=(Span(0, 10),))],
        GREEN,
        "kotwica_zgodna",
        id="7-page-of-the-journal-is-no-page-of-the-text",
    ),
    pytest.param(
        reference(pinpoint="s. 340"), [sn(pages=(Span(0, 10),))], RED, "miejsce_nie_istnieje", id="7-page-that-the-source-has-not"
    ),
    pytest.param(reference(kind=ReferenceKind.DOKTRYNA, norm="Nowak, Komentarz"), [], BARE, "brak_zrodla", id="doctrine-is-never-green"),
    pytest.param(reference(norm="II CSK 9013/19"), [sn()], BARE, "moze_chodzilo_o", id="did-you-mean"),
    pytest.param(
        reference(kind=ReferenceKind.ORZECZENIE_BEZ_SYGNATURY, norm="SN 2019-03-12"), [sn()], ASK, "bez_sygnatury", id="court-and-day-only"
    ),
]


@pytest.mark.parametrize(("made", "sources", "status", "code"), BARE_REFERENCES)
def test_bare_references(made: Reference, sources: list[Source], status: Status, code: str) -> None:
    found = graded(None, [made], sources)
    assert found.claim.type is ClaimType.POWOLANIE
    assert found.status is status
    assert code in codes(found)


def test_an_outage_is_no_answer() -> None:
    found = grade_claims(PAGE, Extraction((reference(),)), Unreachable([sn()]), as_of=TODAY)
    assert found.grades[0].status is BARE
    assert codes(found.grades[0]) == {"nie_mozna_zapytac"}
    assert len(found.problems) == 1


def test_one_signature_from_two_courts_is_ambiguous_and_listed() -> None:
    courts = [source("Tekst.", norm="I C 12/19", id=c, court=f"Sąd Rejonowy w {c}", decided_on=DAY) for c in ("Nysie", "Opolu")]
    bare = reference(norm="I C 12/19", court=None, decided_on=DAY)
    found = graded(None, [bare], courts)
    assert (found.status, "kilka_orzeczen" in codes(found)) == (ASK, True)
    assert graded(None, [replace(bare, court="SR w Nysie")], courts).status is GREEN


def test_ruling_and_reasons_under_one_signature_are_both_searched() -> None:
    reasons = sn(OTHER, id="UZASADNIENIE", anchors=replace(sn().anchors, decision_type="uzasadnienie"))
    assert graded(quoted(FOREIGN), [reference()], [sn(), reasons]).status is GREEN


def test_two_equal_candidates_are_both_listed() -> None:
    second = reference("R2", "III CSK 9040/18", decided_on=date(2018, 5, 7))
    found = graded(quoted(EXACT, "R1", "R2"), [reference(), second], [sn(), other()])
    assert found.status is ASK
    assert "II CSK 9012/19" in dict(next(r for r in found.reasons if r.code == "kilka_zrodel").details)["lista"]


def test_one_signature_with_two_days_in_one_draft() -> None:
    first, second = reference(decided_on=DAY), reference("R2", decided_on=OTHER_DAY)
    assert {g.status for g in outcome([], [first, second], []).grades} == {BARE}
    assert all("dwie_daty" in codes(g) for g in outcome([], [first, second], []).grades)
    confirmed, wrong = outcome([], [first, second], [sn()]).grades
    assert (confirmed.status, wrong.status) == (GREEN, RED)
    order = replace(second, decision_type="postanowienie")
    assert not any("dwie_daty" in codes(g) for g in outcome([], [replace(first, decision_type="wyrok"), order], []).grades)


# --- every reference is graded or listed -----------------------------------------------------------------------------


def test_every_reference_without_a_claim_becomes_one() -> None:
    found = outcome([quoted(EXACT)], [reference(), reference("R2", "III CSK 9040/18")], [sn()])
    assert [(g.claim.id, g.claim.type.value) for g in found.grades] == [("C1", "cytat_doslowny"), ("C2", "powolanie")]
    assert {c.id for c in found.extraction.claims} == {g.claim.id for g in found.grades}


def test_own_number_attributes_and_short_forms_are_listed() -> None:
    own = reference("R2", "I C 1/26", own=True)
    publication = reference("R3", "LEX 1", kind=ReferenceKind.PUBLIKACJA, parent="R1")
    short = reference("R4", "II CSK 9012/19", kind=ReferenceKind.ANAFORA, antecedent="R1")
    lost = reference("R5", "tamże", kind=ReferenceKind.ANAFORA)
    found = outcome([], [reference(), own, publication, short, lost], [sn()])
    assert [g.claim.references for g in found.grades] == [("R1",)]
    assert [(x.reference, x.reason, x.belongs_to) for x in found.listed] == [
        ("R2", "sygnatura_wlasna", ""),
        ("R3", "atrybut", "R1"),
        ("R4", "anafora", "R1"),
        ("R5", "anafora_nierozwiazana", ""),
    ]


def test_a_resolved_short_form_decides_the_source() -> None:
    short = reference("R2", "tamże", kind=ReferenceKind.ANAFORA, antecedent="R1", decided_on=None, court=None)
    found = outcome([quoted(EXACT, "R2")], [reference(), short], [sn()])
    assert [(g.claim.type, g.status) for g in found.grades] == [(ClaimType.CYTAT_DOSLOWNY, GREEN), (ClaimType.POWOLANIE, GREEN)]


def test_a_short_form_that_points_nowhere_is_no_source() -> None:
    lost = reference("R2", "tamże", kind=ReferenceKind.ANAFORA)
    found = graded(quoted(EXACT, "R2"), [lost], [])
    assert (found.status, codes(found)) == (ASK, {"odeslanie_nierozwiazane"})


# --- statutes (§8) ---------------------------------------------------------------------------------------------------

ACT_TEXT = "Art. 1. Dłużnik odpowiada za szkodę. Art. 2. Wierzyciel może żądać odsetek za czas opóźnienia."
ACT = replace(
    source(ACT_TEXT, id="AKT", akt="u.p.z.", kind=SourceKind.AKT),
    units=(Unit("art. 1", Span(0, 36)), Unit("art. 2", Span(37, len(ACT_TEXT)))),
)
ACT = replace(ACT, anchors=replace(ACT.anchors, legal_state=TODAY))


def statute(article: str, act: str = "u.p.z.", identity: str = "R1") -> Reference:
    target = Przepis(act, article)
    return Reference(identity, ReferenceKind.PRZEPIS, Span(0, 5), "tekst", target.norm, "test", targets=(target,))


STATUTES = [
    pytest.param(None, statute("1"), [ACT], GREEN, "jednostka_istnieje", "obowiązujący", id="8-unit-found"),
    pytest.param(None, statute("9"), [ACT], RED, "jednostka_nie_istnieje", "nieznany", id="8-unit-absent"),
    pytest.param(None, statute("118", "k.c."), [], ASK, "jednostka_niesprawdzona", "nieznany", id="8-act-known-without-text"),
    pytest.param(None, statute("1", "?"), [ACT], BARE, "akt_nieznany", "nieznany", id="8-act-unknown"),
    pytest.param(
        quoted("Wierzyciel może żądać odsetek za czas opóźnienia"),
        statute("2"),
        [ACT],
        GREEN,
        "cytat_doslowny",
        "obowiązujący",
        id="8-quoted-unit",
    ),
    pytest.param(
        quoted("Wierzyciel może żądać odsetek za czas opóźnienia"),
        statute("1"),
        [ACT],
        SOFTEN,
        "inne_miejsce",
        "obowiązujący",
        id="8-quoted-other-unit",
    ),
    pytest.param(
        quoted("Wierzyciel musi żądać odsetek za czas opóźnienia"),
        statute("2"),
        [ACT],
        RED,
        "cytat_zmieniony",
        "obowiązujący",
        id="8-quoted-changed",
    ),
    pytest.param(
        quoted("Wierzyciel może żądać odsetek"), statute("118", "k.c."), [], BARE, "brak_tekstu", "nieznany", id="8-quoted-without-text"
    ),
    pytest.param(
        claim(ClaimType.PARAFRAZA, "wierzyciel może żądać odsetek", "R1"),
        statute("2"),
        [ACT],
        ASK,
        "tresc_pokryta",
        "obowiązujący",
        id="8-paraphrased",
    ),
    pytest.param(
        claim(ClaimType.PARAFRAZA, "wierzyciel może żądać odsetek", "R1"),
        statute("1"),
        [ACT],
        ASK,
        "terminy_poza_jednostka",
        "obowiązujący",
        id="8-paraphrased-terms-in-another-unit",
    ),
]


@pytest.mark.parametrize(("made", "cited", "sources", "status", "code", "state"), STATUTES)
def test_statutes(made: Claim | None, cited: Reference, sources: list[Source], status: Status, code: str, state: str) -> None:
    found = graded(made, [cited], sources)
    assert (found.status, found.legal_state) == (status, state)
    assert code in codes(found)


def test_digits_that_lead_nowhere_as_a_superscript_are_named_as_written() -> None:
    target = Przepis("k.c.", "108", "9")
    cited = Reference("R1", ReferenceKind.PRZEPIS, Span(0, 5), "art. 1089 k.c.", target.norm, "test", targets=(target,))
    reason = next(r for r in graded(None, [cited], []).reasons if r.code == "jednostka_poza_zakresem")
    assert (reason.get("jednostka"), reason.get("ostatnia")) == ("art. 1089", "art. 1088")


def test_an_ecli_beside_a_case_number_belongs_to_it_and_must_agree() -> None:
    day = date(2019, 10, 3)
    case = reference(norm="C-260/18", kind=ReferenceKind.UE_ORZECZENIE, court="TSUE", decided_on=day)
    ecli = reference("R2", "ECLI:EU:C:2018:819", kind=ReferenceKind.UE_ORZECZENIE, parent="R1", decided_on=None, court=None)
    found = outcome([], [case, ecli], [])
    assert [(g.status, "ecli_sprzeczny" in codes(g)) for g in found.grades] == [(RED, True)]
    right = outcome([], [case, replace(ecli, norm="ECLI:EU:C:2019:819")], [])
    assert [g.status for g in right.grades] == [BARE]


def test_an_address_of_another_act_blocks_the_statute() -> None:
    address = Reference("R2", ReferenceKind.DZIENNIK, Span(6, 9), "tekst", "DU/1997/88/553", "test", parent="R1")
    found = graded(None, [statute("118", "k.c."), address], [])
    assert (found.status, "adres_innego_aktu" in codes(found)) == (RED, True)


# --- people (§9) -----------------------------------------------------------------------------------------------------


def decided(grade: Grade, verdict: str = CONFIRMED, **more: str) -> Decision:
    return replace(Decision(grade.fingerprint, verdict, "r. pr. Anna Zmyślona", "2026-11-01"), **more)  # type: ignore[arg-type]


DECISIONS = [
    pytest.param(held(EXACT), [sn()], CONFIRMED, {}, True, id="9-judgement-lifted-by-a-decision"),
    pytest.param(quoted(TOPIC), [sn()], CONFIRMED, {}, True, id="9-calibration-lifted-by-a-decision"),
    pytest.param(held(EXACT), [sn()], REJECTED, {}, False, id="9-rejected-lifts-nothing"),
    pytest.param(quoted(EXACT), [], CONFIRMED, {}, False, id="9-missing-source-needs-where-it-was-read"),
    pytest.param(quoted(EXACT), [], CONFIRMED, {"read_in": "LEX"}, True, id="9-missing-source-read-in-lex"),
    pytest.param(quoted(CHANGED), [sn()], CONFIRMED, {}, False, id="9-red-is-not-confirmed-away"),
    pytest.param(quoted(CHANGED), [sn()], OVERRIDE, {}, False, id="9-override-needs-a-reason"),
    pytest.param(quoted(CHANGED), [sn()], OVERRIDE, {"why": "celowa parafraza"}, True, id="9-override-with-a-reason"),
    pytest.param(held(EXACT), [sn()], CONFIRMED, {"who": " "}, False, id="9-nobody-decides-nothing"),
]


@pytest.mark.parametrize(("made", "sources", "verdict", "more", "lifted"), DECISIONS)
def test_decisions(made: Claim, sources: list[Source], verdict: str, more: dict[str, str], lifted: bool) -> None:
    before = graded(made, [reference()], sources)
    forged = replace(decided(before, verdict, **more), lifts=not lifted)
    after = graded(made, [reference()], sources, decisions=[forged])
    assert after.status is before.status
    assert after.decision is not None
    assert after.decision.lifts is lifted
    assert (after.open or after.blocks) is not lifted


CHANGES = [
    pytest.param(held(EXACT + " zawsze"), reference(), [sn()], id="claim-changed"),
    pytest.param(held(EXACT), reference(decided_on=None), [sn()], id="anchor-changed"),
    pytest.param(held(EXACT), reference(), [sn(JUDGMENT + " Dopisek.", sha256="inny")], id="source-changed"),
]


@pytest.mark.parametrize(("made", "cited", "sources"), CHANGES)
def test_a_decision_is_dropped_visibly_when_anything_changed(made: Claim, cited: Reference, sources: list[Source]) -> None:
    decision = decided(graded(held(EXACT), [reference()], [sn()]))
    found = outcome([made], [cited], sources, decisions=[decision])
    assert found.grades[0].decision is None
    assert found.dropped == (decision,)


def test_a_decision_survives_a_new_place_in_the_draft() -> None:
    decision = decided(graded(held(EXACT), [reference()], [sn()]))
    moved = replace(held(EXACT.upper(), "R7"), id="C9", span=Span(7, 9))
    assert outcome([moved], [reference("R7")], [sn()], decisions=[decision]).grades[0].decision is not None


# --- nothing unverified is green; order changes nothing --------------------------------------------------------------


def scene() -> tuple[list[Claim], list[Reference], list[Source]]:
    references = [
        reference(),
        reference("R2", "III CSK 9040/18", decided_on=date(2018, 5, 7)),
        reference("R3", "V CSK 1/17", decided_on=None),
        statute("2", identity="R4"),
    ]
    texts = [EXACT, CHANGED, FOREIGN, TOPIC, ABSENT]
    pairs = list(itertools.product(texts, ("R1", "R2", "R3", "R4")))
    claims = [replace(quoted(t, r), id=f"C{i}", span=Span(i, i + 1)) for i, (t, r) in enumerate(pairs)]
    claims += [replace(held(t, r), id=f"C{i}", span=Span(i, i + 1)) for i, (t, r) in enumerate(pairs, len(pairs))]
    return claims, references, [sn(), other(), ACT, CONTRACT]


def test_order_of_claims_references_and_sources_changes_nothing() -> None:
    claims, references, sources = scene()
    first = {g.claim.id: g for g in outcome(claims, references, sources).grades}
    rng = random.Random(3)
    for _ in range(5):
        mixed = [rng.sample(x, len(x)) for x in (claims, references, sources)]
        again = {g.claim.id: g for g in outcome(*mixed).grades}  # type: ignore[arg-type]
        assert again == first


def test_what_is_green_stands_in_its_own_source() -> None:
    claims, references, sources = scene()
    by_id = {s.id: s for s in sources}
    for grade in outcome(claims, references, sources).grades:
        if grade.status is GREEN and grade.claim.quote is not None:
            evidence = grade.evidence[0]
            assert " ".join(s.of(by_id[evidence.source_id].text) for s in evidence.spans) == grade.claim.quote


def test_without_sources_nothing_is_green() -> None:
    claims, references, _ = scene()
    assert all(g.status in {BARE, ASK, RED} for g in outcome(claims, references, []).grades)


def test_every_reason_is_in_the_published_table() -> None:
    claims, references, sources = scene()
    for grade in outcome(claims, references, sources).grades:
        for reason in grade.reasons:
            assert reason.code in REASONS, reason
            assert {name for name, _ in reason.details} <= set(REASONS[reason.code]), reason


def test_every_reason_that_the_engine_can_give_is_published() -> None:
    """Read from the code: no reason can be added without a row in the table."""
    written = {
        code for file in (REPOSITORY / "grading").glob("*.py") for code in re.findall(r'Reason\(\s*"(\w+)"', file.read_text("utf-8"))
    }
    assert written
    assert written <= set(REASONS)


# --- the classic test of the field -----------------------------------------------------------------------------------

REAL = [("II CSK 9012/19", date(2019, 3, 12)), ("III CSK 9013/18", date(2018, 5, 7)), ("V CSK 9014/17", date(2017, 6, 1)),
        ("I CSK 9015/19", date(2019, 9, 9)), ("IV CSK 9016/18", date(2018, 2, 2))]  # fmt: skip
INVENTED = [("II CSK 9112/19", date(2019, 3, 14)), ("III CSK 9113/18", date(2018, 5, 8)), ("V CSK 9114/17", date(2017, 6, 2)),
            ("I CSK 9115/19", date(2019, 9, 10)), ("IV CSK 9116/18", date(2018, 2, 5)), ("II CSK 9117/17", date(2018, 1, 17)),
            ("III CSK 9118/19", date(2019, 11, 21)), ("V CSK 9119/18", date(2018, 12, 12)), ("I CSK 9120/17", date(2017, 10, 6)),
            ("IV CSK 9121/19", date(2019, 4, 4))]  # fmt: skip
MONTHS = [
    "stycznia",
    "lutego",
    "marca",
    "kwietnia",
    "maja",
    "czerwca",
    "lipca",
    "sierpnia",
    "września",
    "października",
    "listopada",
    "grudnia",
]


def citing(cases: Sequence[tuple[str, date]]) -> Draft:
    lines = [f"Tak też wyrok Sądu Najwyższego z dnia {d.day} {MONTHS[d.month - 1]} {d.year} r., {norm}." for norm, d in cases]
    return draft("\n".join(lines))


def library() -> list[Source]:
    return [source("Tekst wyroku.", norm=n, id=n, court="Sąd Najwyższy", decided_on=d) for n, d in REAL]


def test_ten_invented_among_five_real_with_a_complete_collection() -> None:
    page = citing([*REAL, *INVENTED])
    complete = SourceSet(library(), coverage=[Coverage("zbiór", "SN", 2016, 2020)])
    grades = grade_claims(page, extract(page), complete, as_of=TODAY).grades
    by_norm = {g.claim.text: g for g in grades}
    assert {by_norm[n].status for n, _ in REAL} == {GREEN}
    assert {by_norm[n].status for n, _ in INVENTED} == {RED}
    assert all("nie_istnieje_w_zbiorze" in codes(by_norm[n]) for n, _ in INVENTED)
    assert sum(g.blocks for g in grades) == 10


def test_ten_invented_among_five_real_with_an_incomplete_collection() -> None:
    page = citing([*REAL, *INVENTED])
    grades = {g.claim.text: g for g in grade_claims(page, extract(page), SourceSet(library()), as_of=TODAY).grades}
    assert {grades[n].status for n, _ in REAL} == {GREEN}
    assert {grades[n].status for n, _ in INVENTED} == {BARE}
    assert all("brak_zrodla" in codes(grades[n]) for n, _ in INVENTED)


class Crowd(SourceSet):
    """A store with more documents than a run may read."""

    read = 0

    def all(self) -> tuple[Source, ...]:  # type: ignore[override]
        def documents() -> Iterator[Source]:
            for number in range(1_000_000):
                Crowd.read = number
                yield source(f"Dokument {number}.", id=f"D{number}")

        return documents()  # type: ignore[return-value]


def test_a_large_store_is_not_read_whole() -> None:
    found = grade_claims(
        PAGE, Extraction((reference(),), (quoted(f"{FOREIGN[:40]} (...) {FOREIGN[41:]}"),)), Crowd([sn(), other()]), as_of=TODAY
    )
    assert Crowd.read < 10_000
    assert "cytat_z_innego_zrodla" in codes(found.grades[0])


# --- an authority that is only added to the one quoted (spec: extraction.md §3.2: only equal candidates are for a person) ----------------

CHAIN = draft("„Klauzula” (wyrok SN, II CSK 9012/19; zob. też wyrok SN, III CSK 9040/18).")
ONE, TWO = Span(22, 36), Span(56, 71)
LIST = draft("„Klauzula” (wyrok SN, II CSK 9012/19; a nadto II CSK 9012/19, III CSK 9040/18).")


def _chain(quote: str, *, sources: Sequence[Source], page: Draft = CHAIN, second: date = date(2018, 5, 7)) -> dict[str, Grade]:
    refs = [reference(span=ONE), reference("R2", "III CSK 9040/18", span=TWO, decided_on=second)]
    return {g.claim.type.value: g for g in outcome([quoted(quote, "R1", "R2")], refs, sources, page=page).grades}


CHAINS = [
    pytest.param(EXACT, (sn(), other()), CHAIN, GREEN, {"cytat_doslowny"}, id="it-stands-in-the-one-that-is-quoted"),
    pytest.param(EXACT, (sn(),), CHAIN, GREEN, {"cytat_doslowny"}, id="the-added-one-is-not-at-hand"),
    pytest.param(FOREIGN, (sn(), other()), CHAIN, ASK, {"kilka_zrodel"}, id="it-stands-only-in-the-added-one"),
    pytest.param(EXACT, (sn(OTHER), other(OTHER)), CHAIN, RED, {"cytat_nieobecny"}, id="it-stands-in-neither"),
    pytest.param(CHANGED, (sn(), other()), CHAIN, RED, {"cytat_zmieniony"}, id="changed-in-the-one-that-is-quoted"),
    pytest.param(EXACT, (sn(), other()), LIST, ASK, {"kilka_zrodel"}, id="equals-side-by-side"),
    pytest.param(EXACT, (sn(), other(JUDGMENT)), LIST, GREEN, {"cytat_doslowny"}, id="every-one-of-the-equals-holds-it"),
]


@pytest.mark.parametrize(("quote", "sources", "page", "status", "told"), CHAINS)
def test_see_also_is_no_second_candidate(quote: str, sources: Sequence[Source], page: Draft, status: Status, told: set[str]) -> None:
    found = _chain(quote, sources=sources, page=page)["cytat_doslowny"]
    assert found.status is status
    assert told <= codes(found)


def test_an_added_authority_has_a_grade_of_its_own() -> None:
    found = _chain(EXACT, sources=(sn(), other()), second=OTHER_DAY)
    assert (found["cytat_doslowny"].status, found["powolanie"].status) == (GREEN, RED)
    assert found["powolanie"].claim.references == ("R2",)


SIGNALS = [
    ("; zob. też wyrok", True),
    (", podobnie: wyrok", True),
    ("; por. także ", True),
    (" – tak też ", True),
    ("; odmiennie wyrok", True),
    (", a także wyrok ", True),
    ("; wyrok SN z dnia 7 maja 2018 r., ", False),
    (" oraz ", False),
    (" i ", False),
    (", porównawczo ocenione w ", False),
]


@pytest.mark.parametrize(("between", "added"), SIGNALS, ids=[f"{b.strip(' ,;')}-{'adds' if a else 'is-equal'}" for b, a in SIGNALS])
def test_what_adds_an_authority(between: str, added: bool) -> None:
    page = draft(f"„Klauzula” (wyrok A{between}B).")
    first, at = Span(12, 19), 19 + len(between)
    refs = [reference(span=first), reference("R2", "III CSK 9040/18", span=Span(at, at + 1), decided_on=date(2018, 5, 7))]
    grades = outcome([quoted(EXACT, "R1", "R2")], refs, (), page=page).grades
    assert (len(grades) == 2) is added


@pytest.mark.parametrize(("head", "status"), [("II K 12/19/P", GREEN), ("II K 12/19", ASK), ("II K 12/19/K", ASK)])
def test_the_letter_behind_a_signature_is_looked_for_in_the_head(head: str, status: Status) -> None:
    cited = Sygnatura("II", "K", "12", 2019, "P")
    bare = reference(norm="II K 12/19", sygnatura=cited, court="SR w Krakowie")
    kept = source(f"Sygn. akt {head}. Wyrok. Oskarżony jest winny.", norm="II K 12/19", court="Sąd Rejonowy w Krakowie", decided_on=DAY)
    assert graded(None, [bare], [kept]).status is status


CHAMBERS = [
    ("wyrok SN – Izby Karnej z dnia 12 marca 2019 r., II CSK 9012/19.", True),
    ("wyrok Sądu Najwyższego (Izba Pracy i Ubezpieczeń Społecznych) z dnia 12 marca 2019 r., II CSK 9012/19.", True),
    ("wyrok SN z dnia 12 marca 2019 r., II CSK 9012/19 (Izba Karna).", True),
    ("wyrok SN – Izby Cywilnej z dnia 12 marca 2019 r., II CSK 9012/19.", False),
    ("uchwała Izby Cywilnej i Izby Pracy SN z dnia 12 marca 2019 r., II CSK 9012/19.", False),
    ("wyrok SN z dnia 12 marca 2019 r., II CSK 9012/19.", False),
    ("wyrok SN – Izby Karnej z dnia 12 marca 2019 r., II KK 9012/19; wyrok SN z dnia 12 marca 2019 r., II CSK 9012/19.", False),
    ("Sprawa Izby Handlowej, wyrok SN z dnia 12 marca 2019 r., II CSK 9012/19.", False),
]


@pytest.mark.parametrize(("text", "wrong"), CHAMBERS, ids=[t for t, _ in CHAMBERS])
def test_a_chamber_keeps_its_own_registers(text: str, wrong: bool) -> None:
    page = draft(f"Tak {text}")
    found = grade_claims(page, extract(page), SourceSet([]), as_of=TODAY).grades
    assert any("izba_inna" in codes(g) for g in found) is wrong


def test_what_was_found_wrong_is_said_before_the_request_to_read() -> None:
    found = [(ASK, Reason("tresc_pokryta")), (ASK, Reason("jednostka_nieznaleziona")), (GREEN, Reason("kotwica_zgodna"))]
    assert [r.code for r in reasons_of(found, ASK)] == ["jednostka_nieznaleziona", "tresc_pokryta", "kotwica_zgodna"]
