"""What kind of file some bytes are, told from the content; the suffix only settles what plain text is."""

from __future__ import annotations

import re
import zipfile
from enum import StrEnum
from io import BytesIO
from pathlib import PurePath

from kotwica.document import UNPACK_ERRORS

OLE_MAGIC = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_HTML_START = re.compile(
    rb"""(?ix) \A [\s\xef\xbb\xbf\x00]*
    (?: <!doctype\s+html | <\?xml [^>]{0,200} \?> \s* (?:<!doctype\s+html|<html) | <(?:html|head|body|p|div|h[1-6]|table|span|center|br)\b )
    """
)
# A message or a page saved as one: header lines to begin with, one of them telling the type of what follows (RFC 5322, 2045).
_MESSAGE_START = re.compile(rb"(?i)\A\s*(?:[A-Za-z][A-Za-z-]{1,40}:[^\n]*\n(?:[ \t][^\n]*\n)*){1,60}?(?:MIME-Version|Content-Type):[ \t]")
# What Outlook's .msg holds instead of a document.
_OUTLOOK = "__substg1.0_".encode("utf-16-le")
_XHTML_LATER = re.compile(rb"(?i)<html[\s>]")


class FileKind(StrEnum):
    """Kinds of file the loader can tell apart."""

    TEXT = "txt"
    MARKDOWN = "md"
    DOCX = "docx"
    PDF = "pdf"
    HTML = "html"
    RTF = "rtf"
    ODT = "odt"
    DOC = "doc"
    JSON = "json"
    JSONL = "jsonl"
    EPUB = "epub"
    ZIP = "zip"
    ENCRYPTED_OFFICE = "encrypted"
    IMAGE = "image"
    MESSAGE = "message"
    UNKNOWN = "unknown"


def detect(data: bytes, name: str = "") -> FileKind:
    """The kind of file that `data` is.

    Shape: `name` decides between plain text and Markdown only; a PDF called "x.txt" is a PDF. Bytes that hold NULs and have no known
    signature are UNKNOWN.
    """
    start = data[:4096]
    binary = _binary_kind(data, start)
    if binary is not None:
        return binary
    if _HTML_START.match(start) or (start.lstrip()[:1] == b"<" and _XHTML_LATER.search(start)):
        return FileKind.HTML
    json_kind = _json_kind(data)
    if json_kind is not None:
        return json_kind
    if start.lstrip()[:5] == b"<?xml":
        return FileKind.UNKNOWN
    if _MESSAGE_START.match(start):
        return FileKind.MESSAGE
    if b"\x00" in start and not start.startswith((b"\xff\xfe", b"\xfe\xff")):
        return FileKind.UNKNOWN
    return FileKind.MARKDOWN if PurePath(name).suffix.lower() in {".md", ".markdown"} else FileKind.TEXT


def _binary_kind(data: bytes, start: bytes) -> FileKind | None:
    if b"%PDF-" in start[:1024]:
        return FileKind.PDF
    if start.startswith(b"PK\x03\x04"):
        return _zip_kind(data)
    if start.startswith(OLE_MAGIC):
        if "EncryptedPackage".encode("utf-16-le") in data:
            return FileKind.ENCRYPTED_OFFICE
        return FileKind.MESSAGE if _OUTLOOK in data else FileKind.DOC
    if start.lstrip()[:5] == b"{\\rtf":
        return FileKind.RTF
    if start.startswith((b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"II*\x00", b"MM\x00*", b"BM")) and b"\x00" in start:
        return FileKind.IMAGE
    return None


def _zip_kind(data: bytes) -> FileKind:
    try:
        with zipfile.ZipFile(BytesIO(data)) as package:
            names = set(package.namelist())
            says_what = "mimetype" in names and package.getinfo("mimetype").file_size < 200
            mimetype = package.read("mimetype") if says_what else b""
    except UNPACK_ERRORS:
        return FileKind.DOCX if b"word/" in data else FileKind.UNKNOWN
    if mimetype.startswith(b"application/vnd.oasis.opendocument.text"):
        return FileKind.ODT
    if mimetype.startswith(b"application/epub+zip"):
        return FileKind.EPUB
    if mimetype.startswith(b"application/vnd.oasis.opendocument"):
        return FileKind.UNKNOWN
    return FileKind.DOCX if "[Content_Types].xml" in names else FileKind.ZIP


def _json_kind(data: bytes) -> FileKind | None:
    stripped = data.removeprefix(b"\xef\xbb\xbf").lstrip()
    if stripped[:1] == b"[" and stripped[1:].lstrip()[:1] in {b"{", b"]"}:
        return FileKind.JSON
    if stripped[:1] != b"{" or stripped[1:].lstrip()[:1] not in {b'"', b"}"}:
        return None
    first_line, _, rest = stripped.partition(b"\n")
    if first_line.rstrip().endswith(b"}") and rest.lstrip()[:1] == b"{":
        return FileKind.JSONL
    return FileKind.JSON
