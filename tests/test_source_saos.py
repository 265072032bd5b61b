"""Judgments of SAOS as sources: every shape in which its service gives them."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from kotwica.sources import load_sources

SAOS = {
    "id": 99001, "courtType": "COMMON", "courtCases": [{"caseNumber": "I ACa 91/14"}, {"caseNumber": "I ACz 92/14"}], "judgmentType": "SENTENCE",
    "judgmentDate": "2014-05-06", "textContent": "<p>Sygn. akt I ACa 91/14</p><h2>WYROK</h2><p>Sąd oddala.</p>",
    "division": {"name": "I Wydział", "court": {"name": "Sąd Apelacyjny w Łodzi"}},
}  # fmt: skip


@pytest.mark.parametrize(
    ("shape", "count"),
    [
        pytest.param({"links": [], "data": SAOS}, 1, id="one-judgment"),
        pytest.param(
            {
                "links": [{"href": "https://www.saos.org.pl/api/dump/judgments"}],
                "items": [SAOS, SAOS | {"id": 99002, "textContent": "<p>Inny tekst.</p>"}],
            },
            2,
            id="dump-page",
        ),
        pytest.param(SAOS, 1, id="dump-item"),
        pytest.param([SAOS], 1, id="list"),
    ],
)
def test_saos_shapes(tmp_path: Path, shape: object, count: int) -> None:
    (tmp_path / "saos.json").write_text(json.dumps(shape), encoding="utf-8")
    sources = load_sources([tmp_path]).sources
    assert len(sources) == count
    anchors = sources[0].anchors
    assert anchors.sygnatury == ("I ACa 91/14", "I ACz 92/14")
    assert (anchors.court, anchors.decided_on, anchors.decision_type) == ("Sąd Apelacyjny w Łodzi", date(2014, 5, 6), "wyrok")
    assert sources[0].text == "Sygn. akt I ACa 91/14\n\nWYROK\n\nSąd oddala."
    assert sources[0].location == "https://www.saos.org.pl/judgments/99001"
    assert not sources[0].partial


def test_saos_lines_and_search_results(tmp_path: Path) -> None:
    (tmp_path / "zrzut.jsonl").write_text(
        "\n".join(json.dumps(SAOS | {"id": n, "textContent": f"Tekst {n}"}) for n in (1, 2, 3)), encoding="utf-8"
    )
    (tmp_path / "wyniki.json").write_text(json.dumps({"links": [], "items": [SAOS], "queryTemplate": {}}), encoding="utf-8")
    sources = load_sources([tmp_path]).sources
    assert [s.id for s in sources] == ["wyniki.json#99001", "zrzut.jsonl#1", "zrzut.jsonl#2", "zrzut.jsonl#3"]
    assert [s.partial for s in sources] == [True, False, False, False]


def test_impossible_saos_date_says_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps(SAOS | {"judgmentDate": "3013-12-04"}), encoding="utf-8")
    assert load_sources([tmp_path]).sources[0].anchors.decided_on is None
