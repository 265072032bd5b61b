"""What the sentence that a quotation is cut out of says of it from farther off: a verdict, a condition in front, one behind (§5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kotwica.document.sentences import split_sentences
from kotwica.grading.clauses import is_verb, maybe_finite, parted, shown
from kotwica.grading.conditions import WHEN, condition_at
from kotwica.grading.framing import COMPLEMENT, THEN, governed_clause
from kotwica.grading.placing import Placed
from kotwica.grading.prepared import PreparedSource
from kotwica.grading.rules import lemmas
from kotwica.grading.words import Word

_LOOK = 1_500
_APART = ";:"
# The normalised text may be shorter than the original.
_SLACK = 40
# Endings of adverbial participles: "podejmując", "podjąwszy".
_ACTING = ("ąc", "wszy")
_RELATIVE = frozenset({"który", "jaki", "kto", "gdzie"})
_LINKING = frozenset({"i", "oraz", "a", "lub", "albo", "bądź", "ani"})
# Words that may stand before the one that begins a condition.
_BEFORE_CONDITION = frozenset(
    {"zaś", "natomiast", "jednak", "jednakże", "więc", "zatem", "a", "i", "także", "również", "nawet", "ale", "lecz"}
)
# Conditions that are clauses.
_IF = frozenset({"jeżeli", "jeśli", "gdyby", "jeżeliby", "jeśliby", "o", "chyba", "dopóki", "byle", "byleby", "pod", "z"})
_LIMITING = frozenset({"tylko", "jedynie", "wyłącznie", "wyjątek", "wyjątki", "wyjątkiem", "poza", "oprócz", "rzadko", "wyjątkowo"})
# Before a clause of their own: "w sytuacji, gdy", "tylko w przypadku, w którym".
_SITUATIONS = frozenset({("w", "sytuacji"), ("w", "przypadku"), ("w", "wypadku")})
_UNIT = frozenset({"§", "art", "ust", "pkt", "lit"})
_GOVERNING_WORDS = 14
_ASIDE = frozenset({"jak", "co", "czego"})
# A clause that only draws a conclusion from the quoted one: a proviso behind it limits both.
_CONCLUDING = (("a", "tym", "samym"), ("tym", "samym"), ("i", "tym", "samym"), ("a", "zatem"), ("a", "więc"), ("co", "oznacza"), ("czyli",))
_PROVISOS = (("o", "ile"), ("chyba", "że"), ("pod", "warunkiem"), ("z", "zastrzeżeniem"), ("z", "tym", "że"))
_CONDITIONS = (*_PROVISOS, ("jeżeli",), ("jeśli",))
# With them what is rejected goes on: "Nietrafny jest pogląd, że wyrok tworzy prawo, | dopiero zatem od jego daty biegną odsetki".
_INFERRING = frozenset({"zatem", "więc", "przeto"})
_FIRST_WORDS = 3


class CutSentence(NamedTuple):
    """What its sentence has before the first and behind the last word of a quotation, which may itself be several sentences.

    Shape: `ahead` are all words before it, `before` and `after` reach to the next semicolon or colon only.
    """

    ahead: Sequence[Word]
    before: Sequence[Word]
    after: Sequence[Word]


def sentence_around(placed: Sequence[Placed], source: PreparedSource) -> CutSentence:
    """The rest of the sentences in which a quotation begins and ends; empty where nothing is cut off."""
    first, last = source.original(placed[0].start, placed[0].end).start, source.original(placed[-1].start, placed[-1].end).end
    begin = max(0, first - _LOOK)
    text = source.source.text[begin : last + _LOOK]
    inside = [s for s in split_sentences(text) if s.end > first - begin and s.start < last - begin]
    if not inside:
        return CutSentence((), (), ())
    low, high = begin + inside[0].start, begin + inside[-1].end
    ahead = source.words(max(0, placed[0].start - (first - low) - _SLACK), placed[0].start) if low < first else ()
    behind = source.words(placed[-1].end, min(len(source.text), placed[-1].end + high - last + _SLACK)) if high > last else ()
    before = [w for w in ahead if source.original(w.start, w.end).start >= low]
    after = [w for w in behind if source.original(w.start, w.end).end <= high]
    return CutSentence(before, _parts(before, source, _APART)[-1], _parts(after, source, _APART)[0])


def limited_before(cut: CutSentence, quoted: Sequence[Word], source: PreparedSource) -> str:
    """The words of the sentence before a quotation that reject it or make it depend on a condition, "" when none do."""
    clauses = _parts(cut.before, source, ",") if cut.before and not _opens_unit(cut.before, source) else []
    return _rejected(clauses, quoted, source) or _conditioned(clauses, source) or _around_an_aside(clauses, quoted, source)


def _around_an_aside(clauses: Sequence[Sequence[Word]], quoted: Sequence[Word], source: PreparedSource) -> str:
    """The clause that denies a quotation's "że" from before the aside it begins in: "Nie oznacza to, jak trafnie | wywiódł SN, że"."""
    inside = _parts(quoted, source, ",")
    if not clauses or len(inside) < 2 or inside[1][0].text not in COMPLEMENT:
        return ""
    ahead = clauses if quoted[0].text in _ASIDE else clauses[:-1] if clauses[-1][0].text in _ASIDE else []
    led = [w for c in ahead for w in c][-_GOVERNING_WORDS:]
    return governed_clause([*led, inside[1][0]], source) if led else ""


def _opens_unit(before: Sequence[Word], source: PreparedSource) -> bool:
    """Whether a quotation begins right behind the number of its unit, which ends whatever came before: "… wątpliwości. Art. 230. | Gdy"."""
    return len(before) > 1 and before[-2].text in _UNIT and source.text.startswith(". ", before[-1].end)


def limited_behind(cut: CutSentence, quoted: Sequence[Word], source: PreparedSource) -> str:
    """The words behind a quotation, beyond what stands right there, that add a condition to it, "" when none do."""
    if not cut.after:
        return ""
    clauses = _parts(cut.after, source, ",")
    if clauses[0][0].text in _LINKING and _ends_in_condition(quoted, source):
        return shown(clauses[0])
    if _begins(clauses[0], _CONCLUDING):
        return next((shown(c) for c in clauses[1:] if _begins(c, _PROVISOS)), "")
    return ""


def _parts(words: Sequence[Word], source: PreparedSource, signs: str) -> list[list[Word]]:
    """Words of one sentence, parted at some signs; one empty part of none."""
    found: list[list[Word]] = [[]]
    for i, word in enumerate(words):
        if i and parted(words[i - 1].end, word.start, source, signs):
            found.append([])
        found[-1].append(word)
    return found


def _rejected(clauses: Sequence[Sequence[Word]], quoted: Sequence[Word], source: PreparedSource) -> str:
    """The clause that denies, doubts or asks the one whose predicate is quoted, however long the subject between them is.

    "Nie można zgodzić się z apelującym, że kwota, którą sąd zasądził powodowi, | jest zbyt wysoka". Words of that clause before the
    quotation which have a predicate ("że powód wykazał szkodę, a | wina") say something of their own, unless it is inferred from them.
    """
    if not any(maybe_finite(w.text) for w in _parts(quoted, source, ",;")[0]):
        return ""
    goes_on = any(w.text in _INFERRING for w in quoted[:_FIRST_WORDS])
    for i in range(len(clauses) - 1, 0, -1):
        opens = clauses[i][0].text in COMPLEMENT
        if _says(clauses[i]) and (opens or not _inserted(clauses, i)) and not (opens and goes_on):
            return ""
        goes_on = False
        if opens and [w.text for w in clauses[i - 1]] == ["przyjmując"]:
            return shown([*clauses[i - 1], clauses[i][0]]) if i == 1 else ""
        if opens:
            led = [w for c in clauses[:i] for w in c][-_GOVERNING_WORDS:]
            asked = shown(clauses[i]) if clauses[i][0].text == "czy" and not _says(clauses[i]) else ""
            return governed_clause([*led, clauses[i][0]], source) or asked
    return ""


def _conditioned(clauses: Sequence[Sequence[Word]], source: PreparedSource) -> str:
    """The condition in front of the clause that is quoted: "Jeżeli okaże się, że szkody nie ma, | sprawca może żądać zwrotu"."""
    left = [w for w in clauses[-1] if w.text not in THEN and w.text != "o"] if clauses else []
    rest = list(clauses[:-1] if not left else clauses)
    # "…, to |" answers a condition, whatever stands between.
    answered = len(rest) < len(clauses)
    for i in range(len(rest) - 1, -1, -1):
        clause = rest[i]
        at = next((k for k, w in enumerate(clause) if not _leads(w.text)), None)
        if at is None:
            continue
        joined = answered or i == len(rest) - 1
        if tuple(w.text for w in clause[-2:]) in _SITUATIONS and i < len(rest) - 1:
            return shown(clause)
        if _limits(clause, at, ended=not joined or source.text.startswith(",", clause[-1].end)) or (joined and clause[at].text in WHEN):
            return shown(clause)
        if not answered and _says(clause) and not _inserted(rest, i) and clause[0].text not in COMPLEMENT | _LINKING:
            return ""
    return ""


def _leads(word: str) -> bool:
    """Whether a word may stand before the one that begins a condition, the number of a unit among them: "§ 2. Jeżeli"."""
    return word in _BEFORE_CONDITION or word in COMPLEMENT or word in _UNIT or any(c.isdigit() for c in word)


def _limits(clause: Sequence[Word], at: int, *, ended: bool) -> bool:
    """Whether a condition begins at a word of a clause and reaches beyond it.

    One with a name ("w razie winy") limits its own clause, where that has a predicate and has `ended` before the quotation: "W razie winy
    odsetki są należne, | stąd"; so does "tylko" there: "leki są potrzebne, jednak tylko w razie bólu, | a".
    """
    found = condition_at(clause, at)
    if found is None:
        return False
    named = (_IF | WHEN).isdisjoint(found.split())
    return not (named and ended and (_says(clause[at:]) or clause[at].text in _LIMITING))


def _says(clause: Sequence[Word]) -> bool:
    return any(is_verb(w, clause[k - 1].text if k else "") and maybe_finite(w.text) for k, w in enumerate(clause))


def _inserted(clauses: Sequence[Sequence[Word]], i: int) -> bool:
    """Whether a clause is put into another one: relative, with an adverbial participle, or joined to such a one."""
    clause = clauses[i]
    if any(not lemmas(w.text).isdisjoint(_RELATIVE) for w in clause[:2]) or clause[0].text.endswith(_ACTING):
        return True
    return i > 0 and clause[0].text in _LINKING and _inserted(clauses, i - 1)


def _begins(clause: Sequence[Word], phrases: Sequence[tuple[str, ...]]) -> bool:
    return any(tuple(w.text for w in clause[: len(p)]) == p for p in phrases)


def _ends_in_condition(quoted: Sequence[Word], source: PreparedSource) -> bool:
    """Whether a quotation ends within a condition, to which more may be added: "ważna, jeżeli ją wykonano | i odebrano"."""
    texts = [w.text for w in _parts(quoted, source, ",;:")[-1]]
    return texts[:1] == ["gdy"] or any(tuple(texts[i : i + len(p)]) == p for p in _CONDITIONS for i in range(len(texts)))
