"""The reader of `references_unseen.txt`: texts with their references marked, and the norm of each."""

from __future__ import annotations

import re
from pathlib import Path

from msgspec import Struct

from kotwica.extractors.model import Reference, ReferenceKind

K = ReferenceKind
KINDS = {
    "orz": K.ORZECZENIE, "bez": K.ORZECZENIE_BEZ_SYGNATURY, "tsue": K.UE_ORZECZENIE, "ecli": K.ECLI, "celex": K.CELEX, "ue": K.UE_AKT,
    "etpc": K.ETPC, "prz": K.PRZEPIS, "dz": K.DZIENNIK, "pub": K.PUBLIKACJA, "dec": K.DECYZJA, "anaf": K.ANAFORA,
}  # fmt: skip
TABLE = Path(__file__).with_name("references_unseen.txt")
_ROW = re.compile(r"^## (?=[a-z0-9-]+$)", re.MULTILINE)
_MARKED = re.compile("⟦([^⟧]*)⟧")
_EXPECTED = re.compile(rf"({'|'.join(KINDS)})(?: (.+))?")


class Row(Struct, frozen=True):
    """One text: `expected` has kind, start, end and the accepted norms of each reference, in text order."""

    id: str
    text: str
    expected: tuple[tuple[ReferenceKind, int, int, tuple[str, ...]], ...]


def rows() -> list[Row]:
    """The rows of the table, in its order."""
    return [_row(part) for part in _ROW.split(TABLE.read_text(encoding="utf-8"))[1:]]


def read_as(references: tuple[Reference, ...]) -> list[tuple[ReferenceKind, int, int, str]]:
    """References in the shape of `Row.expected`, the norm of an anaphora left out; literature has no place in the table."""
    return [(r.kind, r.span.start, r.span.end, "" if r.kind is K.ANAFORA else r.norm) for r in references if r.kind is not K.DOKTRYNA]


def _row(part: str) -> Row:
    name, _, body = part.partition("\n")
    lines = body.rstrip().split("\n")
    norms: list[tuple[ReferenceKind, str]] = []
    while (m := _EXPECTED.fullmatch(lines[-1])) is not None:
        norms.insert(0, (KINDS[m[1]], m[2] or ""))
        lines.pop()
    text, spans, at = "", [], 0
    marked = "\n".join(lines)
    for m in _MARKED.finditer(marked):
        text += marked[at : m.start()]
        spans.append((len(text), len(text) + len(m[1])))
        text, at = text + m[1], m.end()
    pairs = zip(norms, spans, strict=True)
    return Row(name, text + marked[at:], tuple((kind, *span, _accepted(norm)) for (kind, norm), span in pairs))


def _accepted(norm: str) -> tuple[str, ...]:
    """ "u.k.w.h.|ustawa 1982-07-06 art. 5" as the two norms that it accepts."""
    acts, mark, units = re.fullmatch(r"(.*?)(?= (?:art\.|§)|$)( (?:art\.|§))?(.*)", norm).groups()  # type: ignore[union-attr]
    return tuple(f"{act}{mark or ''}{units}" for act in acts.split("|"))
