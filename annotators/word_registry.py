"""Which comments are ours: the registry part, the tag line with its checksum, and what people did to our comments."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass

from lxml import etree

from kotwica.annotators.word_package import CONTENT_TYPES, Patch
from kotwica.annotators.word_parts import WordComment
from kotwica.document import Package, local_name
from kotwica.document.errors import InputError

NAMESPACE = "urn:kotwica:registry:1"
_PROPERTIES = "http://schemas.openxmlformats.org/officeDocument/2006/customXml"
_STORE_ID = "{7B1C0F52-6D0E-4C57-9F1B-4B4F5457494B}"
_PROPERTIES_TYPE = "application/vnd.openxmlformats-officedocument.customXmlProperties+xml"
# Last line of our comments: "kw-", the claim's id, the checksum of the lines above. "kw-C03-3f2a9c" is one; "kw-C03", "kw-x-12" are not.
_TAG = re.compile(r"kw-(?P<key>[A-Za-z0-9_.]{1,40})-(?P<checksum>[0-9a-f]{6})")
_FIELDS = ("key", "fingerprint", "status", "durable", "para", "body", "passage", "shade", "answers", "cuts")


@dataclass(frozen=True, slots=True)
class Entry:
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


@dataclass(frozen=True, slots=True)
class Own:
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


def text_hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:16]


def recognise(comments: Iterable[WordComment], entries: Iterable[Entry]) -> tuple[Own, ...]:
    """Our comments among all: by durable id, else paragraph id, else a tag whose checksum holds; never by author.

    Shape: in file order. An edited comment that only its tag could name is not recognised: it is the person's own now.
    """
    written = [entry for entry in entries if not entry.deleted]
    by_durable = {entry.durable: entry for entry in written if entry.durable}
    by_para = {entry.para: entry for entry in written if entry.para}
    by_body = {(entry.key, entry.body): entry for entry in written}
    own = []
    for comment in comments:
        entry = by_durable.get(comment.durable_id) or by_para.get(comment.para_id)
        body = body_hash(comment.lines)
        if entry is not None:
            own.append(Own(comment, entry, edited=body != entry.body))
            continue
        match = next((m for m in (_TAG.fullmatch(line.strip()) for line in reversed(comment.lines)) if m), None)
        if match is not None and match["checksum"] == body[:6]:
            known = by_body.get((match["key"], body)) or Entry(match["key"], "", "", comment.durable_id, comment.para_id, body)
            own.append(Own(comment, known, edited=False))
    return tuple(own)


def registry_key(package: Package) -> str:
    """The key of our registry part, empty when the package has none."""
    for relationship in package.relationships(package.main):
        if relationship.kind != "customXml" or not package.has(relationship.part):
            continue
        try:
            root = package.xml(relationship.part) if NAMESPACE.encode() in package.read(relationship.part) else None
        except InputError:
            continue
        if root is not None and root.tag == f"{{{NAMESPACE}}}registry":
            return relationship.part
    return ""


def read_registry(package: Package) -> tuple[Entry, ...]:
    """What earlier runs wrote down, in order; empty without a registry part."""
    key = registry_key(package)
    if not key:
        return ()
    entries = []
    for element in package.xml(key):
        if local_name(element) in ("comment", "deleted"):
            values = {name: element.get(name) or "" for name in _FIELDS}
            entries.append(Entry(**values, deleted=local_name(element) == "deleted"))
    return tuple(entries)


def added_styles(package: Package) -> tuple[str, ...]:
    """Ids of the styles that earlier runs added to the package."""
    key = registry_key(package)
    return tuple((package.xml(key).get("styles") or "").split()) if key else ()


def write_registry(patch: Patch, entries: Iterable[Entry], version: str, styles: Iterable[str]) -> None:
    """Write the registry part, in the place of an earlier one if there is one; `styles` are ids of styles that we added."""
    root = etree.Element(etree.QName(NAMESPACE, "registry"), nsmap={"kw": NAMESPACE})
    root.set("version", version)
    root.set("styles", " ".join(styles))
    for entry in entries:
        element = etree.SubElement(root, etree.QName(NAMESPACE, "deleted" if entry.deleted else "comment"))
        for name in _FIELDS:
            if getattr(entry, name):
                element.set(name, getattr(entry, name))
    key = registry_key(patch.package)
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
    """Remove the registry part with its properties."""
    key = registry_key(patch.package)
    if not key or not patch.has(key):
        return
    for relationship in patch.package.relationships(key):
        if relationship.part and patch.has(relationship.part):
            patch.drop_part(relationship.part)
    patch.drop_relationships(patch.main, to=key)
    patch.drop_part(key)


def _free_item(patch: Patch) -> str:
    """The first customXml/itemN.xml whose number no item, properties or relationships part uses."""
    number = 1
    while any(
        patch.has(key.format(number)) for key in ("customxml/item{}.xml", "customxml/itemprops{}.xml", "customxml/_rels/item{}.xml.rels")
    ):
        number += 1
    return f"customXml/item{number}.xml"
