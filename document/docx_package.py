"""A .docx as a package of parts: opened within limits, parts found by relationship and content type, never by name."""

from __future__ import annotations

import io
import posixpath
import zipfile
from urllib.parse import unquote

from lxml import etree
from msgspec import Struct, field

from kotwica.document.docx_sniff import foreign_package, refuse_unless_zip
from kotwica.document.docx_xml import local_name, parse_xml, refuse_doctype
from kotwica.document.errors import InputError
from kotwica.document.packed import UNPACK_ERRORS

# Limits before anything is unpacked (reference/word-comments.md §7); Word's own files stay far below all of them.
MAX_MEMBERS = 5_000
MAX_TOTAL_BYTES = 512 * 1024 * 1024
MAX_XML_BYTES = 100 * 1024 * 1024
MAX_RATIO = 200
RATIO_FREE_BYTES = 10 * 1024 * 1024

CONTENT_TYPES = "[content_types].xml"
_MAIN_SUFFIX = "/officeDocument"
_TOO_BIG = "Jeśli to prawdziwy dokument, zapisz go na nowo w programie Word albo podziel; inaczej go nie otwieraj."
_DAMAGED = "Skopiuj lub pobierz dokument jeszcze raz albo napraw go w programie Word (Otwórz → Otwórz i napraw)."


class Relationship(Struct, frozen=True):
    """One relationship; `part` is the key of its target in the package, empty for external targets."""

    id: str
    type: str
    target: str
    part: str

    @property
    def kind(self) -> str:
        """The last segment of the type: the same for transitional and strict documents."""
        return self.type.rpartition("/")[2]


class Package(Struct):
    """An opened package: members in order, their bytes read on demand.

    Shape: `payload` is the whole file. Keys are part names without the leading slash, in lower case (OPC compares names so); `members`
    keeps the zip's own records in order. Folder entries are not parts.
    """

    name: str
    payload: bytes
    archive: zipfile.ZipFile
    members: dict[str, zipfile.ZipInfo]
    main: str = ""
    overrides: dict[str, str] = field(default_factory=dict)
    defaults: dict[str, str] = field(default_factory=dict)
    _relationships: dict[str, tuple[Relationship, ...]] = field(default_factory=dict)

    def has(self, part: str) -> bool:
        return part in self.members

    def read(self, part: str) -> bytes:
        """The bytes of one part. Errors: InputError when they cannot be unpacked."""
        try:
            return self.archive.read(self.members[part])
        except UNPACK_ERRORS as error:
            raise InputError(self.name, f"Nie można odczytać części „{part}” dokumentu; plik jest uszkodzony.", _DAMAGED) from error

    def xml(self, part: str) -> etree._Element:
        """The root of an XML part. Errors: InputError as `parse_xml`."""
        return parse_xml(self.read(part), part, self.name)

    def content_type(self, part: str) -> str:
        """The content type of a part, empty when the package does not say."""
        extension = part.rpartition("/")[2].rpartition(".")[2]
        return self.overrides.get(part, self.defaults.get(extension, ""))

    def relationships(self, part: str = "") -> tuple[Relationship, ...]:
        """The relationships of a part, or of the package itself; empty when it has none."""
        if part not in self._relationships:
            self._relationships[part] = self._read_relationships(part)
        return self._relationships[part]

    def related(self, part: str, kind: str) -> tuple[str, ...]:
        """Keys of the parts that exist and that `part` points to by relationships of one kind, in order."""
        return tuple(r.part for r in self.relationships(part) if r.kind == kind and r.part and self.has(r.part))

    def _read_relationships(self, part: str) -> tuple[Relationship, ...]:
        key = rels_key(part)
        if not self.has(key):
            return ()
        found = []
        for element in self.xml(key):
            if local_name(element) != "Relationship":
                continue
            target = element.get("Target") or ""
            external = (element.get("TargetMode") or "").lower() == "external"
            resolved = "" if external else resolve(part, target)
            found.append(Relationship(element.get("Id") or "", element.get("Type") or "", target, resolved))
        return tuple(found)


def open_package(content: bytes, name: str) -> Package:
    """Open a Word package within limits; nothing is unpacked before the limits are checked.

    Errors: InputError for anything that is not a sound Word package: another format under the name, encryption, truncation, duplicate
    or traversing member names, bombs, a DOCTYPE in any part, no main document.
    """
    refuse_unless_zip(content, name)
    try:
        archive = zipfile.ZipFile(io.BytesIO(content))
    except UNPACK_ERRORS as error:
        raise InputError(name, "Plik .docx jest ucięty lub uszkodzony.", _DAMAGED) from error
    package = Package(name, content, archive, _checked_members(archive, name))
    _read_content_types(package)
    _refuse_doctypes(package)
    package.main = _find_main(package)
    return package


def rels_key(part: str) -> str:
    """The key of the relationships of `part` ("" = the package)."""
    folder, base = posixpath.split(part)
    return posixpath.join(folder, "_rels", base + ".rels") if part else "_rels/.rels"


def resolve(source: str, target: str) -> str:
    """The key that a relationship's target means, seen from `source`."""
    path = unquote(target.partition("#")[0]).replace("\\", "/")
    if not path:
        return ""
    joined = posixpath.normpath(posixpath.join("/" + posixpath.dirname(source), path))
    return joined.lstrip("/").lower()


def member_key(filename: str) -> str:
    """The part key of a zip member's name. Old .NET libraries write backslashes; Word and we read them as slashes."""
    return unquote(filename.replace("\\", "/")).lower()


def _checked_members(archive: zipfile.ZipFile, name: str) -> dict[str, zipfile.ZipInfo]:
    entries = archive.infolist()
    if len(entries) > MAX_MEMBERS:
        raise InputError(name, f"Plik ma zbyt wiele części ({len(entries)}).", _TOO_BIG)
    if sum(entry.file_size for entry in entries) > MAX_TOTAL_BYTES:
        raise InputError(name, "Po rozpakowaniu plik byłby za duży (ponad 512 MB).", _TOO_BIG)
    members: dict[str, zipfile.ZipInfo] = {}
    for entry in entries:
        key = member_key(entry.filename)
        _check_entry(entry, key, name)
        if key.endswith("/") and entry.file_size == 0:
            continue
        if key in members:
            raise InputError(
                name,
                f"Plik zawiera dwie części o tej samej nazwie „{key}”.",
                "Otwórz go w programie Word, sprawdź treść i zapisz ponownie.",
            )
        members[key] = entry
    return members


def _check_entry(entry: zipfile.ZipInfo, key: str, name: str) -> None:
    if entry.flag_bits & 0x1:
        raise InputError(name, "Plik jest archiwum zaszyfrowanym hasłem.", "Zapisz kopię bez hasła.")
    if key.startswith("/") or ".." in key.split("/") or key[1:2] == ":" or "\0" in key:
        raise InputError(
            name,
            f"Plik zawiera część o niedozwolonej nazwie „{entry.filename}”; może być złośliwy.",
            "Poproś nadawcę o dokument zapisany w programie Word.",
        )
    if _is_xml_name(key) and entry.file_size > MAX_XML_BYTES:
        raise InputError(name, f"Część „{key}” jest za duża (ponad 100 MB).", _TOO_BIG)
    if entry.file_size > RATIO_FREE_BYTES and entry.file_size > MAX_RATIO * max(entry.compress_size, 1):
        raise InputError(name, f"Część „{key}” jest podejrzanie mocno spakowana (bomba ZIP).", _TOO_BIG)


def _is_xml_name(key: str) -> bool:
    return key.endswith((".xml", ".rels"))


def _read_content_types(package: Package) -> None:
    if not package.has(CONTENT_TYPES):
        names = frozenset(package.members)
        mimetype = package.read("mimetype")[:200] if "mimetype" in names else b""
        raise InputError(package.name, *foreign_package(names, mimetype))
    for element in package.xml(CONTENT_TYPES):
        kind = local_name(element)
        if kind == "Override":
            key = unquote(element.get("PartName") or "").replace("\\", "/").lstrip("/").lower()
            package.overrides.setdefault(key, element.get("ContentType") or "")
        elif kind == "Default":
            package.defaults.setdefault((element.get("Extension") or "").lower(), element.get("ContentType") or "")


def _refuse_doctypes(package: Package) -> None:
    """Look at the beginning of every XML part; pictures (SVG) and imported web pages may have a DOCTYPE of their own."""
    for key in package.members:
        office = package.content_type(key).startswith("application/vnd.openxmlformats") and package.content_type(key).endswith("+xml")
        if not (_is_xml_name(key) or office):
            continue
        try:
            with package.archive.open(package.members[key]) as stream:
                start = stream.read(4096)
        except UNPACK_ERRORS as error:
            raise InputError(package.name, f"Nie można odczytać części „{key}” dokumentu; plik jest uszkodzony.", _DAMAGED) from error
        refuse_doctype(start, key, package.name)


def _find_main(package: Package) -> str:
    for relationship in package.relationships():
        if relationship.type.endswith(_MAIN_SUFFIX) and package.has(relationship.part):
            if package.content_type(relationship.part).startswith("application/vnd.openxmlformats-officedocument.spreadsheetml"):
                break
            return relationship.part
    names = frozenset(package.members)
    raise InputError(package.name, *foreign_package(names, package.read("mimetype")[:200] if "mimetype" in names else b""))
