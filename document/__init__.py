"""Stage 1: the draft as one text with a way back to the file.

Readers are imported when first used: `--help` must not wait for lxml.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kotwica import lazy_names

if TYPE_CHECKING:
    from kotwica.document.docx_anchors import Atom, DocxAnchors, content_elements
    from kotwica.document.docx_package import Package, open_package, rels_key, resolve
    from kotwica.document.docx_xml import MC, W14, W15, family_of, local_name, parse_xml, serialise, whole_number
    from kotwica.document.model import Draft
    from kotwica.document.packed import UNPACK_ERRORS
    from kotwica.document.plain_data import NotPlainData, parse_json, read_toml
    from kotwica.document.read_docx import read_docx_draft, read_docx_text
    from kotwica.document.read_markdown import read_markdown_draft
    from kotwica.document.read_text import read_bytes, read_text_draft

_HOMES = {
    "Atom": "docx_anchors",
    "DocxAnchors": "docx_anchors",
    "content_elements": "docx_anchors",
    "Package": "docx_package",
    "open_package": "docx_package",
    "rels_key": "docx_package",
    "resolve": "docx_package",
    "MC": "docx_xml",
    "NotPlainData": "plain_data",
    "UNPACK_ERRORS": "packed",
    "W14": "docx_xml",
    "W15": "docx_xml",
    "family_of": "docx_xml",
    "local_name": "docx_xml",
    "parse_json": "plain_data",
    "parse_xml": "docx_xml",
    "serialise": "docx_xml",
    "whole_number": "docx_xml",
    "read_bytes": "read_text",
    "read_docx_draft": "read_docx",
    "read_docx_text": "read_docx",
    "read_markdown_draft": "read_markdown",
    "read_text_draft": "read_text",
    "read_toml": "plain_data",
}

__all__ = [
    "MC",
    "UNPACK_ERRORS",
    "W14",
    "W15",
    "Atom",
    "DocxAnchors",
    "NotPlainData",
    "Package",
    "content_elements",
    "family_of",
    "local_name",
    "open_package",
    "parse_json",
    "parse_xml",
    "read_bytes",
    "read_docx_draft",
    "read_docx_text",
    "read_draft",
    "read_markdown_draft",
    "read_text_draft",
    "read_toml",
    "rels_key",
    "resolve",
    "serialise",
    "whole_number",
]

_WORD_SUFFIXES = (".docx", ".docm", ".dotx", ".dotm", ".doc")
_MARKDOWN_SUFFIXES = (".md", ".markdown")


def read_draft(path: Path) -> Draft:
    """The draft in a file, by what the file holds: a Word package, Markdown or plain text.

    Errors: InputError with a Polish reason and remedy for everything that cannot be read, .pdf included (the pipeline reads those itself).
    """
    from kotwica.document.docx_sniff import looks_like_text, refuse_unless_zip
    from kotwica.document.read_text import read_bytes, read_text_draft

    start = read_bytes(path)[:65536]
    suffix = path.suffix.lower()
    if start.startswith(b"PK") or suffix in _WORD_SUFFIXES:
        from kotwica.document.read_docx import read_docx_draft

        return read_docx_draft(path)
    if not looks_like_text(start):
        refuse_unless_zip(read_bytes(path), str(path))
    if suffix not in _MARKDOWN_SUFFIXES:
        return read_text_draft(path)
    from kotwica.document.read_markdown import read_markdown_draft

    return read_markdown_draft(path)


__getattr__ = lazy_names(__name__, _HOMES)
