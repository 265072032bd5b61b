"""The message catalogue has a Polish word for every code that the program writes down."""

from __future__ import annotations

import re

import pytest

from builders import REPOSITORY
from kotwica.annotators.catalogue import catalogue
from kotwica.grading.model import (
    CONFIRMED,
    DISMISSED,
    OVERRIDE,
    REJECTED,
    REPLACED,
)


def _codes(folder: str, pattern: str) -> set[str]:
    """Codes that the sources of one package write down, found by a pattern with one group."""
    texts = [path.read_text(encoding="utf-8") for path in sorted((REPOSITORY / folder).glob("*.py"))]
    return {code for text in texts for code in re.findall(pattern, text, re.MULTILINE)}


@pytest.mark.parametrize(
    ("group", "folder", "pattern"),
    [
        pytest.param("not_checked", "extractors", r'(?:_entry|NotChecked)\(.*"([a-z_]+)"\)', id="not-checked"),
        pytest.param("skipped", "document", r'\.skip\("([a-z_]+)"', id="skipped-in-word"),
        pytest.param("skipped", "document", r'self\.counts\["([a-z_]+)"\] \+= inline', id="skipped-in-markdown"),
        pytest.param("passage_figures", "annotators", r'    out\["([a-z_]+)"\] = ', id="figures-beside-a-passage"),
        pytest.param("report_figures", "annotators", r'^        "([a-z_]+)": (?:share|str|percent|f")', id="figures-of-a-run"),
        pytest.param("report_cells", "annotators", r'word\("report_cells", "([a-z_]+)"\)', id="cells-of-a-report"),
    ],
)
def test_codes_of_other_packages_have_words(group: str, folder: str, pattern: str) -> None:
    missing = _codes(folder, pattern) - set(catalogue().words[group])
    assert not missing, f"add words to templates/messages.json, group {group}: {sorted(missing)}"


@pytest.mark.parametrize("given", [CONFIRMED, REJECTED, REPLACED, DISMISSED, OVERRIDE])
def test_every_verdict_has_a_polish_word(given: str) -> None:
    """A deleted comment was once reported as "Decyzja: dismissed"."""
    assert given in catalogue().words["decisions"]
