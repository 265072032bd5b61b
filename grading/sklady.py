"""The bench that a draft names beside a decision against the judges that the decision's own head lists (spec: grading.md §7)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kotwica.document.morphology import same_word
from kotwica.extractors.model import Reference, ReferenceKind
from kotwica.grading.model import Finding, Reason, Status
from kotwica.grading.narrative import REASONS_HEADING
from kotwica.grading.words import fold
from kotwica.sources.model import Source

_BENCHES = (
    ("siedmiu sędziów", re.compile(r"(?:siedmiu|7)\s+sędziów|skład\w*\s+\(?7\)?|^\(7\)$", re.IGNORECASE)),
    ("pełny skład", re.compile(r"pełn\w+\s+skład", re.IGNORECASE)),
    ("cała izba", re.compile(r"cał\w+\s+izb|pełn\w+\s+skład\w*\s+izby", re.IGNORECASE)),
    ("połączone izby", re.compile(r"połączon\w+\s+izb", re.IGNORECASE)),
    ("wielka izba", re.compile(r"wielk\w+\s+izb", re.IGNORECASE)),
    ("jednoosobowo", re.compile(r"jednoosobow|jedn\w+\s+sędzi", re.IGNORECASE)),
    ("trzech sędziów", re.compile(r"(?:trzech|3)\s+sędziów", re.IGNORECASE)),
)
# "TRYBUNAŁ (czwarta izba)", as the heads of the courts of the Union name them.
_CHAMBER = re.compile(r"\b(?:wielka|pierwsza|druga|trzecia|czwarta|piąta|szósta|siódma|ósma|dziewiąta|dziesiąta)\s+izba\b", re.IGNORECASE)
_HEAD = 3_000
_NUMBERS = {"trzech": 3, "pięciu": 5, "siedmiu": 7, "dziewięciu": 9, "jedenastu": 11}
_NUMBER = re.compile(rf"\b(?P<number>{'|'.join(_NUMBERS)})\s+sędziów\b", re.IGNORECASE)
_STEM = 4
_BEFORE_NAME = 60
# A clerk, parties and a case follow the judges.
_BEHIND = re.compile(r"\b(?:Protokolan|protokolan|przy udziale|w sprawie|sprawy|po rozpoznaniu|z powództwa|z wniosku|od wyroku)")
# Two capitalised words, the second one perhaps double: "Irena Gromska-Szuster". Not "SSN Jan", "Sąd Najwyższy".
_NAME = re.compile(
    r"""
    (?! (?:S[ąę]d\w*|Trybuna\w+|Rzecz\w+|Wydzia\w+|Izb\w+|Przewodnicz\w+|Sprawozdaw\w+|Protokolan\w+|Naczeln\w+|Wojew\w+|Krajow\w+
        |Wyrok\w*|Uchwa\w+|Postanow\w+|Dni\w+|Okręgow\w+|Rejonow\w+|Apelacyjn\w+|Najwyższ\w+|Cywiln\w+|Karn\w+|Polsk\w+|Rad\w|Sędzi\w*)\b )
    \b[A-ZĆŁŚŹŻ][a-ząćęłńóśźż]+ (?:[ ][A-ZĆŁŚŹŻ]\.)? [ ] (?!Sędzi|Wydzia|Sąd|Trybuna) [A-ZĆŁŚŹŻ][a-ząćęłńóśźż]+
    (?:[ ]?[-–][ ]?[A-ZĆŁŚŹŻ][a-ząćęłńóśźż]+)? (?![a-ząćęłńóśźż])
    """,
    re.VERBOSE,
)
# What makes a fact speak of single judges, and the two parts that one of them has.
_JUDGE = re.compile(r"\b(?:[Pp]rzewodnic\w+|[Ss]prawozdawc\w+|SSN|SNSA|SWSA|SS[AOR]|[Ss]ędzi\w*(?= [A-ZĆŁŚŹŻ]))")
_PARTS = (re.compile(r"przewodnicz?", re.IGNORECASE), re.compile(r"sprawozdawc|\bspr\.", re.IGNORECASE))
# "Przewodniczący SSN: |Jan Nowak", "Sędzia sprawozdawca SN |", and behind a name "(przewodniczący, sprawozdawca)".
_TITLES = re.compile(r"\w*\W+(?:(?:S[A-ZN]{0,3}|SWSA|[Ss]ędzia|[Ss]prawozdawca|del\.?)\W+){0,3}")
_ASIDE = re.compile(r"\W{0,3}\([^()]{0,60}\)|\W{1,3}(?:spr\.|sprawozdawc\w+|przewodnicz\w+)")
# The fewest judges that a bench can have. Sources: art. 82 and 83 of the Act on the Supreme Court, art. 37 of the Act on the
# proceedings before the Constitutional Tribunal (at least nine, eleven since 2016).
_AT_LEAST = {"siedmiu sędziów": 7, "pełny skład": 9, "cała izba": 8, "połączone izby": 8}


def benches(text: str) -> frozenset[str]:
    """The kinds of bench that a text names."""
    return frozenset(name for name, pattern in _BENCHES if pattern.search(text))


def named_people(text: str) -> list[str]:
    """The people whom a text names in full."""
    return [" ".join(name.split()) for name in _NAME.findall(text)]


def without_bench(text: str) -> str:
    """A text without what is said of a bench and its judges in full: that is compared by itself."""
    for _, pattern in _BENCHES:
        text = pattern.sub(" ", text)
    return _NAME.sub(" ", text)


def bench_findings(reference: Reference, sources: Sequence[Source]) -> list[Finding]:
    """What speaks against the bench that the draft names; empty where it names none or the head does not show one.

    Errs towards: silence. A head that lists somebody else among the judges counts too many; only too few say something.
    """
    if not reference.bench or not sources:
        return []
    if reference.kind is ReferenceKind.UE_ORZECZENIE:
        return _other_chamber(reference.bench, sources)
    named = benches(reference.bench)
    if not named:
        return []
    shown = frozenset().union(*(benches(s.anchors.bench or "") for s in sources))
    listed = max((len(_listed(s)) for s in sources), default=0)
    fewest = max((_AT_LEAST.get(name, 0) for name in named), default=0)
    if (shown and named.isdisjoint(shown)) or (not shown and 0 < listed < fewest):
        told = ", ".join(sorted(shown)) or f"nazwisk w nagłówku: {listed}"
        details = (("co", "sklad"), ("w_projekcie", ", ".join(sorted(named))), ("w_zrodle", told))
        return [(Status.WYMAGA_OSADU, Reason("fakt_inny", details))]
    return []


def _other_chamber(named: str, sources: Sequence[Source]) -> list[Finding]:
    """A chamber of a court of the Union against those that the heads name; nothing where they name none."""
    shown = {" ".join(m[0].lower().split()) for s in sources for m in _CHAMBER.finditer(s.text[:_HEAD])}
    stems = {chamber[:_STEM] for chamber in shown}
    if not shown or named[:_STEM].lower() in stems:
        return []
    details = (("co", "sklad"), ("w_projekcie", named), ("w_zrodle", ", ".join(sorted(shown))))
    return [(Status.WYMAGA_OSADU, Reason("fakt_inny", details))]


def number_findings(text: str, sources: Sequence[Source]) -> list[Finding]:
    """More judges than the decision's head lists; empty where the text names no number, or the head no judges.

    Errs towards: silence; a head that lists somebody else among the judges counts too many.
    """
    told = _NUMBER.search(text)
    listed = max((len(_listed(s)) for s in sources), default=0)
    if told is None or not 0 < listed < _NUMBERS[told["number"].lower()]:
        return []
    details = (("co", "sklad"), ("w_projekcie", told[0]), ("w_zrodle", f"nazwisk w nagłówku: {listed}"))
    return [(Status.WYMAGA_OSADU, Reason("fakt_inny", details))]


def told_judges(text: str, sources: Sequence[Source]) -> list[Finding]:
    """What a decision's head says of the judges that a fact tells of; empty where it tells of none."""
    return judges_findings(text, sources) if _JUDGE.search(text) else []


def judges_findings(bench: str, sources: Sequence[Source]) -> list[Finding]:
    """Judges named one by one against those whom the decision's head lists, and who of them presided or reported.

    Shape: empty where the text names nobody. Errs towards: asking a person, as where the head does not tell who had that part.
    """
    findings = _sat(bench, sources)
    if not findings or findings[0][0] is Status.NIEZWERYFIKOWANY:
        return findings
    named = named_people(bench)
    for part in (p for p in _PARTS if p.search(bench)):
        having = [name for s in sources for name in _having(part, s)]
        details = (("co", "sklad"), ("w_projekcie", ", ".join(named)), ("w_zrodle", ", ".join(having)))
        if not having:
            return [(Status.WYMAGA_OSADU, Reason("fakt_nieczytelny", details))]
        if not any(_one_surname(name, other) for name in named for other in having):
            return [(Status.NIEZWERYFIKOWANY, Reason("fakt_inny", details))]
    return findings


def _sat(bench: str, sources: Sequence[Source]) -> list[Finding]:
    """Whether those named were judges of the decision; only a surname that is nobody's in its head, in no case form, contradicts."""
    named = named_people(bench)
    if not named:
        return []
    listed = [name for s in sources for name in _listed(s)]
    details = (("co", "sklad"), ("w_projekcie", ", ".join(named)), ("w_zrodle", ", ".join(listed)))
    if listed and all(any(_one_person(name, other) for other in listed) for name in named):
        return [(Status.ZWERYFIKOWANY, Reason("fakt_zgodny", details))]
    heads = " ".join(s.text[:_HEAD].lower() for s in sources)
    strangers = [name for name in named if not any(_one_surname(name, other) for other in listed) and _stem(name) not in heads]
    if listed and strangers:
        return [(Status.NIEZWERYFIKOWANY, Reason("fakt_inny", details))]
    return [(Status.WYMAGA_OSADU, Reason("fakt_nieczytelny", details))]


def _having(part: re.Pattern[str], source: Source) -> list[str]:
    """The people to whom the head gives a part, written before the name or behind it in brackets."""
    head = " ".join(source.text[:_HEAD].split())
    listed, found, behind = _listed(source), [], 0
    for name in _NAME.finditer(head):
        if name[0] not in listed:
            continue
        begin = max(behind, name.start() - _BEFORE_NAME)
        aside = _ASIDE.match(head, name.end())
        behind = aside.end() if aside else name.end()
        before = any(_TITLES.fullmatch(head, m.end(), name.start()) for m in part.finditer(head, begin, name.start()))
        if before or (aside is not None and part.search(aside[0])):
            found.append(name[0])
    return found


def _one_person(name: str, other: str) -> bool:
    """Whether two names are one in two case forms: "Jana Nowaka", "Jan Nowak"."""
    first, second = name.split(), other.split()
    return len(first) == len(second) and all(
        fold(a) == fold(b) or same_word(a.lower(), b.lower()) for a, b in zip(first, second, strict=True)
    )


def _one_surname(name: str, other: str) -> bool:
    """Whether the last words begin alike, so that they may be one surname in two case forms."""
    shorter, longer = sorted((name, other), key=lambda n: len(n.split()[-1]))
    return longer.split()[-1].lower().startswith(_stem(shorter))


def _stem(name: str) -> str:
    """The beginning of a surname that its case forms share."""
    return name.split()[-1].lower()[:_STEM]


def _listed(source: Source) -> tuple[str, ...]:
    """The people whom the head names before it comes to the case, each once; none when it cannot be read."""
    head = source.text[:_HEAD]
    reasons = REASONS_HEADING.search(head)
    head = " ".join((head[: reasons.start()] if reasons else head).split())
    first = _NAME.search(head)
    behind = _BEHIND.search(head, first.end()) if first else None
    if first is None or behind is None or "rotokolan" in head[: first.start()]:
        return ()
    return tuple(dict.fromkeys(m[0] for m in _NAME.finditer(head, first.start(), behind.start())))
