"""What a sentence says right behind a quotation that limits it, denies it or takes it back (spec: grading.md §5.2)."""

from __future__ import annotations

from collections.abc import Sequence

from kotwica.grading.clauses import maybe_finite, shown
from kotwica.grading.conditions import WHEN, condition_at, limits_to_case
from kotwica.grading.framing import CONTRASTING, POINTING_BACK
from kotwica.grading.rejecting import beyond_doubt, called_wrong
from kotwica.grading.rules import denies, negations, role
from kotwica.grading.words import Word

# Words that join a limit to what was said: "ważna, PRZY CZYM tylko w części". Not "i", not "a" without "to": these go on.
_ADVERSATIVE = frozenset({"przy", "czym", "co", "czego", "o", "z", "w", "albo", "lub", "bądź", "to"})
_MAX_JOINING = 3
# Where a clause behind a semicolon or colon sets something apart: "; wyjątek stanowią", "; inaczej jest przy umowach".
_APART = frozenset({"wyjątek", "wyjątkiem", "wyjątki", "inaczej", "odmiennie", "przeciwnie"})
_LIMITING = frozenset({"tylko", "jedynie", "wyłącznie", "wyjątkowo"})
# "Acz nie bez wyjątków", "aczkolwiek w ograniczonym zakresie".
_CONCEDING = frozenset({"acz", "aczkolwiek", "jakkolwiek", "choć", "chociaż", "mimo", "pomimo"})


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
    """The clause right after a quotation that denies or rejects it: ", co jest błędne", ", jak mylnie uznał sąd", ", przy czym nie …"."""
    texts = [w.text for w in clause]
    if texts[0] in _CONCEDING:
        return shown(clause) if _limits_itself(clause) else ""
    likened = texts[0] == "jak" and any(map(role, texts))
    if not likened and texts[:2] not in (["przy", "czym"], ["i", "pogląd"], ["a", "co"]) and texts[0] not in ("co", "czemu"):
        return ""
    wrong = any(denies(text) or called_wrong(text) for text in texts)
    return shown(clause) if wrong and not beyond_doubt(clause) else ""


def taken_back_after(words: Sequence[Word]) -> str:
    """The words behind a semicolon or colon that deny what stood before: "; nie dotyczy to jednak …"; a new thought with "nie" is none."""
    texts = {w.text for w in words}
    denied = not texts.isdisjoint(negations()) and not texts.isdisjoint(POINTING_BACK)
    return shown(words) if denied or words[0].text in _APART else ""


def _limits_itself(clause: Sequence[Word]) -> bool:
    """Whether a concession limits what it stands behind and tells no fact: "acz nie bez wyjątków", "aczkolwiek w ograniczonym zakresie"."""
    return any(w.text in _LIMITING for w in clause) or not any(maybe_finite(w.text) for w in clause)
