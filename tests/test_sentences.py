"""Sentences of Polish legal text. The passages are written for this project; all case numbers in them are fictitious or generic."""

from __future__ import annotations

import random

import pytest

from kotwica.document.model import Span
from kotwica.document.sentences import split_sentences
from work import assert_linear

# "¦" marks a boundary. Set B of reference/engines.md, appendix A, written by the project's authors.
PASSAGES = (
    "Zgodnie z art. 385[1] § 1 k.c. postanowienia niedozwolone nie wiążą konsumenta.¦ Kontrolę przeprowadza się in abstracto, tj. bez względu "
    "na sposób wykonywania umowy (por. uchwała SN z dnia 20 czerwca 2018 r., III CZP 29/17, OSNC 2019, nr 1, poz. 2).¦ Stanowisko to podzielił "
    "Sąd Apelacyjny w Warszawie w wyroku z dnia 12 marca 2019 r., VI ACa 1/19, niepubl.¦ Odmiennie orzekł Sąd Okręgowy w Łodzi.",
    "Umowę zawarto w dniu 4 lipca 2008 r.¦ Bank nie doręczył harmonogramu.¦ Spółka Alfa sp. z o.o. z siedzibą w Gdańsku nabyła wierzytelność "
    "od Beta S.A. w likwidacji.¦ Nabywcą jest Alfa sp. z o.o.¦ Cena wyniosła 15.000 zł.¦ Zapłata nastąpiła na podstawie faktury nr 12/2019 "
    "z 3.04.2019 r.¦ Powód żąda zwrotu.",
    "TSUE w wyroku z 3 października 2019 r. w sprawie C-260/18 Dziubak (ECLI:EU:C:2019:819), pkt 44-45, uznał, że sąd krajowy nie może "
    "uzupełnić luki.¦ Zob. też wyrok z 14.06.2012 r., C-618/10, Banco Español de Crédito S.A. przeciwko Joaquín Calderón Camino.¦ Pogląd ten "
    "jest utrwalony.",
    "Dr hab. Jan Kowalski w komentarzu do art. 58 k.c. wskazuje, że nieważność działa ex lege.¦ Prof. E. Łętowska jest tego samego zdania "
    "(E. Łętowska, Prawo umów konsumenckich, Warszawa 2002, s. 340 i n.).¦ Czy pogląd ten jest trafny?¦ Nie!¦ Ustawodawca wyraźnie odróżnia "
    "nieważność od bezskuteczności, m.in. w art. 385[1] § 2 k.c.¦ Dlatego zarzut jest chybiony.",
    "Sąd I instancji oddalił powództwo.¦ Sąd II instancji zmienił wyrok w pkt. 1 i 3 lit. a, b i c.¦ Orzeczenie jest prawomocne.¦ Koszty "
    "wyniosły 5.417 zł, w tym 17 zł opłaty skarbowej itd.¦ Wniosek z dn. 2.02.2020 r. pozostawiono bez rozpoznania na podst. art. 130 § 2 "
    "zd. 1 k.p.c. w zw. z art. 391 § 1 k.p.c.",
    "Ustawa z dnia 23 kwietnia 1964 r. - Kodeks cywilny (tj. Dz.U. z 2023 r. poz. 1610 ze zm.) stanowi inaczej.¦ Zgodnie z ust. 2 ww. przepisu "
    "termin wynosi 3 lata.¦ Art. 118 k.c. stosuje się odpowiednio.¦ § 2 nie ma zastosowania.¦ Uchwałę podjęto jednomyślnie (5:0).",
    "Sąd Najwyższy stwierdził: „Klauzula waloryzacyjna jest dopuszczalna.”¦ Następnie dodał, że ocena należy do sądu meriti.¦ „Nie ma podstaw "
    "do odmiennej wykładni” – wskazano w uzasadnieniu.¦ W wyroku z 2016 r. SN odszedł od tego poglądu.¦ W dniu 8.09.2016 r. Trybunał "
    "rozstrzygnął sprawę.",
    "Pełnomocnik, r. pr. Anna Nowak, wniosła o oddalenie powództwa.¦ Adw. Piotr Zieliński popierał pozew.¦ Ww. pisma doręczono dn. 5 maja br. "
    "stronom, pełnomocnikom, biegłemu itp.¦ Akta obejmują k. 1-250.¦ Zeznania świadka J.K. (k. 216v.) są spójne.",
)


def boundaries(text: str, protected: tuple[Span, ...] = ()) -> set[int]:
    return {s.end for s in split_sentences(text, protected)} - {len(text)}


def marked(passage: str) -> tuple[str, set[int]]:
    pieces = passage.split("¦")
    ends, at = set(), 0
    for piece in pieces[:-1]:
        at += len(piece)
        ends.add(at)
    return "".join(pieces), ends


def test_passages_of_the_reference_have_the_marked_boundaries() -> None:
    hit = found = wanted = 0
    for passage in PASSAGES:
        text, gold = marked(passage)
        predicted = boundaries(text)
        hit, found, wanted = hit + len(gold & predicted), found + len(predicted), wanted + len(gold)
    assert hit == wanted == 32, "a boundary was missed"
    assert hit / found >= 0.97


@pytest.mark.parametrize(
    ("passage"),
    [
        pytest.param("Powód wniósł apelację.¦ Sąd ją oddalił.", id="two-plain-sentences"),
        pytest.param("Wyrok z dnia 3 maja 2010 r., II CSK 1/10, jest trafny.", id="date-inside"),
        pytest.param("Tak wyrok z 3 maja 2010 r. II CSK 1/10.", id="signature-after-r"),
        pytest.param("Por. k.p.c. III CZP 1/10.", id="signature-after-code"),
        pytest.param("Art. 448 k.c. § 4 tego przepisu.", id="paragraph-sign-goes-on"),
        pytest.param("Zgodnie z art. 118 k.c. „Jeżeli przepis stanowi inaczej, termin biegnie”.", id="quotation-behind-the-code-it-quotes"),
        pytest.param("Pomija on (...) i inne osoby.", id="gap-mark"),
        pytest.param("Zapytał: „Czy to prawda?” Nikt nie odpowiedział.", id="question-in-quotes-is-an-end"),
        pytest.param("Powołał się na L. K. i M. N. jako świadków.", id="initials"),
        pytest.param("1. Wniosek jest zasadny.", id="enumerator"),
        pytest.param("Zasądzono 15.000 zł.¦ Resztę oddalono.", id="amount"),
        pytest.param("Kwota 5 tys. zł.", id="thousand"),
        pytest.param("Tak stanowi § 2 umowy.[3]¦ Bank milczy.", id="footnote-mark-behind-the-stop"),
        pytest.param("Zgłosił się M. H..¦ Odszedł.", id="initial-at-the-end"),
        pytest.param("W uchwale z dnia 3 maja 2010 r. (III CZP 1/10, niepubl.) Sąd uznał rację.", id="bracket-of-an-opening"),
        pytest.param("W sprawie tej uznano rację powoda (III CZP 1/10, niepubl.)¦ Sąd oddalił apelację.", id="bracket-behind-a-verb"),
    ],
)
def test_boundaries(passage: str) -> None:
    text, gold = marked(passage)
    if "prawda?" in text:
        gold = {text.index("”") + 1}
    assert boundaries(text) == gold


def test_a_sentence_never_ends_inside_a_protected_stretch() -> None:
    text = "Tak (zob. wyrok. Druga myśl) dalej. Koniec."
    bracket = Span(text.index("("), text.index(")") + 1)
    assert boundaries(text) != boundaries(text, (bracket,))
    assert all(not bracket.start < end < bracket.end for end in boundaries(text, (bracket,)))


@pytest.mark.parametrize(
    ("text", "count"),
    [
        pytest.param("Pierwszy akapit\n\nDrugi akapit", 2, id="blank-line-before-a-capital"),
        pytest.param("zdanie rozerwane przez\n\n8\n\nstronę dokumentu.", 1, id="page-number-inside-a-sentence"),
        pytest.param("wiersz złamany\nręcznie w środku zdania.", 1, id="single-line-break"),
    ],
)
def test_line_breaks(text: str, count: int) -> None:
    assert len(split_sentences(text)) == count


def test_spans_cover_everything_but_white_space() -> None:
    chance = random.Random(7)
    alphabet = "aA1.?!… \n\u00a0„”()[]§r.k.c.Łż\u200b😀"
    for _ in range(300):
        text = "".join(chance.choice(alphabet) for _ in range(chance.randrange(120)))
        spans = split_sentences(text)
        kept = "".join(s.of(text) for s in spans)
        assert [s.start for s in spans] == sorted(s.start for s in spans)
        assert "".join(kept.split()) == "".join(text.split())
        assert all(s.of(text) == s.of(text).strip() and len(s) for s in spans)


@pytest.mark.parametrize("bait", [". ", "1. ", "r. ", "... ", "A. ", "\n", "(", "„", "art. "], ids=repr)
def test_work_grows_with_length_only(bait: str) -> None:
    assert_linear(lambda times: split_sentences(bait * times), small=2_000, large=16_000)
