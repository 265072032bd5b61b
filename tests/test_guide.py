"""The guide and the other pages: their links and pictures, the commands they name, and the tags of the generation contract."""

from __future__ import annotations

import argparse
import json
import re
from functools import cache
from pathlib import Path

import guide_pictures
import pytest

from builders import REPOSITORY, draft
from kotwica.extractors import extract
from kotwica.pipeline import cli_annotate, cli_kotwica

GUIDE = REPOSITORY / "docs" / "przewodnik" / "README.md"
PAGES = (GUIDE, *(REPOSITORY / "docs" / name for name in ("podpis.md", "nadpisania.md", "eval.md")))
EVERY_PAGE = sorted(p for p in (*REPOSITORY.glob("*.md"), *(REPOSITORY / "docs").rglob("*.md")))
INLINE = re.compile(r"`((?:kotwica|annotate) [^`\n]+)`")
LINK = re.compile(r"\]\((?!https?://)([^)#\s]+)\)")
LARGEST_PICTURE = 150_000


@pytest.mark.parametrize("page", EVERY_PAGE, ids=lambda p: p.relative_to(REPOSITORY).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    text = re.sub(r"`[^`\n]+`", "", page.read_text("utf-8"))
    assert [target for target in LINK.findall(text) if not (page.parent / target).exists()] == []


def test_pictures_are_small() -> None:
    sizes = {p.name: p.stat().st_size for p in GUIDE.parent.glob("*.png")}
    assert len(sizes) == 3
    assert max(sizes.values()) < LARGEST_PICTURE, sizes


def test_pictures_show_the_report_as_it_looks() -> None:
    """What it says is compared by `docs/przewodnik/zrzuty.sh --check`, which runs the sample."""
    recorded = json.loads(guide_pictures.RECORD.read_text("utf-8"))
    assert recorded["wyglad"] == guide_pictures.look(), "the guide's pictures are old: run docs/przewodnik/zrzuty.sh"


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        pytest.param({}, [], id="nothing"),
        pytest.param({"raport": "x"}, ["raport-telefon.png", "raport.png"], id="the-report-says-something-else"),
        pytest.param({"wyglad": "x", "raport": "x"}, ["raport-telefon.png", "raport.png"], id="named-once"),
        pytest.param({"kopia": "x"}, ["kopia.png"], id="a-comment"),
        pytest.param({"terminal": "x"}, ["terminal.txt"], id="the-terminal"),
    ],
)
def test_an_old_picture_is_named(changed: dict[str, str], named: list[str]) -> None:
    recorded = dict.fromkeys(guide_pictures.MADE_OF, "made of this")
    assert guide_pictures.older({**recorded, **changed}, recorded) == named


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_commands_are_ones_that_exist(page: Path) -> None:
    """Parsed, not run: the guide's files are the reader's own."""
    for block in re.findall(r"^```sh\n(.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL):
        for line in block.splitlines():
            words = [w.strip('"') for w in re.findall(r'"[^"]*"|\S+', line.partition("#")[0])]
            if not words:
                continue
            if words[0] == "annotate":
                cli_annotate.build_parser().parse_intermixed(words[1:])
            else:
                assert words[0] == "kotwica"
                cli_kotwica.build_parser().parse_args(words[1:])


@cache
def parser_of(program: str) -> argparse.ArgumentParser:
    """The parser of a command line; making one takes a tenth of a second, and the pages name four hundred commands."""
    return (cli_annotate if program == "annotate" else cli_kotwica).build_parser()


def unknown_in(code: str) -> list[str]:
    """The subcommands and long options of a command line in running text that the program does not have."""
    program, *words = code.replace("=", " ").split()
    parser = parser_of(program)
    while words and (inner := next((a.choices for a in parser._actions if isinstance(a, argparse._SubParsersAction)), None)):
        if words[0].startswith("-"):
            break
        if words[0] not in inner:
            return [words[0]] if words[0].islower() else []
        parser = inner[words.pop(0)]
    return [w for w in words if w.startswith("--") and w.strip("[]…,.") not in parser._option_string_actions]


@pytest.mark.parametrize("page", EVERY_PAGE, ids=lambda p: p.relative_to(REPOSITORY).as_posix())
def test_commands_in_running_text_exist(page: Path) -> None:
    found = {code: unknown_in(code) for code in INLINE.findall(page.read_text("utf-8"))}
    assert {code: unknown for code, unknown in found.items() if unknown} == {}


@pytest.mark.parametrize(
    ("code", "unknown"),
    [
        pytest.param("kotwica czaruj PISMO", ["czaruj"], id="no-such-command"),
        pytest.param("kotwica sources czaruj", ["czaruj"], id="no-such-inner-command"),
        pytest.param("annotate --czary / --json", ["--czary"], id="no-such-option"),
        pytest.param("kotwica sources release A --as B --why C", [], id="all-known"),
        pytest.param("kotwica POLECENIE --help", [], id="a-placeholder"),
    ],
)
def test_unknown_commands_are_seen(code: str, unknown: list[str]) -> None:
    assert unknown_in(code) == unknown


@pytest.mark.parametrize(
    ("tag", "rule"),
    [
        pytest.param("[z pamięci – sprawdź: czego szukać]", "z_pamieci", id="from-memory"),
        pytest.param("[wyliczenie modelu – sprawdź]", "wyliczenie_modelu", id="a-model's-sum"),
        pytest.param("[uzupełnij: co]", "uzupelnij", id="to-be-filled-in"),
        pytest.param("II CSK NN/RR", "sygnatura_zastepcza", id="placeholder-of-a-number"),
    ],
)
def test_tags_of_the_contract_are_known(tag: str, rule: str) -> None:
    assert tag in GUIDE.read_text("utf-8")
    assert rule in {note.rule for note in extract(draft(f"Pozwany odpowiada za szkodę {tag} w pełnej wysokości.")).lint}
