"""What a sentence says right behind a quotation that limits it, denies it or takes it back (spec: grading.md §5.2)."""

from __future__ import annotations

from collections.abc import Sequence

from kotwica.grading.clauses import shown
from kotwica.grading.conditions import WHEN, condition_at, limits_to_case
from kotwica.grading.framing import CONTRASTING, POINTING_BACK
from kotwica.grading.rejecting import beyond_doubt, called_wrong
from kotwica.grading.rules import denies, negations
from kotwica.grading.words import Word

# Words that join a limit to what was said: "ważna, PRZY CZYM tylko w części". Not "i", not "a" without "to": these go on.
_ADVERSATIVE = frozenset({"przy", "czym", "co", "czego", "o", "z", "w", "albo", "lub", "bądź", "to"})
_MAX_JOINING = 3


def framed_after(words: Sequence[Word]) -> str:
    """The words right after a quotation that limit or take it back: a negation, a condition, "ale …", also behind "przy czym", "co"."""
    if [w.text for w in words[:2]] in (["a", "to"], ["i", "to"]):
        words = words[2:]
    if words and limits_to_case(words):
        return shown(words)
    for i in range(min(_MAX_JOINING + 1, len(words))):
        if words[i].text in negations() and not (words[0].text == "co" and beyond_doubt(words[i:])):
            return shown(words[: i + 3])
        if condition_at(words, i) is not None or words[i].text in WHEN or words[i].text in CONTRASTING:
            return shown(words)
        if words[i].text not in _ADVERSATIVE:
            return ""
    return ""


def denied_after(clause: Sequence[Word]) -> str:
    """The clause right after a quotation that denies or rejects it: ", co jest błędne", ", przy czym nie dotyczy to konsumentów"."""
    texts = [w.text for w in clause]
    if texts[:2] != ["przy", "czym"] and texts[0] != "co":
        return ""
    wrong = any(denies(text) or called_wrong(text) for text in texts)
    return shown(clause) if wrong and not beyond_doubt(clause) else ""


def taken_back_after(words: Sequence[Word]) -> str:
    """The words behind a semicolon that deny what stood before it: "; nie dotyczy to jednak …"; a new thought with a "nie" is none."""
    texts = {w.text for w in words}
    return shown(words) if not texts.isdisjoint(negations()) and not texts.isdisjoint(POINTING_BACK) else ""
