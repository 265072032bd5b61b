"""The check of a finished copy: nothing of the draft lost, nothing but our marks added, everything that we added sound."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from lxml import etree
from msgspec import Struct

from kotwica.annotators.word_names import EXTENDED, EXTENSIBLE, IDS, MARKERS, MC, PART_KINDS, REFERENCE, W14, W15, W16CEX, W16CID
from kotwica.annotators.word_outline import first_difference
from kotwica.annotators.word_package import CONTENT_TYPES, Patch
from kotwica.annotators.word_parts import CommentParts, WordComment, comment_parts, read_comments
from kotwica.annotators.word_registry import Registry, read_registry, recognise
from kotwica.document import Package, family_of, local_name, open_package, read_docx_text, rels_key, whole_number
from kotwica.document.errors import InputError
from kotwica.grading.model import Status

_NAME = "kopia"
_MAX_ID = 0x7FFFFFFF
_HEX_ID = re.compile(r"[0-9A-F]{1,8}")


class _Side(Struct, frozen=True):
    """One of the two packages, opened, with its comments told apart."""

    package: Package
    root: etree._Element
    parts: CommentParts
    comments: tuple[WordComment, ...]
    registry: Registry
    own: frozenset[str]


def check_copy(original: bytes, copy: bytes, *, text: str | None = None, carried: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """What is wrong with an annotated copy of `original`, in Polish; empty when it is sound.

    Checks: visible text equal, story equal but for our marks, people's comments untouched, no other member changed, every id of ours
    sound and anchored. `text` is the visible text of the original when it is known (reading it again is left out); `carried` are numbers of
    people's comments that came from an earlier copy.
    Does not raise on a damaged copy: that it cannot be read is a finding.
    """
    try:
        before, after = _side(original), _side(copy)
        problems = list(_text_problems(original, copy, text))
        problems += _member_problems(before, after)
        problems += _story_problems(before, after, carried)
        problems += _people_problems(before, after, carried)
        problems += _id_problems(after, carried)
        problems += _anchor_problems(after)
        problems += _reference_problems(before, after)
    except InputError as error:
        return (f"kopii nie da się odczytać: {error.problem}",)
    return tuple(problems)


def _side(content: bytes) -> _Side:
    package = open_package(content, _NAME)
    parts = comment_parts(Patch(package))
    comments, registry = read_comments(parts), read_registry(package)
    own = frozenset(o.comment.id for o in recognise(comments, registry.entries))
    return _Side(package, parts.patch.tree(package.main), parts, comments, registry, own)


def _text_problems(original: bytes, copy: bytes, text: str | None) -> Iterator[str]:
    expected = text if text is not None else read_docx_text(original, _NAME).text
    if read_docx_text(copy, _NAME).text != expected:
        yield "widoczny tekst kopii różni się od tekstu projektu"


def _member_problems(before: _Side, after: _Side) -> Iterator[str]:
    allowed = _allowed(before) | _allowed(after)
    for key, info in before.package.members.items():
        other = after.package.members.get(key)
        if key in allowed or key.startswith("_xmlsignatures/"):
            continue
        if other is None:
            yield f"z kopii zniknęła część „{key}”"
        elif (other.CRC, other.file_size) != (info.CRC, info.file_size):
            yield f"w kopii zmieniła się część „{key}”"
    for key in after.package.members:
        if key not in before.package.members and key not in allowed:
            yield f"w kopii przybyła część „{key}”"


def _allowed(side: _Side) -> set[str]:
    """The parts that an annotator may change, add or remove."""
    main = side.package.main
    registry = side.registry.key
    allowed = {main, rels_key(main), CONTENT_TYPES, *side.parts.keys.values(), *side.package.related(main, "styles")}
    if any("digital-signature" in relationship.type for relationship in side.package.relationships()):
        allowed.add(rels_key(""))
    if registry:
        allowed |= {registry, rels_key(registry), *(r.part for r in side.package.relationships(registry) if r.part)}
    return allowed


def _story_problems(before: _Side, after: _Side, carried: frozenset[str]) -> Iterator[str]:
    fills = frozenset(status.shade for status in Status) | {
        entry.shade for entry in (*before.registry.entries, *after.registry.entries) if entry.shade
    }
    difference = first_difference(before.root, after.root, before.own, after.own | carried, fills)
    if difference:
        yield f"w treści kopii zmieniło się coś poza komentarzami: {difference}"
    if before.package.main != after.package.main:
        yield "kopia ma inną główną część"


def _people_problems(before: _Side, after: _Side, carried: frozenset[str]) -> Iterator[str]:
    theirs = {c.id: _canonical(c) for c in before.comments if c.id not in before.own}
    kept = {c.id: _canonical(c) for c in after.comments if c.id not in after.own and c.id not in carried}
    for identifier in sorted(theirs.keys() | kept.keys()):
        if theirs.get(identifier) != kept.get(identifier):
            yield f"zmienił się cudzy komentarz (id {identifier})"


def _canonical(comment: WordComment) -> tuple[bytes, bool, str]:
    content = etree.tostring(comment.element, method="c14n", exclusive=True, with_tail=False)
    return bytes(content), comment.done, comment.parent


def _id_problems(after: _Side, carried: frozenset[str]) -> Iterator[str]:
    ours = [c for c in after.comments if c.id in after.own or c.id in carried]
    counted = Counter(c.id for c in after.comments)
    paras = Counter(c.para_id for c in after.comments if c.para_id)
    durables = Counter(c.durable_id for c in after.comments if c.durable_id)
    for comment in ours:
        number = whole_number(comment.id)
        if number is None or number > _MAX_ID or counted[comment.id] != 1:
            yield f"komentarz ma niepoprawny numer {comment.id}"
        for value, table in ((comment.para_id, paras), (comment.durable_id, durables)):
            if value and (not _HEX_ID.fullmatch(value) or not 0 < int(value, 16) < _MAX_ID or table[value] != 1):
                yield f"komentarz {comment.id} ma niepoprawny identyfikator {value}"
        if comment.threaded and not comment.para_id:
            yield f"komentarz {comment.id} nie ma identyfikatora akapitu"
    prefixes = _ignored_namespaces(after)
    if any(c.para_id for c in ours) and W14 not in prefixes:
        yield "część komentarzy nie oznacza rozszerzenia w14 jako pomijalnego"


def _ignored_namespaces(side: _Side) -> set[str]:
    for comment in side.comments:
        root = comment.element.getparent()
        if root is not None:
            return {root.nsmap.get(prefix) or "" for prefix in (root.get(f"{{{MC}}}Ignorable") or "").split()}
    return set()


def _anchor_problems(after: _Side) -> Iterator[str]:
    """Each comment of ours has one start, one end and one mark, in this order, outside notes, boxes and deletions."""
    w = "{" + family_of(after.root) + "}"
    names = (*MARKERS, REFERENCE)
    found: dict[str, list[str]] = {}
    for element in after.root.iter(*(w + name for name in names)):
        identifier = element.get(f"{w}id") or ""
        if identifier in after.own:
            found.setdefault(identifier, []).append(local_name(element))
            if any(local_name(a) in ("txbxContent", "instrText") for a in element.iterancestors()):
                yield f"komentarz {identifier} stoi w polu tekstowym"
    answers = {c.id for c in after.comments if c.parent}
    for comment in after.comments:
        markers = found.get(comment.id, [])
        if (
            comment.id in after.own
            and markers != list(names)
            and not (comment.id in answers and markers == [REFERENCE])
            and not _loose(comment)
        ):
            yield f"komentarz {comment.id} ma niepoprawne kotwice ({', '.join(markers) or 'brak'})"


def _loose(comment: WordComment) -> bool:
    """A comment that a person worked on may have lost its range in another program; it is kept as it is."""
    return comment.done or not comment.threaded


def _reference_problems(before: _Side, after: _Side) -> Iterator[str]:
    """Rows of the companion parts point at paragraphs of comments; content types and relationships fit the parts.

    Comments of ours that were there before may have lost rows in another program (LibreOffice keeps those of resolved ones only).
    """
    last = {c.para_id for c in after.comments if c.para_id}
    durables = {c.durable_id for c in after.comments if c.durable_id}
    ours = {c.para_id for c in after.comments if c.id in after.own} - {c.para_id for c in before.comments}
    for kind, namespace, name, known in (
        (EXTENDED, W15, "paraId", last),
        (IDS, W16CID, "paraId", last),
        (EXTENSIBLE, W16CEX, "durableId", durables),
    ):
        root = after.parts.root(kind)
        values = [(row.get(f"{{{namespace}}}{name}") or "").upper() for row in root] if root is not None else []
        doubled = [value for value, count in Counter(values).items() if count > 1 and value in ours]
        if doubled:
            yield f"część {kind.kind} ma podwójny wpis {doubled[0]}"
        if ours and kind is not EXTENSIBLE and not ours & known <= set(values) | {""}:
            yield f"część {kind.kind} nie zna wszystkich komentarzy"
    for kind in PART_KINDS:
        key = after.parts.keys.get(kind.kind)
        if key is not None and after.package.content_type(key) != kind.content_type:
            yield f"część „{key}” ma niepoprawny typ treści"
    doubled_types = _overrides(after) - _overrides(before)
    yield from (f"typ treści części „{name}” podano dwa razy" for name in doubled_types if _overrides(after)[name] > 1)
    for relationship in after.package.relationships(after.package.main):
        if relationship.id.startswith("rIdKw") and not after.package.has(relationship.part):
            yield f"powiązanie {relationship.id} prowadzi donikąd"


def _overrides(side: _Side) -> Counter[str]:
    return Counter((e.get("PartName") or "").lower() for e in side.package.xml(CONTENT_TYPES) if local_name(e) == "Override")
