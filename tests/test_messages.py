"""Polish sentences: one for every reason, right forms, and something to do whenever something is wrong."""

from __future__ import annotations

import re
from datetime import date
from string import Formatter

import pytest
from result_builders import claim, grade, result

from kotwica.annotators.catalogue import catalogue, word
from kotwica.annotators.messages import (
    difference_text,
    reason_text,
    result_line,
    short_note,
    status_line,
    table_rows,
    todo_text,
    verdict,
)
from kotwica.annotators.names import provision, raised, title_in_short
from kotwica.annotators.polish import by_number, counted, date_in_words, listed, percent, plural, quoted, shortened, with_comma, with_days
from kotwica.extractors.model import ClaimType
from kotwica.grading.model import (
    Change,
    DiffPiece,
    Evidence,
    Level,
    Reason,
    Status,
    WordChange,
)
from kotwica.grading.procedura import _OUTCOMES
from kotwica.grading.reasons import REASONS


def test_every_reason_has_a_sentence() -> None:
    missing = set(REASONS) - set(catalogue().reasons)
    assert not missing, f"reason codes without a sentence in templates/messages.json: {sorted(missing)}"


def test_every_sentence_belongs_to_a_reason() -> None:
    assert not set(catalogue().reasons) - set(REASONS)


@pytest.mark.parametrize("code", sorted(REASONS))
def test_sentence_uses_only_the_details_of_its_reason(code: str) -> None:
    message = catalogue().reasons[code]
    for template in (*message.found, *message.todo, *message.again):
        assert {name for _, name, _, _ in Formatter().parse(template) if name} <= set(REASONS[code])


@pytest.mark.parametrize("code", sorted(REASONS))
@pytest.mark.parametrize("given", [True, False], ids=["with-details", "without-details"])
def test_sentence_is_whole(code: str, given: bool) -> None:
    details = tuple((name, "wartość") for name in REASONS[code]) if given else ()
    text = reason_text(Reason(code, details))
    assert text[0] == text[0].upper()
    assert text.endswith((".", "?")) and "{" not in text and "  " not in text
    if not given and len(REASONS[code]) == len(_always(code)):
        return
    assert not text.startswith("Powód:") or not given


def _always(code: str) -> set[str]:
    """Details that every alternative of the sentence needs: the engine always gives them."""
    needed = [{n for _, n, _, _ in Formatter().parse(t) if n} for t in catalogue().reasons[code].found]
    return set.intersection(*needed)


def test_unknown_code_still_gives_a_sentence() -> None:
    assert reason_text(Reason("cos_nowego")) == "Powód: cos nowego."


@pytest.mark.parametrize("status", [s for s in Status if s is not Status.ZWERYFIKOWANY], ids=lambda s: s.code)
def test_everything_but_green_says_what_to_do(status: Status) -> None:
    assert todo_text(grade(claim("C1", 0, 5), status))


@pytest.mark.parametrize(
    ("status", "line"),
    [
        (Status.ZWERYFIKOWANY, "🟢 OK – ZWERYFIKOWANY"),
        (Status.ZMODYFIKOWANY, "🟡 RÓŻNICA – ZMODYFIKOWANY"),
        (Status.WYMAGA_OSADU, "🟡 OCEŃ – WYMAGA OSĄDU"),
        (Status.KALIBRACJA, "🟠 ZŁAGODŹ – KALIBRACJA"),
        (Status.NIEZWERYFIKOWANY, "🔴 BLOKADA – NIEZWERYFIKOWANY"),
        (Status.BRAK_ZRODLA, "⛔ BRAK ŹRÓDŁA"),
    ],
    ids=lambda value: value.code if isinstance(value, Status) else "",
)
def test_first_line_of_a_comment(status: Status, line: str) -> None:
    assert status_line(status) == line
    assert status_line(status, emoji=False) == line[2:].strip()


@pytest.mark.parametrize(
    ("number", "form"),
    [(0, "blokad"), (1, "blokada"), (2, "blokady"), (4, "blokady"), (5, "blokad"), (12, "blokad"), (14, "blokad"), (21, "blokad"),
     (22, "blokady"), (112, "blokad"), (102, "blokady")],
)  # fmt: skip
def test_plural(number: int, form: str) -> None:
    assert plural(number, "blokada", "blokady", "blokad") == form


def test_result_line_counts_and_names() -> None:
    grades = [Status.ZWERYFIKOWANY] * 10 + [Status.ZMODYFIKOWANY] + [Status.NIEZWERYFIKOWANY] * 2 + [Status.KALIBRACJA]
    grades += [Status.WYMAGA_OSADU] * 3
    line = result_line(result(*grades))
    assert line == "Wynik: 11/17 zweryfikowane · 2 blokady (C12, C13) · 1 kalibracja · 3 do osądu"


@pytest.mark.parametrize(
    ("statuses", "said"),
    [
        pytest.param([Status.NIEZWERYFIKOWANY], "NIE SKŁADAJ, dopóki pozycja C1 nie zostanie poprawiona lub usunięta.", id="one"),
        pytest.param(
            [Status.NIEZWERYFIKOWANY, Status.NIEZWERYFIKOWANY],
            "NIE SKŁADAJ, dopóki C1 i C2 nie zostaną poprawione lub usunięte.",
            id="two",
        ),
        pytest.param(
            [Status.NIEZWERYFIKOWANY] * 10,
            "NIE SKŁADAJ, dopóki pozycje C1, C2, C3, C4, C5, C6, C7, C8 i jeszcze 2 nie zostaną poprawione lub usunięte.",
            id="many-are-counted",
        ),
        pytest.param([Status.BRAK_ZRODLA], "NIE SKŁADAJ, dopóki nie będzie źródła dla C1.", id="no-source"),
        pytest.param([Status.WYMAGA_OSADU, Status.ZWERYFIKOWANY], "Nic nie blokuje; do decyzji: C1.", id="waiting"),
        pytest.param([Status.ZWERYFIKOWANY], "Nic nie blokuje i nic nie czeka na decyzję.", id="all-green"),
    ],
)
def test_verdict(statuses: list[Status], said: str) -> None:
    assert verdict(result(*statuses)) == said


def test_problem_bars_a_green_verdict() -> None:
    assert verdict(result(Status.ZWERYFIKOWANY, problems=1)).startswith("NIE SKŁADAJ")


def test_empty_draft_is_not_called_correct() -> None:
    assert "nie znaczy, że projekt jest poprawny" in verdict(result())


def test_rows_come_worst_first() -> None:
    rows = table_rows(result(Status.ZWERYFIKOWANY, Status.KALIBRACJA, Status.BRAK_ZRODLA, Status.NIEZWERYFIKOWANY))
    assert [r.key for r in rows] == ["C3", "C4", "C2", "C1"]


def changed(*changes: WordChange) -> Evidence:
    return Evidence("S1", "Wyrok SN", changes=changes)


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        pytest.param([WordChange("może", "musi", Change.SUBSTANTIVE, "")], "jest: „może” · w źródle: „musi”", id="replaced"),
        pytest.param([WordChange("", "nie", Change.SUBSTANTIVE, "")], "jest: (brak) · w źródle: „nie”", id="dropped"),
        pytest.param(
            [WordChange("oraz", "i", Change.STYLISTIC, ""), WordChange("30", "50", Change.SUBSTANTIVE, "")],
            "jest: „30” · w źródle: „50”; jest: „oraz” · w źródle: „i”",
            id="weightiest-first",
        ),
        pytest.param(
            [WordChange("mogą", "powinny", Change.SUBSTANTIVE, ""), WordChange("", ",", Change.COSMETIC, "")],
            "jest: „mogą” · w źródle: „powinny”; i 1 drobna różnica",
            id="comma-is-counted-beside-a-word",
        ),
        pytest.param([WordChange("–", "-", Change.COSMETIC, "")], "jest: „–” · w źródle: „-”", id="dash-alone-is-shown"),
    ],
)
def test_difference_in_words(changes: list[WordChange], text: str) -> None:
    assert difference_text(grade(claim("C1", 0, 3), Status.NIEZWERYFIKOWANY, evidence=(changed(*changes),))) == text


@pytest.mark.parametrize(
    ("before", "said", "source", "after", "text"),
    [
        pytest.param("sąd", "", "nie", "może tego żądać", "jest: „może” · w źródle: „nie może”", id="lost-word-with-the-next"),
        pytest.param("sąd", "nie", "", "może tego żądać", "jest: „nie może” · w źródle: „może”", id="added-word-with-the-next"),
        pytest.param("żądać zapłaty", "", "niezwłocznie", "", "jest: „zapłaty” · w źródle: „zapłaty niezwłocznie”", id="at-the-end"),
        pytest.param("sąd", "musi", "może", "żądać", "jest: „musi” · w źródle: „może”", id="replaced-needs-no-neighbour"),
    ],
)
def test_difference_of_a_lost_word_shows_what_it_stands_with(before: str, said: str, source: str, after: str, text: str) -> None:
    pieces = (("equal", before), ("source", source), ("quoted", said), ("equal", after))
    diff = tuple(DiffPiece(kind, words) for kind, words in pieces if words)
    evidence = Evidence("S1", "Wyrok SN", changes=(WordChange(said, source, Change.SUBSTANTIVE, ""),), diff=diff)
    assert difference_text(grade(claim("C1", 0, 3), Status.NIEZWERYFIKOWANY, evidence=(evidence,))) == text


def test_word_lost_twice_shows_no_neighbour() -> None:
    diff = (DiffPiece("source", "nie"), DiffPiece("equal", "może"), DiffPiece("source", "nie"), DiffPiece("equal", "musi"))
    evidence = Evidence("S1", "Wyrok SN", changes=(WordChange("", "nie", Change.SUBSTANTIVE, ""),), diff=diff)
    said = difference_text(grade(claim("C1", 0, 3), Status.NIEZWERYFIKOWANY, evidence=(evidence,)))
    assert said == "jest: (brak) · w źródle: „nie”"


def test_difference_is_said_once() -> None:
    evidence = changed(WordChange("", "nie", Change.SUBSTANTIVE, ""))
    reason = Reason("cytat_zmieniony", (("cytat", ""), ("zrodlo", "nie"), ("regula", "")))
    assert (
        short_note(grade(claim("C1", 0, 3), Status.NIEZWERYFIKOWANY, reasons=(reason,), evidence=(evidence,))).lower().count("jest:") == 1
    )


@pytest.mark.parametrize("kind", list(ClaimType), ids=lambda k: k.value)
def test_claim_types_have_polish_names(kind: ClaimType) -> None:
    assert word("claim_types", kind.value) != kind.value or kind.value == "parafraza"


def test_words_are_built_from_data() -> None:
    assert counted(5, "źródło", "źródła", "źródeł") == "5 źródeł"
    assert listed(["C1"]) == "C1" and listed(["C1", "C2"]) == "C1 i C2" and listed(["C1", "C2", "C3"]) == "C1, C2 i C3"
    assert listed([f"C{i}" for i in range(1, 12)], limit=8).endswith("C8 i jeszcze 3")
    assert date_in_words(date(2011, 5, 11)) == "11 maja 2011 r."
    assert percent(0.999) == "99%" and percent(1.0) == "100%" and percent(0.7) == "70%"
    assert shortened("raz dwa trzy cztery", 10) == "raz dwa…"
    assert quoted("mówi „tak” i „nie”") == "„mówi «tak» i «nie»”"


@pytest.mark.parametrize(
    ("norm", "said"),
    [
        pytest.param("k.c. art. 385[1] § 1", "art. 385¹ § 1 k.c.", id="index-raised"),
        pytest.param("ustawa 2018-03-12 art. 14", "art. 14 ustawy z 12 marca 2018 r.", id="act-by-its-day"),
        pytest.param("RODO art. 6 ust. 1 lit. f", "art. 6 ust. 1 lit. f RODO", id="letters"),
        pytest.param("k.c.", "k.c.", id="act-alone"),
        pytest.param("Konstytucja art. 45 ust. 1", "art. 45 ust. 1 Konstytucji", id="constitution"),
        pytest.param("RODO motyw 47", "motyw 47 RODO", id="recital"),
        pytest.param("rozporządzenie 2009-12-30 § 5", "§ 5 rozporządzenia z 30 grudnia 2009 r.", id="regulation"),
        pytest.param("DU/2010/113/759", "Dz.U. z 2010 r. nr 113 poz. 759", id="old-journal"),
        pytest.param("DU/2013/392", "Dz.U. z 2013 r. poz. 392", id="new-journal"),
        pytest.param("ustawa 2018-02-31 art. 1", "art. 1 ustawa 2018-02-31", id="impossible-day-stays"),
    ],
)
def test_provisions_are_named_as_people_say_them(norm: str, said: str) -> None:
    assert provision(norm) == said


@pytest.mark.parametrize(
    ("title", "short"),
    [
        pytest.param(
            "DYREKTYWA PARLAMENTU EUROPEJSKIEGO I RADY (UE) 2019/1023 z dnia 20 czerwca 2019 r.",
            "Dyrektywa Parlamentu Europejskiego i Rady (UE) 2019/1023",
            id="capitals",
        ),
        pytest.param("Rozporządzenie (WE) nr 593/2008 Parlamentu i Rady", "Rozporządzenie (WE) nr 593/2008", id="number-first"),
        pytest.param("Kodeks cywilny", "Kodeks cywilny", id="short-already"),
        pytest.param("Rozporządzenie Ministra Sprawiedliwości", "Rozporządzenie Ministra Sprawiedliwości", id="national-regulation"),
    ],
)
def test_title_leaves_room_for_the_place(title: str, short: str) -> None:
    assert title_in_short(title) == short


def test_names_are_sorted_as_people_count() -> None:
    names = ["art. 233 k.p.c.", "art. 98 § 1 k.p.c.", "art. 98 § 10 k.p.c.", "art. 24 k.c.", "SN, I CSK 5/10", "art. 98 § 2 k.p.c."]
    assert sorted(names, key=by_number) == [names[4], names[3], names[1], names[5], names[2], names[0]]


def test_only_an_index_is_raised() -> None:
    assert raised("art. 385[1], [2] oraz sąd[3]") == "art. 385¹, [2] oraz sąd[3]"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param("Takiego dnia nie było: 2021-02-30.", "Takiego dnia nie było: 30 lutego 2021 r.", id="day-that-never-was"),
        pytest.param("Od 2021-01-02…", "Od 2 stycznia 2021 r.…", id="an-ellipsis-stays"),
        pytest.param("Numer 2021-13-01", "Numer 2021-13-01", id="no-such-month"),
    ],
)
def test_days_that_never_were_are_said_in_words_too(text: str, said: str) -> None:
    assert with_days(text) == said


def test_details_in_iso_days_are_said_in_words() -> None:
    text = reason_text(Reason("data_inna", (("w_projekcie", "2011-05-11"), ("w_zrodle", "2011-05-12"))))
    assert text == "Data się nie zgadza – w projekcie: 11 maja 2011 r. · w źródle: 12 maja 2011 r."


def test_no_sentence_scolds() -> None:
    """Sentences say what is and what to do; blame and exclamation marks help nobody."""
    texts = [t for m in catalogue().reasons.values() for t in (*m.found, *m.todo)]
    assert not [t for t in texts if re.search(r"!|\bbłędnie podał|\bmusisz\b", t)]
    assert max(len(t) for t in texts) < 190


def test_levels_are_spelled_as_lawyers_do() -> None:
    one = grade(claim("C1", 0, 3), Status.KALIBRACJA)
    assert table_rows(result(grades=[one]))[0].levels == "FRAGMENT→TREŚĆ"
    assert one.achieved is Level.TRESC


@pytest.mark.parametrize(
    ("words", "written"),
    [
        pytest.param("nie podzielił poglądu że", "nie podzielił poglądu, że", id="before-that"),
        pytest.param("przyjął iż umowa", "przyjął, iż umowa", id="before-iz"),
        pytest.param("odnośnie do tego, że", "odnośnie do tego, że", id="has-its-comma"),
        pytest.param("mimo że powód", "mimo że powód", id="conjunction-of-two-words"),
        pytest.param("tym bardziej że bank", "tym bardziej że bank", id="conjunction-of-three-words"),
        pytest.param("i że pozwany", "i że pozwany", id="joined-clauses"),
        pytest.param("żeby bank", "żeby bank", id="another-word"),
        pytest.param("że bank", "że bank", id="at-the-beginning"),
    ],
)
def test_comma_that_comparing_left_out_is_shown(words: str, written: str) -> None:
    assert with_comma(words) == written


@pytest.mark.parametrize(
    ("what", "draft", "shown"),
    [
        pytest.param("rozstrzygniecie", "uchylić, przekazać", "uchylenie, przekazanie", id="outcomes-as-nouns"),
        pytest.param("rozstrzygniecie", "oddala apelację pozwanego", "oddala apelację pozwanego", id="words-of-the-ruling-stay"),
        pytest.param("kwota", "90.000", "90.000", id="sums-stay"),
    ],
)
def test_facts_are_told_in_words(what: str, draft: str, shown: str) -> None:
    text = reason_text(Reason("fakt_inny", (("co", what), ("w_projekcie", draft), ("w_zrodle", "inne"))))
    assert f"w projekcie: {shown} ·" in text


def test_fact_that_cannot_be_read_shows_what_the_draft_says() -> None:
    text = reason_text(Reason("fakt_nieczytelny", (("co", "skarzacy"), ("w_projekcie", "powód"), ("w_zrodle", ""))))
    assert "kto wniósł" in text and "powód" in text


def test_every_outcome_has_a_noun() -> None:
    assert set(catalogue().words["outcomes"]) == set(_OUTCOMES)


@pytest.mark.parametrize(
    ("who", "kind", "shown"),
    [
        pytest.param(
            "Doktryna („Komentarz” pod red. J. Nowaka, s. 5) przyjmuje, że", "strona", "co mówi kto inny („Doktryna przyjmuje”).", id="no-bracket-in-a-bracket"
        ),
        pytest.param("Sąd w uchwale III CZP 9113/95 (OSNC 1995, …", "inny_wyrok", "inne orzeczenie („Sąd w uchwale III CZP 9113/95”).", id="bracket-cut-off"),
        pytest.param("Zdaniem pozwanego", "strona", "co mówi kto inny („Zdaniem pozwanego”).", id="a-party"),
        pytest.param("w brzmieniu", "cytat_w_zrodle", "samo przytacza tu cudzy tekst („w brzmieniu”).", id="quoted-by-the-source"),
        pytest.param("Sąd Okręgowy uznał, że", "sad_nizszy", "sąd niższej instancji („Sąd Okręgowy uznał”).", id="court-below"),
        pytest.param("z czym nie można się zgodzić", "odrzucone", "zaraz potem to odrzuca („z czym nie można się zgodzić”).", id="rejected"),
        pytest.param("tak jak dawniej", "nowy_rodzaj", "co mówi kto inny („tak jak dawniej”).", id="kind-without-words"),
    ],
)  # fmt: skip
def test_whose_words_they_are_is_said_by_kind(who: str, kind: str, shown: str) -> None:
    assert reason_text(Reason("cudze_slowa", (("kto", who), ("rodzaj", kind)))).endswith(shown)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        pytest.param("Dz.U. 2026 poz. 9901", "Dz.U. z 2026 r. poz. 9901", id="bare-year"),
        pytest.param("Dz.U. 1998 nr 120 poz. 9901", "Dz.U. z 1998 r. nr 120 poz. 9901", id="with-a-number"),
        pytest.param("Dz.U. z 2026 r. poz. 9901", "Dz.U. z 2026 r. poz. 9901", id="as-it-should-be"),
        pytest.param("OSNC 2012 nr 3 poz. 9901", "OSNC 2012 nr 3 poz. 9901", id="a-collection-has-no-such-form"),
    ],
)
def test_journals_are_printed_with_their_year(given: str, shown: str) -> None:
    text = reason_text(Reason("tekst_jednolity_nieaktualny", (("adres", given), ("nowszy", given))))
    assert text.count(shown) == 2


def test_fact_from_the_source_is_cut_at_a_word() -> None:
    dissent = "Zdanie odrębne Sędziego TK Jana Fikcyjnego do wyroku Trybunału Konstytucyjnego z dnia 12 stycznia 2005 r., sygn. akt K 9024/04 Na po"
    text = reason_text(Reason("fakt_inny", (("co", "glosowanie"), ("w_projekcie", "jednogłośnie"), ("w_zrodle", dissent))))
    assert "Zdanie odrębne Sędziego TK Jana Fikcyjnego" in text and text.endswith("….") and "Na po" not in text


@pytest.mark.parametrize(
    ("where", "opening"),
    [
        pytest.param("po", "Zaraz za cytatem", id="behind"),
        pytest.param("przed", "Tuż przed cytatem", id="before"),
        pytest.param("luka", "Cytat pomija zastrzeżenie", id="in-a-gap"),
        pytest.param("", "Cytat pomija zastrzeżenie", id="not-told"),
    ],
)
def test_what_is_left_out_is_said_with_its_place(where: str, opening: str) -> None:
    text = reason_text(Reason("zastrzezenie_pominiete", (("opuszczone", "chyba że strony postanowią inaczej"), ("gdzie", where))))
    assert text.startswith(opening) and "„chyba że strony postanowią inaczej”" in text


def test_comma_is_not_put_into_words_quoted_as_they_stand() -> None:
    text = reason_text(Reason("cytat_zmieniony", (("cytat", "uznał że może"), ("zrodlo", "uznał, że musi"))))
    assert "„uznał że może”" in text
    assert "„uznał, że”" in reason_text(Reason("odrzucone_w_projekcie", (("slowa", "uznał że"),)))
