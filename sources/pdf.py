"""PDF to text with its pages, through pdfium; a page without a text layer is said to have none."""

from __future__ import annotations

from msgspec import Struct

from kotwica.document.model import Span
from kotwica.sources.pdf_chars import PageChars, page_chars
from kotwica.sources.pdf_layout import layout_text
from kotwica.sources.superscripts import take_marks

# pdfium writes U+FFFE where it joined a word broken by a hyphen at the line end; we keep the break so that both readings stay possible.
_JOINED_HYPHEN = "￾"
_MAX_PAGES = 20_000


class PdfError(Exception):
    """The PDF cannot be read; `kind` is "haslo" (password) or "uszkodzony" (damaged)."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


class PdfText(Struct, frozen=True):
    """The text of a PDF.

    Shape: pages are separated by one form feed, which belongs to the page before it; `pages` covers the text without holes.
    `marks` are places of footnote marks. `empty_pages` counts pages that hold pictures and no characters (scans). `hidden` is what stands
    on the pages and cannot be seen, `unmapped` the share of characters that the fonts do not explain.
    """

    text: str
    pages: tuple[Span, ...]
    marks: tuple[Span, ...] = ()
    empty_pages: int = 0
    title: str = ""
    hidden: tuple[str, ...] = ()
    unmapped: float = 0.0


def pdf_text(data: bytes) -> PdfText:
    """The text layer of a PDF.

    Errors: PdfError when it is encrypted with a password or damaged beyond reading. A scan does not raise: its text is empty.
    """
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        raise PdfError("haslo" if "assword" in str(error) else "uszkodzony") from error
    try:
        found = [_page_text(document[i]) for i in range(min(len(document), _MAX_PAGES))]
        read = [take_marks(text) for text, _ in found]
        title = str(document.get_metadata_dict().get("Title", ""))
    except pypdfium2.PdfiumError as error:
        raise PdfError("uszkodzony") from error
    finally:
        document.close()
    texts, marked = [text for text, _ in read], [page_marks for _, page_marks in read]
    pages: list[Span] = []
    marks: list[Span] = []
    at = 0
    for i, (text, page_marks) in enumerate(zip(texts, marked, strict=True)):
        marks += [span.shifted(at) for span in page_marks]
        end = at + len(text) + (i + 1 < len(texts))
        pages.append(Span(at, end))
        at = end
    letters = sum(chars.count for _, chars in found)
    return PdfText(
        "\f".join(texts),
        tuple(pages),
        tuple(marks),
        sum(not t.strip() for t in texts),
        title,
        tuple(chars.hidden for _, chars in found if chars.hidden),
        min(1.0, sum(chars.unmapped for _, chars in found) / letters) if letters else 0.0,
    )


def _page_text(page: object) -> tuple[str, PageChars]:
    """A page in pdfium's reading order, or by its layout where that order loses something (superscripts, columns)."""
    textpage = page.get_textpage()  # type: ignore[attr-defined]
    try:
        chars = page_chars(page, textpage)
        text = layout_text(chars.pieces)
        if text is None:
            text = chars.visible if chars.visible is not None else str(textpage.get_text_range()).replace("\x02", "-\n")
    finally:
        textpage.close()
    raw = text.replace("\r\n", "\n").replace("\r", "\n").replace(_JOINED_HYPHEN, "-\n").replace("\f", "\n").replace("\x00", "")
    return "\n".join(line.rstrip() for line in raw.split("\n")), chars
