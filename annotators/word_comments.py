"""Annotating a Word draft: comments on exact ranges, shading, registry, in a package that is otherwise left alone."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from lxml import etree

from kotwica.annotators.model import CommentLine, CommentSpec, WrittenCopy
from kotwica.annotators.word_anchor import Place, locator
from kotwica.annotators.word_markup import add_comment, add_person, anchor_comment, anchor_point, anchor_reply, clean_text
from kotwica.annotators.word_names import AUTHOR, MARKERS, REFERENCE
from kotwica.annotators.word_package import Patch
from kotwica.annotators.word_parts import CommentParts, comment_parts, drop_empty_parts, read_comments, remove_comment
from kotwica.annotators.word_registry import (
    Entry,
    Own,
    body_hash,
    drop_registry,
    read_registry,
    recognise,
    tag_line,
    text_hash,
    write_registry,
)
from kotwica.annotators.word_roundtrip import Answer, Plan, identified, plan_round, touched
from kotwica.annotators.word_selfcheck import check_copy
from kotwica.annotators.word_split import Splitter, shade_run
from kotwica.annotators.word_strip import Shades, remove_marks
from kotwica.annotators.word_styles import CommentStyles, comment_styles
from kotwica.document import DocxAnchors, family_of, open_package, read_docx_text
from kotwica.document.errors import ProcessingError
from kotwica.document.model import Draft
from kotwica.grading.model import Status

_STEP = "kopia Word"
_REGISTRY_VERSION = "1"
_PARA_ID = re.compile(rb'paraId="([0-9A-Fa-f]{8})"')


@dataclass(slots=True)
class _Writer:
    """State of one writing pass over a package without untouched marks of ours."""

    patch: Patch
    parts: CommentParts
    styles: CommentStyles
    root: etree._Element
    w: str
    draft: Draft
    now: datetime
    highlight: bool
    used: set[str]
    next_id: int
    entries: list[Entry] = field(default_factory=list)


def annotate_docx(
    data: bytes,
    draft: Draft,
    comments: Sequence[CommentSpec],
    *,
    now: datetime,
    highlight: bool = True,
    previous: bytes | None = None,
    limit: int = 1000,
) -> WrittenCopy:
    """A copy of the package with comments on exactly the given spans of the draft's text.

    Shape: `data` are the bytes that `draft` was read from; `previous` is an earlier annotated copy whose replies, resolved states, edits
    and deletions are carried over. At most `limit` comments are written, the most severe first. The same input gives the same bytes.
    Errors: ProcessingError when the earlier copy's text is not the draft's, or when the finished copy fails its own check;
    InputError when a package cannot be read.
    """
    base, notices = _base(data, draft, previous)
    specs, dropped = _capped(identified(comments), limit)
    if dropped:
        notices.append(f"Komentarzy jest więcej niż {limit}; {dropped} mniej ważnych jest tylko w raporcie.")
    plan, stripped = _without_untouched(base, specs, str(draft.path))
    source = draft if stripped is data else _reread(stripped, draft)
    writer = _open(stripped, source, now, highlight)
    _write_comments(writer, plan.write)
    _write_answers(writer, plan.answers)
    if writer.patch.drop_signature():
        notices.append("Oryginał jest podpisany elektronicznie; kopia z komentarzami nie ma podpisu.")
    if plan.not_raised:
        keys = ", ".join(spec.key for spec in plan.not_raised)
        notices.append(f"Nie powtórzono komentarzy usuniętych przez człowieka: {keys}.")
    write_registry(writer.patch, (*plan.entries, *writer.entries), _REGISTRY_VERSION)
    payload = writer.patch.to_bytes()
    problems = check_copy(base, payload, text=draft.text)
    if problems:
        raise ProcessingError(_STEP, "Kopia nie przeszła kontroli: " + "; ".join(problems[:5]))
    return WrittenCopy(payload, len(plan.write) + len(plan.answers), len(plan.kept), dropped, tuple(notices))


def strip_copy(data: bytes, name: str, *, keep: frozenset[str] = frozenset(), everything: bool = False) -> bytes:
    """The package without our comments, except those whose w:id is in `keep`; the same object when there was nothing of ours.

    `everything` takes off all of ours, kept ones included, with the registry and the styles that we added.
    Errors: InputError when the package cannot be read.
    """
    package = open_package(data, name)
    entries = read_registry(package)
    patch = Patch(package)
    parts = comment_parts(patch)
    own = recognise(read_comments(parts), entries)
    if not own and not entries:
        return data
    gone = [o for o in own if everything or o.comment.id not in keep]
    root = patch.touch(patch.main)
    remove_marks(root, [o.comment.id for o in gone], _shades(own, gone, entries))
    for o in gone:
        remove_comment(parts, o.comment)
    drop_empty_parts(parts, AUTHOR)
    drop_registry(patch)
    return patch.to_bytes()


def _base(data: bytes, draft: Draft, previous: bytes | None) -> tuple[bytes, list[str]]:
    """The package to annotate: the earlier copy when people may have worked on it, otherwise the draft."""
    if previous is None or previous == data:
        return data, []
    earlier = read_docx_text(previous, str(draft.path))
    if earlier.text != draft.text:
        raise ProcessingError(_STEP, "Tekst istniejącej kopii różni się od tekstu projektu; komentarzy nie da się połączyć.")
    return previous, ["Zachowano pracę ludzi z istniejącej kopii (odpowiedzi, rozwiązane i usunięte komentarze)."]


def _capped(specs: tuple[CommentSpec, ...], limit: int) -> tuple[tuple[CommentSpec, ...], int]:
    if len(specs) <= limit:
        return specs, 0
    worst = sorted(range(len(specs)), key=lambda i: (specs[i].rank, i))[:limit]
    return tuple(specs[i] for i in sorted(worst)), len(specs) - limit


def _without_untouched(base: bytes, specs: tuple[CommentSpec, ...], name: str) -> tuple[Plan, bytes]:
    package = open_package(base, name)
    entries = read_registry(package)
    patch = Patch(package)
    found = read_comments(comment_parts(patch))
    own = recognise(found, entries)
    if not own and not entries:
        return Plan(specs, (), (), (), ()), base
    kept = touched(own, found, patch.tree(patch.main))
    plan = plan_round(specs, own, entries, kept)
    return plan, strip_copy(base, name, keep=frozenset(o.comment.id for o in kept))


def _shades(own: Sequence[Own], gone: Sequence[Own], entries: Sequence[Entry]) -> Shades:
    """Our fills: everywhere those that the registry says we used, in a comment's range also those of a comment known by its tag only."""
    palette = frozenset(status.shade for status in Status)
    removed = {o.comment.id for o in gone}
    return Shades(
        everywhere=frozenset(entry.shade for entry in entries if entry.shade),
        within={o.comment.id: palette for o in gone if not o.entry.fingerprint},
        kept=frozenset(o.comment.id for o in own if o.comment.id not in removed),
    )


def _reread(stripped: bytes, draft: Draft) -> Draft:
    again = read_docx_text(stripped, str(draft.path))
    if again.text != draft.text:
        raise ProcessingError(_STEP, "Po zdjęciu wcześniejszych komentarzy tekst nie zgadza się z projektem.")
    return again


def _open(payload: bytes, draft: Draft, now: datetime, highlight: bool) -> _Writer:
    package = open_package(payload, str(draft.path))
    patch = Patch(package)
    root = patch.touch(patch.main)
    w = "{" + family_of(root) + "}"
    parts = comment_parts(patch)
    identifiers = {c.id for c in read_comments(parts)}
    identifiers |= {e.get(f"{w}id") or "" for e in root.iter(*(w + name for name in (*MARKERS, REFERENCE)))}
    numbers = [int(i) for i in identifiers if i.lstrip("-").isdigit() and len(i) < 12]
    next_id = max([n for n in numbers if 0 <= n < 2**31 - 100_000], default=-1) + 1
    used = {key.upper() for key in _para_ids(patch)}
    return _Writer(patch, parts, comment_styles(patch), root, w, draft, now, highlight, used, next_id)


def _para_ids(patch: Patch) -> list[str]:
    """Paragraph and durable ids that are taken, over all XML parts of the main part's folder."""
    folder = patch.main.rpartition("/")[0]
    found: list[str] = []
    for key in patch.package.members:
        if key.startswith(folder) and key.endswith(".xml"):
            content = patch.package.read(key)
            if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
                content = content.decode("utf-16", "replace").encode("utf-8", "replace")
            found += [value.decode("ascii") for value in _PARA_ID.findall(content)]
            found += [value.decode("ascii") for value in re.findall(rb'durableId="([0-9A-Fa-f]{8})"', content)]
    return found


def _write_comments(writer: _Writer, specs: Sequence[CommentSpec]) -> None:
    """Write the comments. Places are found for all of them before the first run is split."""
    anchors = writer.draft.anchors
    if not isinstance(anchors, DocxAnchors):
        raise ProcessingError(_STEP, "Projekt nie został odczytany z pliku Word.")
    finder = locator(writer.root, anchors, writer.draft.reading.blocks)
    places = [finder.place(spec.span) for spec in specs]
    splitter = Splitter(writer.w)
    anchored: list[tuple[CommentSpec, Place | None, str]] = []
    for spec, place in zip(specs, places, strict=True):
        identifier = str(writer.next_id)
        writer.next_id += 1
        if place is None:
            paragraph = next(writer.root.iter(f"{writer.w}p"), None)
            if paragraph is None:
                raise ProcessingError(_STEP, "Dokument nie ma żadnego akapitu, do którego można przypiąć komentarz.")
            anchor_point(paragraph, identifier, writer.styles.reference, writer.w)
        else:
            anchor_comment(splitter.before(place.start), splitter.after(place.end), identifier, writer.styles.reference, writer.w)
        anchored.append((spec, place, identifier))
    shades = _shade(writer, splitter, anchored)
    for spec, _, identifier in anchored:
        _write_comment(writer, spec, identifier, shade=shades.get(identifier, ""))
    if anchored:
        add_person(writer.parts)


def _shade(writer: _Writer, splitter: Splitter, anchored: Sequence[tuple[CommentSpec, Place | None, str]]) -> dict[str, str]:
    """Shade passages, the most severe first; returns the fill used for each comment. A fill that the draft itself uses is left out,
    since it could not be told from ours when marks are taken off again."""
    taken = {(e.get(f"{writer.w}fill") or "").upper() for e in writer.root.iter(f"{writer.w}shd") if e.getparent().tag == f"{writer.w}rPr"}  # type: ignore[union-attr]
    used: dict[str, str] = {}
    if not writer.highlight:
        return used
    for spec, place, identifier in sorted(anchored, key=lambda item: (item[0].rank, int(item[2]))):
        fill = (spec.shade or "").upper()
        if place is None or not fill or fill in taken:
            continue
        for stretch in place.shaded:
            for run in splitter.runs(stretch):
                if shade_run(run, fill, writer.w):
                    used[identifier] = fill
    return used


def _write_comment(
    writer: _Writer, spec: CommentSpec, identifier: str, *, shade: str = "", parent: str = "", head: tuple[CommentLine, ...] = ()
) -> None:
    lines = [*head, *spec.lines]
    texts = [text for line in lines for text in clean_text(line.text).split("\n")]
    durable = _fresh_id(writer, f"{spec.fingerprint}|{parent}|{spec.status if parent else ''}|durable")
    para = _fresh_id(writer, f"{spec.fingerprint}|{parent}|{spec.status if parent else ''}|para")
    lines.append(CommentLine(tag_line(spec.key, texts), small=True))
    add_comment(writer.parts, lines, writer.styles, identifier=identifier, para_id=para, durable_id=durable, now=writer.now, parent=parent)
    passage = text_hash(spec.span.of(writer.draft.text))
    writer.entries.append(Entry(spec.key, spec.fingerprint, spec.status, durable, para, body_hash(texts), passage, shade, parent))


def _write_answers(writer: _Writer, answers: Sequence[Answer]) -> None:
    for answer in answers:
        identifier = str(writer.next_id)
        writer.next_id += 1
        if not anchor_reply(writer.root, answer.ids, identifier, writer.styles.reference, writer.w):
            raise ProcessingError(_STEP, f"Komentarz {answer.spec.key} nie ma już miejsca w tekście.")
        head = (CommentLine("Nowy wynik:", bold=True),)
        _write_comment(writer, answer.spec, identifier, parent=answer.thread.comment.para_id, head=head)
    if answers:
        add_person(writer.parts)


def _fresh_id(writer: _Writer, seed: str) -> str:
    """An id below 0x7FFFFFFF that the package does not use, derived from the seed so that runs repeat."""
    attempt = 0
    while True:
        digest = hashlib.sha256(f"{seed}|{attempt}".encode()).digest()
        value = f"{int.from_bytes(digest[:4], 'big') % 0x7FFFFFFE + 1:08X}"
        if value not in writer.used and value != "7FFFFFFF":
            writer.used.add(value)
            return value
        attempt += 1
