"""One writing pass: comments placed, runs split, passages shaded, registry lines collected."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from datetime import datetime

from lxml import etree
from msgspec import Struct, field
from msgspec.structs import replace

from kotwica.annotators.model import CommentLine, CommentSpec
from kotwica.annotators.word_anchor import Place, locator
from kotwica.annotators.word_markup import add_comment, add_person, anchor_comment, anchor_point, anchor_reply, clean_text
from kotwica.annotators.word_names import MARKERS, REFERENCE, STEP
from kotwica.annotators.word_package import Patch
from kotwica.annotators.word_parts import CommentParts, comment_parts, read_comments
from kotwica.annotators.word_registry import Entry, body_hash, passage_hash, tag_line
from kotwica.annotators.word_roundtrip import Answer
from kotwica.annotators.word_split import NO_CUT, Splitter, shade_run
from kotwica.annotators.word_styles import CommentStyles, comment_styles
from kotwica.document import DocxAnchors, family_of, local_name, open_package, whole_number
from kotwica.document.errors import ProcessingError
from kotwica.document.model import Draft

# Room below the largest number that Word takes for the comments of one run.
_MAX_FOREIGN_ID = 2**31 - 100_000
_PARA_ID = re.compile(rb'paraId="([0-9A-Fa-f]{8})"')
# Marks of comments in any story: a damaged draft may have some in notes, and their numbers are taken.
_MARKER_ID = re.compile(rb'comment(?:RangeStart|RangeEnd|Reference)\b[^<>]*?[:\s]id="(\d{1,10})"')
_DURABLE_ID = re.compile(rb'durableId="([0-9A-Fa-f]{8})"')


class Writer(Struct):
    """State of one writing pass over a package without untouched marks of ours."""

    patch: Patch
    parts: CommentParts
    styles: CommentStyles
    root: etree._Element
    w: str
    draft: Draft
    now: datetime
    highlight: bool
    own_fills: frozenset[str]
    used: set[str]
    identifiers: set[str]
    last_id: int
    entries: list[Entry] = field(default_factory=list)


class Anchored(Struct, frozen=True):
    """A finding whose markers stand in the text: the number of its comment, what was cut for it, and its fill ("" when not shaded)."""

    spec: CommentSpec
    place: Place | None
    identifier: str
    cuts: str
    shade: str = ""


def open_writer(payload: bytes, draft: Draft, now: datetime, *, highlight: bool, kept: Sequence[Entry], own_ids: frozenset[str]) -> Writer:
    """A writer for a package without untouched marks of ours; `kept` and `own_ids` are comments of ours that stay."""
    package = open_package(payload, str(draft.path))
    patch = Patch(package)
    root = patch.touch(patch.main)
    w = "{" + family_of(root) + "}"
    parts = comment_parts(patch)
    identifiers = {c.id for c in read_comments(parts)}
    identifiers |= {e.get(f"{w}id") or "" for e in root.iter(*(w + name for name in (*MARKERS, REFERENCE)))}
    used, elsewhere = _taken(patch)
    identifiers |= elsewhere
    # New numbers begin after those of other people, so that a second run finds the same numbers free.
    foreign = [number for i in identifiers - own_ids if (number := whole_number(i)) is not None and number < _MAX_FOREIGN_ID]
    fills = frozenset(entry.shade for entry in kept)
    return Writer(patch, parts, comment_styles(patch), root, w, draft, now, highlight, fills, used, identifiers, max(foreign, default=-1))


def next_id(writer: Writer) -> str:
    """The next w:id that no comment and no marker has."""
    writer.last_id += 1
    while str(writer.last_id) in writer.identifiers:
        writer.last_id += 1
    return str(writer.last_id)


def _taken(patch: Patch) -> tuple[set[str], set[str]]:
    """What is taken over all XML parts of the main part's folder: paragraph and durable ids, and numbers of comment marks."""
    folder = patch.main.rpartition("/")[0]
    ids, markers = set[str](), set[str]()
    for key in patch.package.members:
        if not (key.startswith(folder) and key.endswith(".xml")):
            continue
        content = patch.package.read(key)
        if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
            content = content.decode("utf-16", "replace").encode("utf-8", "replace")
        ids |= {value.decode("ascii").upper() for pattern in (_PARA_ID, _DURABLE_ID) for value in pattern.findall(content)}
        if key != patch.main:
            markers |= {value.decode("ascii") for value in _MARKER_ID.findall(content)}
    return ids, markers


def place_comments(writer: Writer, specs: Sequence[CommentSpec]) -> tuple[Anchored, ...]:
    """Put the markers of all findings into the text and shade their passages; none of them in a body without a single paragraph.

    Places are found for all of them before the first run is split.
    """
    anchors = writer.draft.anchors
    if not isinstance(anchors, DocxAnchors):
        raise ProcessingError(STEP, "Projekt nie został odczytany z pliku Word.")
    finder = locator(writer.root, anchors, writer.draft.reading.blocks)
    places = [finder.place(spec.span) for spec in specs]
    last_resort = next(writer.root.iter(f"{writer.w}p"), None)
    if last_resort is None:
        return ()
    splitter = Splitter(writer.w)
    anchored = [_anchor(writer, splitter, spec, place, last_resort) for spec, place in zip(specs, places, strict=True)]
    shades = _shade(writer, splitter, anchored)
    return tuple(replace(item, shade=shades.get(item.identifier, "")) for item in anchored)


def write_comment(writer: Writer, item: Anchored) -> None:
    """Write the comment of a finding whose markers stand in the text."""
    _write_comment(writer, item.spec, item.identifier, shade=item.shade, cuts=item.cuts)
    add_person(writer.parts)


def _anchor(writer: Writer, splitter: Splitter, spec: CommentSpec, place: Place | None, last_resort: etree._Element) -> Anchored:
    identifier = next_id(writer)
    if place is None:
        anchor_point(last_resort, identifier, writer.styles.reference, writer.w)
        return Anchored(spec, place, identifier, NO_CUT + NO_CUT)
    first, first_cut = splitter.before(place.start)
    last, last_cut = splitter.after(place.end)
    anchor_comment(first, last, identifier, writer.styles.reference, writer.w)
    return Anchored(spec, place, identifier, first_cut + last_cut)


def _shade(writer: Writer, splitter: Splitter, anchored: Sequence[Anchored]) -> dict[str, str]:
    """Shade passages, the most severe first; returns the fill used for each comment. A fill that the draft itself uses is left out,
    since it could not be told from ours when marks are taken off again."""
    taken = _fills(writer) - writer.own_fills
    used: dict[str, str] = {}
    if not writer.highlight:
        return used
    for item in sorted(anchored, key=lambda item: (item.spec.rank, int(item.identifier))):
        fill = (item.spec.shade or "").upper()
        if item.place is None or not fill or fill in taken:
            continue
        for run in (run for stretch in item.place.shaded for run in splitter.runs(stretch)):
            if shade_run(run, fill, writer.w):
                used[item.identifier] = fill
    return used


def _fills(writer: Writer) -> set[str]:
    """The shading colours that runs of the document have now."""
    shadings = writer.root.iter(f"{writer.w}shd")
    return {
        (e.get(f"{writer.w}fill") or "").upper() for e in shadings if (holder := e.getparent()) is not None and local_name(holder) == "rPr"
    }


def _write_comment(
    writer: Writer,
    spec: CommentSpec,
    identifier: str,
    *,
    shade: str = "",
    cuts: str = NO_CUT + NO_CUT,
    parent: str = "",
    head: tuple[CommentLine, ...] = (),
) -> None:
    lines = [*head, *spec.lines]
    texts = [text for line in lines for text in clean_text(line.text).split("\n")]
    durable = fresh_id(writer, f"{spec.fingerprint}|{parent}|{spec.status if parent else ''}|durable")
    para = fresh_id(writer, f"{spec.fingerprint}|{parent}|{spec.status if parent else ''}|para")
    lines.append(CommentLine(tag_line(spec.key, texts), small=True))
    add_comment(writer.parts, lines, writer.styles, identifier=identifier, para_id=para, durable_id=durable, now=writer.now, parent=parent)
    passage = passage_hash(spec.span.of(writer.draft.text))
    writer.entries.append(Entry(spec.key, spec.fingerprint, spec.status, durable, para, body_hash(texts), passage, shade, parent, cuts))


def write_answers(writer: Writer, answers: Sequence[Answer]) -> None:
    """Answer in threads that people worked on, where the verdict changed."""
    for answer in answers:
        identifier = next_id(writer)
        if not anchor_reply(writer.root, answer.ids, identifier, writer.styles.reference, writer.w):
            raise ProcessingError(STEP, f"Komentarz {answer.spec.key} nie ma już miejsca w tekście.")
        head = (CommentLine("Nowy wynik:", bold=True),)
        _write_comment(writer, answer.spec, identifier, parent=answer.thread.comment.para_id, head=head)
    if answers:
        add_person(writer.parts)


def fresh_id(writer: Writer, seed: str) -> str:
    """An id below 0x7FFFFFFF that the package does not use, derived from the seed so that runs repeat."""
    attempt = 0
    while True:
        digest = hashlib.sha256(f"{seed}|{attempt}".encode()).digest()
        value = f"{int.from_bytes(digest[:4], 'big') % 0x7FFFFFFE + 1:08X}"
        if value not in writer.used and value != "7FFFFFFF":
            writer.used.add(value)
            return value
        attempt += 1
