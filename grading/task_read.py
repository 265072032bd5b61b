"""Reading a task file item by item, so that a file of any size fits in memory (spec: grading.md §10)."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

from kotwica.document.errors import InputError, system_reason

_CHUNK = 1 << 20
_SPACE = " \t\r\n"
_MAX_DIGITS = 1_000


def raw_items(path: Path) -> Iterator[object]:
    """The members of `items` in a task file, one after the other.

    Shape: a bare list of items is accepted as well; other members of the file's object are passed over.
    Errors: InputError when the file cannot be read, is no JSON, or has no `items`.
    """
    try:
        with path.open(encoding="utf-8-sig") as file:
            yield from _items(_Reader(file.read, path), path)
    except OSError as error:
        raise InputError(path, f"nie można odczytać pliku ({system_reason(error)}).", "Sprawdź nazwę i folder.") from error
    except UnicodeDecodeError as error:
        raise InputError(path, "plik nie jest zapisany w UTF-8.", "Zapisz plik zadań w kodowaniu UTF-8.") from error


class _Reader:
    """A window over the file's text that grows until one JSON value is complete, and forgets what was read."""

    def __init__(self, read: Callable[[int], str], path: Path) -> None:
        self._read = read
        self._path = path
        self._decoder = json.JSONDecoder(
            object_pairs_hook=_members_once, parse_int=_whole_number, parse_float=_finite, parse_constant=_not_a_number
        )
        self._text = ""
        self._at = 0
        self._line = 1
        self._ended = False

    def peek(self) -> str:
        """The next sign that is no white space, "" at the end."""
        while True:
            while self._at < len(self._text) and self._text[self._at] in _SPACE:
                self._at += 1
            if self._at < len(self._text):
                return self._text[self._at]
            if not self._more():
                return ""

    def take(self, sign: str) -> bool:
        """Whether the next sign is `sign`; passes it if so."""
        if self.peek() != sign:
            return False
        self._at += 1
        return True

    def value(self, what: str) -> object:
        """The next whole JSON value; `what` names it in messages."""
        self.peek()
        wanted = _CHUNK
        while True:
            try:
                value, end = self._decoder.raw_decode(self._text, self._at)
            except json.JSONDecodeError as error:
                behind = error.pos - self._at
                if not self._more(wanted):
                    raise self.fault(what, behind) from error
                wanted *= 2
                continue
            except _Refused as error:
                raise InputError(self._path, f"{what}: {error}.", "Popraw plik zadań i uruchom ponownie.") from error
            except RecursionError as error:
                raise self.fault(what) from error
            # A number at the very end of the window may go on in the next piece.
            if end == len(self._text) and self._more():
                continue
            self._at = end
            return value

    def fault(self, what: str = "", behind: int = 0) -> InputError:
        """What is no JSON: the line that is `behind` characters ahead, and what was being read there."""
        place = f"{what}, wiersz" if what else "wiersz"
        problem = f"plik nie jest poprawnym JSON-em ({place} {self._line_at(self._at + behind)})."
        return InputError(self._path, problem, "Sprawdź go w edytorze, który pokazuje błędy składni.")

    def _line_at(self, at: int) -> int:
        return self._line + self._text.count("\n", 0, at)

    def _more(self, size: int = _CHUNK) -> bool:
        if self._ended:
            return False
        piece = self._read(size)
        self._ended = not piece
        self._line = self._line_at(self._at)
        self._text = self._text[self._at :] + piece
        self._at = 0
        return bool(piece)


class _Refused(Exception):
    """A value that Python's reader would take, changed or guessed: the message says what it is."""


def _members_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object; one that names a field twice says two things, and nobody knows which of them was meant."""
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(name for name, times in Counter(name for name, _ in pairs).items() if times > 1)
        raise _Refused(f"pole „{twice}” jest podane więcej niż raz")
    return found


def _whole_number(digits: str) -> int:
    if len(digits) > _MAX_DIGITS:
        raise _Refused(f"liczba ma więcej niż {_MAX_DIGITS} cyfr")
    return int(digits)


def _finite(number: str) -> float:
    value = float(number)
    if math.isinf(value):
        raise _Refused(f"liczba {number[:20]} jest za duża")
    return value


def _not_a_number(name: str) -> object:
    raise _Refused(f"{name} nie jest liczbą ani inną wartością JSON-a")


def _items(reader: _Reader, path: Path) -> Iterator[object]:
    if reader.peek() == "[":
        yield from _list(reader)
    elif reader.take("{"):
        yield from _members(reader, path)
    else:
        raise reader.fault()
    if reader.peek():
        raise reader.fault()


def _members(reader: _Reader, path: Path) -> Iterator[object]:
    seen = False
    closed = reader.take("}")
    while not closed:
        name = reader.value("nazwa pola")
        if not isinstance(name, str) or not reader.take(":"):
            raise reader.fault()
        if name == "items" and seen:
            raise InputError(path, "pole „items” jest podane więcej niż raz.", "Zostaw jedną listę pozycji.")
        if name == "items" and reader.peek() != "[":
            raise InputError(path, "pole „items” nie jest listą.", "Wpisz tam listę pozycji do sprawdzenia.")
        if name == "items":
            seen = True
            yield from _list(reader)
        else:
            reader.value(f"pole „{name}”")
        closed = reader.take("}")
        if not closed and not reader.take(","):
            raise reader.fault()
    if not seen:
        raise InputError(path, "brakuje pola „items”.", 'Plik zadań ma postać {"items": [ … ]}.')


def _list(reader: _Reader) -> Iterator[object]:
    reader.take("[")
    if reader.take("]"):
        return
    for number in count(1):
        yield reader.value(f"pozycja {number}")
        if reader.take("]"):
            return
        if not reader.take(","):
            raise reader.fault(f"za pozycją {number}")
