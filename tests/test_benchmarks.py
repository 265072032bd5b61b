"""The benchmarks' own arithmetic, and the gate that stops a loss of accuracy. All case numbers and texts here are fictitious."""

from __future__ import annotations

import random
import sys
from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from builders import REPOSITORY, source

sys.path.insert(0, str(REPOSITORY / "benchmarks"))

import alterations
import citations
import gate
import growth
import pair_items
import place_items
import statute_items
from drafts import outcomes, write_drafts
from measures import Share
from texts import flowing, sentences_of

from kotwica.document.model import Span
from kotwica.grading.model import CheckResult, Status
from kotwica.pipeline.options import Options, clock
from kotwica.pipeline.run import check_draft
from kotwica.sources import load_sources
from kotwica.sources.model import Source

SENTENCE = "Przedsiębiorca nie może oczekiwać, że w terminie 14 dni dłużnik spełni świadczenie w wysokości 500 zł bez żadnych zastrzeżeń"


# Wilson (1927); the figures are those of Newcombe, Statistics in Medicine 17 (1998) 857, table I, method 3.
@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [
        pytest.param(81, 263, 0.2553, 0.3662, id="newcombe-large"),
        pytest.param(15, 148, 0.0624, 0.1605, id="newcombe-middle"),
        pytest.param(0, 20, 0.0, 0.1611, id="none"),
        pytest.param(1, 29, 0.0061, 0.1718, id="one"),
        pytest.param(0, 0, 0.0, 1.0, id="nothing-tried-says-nothing"),
    ],
)
def test_intervals_are_those_of_the_literature(hits: int, of: int, low: float, high: float) -> None:
    assert Share(hits, of).interval == pytest.approx((low, high), abs=1e-4)


def test_a_kind_without_items_has_no_share() -> None:
    nothing = Share(0, 0)
    assert nothing.value is None
    assert nothing.record()["share"] is None
    assert str(nothing) == "no items"


def test_alterations_change_the_sentence_and_dresses_do_not_change_its_letters() -> None:
    rng = random.Random(1)
    made = dict(alterations.alterations(SENTENCE, rng))
    assert {"negation lost", "number changed", "amount changed", "modal changed", "inflection turned", "unit changed"} <= made.keys()
    assert all(quote != SENTENCE for quote in made.values())
    for name, quote in alterations.dresses(SENTENCE, rng):
        if not name.startswith("gap"):
            letters = "".join(c for c in quote.lower() if c.isalnum())
            assert letters == "".join(c for c in SENTENCE.lower() if c.isalnum()), name


PRINTED = (
    "Sąd Najwyższy zważył, co następuje: Skarga jest zasadna. Zgłoszenie szkody po terminie nie pozba-\nwia uprawnionego odszkodowania, jeżeli\n"
    "\f12\nopóźnienie nie wpłynęło na ustalenie jego wysokości ani przyczyny.\n\nDalej."
)


def test_sentences_run_over_line_ends_hyphens_and_page_numbers() -> None:
    text = PRINTED.replace("12\n", "")
    page = source(PRINTED)
    at = PRINTED.index("\f12\n")
    [found] = sentences_of(replace(page, furniture=(Span(at, at + 4),)))
    assert found.text.startswith("Zgłoszenie szkody po terminie nie pozbawia uprawnionego")
    assert found.text.endswith("jeżeli opóźnienie nie wpłynęło na ustalenie jego wysokości ani przyczyny")
    assert PRINTED[found.at :].startswith("Zgłoszenie szkody")
    assert flowing(source(text)).count("\n") == 2


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(
            "Art. 7. § 2. Kto wyrządził drugiemu szkodę, obowiązany jest do jej napra-\nwienia w całości i bez zwłoki. Dalej.",
            "Kto wyrządził drugiemu szkodę, obowiązany jest do jej naprawienia w całości i bez zwłoki",
            id="line-end-and-numbers",
        ),
        pytest.param("§ 2. (uchylony)", "", id="repealed"),
        pytest.param("1. W razie: 1) śmierci, 2) ubezwłasnowolnienia strony postępowanie z mocy prawa umarza się.", "", id="list"),
    ],
)
def test_first_sentence_of_a_provision(text: str, expected: str) -> None:
    assert statute_items.first_sentence(text, Span(0, len(text))) == expected


@pytest.mark.parametrize(
    ("now", "kept", "fell"),
    [
        pytest.param({"caught": 0.9}, {"caught": 1.0}, ["caught"], id="loss"),
        pytest.param({"caught": 1.0}, {"caught": 0.9}, [], id="gain"),
        pytest.param({}, {"caught": 0.9}, ["caught"], id="no-longer-measured"),
        pytest.param({}, {"caught": 0.0}, ["caught"], id="no-longer-measured-although-nothing-was-caught"),
        pytest.param({"caught": 0.9, "new kind": 0.1}, {"caught": 0.9}, [], id="new-kind"),
    ],
)
def test_losses(now: dict[str, float], kept: dict[str, float], fell: list[str]) -> None:
    assert list(gate.losses(now, kept)) == fell


@pytest.mark.parametrize(
    ("changelog", "names"),
    [
        pytest.param(
            "# C\n\n## [Unreleased]\n\n- Benchmark loss accepted: caught, word dropped (why)\n", {"caught", "word dropped"}, id="named"
        ),
        pytest.param("# C\n\n## [Unreleased]\n\n- Caught less.\n", set(), id="not-named"),
        pytest.param("# C\n\n## [Unreleased]\n\n## [1.0]\n\n- Benchmark loss accepted: caught (old)\n", set(), id="of-an-older-version"),
    ],
)
def test_only_this_versions_changelog_accepts(changelog: str, names: set[str]) -> None:
    assert gate.accepted(changelog) == names


def test_exponents_of_known_growth() -> None:
    sizes = [10, 100, 1_000]
    assert growth.exponent(sizes, [n * 0.5 for n in sizes]) == pytest.approx(1.0)
    assert growth.exponent(sizes, [n * n * 0.1 for n in sizes]) == pytest.approx(2.0)


@pytest.fixture(scope="module")
def rulings() -> list[Source]:
    return [s for s in load_sources([REPOSITORY / "samples" / "zrodla"]).sources if s.anchors.sygnatury]


def test_kinds_that_plain_sentences_seldom_offer_are_looked_for(rulings: list[Source]) -> None:
    tries = Counter(i.kind for i in citations.items(rulings, count=2, rng=random.Random(5)) if not i.faithful)
    offered = Counter(
        kind for s in rulings for x in sentences_of(s, wide=True) for kind, _ in alterations.alterations(x.text, random.Random(5))
    )
    assert {kind: tries[kind] for kind, times in offered.items() if times >= 2 and tries[kind] < 2} == {}


def test_the_same_seed_makes_the_same_items(rulings: list[Source]) -> None:
    made = [
        [
            *citations.items(rulings, count=1, rng=rng),
            *pair_items.items(rulings, count=2, rng=rng),
            *place_items.items(rulings, count=2, rng=rng),
        ]
        for rng in (random.Random(7), random.Random(7))
    ]
    assert made[0] == made[1]


def test_pairs_and_places_are_right_and_wrong_in_equal_number(rulings: list[Source]) -> None:
    pairs = list(pair_items.items(rulings, count=3, rng=random.Random(2)))
    assert {i.kind for i in pairs if not i.faithful} == {"the other court's words", "second quotation from elsewhere"}
    assert all((i.quote in i.source_text) == i.faithful for i in pairs)
    places = Counter(i.kind for i in place_items.items(rulings, count=3, rng=random.Random(2)))
    assert places["faithful: point named"] == places["wrong point"] == places["point that is not there"] > 0


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[list[citations.Item], CheckResult]]:
    """One family of citations from the samples, through the whole product."""
    folder: Path = tmp_path_factory.mktemp("pisma")
    place = REPOSITORY / "samples" / "zrodla"
    rulings = [s for s in load_sources([place]).sources if s.anchors.sygnatury]
    made = list(citations.items(rulings, count=1, rng=random.Random(3)))
    options = Options(now=clock({"KOTWICA_NOW": "2026-11-30"}), sources=(place,))
    return [(chunk, check_draft(path, options)) for path, chunk in write_drafts(made, folder)]


def test_every_item_is_found_again_in_every_form(checked: list[tuple[list[citations.Item], CheckResult]]) -> None:
    found = [o for chunk, result in checked for o in outcomes(result, chunk)]
    assert len(found) == sum(len(chunk) for chunk, _ in checked)
    assert {form for o in found for form, _ in o.item.pieces} >= {"paragraph", "block", "cell", "markdown", "markdown block"}
    assert any(o.item.note for o in found)


def test_a_green_altered_quotation_would_count_as_undeserved(checked: list[tuple[list[citations.Item], CheckResult]]) -> None:
    found = [o for chunk, result in checked for o in outcomes(result, chunk)]
    green = next(o for o in found if o.item.faithful and o.quoted is not None and o.quoted.status is Status.ZWERYFIKOWANY)
    lying = citations.Item("lie", False, green.item.pieces, quote=green.item.quote)
    assert not green.undeserved
    assert type(green)(lying, green.grades, green.quoted).undeserved
    assert not type(green)(lying, green.grades, green.quoted).caught
