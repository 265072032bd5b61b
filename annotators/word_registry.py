"""Which comments are ours: the registry part, the tag line with its checksum, and what people did to our comments."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator

from lxml import etree
from msgspec import Struct

from kotwica.annotators.word_package import CONTENT_TYPES, Patch
from kotwica.annotators.word_parts import WordComment
from kotwica.document import Package, local_name
from kotwica.document.errors import InputError
from kotwica.document.normal import normalise

NAMESPACE = "urn:kotwica:registry:1"
_PROPERTIES = "http://schemas.openxmlformats.org/officeDocument/2006/customXml"
_STORE_ID = "{7B1C0F52-6D0E-4C57-9F1B-4B4F5457494B}"
_PROPERTIES_TYPE = "application/vnd.openxmlformats-officedocument.customXmlProperties+xml"
# Last line of our comments: "kw-", the claim's id, the checksum of the lines above. "kw-C03-3f2a9c" is one; "kw-C03", "kw-x-12" are not.
_TAG = re.compile(r"kw-(?P<key>[A-Za-z0-9_.]{1,40})-(?P<checksum>[0-9a-f]{6})")
_VERSION = "1"
# The kinds of cut at the start and at the end of a range (`word_split`).
_CUTS = re.compile(r"[-rtp]{2}")
_FIELDS = ("key", "fingerprint", "status", "durable", "para", "body", "passage", "shade", "answers", "cuts")


class Entry(Struct, frozen=True):
    """What the registry keeps about one comment of ours: no paths, no names, no text.

    Shape: `body` is the hash of the comment's lines, `passage` of the commented words; `answers` is the para_id of the thread that this
    comment of ours replies to, empty for a root; `cuts` the kinds of cut at both ends of its
    range; `deleted` marks a comment that a person removed.
    """

    key: str
    fingerprint: str
    status: str
    durable: str = ""
    para: str = ""
    body: str = ""
    passage: str = ""
    shade: str = ""
    answers: str = ""
    cuts: str = ""
    deleted: bool = False


class Registry(Struct, frozen=True):
    """What earlier runs wrote down in a package.

    Shape: `key` is the registry's part, empty without one; `styles` are ids of styles, `parts` kinds of comment parts that we added (None
    when it is not known). `damaged`: the part is there and cannot be read, so that our comments are known by their tags only.
    """

    key: str = ""
    entries: tuple[Entry, ...] = ()
    styles: tuple[str, ...] = ()
    parts: frozenset[str] | None = None
    damaged: bool = False


class Own(Struct, frozen=True):
    """A comment of ours in a package, with what is known about it; `edited` when its text is not the one we wrote."""

    comment: WordComment
    entry: Entry
    edited: bool


def tag_line(key: str, lines: Iterable[str]) -> str:
    """The last line of a comment of ours: claim id and a checksum of the lines above it."""
    return f"kw-{re.sub('[^A-Za-z0-9_.]', '_', key)[:40]}-{body_hash(lines)[:6]}"


def body_hash(lines: Iterable[str]) -> str:
    """A hash of a comment's lines without the tag line; blanks do not count, since programs that save a file change them."""
    kept = [" ".join(line.split()) for line in lines]
    kept = [line for line in kept if line and not _TAG.fullmatch(line)]
    return hashlib.sha256("\n".join(kept).encode("utf-8")).hexdigest()[:16]


def passage_hash(text: str) -> str:
    """The hash under which a commented passage is kept, so that a reader of the copy can tell whether it still stands in a text.

    Spaces, dashes and quotation marks do not count, as they do not in a claim's fingerprint: a decision outlives them.
    """
    return hashlib.sha256(normalise(text).text.encode("utf-8")).hexdigest()[:16]


def recognise(comments: Iterable[WordComment], entries: Iterable[Entry]) -> tuple[Own, ...]:
    """Our comments among all: by durable id, else paragraph id, else a tag whose checksum holds; never by author.

    Shape: in file order. A comment without its ids (saved by LibreOffice) whose words were edited is known by the tag of a line in the
    registry that has no other comment; without the registry it is not recognised: it is the person's own now.
    """
    written = [entry for entry in entries if not entry.deleted]
    by_durable = {entry.durable: entry for entry in written if entry.durable}
    by_para = {entry.para: entry for entry in written if entry.para}
    by_body = {(entry.key, entry.body): entry for entry in written}
    own, tagged = dict[int, Own](), dict[int, tuple[str, str]]()
    comments = tuple(comments)
    for index, comment in enumerate(comments):
        entry = by_durable.get(comment.durable_id) or by_para.get(comment.para_id)
        body = body_hash(comment.lines)
        match = next((m for m in (_TAG.fullmatch(line.strip()) for line in reversed(comment.lines)) if m), None)
        if entry is not None:
            own[index] = Own(comment, entry, edited=body != entry.body)
        elif match is not None and match["checksum"] == body[:6]:
            known = by_body.get((match["key"], body)) or Entry(match["key"], "", "", comment.durable_id, comment.para_id, body)
            own[index] = Own(comment, known, edited=False)
        elif match is not None:
            tagged[index] = (match["key"], match["checksum"])
    present = {o.entry.durable for o in own.values()}
    missing = {(entry.key, entry.body[:6]): entry for entry in reversed(written) if entry.durable not in present}
    for index, tag in tagged.items():
        if entry := missing.pop(tag, None):
            own[index] = Own(comments[index], entry, edited=True)
    return tuple(own[index] for index in sorted(own))


def read_registry(package: Package) -> Registry:
    """What earlier runs wrote down in the package; an empty record when they left nothing."""
    for relationship in package.relationships(package.main):
        key = relationship.part
        if relationship.kind != "customXml" or not package.has(key) or not _bears_our_name(package, key):
            continue
        try:
            root = package.xml(key)
        except InputError:
            return Registry(key, damaged=True)
        if root.tag == f"{{{NAMESPACE}}}registry":
            parts = root.get("parts")
            created = None if parts is None else frozenset(parts.split())
            return Registry(key, tuple(_entries(root)), tuple((root.get("styles") or "").split()), created)
    return Registry()


def write_registry(patch: Patch, entries: Iterable[Entry], styles: Iterable[str], parts: Iterable[str]) -> None:
    """Write the registry part, in the place of an earlier one if there is one; `styles` and `parts` as in `Registry`.

    A main part without relationships (no version of Word writes one) gets no registry: its comments are known by their tags.
    """
    if not patch.package.relationships(patch.main):
        return
    root = etree.Element(etree.QName(NAMESPACE, "registry"), nsmap={"kw": NAMESPACE})
    root.set("version", _VERSION)
    root.set("styles", " ".join(styles))
    root.set("parts", " ".join(parts))
    for entry in entries:
        element = etree.SubElement(root, etree.QName(NAMESPACE, "deleted" if entry.deleted else "comment"))
        for name in _FIELDS:
            if getattr(entry, name):
                element.set(name, getattr(entry, name))
    key = read_registry(patch.package).key
    if key and patch.has(key):
        patch.replace_root(key, root)
        return
    name = _free_item(patch)
    types = {local_name(e): e for e in patch.tree(CONTENT_TYPES) if (e.get("Extension") or "").lower() == "xml"}
    key = patch.add_part(name, root, "" if "Default" in types else "application/xml")
    patch.add_relationship(patch.main, patch.office_relationship("customXml"), name)
    properties_name = name.replace("item", "itemProps")
    properties = etree.Element(etree.QName(_PROPERTIES, "datastoreItem"), nsmap={"ds": _PROPERTIES})
    properties.set(etree.QName(_PROPERTIES, "itemID"), _STORE_ID)
    references = etree.SubElement(properties, etree.QName(_PROPERTIES, "schemaRefs"))
    etree.SubElement(references, etree.QName(_PROPERTIES, "schemaRef")).set(etree.QName(_PROPERTIES, "uri"), NAMESPACE)
    patch.add_part(properties_name, properties, _PROPERTIES_TYPE)
    patch.add_relationship(key, patch.office_relationship("customXmlProps"), properties_name)


def drop_registry(patch: Patch) -> None:
    """Remove the registry part, a damaged one too, with its properties."""
    key = read_registry(patch.package).key
    if not key or not patch.has(key):
        return
    for relationship in patch.package.relationships(key):
        if relationship.part and patch.has(relationship.part):
            patch.drop_part(relationship.part)
    patch.drop_relationships(patch.main, to=key)
    patch.drop_part(key)


def _bears_our_name(package: Package, key: str) -> bool:
    """True for a custom XML part with our namespace in it, or whose properties carry our store id (it may be cut off or emptied)."""
    try:
        related = [package.read(part) for part in package.related(key, "customXmlProps")]
        return NAMESPACE.encode() in package.read(key) or any(_STORE_ID.encode() in content for content in related)
    except InputError:
        return False


def _entries(root: etree._Element) -> Iterator[Entry]:
    for element in root:
        if local_name(element) in ("comment", "deleted"):
            values = {name: element.get(name) or "" for name in _FIELDS}
            if not _CUTS.fullmatch(values["cuts"]):
                values["cuts"] = ""
            yield Entry(**values, deleted=local_name(element) == "deleted")


def _free_item(patch: Patch) -> str:
    """The first customXml/itemN.xml whose number no item, properties or relationships part uses, nor a content type without its part."""
    keys = ("customxml/item{}.xml", "customxml/itemprops{}.xml", "customxml/_rels/item{}.xml.rels")
    number = 1
    while any(patch.has(key.format(number)) or key.format(number) in patch.package.overrides for key in keys):
        number += 1
    return f"customXml/item{number}.xml"
