"""Patterns kept between runs match as freshly compiled ones do; a file that does not fit is as good as none."""

from __future__ import annotations

import marshal
import re
import sys
import types
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kotwica.pipeline import kept_patterns

HALVES = kept_patterns.halves_of_re()
if HALVES is None:
    pytest.skip("this Python's re is not made as CPython's: nothing is kept", allow_module_level=True)
COMPILER = HALVES.compiler

PATTERNS = [
    pytest.param(r"(?P<nr>\d{1,7})/(?P<rok>\d{2,4})", 0, id="named-groups"),
    pytest.param(r"\bart\.\s*(?P<nr>\d+[a-z]?)(?:\s*§\s*\d+)?", re.IGNORECASE, id="ignore-case"),
    pytest.param("(?x) s\\.? \\s* a\\.?  # court", 0, id="flags-in-the-pattern"),
    pytest.param(r"(?<![\w/])(?:żaden|wyjątek|[ąęłóśćźż]+)(?!\w)", re.IGNORECASE | re.MULTILINE, id="polish-letters"),
]
TEXT = "Art. 415 k.c., sygn. 12/31, S. A. w Łodzi, wyjątek; art. 6 § 2, ŻADEN, 7/2031"


@pytest.fixture(autouse=True)
def compiler() -> Iterator[object]:
    """`re` as it was, whatever a test does to it."""
    before = COMPILER.compile
    re.purge()
    yield before
    COMPILER.compile = before
    re.purge()


def _kept(place: Path, pattern: str, flags: int) -> re.Pattern[str]:
    with kept_patterns.recorded(HALVES) as kept:
        fresh = re.compile(pattern, flags)
    kept_patterns.keep(kept, HALVES, place)
    re.purge()
    return fresh


@pytest.mark.parametrize(("pattern", "flags"), PATTERNS)
def test_a_kept_pattern_is_the_compiled_one(pattern: str, flags: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = _kept(tmp_path / "kept.bin", pattern, flags)
    monkeypatch.setattr(COMPILER, "compile", _refuse)
    kept_patterns.use_kept(tmp_path / "kept.bin")
    taken = re.compile(pattern, flags)
    assert (taken, taken.flags, taken.groups, dict(taken.groupindex)) == (fresh, fresh.flags, fresh.groups, dict(fresh.groupindex))
    assert [(m.span(), m.groupdict()) for m in taken.finditer(TEXT)] == [(m.span(), m.groupdict()) for m in fresh.finditer(TEXT)]


def _refuse(pattern: object, flags: int = 0) -> object:
    raise AssertionError(f"compiled anew: {pattern!r}")


@pytest.mark.parametrize(
    ("pattern", "flags"),
    [
        pytest.param("ab+c", 0, id="edited"),
        pytest.param("ab+", re.IGNORECASE, id="other-flags"),
        pytest.param(b"ab+", 0, id="bytes"),
    ],
)
def test_what_was_not_kept_is_compiled(pattern: str | bytes, flags: int, tmp_path: Path) -> None:
    _kept(tmp_path / "kept.bin", "ab+", 0)
    kept_patterns.use_kept(tmp_path / "kept.bin")
    assert re.compile(pattern, flags).pattern == pattern


def _file(content: bytes) -> bytes:
    return kept_patterns._checksum(content) + content


WHOLE = marshal.dumps((HALVES.interpreter, {("a", 0): ("b", 0, [1], 0, {}, ())}))


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(None, id="no-file"),
        pytest.param(b"", id="empty"),
        pytest.param(_file(WHOLE)[:-20], id="truncated"),
        pytest.param(WHOLE, id="without-a-checksum"),
        pytest.param(_file(WHOLE).replace(b"b", b"c", 1), id="one-letter-changed-on-the-disk"),
        pytest.param(_file(marshal.dumps([1, 2, 3])), id="another-shape"),
        pytest.param(_file(marshal.dumps((("3.0", 1, 1), {("a", 0): ("b", 0, [], 0, {}, ())}))), id="of-another-interpreter"),
        pytest.param(_file(b"\xff\xff"), id="nothing-marshal-knows"),
    ],
)
def test_a_file_that_does_not_fit_is_as_good_as_none(content: bytes | None, tmp_path: Path, compiler: object) -> None:
    if content is not None:
        (tmp_path / "kept.bin").write_bytes(content)
    kept_patterns.use_kept(tmp_path / "kept.bin")
    assert COMPILER.compile is compiler


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param(("ab+", 0, [99, 99], 0, {}, ()), id="code-the-engine-refuses"),
        pytest.param(("ab+", 0, [-1], 0, {}, ()), id="words-that-do-not-fit"),
        pytest.param(("ab+", 0), id="arguments-missing"),
    ],
)
def test_what_the_engine_refuses_is_compiled(arguments: tuple[object, ...], tmp_path: Path) -> None:
    kept_patterns.keep({("ab+", 0): arguments}, HALVES, tmp_path / "kept.bin")
    kept_patterns.use_kept(tmp_path / "kept.bin")
    assert re.compile("ab+").fullmatch("abbb")


def _other_make(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "implementation", types.SimpleNamespace(name="pypy", cache_tag="pypy311"))


def _moved_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "re._compiler", None)


def _moved_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(COMPILER, "_sre", types.SimpleNamespace())


def _renamed_function(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(COMPILER, "compile")


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(_other_make, id="another-implementation"),
        pytest.param(_moved_compiler, id="compiler-moved"),
        pytest.param(_moved_engine, id="engine-moved"),
        pytest.param(_renamed_function, id="function-renamed"),
    ],
)
def test_another_python_compiles_as_ever(
    change: Callable[[pytest.MonkeyPatch], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A PyPy, or a later CPython in which the private names have moved."""
    _kept(tmp_path / "kept.bin", "ab+", 0)
    with monkeypatch.context() as other:
        change(other)
        found = kept_patterns.halves_of_re()
        before = getattr(COMPILER, "compile", None)
        kept_patterns.use_kept(tmp_path / "kept.bin")
        after = getattr(COMPILER, "compile", None)
    assert (found, after) == (None, before)


def test_a_second_command_in_one_process_changes_nothing(tmp_path: Path) -> None:
    _kept(tmp_path / "kept.bin", "ab+", 0)
    kept_patterns.use_kept(tmp_path / "kept.bin")
    first = COMPILER.compile
    kept_patterns.use_kept(tmp_path / "kept.bin")
    assert COMPILER.compile is first


def test_a_run_writes_no_patterns(tmp_path: Path) -> None:
    """Patterns made of a draft's own words (parties, definitions) must not end in a file of the installation."""
    kept_patterns.use_kept(tmp_path / "kept.bin")
    re.compile("Fikcyjna Spółka z o.o.")
    assert list(tmp_path.iterdir()) == []
