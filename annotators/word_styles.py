"""The two styles of comments, found by name (their ids are localised) and added when a package has none."""

from __future__ import annotations

from collections.abc import Iterable

from lxml import etree
from msgspec import Struct

from kotwica.annotators.word_package import Patch
from kotwica.document import family_of, local_name
from kotwica.document.errors import InputError

_TEXT_NAME, _REFERENCE_NAME = "annotation text", "annotation reference"


class CommentStyles(Struct, frozen=True):
    """Style ids for a comment's paragraphs and for its mark; empty when the package has no styles part; `added` are those that we added."""

    text: str = ""
    reference: str = ""
    added: tuple[str, ...] = ()


def comment_styles(patch: Patch) -> CommentStyles:
    """The package's own comment styles, added if missing; nothing is added to a package without a (readable) styles part."""
    keys = patch.package.related(patch.main, "styles")
    if not keys:
        return CommentStyles()
    try:
        root = patch.tree(keys[0])
    except InputError:
        return CommentStyles()
    if local_name(root) != "styles":
        return CommentStyles()
    w = "{" + family_of(root) + "}"
    by_name: dict[tuple[str, str], str] = {}
    used: set[str] = set()
    for style in root.iter(f"{w}style"):
        style_id = style.get(f"{w}styleId") or ""
        used.add(style_id.lower())
        name = style.find(f"{w}name")
        if name is not None and style_id:
            by_name.setdefault((style.get(f"{w}type") or "paragraph", (name.get(f"{w}val") or "").strip().lower()), style_id)
    known = set(by_name.values())
    text = by_name.get(("paragraph", _TEXT_NAME)) or _add(patch, keys[0], _free_id("Tekstkomentarza", used), "paragraph", _TEXT_NAME)
    reference = by_name.get(("character", _REFERENCE_NAME)) or _add(
        patch, keys[0], _free_id("Odwoaniedokomentarza", used), "character", _REFERENCE_NAME
    )
    return CommentStyles(text, reference, tuple(style_id for style_id in (text, reference) if style_id not in known))


def remove_styles(patch: Patch, style_ids: tuple[str, ...], users: Iterable[etree._Element]) -> None:
    """Take off styles that we added, except those that something in `users` (the body, comments of people) or another style refers to."""
    keys = patch.package.related(patch.main, "styles")
    if not keys or not style_ids:
        return
    root = patch.touch(keys[0])
    w = "{" + family_of(root) + "}"
    names = tuple(w + name for name in ("pStyle", "rStyle", "basedOn", "next", "link"))
    used = {element.get(f"{w}val") for user in (*users, root) for element in user.iter(*names)}
    for style in list(root.iter(f"{w}style")):
        if style.get(f"{w}styleId") in style_ids and style.get(f"{w}styleId") not in used:
            root.remove(style)


def _free_id(wanted: str, used: set[str]) -> str:
    number, candidate = 0, wanted
    while candidate.lower() in used:
        number += 1
        candidate = f"{wanted}{number}"
    used.add(candidate.lower())
    return candidate


def _add(patch: Patch, key: str, style_id: str, kind: str, name: str) -> str:
    """Add one style: left, single spacing, no indent, 10 points, so that a legal Normal (justified, 1.5 lines) does not leak in."""
    root = patch.touch(key)
    w = "{" + family_of(root) + "}"
    style = etree.SubElement(root, f"{w}style", {f"{w}type": kind, f"{w}styleId": style_id})
    etree.SubElement(style, f"{w}name", {f"{w}val": name})
    etree.SubElement(style, f"{w}uiPriority", {f"{w}val": "99"})
    etree.SubElement(style, f"{w}semiHidden")
    etree.SubElement(style, f"{w}unhideWhenUsed")
    if kind == "paragraph":
        # The strict family says start and end where the transitional one says left and right.
        left, right = ("start", "end") if patch.strict else ("left", "right")
        paragraph = etree.SubElement(style, f"{w}pPr")
        etree.SubElement(paragraph, f"{w}spacing", {f"{w}before": "0", f"{w}after": "0", f"{w}line": "240", f"{w}lineRule": "auto"})
        etree.SubElement(paragraph, f"{w}ind", {w + left: "0", w + right: "0", f"{w}firstLine": "0"})
        etree.SubElement(paragraph, f"{w}jc", {f"{w}val": left})
    run = etree.SubElement(style, f"{w}rPr")
    size = "20" if kind == "paragraph" else "16"
    etree.SubElement(run, f"{w}sz", {f"{w}val": size})
    etree.SubElement(run, f"{w}szCs", {f"{w}val": size})
    return style_id
