"""What each element of a Word story is to the walker, for both families of namespaces."""

from __future__ import annotations

from enum import IntEnum

from kotwica.document.docx_xml import M_FAMILIES, MC, W14, W_FAMILIES


class Kind(IntEnum):
    """What the walker does at an element. Elements of foreign namespaces and properties are SKIP, other Word elements INSIDE."""

    SKIP = 0
    INSIDE = 1
    PARAGRAPH = 2
    RUN = 3
    TEXT = 4
    CHAR = 5
    SYM = 6
    NOTE_MARK = 8
    GRAPHIC = 9
    ALTERNATE = 10
    CONTROL = 11
    ROW = 12
    CELL = 13
    LINK = 14
    GONE = 15
    FORMULA = 16
    RUBY = 17
    FOREIGN = 18
    FIELD_MARK = 19


CHARACTERS = {"tab": "\t", "ptab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "\u2011", "softHyphen": "\u00ad"}

_BY_NAME = {
    Kind.PARAGRAPH: ("p",),
    Kind.RUN: ("r",),
    Kind.TEXT: ("t",),
    Kind.CHAR: tuple(CHARACTERS),
    Kind.SYM: ("sym",),
    Kind.NOTE_MARK: ("footnoteReference", "endnoteReference"),
    Kind.GRAPHIC: ("drawing", "pict", "object"),
    Kind.CONTROL: ("sdt",),
    Kind.ROW: ("tr",),
    Kind.CELL: ("tc",),
    Kind.LINK: ("hyperlink",),
    Kind.GONE: ("del", "moveFrom"),
    Kind.RUBY: ("ruby",),
    Kind.FIELD_MARK: ("fldChar",),
    Kind.FOREIGN: ("altChunk", "subDoc"),
    Kind.INSIDE: (
        "body", "tbl", "sdtContent", "ins", "moveTo", "smartTag", "customXml", "dir", "bdo", "fldSimple", "txbxContent", "rubyBase",
        "footnote", "endnote", "hdr", "ftr",
    ),
}  # fmt: skip

KINDS: dict[str, Kind] = {f"{{{family}}}{name}": kind for family in W_FAMILIES for kind, names in _BY_NAME.items() for name in names}
KINDS |= {f"{{{family}}}oMath": Kind.FORMULA for family in M_FAMILIES} | {f"{{{family}}}oMathPara": Kind.INSIDE for family in M_FAMILIES}
KINDS |= {f"{{{MC}}}AlternateContent": Kind.ALTERNATE, f"{{{W14}}}conflictIns": Kind.INSIDE, f"{{{W14}}}conflictDel": Kind.GONE}

CHARACTER_OF = {f"{{{family}}}{name}": text for family in W_FAMILIES for name, text in CHARACTERS.items()}

# Extensions whose content Word 2010 and later show from mc:Choice; for anything else Word takes mc:Fallback.
UNDERSTOOD = frozenset(
    f"http://schemas.microsoft.com/office/{rest}"
    for rest in (
        "word/2010/wordml", "word/2010/wordprocessingShape", "word/2010/wordprocessingCanvas", "word/2010/wordprocessingGroup",
        "word/2010/wordprocessingDrawing", "word/2010/wordprocessingInk", "word/2012/wordml", "word/2012/wordprocessingDrawing",
        "word/2015/wordml/symex", "word/2016/wordml/cid", "word/2018/wordml", "word/2018/wordml/cex", "word/2020/wordml/sdtdatahash",
        "word/2006/wordml", "drawing/2010/main", "drawing/2012/chart", "drawing/2014/main", "drawing/2014/chart", "drawing/2014/chartex",
        "drawing/2015/9/8/chartex", "drawing/2015/10/21/chartex", "drawing/2016/5/9/chartex", "drawing/2016/ink", "drawing/2017/model3d",
    )
) | frozenset(W_FAMILIES) | frozenset(M_FAMILIES)  # fmt: skip

# Parts of drawings that show text which is not read, and what they are called.
VML_TEXTPATH = "{urn:schemas-microsoft-com:vml}textpath"
UNREAD = {
    VML_TEXTPATH: "wordart",
    "{urn:schemas-microsoft-com:office:office}OLEObject": "embedded",
    "{http://schemas.microsoft.com/office/drawing/2014/chartex}chart": "chart",
}
UNREAD |= {
    f"{{{family}/{name}}}{element}": kind
    for family in ("http://schemas.openxmlformats.org/drawingml/2006", "http://purl.oclc.org/ooxml/drawingml")
    for name, element, kind in (("chart", "chart", "chart"), ("diagram", "relIds", "smartart"), ("main", "txBody", "drawing_text"))
}
