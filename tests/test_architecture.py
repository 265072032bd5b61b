"""Packages import to the left only, through the doors that are open, and keep third-party packages to themselves."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import chain

import pytest

from builders import BARE_NAMES, REPOSITORY, bare_imports

# document ← extractors ← sources ← grading ← annotators ← review ← pipeline ← web; templates hold text and are read by annotators and web.
ORDER = ("document", "extractors", "sources", "grading", "annotators", "review", "pipeline", "web")
SHARED_MODULES = {
    "kotwica.document.errors",
    "kotwica.document.normal",
    "kotwica.document.morphology",
    "kotwica.document.sentences",
    "kotwica.sources.store",
}
# Which of our packages may import which third-party package. A new row needs a reason in the change that adds it.
THIRD_PARTY = {
    # What records are made of (docs/architecture.md, "Records").
    "msgspec": {"document", "extractors", "sources", "grading", "annotators", "review", "pipeline", "web"},
    # Word packages in document and annotators, HTML and ODT in sources.
    "lxml": {"document", "annotators", "sources"},
    "morfeusz2": {"document"},
    # Sorting and merging the store's index; spaCy needs it anyway.
    "numpy": {"sources"},
    "rapidfuzz": {"grading"},
    "edlib": {"grading"},
    "jinja2": {"annotators"},
    "markitdown": {"sources"},
    "pypdfium2": {"sources"},
    "striprtf": {"sources"},
    "olefile": {"sources"},
    "spacy": {"extractors"},
    "httpx": {"sources"},
    "tenacity": {"sources"},
    "filelock": {"review"},
    "cryptography": {"review"},
    # The optional cluster backend of `kotwica batch`.
    "distributed": {"pipeline"},
    "starlette": {"web"},
    "uvicorn": {"web"},
    # `kotwica mcp`, an optional extra.
    "mcp": {"pipeline"},
    # The store on a server, an optional extra.
    "psycopg": {"sources"},
    "rich": {"pipeline"},
    "shtab": {"pipeline"},
}
# Modules that open connections; only the resolvers may (spec: no network unless asked).
NETWORK = {"socket", "http", "http.client", "urllib.request", "httpx", "requests", "aiohttp", "ssl", "ftplib", "smtplib"}
NETWORK_ALLOWED = {"sources/resolver_http.py", "web/command_serve.py"}
# Slow to import; only inside functions.
HEAVY = {"spacy", "distributed", "psycopg", "markitdown", "morfeusz2", "jinja2", "rich", "numpy"}


def breaches(package: str, file: str, code: str) -> list[str]:
    """What is wrong with the imports of one file of our package; `file` is its path from the repository root."""
    found = []
    tree = ast.parse(code)
    lazy = {id(node) for outer in ast.walk(tree) if _runs_later(outer) for node in ast.walk(outer)}
    for node, module, names in _imports(tree):
        if node_level(node):
            found.append(f"{file}: relative import; write kotwica.{package}")
        elif module.partition(".")[0] == "kotwica":
            found += _own(package, file, module, names)
        else:
            found += _foreign(package, file, module, lazily=id(node) in lazy)
    return found


def _runs_later(node: ast.AST) -> bool:
    """True for code that importing the module does not run: function bodies and `if TYPE_CHECKING:`."""
    checking = isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    return checking or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)


def _imports(tree: ast.Module) -> Iterator[tuple[ast.stmt, str, tuple[str, ...]]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name, ()) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node, node.module or "", tuple(alias.name for alias in node.names)


def node_level(node: ast.stmt) -> int:
    return node.level if isinstance(node, ast.ImportFrom) else 0


def _own(package: str, file: str, module: str, names: tuple[str, ...]) -> list[str]:
    parts = module.split(".")
    if len(parts) == 1:
        # `from kotwica import document` would get past the table below.
        return [f"{file}: import {name} by its full name" for name in names if name in ORDER]
    target = parts[1]
    if target in (package, "templates"):
        return []
    if target not in ORDER:
        return [f"{file}: unknown package {module}"]
    if ORDER.index(target) > ORDER.index(package):
        return [f"{file}: {package} imports {module}, which is to its right"]
    full = [module] if len(parts) > 2 else [f"{module}.{name}" for name in names if _is_inner(target, name)]
    return [
        f"{file}: {name} is private to {target}; use its __init__ or model"
        for name in full
        if name not in SHARED_MODULES and name != f"kotwica.{target}.model"
    ]


def _is_inner(package: str, name: str) -> bool:
    """True when `from kotwica.package import name` would import a module, not a name that the package's __init__ offers."""
    return (REPOSITORY / package / f"{name}.py").exists() and name not in _offered(package)


@cache
def _offered(package: str) -> frozenset[str]:
    tree = ast.parse((REPOSITORY / package / "__init__.py").read_text("utf-8"))
    return frozenset(name for node, _, names in _imports(tree) if isinstance(node, ast.ImportFrom) for name in names)


def _foreign(package: str, file: str, module: str, *, lazily: bool) -> list[str]:
    top = module.partition(".")[0]
    found = []
    if top in BARE_NAMES:
        found.append(f"{file}: bare import of {module}; write kotwica.{module}")
    elif (top in NETWORK or module in NETWORK) and file not in NETWORK_ALLOWED:
        found.append(f"{file}: {module} opens connections; only the resolvers may")
    elif top not in sys.stdlib_module_names and package not in THIRD_PARTY.get(top, set()):
        found.append(f"{file}: {top} is not one of {package}'s third-party packages")
    if top in HEAVY and not lazily:
        found.append(f"{file}: {top} is slow to import; import it inside the function that needs it")
    return found


def our_files() -> list[tuple[str, str]]:
    """(package, path from the root) of every module of ours; data folders count as their package."""
    return sorted((package, path.relative_to(REPOSITORY).as_posix()) for package in ORDER for path in (REPOSITORY / package).rglob("*.py"))


@pytest.mark.parametrize(("package", "file"), our_files(), ids=lambda value: str(value))
def test_imports_keep_the_direction(package: str, file: str) -> None:
    assert breaches(package, file, (REPOSITORY / file).read_text("utf-8")) == []


@pytest.mark.parametrize("package", ORDER)
def test_every_module_stands_in_the_map(package: str) -> None:
    """docs/architecture.md, "Modules": new readers find each one there, and none that is gone."""
    text = (REPOSITORY / "docs/architecture.md").read_text("utf-8")
    section = text.split("\n## Modules\n")[1].split(f"\n**{package}**")[1].split("\n**")[0].split("\n## ")[0]
    named = set(re.findall(r"`(\w+)`", section))
    there = {path.stem for path in (REPOSITORY / package).glob("*.py")} - {"__init__"}
    assert (there - named, named - there) == (set(), set())


def test_what_is_declared_is_imported_and_nothing_else() -> None:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]
    extras = (project["optional-dependencies"][name] for name in ("cluster", "mcp", "server", "fast"))
    declared = {re.split(r"[^\w-]", line)[0] for line in chain(project["dependencies"], *extras)}
    imported: dict[str, set[str]] = {}
    for package, file in our_files():
        for name in re.findall(r"(?m)^\s*(?:from|import) (\w+)", (REPOSITORY / file).read_text("utf-8")):
            imported.setdefault(name, set()).add(package)
    assert declared == set(THIRD_PARTY)
    assert {name: imported.get(name) for name in THIRD_PARTY} == THIRD_PARTY


@pytest.mark.parametrize(
    ("package", "code", "says"),
    [
        pytest.param("document", "from kotwica.extractors.model import Claim", "to its right", id="leftmost-imports-rightwards"),
        pytest.param("grading", "import kotwica.pipeline", "to its right", id="engine-imports-pipeline"),
        pytest.param("annotators", "from kotwica.grading.align import align", "private", id="inner-module-of-another-package"),
        pytest.param("pipeline", "from kotwica.document import read_docx", "private", id="inner-module-through-the-package"),
        pytest.param("grading", "from ..document import model", "relative", id="relative-import"),
        pytest.param("review", "from kotwica import document", "full name", id="through-the-root"),
        pytest.param("grading", "import document.model", "bare import", id="bare-name"),
        pytest.param("extractors", "def f():\n    import lxml.etree", "third-party", id="package-that-belongs-to-others"),
        pytest.param("extractors", "def f():\n    import leftpad", "third-party", id="undeclared-package"),
        pytest.param("extractors", "import spacy", "slow to import", id="heavy-import-at-the-top"),
        pytest.param("document", "import urllib.request", "connections", id="network-outside-the-resolvers"),
    ],
)
def test_a_breach_is_seen(package: str, code: str, says: str) -> None:
    assert any(says in line for line in breaches(package, f"{package}/made_up.py", code))


@pytest.mark.parametrize(
    ("package", "code"),
    [
        pytest.param("grading", "from kotwica.document.model import Span", id="model-to-the-left"),
        pytest.param("grading", "from kotwica.document.normal import normalise", id="shared-module"),
        pytest.param("pipeline", "from kotwica.document import read_draft", id="public-name"),
        pytest.param("grading", "from kotwica.grading.align import align", id="own-module"),
        pytest.param("extractors", "def f():\n    import spacy", id="heavy-import-in-a-function"),
        pytest.param("document", "import zipfile, re", id="standard-library"),
        pytest.param("document", "import urllib.parse", id="parsing-an-address-is-no-network"),
    ],
)
def test_what_is_allowed_passes(package: str, code: str) -> None:
    assert breaches(package, f"{package}/made_up.py", code) == []


def test_a_bare_import_of_ours_fails_the_session() -> None:
    class Module:
        __file__ = str(REPOSITORY / "pipeline" / "__init__.py")

    assert bare_imports({"pipeline": Module}) == ["pipeline"]


def test_a_foreign_package_of_the_same_name_does_not() -> None:
    class Module:
        __file__ = "/usr/lib/python3/pipeline/__init__.py"

    assert bare_imports({"pipeline": Module, "review": None}) == []


def test_the_network_is_refused() -> None:
    import socket

    with socket.socket() as connection, pytest.raises(AssertionError, match="tried to connect"):
        connection.connect(("192.0.2.1", 80))
