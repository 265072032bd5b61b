"""What the READMEs show is run: every line of a ```sh block, in a copy of the samples."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from builders import REPOSITORY

READMES = ("README.md", "README.pl.md")
BLOCK = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
# annotate ends with 1 on the sample, which has blocked citations on purpose.
EXPECTED = {"annotate": (1,), "kotwica": (0,)}


def commands(readme: str) -> list[str]:
    text = (REPOSITORY / readme).read_text("utf-8")
    return [line for block in BLOCK.findall(text) for line in block.splitlines() if line.strip()]


@pytest.mark.parametrize("readme", READMES)
def test_commands_of_the_readme_run(readme: str, tmp_path: Path) -> None:
    shutil.copytree(REPOSITORY / "samples", tmp_path / "samples")
    search = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    lines = commands(readme)
    assert lines
    for line in lines:
        done = subprocess.run(line, shell=True, cwd=tmp_path, capture_output=True, env={**os.environ, "PATH": search}, check=False)
        assert done.returncode in EXPECTED[line.split()[0]], f"{line}\n{done.stderr.decode('utf-8')}"


@pytest.mark.parametrize("readme", READMES)
def test_no_placeholder_is_left(readme: str) -> None:
    assert not re.search(r"\bFIGURES\b|\bTODO\b|\bXXX\b", (REPOSITORY / readme).read_text("utf-8"))


@pytest.mark.parametrize("name", ["green precision", "caught", "false alarms"])
def test_published_figures_are_those_of_the_newest_kept_run(name: str) -> None:
    newest = max((REPOSITORY / "benchmarks/results").glob("*-altered-citations.json"))
    figure = json.loads(newest.read_text("utf-8"))["figures"][name]
    assert f"{figure['hits']:,} of {figure['of']:,} " in (REPOSITORY / "README.md").read_text("utf-8")
    assert f"({figure['hits']}/{figure['of']})" in (REPOSITORY / "docs/accuracy.md").read_text("utf-8")
