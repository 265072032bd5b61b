"""A draft checked against a store too large to be read whole: only through its indexes, and honest about what was not looked up."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from kotwica.pipeline.options import Options
from kotwica.pipeline.run import check_draft
from kotwica.sources import add_sources
from kotwica.sources.model import Anchors, Source, SourceKind
from kotwica.sources.store import Store

NOW = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)
DOCUMENTS = 5_000
HIDDEN = "nie ma mowy o tym aby strona mogła się skutecznie powołać na swoją własną niestaranność"
DRAFT = f"""# Pozew

Powód twierdzi, że „klauzula jest niedozwolona i nie wiąże” (wyrok SR w Pile z dnia 1 stycznia 2015 r., I C 1/15).

Sąd wskazał: „bez związku z tym cały wywód o [...] jest chybiony i niepełny” (I C 22/15).

Sąd wskazał: „termin (...) biegnie (...) od dnia”. Trafnie zauważono, że „{HIDDEN}”.

Zgodnie z art. 5 k.c. i art. 58 § 1 k.c. czynność jest nieważna. Por. wyrok z dnia 2 lutego 2015 r., I C 3/99.

Por. też wyrok SN z dnia 3 marca 2015 r., II CSK 12/14, oraz uchwałę SN z dnia 4 kwietnia 2015 r., III CZP 4/15.

„Umowa stron stanowi inaczej (...) niż przyjął sąd” – czytamy w umowie pożyczki.
"""


def _sources() -> Iterator[Source]:
    dice = random.Random(20261130)
    words = ["".join(dice.choices("aeiounrstkwzmpdjł", k=dice.randint(2, 9))) for _ in range(8_000)]
    for number in range(DOCUMENTS):
        text = " ".join(dice.choices(words, k=120)) + (f". {HIDDEN}." if number == 4_321 else "")
        anchors = Anchors((f"I C {number + 1}/15",), "Sąd Rejonowy w Pile", date(2015, 1 + number % 12, 1 + number % 28))
        yield Source(f"d{number}", SourceKind.ORZECZENIE, anchors, f"Wyrok {number}", text, "plik", f"d{number}", f"{number:064x}")


def _refused(store: Store) -> Iterator[Source]:
    raise AssertionError("a large store was read whole")


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("duza") / "baza.sqlite"
    with Store(path) as made:
        add_sources(made, list(_sources()), now=NOW)
        assert made.count() == DOCUMENTS
    return path


def test_a_large_store_is_asked_through_its_indexes(store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading all of it takes half a minute (docs/scale.md has the figures), so that nothing may ask for that."""
    monkeypatch.setattr(Store, "all", _refused)
    draft = tmp_path / "pozew.md"
    draft.write_text(DRAFT, encoding="utf-8")
    result = check_draft(draft, Options(now=NOW, store=store))
    assert len(result.grades) >= 9
    sentence = next(n for n in result.notices if "zbyt duża" in n)
    assert f"dokumentów: {DOCUMENTS}" in sentence
    named = [r.get("sygnatura") for g in result.grades for r in g.reasons if r.code == "cytat_znaleziony"]
    assert "I C 4322/15" in named, "a long quotation is found through the index"


def test_nothing_is_said_when_every_quotation_could_be_looked_up(store: Path, tmp_path: Path) -> None:
    draft = tmp_path / "pismo.md"
    draft.write_text(f"Trafnie zauważono, że „{HIDDEN}”.\n", encoding="utf-8")
    assert not [n for n in check_draft(draft, Options(now=NOW, store=store)).notices if "zbyt duża" in n]
