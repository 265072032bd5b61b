"""What a sentence says of its own words before and after a quotation: denies, doubts, supposes or limits them (spec: grading.md §5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kotwica.document.morphology import analyse
from kotwica.grading.prepared import PreparedSource
from kotwica.grading.rules import carries_negation, conditions, lemmas, lines_of, negations, particles, phrases_of
from kotwica.grading.weakening import follows_its_verb, hedge_at
from kotwica.grading.words import Word

_REACH = 8
# Signs between two words that end what the first one governs.
_CLOSING = ".!?;:…"
_WOULD = ("łby", "łaby", "łoby", "łyby", "liby")
_COMPLEMENT = frozenset({"że", "iż", "jakoby", "aby", "żeby", "ażeby", "by", "czy"})
_RELATIVE = frozenset({"którym", "którego", "której", "którymi", "którą"})
_RELATED_BY = frozenset({"zgodnie", "według", "wedle", "myśl", "podług", "którym"})
# Right before a quotation they make a supposition or a question of what it asserts: "Gdyby | umowa była ważna", "Czy | umowa jest ważna".
_SUPPOSING = frozenset({"gdyby", "jeżeliby", "jeśliby", "jakoby", "rzekomo", "czy"})
_SUPPOSING_NEXT = frozenset({"gdy", "choćby"})
# Words that join a limit to what was said: "ważna, PRZY CZYM tylko w części". Not "i", not "a" without "to": these go on.
_ADVERSATIVE = frozenset({"przy", "czym", "co", "czego", "o", "z", "w", "albo", "lub", "bądź", "to"})
_CONTRASTING = frozenset({"ale", "lecz", "jednak", "jednakże", "jednakowoż", "wszakże"})
# "także wówczas, |gdy", "również w przypadku, |gdy".
_EXTENDING = frozenset({"także", "również", "nawet"})
_LEADING = 3
# Within so many words a clause has its verb; farther is another one.
_CLAUSE_WORDS = 40
_WHEN = frozenset({"gdy", "kiedy"})
_POINTING_BACK = frozenset({"to", "tego", "temu", "tym", "jednak", "jednakże"})
_LIMITING = frozenset(
    {"tylko", "jedynie", "wyłącznie", "wyjątek", "wyjątki", "wyjątkiem", "poza", "oprócz", "rzadko", "wyjątkowo", "sporadycznie"}
)
# Words that may lead from a condition to what depends on it, and stand before the condition itself.
_THEN = frozenset({"to", "wówczas", "wtedy", "tyle"})
_BEFORE_CONDITION = frozenset({"dopiero", "zaś", "natomiast", "jednak", "jednakże", "więc", "zatem", "a", "i", "także", "również", "nawet"})
ANSWERING = frozenset({"lecz", "ale"})
_ANSWERS = frozenset((word,) for word in ANSWERING)
# With "że" they concede what their clause says, which is true without them as well.
_CONCEDING = frozenset({("mimo",), ("pomimo",)})
_STRESSING = frozenset({"także", "również", "nawet", "jednak", "właśnie"})
_DOUBTS = frozenset({"wątpliwość", "wątpić", "wątpienie", "kwestia"})
# Beside a "nie" these deny nothing once more: "nie ulega żadnej wątpliwości".
_CONCORD = frozenset({"żaden", "nigdy", "nic", "nikt", "wcale", "bynajmniej"})
# What somebody has yet to show is not said to be so: "Powód musi wykazać, że |"; not "powód wykazał, że |".
_TO_BE_SHOWN = frozenset({"wykazać", "wykazywać", "udowodnić", "udowadniać", "dowieść", "uprawdopodobnić"})
_MAX_JOINING = 3
_NOT_AN_EXCEPTION = (("poza", "tym"), ("nie", "tylko"))


def framed_before(words: Sequence[Word], source: PreparedSource) -> str:
    """The words before a quotation that deny, doubt, suppose or condition it, "" when none do.

    Shape: `words` are those before its first word in the source, at least one, the last not cut off by the end of a sentence.
    """
    return governed_by(words, source) or _only_then(_of_sentence(words, source), source)


def governed_by(words: Sequence[Word], source: PreparedSource, *, before: Sequence[Word] = ()) -> str:
    """The words that govern what comes right behind them and deny, doubt or suppose it, "" when none do; at least one word.

    Shape: `before` are kept words that lead up to `words`: "nie budzi | wątpliwości, że |" takes nothing back.
    """
    clause = _of_sentence(words, source)[-_REACH - 4 :]
    return _denied(clause) or _conditioned(clause, source) or _taken_back(clause, source, before)


def set_against(words: Sequence[Word], kept: Sequence[Word], source: PreparedSource) -> bool:
    """Whether the end of a gap sets what is kept behind it against what was kept before: "lecz |", "mimo |", "wbrew |".

    "Nie spowodował wypadku, lecz | przyczynił się": a clause with a verb of its own says the same without its "lecz" or "mimo że".
    """
    last = len(words) - 1
    while last > 0 and words[last].text in _COMPLEMENT | _THEN | _STRESSING:
        last -= 1
    texts = tuple(w.text for w in words[: last + 1])
    turning = next((p for p in _turning() if texts[-len(p) :] == p), ())
    joins = last < len(words) - 1 if turning in _CONCEDING else turning in _ANSWERS
    return bool(turning) and not (joins and has_predicate(kept, source))


def has_predicate(kept: Sequence[Word], source: PreparedSource) -> bool:
    """Whether the first clause of the words behind a gap has a verb of its own."""
    clause = first_clause(kept, source)
    return any(_verb(w, clause[i - 1].text if i else "") for i, w in enumerate(clause))


def _verb(word: Word, before: str) -> bool:
    """Whether a word can only be a verb; "ma", which is "my" as well, is one behind "nie"."""
    classes = {r.word_class for r in analyse(word.text)}
    return classes == {"verb"} or (before == "nie" and "verb" in classes)


def _of_sentence(words: Sequence[Word], source: PreparedSource) -> list[Word]:
    return [w for w in words if not _parted(w.end, words[-1].start, source, _CLOSING)]


def framed_after(words: Sequence[Word]) -> str:
    """The words right after a quotation that limit or take it back: a negation, a condition, "ale …", also behind "przy czym", "co"."""
    if [w.text for w in words[:2]] == ["a", "to"]:
        words = words[2:]
    for i in range(min(_MAX_JOINING + 1, len(words))):
        if words[i].text in negations():
            return shown(words[: i + 3])
        if condition_at(words, i) is not None or words[i].text in _WHEN or words[i].text in _CONTRASTING:
            return shown(words)
        if words[i].text not in _ADVERSATIVE:
            return ""
    return ""


def taken_back_after(words: Sequence[Word]) -> str:
    """The words behind a semicolon that deny what stood before it: "; nie dotyczy to jednak …"; a new thought with a "nie" is none."""
    texts = {w.text for w in words}
    return shown(words) if not texts.isdisjoint(negations()) and not texts.isdisjoint(_POINTING_BACK) else ""


def condition_at(words: Sequence[Word], i: int) -> str | None:
    """The condition or exception that begins with word `i`."""
    texts = tuple(w.text for w in words[i : i + 5])
    if any(texts[: len(p)] == p for p in _NOT_AN_EXCEPTION) or _tells_place(words, i):
        return None
    return next((" ".join(p) for p in conditions() if texts[: len(p)] == p), None)


def last_clause(words: Sequence[Word], source: PreparedSource) -> list[Word]:
    """The words behind the last comma or the end of a sentence among them."""
    for i in range(len(words) - 1, 0, -1):
        if _parted(words[i - 1].end, words[i].start, source, _CLOSING + ","):
            return list(words[i:])
    return list(words)


def first_clause(words: Sequence[Word], source: PreparedSource) -> list[Word]:
    """The words before the first comma or end of a sentence among them."""
    return [w for w in words if not _parted(words[0].end, w.start, source, _CLOSING + ",")]


def when_at(before: Sequence[Word], words: Sequence[Word], i: int, kept: Sequence[Word]) -> bool:
    """Whether a "gdy" at word `i` of a gap makes a condition: its clause tells of no past event ("gdy zawarto umowę" gives a time).

    "Także wówczas, gdy" and "nawet w razie, gdy" name a further case and limit nothing.

    Shape: `before` and `kept` are the words on either side of the gap.
    """
    said = [w.text for w in (*before[-_LEADING:], *words[max(0, i - _LEADING) : i])]
    if words[i].text != "gdy" or said[-1:] == ["podczas"] or not _EXTENDING.isdisjoint(said[-_LEADING:]):
        return False
    verb = next((w for w in (*words[i + 1 : i + _CLAUSE_WORDS], *kept[:_CLAUSE_WORDS]) if _verb(w, "")), None)
    return verb is not None and not any(r.tag.startswith(("praet", "imps")) for r in analyse(verb.text))


def _tells_place(words: Sequence[Word], i: int) -> bool:
    """Whether word `i` is a "poza" of place, told by a verb at most two words before it."""
    return words[i].text == "poza" and any(not _placing().isdisjoint(lemmas(w.text)) for w in words[max(0, i - 2) : i])


@lru_cache(maxsize=1)
def _placing() -> frozenset[str]:
    return frozenset(lines_of("czasowniki_miejsca.txt"))


def _denied(clause: Sequence[Word]) -> str:
    """The negation that reaches over words into the quotation: "Nie jest | wykluczone", "Nie można uznać, że | umowa"."""
    if not _introduced(clause):
        reached = 0
        while reached < len(clause) and carries_negation(clause[-1 - reached].text):
            reached += 1
        rest = clause[len(clause) - reached - 1 :] if reached < len(clause) else []
        return shown(rest) if rest and rest[0].text in negations() else ""
    near = clause[-_REACH:]
    first = next((i for i, w in enumerate(near) if w.text in negations()), None)
    return "" if first is None or _beyond_doubt(near[first:]) else shown(near[first:])


def _conditioned(clause: Sequence[Word], source: PreparedSource) -> str:
    """The condition that reaches into the quotation: "chyba że | umowa", "tylko | umowa pisemna", "czy nastąpiła | w terminie"."""
    texts = [w.text for w in clause]
    if texts[-1] in _SUPPOSING_NEXT and texts[-2:] != ["podczas", "gdy"]:
        return clause[-1].shown
    for i in range(len(clause) - 1, -1, -1):
        if texts[i] in _SUPPOSING and not (texts[i] == "czy" and _mere_or(clause, i, source)):
            return shown(clause[i:])
        if i and _parted(clause[i - 1].end, clause[i].start, source, ","):
            break
    held = next((p for p in conditions() if tuple(texts[-len(p) :]) == p), None)
    if held is None or _tells_place(clause, len(clause) - 1):
        return ""
    at = len(clause) - len(held)
    return "" if hedge_at(clause, at) and follows_its_verb(clause, at) else shown(clause[at:])


def _mere_or(clause: Sequence[Word], i: int, source: PreparedSource) -> bool:
    """Whether the "czy" at `i` joins two things instead of asking: "pamięć o zmarłym czy | więź", "czy też"; not "spór, czy | umowa"."""
    behind = clause[i + 1].text if i + 1 < len(clause) else source.text[clause[i].end : clause[i].end + 4].strip()
    before = source.text[max(0, clause[i].start - 3) : clause[i].start].rstrip()
    return behind == "też" or before[-1:].isalnum()


def _only_then(sentence: Sequence[Word], source: PreparedSource) -> str:
    """The condition whose clause ends right before the quotation: "Jeżeli szkoda jest umyślna, | pracownik", "Tylko w razie winy | on"."""
    words = list(sentence)
    while words and (words[-1].text in _THEN or words[-1].text == "o"):
        words.pop()
    for i in range(len(words) - 1, 0, -1):
        if _parted(words[i - 1].end, words[i].start, source, ","):
            words = words[i:]
            break
    first = next((i for i, w in enumerate(words) if w.text not in _BEFORE_CONDITION), len(words))
    if first == len(words):
        return ""
    # "Jedynie rozmiar może być różny, | który": the limit is on what its own clause says.
    limits_itself = words[first].text in _LIMITING and source.text.startswith(",", sentence[-1].end)
    held = condition_at(words, first) is not None or words[first].text in _WHEN
    return shown(words) if held and not limits_itself else ""


def _taken_back(clause: Sequence[Word], source: PreparedSource, before: Sequence[Word]) -> str:
    """The governing clause when it rejects or only supposes what follows: "Błędnie przyjęto, że |", "Gdyby przyjąć, że |"."""
    n = _introduced(clause)
    if not n:
        return ""
    governing = last_clause(clause[:-n], source)
    whole = last_clause([*before, *governing], source) if len(governing) == len(clause) - n else governing
    if _beyond_doubt(whole) or not any(_rejects(w.text) or w.text in _TO_BE_SHOWN for w in governing):
        return ""
    return shown(clause[-len(governing) - n :])


def rejected_behind(before: Sequence[Word], after: Sequence[Word], source: PreparedSource) -> str:
    """The words behind a quotation by which its sentence rejects it as a view it has named before: "Twierdzenie, że | … |, jest błędne".

    Shape: `before` are the words of its sentence before it, `after` those from its end to the end of the sentence, none when a new
    thought begins there. A governing clause that has a predicate of its own ("Sąd uznał, że |") has said what it says.
    """
    n = _introduced(before) if before else 0
    governing = last_clause(before[:-n], source) if n else []
    if not governing or any(_verb(w, "") for w in governing):
        return ""
    near = first_clause(after[:_REACH], source) if after else []
    goes_on = bool(near) and (near[0].text,) in particles()
    return shown(near) if not goes_on and any(_called_wrong(w.text) or w.text in negations() for w in near) else ""


def _beyond_doubt(words: Sequence[Word]) -> bool:
    """Whether one negation denies the doubt itself: "nie ulega wątpliwości, że", "bez wątpienia"."""
    denied = [i for i, w in enumerate(words) if w.text in negations() and lemmas(w.text).isdisjoint(_CONCORD)]
    return len(denied) == 1 and any(not lemmas(w.text).isdisjoint(_DOUBTS) for w in words[denied[0] + 1 :])


def _introduced(clause: Sequence[Word]) -> int:
    """How many words at the end of the clause lead over to what it governs: "że", "zgodnie z którym"; 0 when none do."""
    texts = [w.text for w in clause]
    if texts[-1] in _COMPLEMENT:
        return 1
    if texts[-1] in _RELATIVE:
        return next((n for n in (2, 3) if len(texts) > n and texts[-n] in _RELATED_BY), 0)
    return 0


def _parted(start: int, end: int, source: PreparedSource, signs: str) -> bool:
    return any(sign in signs for sign in source.text[start:end])


@lru_cache(maxsize=1)
def _turning() -> tuple[tuple[str, ...], ...]:
    return phrases_of("slowa_zwrotne.txt")


@lru_cache(maxsize=1)
def _rejecting() -> frozenset[str]:
    return frozenset(lines_of("slowa_odrzucenia.txt"))


@lru_cache(maxsize=20_000)
def _rejects(word: str) -> bool:
    """True for a word that rejects, doubts or supposes, and for a verb that only would: "należałoby", "mógłby"."""
    return _called_wrong(word) or word.endswith(_WOULD)


@lru_cache(maxsize=20_000)
def _called_wrong(word: str) -> bool:
    return not lemmas(word).isdisjoint(_rejecting())


def shown(words: Sequence[Word]) -> str:
    """Words as they look in the original, one space between."""
    return " ".join(w.shown for w in words)
