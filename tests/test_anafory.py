"""Short forms and their antecedents: one that fits, or none."""

from __future__ import annotations

from pathlib import Path

import pytest

from kotwica.document import read_draft
from kotwica.document.model import Reading
from kotwica.extractors import extract
from kotwica.extractors.model import Reference
from kotwica.extractors.model import ReferenceKind as K
from kotwica.extractors.referencje import find_references

SN1 = "Sąd Najwyższy w wyroku z dnia 3 lutego 2011 r., I CSK 5/10, uznał żądanie za zasadne. "
SN2 = "Odmiennie orzekł w uchwale z dnia 7 marca 2012 r., III CZP 9/12, dotyczącej odsetek za opóźnienie w spełnieniu świadczenia przez dłużnika, który nie zapłacił w terminie. "
TK = "Trybunał Konstytucyjny w wyroku z dnia 3 lutego 2009 r., K 5/08, wskazał na zasadę zaufania obywateli do państwa oraz na zakaz działania prawa wstecz w stosunkach cywilnych. "
SA = "Wyrok SA w Szczecinie z dnia 2 marca 2010 r., I ACa 90/08, dotyczy odsetek za opóźnienie w spełnieniu świadczenia przez dłużnika, który nie zapłacił w terminie. "
OWN = "Wyrokiem z dnia 5 maja 2015 r. Sąd Okręgowy w Łodzi oddalił powództwo. "

RESOLVED = [
    pytest.param(
        "NSA w wyroku II FSK 5/20 uznał tak. Z kolei ETS (m.in. C-9115/16) uznał, że umowa wygasła; por. pkt 88 tego wyroku",
        "C-9115/16",
        id="the-one-of-the-same-sentence",
    ),
    pytest.param(SN1 + "Tamże wskazano", "I CSK 5/10", id="tamze"),
    pytest.param(SN1 + "Ibidem, s. 5", "I CSK 5/10", id="ibidem"),
    pytest.param(SN1 + "Powołany wyżej wyrok zapadł", "I CSK 5/10", id="powolany-wyzej"),
    pytest.param(SN1 + "W powołanym wyroku podniesiono", "I CSK 5/10", id="powolanym"),
    pytest.param(SN1 + "W ww. wyroku podniesiono", "I CSK 5/10", id="ww"),
    pytest.param(SN1 + "W w/w wyroku podniesiono", "I CSK 5/10", id="w-slash-w"),
    pytest.param(SN1 + "Z cyt. wyroku wynika", "I CSK 5/10", id="cyt"),
    pytest.param(SN1 + "Wyżej powołanym orzeczeniem", "I CSK 5/10", id="orzeczenie-fits-wyrok"),
    pytest.param(SN1 + "W tym samym wyroku przypomniano", "I CSK 5/10", id="the-same"),
    pytest.param(SN1 + "Z tego wyroku wynika", "I CSK 5/10", id="demonstrative"),
    pytest.param(SN1 + "Wyrok ten dotyczył", "I CSK 5/10", id="demonstrative-behind"),
    pytest.param(SN1 + SN2 + "Powołana uchwała dotyczy", "III CZP 9/12", id="type-decides-resolution"),
    pytest.param(SN1 + SN2 + "Powołany wyrok dotyczy", "I CSK 5/10", id="type-decides-judgment"),
    pytest.param(SN1 + TK + "Powołany wyrok Sądu Najwyższego dotyczy", "I CSK 5/10", id="court-decides"),
    pytest.param(SN1 + SA + "W ww. wyroku SA w Szczecinie pominięto", "I ACa 90/08", id="the-seat-decides"),
    pytest.param(SN1 + SA + "Powołany wyrok Sądu Apelacyjnego dotyczy", "I ACa 90/08", id="a-court-without-its-seat"),
    pytest.param(SN1 + SA + "W powołanym wyroku Sąd Najwyższy przyjął", "I CSK 5/10", id="who-speaks-there-gave-it"),
    pytest.param("Zgodnie z art. 5 k.c. nie można czynić użytku. Tamże mowa o zasadach", "k.c. art. 5", id="tamze-of-a-provision"),
    pytest.param(
        "1.2. Wyrok SA w Łodzi z dnia 4 maja 2010 r., I ACa 5/10, i wyrok SN z dnia 3 lutego 2011 r., I CSK 6/10 (LEX).\n\n1.3. Powołano wyrok"
        " SN z dnia 5 maja 2011 r., I CSK 7/10. W wyroku tym Sąd Najwyższy uznał",
        "I CSK 7/10",
        id="numbered-paragraph-and-the-court-behind",
    ),
]
OPEN = [
    pytest.param(SN1 + "Powołany wyrok Sądu Okręgowego dotyczy", id="no-decision-of-that-court"),
    pytest.param(SN1 + SA + "W ww. wyroku SA w Gdańsku pominięto", id="another-seat"),
    pytest.param("Powołany wyżej wyrok Sądu Najwyższego dotyczy", id="nothing-before"),
    pytest.param(SN1 + "Powołana wyżej uchwała dotyczy", id="no-resolution-before"),
    pytest.param(
        "por. wyroki SN z dnia 3 lutego 2011 r., I CSK 5/10 i z dnia 4 marca 2012 r., I CSK 9/11. Powołany wyrok dotyczy",
        id="two-in-one-breath",
    ),
]
NONE = [
    pytest.param(OWN + "Od tego wyroku powód złożył apelację", id="judgment-under-appeal"),
    pytest.param(SN1 + "Zaskarżonym wyrokiem Sąd oddalił. Od tego wyroku apelację wniósł", id="appeal-after-an-authority"),
    pytest.param("w chwili tego wyrokowania", id="chwila-wyrokowania"),
    pytest.param("powołany wyrok z dnia 3 lutego 2011 r., I CSK 5/10", id="a-full-reference-follows"),
    pytest.param("ww. postanowienia umowy", id="contract-provisions"),
    pytest.param(SN1 + "Tym samym wyrok narusza prawo", id="thereby-is-no-pointing"),
    pytest.param(
        "postanowienie SN z dnia 3 lutego 2011 r., I CSK 5/10. Umowne postanowienie wypada, a miejsce tego postanowienia jest puste",
        id="contract-term",
    ),
    pytest.param(SN1 + "Zarzut dotyczy wskazanego rozstrzygnięcia", id="what-the-appeal-contests"),
    pytest.param(SN1 + "Przesłanki orzeczenia tej kary są spełnione", id="what-stands-behind-does-not-agree"),
    pytest.param(SN1 + "Do wydania wyroku tego Sądu doszło później", id="it-goes-with-the-noun-behind"),
]


def _short(text: str) -> list[Reference]:
    return [r for r in find_references(Reading(text)) if r.kind is K.ANAFORA]


@pytest.mark.parametrize(("text", "norm"), RESOLVED)
def test_resolves_to_the_one_that_fits(text: str, norm: str) -> None:
    references = {r.id: r for r in find_references(Reading(text))}
    (short,) = (r for r in references.values() if r.kind is K.ANAFORA)
    assert short.norm == norm
    assert short.antecedent is not None
    assert references[short.antecedent].norm == norm


@pytest.mark.parametrize("text", OPEN)
def test_stays_open_rather_than_guess(text: str) -> None:
    (short,) = _short(text)
    assert (short.antecedent, short.antecedents) == (None, ())


@pytest.mark.parametrize("text", NONE)
def test_no_short_form(text: str) -> None:
    assert _short(text) == []


def test_both_means_two() -> None:
    text = SN1 + SN2 + "W obu powołanych wyżej orzeczeniach przyjęto"
    references = {r.id: r for r in find_references(Reading(text))}
    (short,) = (r for r in references.values() if r.kind is K.ANAFORA)
    assert [references[i].norm for i in short.antecedents] == ["I CSK 5/10", "III CZP 9/12"]
    assert short.text == "obu powołanych wyżej orzeczeniach"


def test_those_judgments_are_the_ones_of_the_list_before() -> None:
    text = "por. wyroki SN z dnia 3 lutego 2011 r., I CSK 5/10 i z dnia 4 marca 2012 r., I CSK 9/11. W wyrokach tych wskazano"
    references = {r.id: r for r in find_references(Reading(text))}
    (short,) = (r for r in references.values() if r.kind is K.ANAFORA)
    assert [references[i].norm for i in short.antecedents] == ["I CSK 5/10", "I CSK 9/11"]
    assert _short(SN1 + "W wyrokach tych wskazano")[0].antecedents == ()


def test_op_cit_follows_its_author() -> None:
    text = (
        "Z. Radwański, Zobowiązania. Część ogólna, Warszawa 2003, s. 93. Inaczej A. Szpunar, Odszkodowanie w prawie cywilnym, Warszawa 1975, s. 5. "
        "Radwański, op. cit., s. 94."
    )
    references = {r.id: r for r in find_references(Reading(text))}
    (short,) = (r for r in references.values() if r.kind is K.ANAFORA)
    assert short.antecedent is not None
    assert references[short.antecedent].text.startswith("Z. Radwański")


A, B = "Wyrok SN z dnia 3 maja 2010 r., II CSK 9999/10.", "Wyrok SN z dnia 4 maja 2011 r., III CSK 9998/11."
NOTES = [
    pytest.param([A, B, "Zob. przyp. 1."], "II CSK 9999/10", id="abbreviated"),
    pytest.param([A, B, "Wyrok powołany w przypisie 2."], "III CSK 9998/11", id="in-full"),
    pytest.param([A, B, "Por. przypis nr 1, teza 2."], "II CSK 9999/10", id="with-the-word-for-a-number"),
    pytest.param([A, "Tamże.", B, "Zob. przyp. 2."], "II CSK 9999/10", id="a-note-that-repeats-another"),
    pytest.param([A, B, "Zob. przyp. 1.", "Tamże."], "II CSK 9999/10", id="repeated-at-once"),
    pytest.param([f"{A} {B}", "Zob. przyp. 1."], None, id="a-note-of-two-decisions"),
    pytest.param([A, "Zob. przyp. 9."], None, id="no-such-note"),
    pytest.param([A, B, "Zob. przyp. 1 i 2."], None, id="two-notes"),
]


@pytest.mark.parametrize(("notes", "norm"), NOTES)
def test_short_form_that_leads_to_a_note(notes: list[str], norm: str | None, tmp_path: Path) -> None:
    marks = "".join(f" Zdanie{n}[^{n}]." for n in range(1, len(notes) + 1))
    (tmp_path / "opinia.md").write_text(f"Opinia.{marks}\n\n" + "\n".join(f"[^{n}]: {note}" for n, note in enumerate(notes, 1)) + "\n")
    found = extract(read_draft(tmp_path / "opinia.md")).references
    norms = {r.id: r.norm for r in found}
    last = max(found, key=lambda r: r.span)
    assert norms.get(last.antecedent or "") == norm
