"""Text of an .rtf file: what Word hides or has deleted left out, raised numbers marked, footnotes behind the text."""

from __future__ import annotations

import re
from collections.abc import Callable

from kotwica.sources.doc_odt import OfficeError
from kotwica.sources.superscripts import raised, take_marks

_WORDS = r"(?:\\\*)?(?:\\[a-z]{1,32}-?\d{0,10}|\s){0,60}?"
# Groups by the control word that says what they are: "{\v …}" (hidden), "{\deleted …}", "{\super 1}", "{\footnote …}"; others before it.
_HIDDEN = re.compile(rf"\{{{_WORDS}\\v(?![a-z0-9])")
_DELETED = re.compile(rf"\{{{_WORDS}\\deleted(?![a-z])")
_RAISED = re.compile(rf"\{{{_WORDS}\\super(?![a-z])")
_FOOTNOTE = re.compile(rf"\{{{_WORDS}\\footnote(?![a-z])")
# The same without a group of its own: "\super 1\nosupersub".
_RAISED_RUN = re.compile(r"\\super(?![a-z])([^{}\\]{1,8})\\(?:nosupersub|super0)")
_HIDES = re.compile(r"\\v(?![a-z0-9])")
_CONTROL = re.compile(r"\\[a-z]{1,32}-?\d{0,10}[ ]?|[{}]|\\\*")
_MARK = re.compile("@@SUP:([^@]{1,8})@@")
_BRACES = re.compile(r"\\[\\{}]|[{}]")


# What a group is replaced by that is taken out: the control word before it must not run into the text behind it.
_NOTHING = "{}"


def rtf_text(data: bytes) -> tuple[str, tuple[str, ...]]:
    """The text of an .rtf file, and what stands in it and is not shown.

    Errors: OfficeError when it is cut off or no RTF.
    """
    source = data.decode("latin-1")
    hidden: list[str] = []
    notes: list[str] = []
    source = _without(source, _DELETED, lambda group: _NOTHING)
    source = _without(source, _HIDDEN, _kept_in(hidden))
    source = _without_hidden_runs(source, hidden)
    source = _without(source, _FOOTNOTE, _kept_in(notes))
    source = _without(source, _RAISED, lambda group: f"@@SUP:{_CONTROL.sub('', group).strip()[:8]}@@")
    source = _RAISED_RUN.sub(lambda m: f"@@SUP:{m[1].strip()}@@", source)
    start = source[: source.find("\\fonttbl")] if "\\fonttbl" in source else "{\\rtf1\\ansi\\ansicpg1250 "
    text = "\n".join([_plain(source), *(_plain(f"{start}{note}}}").strip() for note in notes)])
    return _with_raised(text), tuple(_plain(f"{start}{piece}}}").strip() for piece in hidden)


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


def _without_hidden_runs(source: str, hidden: list[str]) -> str:
    """`source` without what is hidden inside a group ("\\v ukryte\\v0")."""
    out: list[str] = []
    at = end = 0
    for m in _HIDES.finditer(source):
        end = source.find("\\v0", m.end()) if end < m.end() else end
        if end < 0:
            break
        if m.start() >= at and not _BRACES.search(source, m.end(), end):
            hidden.append(source[m.end() : end])
            out += [source[at : m.start()], _NOTHING]
            at = end + 3
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
