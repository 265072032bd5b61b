"""A package being patched: parts parsed when touched, content types and relationships kept sound, everything else left alone."""

from __future__ import annotations

import posixpath

from lxml import etree
from msgspec import Struct, field

from kotwica.annotators.word_zip import write_zip
from kotwica.document import Package, local_name, rels_key, serialise

CONTENT_TYPES = "[content_types].xml"
_STRICT_RELATIONSHIPS = "http://purl.oclc.org/ooxml/officeDocument/relationships/"
_TRANSITIONAL_RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
_RELATIONSHIPS_XML = b'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>'
_RELATIONSHIPS_TYPE = "application/vnd.openxmlformats-package.relationships+xml"
_SIGNATURE_FOLDER = "_xmlsignatures/"


class Patch(Struct):
    """Changes to one package, written out by `to_bytes`. Only parts that were touched are serialised again."""

    package: Package
    _trees: dict[str, etree._Element] = field(default_factory=dict)
    touched: set[str] = field(default_factory=set)
    _new_names: dict[str, str] = field(default_factory=dict)
    _dropped: set[str] = field(default_factory=set)

    @property
    def main(self) -> str:
        return self.package.main

    @property
    def strict(self) -> bool:
        """True when the package uses the strict family of namespaces."""
        return any(r.part == self.main and r.type.startswith(_STRICT_RELATIONSHIPS) for r in self.package.relationships())

    def has(self, key: str) -> bool:
        return (self.package.has(key) or key in self._new_names) and key not in self._dropped

    def tree(self, key: str) -> etree._Element:
        """The root of a part, parsed once. Errors: InputError when the part is not sound XML."""
        if key not in self._trees:
            self._trees[key] = self.package.xml(key)
        return self._trees[key]

    def touch(self, key: str) -> etree._Element:
        """The root of a part that is about to change."""
        self.touched.add(key)
        return self.tree(key)

    def replace_root(self, key: str, root: etree._Element) -> None:
        self._trees[key] = root
        self.touched.add(key)

    def add_part(self, name: str, root: etree._Element, content_type: str = "") -> str:
        """Add a part under a member name; returns its key. An empty content type means: the package's default for .xml serves it."""
        key = name.lower()
        if self.package.has(key):
            self._dropped.discard(key)
        else:
            self._new_names[key] = name
        self.replace_root(key, root)
        if content_type:
            self._set_content_type(name, content_type)
        return key

    def drop_part(self, key: str) -> None:
        """Remove a part, its own relationships and its content type."""
        for gone in (key, rels_key(key)):
            if self._new_names.pop(gone, None) is None and self.package.has(gone):
                self._dropped.add(gone)
            self._trees.pop(gone, None)
            self.touched.discard(gone)
        for override in list(self.tree(CONTENT_TYPES)):
            if local_name(override) == "Override" and (override.get("PartName") or "").lstrip("/").lower() in (key, rels_key(key)):
                self.touch(CONTENT_TYPES).remove(override)

    def free_name(self, pattern: str) -> str:
        """The first member name that no part has; `pattern` holds "{}" for the number ("" is tried first)."""
        number = 0
        while True:
            name = pattern.format(number or "")
            if not (self.package.has(name.lower()) or name.lower() in self._new_names):
                return name
            number += 1

    def add_relationship(self, source: str, relationship_type: str, target_name: str) -> str:
        """Point `source` ("" = package) to a part by its member name; returns the relationship's id."""
        key = rels_key(source)
        if not self.has(key):
            folder, base = posixpath.split(self.member_name(source))
            self._new_names[key] = posixpath.join(folder, "_rels", base + ".rels")
            self._dropped.discard(key)
            self._trees[key] = etree.fromstring(_RELATIONSHIPS_XML)
            if "rels" not in self.package.defaults:
                self._set_content_type(self._new_names[key], _RELATIONSHIPS_TYPE)
        root = self.touch(key)
        used = {element.get("Id") for element in root}
        number = 1
        while f"rIdKw{number}" in used:
            number += 1
        element = etree.SubElement(root, etree.QName(etree.QName(root).namespace or None, "Relationship"))
        element.set("Id", f"rIdKw{number}")
        element.set("Type", relationship_type)
        folder = posixpath.dirname(self.member_name(source)) if source else ""
        element.set("Target", posixpath.relpath("/" + target_name, "/" + folder))
        return f"rIdKw{number}"

    def office_relationship(self, kind: str) -> str:
        """A relationship type of the package's own family."""
        return (_STRICT_RELATIONSHIPS if self.strict else _TRANSITIONAL_RELATIONSHIPS) + kind

    def drop_relationships(self, source: str, *, to: str = "", kind: str = "") -> None:
        """Remove the relationships of `source` that point to a part, or whose type contains `kind`; an emptied list of them goes."""
        key = rels_key(source)
        if not self.has(key):
            return
        gone = {r.id for r in self.package.relationships(source) if (to and r.part == to) or (kind and kind in r.type)}
        for element in [e for e in self.tree(key) if e.get("Id") in gone]:
            self.touch(key).remove(element)
        if source and key in self.touched and len(self.tree(key)) == 0:
            self.drop_part(key)

    def drop_signature(self) -> bool:
        """Remove the digital signature, which no changed copy can keep; True when there was one."""
        parts = [key for key in self.package.members if key.startswith(_SIGNATURE_FOLDER)]
        for key in parts:
            if self.has(key):
                self.drop_part(key)
        self.drop_relationships("", kind="digital-signature")
        return bool(parts)

    def to_bytes(self) -> bytes:
        """The patched package."""
        changed = {key: serialise(self._trees[key]) for key in sorted(self.touched) if key not in self._new_names}
        added = {name: serialise(self._trees[key]) for key, name in self._new_names.items()}
        return write_zip(self.package, changed, added, frozenset(self._dropped))

    def member_name(self, key: str) -> str:
        """The name of a part's zip member, as it is spelled there."""
        info = self.package.members.get(key)
        return info.filename.replace("\\", "/") if info is not None else self._new_names.get(key, key)

    def _set_content_type(self, name: str, content_type: str) -> None:
        root = self.touch(CONTENT_TYPES)
        for element in root:
            if local_name(element) == "Override" and (element.get("PartName") or "").lstrip("/").lower() == name.lower():
                element.set("ContentType", content_type)
                return
        element = etree.SubElement(root, etree.QName(etree.QName(root).namespace or None, "Override"))
        element.set("PartName", "/" + name)
        element.set("ContentType", content_type)
