"""What people did in an annotated Word copy: replies, resolved, edited and deleted comments of ours, as records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from lxml import etree
from msgspec import Struct

from kotwica.annotators.word_names import AUTHOR, REFERENCE
from kotwica.annotators.word_package import Patch
from kotwica.annotators.word_parts import WordComment, comment_parts, comment_ranges, read_comments
from kotwica.annotators.word_registry import Entry, Own, read_registry, recognise
from kotwica.document import Package, family_of, open_package

_CORE = "{http://schemas.openxmlformats.org/package/2006/metadata/core-properties}"


class Reply(Struct, frozen=True):
    """What a person wrote in a thread of ours; `when` as the file says (local time, ISO), "" when it was scrubbed."""

    author: str
    when: str
    text: str


class Thread(Struct, frozen=True):
    """One comment of ours with what became of it.

    Shape: `key` is the claim's id and `fingerprint` the claim's fingerprint in the run that wrote it; `passage` is the hash of the
    commented words; `replies` in file order. `certain` is False when the thread record was lost (LibreOffice) and replies were told by
    their range.
    """

    key: str
    fingerprint: str
    status: str
    passage: str
    replies: tuple[Reply, ...] = ()
    resolved: bool = False
    edited: bool = False
    deleted: bool = False
    certain: bool = True


class PeoplesWork(Struct, frozen=True):
    """A copy read back: threads in text order, who saved the file last, and whether our registry was still there."""

    threads: tuple[Thread, ...]
    last_saved_by: str
    registry: bool


def read_people(data: bytes, name: str) -> PeoplesWork:
    """What people did to our comments in the package `data`.

    Errors: InputError when the package cannot be read.
    """
    package = open_package(data, name)
    entries = read_registry(package).entries
    patch = Patch(package)
    comments = read_comments(comment_parts(patch))
    own = recognise(comments, entries)
    roots = [o for o in own if not o.entry.answers]
    replies = _replies(roots, own, comments, patch.tree(patch.main))
    threads = [_thread(o, replies.get(o.comment.id, ([], True))) for o in roots]
    threads += [_gone(entry) for entry in _deleted(entries, own)]
    return PeoplesWork(tuple(threads), _last_saved_by(package), bool(entries))


def _thread(own: Own, replies: tuple[list[Reply], bool]) -> Thread:
    entry = own.entry
    fingerprint = entry.fingerprint.partition("#")[0]
    return Thread(entry.key, fingerprint, entry.status, entry.passage, tuple(replies[0]), own.comment.done, own.edited, certain=replies[1])


def _gone(entry: Entry) -> Thread:
    return Thread(entry.key, entry.fingerprint.partition("#")[0], entry.status, entry.passage, deleted=True)


def _deleted(entries: Iterable[Entry], own: Sequence[Own]) -> list[Entry]:
    """Registry lines whose comment is no longer in the file."""
    present = {(o.entry.key, o.entry.fingerprint, o.entry.durable) for o in own}
    return [e for e in entries if not e.answers and (e.deleted or (e.key, e.fingerprint, e.durable) not in present)]


def _replies(
    roots: Sequence[Own], own: Sequence[Own], comments: Sequence[WordComment], main: etree._Element
) -> dict[str, tuple[list[Reply], bool]]:
    """Replies by our root comment's id: by Word's thread record, else (where it is lost) by the same range or a mark right behind ours."""
    mine = {o.comment.id for o in own}
    by_para = {o.comment.para_id: o.comment.id for o in roots if o.comment.para_id}
    ranges, before = comment_ranges(main), _marks_before(main)
    found: dict[str, tuple[list[Reply], bool]] = {}
    for comment in comments:
        if comment.id in mine or (comment.author == AUTHOR and not comment.parent):
            continue
        root, certain = by_para.get(comment.parent, ""), True
        if not root and not comment.threaded:
            same = [o.comment.id for o in roots if comment.id in ranges and ranges.get(o.comment.id) == ranges[comment.id]]
            # Two comments of ours on one range: nobody can tell which was answered.
            root, certain = (same[0], False) if len(same) == 1 else ("", True)
            if comment.id not in ranges:
                root = next((i for i in _chain(comment.id, before) if i in mine), "")
                certain = not root
        if root:
            replies, sure = found.get(root, ([], True))
            found[root] = ([*replies, _reply(comment)], sure and certain)
    return found


def _marks_before(main: etree._Element) -> dict[str, str]:
    """For a comment's mark that stands right behind another one, no text between them, that other comment's id.

    LibreOffice 7.4 writes a comment made without a selection as a mark alone; put behind ours it answers ours.
    """
    w = "{" + family_of(main) + "}"
    found, last = dict[str, str](), ""
    for element in main.iter(f"{w}t", f"{w}p", w + REFERENCE):
        if element.tag == w + REFERENCE:
            identifier = element.get(f"{w}id") or ""
            found.update({identifier: last} if last else {})
            last = identifier
        elif element.tag == f"{w}p" or element.text:
            last = ""
    return found


def _chain(identifier: str, before: Mapping[str, str]) -> Iterator[str]:
    """The comments whose marks stand before this one, nearest first."""
    while identifier in before:
        identifier = before[identifier]
        yield identifier


def _reply(comment: WordComment) -> Reply:
    w = "{" + family_of(comment.element) + "}"
    text = "\n".join(line for line in comment.lines if line.strip())
    return Reply(comment.author, (comment.element.get(f"{w}date") or "").removesuffix("Z"), text)


def _last_saved_by(package: Package) -> str:
    """The name under which the file was last saved, "" when there is none."""
    key = "docprops/core.xml"
    if not package.has(key):
        return ""
    element = package.xml(key).find(f"{_CORE}lastModifiedBy")
    return (element.text or "").strip() if element is not None else ""
