"""References approved by hand: what they lift, what they never lift, and what is said of them."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from kotwica.document.errors import InputError
from kotwica.pipeline.cli_annotate import main as annotate
from kotwica.review import read_overrides

WHOLE = {
    "powolanie": '"I CSK 9911/19"',
    "kto": '"Anna Fikcyjna"',
    "kiedy": "2026-03-01",
    "dlaczego": '"odpis w aktach"',
    "wygasa": "2026-09-01",
    "przeczytano_w": '"akta, k. 14"',
}
BARE = "Zob. wyrok Sądu Najwyższego z dnia 12 marca 2019 r., I CSK 9911/19.\n"
QUOTED = "Sąd Najwyższy w wyroku z dnia 12 marca 2019 r., I CSK 9911/19, wskazał, że „umowa zawarta pod wpływem błędu wiąże strony”.\n"
STATUTE = "Podstawa prawna: art. 58 § 1 k.c.\n"


def listed(folder: Path, name: str = "nadpisania.toml", **changes: str | None) -> Path:
    rows = {k: v for k, v in (WHOLE | changes).items() if v is not None}
    path = folder / name
    path.write_text("[[nadpisanie]]\n" + "\n".join(f"{k} = {v}" for k, v in rows.items()) + "\n", encoding="utf-8")
    return path


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KOTWICA_NOW", "2026-03-16T10:00:00+01:00")
    return tmp_path


def report(folder: Path, text: str, *options: str) -> dict[str, object]:
    (folder / "opinia.md").write_text(text, encoding="utf-8")
    annotate([str(folder / "opinia.md"), "--quiet", *options])
    return json.loads((folder / "opinia.raport.json").read_text("utf-8"))  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("text", "changes", "lifted"),
    [
        pytest.param(BARE, {}, True, id="bare-reference"),
        pytest.param(BARE, {"powolanie": '"I CSK  9911/2019"'}, True, id="other-spelling"),
        pytest.param(BARE, {"wygasa": "2026-03-16"}, True, id="last-day"),
        pytest.param(BARE, {"wygasa": "2026-03-15"}, False, id="expired"),
        pytest.param(BARE, {"kiedy": "2026-03-17"}, False, id="from-the-future"),
        pytest.param(BARE, {"powolanie": '"II CSK 9911/19"'}, False, id="other-division"),
        pytest.param(BARE, {"przeczytano_w": None}, False, id="no-source-and-nowhere-read"),
        pytest.param(QUOTED, {}, False, id="quotation-needs-more"),
        pytest.param(QUOTED, {"zakres": '"wszystko"'}, True, id="quotation-approved-too"),
        pytest.param(STATUTE, {"powolanie": '"k.c. art. 58 § 1"'}, True, id="statute"),
        pytest.param(STATUTE, {"powolanie": '"k.c. art. 58"'}, False, id="other-unit-of-the-article"),
        pytest.param("Zob. wyroki SN: I CSK 9911/19 i I CSK 9912/19.\n", {}, False, id="one-of-two-remains"),
    ],
)
def test_what_an_approval_lifts(folder: Path, text: str, changes: dict[str, str | None], lifted: bool) -> None:
    listed(folder, **changes)
    claims = report(folder, text)["claims"]
    assert isinstance(claims, list) and claims
    assert all(c["status"] != "ZWERYFIKOWANY" for c in claims)
    open_ = [c for c in claims if not (c["decision"] and c["decision"]["lifts"])]
    assert (not open_) is lifted
    if lifted:
        assert {(c["decision"]["verdict"], c["decision"]["who"], c["decision"]["when"]) for c in claims} == {
            ("override", "Anna Fikcyjna", "2026-03-01")
        }


def test_the_report_prints_what_was_applied_and_what_expired(folder: Path) -> None:
    listed(folder)
    assert any(
        "Zatwierdzono ręcznie: I CSK 9911/19 (C1) – Anna Fikcyjna, 01.03.2026: odpis w aktach" in n for n in report(folder, BARE)["notices"]
    )  # type: ignore[attr-defined]
    page = (folder / "opinia.raport.html").read_text("utf-8").replace("\u00a0", " ")
    assert "Anna Fikcyjna" in page and "odpis w aktach" in page
    listed(folder, wygasa="2026-03-10")
    assert any("wygasło 10.03.2026" in n for n in report(folder, BARE)["notices"])  # type: ignore[attr-defined]


def test_a_list_elsewhere_is_named(folder: Path) -> None:
    elsewhere = listed(folder, name="lista.toml")
    assert report(folder, BARE)["blocked"] is True
    assert report(folder, BARE, "--overrides", str(elsewhere))["blocked"] is False
    (folder / "opinia.md").write_text(BARE, encoding="utf-8")
    assert annotate([str(folder / "opinia.md"), "--overrides", str(folder / "brak.toml")]) == 2


@pytest.mark.parametrize(
    "changes",
    [
        *(pytest.param({name: None}, id=f"without-{name}") for name in ("powolanie", "kto", "kiedy", "dlaczego", "wygasa")),
        pytest.param({"kto": '"  "'}, id="blank-author"),
        pytest.param({"wygasa": '"2026-09-01"'}, id="day-as-text"),
        pytest.param({"wygasa": "2026-02-01"}, id="ends-before-it-begins"),
        pytest.param({"zakres": '"cokolwiek"'}, id="unknown-scope"),
        pytest.param({"wygaśnie": "2026-09-01"}, id="unknown-field"),
    ],
)
def test_an_incomplete_approval_is_refused(folder: Path, changes: dict[str, str | None]) -> None:
    with pytest.raises(InputError) as refused:
        read_overrides(listed(folder, **changes))
    assert refused.value.remedy


def test_days_are_read_as_days(folder: Path) -> None:
    assert read_overrides(listed(folder))[0].expires == date(2026, 9, 1)
