"""The guide for users: its links and pictures, its commands, and the tags of its generation contract, which the program must know."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from builders import REPOSITORY, draft
from kotwica.extractors import extract
from kotwica.pipeline import cli_annotate, cli_kotwica

GUIDE = REPOSITORY / "docs" / "przewodnik" / "README.md"
PAGES = (GUIDE, *(REPOSITORY / "docs" / name for name in ("podpis.md", "nadpisania.md", "eval.md")))
LINK = re.compile(r"\]\((?!https?://)([^)#\s]+)\)")
LARGEST_PICTURE = 150_000


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_links_lead_somewhere(page: Path) -> None:
    assert [target for target in LINK.findall(page.read_text("utf-8")) if not (page.parent / target).exists()] == []


def test_pictures_are_small() -> None:
    sizes = {p.name: p.stat().st_size for p in GUIDE.parent.glob("*.png")}
    assert len(sizes) == 3
    assert max(sizes.values()) < LARGEST_PICTURE, sizes


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


@pytest.mark.parametrize(
    ("tag", "rule"),
    [
        ("[z pamięci – sprawdź: czego szukać]", "z_pamieci"),
        ("[wyliczenie modelu – sprawdź]", "wyliczenie_modelu"),
        ("[uzupełnij: co]", "uzupelnij"),
        ("II CSK NN/RR", "sygnatura_zastepcza"),
    ],
)
def test_tags_of_the_contract_are_known(tag: str, rule: str) -> None:
    assert tag in GUIDE.read_text("utf-8")
    assert rule in {note.rule for note in extract(draft(f"Pozwany odpowiada za szkodę {tag} w pełnej wysokości.")).lint}
