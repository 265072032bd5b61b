"""Parties: the same case or a true number under a false name? (spec: grading.md §7)"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from kotwica.document.morphology import same_word
from kotwica.grading.model import Finding, Reason, Status
from kotwica.grading.rules import lines_of
from kotwica.grading.rules_tresc import MIN_PARTY_TOKENS, PARTIES_AGREE, PARTIES_DIFFER
from kotwica.grading.words import fold

_VERSUS = re.compile(r"\b(?:przeciwko|przeciw|v\.?|vs\.?|p\.)\s|[/–-]\s")
_WORD = re.compile(r"[^\W_]+")
# Words that hide a name rather than give it.
_HIDDEN = re.compile(r"\(\.\.\.\)|\[\.\.\.\]|\(…\)|\[…\]|…|\.{3,}|\b[^\W\d_]\.(?:[- ]?[^\W\d_]\.)*|\b(?:nn|xx|n\.n)\b")


def compare_parties(declared: Sequence[str], resolved: Sequence[str]) -> list[Finding]:
    """What the parties' names say: nothing when they agree or one side does not name them.

    Source: idea from john-walkoe/courtlistener_citations_mcp (MIT): a true signature under the names of other parties is a false citation.
    """
    ours, theirs = name_tokens(declared), name_tokens(resolved)
    if not ours or not theirs:
        return []
    common = _common(ours, theirs)
    ratio = common / (len(ours) + len(theirs) - common)
    if (common == len(ours) or ratio >= PARTIES_AGREE) and not _exchanged(declared, resolved):
        return []
    details = (("w_projekcie", "; ".join(declared)), ("w_zrodle", "; ".join(resolved)), ("zgodnosc", f"{ratio:.0%}"))
    # A head of which only one side was read cannot refute a name of the other one.
    one_side = len(resolved) == 1 and _VERSUS.search(resolved[0]) is None
    if ratio < PARTIES_DIFFER and min(len(ours), len(theirs)) >= MIN_PARTY_TOKENS and not one_side:
        return [(Status.NIEZWERYFIKOWANY, Reason("strony_inne", details))]
    return [(Status.WYMAGA_OSADU, Reason("strony_niepewne", details))]


def _common(ours: Sequence[str], theirs: Sequence[str]) -> int:
    return sum(any(_same_name(a, b) for b in theirs) for a in ours)


def _exchanged(declared: Sequence[str], resolved: Sequence[str]) -> bool:
    """Whether two parties are named the other way round: who sues stands first in "X przeciwko Y" and in a head."""
    if len(declared) != 2 or len(resolved) != 2:
        return False
    first, second = (name_tokens([party]) for party in declared)
    suing, sued = (name_tokens([party]) for party in resolved)
    crossed = _common(first, sued) and _common(second, suing)
    return bool(crossed) and not _common(first, suing) and not _common(second, sued)


def name_tokens(parties: Sequence[str]) -> tuple[str, ...]:
    """The words that carry the parties' names, each once; empty when the names are anonymised."""
    tokens: dict[str, None] = {}
    for party in parties:
        flat = _drop_forms(_HIDDEN.sub(" ", _spread_forms(party.lower())))
        tokens.update(dict.fromkeys(w for w in _WORD.findall(flat) if len(w) > 1))
    return tuple(tokens)


def _spread_forms(text: str) -> str:
    """Dotted legal forms lose their dots first, so that "s.a." is not taken for initials."""
    return re.sub(
        r"(?<!\w)(?:s\.\s?a|sp\.?\s?z\s?o\.?\s?o|s\.\s?c|sp\.?\s?[kj]|s\.\s?k\.\s?a|s\.\s?p\.\s?a|s\.\s?r\.\s?o)(?!\w)\.?", " ", text
    )


def _drop_forms(text: str) -> str:
    words = _WORD.findall(text)
    kept: list[str] = []
    i = 0
    while i < len(words):
        length = next((n for n in (6, 5, 4, 3, 2, 1) if _is_form(tuple(words[i : i + n]), n)), 0)
        if length:
            i += length
        else:
            kept.append(words[i])
            i += 1
    return " ".join(kept)


def _is_form(words: tuple[str, ...], length: int) -> bool:
    if len(words) < length or words[0][0] not in _first_letters():
        return False
    forms = (form for form in _forms().get(length, ()) if form[0][0] == words[0][0])
    return any(all(w == f or same_word(w, f) for w, f in zip(words, form, strict=True)) for form in forms)


def _same_name(first: str, second: str) -> bool:
    return fold(first) == fold(second) or same_word(first, second)


@lru_cache(maxsize=1)
def _first_letters() -> frozenset[str]:
    """First letters of the forms: inflection never changes them, so most words are passed over at once."""
    return frozenset(form[0][0] for forms in _forms().values() for form in forms)


@lru_cache(maxsize=1)
def _forms() -> dict[int, tuple[tuple[str, ...], ...]]:
    grouped: dict[int, list[tuple[str, ...]]] = {}
    for line in lines_of("istnienie_legal_forms.txt"):
        words = tuple(line.split())
        grouped.setdefault(len(words), []).append(words)
    return {n: tuple(forms) for n, forms in grouped.items()}
