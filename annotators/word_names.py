"""Names of comment markup: the five parts, their content types and relationships, the order of run properties."""

from __future__ import annotations

from msgspec import Struct

AUTHOR = "Kotwica"
INITIALS = "KW"
# How errors name this stage.
STEP = "kopia Word"

W14 = "http://schemas.microsoft.com/office/word/2010/wordml"
W15 = "http://schemas.microsoft.com/office/word/2012/wordml"
W16CID = "http://schemas.microsoft.com/office/word/2016/wordml/cid"
W16CEX = "http://schemas.microsoft.com/office/word/2018/wordml/cex"
MC = "http://schemas.openxmlformats.org/markup-compatibility/2006"
XML_SPACE = "{http://www.w3.org/XML/1998/namespace}space"

MARKERS = ("commentRangeStart", "commentRangeEnd")
REFERENCE = "commentReference"

_CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml."


class PartKind(Struct, frozen=True):
    """One of the comment parts: relationship type ("" = of the package's own family), content type, root element."""

    kind: str
    relationship: str
    content_type: str
    namespace: str
    prefix: str
    root: str


# Content types and relationship types as Word 365 writes them; a wrong one makes Word refuse the file ([MS-DOCX] 2.2, 2.8.3, 2.10.3).
COMMENTS = PartKind("comments", "", _CONTENT_TYPE + "comments+xml", "", "w", "comments")
EXTENDED = PartKind(
    "commentsExtended",
    "http://schemas.microsoft.com/office/2011/relationships/commentsExtended",
    _CONTENT_TYPE + "commentsExtended+xml",
    W15,
    "w15",
    "commentsEx",
)
IDS = PartKind(
    "commentsIds",
    "http://schemas.microsoft.com/office/2016/09/relationships/commentsIds",
    _CONTENT_TYPE + "commentsIds+xml",
    W16CID,
    "w16cid",
    "commentsIds",
)
EXTENSIBLE = PartKind(
    "commentsExtensible",
    "http://schemas.microsoft.com/office/2018/08/relationships/commentsExtensible",
    _CONTENT_TYPE + "commentsExtensible+xml",
    W16CEX,
    "w16cex",
    "commentsExtensible",
)
PEOPLE = PartKind(
    "people",
    "http://schemas.microsoft.com/office/2011/relationships/people",
    _CONTENT_TYPE + "people+xml",
    W15,
    "w15",
    "people",
)
PART_KINDS = (COMMENTS, EXTENDED, IDS, EXTENSIBLE, PEOPLE)

# What stands after w:shd in w:rPr (CT_RPr is an ordered sequence, ECMA-376-1 §17.3.2; the order is checked by Word's validator).
AFTER_SHADING = frozenset({"fitText", "vertAlign", "rtl", "cs", "em", "lang", "eastAsianLayout", "specVanish", "oMath", "rPrChange"})

# Wrappers that a marker may stand in; out of everything else between a paragraph and its run an anchor is widened.
STAY_INSIDE = frozenset({"ins", "moveTo", "hyperlink", "dir", "bdo"})
