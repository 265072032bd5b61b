"""Our marks in Markdown: how one is written, and how it is known again by the checksum in its tag."""

from __future__ import annotations

import hashlib
import re
from bisect import bisect_right
from collections.abc import Iterator

from kotwica.annotators.model import CommentSpec
from kotwica.document.model import Span

NOTES_HEAD = "<!-- kotwica: uwagi -->"
NOTES_TAIL = "<!-- kotwica: koniec uwag -->"
# How a mark stands in the text; part of what its checksum covers, so that taking it off needs no guess.
HIGHLIGHT, POINT, OWN_LINES = "h", "p", "e"

# Other people's CriticMarkup: a mark of ours goes around it as a point behind it, never inside.
_THEIR_MARKUP = re.compile(r"\{(==|\+\+|--|~~|>>)")
_THEIR_END = {"==": "==}", "++": "++}", "--": "--}", "~~": "~~}", ">>": "<<}"}
_SIGN = re.compile(r"\{==|==\}|\{>>|<<\}")

_TAG_END = re.compile(r" kw-([A-Za-z]+\d+)-([0-9a-f]{6})<<\}")
_NOTE_MARK = re.compile(r"\[\^kw-([A-Za-z]+\d+)-([0-9a-f]{6})\]")
_NOTE_LINE = re.compile(r"\[\^kw-([A-Za-z]+\d+)-([0-9a-f]{6})\]: ([^\r\n]*)(?:\r\n|\r|\n)")
_LINE_ENDS = r"(?:\r\n|\r|\n)"
_NOTES_BLOCK = re.compile(rf"{_LINE_ENDS}{_LINE_ENDS}{re.escape(NOTES_HEAD)}{_LINE_ENDS}")
_ESCAPED = re.compile(r"[\\`*_\[\]{}~^$]")
_ENDED = re.compile(r"[.!?…:][”»)]?$")
_HTML = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}
_PLAIN = str.maketrans(
    {"„": '"', "”": '"', "«": '"', "»": '"', "–": "-", "…": "...", "·": ";", "→": "->", "\u00a0": " ", "¹": "1", "²": "2", "³": "3"}
)
_PICTURES = re.compile(r"[🔴🟠🟡🟢⛔ℹ]\ufe0f?[ ]?")


def comment_body(spec: CommentSpec, *, about: str, markdown: bool, cell: bool, encoding: str) -> str:
    """The comment's text on one line, safe where it will stand; `about` is put before it when the mark does not show its passage."""
    sentences = [line.text if _ENDED.search(line.text) else f"{line.text}." for line in spec.lines if line.text]
    text = " ".join(([f"(dotyczy: {about})"] if about else []) + sentences)
    text = " ".join(_encodable(text, encoding).split())
    if not markdown:
        return text.translate(str.maketrans("{}", "()"))
    text = _ESCAPED.sub(lambda found: "\\" + found.group(), re.sub(r"[&<>]", lambda found: _HTML[found.group()], text))
    return text.replace("|", "\\|") if cell else text


def _encodable(text: str, encoding: str) -> str:
    """The text in characters that the file's encoding has: typographic signs become plain ones, pictures go."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        plain = _PICTURES.sub("", text).translate(_PLAIN)
        return plain.encode(encoding, "replace").decode(encoding)
    return text


def checksum(how: str, key: str, body: str) -> str:
    """Six hex digits over how a mark stands, its key and its words: a mark that somebody edited is no longer ours to remove.

    Only ASCII characters count, so that a mark is known again also by a reader who took the file for another encoding.
    """
    return hashlib.sha256(f"{how}\n{key}\n{body}".encode("ascii", "ignore")).hexdigest()[:6]


def comment_mark(spec: CommentSpec, body: str, how: str) -> str:
    return f"{{>>{body} kw-{spec.key}-{checksum(how, spec.key, body)}<<}}"


def note_mark(spec: CommentSpec, body: str) -> str:
    return f"[^kw-{spec.key}-{checksum('n', spec.key, body)}]"


def find_marks(text: str) -> list[Span]:
    """Everything of ours in a Markdown text, in order, never overlapping; linear in its length."""
    return sorted([*_critic_marks(text), *_notes(text)])


def _critic_marks(text: str) -> Iterator[Span]:
    floor = 0
    for found in _TAG_END.finditer(text):
        start = text.rfind("{>>", floor, found.start())
        if start < 0:
            continue
        body = text[start + 3 : found.start()]
        key, digest = found.groups()
        if digest == checksum(HIGHLIGHT, key, body) and text.endswith("==}", floor, start):
            opening = text.rfind("{==", floor, start - 3)
            if opening >= 0:
                yield Span(opening, opening + 3)
                yield Span(start - 3, found.end())
                floor = found.end()
        elif digest == checksum(POINT, key, body):
            yield Span(start, found.end())
            floor = found.end()
        elif digest == checksum(OWN_LINES, key, body):
            yield Span(_before_line_ends(text, start, floor), found.end())
            floor = found.end()


def _before_line_ends(text: str, at: int, floor: int) -> int:
    """The offset two line ends before `at`."""
    for _ in range(2):
        if text.endswith("\r\n", floor, at):
            at -= 2
        elif at > floor and text[at - 1] in "\r\n":
            at -= 1
    return at


def _notes(text: str) -> Iterator[Span]:
    """The block of notes at the end and the marks that lead to it; notes that somebody edited stay with their marks."""
    blocks = list(_NOTES_BLOCK.finditer(text))
    if not blocks:
        return
    head = blocks[-1]
    ours: set[tuple[str, str]] = set()
    spans: list[Span] = []
    at = head.end()
    complete = True
    while line := _NOTE_LINE.match(text, at):
        key, digest, body = line.groups()
        if digest == checksum("n", key, body):
            ours.add((key, digest))
            spans.append(Span(line.start(), line.end()))
        else:
            complete = False
        at = line.end()
    tail = re.compile(re.escape(NOTES_TAIL) + _LINE_ENDS + "?").match(text, at)
    if tail and complete:
        spans = [Span(head.start(), tail.end())]
    yield from spans
    for mark in _NOTE_MARK.finditer(text, 0, head.start()):
        if mark.groups() in ours:
            yield Span(mark.start(), mark.end())


def line_ends(text: str) -> list[Span]:
    """What ends each line, its blanks and its break, in order."""
    found: list[Span] = []
    at = 0
    for line in text.splitlines(keepends=True):
        found.append(Span(at + len(line.rstrip()), at + len(line)))
        at += len(line)
    return found


def their_signs(text: str, ours: list[Span]) -> list[int]:
    """Offsets of signs of CriticMarkup that are not ours, paired or not: none of them may stand inside a highlight."""
    starts = [span.start for span in ours]
    found = (sign.start() for sign in _SIGN.finditer(text))
    return [at for at in found if not ((i := bisect_right(starts, at) - 1) >= 0 and at < ours[i].end)]


def their_markup(text: str, ours: list[Span]) -> list[Span]:
    """CriticMarkup that is not ours, as spans from mark to mark, in order, never nested."""
    starts = [span.start for span in ours]
    spans: list[Span] = []
    at = 0
    unclosed: set[str] = set()
    while found := _THEIR_MARKUP.search(text, at):
        at = found.end()
        i = bisect_right(starts, found.start()) - 1
        ending = _THEIR_END[found.group(1)]
        if (i >= 0 and found.start() < ours[i].end) or ending in unclosed:
            continue
        end = text.find(ending, at)
        if end < 0:
            unclosed.add(ending)
            continue
        spans.append(Span(found.start(), end + 3))
        at = end + 3
    return spans
