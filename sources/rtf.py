"""Text of an .rtf file: what Word hides or has deleted left out, raised numbers marked, footnotes behind the text."""

from __future__ import annotations

import re
from collections.abc import Callable

from kotwica.sources.doc_odt import OfficeError
from kotwica.sources.left_out import LeftOut, Why, left_out
from kotwica.sources.superscripts import raised, take_marks

_WORDS = r"(?:\\\*)?(?:\\[a-z]{1,32}-?\d{0,10}|\s){0,60}?"
# Groups by the control word that says what they are: "{\v …}" (hidden), "{\strike …}" (also with two lines: "\striked1"), "{\deleted …}",
# "{\super 1}", "{\footnote …}"; others before it.
_HIDDEN = re.compile(rf"\{{{_WORDS}\\v(?![a-z0-9])")
_STRUCK = re.compile(rf"\{{{_WORDS}\\strike(?:d1)?(?![a-z0-9])")
_DELETED = re.compile(rf"\{{{_WORDS}\\deleted(?![a-z])")
_RAISED = re.compile(rf"\{{{_WORDS}\\super(?![a-z])")
# Descriptions of styles, whose names are no text.
_STYLES = re.compile(r"\{\\stylesheet(?![a-z])")
_FOOTNOTE = re.compile(rf"\{{{_WORDS}\\footnote(?![a-z])")
# The same without a group of its own: "\super 1\nosupersub".
_RAISED_RUN = re.compile(r"\\super(?![a-z])([^{}\\]{1,8})\\(?:nosupersub|super0)")
_HIDES, _HIDES_NO_MORE = re.compile(r"\\v(?![a-z0-9])"), re.compile(r"\\(?:v0|plain)(?![a-z0-9])")
_STRIKES, _STRIKES_NO_MORE = re.compile(r"\\strike(?:d1)?(?![a-z0-9])"), re.compile(r"\\(?:striked?0|plain)(?![a-z0-9])")
_CONTROL = re.compile(r"\\[a-z]{1,32}-?\d{0,10}[ ]?|[{}]|\\\*")
_MARK = re.compile("@@SUP:([^@]{1,8})@@")
_BRACES = re.compile(r"\\[\\{}]|[{}]")


# What a group is replaced by that is taken out: the control word before it must not run into the text behind it.
_NOTHING = "{}"


def rtf_text(data: bytes) -> tuple[str, tuple[LeftOut, ...]]:
    """The text of an .rtf file, and what stands in it and is not shown or is struck through.

    Errors: OfficeError when it is cut off or no RTF.
    """
    source = data.decode("latin-1")
    hidden: list[str] = []
    struck: list[str] = []
    notes: list[str] = []
    for gone in (_STYLES, _DELETED):
        source = _without(source, gone, lambda group: _NOTHING)
    source = _without(source, _HIDDEN, _kept_in(hidden))
    source = _without_runs(source, _HIDES, _HIDES_NO_MORE, hidden)
    source = _without(source, _STRUCK, _kept_in(struck))
    source = _without_runs(source, _STRIKES, _STRIKES_NO_MORE, struck)
    source = _without(source, _FOOTNOTE, _kept_in(notes))
    source = _without(source, _RAISED, lambda group: f"@@SUP:{_CONTROL.sub('', group).strip()[:8]}@@")
    source = _RAISED_RUN.sub(lambda m: f"@@SUP:{m[1].strip()}@@", source)
    start = source[: source.find("\\fonttbl")] if "\\fonttbl" in source else "{\\rtf1\\ansi\\ansicpg1250 "
    text = "\n".join([_plain(source), *(_plain(f"{start}{note}}}").strip() for note in notes)])
    found = ((why, [_plain(f"{start}{piece}}}") for piece in pieces]) for why, pieces in ((Why.HIDDEN, hidden), (Why.STRUCK, struck)))
    return _with_raised(text), tuple(piece for why, pieces in found for piece in left_out(why, pieces))


def _kept_in(pieces: list[str]) -> Callable[[str], str]:
    """Takes a group out of the text and keeps it, without the control word that hid it or set it apart."""

    def keep(group: str) -> str:
        pieces.append(re.sub(r"\\(?:v0?|footnote)(?![a-z])", "", group))
        return _NOTHING

    return keep


def _without(source: str, opening: re.Pattern[str], replaced: Callable[[str], str]) -> str:
    """`source` with every group of a kind replaced; a group that never closes stays."""
    out: list[str] = []
    at = 0
    for m in opening.finditer(source):
        if m.start() < at:
            continue
        end = _closing(source, m.start())
        if end < 0:
            break
        out += [source[at : m.start()], replaced(source[m.start() : end])]
        at = end
    return "".join([*out, source[at:]])


def _without_runs(source: str, opening: re.Pattern[str], closing: re.Pattern[str], kept: list[str]) -> str:
    """`source` without what is marked inside a group ("\\v ukryte\\v0"); it goes to `kept`."""
    out: list[str] = []
    at = 0
    end_behind, brace_behind = _first_behind(closing, source), _first_behind(_BRACES, source)
    for m in opening.finditer(source):
        end = end_behind(m.end())
        if m.start() >= at and end < min(brace_behind(m.end()), len(source)):
            kept.append(source[m.end() : end])
            out += [source[at : m.start()], _NOTHING]
            at = end
    return "".join([*out, source[at:]])


def _first_behind(pattern: re.Pattern[str], source: str) -> Callable[[int], int]:
    """Tells where the first match at or behind an offset begins, or the length of the text; asked for offsets that never decrease."""
    starts = (m.start() for m in pattern.finditer(source))
    found = -1

    def first(offset: int) -> int:
        nonlocal found
        while found < offset:
            found = next(starts, len(source))
        return found

    return first


def _closing(source: str, start: int) -> int:
    """The offset behind the brace that closes the one at `start`; -1 when none does."""
    depth = 0
    for m in _BRACES.finditer(source, start):
        if len(m.group()) == 1:
            depth += 1 if m.group() == "{" else -1
            if depth == 0:
                return m.end()
    return -1


def _plain(source: str) -> str:
    from striprtf.striprtf import rtf_to_text

    try:
        text = str(rtf_to_text(source, encoding="cp1250", errors="replace"))  # type: ignore[no-untyped-call]
    except (UnicodeError, ValueError, IndexError, KeyError) as error:
        raise OfficeError("rtf") from error
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\xa0", " ")


def _with_raised(text: str) -> str:
    """Raised numbers as the other readers write them: "art. 385[1]", a footnote mark behind a space."""
    out = ""
    at = 0
    for m in _MARK.finditer(text):
        out += text[at : m.start()]
        out += raised(out[-40:], m[1])
        at = m.end()
    return take_marks(out + text[at:])[0]
