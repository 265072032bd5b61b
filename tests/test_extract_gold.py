"""Claims against the hand-annotated segments of real judgments (shared corpus; skipped with a notice where it is missing)."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from builders import shared
from kotwica.document import read_draft
from kotwica.extractors import extract, to_json

# Targets of the issue for these segments.
QUOTATIONS_F1, REPORTED_F1, LINKS, FALSE_QUOTES_PER_10_PAGES = 0.92, 0.85, 0.88, 1.0


@pytest.fixture(scope="module")
def scorer() -> ModuleType:
    path = shared("tools", "score_extraction.py")
    spec = importlib.util.spec_from_file_location("score_extraction", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def summary(scorer: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, dict[str, float]]]:
    folder = tmp_path_factory.mktemp("gold")

    def predict(name: str, item: dict[str, str]) -> dict[str, object]:
        path = Path(folder) / f"{name}.txt"
        path.write_bytes(item["text"].encode())
        draft = read_draft(path)
        return to_json(draft, extract(draft))

    gold = scorer.load_gold(shared("gold-dev"))
    result: dict[str, dict[str, dict[str, float]]] = scorer.summarise(scorer.run(gold, predict), len(gold))
    return result


def test_quotations(summary: dict[str, dict[str, dict[str, float]]]) -> None:
    assert summary["claims"]["cytat_doslowny"]["f1"] >= QUOTATIONS_F1
    assert float(summary["false_quotes_per_10_pages"]) <= FALSE_QUOTES_PER_10_PAGES  # type: ignore[arg-type]


def test_reported_content(summary: dict[str, dict[str, dict[str, float]]]) -> None:
    assert float(summary["reported_content"]["f1"]) >= REPORTED_F1  # type: ignore[arg-type]


def test_links(summary: dict[str, dict[str, dict[str, float]]]) -> None:
    assert summary["agreement"]["link"]["share"] >= LINKS


def test_hardly_any_alarm_on_what_is_no_claim(summary: dict[str, dict[str, dict[str, float]]]) -> None:
    alarms = summary["false_alarms_on_non_claims"]
    assert float(alarms["hit"]) <= 0.05 * float(alarms["of"])  # type: ignore[arg-type]
