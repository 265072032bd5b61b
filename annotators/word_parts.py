"""The five comment parts of a package: found by relationship, created when missing, read as records."""

from __future__ import annotations

from collections.abc import Sequence

from lxml import etree
from msgspec import Struct, field

from kotwica.annotators.word_names import COMMENTS, EXTENDED, EXTENSIBLE, IDS, MC, PEOPLE, W14, W15, W16CEX, W16CID, PartKind
from kotwica.annotators.word_package import Patch
from kotwica.annotators.word_split import copied
from kotwica.document import family_of


class WordComment(Struct, frozen=True):
    """One comment as it stands in a package.

    Shape: `lines` are the visible texts of its paragraphs; `para_id` is that of the last paragraph, upper case, empty when it has none;
    `parent` is the para_id of the thread's root, empty for a root; `threaded` says whether Word's own thread record knows it.
    """

    element: etree._Element
    id: str
    author: str
    lines: tuple[str, ...]
    para_id: str
    durable_id: str
    done: bool
    parent: str
    threaded: bool


class CommentParts(Struct):
    """The comment parts of one package being patched; `keys` holds those that exist, `created` the kinds that came with this pass."""

    patch: Patch
    keys: dict[str, str] = field(default_factory=dict)
    created: list[str] = field(default_factory=list)

    def root(self, kind: PartKind) -> etree._Element | None:
        key = self.keys.get(kind.kind)
        return self.patch.tree(key) if key else None

    def ensure(self, kind: PartKind) -> etree._Element:
        """The root of a part that is about to get content; the part is created with its relationship when missing."""
        key = self.keys.get(kind.kind)
        if key is None:
            key = self.keys[kind.kind] = self._create(kind)
            self.created.append(kind.kind)
        root = self.patch.touch(key)
        if kind is COMMENTS and not _ignores(root, W14):
            root = _with_ignorable(root, W14, "w14")
            self.patch.replace_root(key, root)
        return root

    def _create(self, kind: PartKind) -> str:
        patch = self.patch
        namespace = kind.namespace or family_of(patch.tree(patch.main))
        root = etree.Element(etree.QName(namespace, kind.root), nsmap=_nsmap(kind, namespace))
        if kind is not PEOPLE:
            root.set(etree.QName(MC, "Ignorable"), "w14" if kind is COMMENTS else f"{kind.prefix}")
        dangling = [r for r in patch.package.relationships(patch.main) if r.kind == kind.kind and r.part and not patch.has(r.part)]
        if dangling:
            return patch.add_part(dangling[0].part, root, kind.content_type)
        folder = patch.member_name(patch.main).rpartition("/")[0]
        name = patch.free_name((folder + "/" if folder else "") + kind.kind + "{}.xml")
        key = patch.add_part(name, root, kind.content_type)
        patch.add_relationship(patch.main, kind.relationship or patch.office_relationship(kind.kind), name)
        return key


def comment_parts(patch: Patch) -> CommentParts:
    """The comment parts that the package has."""
    parts = CommentParts(patch)
    for kind in (COMMENTS, EXTENDED, IDS, EXTENSIBLE, PEOPLE):
        found = patch.package.related(patch.main, kind.kind)
        if found:
            parts.keys[kind.kind] = found[0]
    return parts


def read_comments(parts: CommentParts) -> tuple[WordComment, ...]:
    """All comments of the package, in file order."""
    root = parts.root(COMMENTS)
    if root is None:
        return ()
    w = "{" + family_of(root) + "}"
    extended = _rows(parts.root(EXTENDED), W15, "paraId")
    durable = {para: row.get(f"{{{W16CID}}}durableId") or "" for para, row in _rows(parts.root(IDS), W16CID, "paraId").items()}
    comments = []
    for element in root.iter(f"{w}comment"):
        paragraphs = list(element.iter(f"{w}p"))
        para_id = (paragraphs[-1].get(f"{{{W14}}}paraId") or "").upper() if paragraphs else ""
        row = extended.get(para_id) if para_id else None
        comments.append(
            WordComment(
                element=element,
                id=element.get(f"{w}id") or "",
                author=element.get(f"{w}author") or "",
                lines=tuple(_line(paragraph, w) for paragraph in paragraphs),
                para_id=para_id,
                durable_id=durable.get(para_id, "").upper() if para_id else "",
                done=row is not None and (row.get(f"{{{W15}}}done") or "0") in ("1", "true", "on"),
                parent=(row.get(f"{{{W15}}}paraIdParent") or "").upper() if row is not None else "",
                threaded=row is not None,
            )
        )
    return tuple(comments)


def remove_comments(parts: CommentParts, comments: Sequence[WordComment]) -> None:
    """Take comments out of all parts (their anchors in the text are removed elsewhere)."""
    if not comments:
        return
    parts.patch.touch(parts.keys[COMMENTS.kind])
    for comment in comments:
        _detach(comment.element)
    for kind, namespace, name, values in (
        (EXTENDED, W15, "paraId", {c.para_id for c in comments}),
        (IDS, W16CID, "paraId", {c.para_id for c in comments}),
        (EXTENSIBLE, W16CEX, "durableId", {c.durable_id for c in comments}),
    ):
        for value, row in _rows(parts.root(kind), namespace, name).items():
            if value and value in values:
                parts.patch.touch(parts.keys[kind.kind])
                _detach(row)


def _detach(element: etree._Element) -> None:
    holder = element.getparent()
    if holder is not None:
        holder.remove(element)


def drop_empty_parts(parts: CommentParts, author: str, created: frozenset[str] | None) -> None:
    """Remove comment parts that hold nothing any more, and `author` from the people when no comment is theirs.

    Shape: `created` are the kinds of parts that we once added (None: not known, any of them): the draft's own empty parts stay.
    """
    patch = parts.patch
    people = parts.root(PEOPLE)
    root = parts.root(COMMENTS)
    comments = [] if root is None else list(root)
    if people is not None and not any(str(value) == author for comment in comments for value in comment.attrib.values()):
        for person in list(people):
            if person.get(f"{{{W15}}}author") == author:
                patch.touch(parts.keys[PEOPLE.kind]).remove(person)
    for kind in (COMMENTS, EXTENDED, IDS, EXTENSIBLE, PEOPLE):
        key = parts.keys.get(kind.kind)
        ours = created is None or kind.kind in created
        if key is not None and ours and key in patch.touched and len(patch.tree(key)) == 0:
            patch.drop_relationships(patch.main, to=key)
            patch.drop_part(key)
            del parts.keys[kind.kind]


def comment_ranges(main: etree._Element) -> dict[str, tuple[int, int]]:
    """The range of each comment by its w:id, as (start, end) counted in characters of the text elements of `main`."""
    w = "{" + family_of(main) + "}"
    position, starts, ranges = 0, dict[str, int](), dict[str, tuple[int, int]]()
    for element in main.iter(f"{w}t", f"{w}commentRangeStart", f"{w}commentRangeEnd"):
        identifier = element.get(f"{w}id") or ""
        if element.tag == f"{w}t":
            position += len(element.text or "")
        elif element.tag == f"{w}commentRangeStart":
            starts[identifier] = position
        else:
            ranges[identifier] = (starts.get(identifier, position), position)
    return ranges


def _rows(root: etree._Element | None, namespace: str, name: str) -> dict[str, etree._Element]:
    if root is None:
        return {}
    attribute = f"{{{namespace}}}{name}"
    return {(row.get(attribute) or "").upper(): row for row in root if isinstance(row.tag, str)}


def _line(paragraph: etree._Element, w: str) -> str:
    pieces = []
    for element in paragraph.iter(f"{w}t", f"{w}tab", f"{w}br"):
        pieces.append((element.text or "") if element.tag == f"{w}t" else " ")
    return "".join(pieces)


def _nsmap(kind: PartKind, namespace: str) -> dict[str, str]:
    names: dict[str, str] = {kind.prefix: namespace}
    if kind is not PEOPLE:
        names["mc"] = MC
    if kind is COMMENTS:
        names["w14"] = W14
    return names


def _ignores(root: etree._Element, namespace: str) -> bool:
    prefixes = (root.get(f"{{{MC}}}Ignorable") or "").split()
    return any(root.nsmap.get(prefix) == namespace for prefix in prefixes)


def _with_ignorable(root: etree._Element, namespace: str, prefix: str) -> etree._Element:
    """The same root with a namespace declared and ignorable; lxml cannot declare one on an element that exists."""
    names = dict(root.nsmap)
    declared = next((p for p, uri in names.items() if uri == namespace and p), None)
    while declared is None:
        if prefix not in names:
            declared = prefix
            names[prefix] = namespace
        prefix += "k"
    if MC not in names.values():
        names["mc" if "mc" not in names else "mckw"] = MC
    fresh = etree.Element(root.tag, attrib=copied(root), nsmap=names)  # type: ignore[arg-type]  # the stubs know no default namespace
    fresh.text = root.text
    for child in list(root):
        fresh.append(child)
    ignorable = (root.get(f"{{{MC}}}Ignorable") or "").split()
    fresh.set(etree.QName(MC, "Ignorable"), " ".join([*ignorable, declared]))
    return fresh
