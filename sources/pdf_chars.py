"""A PDF page character by character: pieces of text with their places, what nobody can see, what no font table explains."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Iterator

from msgspec import Struct

from kotwica.sources.pdf_layout import Piece

# pdfium's signs for a hyphen at a line end, and what stands for "no character" in text without a map.
_HYPHENS = frozenset((0x02, 0xFFFE))
_SMALLEST_POINTS = 1.0
_WHITE = 250
# Above so many characters a box its text is read by boxes; of so many characters a page is asked whether its fonts explain them.
_LETTERS_A_BOX, _SAMPLE = 8, 100
_INVISIBLE_MODES = frozenset((3, 7))


class PageChars(Struct, frozen=True):
    """What a page holds.

    Shape: `pieces` in the file's order, one for each stretch that was written at once, its place the box around its letters; `hidden` is
    the text that a reader of the page cannot see (white, smaller than a point, written invisibly where no picture covers it), which is in
    no piece; `visible` is the page's text without it, None when nothing is hidden; `unmapped` counts characters for which the font
    names no letter, of `count` (told from a sample).
    """

    pieces: tuple[Piece, ...]
    hidden: str = ""
    visible: str | None = None
    unmapped: int = 0
    count: int = 0


class _Char(Struct):
    """A character with its box in points (None for what pdfium put in: spaces and line ends) and the object that wrote it."""

    text: str
    box: tuple[float, float, float, float] | None
    written_by: int
    hidden: bool


def page_chars(page: object, textpage: object) -> PageChars:
    """What a page holds, read by pdfium's boxes where that loses nothing, else character by character (a dozen times the work).

    Why not always by boxes: text of a box is what touches it, so that words written letter by letter ("W" over "y") come out doubled.
    """
    import pypdfium2.raw as raw

    count, boxes = textpage.count_chars(), textpage.count_rects()  # type: ignore[attr-defined]
    handle = textpage.raw  # type: ignore[attr-defined]
    step = max(1, count // _SAMPLE)
    sample = range(0, count, step)
    unmapped = step * sum(raw.FPDFText_HasUnicodeMapError(handle, i) == 1 for i in sample)
    covered = _has_picture(page)
    if boxes * _LETTERS_A_BOX < count and not _holds_unseen(raw, page, covered=covered):
        pieces = tuple(_boxed(textpage, i) for i in range(boxes))
        whole = str(textpage.get_text_range())  # type: ignore[attr-defined]
        if sum(_letters(piece.text) for piece in pieces) <= _letters(whole):
            return PageChars(pieces, unmapped=unmapped, count=count)
    chars = list(_chars(raw, handle, covered=covered))
    unseen = "".join(c.text for c in chars if c.hidden).strip()
    visible = "".join(c.text for c in chars if not c.hidden) if unseen else None
    return PageChars(tuple(_pieces(chars)), unseen, visible, unmapped, count)


def _letters(text: str) -> int:
    return sum(map(len, text.split()))


def _boxed(textpage: object, number: int) -> Piece:
    left, bottom, right, top = textpage.get_rect(number)  # type: ignore[attr-defined]
    text = textpage.get_text_bounded(left, bottom, right, top)  # type: ignore[attr-defined]
    return Piece(left, bottom, right, top, str(text).replace("\x02", "-").replace("\ufffe", "-").replace("\r\n", " "))


def _holds_unseen(raw: object, page: object, *, covered: bool) -> bool:
    """Whether a text object of the page writes what cannot be seen."""
    texts = page.get_objects(filter=(raw.FPDF_PAGEOBJ_TEXT,), max_depth=5)  # type: ignore[attr-defined]
    return any(_unseen(raw, found.raw, covered=covered) for found in texts)


def _chars(raw: object, handle: object, *, covered: bool) -> Iterator[_Char]:
    left, right, bottom, top = (ctypes.c_double() for _ in range(4))
    places = [ctypes.byref(value) for value in (left, right, bottom, top)]
    writer, hidden = 0, False
    for number in range(raw.FPDFText_CountChars(handle)):  # type: ignore[attr-defined]
        code = raw.FPDFText_GetUnicode(handle, number)  # type: ignore[attr-defined]
        text = "-" if code in _HYPHENS else chr(code) if code else ""
        if raw.FPDFText_IsGenerated(handle, number) == 1:  # type: ignore[attr-defined]
            yield _Char(text, None, writer, hidden)
            continue
        written = raw.FPDFText_GetTextObject(handle, number)  # type: ignore[attr-defined]
        address = ctypes.addressof(written.contents) if written else 0
        if address != writer:
            writer = address
            hidden = bool(written) and _unseen(raw, written, covered=covered)
        raw.FPDFText_GetCharBox(handle, number, *places)  # type: ignore[attr-defined]
        yield _Char(text, (left.value, bottom.value, right.value, top.value), writer, hidden)


def _unseen(raw: object, written: object, *, covered: bool) -> bool:
    """Whether what a text object writes cannot be seen: invisible mode (where no scan lies over it), white, or smaller than a point."""
    mode = raw.FPDFTextObj_GetTextRenderMode(written)  # type: ignore[attr-defined]
    if mode in _INVISIBLE_MODES:
        return not covered
    red, green, blue, alpha = (ctypes.c_uint() for _ in range(4))
    told = raw.FPDFPageObj_GetFillColor(written, *map(ctypes.byref, (red, green, blue, alpha)))  # type: ignore[attr-defined]
    if told and not covered and (alpha.value == 0 or min(red.value, green.value, blue.value) >= _WHITE):
        return mode in {0, 4}
    size = ctypes.c_float()
    matrix = _matrix(raw, written)
    known = raw.FPDFTextObj_GetFontSize(written, ctypes.byref(size))  # type: ignore[attr-defined]
    return bool(known) and size.value * matrix < _SMALLEST_POINTS


def _matrix(raw: object, written: object) -> float:
    """How much a text object's matrix enlarges its letters."""
    matrix = raw.FS_MATRIX()  # type: ignore[attr-defined]
    if not raw.FPDFPageObj_GetMatrix(written, ctypes.byref(matrix)):  # type: ignore[attr-defined]
        return 1.0
    return math.sqrt(abs(matrix.a * matrix.d - matrix.b * matrix.c))


def _has_picture(page: object) -> bool:
    """Whether the page holds a picture or a filled area, on which white or invisible letters are meant to be read."""
    import pypdfium2.raw as raw

    kinds = (raw.FPDF_PAGEOBJ_IMAGE, raw.FPDF_PAGEOBJ_SHADING)
    return any(True for _ in page.get_objects(filter=kinds, max_depth=3))  # type: ignore[attr-defined]


def _pieces(chars: list[_Char]) -> Iterator[Piece]:
    """The seen characters joined by the object that wrote them; what pdfium put in belongs to the piece before it."""
    text: list[str] = []
    box: tuple[float, float, float, float] | None = None
    writer = number = 0
    for char in chars:
        if char.hidden:
            continue
        if char.box is not None and char.written_by != writer:
            if box is not None:
                yield Piece(*box, "".join(text), number)
                text, number = [], number + 1
            box, writer = None, char.written_by
        text.append(char.text.replace("\r", "").replace("\n", " "))
        box = _around(box, char.box)
    if box is not None:
        yield Piece(*box, "".join(text), number)


def _around(
    box: tuple[float, float, float, float] | None, other: tuple[float, float, float, float] | None
) -> tuple[float, float, float, float] | None:
    """The box around two; a letter without an extent (a space) has none."""
    if other is None or other[2] - other[0] < 1e-3 or other[3] - other[1] < 1e-3:
        return box
    if box is None:
        return other
    return min(box[0], other[0]), min(box[1], other[1]), max(box[2], other[2]), max(box[3], other[3])
