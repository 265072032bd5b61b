"""Complex fields: which begin, separate and end marks belong together, and what of a field a person sees."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Mapping

from lxml import etree
from msgspec import Struct, field

from kotwica.document.docx_xml import MC, whole_number


class Fields(Struct):
    """Fields of one part, in ordinals of content elements.

    Shape: `hidden_from` and `hidden_to` are ordered, disjoint stretches of field instructions: what stands in them is not shown. `spans`
    are (begin, end) pairs, one after another, of whole fields that begin and end in the same paragraph, outermost only. `shown` are texts
    that Word shows for a field which has no result, by the ordinal of its begin. `renewed_from` and `renewed_to` are ordered, disjoint
    stretches of results that a program works out anew when it opens, saves or prints the file.
    A begin without its end hides nothing: better to show an instruction than to lose text.
    """

    hidden_from: array[int] = field(default_factory=lambda: array("l"))
    hidden_to: array[int] = field(default_factory=lambda: array("l"))
    spans: array[int] = field(default_factory=lambda: array("l"))
    shown: dict[int, str] = field(default_factory=dict)
    renewed_from: array[int] = field(default_factory=lambda: array("l"))
    renewed_to: array[int] = field(default_factory=lambda: array("l"))

    def hides(self, ordinal: int) -> bool:
        return _holds(self.hidden_from, self.hidden_to, ordinal)

    def renews(self, ordinal: int) -> bool:
        return _holds(self.renewed_from, self.renewed_to, ordinal)


def _holds(starts: array[int], ends: array[int], ordinal: int) -> bool:
    if not starts:
        return False
    index = bisect_right(starts, ordinal) - 1
    return index >= 0 and ordinal <= ends[index]


class _Open(Struct):
    begin: etree._Element
    separate: etree._Element | None = None
    instruction: list[str] = field(default_factory=list)


# Fields whose result Word keeps and never shows: a bookmark's text, entries of tables and indexes (ECMA-376-1 §17.16.5).
_SILENT = frozenset({"SET", "ASK", "XE", "TC", "TA", "RD"})
# MACROBUTTON and GOTOBUTTON show what follows the name of their target: "MACROBUTTON NoMacro [wpisz datę]".
_BUTTONS = frozenset({"MACROBUTTON", "GOTOBUTTON"})
# Fields that say when, where or how long the file is (ECMA-376-1 §17.16.5): not what its author wrote. CREATEDATE stays as it is.
_COUNTED = frozenset({"PAGE", "NUMPAGES", "SECTION", "SECTIONPAGES", "PAGEREF", "NUMCHARS", "NUMWORDS", "FILESIZE", "REVNUM", "EDITTIME"})
_DATED = frozenset({"DATE", "TIME", "SAVEDATE", "PRINTDATE", "LASTSAVEDBY", "FILENAME"})
_RENEWED = _COUNTED | _DATED


def match_fields(root: etree._Element, ordinals: Mapping[etree._Element, int], w: str) -> Fields:
    """Match the field marks of a part; text boxes are stories of their own, deleted marks do not count."""
    fields = Fields()
    local: list[tuple[int, int]] = []
    hidden: list[tuple[int, int]] = []
    renewed = _simple_renewed(root, ordinals, w)
    stacks: dict[etree._Element | None, list[_Open]] = {}
    for mark in root.iter(f"{w}fldChar", f"{w}instrText"):
        if next(mark.iterancestors(f"{w}del", f"{w}moveFrom", f"{{{MC}}}Fallback"), None) is not None:
            continue
        stack = stacks.setdefault(next(mark.iterancestors(f"{w}txbxContent"), None), [])
        kind = mark.get(f"{w}fldCharType")
        if mark.tag == f"{w}instrText":
            if stack and stack[-1].separate is None:
                stack[-1].instruction.append(mark.text or "")
        elif kind == "begin":
            stack.append(_Open(mark))
        elif kind == "separate" and stack and stack[-1].separate is None:
            stack[-1].separate = mark
        elif kind == "end" and stack:
            opened = stack.pop()
            shown = _shown_instead(opened, w)
            shown_from = mark if opened.separate is None or shown is not None else opened.separate
            hidden.append((ordinals[opened.begin], ordinals[shown_from]))
            if opened.separate is not None and _name(opened.instruction) in _RENEWED:
                renewed.append((ordinals[opened.separate], ordinals[mark]))
            if shown:
                fields.shown[ordinals[opened.begin]] = shown
            if _paragraph(opened.begin, w) is _paragraph(mark, w):
                local.append((ordinals[opened.begin], ordinals[mark]))
    fields.hidden_from, fields.hidden_to = _laid_out(hidden)
    fields.renewed_from, fields.renewed_to = _laid_out(renewed)
    # A field in the instruction of another one shows nothing.
    outermost = frozenset(fields.hidden_from)
    fields.shown = {begin: text for begin, text in fields.shown.items() if begin in outermost}
    for begin, end in _outermost(local):
        fields.spans.extend((begin, end))
    return fields


def _simple_renewed(root: etree._Element, ordinals: Mapping[etree._Element, int], w: str) -> list[tuple[int, int]]:
    """The first and last content element of every w:fldSimple whose result is renewed."""
    found = []
    for simple in root.iter(f"{w}fldSimple"):
        inside = [ordinals[e] for e in simple.iter() if e in ordinals] if _name([simple.get(f"{w}instr") or ""]) in _RENEWED else []
        found += [(inside[0], inside[-1])] if inside else []
    return found


def _name(instruction: list[str]) -> str:
    """The kind of a field, in capitals; "" when its instruction is empty."""
    return next(iter("".join(instruction).split(None, 1)), "").upper()


def _shown_instead(opened: _Open, w: str) -> str | None:
    """What Word shows in place of a field's result; None when it shows the result itself, empty when it shows nothing."""
    words = "".join(opened.instruction).partition("\\*")[0].split(None, 2)
    name = _name(opened.instruction)
    if name in _SILENT:
        return ""
    if name in _BUTTONS:
        return words[2].strip() if len(words) == 3 else ""
    box = opened.begin.find(f"{w}ffData/{w}checkBox")
    if name == "FORMCHECKBOX" and box is not None:
        state = next((e for e in (box.find(f"{w}checked"), box.find(f"{w}default")) if e is not None), None)
        return "☐" if state is None or (state.get(f"{w}val") or "1") in ("0", "false", "off") else "☒"
    choices = opened.begin.find(f"{w}ffData/{w}ddList")
    return _chosen(choices, w) if name == "FORMDROPDOWN" and choices is not None else None


def _chosen(choices: etree._Element, w: str) -> str:
    """The entry of a drop-down list that is chosen, else its default, else its first one."""
    entries = [entry.get(f"{w}val") or "" for entry in choices.iterfind(f"{w}listEntry")]
    numbers = [e.get(f"{w}val") or "" for e in (choices.find(f"{w}result"), choices.find(f"{w}default")) if e is not None]
    index = next((n for n in map(whole_number, numbers) if n is not None), 0)
    return entries[index] if index < len(entries) else ""


def _laid_out(stretches: list[tuple[int, int]]) -> tuple[array[int], array[int]]:
    """The outermost stretches in order: their starts, their ends."""
    kept = _outermost(stretches)
    return array("l", (begin for begin, _ in kept)), array("l", (end for _, end in kept))


def _outermost(stretches: list[tuple[int, int]]) -> list[tuple[int, int]]:
    kept: list[tuple[int, int]] = []
    for begin, end in sorted(stretches):
        if not kept or begin > kept[-1][1]:
            kept.append((begin, end))
        elif end > kept[-1][1]:
            kept[-1] = (kept[-1][0], end)
    return kept


def _paragraph(element: etree._Element, w: str) -> etree._Element | None:
    return next(element.iterancestors(f"{w}p"), None)
