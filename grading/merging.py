"""What a gap makes of two clauses: the subject of one with the predicate of another, a pronoun behind what it does not stand for (§5.2)."""

from __future__ import annotations

from collections.abc import Sequence

from kotwica.document.morphology import analyse
from kotwica.grading.clauses import Gap, first_clause, is_verb, maybe_finite, of_sentence, parted
from kotwica.grading.inflection import cases_of
from kotwica.grading.prepared import PreparedSource
from kotwica.grading.words import Word

# Words that begin another clause without a comma before them, or behind its first word ("konsument zaś").
_JOINING = frozenset({"a", "i", "oraz", "lecz", "ale", "zaś", "natomiast"})
# What stands for somebody named before.
_PRONOUNS = frozenset({"on", "ona", "ono", "oni", "one", "jego", "jej", "ich", "jemu", "im", "nim", "nią", "nimi", "niego", "niej", "nich"})
_RELATIVE = ("któr", "jak", "co")
_FIRST_WORDS = 4
_NEAR = 3


def merges(gap: Gap) -> bool:
    """Whether the kept words around a gap make one statement of two.

    "Bank udzielający kredytu (odpowiada za pouczenie, a konsument) może odstąpić"; "Pozwany zwrócił powodowi (zaliczkę, a zatrzymał)
    kwotę"; "Powódka wniosła apelację. (Spółka złożyła odpowiedź.) Nie miała ona racji".
    """
    return _other_predicate(gap) or _other_object(gap) or _other_antecedent(gap)


def _other_predicate(gap: Gap) -> bool:
    """The kept subject's verb is left out, and the kept verb is that of a subject which is left out as well."""
    begun, last = _open_clause(gap.before, gap.source), _broken_off(gap)
    if last is None or _has_verb(begun) or not any("nom" in cases_of(w.text) for w in begun):
        return False
    led = first_clause(gap.kept, gap.source)[:_NEAR]
    return not _has_verb(last) and any(cases_of(w.text) == {"nom"} for w in last) and any(_sure(w) for w in led)


def _other_object(gap: Gap) -> bool:
    """What is kept behind is the object of a left-out verb, which has another subject or follows a left-out object of the kept verb."""
    last, begun = _broken_off(gap), _open_clause(gap.before, gap.source)
    at = next((i for i, w in enumerate(begun) if _sure(w)), None)
    if last is None or at is None or not _has_verb(last) or any(w.text.startswith(_RELATIVE) for w in last):
        return False
    if "acc" not in cases_of(gap.kept[0].text) or _has_verb(first_clause(gap.kept, gap.source)):
        return False
    if any(cases_of(w.text) == {"nom"} for w in last):
        return True
    left = gap.words[: len(gap.words) - len(last)]
    bent = next((cases for w in left if (cases := cases_of(w.text))), frozenset())
    lost = "acc" in bent and any(_object(w) for w in left) and not any("acc" in cases_of(w.text) for w in begun[at:])
    return lost and _sure(last[-1])


def _other_antecedent(gap: Gap) -> bool:
    """A whole sentence is left out, and the one kept behind it begins with a pronoun for what that named."""
    if not parted(gap.before[-1].end, gap.words[0].start, gap.source, ".!?"):
        return False
    if not parted(gap.words[-1].end, gap.kept[0].start, gap.source, ".!?"):
        return False
    begun = [w.text for w in gap.kept[:_FIRST_WORDS]]
    return not _PRONOUNS.isdisjoint(begun) and any("nom" in cases_of(w.text) for w in gap.words)


def _open_clause(words: Sequence[Word], source: PreparedSource) -> list[Word]:
    """The words of the last clause before a gap."""
    clause = of_sentence(words, source)
    at = max((i for i in range(1, len(clause)) if parted(clause[i - 1].end, clause[i].start, source, ",")), default=0)
    return clause[at:]


def _broken_off(gap: Gap) -> list[Word] | None:
    """The left-out beginning of the clause that goes on behind a gap; None when no other clause of the sentence begins in it."""
    words = gap.words
    if any(parted(a.end, b.start, gap.source, ".!?") for a, b in zip((*gap.before[-1:], *words), (*words, *gap.kept[:1]), strict=True)):
        return None
    comma = max((i for i in range(1, len(words)) if parted(words[i - 1].end, words[i].start, gap.source, ",;")), default=0)
    joined = max((i for i, w in enumerate(words) if w.text in _JOINING), default=0)
    at = max(comma, joined)
    if not at or not (_has_verb(words[:at]) or _has_verb(_open_clause(gap.before, gap.source))):
        return None
    return list(words[comma or joined :])


def _has_verb(words: Sequence[Word]) -> bool:
    return any(_sure(w) for w in words)


def _sure(word: Word) -> bool:
    return maybe_finite(word.text) and is_verb(word)


def _object(word: Word) -> bool:
    """Whether a word can be a noun in the accusative."""
    return "acc" in cases_of(word.text) and any(r.word_class == "noun" for r in analyse(word.text))
