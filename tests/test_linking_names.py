"""What a decision is called by after its first mention: its kind, a name that the draft gives it, a heading. All cases are fictitious."""

from __future__ import annotations

from pathlib import Path

import pytest
from claim_links import QUOTE, links

from kotwica.document import read_draft
from kotwica.extractors import extract

ONE_OF_EACH = "Znana jest uchwała SN z 4 maja 2010 r., III CZP 9999/10, oraz wyrok SN z 5 maja 2011 r., II CSK 9999/11."


@pytest.mark.parametrize(
    ("text", "norms"),
    [
        pytest.param(f"{ONE_OF_EACH} W uchwale wskazano, że {QUOTE}.", ["III CZP 9999/10"], id="the-resolution"),
        pytest.param(f"{ONE_OF_EACH} W wyroku zaś przyjęto, że {QUOTE}.", ["II CSK 9999/11"], id="the-judgment"),
        pytest.param(f"{ONE_OF_EACH} W postanowieniu wskazano, że {QUOTE}.", [], id="of-another-kind"),
        pytest.param(f"{ONE_OF_EACH} Zaskarżony wyrok pomija obie. W wyroku wskazano, że {QUOTE}.", [], id="may-be-the-one-under-appeal"),
        pytest.param(
            f"Znane są: wyrok SN z 4 maja 2010 r., II CSK 9999/10, oraz wyrok SN z 5 maja 2011 r., II CSK 9999/11. W wyroku wskazano, że {QUOTE}.",
            [],
            id="two-of-one-kind",
        ),
        pytest.param(f"{ONE_OF_EACH}\nPozwany to pomija. W wyroku wskazano, że {QUOTE}.", [], id="in-another-paragraph"),
    ],
)
def test_a_kind_of_decision_alone_points_where_one_of_each_kind_is_named(text: str, norms: list[str]) -> None:
    assert [linked for _, linked in links(text)] == [norms]


NAMED = "Zapadł wyrok Sądu Apelacyjnego w Katowicach z 4 maja 2010 r., I ACa 9999/10 (dalej: „wyrok katowicki”)."


@pytest.mark.parametrize(
    ("text", "norms"),
    [
        pytest.param(f"{NAMED} W wyroku katowickim wskazano, że {QUOTE}.", ["I ACa 9999/10"], id="in-another-case"),
        pytest.param(
            f"{NAMED}\nPozwany to pomija. Z wyrokiem katowickim zgodnie wskazano, że {QUOTE}.", ["I ACa 9999/10"], id="far-behind"
        ),
        pytest.param(f"{NAMED} W wyrokach katowickich wskazano, że {QUOTE}.", [], id="several"),
        pytest.param(f"{NAMED} W wyroku krakowskim wskazano, że {QUOTE}.", [], id="another-place"),
        pytest.param(f"{NAMED} W uchwale katowickiej wskazano, że {QUOTE}.", [], id="another-kind"),
        pytest.param(f"W wyroku katowickim wskazano, że {QUOTE}.", [], id="no-name-was-given"),
        pytest.param(
            f"{NAMED}\nZapadł też wyrok z 5 maja 2011 r., II ACa 9998/11 (dalej: „wyrok katowicki”). W wyroku katowickim wskazano, że {QUOTE}.",
            [],
            id="given-twice",
        ),
    ],
)
def test_a_name_that_the_draft_gives_to_a_decision(text: str, norms: list[str]) -> None:
    assert links(text)[-1][1] == norms


@pytest.mark.parametrize(
    ("text", "norms"),
    [
        pytest.param("# Wyrok SN z 4 maja 2010 r., II CSK 9999/10\n\nQQ\n", ["II CSK 9999/10"], id="one-decision-alone"),
        pytest.param("# Wyroki II CSK 9999/10 i II CSK 9998/10\n\nQQ\n", [], id="which-of-two"),
        pytest.param("# Znaczenie wyroku II CSK 9999/10 dla powoda\n\nQQ\n", [], id="a-heading-with-more-in-it"),
        pytest.param("# Wyrok SN z 4 maja 2010 r., II CSK 9999/10\n\nZ umowy: QQ\n", [], id="with-words-in-front"),
        pytest.param(
            "# Wyrok SN z 4 maja 2010 r., II CSK 9999/10\n\nQQ\n\n(uchwała SN z 5 maja 2011 r., III CZP 9999/11)\n",
            ["III CZP 9999/11"],
            id="its-own-source-below",
        ),
    ],
)
def test_a_quotation_alone_under_a_heading_that_names_one_decision(text: str, norms: list[str], tmp_path: Path) -> None:
    path = tmp_path / "pismo.md"
    path.write_text(text.replace("QQ", QUOTE), encoding="utf-8")
    found = extract(read_draft(path))
    by_id = {r.id: r.norm for r in found.references}
    assert [[by_id[r] for r in c.references] for c in found.claims if c.quote] == [norms]
