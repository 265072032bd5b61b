"""What the draft says behind a quotation of the view that it quotes: "Teza, że „…”, | upadła" (spec: grading.md §5.7)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kotwica.grading.obok import Beside, pieces_of
from kotwica.grading.poglad import of_kind, unheld_behind, view_at, wrong
from kotwica.grading.rules import lemmas
from kotwica.grading.sad_zrodla import named
from kotwica.grading.zdanie_projektu import CONTRAST, JOINS, RELATIVE, denies_holding, opens, relative, surely_verb, take_mark, verb
from kotwica.sources.model import Source

# Words in which a quotation is taken up behind it.
_NEAR = 4
_POINTING = frozenset({"tego", "czego", "tak", "takiego", "takiej"})
_THIS = frozenset({"tego, że", "tego, iż", "to, że", "to, iż"})
_TAKES_UP = frozenset({"ten", "taki"})
_LISTED = frozenset({"i", "oraz", "ani", "czy", "lub", "albo", "a", "także", "też", "jak", "że", "iż"})
_QUOTED = re.compile(r"„[^„”]*”")


def denied_behind(ours: Beside) -> str:
    """What the draft says behind a quotation to deny that it was held: "– tego Sąd nie powiedział", "Tego, że |, Sąd nie powiedział"."""
    pieces = _pieces_behind(ours)
    points = bool(pieces) and (pieces[0][0] in _POINTING or ours.before in _THIS)
    return denies_holding([w for p in pieces for w in p]) if points else ""


def unknown_behind(ours: Beside, source: Source) -> str:
    """The predicate behind a quoted view by which it may not be held: "Teza, iż „…”, | została odrzucona"."""
    pieces = _pieces_behind(ours)
    if pieces and pieces[0][:1] == ["to"] and view_at(pieces[0]) == 1:
        said = [*pieces[0][2:], *(pieces[1] if pieces[1:] and relative(pieces[1]) else ())]
        return " ".join(said) if any(map(wrong, said)) else unheld_behind(said, source)
    attached = pieces[0] if pieces and relative(pieces[0]) and _view_named(ours.before) else ()
    if attached and named(attached, source) and (told := unheld_behind(attached, source)):
        return told
    view = _view(ours.before) or _taken_up(pieces)
    if not view or named(view, source):
        return ""
    return unheld_behind(_first_clause([p for p in pieces if not opens(p)]), source, view)


def _view_named(before: str) -> bool:
    """Whether a view is named right before the quotation that is its content: "broni tezy, że |"."""
    pieces = [p for p in pieces_of(before) if p]
    return bool(take_mark(pieces)) and any(view_at(p) is not None for p in [p for p in pieces if p][-1:])


def _pieces_behind(ours: Beside) -> list[list[str]]:
    return [p for p in pieces_of(_QUOTED.sub(",", ours.rest)) if p]


def _taken_up(pieces: Sequence[Sequence[str]]) -> Sequence[str]:
    """The words that take a quotation up as a view behind it: "– z tą tezą", "– tezę tę", "i takiego poglądu"."""
    words = pieces[0][:_NEAR] if pieces else ()
    at = next((i for i, w in enumerate(words) if of_kind(w, "poglad")), None)
    beside = () if at is None else (*words[max(0, at - 1) : at], *words[at + 1 : at + 2])
    return words[at : (at or 0) + 1] if any(not _TAKES_UP.isdisjoint(lemmas(w)) for w in beside) else ()


def _first_clause(pieces: Sequence[Sequence[str]]) -> Sequence[str]:
    """The words of the first clause with a verb, to where the next one has its own: "zostało", "w wyroku z 5 maja", "uznane za błędne"."""
    first = next((i for i, p in enumerate(pieces) if any(map(verb, p))), len(pieces))
    ends = (i for i in range(first + 1, len(pieces)) if any(map(verb, pieces[i])) or pieces[i][0] in CONTRAST)
    return [w for p in pieces[first : next(ends, len(pieces))] for w in p]


def _view(before: str) -> Sequence[str]:
    """The words that call what is quoted a view ("Teza", "do wniosku", "Poglądy, że „…” oraz że"), none where it has no such noun."""
    pieces = [p for p in pieces_of(_QUOTED.sub(",", before)) if p]
    while len(pieces) > 1 and (_LISTED.issuperset(pieces[-1]) or RELATIVE.fullmatch(" ".join(pieces[-1]))):
        pieces.pop()
    head = pieces[-1] if pieces else []
    at = next((i for i, w in enumerate(head) if of_kind(w, "poglad") or of_kind(w, "zarzut")), None)
    if at is None or (any(map(surely_verb, head[:at])) and head[0] not in JOINS) or any(map(verb, head[at:])):
        return ()
    return head[max(0, at - 1) :]
