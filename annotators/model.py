"""What annotators write: comments on spans of the draft, ready in words."""

from __future__ import annotations

from msgspec import Struct

from kotwica.document.model import Span


class CommentLine(Struct, frozen=True):
    """One short line of a comment; `bold` for the first line, `small` for the tag."""

    text: str
    bold: bool = False
    small: bool = False


class CommentSpec(Struct, frozen=True):
    """One comment to be written on exactly `span` of the draft's text.

    Shape: `key` is the claim's (or lint note's) id, stable between runs; `fingerprint` identifies the claim's content between runs;
    `status` is a Status code or "UWAGA" for notes; `rank` orders severity (0 worst) for the cap; `shade` is an RGB hex without "#" or None.
    The tag line is added by the writer, since its checksum covers the written text.
    """

    key: str
    fingerprint: str
    span: Span
    status: str
    rank: int
    lines: tuple[CommentLine, ...]
    shade: str | None = None


class WrittenCopy(Struct, frozen=True):
    """What happened while writing a copy: bytes, how many comments went in, kept ones, and Polish notices for the user.

    Shape: `beside` says that the earlier copy has another text, so that this one must not take its place.
    """

    payload: bytes
    written: int
    kept: int = 0
    dropped: int = 0
    notices: tuple[str, ...] = ()
    beside: bool = False
