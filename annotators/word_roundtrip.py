"""What becomes of our earlier comments when a copy is annotated again: removed, kept, answered, or not raised again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from lxml import etree
from msgspec import Struct
from msgspec.structs import replace

from kotwica.annotators.model import CommentSpec
from kotwica.annotators.word_parts import WordComment, comment_ranges
from kotwica.annotators.word_registry import Entry, Own
from kotwica.grading.model import Status

_BLOCKING = frozenset(status.code for status in Status if status.blocks)


class Answer(Struct, frozen=True):
    """A reply to write in a thread that a person touched, because the verdict changed."""

    spec: CommentSpec
    thread: Own
    ids: tuple[str, ...]


class Plan(Struct, frozen=True):
    """What to do with the comments of an annotation round.

    Shape: `write` are new comments in text order; `answers` go into kept threads; `kept` are comments of ours that stay; `entries` are
    registry lines carried over; `not_raised` are comments that a person deleted and that are not raised again.
    """

    write: tuple[CommentSpec, ...]
    answers: tuple[Answer, ...]
    kept: tuple[Own, ...]
    entries: tuple[Entry, ...]
    not_raised: tuple[CommentSpec, ...]


def identified(specs: Iterable[CommentSpec]) -> tuple[CommentSpec, ...]:
    """The specs in text order, with fingerprints made unique: the same claim standing twice gets "#1" the second time."""
    seen: Counter[str] = Counter()
    result = []
    for spec in sorted(specs, key=lambda s: (s.span.start, -s.span.end, s.key)):
        name = spec.fingerprint or spec.key
        result.append(replace(spec, fingerprint=f"{name}#{seen[name]}" if seen[name] else name))
        seen[name] += 1
    return tuple(result)


def touched(own: Sequence[Own], comments: Sequence[WordComment], root: etree._Element) -> tuple[Own, ...]:
    """Comments of ours that a person worked on, with our other comments of the same thread.

    Shape: resolved, edited or answered ones; in a file whose thread record is lost (saved by LibreOffice), also those that share their
    exact range with somebody else's comment.
    """
    mine = {o.comment.para_id for o in own if o.comment.para_id}
    ids = {o.comment.id for o in own}
    answered = {c.parent for c in comments if c.parent and c.id not in ids}
    shared = _shared_ranges(root, ids)

    def thread_of(o: Own) -> str:
        parent = o.comment.parent or o.entry.answers
        return parent if parent in mine else o.comment.para_id or o.comment.id

    threads = set()
    for o in own:
        lost = not o.comment.threaded and o.comment.id in shared
        orphan = bool(o.comment.parent or o.entry.answers) and thread_of(o) == o.comment.para_id
        if o.comment.done or o.edited or lost or orphan or (o.comment.para_id and o.comment.para_id in answered):
            threads.add(thread_of(o))
    return tuple(o for o in own if thread_of(o) in threads)


def plan_round(specs: Sequence[CommentSpec], own: Sequence[Own], entries: Sequence[Entry], kept: Sequence[Own]) -> Plan:
    """Decide for each finding whether it is written, answered, or left as people left it. `specs` come from `identified`."""
    threads = {_name(o.entry): o for o in kept if not o.entry.answers}
    present = {o.entry.durable for o in own} | {o.comment.durable_id for o in own}
    missing = {e.fingerprint: e for e in entries if e.deleted or (not e.answers and e.durable not in present and not _known(e, own))}
    write, answers, not_raised, carried = [], [], [], [o.entry for o in kept]
    for spec in specs:
        thread = threads.get(spec.fingerprint) or threads.get(spec.key)
        gone = missing.get(spec.fingerprint)
        if thread is not None:
            replies = [o for o in kept if o.entry.answers and o.entry.answers == thread.comment.para_id]
            if (replies[-1] if replies else thread).entry.status not in ("", spec.status):
                answers.append(Answer(spec, thread, (thread.comment.id, *(o.comment.id for o in replies))))
        elif gone is not None and gone.status == spec.status and spec.status not in _BLOCKING:
            not_raised.append(spec)
        else:
            write.append(spec)
    raised = {spec.fingerprint for spec in write}
    carried += [replace(e, deleted=True) for e in missing.values() if e.fingerprint not in raised]
    return Plan(tuple(write), tuple(answers), tuple(kept), tuple(carried), tuple(not_raised))


def _name(entry: Entry) -> str:
    return entry.fingerprint or entry.key


def _known(entry: Entry, own: Sequence[Own]) -> bool:
    return any(o.entry is entry or o.entry == entry for o in own)


def _shared_ranges(root: etree._Element, own_ids: set[str]) -> set[str]:
    """Ids of ours whose range begins and ends at the same characters as somebody else's."""
    ranges = comment_ranges(root)
    foreign = {extent for identifier, extent in ranges.items() if identifier not in own_ids}
    return {identifier for identifier, extent in ranges.items() if identifier in own_ids and extent in foreign}
