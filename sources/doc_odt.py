"""Text of .odt and of Word 97-2003 .doc files (Trybunał Konstytucyjny publishes the last)."""

from __future__ import annotations

import re
import struct
import zipfile
from io import BytesIO
from typing import TYPE_CHECKING

from msgspec import Struct, field

from kotwica.document import UNPACK_ERRORS
from kotwica.document.errors import InputError
from kotwica.sources.left_out import LeftOut, Why, left_out
from kotwica.sources.places import first_behind
from kotwica.sources.superscripts import raised, take_marks
from kotwica.sources.unpacking import too_much_text

if TYPE_CHECKING:
    from lxml import etree

# A field begins, goes over from its instruction to its result, ends.
_BEGINS, _RESULT, _ENDS = (re.compile(sign) for sign in "\x13\x14\x15")
# Characters with a meaning of their own in Word's text stream ([MS-DOC] 2.4.1 and 2.8.25).
_DOC_SPECIAL = str.maketrans(
    {"\r": "\n", "\x07": "\n", "\x0b": "\n", "\x0c": "\n", "\x1e": "-", "\x1f": "\xad", "\x13": "", "\x14": "", "\x15": "", "\x01": "",
     "\x02": "", "\x03": "", "\x04": "", "\x05": "", "\x08": "", "\x00": ""}
)  # fmt: skip
_ODT_UNSEEN = frozenset(
    ("annotation", "tracked-changes", "note-citation", "forms", "sequence-decls", "scripts", "font-face-decls", "automatic-styles")
)

_ODT_HIDING = frozenset(("hidden-text", "hidden-paragraph"))


class OfficeError(Exception):
    """The file is damaged or of a version that cannot be read."""


def odt_text(data: bytes) -> tuple[str, tuple[LeftOut, ...]]:
    """The text of an .odt file, and what stands in it and is not shown or is struck through.

    Shape: one line per paragraph; tracked deletions, notes' marks and comments are left out.

    Errors: OfficeError when the package is damaged or larger than a person's document can be.
    """
    from lxml import etree

    from kotwica.document import parse_xml

    try:
        with zipfile.ZipFile(BytesIO(data)) as package:
            if too_much_text(package):
                raise OfficeError("odt")
            root = parse_xml(package.read("content.xml"), "content.xml", "odt")
    except (*UNPACK_ERRORS, InputError) as error:
        raise OfficeError("odt") from error
    etree.strip_tags(root, etree.Comment, etree.ProcessingInstruction)
    walk = _OdtWalk(
        raising=_odt_styles(root, "text-position", r"super\b|[1-9]\d*%"),
        hiding=_odt_styles(root, "display", "none"),
        striking=_odt_styles(root, "text-line-through-style", r"(?!none\b)\w"),
    )
    try:
        _odt_walk(root, walk)
    except RecursionError as error:
        # Nothing that people write lies inside a thousand other things.
        raise OfficeError("odt") from error
    text, _ = take_marks(re.sub(r"\n{3,}", "\n\n", "".join(walk.out)).strip("\n"))
    return text, (*left_out(Why.HIDDEN, walk.hidden), *left_out(Why.STRUCK, walk.struck))


class _OdtWalk(Struct):
    """What a walk through a document has found, and the names of styles that raise text ("super 58%", "33% 80%"), hide and strike it."""

    raising: frozenset[str]
    hiding: frozenset[str]
    striking: frozenset[str]
    out: list[str] = field(default_factory=list)
    hidden: list[str] = field(default_factory=list)
    struck: list[str] = field(default_factory=list)


def _odt_styles(root: etree._Element, attribute: str, value: str) -> frozenset[str]:
    """Names of the styles whose text properties have an attribute with a value of this form."""
    names = set()
    for style in root.iter("{*}style"):
        for properties in style.iter("{*}text-properties"):
            found = next((v for k, v in properties.attrib.items() if str(k).endswith(f"}}{attribute}")), "")
            if re.match(value, str(found)):
                names |= {str(v) for k, v in style.attrib.items() if str(k).endswith("}name")}
    return frozenset(names)


def _odt_walk(node: etree._Element, walk: _OdtWalk) -> None:
    name = node.tag.rpartition("}")[2]
    if name in _ODT_UNSEEN:
        return
    out = walk.out
    styled = {str(v) for k, v in node.attrib.items() if str(k).endswith("}style-name")}
    if name in _ODT_HIDING or styled & walk.hiding:
        walk.hidden.append("".join(map(str, node.itertext())))
        return
    if name == "span" and styled & walk.striking:
        walk.struck.append("".join(map(str, node.itertext())))
        return
    if name == "line-break":
        out.append("\n")
    elif name in {"tab", "s"}:
        out.append(" ")
    elif name == "span" and styled & walk.raising:
        out.append(raised("".join(out[-6:]), "".join(map(str, node.itertext()))))
        return
    out.append(node.text or "")
    for child in node:
        _odt_walk(child, walk)
        out.append(child.tail or "")
    if name in {"p", "h"}:
        out.append("\n")


def doc_text(data: bytes) -> tuple[str, tuple[LeftOut, ...]]:
    """The main text of a Word 97-2003 document, footnotes after it, field codes left out.

    Source: [MS-DOC] (FIB, Clx, piece table). Errors: OfficeError when the streams are missing, encrypted or inconsistent, and for Word 95
    and older.
    """
    import olefile

    try:
        with olefile.OleFileIO(BytesIO(data)) as container:
            word = container.openstream("WordDocument").read()
            magic, version = struct.unpack_from("<HH", word, 0)
            flags = struct.unpack_from("<H", word, 0x0A)[0]
            if magic != 0xA5EC or version < 101 or flags & 0x0100:
                raise OfficeError("doc")
            table = container.openstream("1Table" if flags & 0x0200 else "0Table").read()
        text = _pieces(word, table)
        main, notes = struct.unpack_from("<ii", word, 0x4C)
    except (OSError, struct.error, ValueError, IndexError) as error:
        raise OfficeError("doc") from error
    body = text[: main + max(0, notes)]
    return _without_instructions(body).translate(_DOC_SPECIAL).replace("\xa0", " ").strip("\n"), ()


def _without_instructions(text: str) -> str:
    """The text without the instructions of its fields, and without fields that have no result."""
    out, at = [], 0
    result_behind, end_behind = first_behind(_RESULT, text), first_behind(_ENDS, text)
    for m in _BEGINS.finditer(text):
        if m.start() < at:
            continue
        end = min(result_behind(m.start()), end_behind(m.start()))
        if end == len(text):
            break
        out.append(text[at : m.start()])
        at = end + 1
    return "".join((*out, text[at:]))


def _pieces(word: bytes, table: bytes) -> str:
    at, length = struct.unpack_from("<II", word, 0x01A2)
    clx = table[at : at + length]
    position = 0
    while position < len(clx) and clx[position] == 1:
        position += 3 + struct.unpack_from("<H", clx, position + 1)[0]
    if position >= len(clx) or clx[position] != 2:
        raise OfficeError("doc")
    size = struct.unpack_from("<I", clx, position + 1)[0]
    plc = clx[position + 5 : position + 5 + size]
    count = (size - 4) // 12
    ends = struct.unpack_from(f"<{count + 1}I", plc, 0)
    out: list[str] = []
    for i in range(count):
        where = struct.unpack_from("<I", plc, 4 * (count + 1) + 8 * i + 2)[0]
        chars = ends[i + 1] - ends[i]
        if where & 0x4000_0000:
            start = (where & 0x3FFF_FFFF) // 2
            out.append(word[start : start + chars].decode("cp1252", errors="replace"))
        else:
            out.append(word[where : where + 2 * chars].decode("utf-16-le", errors="replace"))
    return "".join(out)
