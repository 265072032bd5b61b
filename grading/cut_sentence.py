"""What the sentence that a quotation is cut out of says of it from farther off: a verdict, a condition in front, one behind (§5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kotwica.document.morphology import analyse
from kotwica.document.sentences import split_sentences
from kotwica.grading.clause_roles import COMPLEMENT, LINKING, THEN, Clause, Role, clauses_of, finite, parts_of
from kotwica.grading.clauses import last_clause, maybe_finite, parted, shown
from kotwica.grading.conditions import SITUATIONS, TOPICS, WHEN, condition_at, limits_to_case
from kotwica.grading.framing import governed_clause
from kotwica.grading.placing import Placed
from kotwica.grading.prepared import PreparedSource
from kotwica.grading.rules import denies, lemmas
from kotwica.grading.words import Word

_LOOK = 1_500
_APART = ";:"
# The normalised text may be shorter than the original.
_SLACK = 40
# Conditions that are clauses.
_IF = frozenset({"ilekroć", "jeżeli", "jeśli", "gdyby", "jeżeliby", "jeśliby", "o", "chyba", "dopóki", "byle", "byleby", "pod", "z"})
_LIMITING = frozenset({"tylko", "jedynie", "wyłącznie", "wyjątek", "wyjątki", "wyjątkiem", "poza", "oprócz", "rzadko", "wyjątkowo"})
_UNIT = frozenset({"§", "art", "ust", "pkt", "lit"})
_GOVERNING_WORDS = 14
_CONSENT = frozenset({"zgody", "zezwolenia", "pozwolenia", "upoważnienia", "przyczyny", "wiedzy", "wezwania"})
_FARTHER = 12
_ASIDE = frozenset({"jak", "co", "czego"})
# A clause that only draws a conclusion from the quoted one: a proviso behind it limits both.
_CONCLUDING = (("a", "tym", "samym"), ("tym", "samym"), ("i", "tym", "samym"), ("a", "zatem"), ("a", "więc"), ("co", "oznacza"), ("czyli",))
_PROVISOS = (("o", "ile"), ("chyba", "że"), ("pod", "warunkiem"), ("z", "zastrzeżeniem"), ("z", "tym", "że"))
_CONDITIONS = (*_PROVISOS, ("jeżeli",), ("jeśli",))
# With them what is rejected goes on: "Nietrafny jest pogląd, że wyrok tworzy prawo, | dopiero zatem od jego daty biegną odsetki".
_INFERRING = frozenset({"zatem", "więc", "przeto"})
# So does a view with what "i" joins to it; with "a" the court may have its own say again, unless a view was named.
_GOING_ON = frozenset({"i", "oraz", "ani"})
_VIEW = frozenset({"pogląd", "stanowisko", "zapatrywanie", "teza", "twierdzenie", "argument", "zarzut"})
_FIRST_WORDS = 3
# With an infinitive they say that something is not or hardly so: "Trudno zachowanie pozwanego | uznać za bezprawne".
_HARDLY = frozenset({"trudno", "niepodobna"})
_POSSIBLE = frozenset({"można", "sposób", "móc", "należeć", "trzeba", "wolno", "powinien"})


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
    return CutSentence(before, parts_of(before, source, _APART)[-1], parts_of(after, source, _APART)[0])


class _Front(NamedTuple):
    """What its sentence has before a quotation: whole clauses, and the beginning of the quoted one, None where that is not cut."""

    ahead: Sequence[Clause]
    own: Clause | None

    @property
    def clauses(self) -> Sequence[Clause]:
        return (*self.ahead, self.own) if self.own is not None else self.ahead

    def begins_with(self, words: frozenset[str]) -> bool:
        """Whether nothing but some of these words is cut off the quoted clause."""
        return self.own is not None and all(w.text in words for w in self.own.words)


def limited_before(cut: CutSentence, quoted: Sequence[Word], source: PreparedSource) -> str:
    """The words of the sentence before a quotation that reject it or make it depend on a condition, "" when none do."""
    if not cut.before or _opens_unit(cut.before, source):
        return ""
    clauses = clauses_of(cut.before, source)
    cut_off = not parted(cut.before[-1].end, quoted[0].start, source, ",")
    front = _Front(clauses[:-1], clauses[-1]) if cut_off else _Front(clauses, None)
    kept = clauses_of(quoted, source)
    found = _rejected(front, kept, source) or _doubted(front, kept) or _conditioned(front)
    return found or _conceded(front, kept, cut) or _around_an_aside(front, kept, source)


def _around_an_aside(front: _Front, kept: Sequence[Clause], source: PreparedSource) -> str:
    """The clause that denies a quotation's "że" from before the aside it begins in: "Nie oznacza to, jak trafnie | wywiódł SN, że"."""
    clauses = front.clauses
    if len(kept) < 2 or kept[1].first not in COMPLEMENT:
        return ""
    ahead = clauses if kept[0].first in _ASIDE else clauses[:-1] if clauses[-1].first in _ASIDE else []
    led = [w for c in ahead for w in c.words][-_GOVERNING_WORDS:]
    return governed_clause([*led, kept[1].words[0]], source) if led else ""


def _opens_unit(before: Sequence[Word], source: PreparedSource) -> bool:
    """Whether a quotation begins right behind the number of its unit, which ends whatever came before: "… wątpliwości. Art. 230. | Gdy"."""
    return len(before) > 1 and before[-2].text in _UNIT and source.text.startswith(". ", before[-1].end)


def limited_behind(cut: CutSentence, quoted: Sequence[Word], source: PreparedSource) -> str:
    """The words behind a quotation, beyond what stands right there, that add a condition to it, "" when none do.

    What only describes the last quoted noun, or draws a conclusion, may stand between: "| bez zgody, | wyrażonej na piśmie, chyba że".
    """
    clauses = clauses_of(cut.after, source)
    if not clauses:
        return ""
    if (clauses[0].first in LINKING or _listed(clauses, quoted, source)) and _ends_in_condition(quoted, source):
        return shown(clauses[0].words)
    broken = not parted(quoted[-1].end, cut.after[0].start, source, ",") and finite(last_clause(quoted, source))
    if broken and (limit := _limit_farther(clauses[0].words)):
        return limit
    concluded = False
    for i, clause in enumerate(clauses):
        if i and _begins(clause, _PROVISOS if concluded else _CONDITIONS):
            return shown(clause.words)
        concluded = concluded or _begins(clause, _CONCLUDING)
        if clause.says and not (concluded and not i) and clause.role is not Role.INSERTED:
            return ""
    return ""


def _limit_farther(words: Sequence[Word]) -> str:
    """The limit in the rest of the clause that a quotation breaks off, before another verb: "| w okresie ochronnym bez zgody związku"."""
    for i, word in enumerate(words[:_FARTHER]):
        if maybe_finite(word.text):
            return ""
        unless = word.text == "bez" and any(w.text in _CONSENT for w in words[i + 1 : i + 3])
        if i and (unless or condition_at(words, i) is not None or limits_to_case(words[i:])):
            return shown(words[: i + 3])
    return ""


def _rejected(front: _Front, kept: Sequence[Clause], source: PreparedSource) -> str:
    """The clause that denies, doubts or asks the one whose predicate is quoted, however long the subject between them is.

    "Nie można zgodzić się z apelującym, że kwota, którą sąd zasądził powodowi, | jest zbyt wysoka". Words of that clause before the
    quotation which have a predicate ("że powód wykazał szkodę, a | wina") say something of their own, unless it is inferred from them or
    joined to them.
    """
    clauses = front.clauses
    if not any(maybe_finite(w.text) for w in parts_of(kept[0].words, source, ";")[0]):
        return ""
    goes_on = any(w.text in _INFERRING for w in kept[0].words[:_FIRST_WORDS]) or front.begins_with(_GOING_ON) or kept[0].first in _GOING_ON
    joined = front.begins_with(LINKING) or kept[0].first in LINKING
    for i in range(len(clauses) - 1, 0, -1):
        clause, led = clauses[i], [w for c in clauses[:i] for w in c.words][-_GOVERNING_WORDS:]
        opens, inserted = clause.first in COMPLEMENT, clause.role is Role.INSERTED
        if clause.says and (opens or not inserted) and not (opens and (goes_on or (joined and _of_a_view(led)))):
            return ""
        goes_on, joined = goes_on and inserted, joined and (inserted or clause is front.own)
        if opens and [w.text for w in clauses[i - 1].words] == ["przyjmując"]:
            return shown([*clauses[i - 1].words, clause.words[0]]) if i == 1 else ""
        if opens:
            asked = shown(clause.words) if clause.first == "czy" and not clause.says else ""
            return governed_clause([*led, clause.words[0]], source) or asked
    return ""


def _of_a_view(led: Sequence[Word]) -> bool:
    """Whether a view is named right before its "że": "nie podziela poglądu, że"."""
    return any(not lemmas(w.text).isdisjoint(_VIEW) for w in led[-_FIRST_WORDS:])


def _doubted(front: _Front, kept: Sequence[Clause]) -> str:
    """The words that make no more than a doubt of a quoted infinitive: "Trudno zachowanie, które opisano wyżej, | uznać za bezprawne"."""
    if not _infinitive_first(kept):
        return ""
    for clause in reversed(front.clauses):
        if clause.role is Role.INSERTED:
            continue
        words = clause.words
        for k in range(len(words) - 1, -1, -1):
            if _infinitive(words[k].text):
                return ""
            possible = k > 0 and denies(words[k - 1].text) and not lemmas(words[k].text).isdisjoint(_POSSIBLE)
            if possible or words[k].text in _HARDLY:
                return shown(words[k - possible :])
        if clause.says or clause.first in COMPLEMENT:
            return ""
    return ""


def _infinitive_first(kept: Sequence[Clause]) -> bool:
    """Whether a quotation's own clause has an infinitive, and no finite verb before it."""
    words = (w.text for clause in kept if clause.role is not Role.INSERTED for w in clause.words)
    return next((_infinitive(w) for w in words if maybe_finite(w) or _infinitive(w)), False)


def _infinitive(word: str) -> bool:
    return any(r.tag.startswith("inf") for r in analyse(word))


def _conditioned(front: _Front) -> str:
    """The condition in front of the clause that is quoted: "Jeżeli okaże się, że szkody nie ma, | sprawca może żądać zwrotu"."""
    own = front.own
    # "…, to |", "o tyle |" answer a condition, whatever stands between.
    answered = front.begins_with(THEN | {"o"})
    if own is not None and not answered and (own.role is Role.CONDITION or (own.first == "kto" and not own.says)):
        return shown(own.words)
    if own is not None and own.says and own.role is Role.STATEMENT and not answered:
        return ""
    joined = own is None or not front.begins_with(LINKING)
    governed = False
    for i in range(len(front.ahead) - 1, -1, -1):
        clause = front.ahead[i]
        if clause.role is Role.CONDITION and _reaches(clause, joined=joined and (i == len(front.ahead) - 1 or _fronted(front.ahead, i))):
            return "" if governed and _topic(clause) else shown(clause.words)
        if clause.role is Role.ANSWER and own is not None and own.first in COMPLEMENT:
            # "Jeżeli wada jest istotna, to należy uznać, że |": what the answer governs depends on the condition as well.
            answered = governed = True
            continue
        ended = clause.says and clause.role in (Role.STATEMENT, Role.ANSWER, Role.CONDITION, Role.CONCESSION)
        if ended and not answered and not _resumed(front.ahead, i):
            return ""
    return ""


def _topic(clause: Clause) -> bool:
    """Whether a condition only names what the sentence is about: "Jeżeli chodzi o brzmienie ustawy"."""
    return tuple(w.text for w in clause.words[clause.at + 1 : clause.at + 3]) in TOPICS


def _resumed(clauses: Sequence[Clause], i: int) -> bool:
    """Whether a clause goes on with a condition that one put into it broke off: "gdy biegły, którego wskazano, | potwierdzi wadę"."""
    k = next((k for k in range(i - 1, -1, -1) if clauses[k].role is not Role.INSERTED), i)
    return k < i - 1 and clauses[k].role is Role.CONDITION and not clauses[k].says


def _fronted(clauses: Sequence[Clause], i: int) -> bool:
    """Whether a subordinate clause stands before what it belongs to: no statement before it that it could belong to instead."""
    return i == 0 or clauses[i].first in COMPLEMENT | LINKING or not clauses[i - 1].says


def _reaches(clause: Clause, *, joined: bool) -> bool:
    """Whether a condition reaches beyond its own clause.

    One with a name ("w razie winy") limits its own clause, where that has a predicate: "W razie winy odsetki są należne, | stąd"; so does
    "tylko" there: "leki są potrzebne, jednak tylko w razie bólu, | a". A time ("gdy") is one where it stands in front, "nawet jeżeli" none.
    """
    if clause.at > 0 and clause.words[clause.at - 1].text == "nawet":
        return False
    found = condition_at(clause.words, clause.at)
    if found is None or clause.words[-1].text in SITUATIONS:
        return joined or clause.words[-1].text in SITUATIONS
    named = (_IF | WHEN).isdisjoint(found.split())
    return not (named and (clause.says or clause.words[clause.at].text in _LIMITING))


def _conceded(front: _Front, kept: Sequence[Clause], cut: CutSentence) -> str:
    """The "choć" of a concession that is quoted without what it gives way to: "choć | uchybienie miało miejsce, | to nie wpłynęło"."""
    own = front.own
    if own is None or own.role is not Role.CONCESSION or not cut.after or not _fronted(front.clauses, len(front.clauses) - 1):
        return ""
    answered = any(c.says and c.role in (Role.STATEMENT, Role.ANSWER) for c in kept[1:])
    return "" if answered else shown(own.words)


def _begins(clause: Clause, phrases: Sequence[tuple[str, ...]]) -> bool:
    return any(tuple(w.text for w in clause.words[: len(p)]) == p for p in phrases)


def _listed(clauses: Sequence[Clause], quoted: Sequence[Word], source: PreparedSource) -> bool:
    """Whether a list of predicates that began in the last quoted clause goes on: "istotne, jeżeli dotyczy ustawy, | budzi spór, a zarazem".

    Behind a condition alone ("Jeżeli umowa dotyczy gruntu, | wymaga formy aktu, a zarazem wpisu") stands what depends on it.
    """
    stated = any(finite(part) for part in parts_of(quoted, source, ",;:")[:-1])
    return stated and len(clauses) > 1 and finite(clauses[0].words[:1]) and clauses[1].first in LINKING


def _ends_in_condition(quoted: Sequence[Word], source: PreparedSource) -> bool:
    """Whether a quotation ends within a condition, to which more may be added: "ważna, jeżeli ją wykonano | i odebrano"."""
    texts = [w.text for w in parts_of(quoted, source, ",;:")[-1]]
    return texts[:1] == ["gdy"] or any(tuple(texts[i : i + len(p)]) == p for p in _CONDITIONS for i in range(len(texts)))
