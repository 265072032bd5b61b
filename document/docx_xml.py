"""XML of Word packages: safe parsing, the two families of namespaces, and serialising back."""

from __future__ import annotations

import re

from lxml import etree

from kotwica.document.errors import InputError

W_TRANSITIONAL = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
W_STRICT = "http://purl.oclc.org/ooxml/wordprocessingml/main"
W_FAMILIES = (W_TRANSITIONAL, W_STRICT)
M_FAMILIES = ("http://schemas.openxmlformats.org/officeDocument/2006/math", "http://purl.oclc.org/ooxml/officeDocument/math")
MC = "http://schemas.openxmlformats.org/markup-compatibility/2006"
W14 = "http://schemas.microsoft.com/office/word/2010/wordml"
W15 = "http://schemas.microsoft.com/office/word/2012/wordml"
XML_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
XML_BLANKS = " \t\r\n"

# An element costs about 120 bytes in memory and an attribute about 220: five million of both together stay under 1 GB.
MAX_MARKUP = 5_000_000

_WHOLE = re.compile(r"[0-9]{1,10}")
_DECLARED_ENCODING = re.compile(rb"""<\?xml[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([A-Za-z0-9._-]{1,40})["']""")
# OPC allows UTF-8 and UTF-16 only (ECMA-376-2, 8.1.2.1); single-byte sets are read because old producers declare them. Anything else
# (UTF-7, UTF-32, EBCDIC) could hide a DOCTYPE from the check below.
_ALLOWED_ENCODING = re.compile(r"utf-?8|utf-?16(le|be)?|us-ascii|ascii|iso-8859-\d{1,2}|windows-125\d|cp125\d", re.IGNORECASE)


def parse_xml(content: bytes, part: str, name: str) -> etree._Element:
    """The root of one XML part, nothing resolved, fetched or expanded.

    Errors: InputError (naming the draft `name`) for a DOCTYPE, an encoding that OPC does not allow, too much markup, or broken XML.
    """
    refuse_doctype(content, part, name)
    if content.count(b"<") + content.count(b"=") > MAX_MARKUP:
        raise InputError(
            name, f"Część „{part}” ma zbyt wiele elementów.", "Podziel dokument na mniejsze albo zapisz go na nowo w programie Word."
        )
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, huge_tree=True, remove_blank_text=False, strip_cdata=False
    )
    try:
        return etree.fromstring(content, parser)
    except etree.XMLSyntaxError as error:
        raise InputError(
            name, f"Część „{part}” dokumentu jest uszkodzona ({error.msg}).", "Otwórz plik w programie Word, napraw go i zapisz ponownie."
        ) from error


def refuse_doctype(content: bytes, part: str, name: str) -> None:
    """Raise InputError when the XML has a DOCTYPE or an encoding that could hide one.

    Source: no OPC part may have a DTD (ECMA-376-2, 8.1.2.2); a DOCTYPE can only stand before the root element.
    """
    declared = _DECLARED_ENCODING.match(content.removeprefix(b"\xef\xbb\xbf"))
    strange = declared is not None and not _ALLOWED_ENCODING.fullmatch(declared.group(1).decode("ascii"))
    if strange or content.startswith((b"\0\0\xfe\xff", b"\xff\xfe\0\0", b"L\x6f\xa7\x94", b"+/v", b"\0\0\0<", b"<\0\0\0")):
        raise InputError(name, f"Część „{part}” jest zapisana w niedozwolonym kodowaniu.", "Zapisz dokument na nowo w programie Word.")
    if _has_doctype(content):
        raise InputError(
            name,
            f"Część „{part}” zawiera deklarację DOCTYPE, której w dokumencie .docx być nie może; plik może być złośliwy.",
            "Nie otwieraj go; poproś nadawcę o dokument zapisany w programie Word.",
        )


def serialise(root: etree._Element) -> bytes:
    """The whole document of `root` as UTF-8 with the declaration that Word writes."""
    content = etree.tostring(root.getroottree(), encoding="UTF-8", xml_declaration=False)
    return b'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' + bytes(content)


def whole_number(text: str | None) -> int | None:
    """A number written in plain digits, ten at most; None for anything else (signs, "²", a flood of digits that Python refuses to read)."""
    return int(text) if text is not None and _WHOLE.fullmatch(text) else None


def family_of(root: etree._Element) -> str:
    """The WordprocessingML namespace (transitional or strict) that `root` is written in; transitional when it is neither."""
    namespace = etree.QName(root).namespace
    return namespace if namespace in W_FAMILIES else W_TRANSITIONAL


def local_name(element: etree._Element) -> str:
    """The element's name without its namespace; empty for comments and processing instructions."""
    tag = element.tag
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def _has_doctype(content: bytes) -> bool:
    """True when the first thing that is not a declaration, comment or blank is a DOCTYPE."""
    if content[:2] in (b"\xff\xfe", b"\xfe\xff") or content[:2] in (b"<\0", b"\0<"):
        little = content[:2] in (b"\xff\xfe", b"<\0")
        text = content.decode("utf-16-le" if little else "utf-16-be", "replace").lstrip("\ufeff").encode("utf-8", "replace")
    else:
        text = content.removeprefix(b"\xef\xbb\xbf")
    at = 0
    while True:
        while text[at : at + 1] in (b" ", b"\t", b"\r", b"\n"):
            at += 1
        closing = b"?>" if text.startswith(b"<?", at) else b"-->" if text.startswith(b"<!--", at) else b""
        if not closing:
            return text.startswith(b"<!", at)
        end = text.find(closing, at + 4 if closing == b"-->" else at + 2)
        if end < 0:
            return False
        at = end + len(closing)
