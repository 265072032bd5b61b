"""Patterns compiled once for an interpreter, as .pyc files are for code.

    python -m kotwica.pipeline.kept_patterns DRAFT…

Python compiles regular expressions in Python, and a run needs some seven hundred: a quarter of its CPU time on a short draft. The command
above, part of setting up (.ci/setup), annotates the given drafts into a folder that it throws away and keeps in `__pycache__` what the
interpreter's compiler made of each pattern. A run that finds the file hands this back to the interpreter instead of making it anew. The
key is the pattern with its flags, and the interpreter's version: what was edited, is new or was kept by another interpreter is compiled
as ever. Runs never write the file, so no word of a client's draft can end in it. docs/architecture.md has the figures.

The two halves of `re` have no published interface. Where they are not as CPython 3.11 to 3.14 has them, where the file's checksum is
wrong or the engine refuses what it holds, patterns are compiled as ever: slower, never otherwise. A pattern is kept only when what will
be handed back equals, by the engine's own comparison of the code, the pattern that was compiled.
"""

from __future__ import annotations

import marshal
import os
import re
import sys
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

_PLACE = Path(__file__).with_name("__pycache__") / f"patterns.{sys.implementation.cache_tag}.bin"
_CHECKSUM_BYTES = 4

# By pattern and flags: the arguments that `_sre.compile` was called with.
Kept = dict[tuple[str, int], tuple[Any, ...]]


class Halves(NamedTuple):
    """The compiler in Python, and the engine that takes what it made. Neither has published types."""

    compiler: Any
    engine: Any

    @property
    def interpreter(self) -> tuple[str, int, int, str]:
        """What the meaning of compiled code depends on: the build, the code's version, the size of a word and the order of its bytes."""
        return sys.version, self.engine.MAGIC, self.engine.CODESIZE, sys.byteorder


def halves_of_re() -> Halves | None:
    """The halves of `re`; None where they are not joined as CPython joins them."""
    if sys.implementation.name != "cpython":
        return None
    try:
        halves = Halves(import_module("re._compiler"), import_module("_sre"))
        joined = re._compiler is halves.compiler and halves.compiler._sre is halves.engine  # type: ignore[attr-defined]
        needed = halves.compiler.compile, halves.engine.compile, halves.interpreter
    except (ImportError, AttributeError):
        return None
    return halves if joined and all(needed) else None


def use_kept(place: Path = _PLACE) -> None:
    """From now on, `re` takes the patterns kept at `place` as they are; without such a file, or with a damaged one, nothing changes."""
    halves = halves_of_re()
    if halves is None or halves.compiler.compile.__module__ == __name__:
        return
    compile_anew, engine = halves.compiler.compile, halves.engine
    kept = _load(place, halves)

    def compiled(pattern: object, flags: int = 0) -> object:
        arguments = kept.get((pattern, int(flags))) if type(pattern) is str else None
        if arguments is None:
            return compile_anew(pattern, flags)
        try:
            return engine.compile(*arguments)
        except (TypeError, ValueError, RuntimeError, OverflowError):
            # The engine checks code before it takes it.
            return compile_anew(pattern, flags)

    if kept:
        halves.compiler.compile = compiled


def _load(place: Path, halves: Halves) -> Kept:
    try:
        content = place.read_bytes()
        checksum, kept = content[:_CHECKSUM_BYTES], content[_CHECKSUM_BYTES:]
        # Before anything else looks at it: marshal trusts its input.
        if checksum == _checksum(kept):
            interpreter, patterns = marshal.loads(kept)
            return dict(patterns) if interpreter == halves.interpreter else {}
    except (OSError, EOFError, ValueError, TypeError):
        return {}
    return {}


def _checksum(kept: bytes) -> bytes:
    return zlib.crc32(kept).to_bytes(_CHECKSUM_BYTES, "big")


@contextmanager
def recorded(halves: Halves) -> Iterator[Kept]:
    """What is compiled inside the block, complete when it ends."""
    kept: Kept = {}
    compile_anew, build = halves.compiler.compile, halves.engine.compile
    built: list[tuple[Any, ...]] = []

    def remembering(*arguments: Any) -> object:
        built.append(arguments)
        return build(*arguments)

    def compiled(pattern: object, flags: int = 0) -> object:
        made = compile_anew(pattern, flags)
        if type(pattern) is str:
            _, all_flags, code, groups, names, numbers = built[-1]
            # The compiler's words are of subclasses of int, which marshal refuses.
            arguments = (pattern, int(all_flags), [int(word) for word in code], groups, names, numbers)
            if build(*arguments) == made:
                kept[pattern, int(flags)] = arguments
        return made

    halves.compiler.compile, halves.engine.compile = compiled, remembering
    try:
        yield kept
    finally:
        halves.compiler.compile, halves.engine.compile = compile_anew, build


def keep(kept: Kept, halves: Halves, place: Path = _PLACE) -> None:
    """Writes the file whole. Errors: OSError."""
    place.parent.mkdir(exist_ok=True)
    unfinished = place.with_suffix(f".{os.getpid()}")
    content = marshal.dumps((halves.interpreter, kept))
    unfinished.write_bytes(_checksum(content) + content)
    unfinished.replace(place)


def main(drafts: Sequence[str]) -> int:
    """Annotates the drafts and keeps what that compiled, nothing under an interpreter of another make; the exit status."""
    halves = halves_of_re()
    if halves is None:
        _annotate(drafts)
        return 0
    re.purge()
    with recorded(halves) as kept:
        _annotate(drafts)
    keep(kept, halves)
    return 0


def _annotate(drafts: Sequence[str]) -> None:
    from tempfile import TemporaryDirectory

    from kotwica.pipeline.options import Options, clock
    from kotwica.pipeline.run import annotate

    with TemporaryDirectory() as folder:
        for draft in drafts:
            annotate(Path(draft), Options(now=clock(os.environ), out=Path(folder)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
