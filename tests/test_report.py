"""Reports as files: what a small run gives, its schema, and the same for the same input (the page itself: test_report_page)."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import jsonschema
import pytest
from report_sample import sample
from result_builders import NOW, result

from builders import REPOSITORY
from kotwica.annotators import RunFacts, annotate_markdown, comments_for, report_html, report_json, report_md
from kotwica.grading.model import Status

GOLDEN = Path(__file__).parent / "golden"


def check_golden(name: str, text: str) -> None:
    path = GOLDEN / name
    if os.environ.get("REGENERATE_GOLDEN"):
        GOLDEN.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8"), f"{name} changed; look at it, then run with REGENERATE_GOLDEN=1"


def test_golden_files_are_not_being_regenerated() -> None:
    assert not os.environ.get("REGENERATE_GOLDEN"), "golden files are being rewritten: run once more without REGENERATE_GOLDEN"


def test_markdown_report() -> None:
    whole, sources = sample()
    check_golden("raport.md", report_md(whole, sources=sources, run=RunFacts(NOW, version="0.0")))


def test_json_report() -> None:
    whole, sources = sample()
    check_golden("raport.json", report_json(whole, sources=sources, run=RunFacts(NOW, version="0.0")))


def test_comments() -> None:
    whole, _ = sample()
    lines = [
        f"{s.key} {s.span.start}-{s.span.end} {s.status}\n" + "".join(f"  {line.text}\n" for line in s.lines) for s in comments_for(whole)
    ]
    check_golden("komentarze.txt", "\n".join(lines))


def test_page_body() -> None:
    whole, sources = sample()
    page = report_html(whole, sources=sources, run=RunFacts(NOW, version="0.0"))
    body = re.sub(r"<script>.*?</script>", "", page[page.index("<body>") :], flags=re.DOTALL)
    check_golden("raport.body.html", body)


def test_annotated_markdown() -> None:
    whole, _ = sample()
    check_golden("opinia.annotated.txt", annotate_markdown(whole.draft, comments_for(whole)).payload.decode())


@pytest.mark.parametrize("report", [report_html, report_md, report_json], ids=lambda f: f.__name__)
def test_same_input_same_output(report: object) -> None:
    whole, sources = sample()
    make = report
    assert callable(make)
    assert make(whole, sources=sources, run=RunFacts(NOW)) == make(whole, sources=sources, run=RunFacts(NOW))


def test_json_fits_the_published_schema() -> None:
    schema = json.loads((REPOSITORY / "docs/schema/report.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    whole, sources = sample()
    for one, given in ((whole, sources), (result(text="Nic."), []), (result(*Status), [])):
        report = json.loads(report_json(one, sources=given, run=RunFacts(NOW)))
        jsonschema.Draft202012Validator(schema).validate(report)


def test_schema_refuses_what_it_should() -> None:
    schema = json.loads((REPOSITORY / "docs/schema/report.schema.json").read_text(encoding="utf-8"))
    whole, sources = sample()
    report = json.loads(report_json(whole, sources=sources, run=RunFacts(NOW)))
    report["trace"]["signals"]["injection_marker"] = [{"doc": "S1", "label": "x", "payload": "zignoruj"}]
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft202012Validator(schema).validate(report)


def test_json_spans_are_the_draft() -> None:
    whole, sources = sample()
    for one in json.loads(report_json(whole, sources=sources, run=RunFacts(NOW)))["claims"]:
        assert whole.draft.text[one["start"] : one["end"]] == one["text"]
        assert one["verified"] is (one["status"] == "ZWERYFIKOWANY")
