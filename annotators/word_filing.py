"""The copy that leaves the office: nobody's comments, tracked changes accepted or kept, metadata scrubbed, and a list of what went."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree
from msgspec import Struct

from kotwica.annotators.word_comments import strip_copy
from kotwica.annotators.word_names import MARKERS, REFERENCE, STEP
from kotwica.annotators.word_package import Patch
from kotwica.annotators.word_parts import comment_parts, read_comments
from kotwica.annotators.word_strip import remove_keeping_tail
from kotwica.document import family_of, local_name, open_package, read_docx_text
from kotwica.document.errors import ProcessingError

# Wrappers whose content stays when changes are accepted, and those that go with their content.
_KEPT_WRAPPERS = ("ins", "moveTo")
_GONE_WRAPPERS = ("del", "moveFrom")
_RECORDS = tuple(f"{kind}Change" for kind in ("rPr", "pPr", "sectPr", "tblPr", "tblPrEx", "trPr", "tcPr", "tblGrid", "numbering"))
_RANGES = tuple(
    f"{kind}Range{end}"
    for kind in ("moveFrom", "moveTo", "customXmlIns", "customXmlDel", "customXmlMoveFrom", "customXmlMoveTo")
    for end in ("Start", "End")
)
_CORE_NAMES = ("creator", "lastModifiedBy", "keywords", "category", "description", "subject", "contentStatus", "lastPrinted", "revision")
_APP_NAMES = ("Company", "Manager", "HyperlinkBase", "TotalTime", "Template")


class FilingCopy(Struct, frozen=True):
    """The package ready to file, and Polish lines that say what was taken out."""

    payload: bytes
    removed: tuple[str, ...]


def filing_copy(data: bytes, name: str, *, accept_changes: bool) -> FilingCopy:
    """A package without any comments and without personal metadata; its visible text is the same.

    Errors: InputError when the package cannot be read; ProcessingError when the text would not be the same.
    """
    stripped = strip_copy(data, name, everything=True)
    removed = ["komentarze Kotwicy"] if stripped is not data else []
    patch = Patch(open_package(stripped, name))
    removed += _drop_comments(patch)
    removed += _accept(patch) if accept_changes else _kept_changes(patch)
    removed += _scrub(patch)
    if patch.drop_signature():
        removed.append("podpis elektroniczny (kopia go nie zachowa)")
    payload = patch.to_bytes()
    if read_docx_text(payload, name).text != read_docx_text(data, name).text:
        raise ProcessingError(STEP, "Po oczyszczeniu tekst różniłby się od pisma; kopii nie zapisano.")
    return FilingCopy(payload, tuple(removed))


def _stories(patch: Patch) -> Iterator[str]:
    """Keys of the parts that hold text: the main part, notes, headers and footers."""
    yield patch.main
    for kind in ("footnotes", "endnotes", "header", "footer"):
        yield from (key for key in patch.package.related(patch.main, kind) if patch.has(key))


def _drop_comments(patch: Patch) -> list[str]:
    parts = comment_parts(patch)
    comments = read_comments(parts)
    for key in _stories(patch):
        w = "{" + family_of(patch.tree(key)) + "}"
        doomed = list(patch.tree(key).iter(*(w + marker for marker in MARKERS), w + REFERENCE))
        for element in doomed:
            patch.touch(key)
            _drop_marker(element, w)
    for key in list(parts.keys.values()):
        patch.drop_relationships(patch.main, to=key)
        patch.drop_part(key)
    authors = sorted({c.author for c in comments if c.author})
    return [f"komentarze innych osób: {len(comments)} ({', '.join(authors)})"] if comments else []


def _drop_marker(element: etree._Element, w: str) -> None:
    """A marker goes alone, a reference with its run when nothing else is in it."""
    run = element.getparent()
    remove_keeping_tail(element)
    if run is not None and run.tag == f"{w}r" and all(child.tag == f"{w}rPr" for child in run):
        remove_keeping_tail(run)


def _accept(patch: Patch) -> list[str]:
    """Accepts every tracked change in every story; counts those that a person would see."""
    count = 0
    for key in _stories(patch):
        w = "{" + family_of(patch.tree(key)) + "}"
        root = patch.tree(key)
        wrappers = tuple(w + name for name in (*_KEPT_WRAPPERS, *_GONE_WRAPPERS, *_RECORDS, *_RANGES, "cellDel", "cellIns", "cellMerge"))
        if next(root.iter(*wrappers), None) is None:
            continue
        root = patch.touch(key)
        count += _accept_rows(root, w)
        count += _join_deleted_marks(root, w)
        # A deleted paragraph's mark (in w:rPr) stays until the emptied controls are known; it goes with the records below.
        for element in [e for e in root.iter(*(w + name for name in _GONE_WRAPPERS)) if _parent_name(e) != "rPr"]:
            count += 1
            remove_keeping_tail(element)
        for element in list(root.iter(*(w + name for name in _KEPT_WRAPPERS))):
            count += 1
            _unwrap(element)
        _drop_emptied_controls(root, w)
        for element in list(root.iter(*(w + name for name in (*_RECORDS, *_RANGES, "cellIns", "cellMerge", *_GONE_WRAPPERS)))):
            remove_keeping_tail(element)
    return [f"zaakceptowane zmiany śledzone: {count}"] if count else []


def _accept_rows(root: etree._Element, w: str) -> int:
    """Rows and cells that were deleted as a whole."""
    doomed = [e.getparent() for e in root.iter(f"{w}del") if _parent_name(e) == "trPr"]
    rows = [properties.getparent() for properties in doomed if properties is not None]
    cells = [properties.getparent() for e in root.iter(f"{w}cellDel") if (properties := e.getparent()) is not None]
    for element in (*rows, *cells):
        if element is not None and element.getparent() is not None:
            remove_keeping_tail(element)
    return len(rows) + len(cells)


def _join_deleted_marks(root: etree._Element, w: str) -> int:
    """A paragraph whose mark was deleted runs on into the next one, which gives the properties."""
    joined = 0
    for paragraph in reversed(list(root.iter(f"{w}p"))):
        mark = paragraph.find(f"{w}pPr/{w}rPr")
        if mark is None or (mark.find(f"{w}del") is None and mark.find(f"{w}moveFrom") is None):
            continue
        following = paragraph.getnext()
        while following is not None and following.tag in {w + name for name in (*_RANGES, "bookmarkStart", "bookmarkEnd")}:
            following = following.getnext()
        if following is None or following.tag != f"{w}p":
            continue
        properties = following.find(f"{w}pPr")
        at = 0 if properties is None else 1
        for offset, child in enumerate([c for c in paragraph if c.tag != f"{w}pPr"]):
            following.insert(at + offset, child)
        remove_keeping_tail(paragraph)
        joined += 1
    return joined


def _drop_emptied_controls(root: etree._Element, w: str) -> None:
    """Content controls whose only paragraphs were deleted or moved away, marks included."""
    for control in list(root.iter(f"{w}sdt")):
        paragraphs = list(control.iter(f"{w}p"))
        if paragraphs and control.getparent() is not None and all(_emptied(p, w) for p in paragraphs):
            remove_keeping_tail(control)


def _emptied(paragraph: etree._Element, w: str) -> bool:
    mark = paragraph.find(f"{w}pPr/{w}rPr")
    gone = mark is not None and (mark.find(f"{w}del") is not None or mark.find(f"{w}moveFrom") is not None)
    return gone and next(paragraph.iter(f"{w}r", f"{w}drawing"), None) is None


def _unwrap(element: etree._Element) -> None:
    """Content in the wrapper's place; an empty wrapper (a paragraph mark's or a row's) just goes."""
    parent = element.getparent()
    if parent is None:
        return
    at = parent.index(element)
    children = list(element)
    for offset, child in enumerate(children):
        parent.insert(at + offset, child)
    remove_keeping_tail(element)


def _kept_changes(patch: Patch) -> list[str]:
    count = 0
    for key in _stories(patch):
        w = "{" + family_of(patch.tree(key)) + "}"
        count += sum(1 for _ in patch.tree(key).iter(*(w + name for name in (*_KEPT_WRAPPERS, *_GONE_WRAPPERS))))
    return [f"UWAGA: zostawiono zmiany śledzone ({count}) razem z nazwiskami ich autorów"] if count else []


def _scrub(patch: Patch) -> list[str]:
    """Names, companies, template paths, edit ids and thumbnails out of the package's metadata."""
    removed = []
    for relationship in patch.package.relationships():
        if not relationship.part or not patch.has(relationship.part):
            continue
        if relationship.kind in ("core-properties", "extended-properties"):
            names = _CORE_NAMES if relationship.kind == "core-properties" else _APP_NAMES
            gone = [e for e in patch.tree(relationship.part) if local_name(e) in names and (e.text or "").strip()]
            for element in gone:
                patch.touch(relationship.part)
                remove_keeping_tail(element)
            removed += [f"właściwość {local_name(e)}: {(e.text or '').strip()}" for e in gone]
        elif relationship.kind in ("custom-properties", "thumbnail"):
            patch.drop_relationships("", to=relationship.part)
            patch.drop_part(relationship.part)
            removed.append("właściwości niestandardowe" if relationship.kind == "custom-properties" else "miniatura pierwszej strony")
    return removed + _scrub_settings(patch) + _scrub_edit_ids(patch)


def _scrub_settings(patch: Patch) -> list[str]:
    removed = []
    for key in patch.package.related(patch.main, "settings"):
        root = patch.tree(key)
        w = "{" + family_of(root) + "}"
        for name, said in (("attachedTemplate", "ścieżka szablonu"), ("rsids", ""), ("docVars", "zmienne dokumentu")):
            for element in list(root.iter(w + name)):
                patch.touch(key)
                remove_keeping_tail(element)
                removed += [said] if said else []
        patch.drop_relationships(key, kind="attachedTemplate")
    return removed


def _scrub_edit_ids(patch: Patch) -> list[str]:
    """Word's revision ids tell which stretches were typed in one sitting."""
    found = False
    for key in _stories(patch):
        w = "{" + family_of(patch.tree(key)) + "}"
        for element in patch.tree(key).iter():
            for attribute in [a for a in element.attrib if str(a).startswith(w + "rsid")]:
                patch.touch(key)
                del element.attrib[attribute]
                found = True
    return ["identyfikatory sesji edycji (rsid)"] if found else []


def _parent_name(element: etree._Element) -> str:
    parent = element.getparent()
    return local_name(parent) if parent is not None else ""
