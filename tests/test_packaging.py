"""Everything in the repository's packages is in the wheel, and nothing is imported from elsewhere."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from importlib import import_module
from importlib.metadata import distribution
from pathlib import Path

import pytest

from builders import BARE_NAMES, REPOSITORY

PROJECT = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))
SETUPTOOLS = PROJECT["tool"]["setuptools"]


def test_every_folder_with_modules_is_a_listed_package() -> None:
    folders = {p.parent for name in BARE_NAMES for p in (REPOSITORY / name).rglob("*.py")}
    listed = {REPOSITORY / place for place in SETUPTOOLS["package-dir"].values()} - {REPOSITORY / "src/kotwica"}
    assert folders == listed


def test_packages_and_their_folders_are_listed_alike() -> None:
    assert set(SETUPTOOLS["packages"]) == set(SETUPTOOLS["package-dir"])


def test_every_data_file_is_matched_by_package_data() -> None:
    missing = []
    for package, place in SETUPTOOLS["package-dir"].items():
        folder = REPOSITORY / place
        patterns = SETUPTOOLS["package-data"].get(package, [])
        deeper = [REPOSITORY / other for other in SETUPTOOLS["package-dir"].values() if other != place]
        for file in folder.rglob("*"):
            inner = any(file.is_relative_to(other) and other.is_relative_to(folder) and other != folder for other in deeper)
            if inner or not file.is_file() or file.suffix == ".py" or file.parent.name == "__pycache__":
                continue
            if not any(fnmatch(file.relative_to(folder).as_posix(), pattern) for pattern in patterns):
                missing.append(file.relative_to(REPOSITORY).as_posix())
    assert missing == []


def test_installed_modules_are_those_of_the_repository() -> None:
    for package, place in SETUPTOOLS["package-dir"].items():
        installed = Path(str(import_module(package).__file__)).parent
        ours = {p.name for p in (REPOSITORY / place).iterdir() if p.is_file() and p.suffix != ".pyc"}
        theirs = {p.name for p in installed.iterdir() if p.is_file() and p.suffix != ".pyc"}
        assert ours == theirs, f"{package} is installed from {installed}"


def test_no_top_level_name_but_ours_is_installed() -> None:
    tops = {file.parts[0] for file in distribution("kotwica").files or () if file.suffix == ".py"}
    assert not tops & set(BARE_NAMES)


def test_version_is_said_once() -> None:
    assert import_module("kotwica").__version__ == PROJECT["project"]["version"] == distribution("kotwica").version


@pytest.mark.parametrize("module", ["pipeline", "extractors", "annotators", "templates", "sources"])
def test_bare_names_are_not_importable(module: str, tmp_path: Path) -> None:
    code = f"import importlib.util, sys; sys.exit(importlib.util.find_spec({module!r}) is not None)"
    assert subprocess.run([sys.executable, "-I", "-c", code], cwd=tmp_path, check=False).returncode == 0


def test_constraints_pin_every_declared_dependency() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    declared = {_name(line) for line in [*PROJECT["project"]["dependencies"], *(d for group in extras.values() for d in group)]}
    pinned = {_name(line) for line in (REPOSITORY / "constraints.txt").read_text("utf-8").splitlines() if "==" in line}
    assert declared <= pinned


def _name(requirement: str) -> str:
    return re.split(r"[^A-Za-z0-9._-]", requirement, maxsplit=1)[0].lower().replace("_", "-").replace(".", "-")
