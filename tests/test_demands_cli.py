"""Lists and thresholds of a firm on the command line, verdicts of an outside judge, and `kotwica eval`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from builders import REPOSITORY
from kotwica.document.errors import InputError
from kotwica.pipeline.cases import read_cases
from kotwica.pipeline.cli_annotate import main as annotate
from kotwica.pipeline.cli_kotwica import main as kotwica

GREEN = (
    "Sąd Najwyższy w wyroku z dnia 15 listopada 2019 r., II CSK 9012/19, wskazał, że „Ocena, czy postanowienie umowne jest "
    "niedozwolone, dokonywana jest według stanu z chwili zawarcia umowy”.\n"
)
JUDGED = GREEN + "\nPodstawa prawna: art. 385[1] § 1 k.c.\n"


@pytest.fixture
def draft(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KOTWICA_NOW", "2026-03-16T10:00:00+01:00")
    (tmp_path / "zrodla").symlink_to(REPOSITORY / "samples" / "zrodla")
    path = tmp_path / "opinia.md"
    path.write_text(GREEN, encoding="utf-8")
    return path


def listed(folder: Path, *lines: str) -> str:
    path = folder / "lista.txt"
    path.write_text("\n".join(lines), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("statement", "status"),
    [
        pytest.param("według stanu z chwili zawarcia umowy", 1, id="said"),
        pytest.param("WEDŁUG  STANU z chwili zawarcia", 1, id="other-case-and-spaces"),
        pytest.param("wygramy na pewno", 0, id="not-said"),
        pytest.param("nie według stanu z chwili", 0, id="other-words"),
    ],
)
def test_a_forbidden_statement_blocks(draft: Path, statement: str, status: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert annotate([str(draft), "--forbidden", listed(draft.parent, statement)]) == status
    report = json.loads((draft.parent / "opinia.raport.json").read_text("utf-8"))
    assert report["blocked"] is bool(status)
    assert bool(report["demands"]["forbidden"]) is bool(status)
    if status:
        hit = report["demands"]["forbidden"][0]
        assert GREEN[hit["start"] : hit["end"]].casefold() == " ".join(statement.split()).casefold()
        assert report["verdict"].startswith("NIE SKŁADAJ")
        assert "nie wolno użyć" in capsys.readouterr().err
        assert all("nie wolno użyć" in (draft.parent / f"opinia.raport.{kind}").read_text("utf-8") for kind in ("html", "md"))


def test_required_authorities_are_a_figure_and_a_warning(draft: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert annotate([str(draft), "--required", listed(draft.parent, "II CSK 9012/2019", "I CSK NN/RR")]) == 0
    report = json.loads((draft.parent / "opinia.raport.json").read_text("utf-8"))
    assert report["demands"]["required"] == {"cited": ["II CSK 9012/2019"], "missing": ["I CSK NN/RR"]}
    assert report["figures"]["citation_recall"] == 0.5
    assert "I CSK NN/RR (powołano 1 z 2)" in capsys.readouterr().err
    assert "I CSK NN/RR" in (draft.parent / "opinia.raport.html").read_text("utf-8").replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("text", "least", "status"),
    [
        pytest.param(GREEN, "0.95", 0, id="all-confirmed"),
        pytest.param(JUDGED, "0.95", 1, id="one-waits-for-a-person"),
        pytest.param(JUDGED, "0,2", 0, id="low-bar-with-comma"),
        pytest.param("Pismo bez powołań.\n", "0.95", 1, id="nothing-to-measure"),
        pytest.param(GREEN, "95", 2, id="percent-is-no-share"),
        pytest.param(GREEN, "dużo", 2, id="no-number"),
    ],
)
def test_least_precision_is_a_gate(draft: Path, text: str, least: str, status: int) -> None:
    draft.write_text(text, encoding="utf-8")
    assert annotate([str(draft), "--min-precision", least]) == status


def test_rag_record_is_merged_into_the_trace(draft: Path) -> None:
    record = draft.parent / "rag.json"
    record.write_text('{"retrieved": [{"doc": "obcy-dokument", "src": "baza RAG", "sim": 0.9}]}', encoding="utf-8")
    annotate([str(draft), "--rag-trace", str(record)])
    report = json.loads((draft.parent / "opinia.raport.json").read_text("utf-8"))
    assert report["trace"]["retrieved"][0] == {"doc": "obcy-dokument", "src": "baza RAG", "sim": 0.9, "used": False, "chunk": []}
    assert "obcy-dokument" in (draft.parent / "opinia.raport.html").read_text("utf-8")


def test_a_judge_decides_and_signs(draft: Path, capsys: pytest.CaptureFixture[str]) -> None:
    draft.write_text(JUDGED, encoding="utf-8")
    page = draft.parent / "ocena.json"
    annotate([str(draft), "--judge-export", str(page)])
    content = json.loads(page.read_text("utf-8"))
    assert content["claims"] and all(c["status"] == "WYMAGA_OSADU" and c["verdict"] is None for c in content["claims"])
    for row in content["claims"]:
        row |= {"verdict": "confirmed", "who": "model-sędzia 1", "why": "zgodne z przepisem"}
    page.write_text(json.dumps(content), encoding="utf-8")
    assert annotate([str(draft), "--judge-import", str(page)]) == 0
    report = json.loads((draft.parent / "opinia.raport.json").read_text("utf-8"))
    decided = [c["decision"] for c in report["claims"] if c["status"] == "WYMAGA_OSADU"]
    assert decided and all(d["who"] == "model-sędzia 1" and d["lifts"] for d in decided)
    assert (draft.parent / "opinia.md.decyzje.jsonl").exists()


@pytest.mark.parametrize(
    ("change", "says"),
    [
        pytest.param({"verdict": "override", "who": "x"}, "nieznaną ocenę", id="override-is-no-judges"),
        pytest.param({"verdict": "confirmed"}, "nie ma autora", id="no-author"),
        pytest.param({"verdict": "confirmed", "who": " "}, "nie ma autora", id="blank-author"),
        pytest.param({"fingerprint": None}, "nie ma odcisku", id="no-fingerprint"),
    ],
)
def test_bad_verdicts_are_refused(draft: Path, change: dict[str, object], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    page = draft.parent / "ocena.json"
    row = {"id": "C1", "fingerprint": "ab", "verdict": None, "who": None} | change
    page.write_text(json.dumps({"schema": "kotwica/judge/1", "claims": [row]}), encoding="utf-8")
    assert annotate([str(draft), "--judge-import", str(page)]) == 2
    assert says in capsys.readouterr().err
    assert not (draft.parent / "opinia.md.decyzje.jsonl").exists()


CASE = '[[przypadek]]\nprojekt = "opinia.md"\nzrodla = ["zrodla"]\n'


@pytest.mark.parametrize(
    ("more", "status"),
    [
        pytest.param(
            'wymagane = ["II CSK 9012/19"]\nblokada = false\nstatusy = { "II CSK 9012/19" = "ZWERYFIKOWANY" }', 0, id="as-expected"
        ),
        pytest.param("blokada = true", 1, id="block-expected"),
        pytest.param('wymagane = ["I CSK NN/RR"]', 1, id="authority-missing"),
        pytest.param('statusy = { "II CSK 9012/19" = "BRAK_ZRODLA" }', 1, id="other-status"),
        pytest.param('statusy = { "I CSK NN/RR" = "ZWERYFIKOWANY" }', 1, id="not-cited-has-no-status"),
    ],
)
def test_eval_compares_with_expectations(draft: Path, more: str, status: int, capsys: pytest.CaptureFixture[str]) -> None:
    cases = draft.parent / "przypadki.toml"
    cases.write_text(CASE + more, encoding="utf-8")
    assert kotwica(["eval", str(cases), "--json"]) == status
    page = json.loads(capsys.readouterr().out)
    assert page["passed"] == (0 if status else 1)
    assert page["hallucination_rate"] == 0.0 and page["mean_ratio"] == 1.0
    assert kotwica(["eval", str(cases)]) == status
    assert "średnio" in capsys.readouterr().out


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="empty"),
        pytest.param("[[przypadek]]\nprojekt = 1", id="draft-is-no-path"),
        pytest.param(CASE + "blokda = true", id="typo-in-a-field"),
        pytest.param(CASE + 'statusy = { "a" = "ZIELONY" }', id="unknown-status"),
        pytest.param(CASE + 'wymagane = "II CSK 1/10"', id="no-list"),
        pytest.param("przypadek = ", id="no-toml"),
    ],
)
def test_broken_cases_say_what_to_do(tmp_path: Path, text: str) -> None:
    path = tmp_path / "p.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError) as refused:
        read_cases(path)
    assert refused.value.remedy
