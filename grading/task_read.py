"""Reading a task file item by item, so that a file of any size fits in memory (spec: grading.md §10)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

from kotwica.document.errors import InputError, system_reason

_CHUNK = 1 << 20
_SPACE = " \t\r\n"


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
        self._decoder = json.JSONDecoder()
        self._text = ""
        self._at = 0
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

    def value(self) -> object:
        """The next whole JSON value."""
        self.peek()
        wanted = _CHUNK
        while True:
            try:
                value, end = self._decoder.raw_decode(self._text, self._at)
            except json.JSONDecodeError as error:
                if not self._more(wanted):
                    raise self.fault() from error
                wanted *= 2
                continue
            except RecursionError as error:
                raise self.fault() from error
            # A number at the very end of the window may go on in the next piece.
            if end == len(self._text) and self._more():
                continue
            self._at = end
            return value

    def fault(self) -> InputError:
        return InputError(self._path, "plik nie jest poprawnym JSON-em.", "Sprawdź go w edytorze, który pokazuje błędy składni.")

    def _more(self, size: int = _CHUNK) -> bool:
        if self._ended:
            return False
        piece = self._read(size)
        self._ended = not piece
        self._text = self._text[self._at :] + piece
        self._at = 0
        return bool(piece)


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
        name = reader.value()
        if not isinstance(name, str) or not reader.take(":"):
            raise reader.fault()
        if name == "items" and reader.peek() != "[":
            raise InputError(path, "pole „items” nie jest listą.", "Wpisz tam listę pozycji do sprawdzenia.")
        if name == "items":
            seen = True
            yield from _list(reader)
        else:
            reader.value()
        closed = reader.take("}")
        if not closed and not reader.take(","):
            raise reader.fault()
    if not seen:
        raise InputError(path, "brakuje pola „items”.", 'Plik zadań ma postać {"items": [ … ]}.')


def _list(reader: _Reader) -> Iterator[object]:
    reader.take("[")
    if reader.take("]"):
        return
    while True:
        yield reader.value()
        if reader.take("]"):
            return
        if not reader.take(","):
            raise reader.fault()
