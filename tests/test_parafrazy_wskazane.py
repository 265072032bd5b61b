"""Provisions that a sentence points at without their number: "przepis ten", "drugi z tych przepisów". All sentences are made up."""

from __future__ import annotations

import pytest

from builders import draft
from kotwica.extractors import extract
from kotwica.extractors.model import ClaimType

TWO = "Spór dotyczy art. 481 k.c. i art. 482 k.c. "
ONE = "Rzecz reguluje art. 481 k.c. "
AGO = f"{ONE}Strony różnią się w ocenie. "
X = "wierzyciel może żądać odsetek za czas opóźnienia"

REPORTS = [
    pytest.param(f"{ONE}W myśl tego przepisu {X}.", X, ["k.c. art. 481"], id="w-mysl-tego-przepisu"),
    pytest.param(f"{ONE}Z kolei według powołanej wyżej regulacji {X}.", X, ["k.c. art. 481"], id="behind-z-kolei"),
    pytest.param(
        f"{ONE}Przepis ten zakazuje naliczania odsetek od zaległych odsetek.",
        "zakazuje naliczania odsetek",
        ["k.c. art. 481"],
        id="verb-alone",
    ),
    pytest.param(f"{ONE}Przepis ten, zgodnie z którym {X}, jest jasny.", X, ["k.c. art. 481"], id="relative"),
    pytest.param(f"{TWO}W myśl pierwszego z tych przepisów {X}.", X, ["k.c. art. 481"], id="first-of-two"),
    pytest.param(f"{TWO}Drugi z nich stanowi, że {X}.", X, ["k.c. art. 482"], id="second-of-two"),
    pytest.param(f"{TWO}Przepis ten stanowi, że {X}.", X, ["k.c. art. 481", "k.c. art. 482"], id="which-of-two-nobody-knows"),
    pytest.param(
        f"{ONE}Omawiany przepis nie wymaga wezwania dłużnika do zapłaty (por. wyrok SN z dnia 4 maja 2010 r., II CSK 9999/10).",
        "nie wymaga wezwania dłużnika",
        ["II CSK 9999/10"],
        id="what-a-decision-says-of-it",
    ),
    pytest.param(f"{AGO}Zgodnie z tym przepisem {X}.", X, ["k.c. art. 481"], id="the-only-one-of-the-paragraph"),
    pytest.param(f"{AGO}\n\nZgodnie z przywołanym przepisem {X}.", X, ["k.c. art. 481"], id="named-as-cited-before"),
]
SILENT = [
    pytest.param(f"{ONE}Na podstawie tego przepisu zasądzono odsetki od dnia wezwania.", id="a-ruling"),
    pytest.param(f"{ONE}Przepis ten został naruszony przez Sąd Okręgowy w Kielcach.", id="a-breach"),
    pytest.param(f"Stan faktyczny jest sporny. Zgodnie z tym przepisem {X}.", id="nothing-to-point-at"),
    pytest.param(f"{ONE}Strony są zgodne. Pierwszy z nich zapłacił odsetki za czas opóźnienia.", id="first-of-people"),
]
QUOTE = "„wierzyciel może żądać odsetek za czas opóźnienia”"
QUOTED = [
    pytest.param(f"{ONE}Przepis ten stanowi: {QUOTE}.", ["k.c. art. 481"], id="behind-this-provision"),
    pytest.param(f"{ONE}Przepis ten stanowi:\n\n{QUOTE}.", ["k.c. art. 481"], id="in-a-paragraph-of-its-own"),
    pytest.param(f"{TWO}Przepis ten stanowi: {QUOTE}.", ["k.c. art. 481", "k.c. art. 482"], id="two-candidates-stay-two"),
    pytest.param(f"{ONE}W świetle tego przepisu Sąd Okręgowy stwierdził, że {QUOTE}.", [], id="a-court-speaks"),
]


def norms_of(text: str) -> list[tuple[str, list[str]]]:
    found = extract(draft(text))
    norms = {r.id: r.norm for r in found.references}
    return [(c.text, [norms[r] for r in c.references]) for c in found.claims]


@pytest.mark.parametrize(("text", "told", "norms"), REPORTS)
def test_what_the_provision_pointed_at_says(text: str, told: str, norms: list[str]) -> None:
    (claim,) = norms_of(text)
    assert told in claim[0] and claim[1] == norms


@pytest.mark.parametrize("text", SILENT)
def test_what_points_at_no_rule(text: str) -> None:
    assert norms_of(text) == []


@pytest.mark.parametrize(("text", "norms"), QUOTED)
def test_a_quotation_of_the_provision_pointed_at(text: str, norms: list[str]) -> None:
    quotes = [c for c in extract(draft(text)).claims if c.type is ClaimType.CYTAT_DOSLOWNY]
    found = {r.id: r.norm for r in extract(draft(text)).references}
    assert [[found[r] for r in c.references] for c in quotes] == [norms]
