"""People's work on an earlier copy of another text, carried into the copy of this one: threads that they touched, and what they deleted."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence

from lxml import etree
from msgspec import Struct
from msgspec.structs import replace

from kotwica.annotators.model import CommentSpec
from kotwica.annotators.word_markup import anchor_reply
from kotwica.annotators.word_names import COMMENTS, EXTENDED, EXTENSIBLE, IDS, PEOPLE, STEP, W14, W15, W16CEX, W16CID
from kotwica.annotators.word_package import Patch
from kotwica.annotators.word_parts import CommentParts, WordComment, comment_parts, comment_ranges, read_comments
from kotwica.annotators.word_registry import Own, passage_hash, read_registry, recognise
from kotwica.annotators.word_roundtrip import Answer, Plan, plan_round, touched
from kotwica.annotators.word_write import Anchored, Writer, fresh_id, next_id, write_answers
from kotwica.document import family_of, local_name, open_package
from kotwica.document.errors import ProcessingError

# What a comment of another package cannot take along: it points at parts of that package.
_BOUND = frozenset({"drawing", "pict", "object", "AlternateContent"})
_DURABLE, _MOMENT = f"{{{W16CEX}}}durableId", f"{{{W16CEX}}}dateUtc"
_XML = "http://www.w3.org/XML/1998/namespace"


class Carried(Struct, frozen=True):
    """A thread that a person touched: ours first, then its answers in file order.

    Shape: `own` are those of ours among them, by w:id; `persons` the rows of their authors; `moments` the times in UTC by durable id;
    `changed` says that the verdict is another one now.
    """

    comments: tuple[WordComment, ...]
    own: dict[str, Own]
    persons: tuple[etree._Element, ...]
    moments: dict[str, str]
    changed: bool


class CarriedPlan(Struct, frozen=True):
    """What an earlier copy of another text asks of this round.

    Shape: `threads` by the fingerprint of the finding that they are about; `plan.write` are these findings and those that nobody worked on;
    `left` are keys of touched comments whose finding is gone: they stay in the earlier copy only.
    """

    plan: Plan
    threads: dict[str, Carried]
    left: tuple[str, ...]


def carried_plan(previous: bytes, specs: Sequence[CommentSpec], name: str) -> CarriedPlan:
    """What is to be written and what carried over. `specs` come from `identified`. Errors: InputError when the copy cannot be read."""
    package = open_package(previous, name)
    patch = Patch(package)
    parts, main = comment_parts(patch), patch.tree(patch.main)
    comments, entries = read_comments(parts), read_registry(package).entries
    own = recognise(comments, entries)
    kept = touched(own, comments, main)
    plan = plan_round(specs, own, entries, kept)
    changed = {answer.spec.fingerprint for answer in plan.answers}
    # By what the claim says only: its number in the draft ("C03", all that a tag knows) is another claim's in another text.
    roots = {o.entry.fingerprint: o for o in kept if not o.entry.answers}
    names = [spec.fingerprint for spec in specs if spec.fingerprint in roots]
    ranges = comment_ranges(main)
    threads = {name: _thread(roots[name], kept, comments, ranges, parts, changed=name in changed) for name in names}
    left = tuple(o.entry.key for o in kept if not o.entry.answers and o.entry.fingerprint not in threads)
    deleted = tuple(entry for entry in plan.entries if entry.deleted)
    silent = {spec.fingerprint for spec in plan.not_raised}
    return CarriedPlan(Plan(tuple(s for s in specs if s.fingerprint not in silent), (), (), deleted, plan.not_raised), threads, left)


def _thread(
    root: Own,
    kept: Sequence[Own],
    comments: Sequence[WordComment],
    ranges: Mapping[str, tuple[int, int]],
    parts: CommentParts,
    *,
    changed: bool,
) -> Carried:
    ours, place = {o.comment.id: o for o in kept}, ranges.get(root.comment.id)

    def answers(comment: WordComment) -> bool:
        if comment.id in ours:
            return ours[comment.id].entry.answers == root.comment.para_id and bool(root.comment.para_id)
        if root.comment.threaded:
            return comment.parent == root.comment.para_id
        # LibreOffice lost the thread: who comments on exactly our passage answers us.
        return not comment.threaded and place is not None and ranges.get(comment.id) == place

    found = (root.comment, *(c for c in comments if c.id != root.comment.id and answers(c)))
    people = parts.root(PEOPLE)
    authors = {comment.author for comment in found}
    persons = () if people is None else tuple(person for person in people if person.get(f"{{{W15}}}author") in authors)
    times = parts.root(EXTENSIBLE)
    moments = {row.get(_DURABLE) or "": row.get(_MOMENT) or "" for row in (() if times is None else times)}
    return Carried(found, {c.id: ours[c.id] for c in found if c.id in ours}, persons, moments, changed)


def numbered(writer: Writer, threads: Mapping[str, Carried]) -> dict[str, tuple[str, ...]]:
    """Numbers for the answers in each thread, taken before any other, so that the next run finds the same numbers free."""
    return {fingerprint: tuple(next_id(writer) for _ in thread.comments[1:]) for fingerprint, thread in threads.items()}


def carry_thread(writer: Writer, place: Anchored, thread: Carried, numbers: Sequence[str]) -> tuple[str, ...]:
    """Write a thread at the place of its finding, with our answer when the verdict changed; the numbers of its comments by other people."""
    root = writer.parts.ensure(COMMENTS)
    if family_of(thread.comments[0].element) != family_of(root):
        raise ProcessingError(STEP, "Istniejąca kopia jest zapisana w innej odmianie formatu (Strict).")
    ids, theirs, parent = list[str](), list[str](), ""
    for comment, identifier in zip(thread.comments, (place.identifier, *numbers), strict=True):
        if ids:
            anchor_reply(writer.root, ids, identifier, writer.styles.reference, writer.w)
        ids.append(identifier)
        para, durable = _ids(writer, comment)
        root.append(_without_bonds(writer, comment, identifier, para))
        _add_rows(writer.parts, comment, (para, durable, parent), thread.moments.get(comment.durable_id, ""))
        if comment.id in thread.own:
            passage = passage_hash(place.spec.span.of(writer.draft.text))
            entry = replace(thread.own[comment.id].entry, para=para, durable=durable, answers=parent)
            writer.entries.append(entry if parent else replace(entry, passage=passage, shade=place.shade, cuts=place.cuts))
        else:
            theirs.append(identifier)
        parent = parent or para
    _add_persons(writer.parts, thread)
    if thread.changed:
        own = thread.own[thread.comments[0].id]
        write_answers(writer, [Answer(place.spec, replace(own, comment=replace(own.comment, para_id=parent)), tuple(ids))])
    return tuple(theirs)


def _ids(writer: Writer, comment: WordComment) -> tuple[str, str]:
    """The comment's own ids where this package has room for them, else new ones."""
    found = []
    for value, kind in ((comment.para_id, "para"), (comment.durable_id, "durable")):
        free = value and value not in writer.used
        found.append(value if free else fresh_id(writer, f"{comment.id}|{comment.author}|{'|'.join(comment.lines)}|{kind}"))
        writer.used.add(found[-1])
    return found[0], found[1]


def _without_bonds(writer: Writer, comment: WordComment, identifier: str, para: str) -> etree._Element:
    """A copy of the comment without what points at parts, styles or extensions that this package may not have."""
    w = writer.w
    element = copy.deepcopy(comment.element)
    element.tail = None
    element.set(f"{w}id", identifier)
    known = {"", w[1:-1], W14, _XML}
    for inner in [e for e in element.iter() if e is not element]:
        holder = inner.getparent()
        foreign = not isinstance(inner.tag, str) or (etree.QName(inner).namespace or "") not in known
        style = local_name(inner) in ("pStyle", "rStyle") and inner.get(f"{w}val") not in (writer.styles.text, writer.styles.reference)
        if holder is not None and (foreign or style or local_name(inner) in _BOUND):
            holder.remove(inner)
    for inner in element.iter():
        for name in [str(name) for name in inner.attrib if (etree.QName(name).namespace or "") not in known]:
            del inner.attrib[name]
    paragraphs = list(element.iter(f"{w}p"))
    if paragraphs:
        paragraphs[-1].set(f"{{{W14}}}paraId", para)
    return element


def _add_rows(parts: CommentParts, comment: WordComment, ids: tuple[str, str, str], moment: str) -> None:
    """The comment's rows in the companion parts; `ids` are its paragraph, its durable id and the thread's paragraph ("" for the root)."""
    para, durable, parent = ids
    row = etree.SubElement(parts.ensure(EXTENDED), f"{{{W15}}}commentEx", {f"{{{W15}}}paraId": para})
    if parent:
        row.set(f"{{{W15}}}paraIdParent", parent)
    row.set(f"{{{W15}}}done", str(int(comment.done)))
    names = {f"{{{W16CID}}}paraId": para, f"{{{W16CID}}}durableId": durable}
    etree.SubElement(parts.ensure(IDS), f"{{{W16CID}}}commentId", names)
    if moment:
        etree.SubElement(parts.ensure(EXTENSIBLE), f"{{{W16CEX}}}commentExtensible", {_DURABLE: durable, _MOMENT: moment})


def _add_persons(parts: CommentParts, thread: Carried) -> None:
    root = parts.ensure(PEOPLE)
    known = {person.get(f"{{{W15}}}author") for person in root if isinstance(person.tag, str)}
    for person in thread.persons:
        if person.get(f"{{{W15}}}author") not in known:
            root.append(copy.deepcopy(person))
