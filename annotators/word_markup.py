"""The XML of a comment and of its anchors."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

from lxml import etree

from kotwica.annotators.model import CommentLine
from kotwica.annotators.word_names import (
    AUTHOR,
    COMMENTS,
    EXTENDED,
    EXTENSIBLE,
    IDS,
    INITIALS,
    PEOPLE,
    REFERENCE,
    STAY_INSIDE,
    W14,
    W15,
    W16CEX,
    W16CID,
    XML_SPACE,
)
from kotwica.annotators.word_parts import CommentParts
from kotwica.annotators.word_split import insert_after
from kotwica.annotators.word_styles import CommentStyles
from kotwica.document import family_of, local_name

# XML 1.0 cannot carry these; they may come from a source (PDF text), never from the draft.
_ILLEGAL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")
# Half-points: 9 pt for the text, 7 pt for the tag; LibreOffice ignores the paragraph style of comments.
_SIZE, _SMALL_SIZE = "18", "14"


def add_comment(
    parts: CommentParts,
    lines: Sequence[CommentLine],
    styles: CommentStyles,
    *,
    identifier: str,
    para_id: str,
    durable_id: str,
    now: datetime,
    parent: str = "",
) -> None:
    """Add one comment to all five parts. `parent` is the para_id of the comment that it answers."""
    root = parts.ensure(COMMENTS)
    w = "{" + family_of(root) + "}"
    comment = etree.SubElement(root, f"{w}comment")
    for name, value in (("id", identifier), ("author", AUTHOR), ("date", wall_time(now)), ("initials", INITIALS)):
        comment.set(w + name, value)
    texts = [(text, line) for line in lines for text in clean_text(line.text).split("\n")]
    for index, (text, line) in enumerate(texts):
        paragraph = etree.SubElement(comment, f"{w}p")
        if index == len(texts) - 1:
            paragraph.set(f"{{{W14}}}paraId", para_id)
            paragraph.set(f"{{{W14}}}textId", "77777777")
        if styles.text:
            properties = etree.SubElement(paragraph, f"{w}pPr")
            etree.SubElement(properties, f"{w}pStyle").set(f"{w}val", styles.text)
        if index == 0:
            etree.SubElement(_run(paragraph, w, styles.reference), f"{w}annotationRef")
        _text_run(paragraph, text, line, w)
    row = etree.SubElement(parts.ensure(EXTENDED), f"{{{W15}}}commentEx")
    row.set(f"{{{W15}}}paraId", para_id)
    if parent:
        row.set(f"{{{W15}}}paraIdParent", parent)
    row.set(f"{{{W15}}}done", "0")
    row = etree.SubElement(parts.ensure(IDS), f"{{{W16CID}}}commentId")
    row.set(f"{{{W16CID}}}paraId", para_id)
    row.set(f"{{{W16CID}}}durableId", durable_id)
    row = etree.SubElement(parts.ensure(EXTENSIBLE), f"{{{W16CEX}}}commentExtensible")
    row.set(f"{{{W16CEX}}}durableId", durable_id)
    row.set(f"{{{W16CEX}}}dateUtc", utc_time(now))


def add_person(parts: CommentParts) -> None:
    """Name our author among the people, as Word does for an author without an account."""
    root = parts.ensure(PEOPLE)
    if any(person.get(f"{{{W15}}}author") == AUTHOR for person in root if isinstance(person.tag, str)):
        return
    person = etree.SubElement(root, f"{{{W15}}}person", {f"{{{W15}}}author": AUTHOR})
    etree.SubElement(person, f"{{{W15}}}presenceInfo", {f"{{{W15}}}providerId": "None", f"{{{W15}}}userId": AUTHOR})


def anchor_comment(first: etree._Element, last: etree._Element, identifier: str, reference_style: str, w: str) -> None:
    """Put a comment's markers before `first` and after `last`, and its mark after them."""
    start = etree.Element(f"{w}commentRangeStart", {f"{w}id": identifier})
    first.addprevious(start)
    end = etree.Element(f"{w}commentRangeEnd", {f"{w}id": identifier})
    insert_after(last, end)
    insert_after(_outside_links(end, start, w), reference_run(identifier, reference_style, w))


def anchor_point(paragraph: etree._Element, identifier: str, reference_style: str, w: str) -> None:
    """Anchor a comment at the end of a paragraph that has no text of its own to carry it."""
    paragraph.append(etree.Element(f"{w}commentRangeStart", {f"{w}id": identifier}))
    paragraph.append(etree.Element(f"{w}commentRangeEnd", {f"{w}id": identifier}))
    paragraph.append(reference_run(identifier, reference_style, w))


def anchor_reply(root: etree._Element, thread: Iterable[str], identifier: str, reference_style: str, w: str) -> bool:
    """Anchor a reply as Word does: its start after the thread's starts, its end and mark after the thread's last mark.

    Shape: `thread` holds the w:id of the root comment and of its replies. False when the thread has no anchors in the text.
    """
    wanted = set(thread)
    starts = [e for e in root.iter(f"{w}commentRangeStart") if e.get(f"{w}id") in wanted]
    marks = [e for e in root.iter(w + REFERENCE) if e.get(f"{w}id") in wanted]
    if not marks:
        return False
    run = marks[-1].getparent()
    if run is None:
        return False
    if starts:
        insert_after(starts[-1], etree.Element(f"{w}commentRangeStart", {f"{w}id": identifier}))
        end = etree.Element(f"{w}commentRangeEnd", {f"{w}id": identifier})
        insert_after(run, end)
        run = end
    insert_after(run, reference_run(identifier, reference_style, w))
    return True


def reference_run(identifier: str, style: str, w: str) -> etree._Element:
    """The run that holds a comment's mark, with nothing else in it."""
    run = etree.Element(f"{w}r")
    if style:
        properties = etree.SubElement(run, f"{w}rPr")
        etree.SubElement(properties, f"{w}rStyle").set(f"{w}val", style)
    etree.SubElement(run, w + REFERENCE).set(f"{w}id", identifier)
    return run


def wall_time(now: datetime) -> str:
    """Local wall time: Word writes it into w:date and puts a Z after it all the same (observed in Word 365)."""
    return now.replace(tzinfo=None, microsecond=0).isoformat() + "Z"


def utc_time(now: datetime) -> str:
    """The same moment in UTC; a time without a zone counts as UTC."""
    moment = now.replace(tzinfo=UTC) if now.tzinfo is None else now.astimezone(UTC)
    return moment.replace(tzinfo=None, microsecond=0).isoformat() + "Z"


def clean_text(text: str) -> str:
    """Text that XML can carry: what it cannot becomes U+FFFD."""
    return _ILLEGAL.sub("\ufffd", text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " "))


def _run(paragraph: etree._Element, w: str, style: str) -> etree._Element:
    run = etree.SubElement(paragraph, f"{w}r")
    if style:
        properties = etree.SubElement(run, f"{w}rPr")
        etree.SubElement(properties, f"{w}rStyle").set(f"{w}val", style)
    return run


def _text_run(paragraph: etree._Element, text: str, line: CommentLine, w: str) -> None:
    run = etree.SubElement(paragraph, f"{w}r")
    properties = etree.SubElement(run, f"{w}rPr")
    if line.bold:
        etree.SubElement(properties, f"{w}b")
    if line.small:
        etree.SubElement(properties, f"{w}color").set(f"{w}val", "808080")
    size = _SMALL_SIZE if line.small else _SIZE
    etree.SubElement(properties, f"{w}sz").set(f"{w}val", size)
    etree.SubElement(properties, f"{w}szCs").set(f"{w}val", size)
    element = etree.SubElement(run, f"{w}t")
    element.text = text
    if text != text.strip():
        element.set(XML_SPACE, "preserve")


def _outside_links(end: etree._Element, start: etree._Element, w: str) -> etree._Element:
    """After what the mark's run goes: outside links and directions, and outside an insertion that the range only ends in."""
    node = end
    for ancestor in end.iterancestors():
        name = local_name(ancestor)
        if name not in STAY_INSIDE or not str(ancestor.tag).startswith(w):
            break
        if name in ("ins", "moveTo") and any(holder is ancestor for holder in start.iterancestors()):
            break
        node = ancestor
    return node
