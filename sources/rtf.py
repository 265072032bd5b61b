"""Text of an .rtf file: what Word hides or has deleted left out, raised numbers marked, footnotes behind the text."""

from __future__ import annotations

import re
from collections.abc import Callable

from kotwica.sources.doc_odt import OfficeError
from kotwica.sources.left_out import LeftOut, Why, left_out
from kotwica.sources.places import first_behind
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
_CODE_PAGE, _HEAD = re.compile(r"\\ansicpg\d{1,5}"), 1000
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
    # Runs before groups: in "{\v ukryte\v0 widoczne}" the group goes on behind them.
    for opening, closing, group, kept in (
        (_HIDES, _HIDES_NO_MORE, _HIDDEN, hidden),
        (_STRIKES, _STRIKES_NO_MORE, _STRUCK, struck),
    ):
        source = _without(_without_runs(source, opening, closing, kept), group, _kept_in(kept))
    source = _without(source, _FOOTNOTE, _kept_in(notes))
    source = _RAISED_RUN.sub(lambda m: f"@@SUP:{m[1].strip()}@@", source)
    source = _without(source, _RAISED, lambda group: f"@@SUP:{_CONTROL.sub('', group).strip()[:8]}@@")
    page = _CODE_PAGE.search(source, 0, _HEAD)
    head = "{\\rtf1\\ansi" + (page[0] if page else "\\ansicpg1250") + " "
    text = "\n".join([_plain(source), *_apart(head, notes)])
    return _with_raised(text), (*left_out(Why.HIDDEN, _apart(head, hidden)), *left_out(Why.STRUCK, _apart(head, struck)))


def _apart(head: str, pieces: list[str]) -> list[str]:
    """The plain lines of what was taken out of a document with this head."""
    return [line.strip() for line in _plain(head + "\\par ".join(pieces) + "}").split("\n")] if pieces else []


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
    end_behind, brace_behind = first_behind(closing, source), first_behind(_BRACES, source)
    for m in opening.finditer(source):
        end = end_behind(m.end())
        if m.start() >= at and end < min(brace_behind(m.end()), len(source)):
            kept.append(source[m.end() : end])
            out += [source[at : m.start()], _NOTHING]
            at = end
    return "".join([*out, source[at:]])


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
