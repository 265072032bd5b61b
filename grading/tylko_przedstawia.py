"""What a draft only tells of a view, or sets a decision against, in words that would else be known to hold it (spec: grading.md §5.7)."""

from __future__ import annotations

from collections.abc import Sequence

from kotwica.document.morphology import analyse
from kotwica.grading.obok import in_group
from kotwica.grading.poglad import named_wrong, of_kind, view_at
from kotwica.grading.rules import lemmas
from kotwica.grading.sad_zrodla import speaker
from kotwica.grading.zdanie_projektu import JOINS, attributive, surely_verb
from kotwica.sources.model import Source

_ONLY = frozenset({"jedynie", "tylko", "wyłącznie", "zaledwie"})
_EXISTING = "istnieni"
# What is one among several: "dwa poglądy, z których pierwszy głosił, że |".
_ORDINALS = frozenset({"pierwszy", "drugi", "trzeci", "jeden", "ostatni"})
_HELD_BY_SOME = frozenset(
    {"pogląd", "stanowisko", "zapatrywanie", "koncepcja", "wykładnia", "interpretacja", "nurt", "linia", "teoria", "kierunek"}
)
# A rule or principle is law: what flows from it is no view of it.
_RULES = frozenset({"zasada", "reguła"})
_OPPOSED = ("wbrew ", "inaczej niż ", "odmiennie niż ", "przeciwnie niż ", "w przeciwieństwie do ", "w odróżnieniu od ", "w opozycji do ")
_DECISIONS = frozenset({"wyrok", "uchwała", "postanowienie", "orzeczenie"})
_EXPRESSES = frozenset({"wyrazić", "wyrażać", "okazać", "okazywać"})
_REPROACHES = frozenset({"zarzucić", "zarzucać", "wytknąć", "wytykać"})
_NEAR = 5


def set_against(pieces: Sequence[Sequence[str]], source: Source) -> str:
    """The words that set a quotation against the court's own decision, with no verb before it: "Wbrew uchwale SN z dnia … |"."""
    words = [w for p in pieces for w in p]
    said = " ".join(words)
    opposed = next((len(o.split()) for o in _OPPOSED if said.startswith(o)), 0)
    if not opposed or any(map(surely_verb, words)) or speaker(said, source) is not True:
        return ""
    near = range(opposed, min(len(words), opposed + _NEAR))
    return next((" ".join(words[: i + 1]) for i in near if _DECISIONS & set(lemmas(words[i]))), "")


def only_told(pieces: Sequence[Sequence[str]], rest: Sequence[str]) -> str:
    """The words by which a view quoted behind them is only told, one of several, or named wrong together with another; "" when none."""
    own = pieces[-1]
    return _one_of_several(pieces) or _existing(own) or _flows_from(own) or _doubted(own) or _feeling(own) or _named_together(pieces, rest)


def _one_of_several(pieces: Sequence[Sequence[str]]) -> str:
    own = pieces[-1]
    several = len(pieces) > 1 and any(_HELD_BY_SOME & set(lemmas(w)) for w in pieces[-2])
    apart = list(own[:2]) == ["z", "których"] and bool(own[2:]) and not _ORDINALS.isdisjoint(lemmas(own[2]))
    return " ".join(own) if several and apart else ""


def wrongly_held(pieces: Sequence[Sequence[str]], source: Source) -> str:
    """What the court says was wrongly held, by nobody named or by whom it reproaches: "SN wskazał, że błędnie przyjmowano, że |".

    Not "w wyroku SN błędnie przyjęto", by which a draft says that the court did hold it.
    """
    own = pieces[-1]
    if len(pieces) < 2 or speaker(" ".join(own), source) is True:
        return ""
    reproached = any(_REPROACHES & set(lemmas(w)) for w in pieces[-2])
    held = (i for i, w in enumerate(own) if i and in_group(w, "orzeka") and (reproached or _by_nobody(w)))
    at = next((i for i in held if in_group(own[i - 1], "opacznie")), None)
    return " ".join(own[at - 1 :]) if at is not None else ""


def _by_nobody(word: str) -> bool:
    return any(a.tag.startswith("imps") for a in analyse(word))


def _existing(words: Sequence[str]) -> str:
    """ "zasygnalizował jedynie istnienie poglądu"; not "nie tylko istnienie"."""
    at = next((i for i, w in enumerate(words) if w.startswith(_EXISTING)), len(words))
    only = next((i for i in range(max(0, at - 2), at) if words[i] in _ONLY), None)
    if only is None or at == len(words) or view_at(words) is None or "nie" in words[max(0, only - 1) : only]:
        return ""
    return " ".join(words[only:])


def _flows_from(words: Sequence[str]) -> str:
    """What is told of something that comes of a view: "podkreślił niebezpieczeństwo płynące z założenia"."""
    at = view_at(words)
    if at is None or at < 3 or words[at - 1] not in ("z", "ze") or not attributive(words[at - 2]) or _RULES & set(lemmas(words[at])):
        return ""
    thing = words[at - 3]
    plain = {a.word_class for a in analyse(thing)} == {"noun"}
    known = any(of_kind(thing, kind) for kind in ("tresc", "poglad", "uznanie"))
    return " ".join(words[at - 3 :]) if plain and not known else ""


def _doubted(words: Sequence[str]) -> str:
    """ "podał w wątpliwość to, że |"; not "nie poddał w wątpliwość"."""
    at = next((i for i in range(1, len(words)) if words[i] == "wątpliwość" and words[i - 1] == "w"), None)
    return " ".join(words[max(0, at - 2) :]) if at is not None and "nie" not in words[:at] else ""


def _feeling(words: Sequence[str]) -> str:
    """What is expressed is a feeling about a view: "wyraził zdziwienie poglądem", "ubolewanie nad praktyką"; not "wyraził SN pogląd"."""
    at = view_at(words)
    if not at or not any("inst" in a.tag for a in analyse(words[at])):
        return ""
    thing = at - 2 if words[at - 1] == "nad" else at - 1
    if thing < 1 or _EXPRESSES.isdisjoint(lemmas(words[thing - 1])):
        return ""
    plain = {a.word_class for a in analyse(words[thing])} <= {"noun", "gerund"}
    known = any(of_kind(words[thing], kind) for kind in ("tresc", "poglad", "uznanie"))
    return " ".join(words[thing - 1 :]) if plain and not known else ""


def _named_together(pieces: Sequence[Sequence[str]], rest: Sequence[str]) -> str:
    """ "uznał tezę powoda za archaiczną, a nadto pogląd, że |": one verb for both, where nothing is said of the second behind it."""
    own = pieces[-1]
    if len(pieces) < 2 or not own or own[0] not in JOINS or view_at(own) is None or any(map(surely_verb, (*own, *rest))):
        return ""
    verb = next((i for i, w in enumerate(pieces[-2]) if surely_verb(w)), None)
    return " ".join(pieces[-2][verb:]) if verb is not None and named_wrong(pieces[-2], verb) else ""
