"""A decision's heading part (komparycja): sitting, matter, value and dissent that a draft tells of against it (spec: grading.md §7)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from kotwica.document.morphology import analyse
from kotwica.grading.model import Finding, Reason, Status
from kotwica.grading.sentencja import head_of, joined, sums, without_sums
from kotwica.grading.sklady import named_people
from kotwica.grading.tresc import carrying_terms
from kotwica.sources.model import Source

_BEGINNING = 3_000
# What a court does: the heading part ends in front of it.
_ACTS = re.compile(
    r"\b(?:oddal(?:a|ić)|odrzuca|uchyla|zmienia|zasądza|umarza|uniewinnia|utrzymuje|stwierdza|ustala|orzeka|postanawia|podj[ąę]ła?|odmawia"
    r"|nakazuje|uznaje|prostuje|uwzględnia|określa)\b",
    re.IGNORECASE,
)
_SITTINGS = (
    ("rozprawa", re.compile(r"\bna\s+rozprawie\b", re.IGNORECASE)),
    ("posiedzenie jawne", re.compile(r"\bna\s+posiedzeniu\s+jawnym\b", re.IGNORECASE)),
    ("posiedzenie niejawne", re.compile(r"\bna\s+posiedzeniu\s+niejawnym\b", re.IGNORECASE)),
)
_CLOSED = "posiedzenie niejawne"
# Where the words for a matter end: "o zapłatę | na skutek apelacji", "o zachowek|, po rozpoznaniu". "412.300,50 zł" has no end in it.
MATTER_END = (
    r"(?=\s*[;:()„”\"]|,(?!\d)|\.\s+[A-ZĆŁŚŹŻ]|\.?\s*\Z|\s(?:z\s+dnia|wyrok\w*|postanowieni\w+|uchwał\w+|[Ss]ąd\w*|S[NAOR]|NSA|WSA|TK|Trybuna\w+|Naczeln\w+"
    r"|Wojewódzk\w+|Krajow\w+|po\s+rozpozn\w+|na\s+(?:rozprawie|posiedzeniu|skutek)|w\s+wyniku|wskutek|wydan\w+|zapad\w+|przeciwko|sygn|od\s+wyroku"
    r"|(?:pow[oó]d(?!ztw)|pozwan|skarżąc|wnioskodaw|strona\b)\w*)\b)"
)
_WHAT = rf"[^\W\d].{{1,160}}?{MATTER_END}"
_SIDE = r"(?:z\s+powództwa|z\s+wniosku|z\s+odwołania|ze\s+skargi|z\s+udziałem|przeciwko)\b[^;:]{1,160}?"
_MATTER = re.compile(rf"\b(?:w\s+spraw(?:ie|ach)|{_SIDE})\s+o\s+(?P<claim>{_WHAT})|\bw\s+przedmiocie\s+(?P<subject>{_WHAT})")
# "W sprawie o wartości …", "o sygnaturze …" tells of the case, not what it is about.
_NO_MATTER = re.compile(r"(?:wartości|sygn\w*|nr|numer\w*|znaku)\b", re.IGNORECASE)
_FINITE = ("fin:", "praet:", "impt:", "imps:", "bedzie:")
_UNANIMOUS = re.compile(r"\bjedno(?:głośn|myśln)\w+", re.IGNORECASE)
DISSENT = re.compile(r"\bzda(?:ni\w{1,3}|ń)\s+odrębn\w+|\bvot\w+\s+separat\w+", re.IGNORECASE)
# "Jan Nowak (zdanie odrębne)", "zdanie odrębne: Jan Nowak", and how much of a dissent's own beginning names who wrote it.
_NAMED_BEFORE, _NAMED_BEHIND, _OPENING = 40, 80, 160
_ANNOUNCES = re.compile(r"\s*(?::|(?:zgłosi|złoży)\w+|(?:sędzi\w+|SSN|SSA|SNSA)\b)")


def head_findings(text: str, sources: Sequence[Source]) -> list[Finding]:
    """What the heading part says of the sitting, the matter and its value, and of dissents that a text tells of; empty where it tells none.

    Errs towards: a person. Only a sitting that excludes the one told and another value of the dispute contradict for certain.
    """
    if not sources:
        return []
    said = (_sitting(text, sources), _matter(text, sources), _dissent(text, sources))
    return [finding for finding in said if finding is not None]


def until_verb(words: str) -> str:
    """Words up to the first one that can only be a finite verb: "zachowek |przesądzono"."""
    for word in re.finditer(r"[^\W\d_]+", words):
        readings = analyse(word[0])
        if readings and all(r.tag.startswith(_FINITE) for r in readings):
            return words[: word.start()].rstrip(" ,")
    return words


def heading_of(source: Source) -> str:
    """The heading part on one line; where no reasons part the head off, the beginning of the text."""
    flat = " ".join(joined(head_of(source) or source.text[:_BEGINNING]).split())
    acts = _ACTS.search(flat)
    return flat[: acts.start()] if acts else flat


def _sitting(text: str, sources: Sequence[Source]) -> Finding | None:
    """A closed sitting is no hearing; but a judgment may be given in a closed sitting after a hearing (art. 15zzs[2] of the act of 2 March
    2020, art. 224 § 3 k.p.c.).
    """
    said, shown = _sittings([text]), _sittings(map(heading_of, sources))
    if not said:
        return None
    if not shown:
        return _finding(Status.WYMAGA_OSADU, "fakt_nieczytelny", "posiedzenie", said, shown)
    if said <= shown:
        return _finding(Status.ZWERYFIKOWANY, "fakt_zgodny", "posiedzenie", said, shown)
    excluded = shown == {_CLOSED} or (said == {_CLOSED} and "rozprawa" not in shown)
    return _finding(Status.NIEZWERYFIKOWANY if excluded else Status.WYMAGA_OSADU, "fakt_inny", "posiedzenie", said, shown)


def _sittings(texts: Iterable[str]) -> frozenset[str]:
    return frozenset(name for text in texts for name, pattern in _SITTINGS if pattern.search(text))


def _matter(text: str, sources: Sequence[Source]) -> Finding | None:
    """What a case was about: every carrying word of it stands in the heading part, and the value is the one that stands there.

    One claim has several names ("o zapłatę", "o zadośćuczynienie"), so that other words are for a person.
    """
    told = matters(text)
    if not told:
        return None
    headings = [heading_of(s) for s in sources]
    shown = frozenset(key for heading in headings for term in carrying_terms(heading) for key in term.keys)
    theirs = [what for heading in headings for what in matters(heading)]
    for what in told:
        if any(term.keys.isdisjoint(shown) for term in carrying_terms(without_sums(what))):
            return _finding(Status.WYMAGA_OSADU, "fakt_inny" if theirs else "fakt_nieczytelny", "przedmiot", [what], theirs)
        value, values = sums(what), {v for other in theirs for v in sums(other)}
        if value and not values:
            return _finding(Status.WYMAGA_OSADU, "fakt_nieczytelny", "wartosc", [what], theirs)
        if value.keys() - values:
            return _finding(Status.NIEZWERYFIKOWANY, "fakt_inny", "wartosc", [what], theirs)
    return _finding(Status.ZWERYFIKOWANY, "fakt_zgodny", "przedmiot", told, theirs)


def matters(text: str) -> list[str]:
    """What a text says that a case is about: "w sprawie o |zachowek|", "z powództwa A przeciwko B o |zapłatę|", "w przedmiocie |kosztów|".

    Must not: "w sprawie o podobnym stanie faktycznym", where "o" has no accusative behind it; "w sprawie o sygnaturze …".
    """
    flat = " ".join(text.split())
    found = ((m["claim"], m["subject"]) for m in _MATTER.finditer(flat))
    named = [until_verb(claim or subject) for claim, subject in found if subject or _names_a_claim(claim)]
    return [what for what in named if what]


def _names_a_claim(words: str) -> bool:
    first = re.match(r"[^\W\d_]+", words)
    if first is None or _NO_MATTER.match(words):
        return False
    readings = analyse(first[0].lower())
    return not readings or any("acc" in part.split(".") for r in readings for part in r.tag.split(":"))


def _dissent(text: str, sources: Sequence[Source]) -> Finding | None:
    """A dissent that the text shows refutes "jednogłośnie" and bears out one that is told of, by name where one is named."""
    unanimous, told = _UNANIMOUS.search(text), DISSENT.search(text)
    if not unanimous and not told:
        return None
    shown = [dissent for s in sources for dissent in _dissents(s)]
    said = [m[0] for m in (unanimous, told) if m]
    if not shown:
        return _finding(Status.WYMAGA_OSADU, "fakt_nieczytelny", "glosowanie", said, ())
    if unanimous:
        return _finding(Status.NIEZWERYFIKOWANY, "fakt_inny", "glosowanie", said, [shown[0]])
    strangers = [name for name in named_people(text) if not any(name.split()[-1][:4].lower() in where.lower() for where in shown)]
    if strangers:
        return _finding(Status.WYMAGA_OSADU, "fakt_inny", "glosowanie", strangers, shown)
    return _finding(Status.ZWERYFIKOWANY, "fakt_zgodny", "glosowanie", said, [shown[0]])


def _dissents(source: Source) -> list[str]:
    """The beginnings of the dissents that a text holds, and what its head says of them."""
    parts = [u.span.of(source.text)[:_OPENING] for u in source.units if u.path == "zdanie odrębne"]
    head = heading_of(source)
    parts += [_with_name(head, m) for m in DISSENT.finditer(head)]
    return [" ".join(part.split()) for part in parts]


def _with_name(head: str, dissent: re.Match[str]) -> str:
    """What a head says of a dissent, with whose it is: the name in front unless one is announced behind."""
    if _ANNOUNCES.match(head, dissent.end()):
        return head[dissent.start() : dissent.end() + _NAMED_BEHIND]
    before = head[max(0, dissent.start() - _NAMED_BEFORE) : dissent.start()]
    return re.split(r"[,;]", before)[-1] + dissent[0]


def _finding(status: Status, code: str, what: str, said: Iterable[str], shown: Iterable[str]) -> Finding:
    return status, Reason(code, (("co", what), ("w_projekcie", ", ".join(sorted(said))), ("w_zrodle", ", ".join(dict.fromkeys(shown)))))
