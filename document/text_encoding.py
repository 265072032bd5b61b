"""Bytes of a text file to text and back: encoding, byte order mark, line endings."""

from __future__ import annotations

import codecs
from pathlib import Path

from msgspec import Struct

from kotwica.document.errors import InputError

_BOMS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
# What Polish office text holds above ASCII: letters first, signs next; anything else counts much more against a guess.
_LETTERS = frozenset("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ")
_SIGNS = frozenset("„”“’‘‚«»–—…§°·×\u00a0\u00ad€éèáöäüßčřšžÉÖÄÜŠŽ±•")


class DecodedText(Struct, frozen=True):
    """A file's text exactly as its bytes say, line endings kept, without the byte order mark.

    Shape: `bom` + text.encode(`encoding`) gives the file's bytes back.
    """

    text: str
    encoding: str
    bom: bytes = b""

    def encode(self, text: str) -> bytes:
        """`text` as bytes of a file like the one this was read from. Errors: UnicodeEncodeError for characters the encoding lacks."""
        return self.bom + text.encode(self.encoding)


def decode_text(data: bytes, path: Path | str) -> DecodedText:
    """The text of a file in UTF-8, UTF-16 with a mark, Windows-1250 or ISO-8859-2.

    Errors: InputError when the bytes are no text (NUL bytes, broken UTF-16).
    """
    for bom, encoding in _BOMS:
        if data.startswith(bom):
            return _decoded(data, bom, encoding, path)
    if b"\0" in data:
        raise InputError(path, "To nie jest plik tekstowy.", "Podaj plik .docx, .md albo .txt z tekstem.")
    try:
        return DecodedText(data.decode("utf-8"), "utf-8")
    except UnicodeDecodeError:
        encoding = _polish_codepage(data)
        return DecodedText(data.decode(encoding), encoding)


def _decoded(data: bytes, bom: bytes, encoding: str, path: Path | str) -> DecodedText:
    try:
        return DecodedText(data[len(bom) :].decode(encoding), encoding, bom)
    except UnicodeDecodeError as error:
        raise InputError(
            path,
            f"Plik jest uszkodzony: znacznik na początku mówi {encoding.upper()}, a treść się z tym nie zgadza.",
            "Otwórz go w edytorze i zapisz jako UTF-8.",
        ) from error


def _polish_codepage(data: bytes) -> str:
    """Windows-1250 or ISO-8859-2, whichever leaves fewer characters that Polish text does not have.

    Source: ą, ś, ź (and capitals) differ between the two; ISO-8859-2 has only control characters at 80..9F. Equal scores give
    Windows-1250, then the letters in question are the same in both. Errs towards: Windows-1250, the one that Windows programs write.
    """
    high = bytes(byte for byte in data if byte >= 0x80)
    scores: list[tuple[int, int, str]] = []
    for order, encoding in enumerate(("cp1250", "iso8859_2")):
        try:
            text = high.decode(encoding)
        except UnicodeDecodeError:
            continue
        scores.append((sum(0 if ch in _LETTERS else 1 if ch in _SIGNS else 3 for ch in text), order, encoding))
    return min(scores)[2]
