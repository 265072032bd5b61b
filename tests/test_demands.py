"""Lists that a firm brings: authorities that must be cited, statements that must not appear, records of a RAG system."""

from __future__ import annotations

from pathlib import Path

import pytest
from result_builders import NOW, result

from builders import source
from kotwica.annotators.demands import forbidden, read_list, recall
from kotwica.annotators.rag_trace import read_rag_trace, with_rag_trace
from kotwica.annotators.ratio import grounding
from kotwica.annotators.trace import build_trace
from kotwica.document.errors import InputError
from kotwica.document.model import Span
from kotwica.extractors.model import Przepis, Reference, ReferenceKind
from kotwica.grading.model import CheckResult


def citing(*names: str) -> CheckResult:
    references = [Reference(f"R{i}", ReferenceKind.ORZECZENIE, Span(i, i + 1), "x", name, "x") for i, name in enumerate(names)]
    statute = Reference("RP", ReferenceKind.PRZEPIS, Span(90, 91), "x", "k.c. art. 5", "x", targets=(Przepis("k.c.", "5"),))
    return result(references=[*references, statute])


@pytest.mark.parametrize(
    ("required", "missing"),
    [
        pytest.param(["I CSK 621/10"], (), id="as-cited"),
        pytest.param(["I  CSK  621/2010"], (), id="other-spelling"),
        pytest.param(["k.c. art. 5"], (), id="statute"),
        pytest.param(["II CSK 621/10"], ("II CSK 621/10",), id="other-division"),
        pytest.param([], (), id="nothing-required"),
    ],
)
def test_recall(required: list[str], missing: tuple[str, ...]) -> None:
    assert recall(citing("I CSK 621/10"), required).missing == missing


def test_share_of_an_empty_list_is_unknown() -> None:
    assert recall(citing("I CSK 621/10"), []).share is None
    assert recall(citing("I CSK 621/10"), ["I CSK 621/10", "II CSK 1/10"]).share == 0.5


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param("Na pewno wygramy tę sprawę.", True, id="as-written"),
        pytest.param("NA  PEWNO\nwygramy", True, id="case-and-space"),
        pytest.param("Na pewno wygramylibyśmy", False, id="part-of-a-longer-word"),
        pytest.param("Być może wygramy.", False, id="other-words"),
    ],
)
def test_forbidden_statements(text: str, found: bool) -> None:
    whole = result(text=text)
    hits = forbidden(whole, ["na pewno wygramy"])
    assert bool(hits) is found
    for hit in hits:
        assert " ".join(hit.span.of(text).lower().split()) == "na pewno wygramy"


def test_list_files(tmp_path: Path) -> None:
    path = tmp_path / "lista.txt"
    path.write_text("# komentarz\n\nI CSK 621/10\n", encoding="utf-8")
    assert read_list(path) == ("I CSK 621/10",)
    with pytest.raises(InputError):
        read_list(tmp_path / "brak.txt")


@pytest.mark.parametrize("text", ["nie json", '{"x": 1}', '[{"src": "a"}]', '[{"doc": "a", "sim": "dużo"}]'])
def test_bad_records_say_what_to_do(tmp_path: Path, text: str) -> None:
    path = tmp_path / "rag.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError) as refused:
        read_rag_trace(path)
    assert refused.value.remedy


def test_rag_record_says_what_was_retrieved_and_we_what_was_used(tmp_path: Path) -> None:
    path = tmp_path / "rag.json"
    path.write_text('{"retrieved": [{"doc": "obcy", "src": "baza", "sim": 0.9}, {"doc": "S1", "sim": 1}]}', encoding="utf-8")
    whole = result()
    sources = [source("x"), source("y", id="S2")]
    trace = with_rag_trace(build_trace(whole, sources, grounding(whole, sources), now=NOW), read_rag_trace(path))
    assert [r.doc for r in trace.retrieved] == ["obcy", "S1", "S2"]
    assert trace.use_vs_fetch == ("obcy", "S1", "S2")
