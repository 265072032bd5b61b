"""Patterns compiled once for an interpreter, as .pyc files are for code.

    python -m kotwica.pipeline.kept_patterns DRAFT…

Python compiles regular expressions in Python, and a run needs some six hundred: a third of its CPU time on a short draft. The command
above, part of setting up (.ci/setup), annotates the given drafts into a folder that it throws away and keeps in `__pycache__` what the
interpreter's compiler made of each pattern. A run that finds the file hands this back to the interpreter instead of making it anew. The
key is the pattern with its flags, and the interpreter's version: what was edited, is new or was kept by another interpreter is compiled
as ever. Runs never write the file, so no word of a client's draft can end in it.
"""

from __future__ import annotations

import marshal
import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any

# The two halves of `re`: the compiler in Python, and the engine that takes what it made. Neither has published types.
_COMPILER: Any = import_module("re._compiler")
_ENGINE: Any = import_module("_sre")
_PLACE = Path(__file__).with_name("__pycache__") / f"patterns.{sys.implementation.cache_tag}.bin"
_INTERPRETER = (sys.version, _ENGINE.MAGIC, _ENGINE.CODESIZE)

# By pattern and flags: the arguments that `_sre.compile` was called with.
Kept = dict[tuple[str, int], tuple[object, ...]]


def use_kept(place: Path = _PLACE) -> None:
    """From now on, `re` takes the patterns kept at `place` as they are; without such a file, or with a damaged one, nothing changes."""
    compile_anew = _COMPILER.compile
    if compile_anew.__module__ == __name__:
        return
    kept = _load(place)

    def compiled(pattern: object, flags: int = 0) -> object:
        arguments = kept.get((pattern, int(flags))) if isinstance(pattern, str) else None
        return compile_anew(pattern, flags) if arguments is None else _ENGINE.compile(*arguments)

    if kept:
        _COMPILER.compile = compiled


def _load(place: Path) -> Kept:
    with suppress(OSError, EOFError, ValueError, TypeError):
        interpreter, kept = marshal.loads(place.read_bytes())
        if interpreter == _INTERPRETER:
            return dict(kept)
    return {}


@contextmanager
def recorded() -> Iterator[Kept]:
    """What is compiled inside the block, complete when it ends."""
    kept: Kept = {}
    compile_anew, build = _COMPILER.compile, _ENGINE.compile
    built: list[tuple[Any, ...]] = []

    def remembering(*arguments: Any) -> object:
        built.append(arguments)
        return build(*arguments)

    def compiled(pattern: object, flags: int = 0) -> object:
        made = compile_anew(pattern, flags)
        if isinstance(pattern, str):
            _, all_flags, code, groups, names, numbers = built[-1]
            # The compiler's words are of subclasses of int, which marshal refuses.
            kept[pattern, int(flags)] = (pattern, int(all_flags), [int(word) for word in code], groups, names, numbers)
        return made

    _COMPILER.compile, _ENGINE.compile = compiled, remembering
    try:
        yield kept
    finally:
        _COMPILER.compile, _ENGINE.compile = compile_anew, build


def keep(kept: Kept, place: Path = _PLACE) -> None:
    """Writes the file whole. Errors: OSError."""
    place.parent.mkdir(exist_ok=True)
    unfinished = place.with_suffix(f".{os.getpid()}")
    unfinished.write_bytes(marshal.dumps((_INTERPRETER, kept)))
    unfinished.replace(place)


def main(drafts: Sequence[str]) -> int:
    """Annotates the drafts and keeps what that compiled; the exit status."""
    from tempfile import TemporaryDirectory

    re.purge()
    with recorded() as kept, TemporaryDirectory() as folder:
        from kotwica.pipeline.options import Options, clock
        from kotwica.pipeline.run import annotate

        for draft in drafts:
            annotate(Path(draft), Options(now=clock(os.environ), out=Path(folder)))
    keep(kept)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
