"""What a firm may demand of a draft: authorities that must be cited, statements that must not appear (spec: trace.md §3)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from kotwica.annotators.polish import percent
from kotwica.annotators.quality import figures
from kotwica.annotators.trace import Retrieved
from kotwica.document.errors import InputError
from kotwica.document.model import Span
from kotwica.document.normal import normalise
from kotwica.extractors import norm_of
from kotwica.grading.model import CheckResult


class Recall(Struct, frozen=True):
    """Which of the authorities that a user lists the draft cites, in the order of the list."""

    cited: tuple[str, ...]
    missing: tuple[str, ...]

    @property
    def share(self) -> float | None:
        """0..1; None for an empty list."""
        total = len(self.cited) + len(self.missing)
        return len(self.cited) / total if total else None


class Forbidden(Struct, frozen=True):
    """A statement that must not appear, found in the draft; `span` points into the draft's reading text."""

    statement: str
    span: Span


class Brought(Struct, frozen=True):
    """What a firm brings to a run: authorities that must be cited, statements that must not appear, the record of a RAG system, the
    lowest citation precision (0..1) with which a draft may leave."""

    required: tuple[str, ...] = ()
    forbidden: tuple[str, ...] = ()
    fetched: tuple[Retrieved, ...] = ()
    min_precision: float | None = None


NOTHING = Brought()


def unmet(result: CheckResult, brought: Brought) -> tuple[str, ...]:
    """Polish sentences for the demands that bar filing: a forbidden statement, a precision below the firm's.

    Errs towards: the bar. A draft without any graded citation has no precision and does not meet one.
    """
    said = tuple(dict.fromkeys(f.statement for f in forbidden(result, brought.forbidden)))
    out = [f"Projekt zawiera stwierdzenie, którego nie wolno użyć: „{statement}”." for statement in said]
    precision = figures(result).precision
    if brought.min_precision is not None and (precision is None or precision < brought.min_precision):
        reached = "nie ma czego policzyć" if precision is None else f"wynosi {percent(precision)}"
        out.append(f"Precyzja powołań {reached}, a wymagana to co najmniej {percent(brought.min_precision)}.")
    return tuple(out)


def not_cited(result: CheckResult, brought: Brought) -> tuple[str, ...]:
    """A Polish sentence when the draft lacks required authorities; a figure and a warning, no bar (spec: trace.md §3)."""
    found = recall(result, brought.required)
    if not found.missing:
        return ()
    total = len(found.cited) + len(found.missing)
    return (f"Projekt nie powołuje wymaganych: {', '.join(found.missing)} (powołano {len(found.cited)} z {total}).",)


def read_list(path: Path) -> tuple[str, ...]:
    """The entries of a list file: one a line, blank lines and lines with "#" in front left out.

    Errors: InputError when the file cannot be read or is no UTF-8 text.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError as error:
        raise InputError(path, "Nie ma takiego pliku.", "Sprawdź nazwę i folder.") from error
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(path, "Nie mogę odczytać tej listy.", "Zapisz ją jako tekst UTF-8, po jednej pozycji w wierszu.") from error
    return tuple(line.strip() for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#"))


def recall(result: CheckResult, required: Sequence[str]) -> Recall:
    """Which of the required authorities the draft cites: signatures in any spelling, everything else by its canonical name."""
    cited = {_key(r.norm) for r in result.extraction.references if not r.own}
    cited |= {_key(p) for r in result.extraction.references for p in (*r.publications, *(t.norm for t in r.targets))}
    wanted = tuple(dict.fromkeys(required))
    return Recall(tuple(w for w in wanted if _key(w) in cited), tuple(w for w in wanted if _key(w) not in cited))


def _key(name: str) -> str:
    sygnatura = norm_of(name)
    return re.sub(r"[\s.]+", "", (sygnatura.norm if sygnatura else name)).casefold()


def forbidden(result: CheckResult, statements: Sequence[str]) -> tuple[Forbidden, ...]:
    """Where the draft says what it must not say, compared after normalisation, whole words only, in text order."""
    reading = normalise(result.draft.reading.text)
    found: list[Forbidden] = []
    for statement in dict.fromkeys(statements):
        wanted = normalise(statement).text.strip()
        if not wanted:
            continue
        for match in re.finditer(rf"(?<!\w){re.escape(wanted)}(?!\w)", reading.text):
            found.append(Forbidden(statement, reading.original(Span(*match.span()))))
    return tuple(sorted(found, key=lambda f: (f.span, f.statement)))
