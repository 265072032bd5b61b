"""What `kotwica extract` prints: JSON against its schema, the table, W3C annotations, displaCy. All case numbers are fictitious."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from builders import REPOSITORY, draft
from kotwica.annotators import reference_name
from kotwica.document import read_draft
from kotwica.extractors import extract, render_displacy, render_table, to_json, to_w3c
from kotwica.extractors.model import ClaimType, ReferenceKind
from kotwica.pipeline.cli_kotwica import main

TEXT = """Apelacja
Jak wskazał SN w wyroku z dnia 4 maja 2010 r., II CSK 9999/10 (OSNC 2011, nr 1, poz. 2), dłużnik odpowiada za skutki opóźnienia.
Zgodnie z art. 415 k.c. sprawca szkody odpowiada. W powołanym wyroku SN wskazał, że „nie ma podstaw (...) do odmiennej oceny tej sprawy”.
TSUE w wyroku z 3 października 2019 r., C-9999/18, pkt 44, uznał, że luki nie można uzupełnić. Zob. sygn. akt (...).
Mamy 65% szans. „Nie zamknięto tego cudzysłowu."""
SCHEMA = json.loads((REPOSITORY / "docs" / "schema" / "extract.schema.json").read_text(encoding="utf-8"))


def document(text: str) -> dict[str, object]:
    return to_json(draft(text), extract(draft(text)))


@pytest.mark.parametrize(
    "text", [pytest.param(TEXT, id="everything"), pytest.param("", id="empty"), pytest.param("Nic tu nie ma.", id="nothing")]
)
def test_json_fits_the_published_schema(text: str) -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(json.loads(json.dumps(document(text))), SCHEMA)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        pytest.param(("claims", 0, "claim_type"), "zdanie", id="unknown-type"),
        pytest.param(("references", 0, "start"), -1, id="negative-offset"),
        pytest.param(("claims", 0, "references"), ["X1"], id="not-an-id"),
        pytest.param(("schema",), "kotwica/extract/2", id="other-version"),
        pytest.param(("surprise",), 1, id="unknown-field"),
    ],
)
def test_schema_refuses_what_is_wrong(path: tuple[str | int, ...], value: object) -> None:
    broken = json.loads(json.dumps(document(TEXT)))
    place = broken
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(broken, SCHEMA)


def test_schema_names_every_kind_and_type() -> None:
    assert set(SCHEMA["$defs"]["reference"]["properties"]["kind"]["enum"]) == {k.value for k in ReferenceKind}
    assert set(SCHEMA["$defs"]["claim"]["properties"]["claim_type"]["enum"]) == {t.value for t in ClaimType}


def test_every_span_in_the_json_covers_its_text() -> None:
    found = document(TEXT)
    for group in ("references", "claims", "not_checked", "lint"):
        entries = found[group]
        assert isinstance(entries, list) and entries
        for entry in entries:
            assert TEXT[entry["start"] : entry["end"]] == entry["text"]


def test_markdown_offsets_point_into_the_file(tmp_path: Path) -> None:
    path = tmp_path / "pismo.md"
    path.write_text(
        "SN w **wyroku** z 4 maja 2010 r., II CSK 9999/10, wskazał, że *dłużnik* odpowiada&nbsp;za opóźnienie.\n", encoding="utf-8"
    )
    read = read_draft(path)
    (claim,) = extract(read).claims
    assert read.text[claim.span.start : claim.span.end] == claim.text == "*dłużnik* odpowiada&nbsp;za opóźnienie" or claim.text.startswith(
        "dłużnik*"
    )
    assert all(read.text[r.span.start : r.span.end] == r.text for r in extract(read).references)


def test_table_is_grouped_and_ends_with_the_authorities() -> None:
    table = render_table(draft(TEXT), extract(draft(TEXT)))
    headings = [
        "Orzeczenia (",
        "Orzeczenia europejskie (",
        "Przepisy (",
        "Twierdzenia (",
        "Niesprawdzone (",
        "Uwagi do pisma (",
        "Spis powołań",
    ]
    places = [table.index(heading) for heading in headings]
    assert places == sorted(places)
    authorities = table[places[-1] :]
    assert authorities.count("II CSK 9999/10") == 1 and "k.c. art. 415" in authorities
    assert "(to samo zdanie)" in table and "cytat:" in table


def test_table_calls_authorities_as_people_do() -> None:
    text = "Zob. art. 385(1) § 1 k.c. i art. 4 ustawy z dnia 12 marca 2018 r. o kredytach oraz wyrok SN z dnia 3 marca 2014 r., II CSK 9999/13."
    table = render_table(draft(text), extract(draft(text)), name=reference_name)
    assert "art. 385¹ § 1 k.c." in table and "art. 4 ustawy z 12 marca 2018 r." in table and "II CSK 9999/13" in table
    assert "385[1]" not in table and "2018-03-12" not in table and "SN, II CSK" not in table


@pytest.mark.parametrize(
    ("text", "line"),
    [
        pytest.param("Nic.", "opinia.txt: 0 powołań, 0 twierdzeń do sprawdzenia", id="none"),
        pytest.param("Zob. art. 5 k.c.", "opinia.txt: 1 powołanie, 0 twierdzeń do sprawdzenia", id="one"),
        pytest.param("Zob. art. 5 k.c. i art. 6 k.c.", "opinia.txt: 2 powołania, 0 twierdzeń do sprawdzenia", id="few"),
    ],
)
def test_first_line_counts_in_polish(text: str, line: str) -> None:
    assert render_table(draft(text), extract(draft(text))).splitlines()[0] == line


def test_web_annotations_select_by_position_and_by_quote() -> None:
    source = draft(TEXT)
    page = json.loads(json.dumps(to_w3c(source, extract(source))))
    assert page["@context"] == "http://www.w3.org/ns/anno.jsonld" and page["type"] == "AnnotationPage"
    assert len(page["items"]) == len(extract(source).references) + len(extract(source).claims)
    for item in page["items"]:
        position, quote = item["target"]["selector"]
        assert (position["type"], quote["type"]) == ("TextPositionSelector", "TextQuoteSelector")
        assert TEXT[position["start"] : position["end"]] == quote["exact"]
        assert TEXT[: position["start"]].endswith(quote["prefix"]) and TEXT[position["end"] :].startswith(quote["suffix"])


def test_command_prints_web_annotations(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "apelacja.txt"
    path.write_text(TEXT, encoding="utf-8")
    assert main(["extract", "--format", "w3c", str(path)]) == 0
    page = json.loads(capsys.readouterr().out)
    assert page["type"] == "AnnotationPage" and page["partOf"]["label"] == "apelacja.txt"
    assert len(page["items"]) == page["partOf"]["total"] > 0


def test_displacy_page_shows_layers() -> None:
    page = render_displacy(draft(TEXT), extract(draft(TEXT)))
    assert page.startswith("<!DOCTYPE html>") and "stanowisko_sadu" in page and "orzeczenie" in page
