"""Files of the task format: what is one, how it is read, what is written."""

from __future__ import annotations

import io
import json
import random
from pathlib import Path
from typing import Any

import pytest
from task_rows import ROWS
from test_task import TODAY

from builders import REPOSITORY
from kotwica.document.errors import InputError
from kotwica.grading import ground_file, write_ground
from kotwica.grading.task_read import raw_items

FILES = [
    pytest.param('{"items": [', "JSON", id="cut-off"),
    pytest.param('{"items": [{"id": 1},]}', "JSON", id="trailing-comma"),
    pytest.param("", "JSON", id="empty-file"),
    pytest.param('{"pozycje": []}', "items", id="no-items"),
    pytest.param('{"items": {}}', "items", id="items-is-no-list"),
    pytest.param('{"items": []} x', "JSON", id="something-behind"),
    pytest.param("\udcff", "UTF-8", id="not-utf-8"),
    pytest.param("[" * 100_000, "JSON", id="nested-without-end"),
    pytest.param('{"items": [\n{"id": 1},\n{"id": 2,,}]}', "pozycja 2, wiersz 3", id="item-and-line-of-what-is-no-json"),
    pytest.param('{"items": [{"id": 1} {"id": 2}]}', "za pozycją 1, wiersz 1", id="no-comma-between-items"),
    pytest.param('{"items": [{"id": 1}, {"id": 2, "waga": NaN}]}', "pozycja 2: NaN", id="no-number-of-json"),
    pytest.param('{"items": [{"id": 1, "waga": -Infinity}]}', "pozycja 1: -Infinity", id="infinite"),
    pytest.param('{"items": [{"id": 1, "waga": 1e999}]}', "1e999", id="a-number-that-would-become-infinite"),
    pytest.param(f'{{"items": [{{"id": 1, "waga": {"9" * 5000}}}]}}', "cyfr", id="more-digits-than-are-read"),
    pytest.param('{"items": [{"id": 1, "quote": "a", "quote": "b"}]}', "pozycja 1: pole „quote”", id="field-given-twice"),
    pytest.param('{"items": [{"id": 1, "anchor": {"data": "a", "data": "b"}}]}', "pole „data”", id="field-of-an-anchor-given-twice"),
    pytest.param('{"items": [{"id": 1}], "items": []}', "items", id="two-lists-of-items"),
]


@pytest.mark.parametrize(("content", "named"), FILES)
def test_files_that_are_no_task(tmp_path: Path, content: str, named: str) -> None:
    file = tmp_path / "zadania.json"
    file.write_bytes(content.encode("utf-8", "surrogateescape"))
    with pytest.raises(InputError) as caught:
        ground_file(file)
    assert named in str(caught.value)
    with pytest.raises(InputError):
        write_ground(tmp_path / "brak.json", io.StringIO())


def task_file(folder: Path, items: list[dict[str, Any]], **more: Any) -> Path:
    file = folder / "zadania.json"
    file.write_text(json.dumps({"wersja": 1, **more, "items": items, "koniec": [1, {"a": "]"}]}, ensure_ascii=False), "utf-8")
    return file


def test_a_file_gives_summary_and_results(tmp_path: Path) -> None:
    items = [{"id": i, **p.values[0]} for i, p in enumerate(ROWS)]  # type: ignore[dict-item]
    found = ground_file(task_file(tmp_path, items), today=TODAY)
    summary: Any = found["summary"]
    assert summary["total"] == len(items)
    assert sum(v for k, v in summary.items() if k != "total") == len(items)
    assert (found["blokada"], found["wymaga_decyzji"]) == (True, True)
    out = io.StringIO()
    assert write_ground(task_file(tmp_path, items), out, today=TODAY) is True
    assert json.loads(out.getvalue()) == found


def test_nothing_to_grade_blocks_nothing(tmp_path: Path) -> None:
    out = io.StringIO()
    assert write_ground(task_file(tmp_path, []), out) is False
    assert json.loads(out.getvalue())["summary"]["total"] == 0


def test_a_bare_list_of_items_is_a_task(tmp_path: Path) -> None:
    file = tmp_path / "lista.json"
    file.write_text('[{"id": 1}]', "utf-8")
    assert list(raw_items(file)) == [{"id": 1}]


def test_items_are_read_one_by_one_whatever_the_chunks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(5)
    items = [{"id": i, "n": rng.random(), "t": 'ąę\\"]}{[,: ' * rng.randrange(9), "l": [None, True, -1.5e3]} for i in range(200)]
    file = task_file(tmp_path, items)
    for chunk in (1, 7, 64, 1 << 20):
        monkeypatch.setattr("kotwica.grading.task_read._CHUNK", chunk)
        assert list(raw_items(file)) == items


def test_a_fault_late_in_the_file_is_found_before_anything_is_written(tmp_path: Path) -> None:
    out = io.StringIO()
    with pytest.raises(InputError):
        write_ground(task_file(tmp_path, [{"id": 1}, {"id": 2}, {"id": 3, "quote": 0}]), out)
    assert out.getvalue() == ""


def test_tasks_and_results_fit_the_published_schema(tmp_path: Path) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads((REPOSITORY / "docs" / "schema" / "ground.schema.json").read_text("utf-8"))
    items = [{"id": i, **p.values[0]} for i, p in enumerate(ROWS)]  # type: ignore[dict-item]
    jsonschema.validate({"items": items}, schema)
    jsonschema.validate(ground_file(task_file(tmp_path, items), today=TODAY), schema)
    for wrong in ({"items": [{"quote": "bez id"}]}, {"items": 5}):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(wrong, schema)
