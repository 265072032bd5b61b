"""Who filed what a decision decides: the appeal, complaint or motion that a draft tells of against the decision's head (grading.md §7)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from kotwica.document.model import Span
from kotwica.document.morphology import same_word
from kotwica.grading.model import Finding, Reason, Status
from kotwica.grading.rules import role
from kotwica.grading.rules_tresc import MIN_PARTY_TOKENS
from kotwica.grading.sentencja import head_of
from kotwica.grading.strony import name_tokens
from kotwica.grading.words import fold
from kotwica.sources.model import Source

# What is filed, each in any case form, and against whom.
_REMEDIES = (
    ("skarga kasacyjna", r"skarg\w*\s+kasacyjn\w+"),
    ("skarga konstytucyjna", r"skar(?:g\w+|dze)\s+konstytucyjn\w+"),
    ("apelacja", r"apelacj\w*"),
    ("kasacja", r"kasacj\w*"),
    ("zażalenie", r"zażale(?:nia|nie|niu|ń)"),
    ("odwołanie", r"odwoła(?:nia|nie|niu|ń)"),
    ("pytanie prawne", r"pyta(?:nia|nie|niu|ń)\s+prawn\w+"),
    ("powództwo", r"(?<=z )powództwa(?=\s[A-ZĆŁŚŹŻ])"),
    ("przeciwko", r"przeciwko(?=\s[A-ZĆŁŚŹŻ])"),
    ("wniosek", r"wnios(?:ek|ku|kiem|ki|ków)"),
    ("skarga", r"skar(?:g[iaęą]|dze)(?!\s+(?:kasacyjn|konstytucyjn))"),
)
# "odwołania wniesionego do Prezesa Izby przez: 1. Alfa sp. z o.o."
_FILED = r"(?:\s+(?:wniesion|złożon)\w+(?:[^.;:]{0,80}?\bprzez)?:?)?"
# "sp. z o.o." ends no name.
_COMPANY = re.compile(r"\bsp\.?\s?z\s?o\.?\s?o\.?", re.IGNORECASE)
# "„Alfa Druk” spółki": the marks belong to the name.
_NAMED = re.compile(r"[„\"]([A-ZĆŁŚŹŻ][^„”\".;:]{1,50})[”\"]")
# Where the name of who filed it ends.
_STOP = (
    r"(?=\s+(?:od|na|o|w\s+sprawie|w\s+przedmiocie|w\s+całości|w\s+części|w\s+pozosta\w+|z\s+dnia|i\s+(?:zasądz\w+|\w+ł[aoi]?)"
    r"|przeciwko|zmieni\w+|uchyl\w+|oddal\w+|orzek\w+|Trybuna\w+|Sąd\w*|S[NAO]|TK|KIO|Krajow\w+\s+Izb\w+\s+Odwoławcz\w+|wyrok\w*|postanowieni\w*)\b"
    r"|\s*[,;()„”]|\.\s*\Z|\.\s+[A-ZŁŚŻ]|\s*\Z)"
)
_REMEDY = "|".join(f"(?P<r{i}>{form})" for i, (_, form) in enumerate(_REMEDIES))
_FILING = re.compile(rf"(?<!\b[Ww]\s)\b(?:{_REMEDY})\b{_FILED}\s+(?P<holder>[^\W\d].{{0,160}}?){_STOP}")
_SIDES = (
    ("interwenient", re.compile(r"\binterwenient", re.IGNORECASE)),
    ("powód", re.compile(r"\bpow[oó]d|\bstron\w+\s+powod", re.IGNORECASE)),
    ("pozwany", re.compile(r"\bpozwan", re.IGNORECASE)),
    ("wnioskodawca", re.compile(r"\bwnioskodaw", re.IGNORECASE)),
    ("uczestnik", re.compile(r"\buczestni", re.IGNORECASE)),
    ("oskarżony", re.compile(r"\boskarżon", re.IGNORECASE)),
    ("obrońca", re.compile(r"\bobrońc", re.IGNORECASE)),
    ("prokurator", re.compile(r"\bprokurator(?!a\s+Generaln)", re.IGNORECASE)),
)
_BOTH = re.compile(r"\b(?:ob[uy]\w*|oboj\w+|każdej\s+ze)\s+stron|^stron$", re.IGNORECASE)
# Words behind a remedy that name nobody: "apelacja jest zasadna", "wniosek ten", "w pozostałej części apelację oddala"; a subject ("w
# uzasadnieniu apelacji powód powołał"); and the one who filed it by that word alone.
_NOBODY = re.compile(
    r"(?:t[aeoęą]j?|tego|jest|był\w*|został\w*|się|nie|jako|oraz|lub|ani|czy|któr\w+|we?|od|za|i|na|do|po|przez|z|ze|ponad|co"
    r"|pow[oó]d(?:ka|ki(?=\s\w+ł))?|pozwan[yai](?=\s)|wnioskodaw(?:ca|czyni)|strona|prokurator|obrońca|\w+ł|oddala\w*|(?:skarżąc|odwołując|apelując|żaląc|wnosząc)\w+)\b",
    re.IGNORECASE,
)
# Behind what a draft says of who filed it, its citation: "z wniosku X (wyrok TK z 5 maja 2005 r., |", "na wniosek X TK wyrokiem z …, |".
CITING = re.compile(
    r"(?:[\s,(]|\b(?:wyrok\w*|postanowieni\w*|uchwał\w*|orzeczeni\w*|[A-ZŁŚŻĆ]\w*|w|we|z|ze|dnia|r|roku|sygn|akt|dla|\d+"
    r"|stycz\w+|lut\w+|mar\w+|kwie\w+|maja|czerw\w+|lip\w+|sierp\w+|wrze\w+|paźdz\w+|listop\w+|grud\w+)\b\.?)*"
)
_UPON_WORDS = r"(?:na\s+skutek|wskutek|w\s+wyniku|po\s+rozpoznaniu|rozpoznając|na|ze?)\s+"
_UPON = re.compile(rf"\b{_UPON_WORDS}\Z", re.IGNORECASE)
# "…, |wydany na wniosek X".
_OPENS = re.compile(rf"[\s,(–-]*(?:(?:wydan|podjęt|zapad|rozpoznan)\w*\s+)?(?:w\s+sprawie\s+)?{_UPON_WORDS}")
_BEFORE, _BEHIND = 260, 200


class _Filed(Struct, frozen=True):
    """One remedy with who filed it as written, the sides that this names, and the carrying words of names."""

    remedy: str
    holder: str
    sides: frozenset[str]
    names: tuple[str, ...]


def filing_findings(text: str, sources: Sequence[Source]) -> list[Finding]:
    """What speaks against who filed the remedy that a text tells of; empty where it tells of none, or the head does not say whose it was.

    Errs towards: silence; two sides of one case contradict for certain.
    """
    told = _filed(text)
    heads = [head_of(s) for s in sources] if told else []
    shown = [f for head in heads for f in _filed(head)]
    whole = " ".join(heads)
    return [finding for ours in told if (finding := _against(ours, [f for f in shown if f.remedy == ours.remedy], whole)) is not None]


def filing_unread(text: str, sources: Sequence[Source]) -> list[Finding]:
    """Who filed a remedy by the text where no head says whose that remedy was in like words, a side by a side or a name by a name."""
    shown = [f for s in sources for f in _filed(head_of(s))]
    unread = []
    for ours in _filed(text):
        theirs = [f for f in shown if f.remedy == ours.remedy]
        if not any((ours.sides and f.sides) or (ours.names and f.names) for f in theirs) and (ours.sides or ours.names):
            told = "; ".join(dict.fromkeys(f.holder for f in theirs))
            details = (("co", "skarzacy"), ("w_projekcie", ours.holder), ("w_zrodle", told))
            unread.append((Status.WYMAGA_OSADU, Reason("fakt_nieczytelny", details)))
    return unread


def sides_of_appeal(sources: Sequence[Source]) -> frozenset[str]:
    """The sides that appealed from what a decision reviews; empty where its head names none of them by its part."""
    return frozenset(side for s in sources for f in _filed(head_of(s)) if f.remedy == "apelacja" for side in f.sides)


def filed_beside(text: str, reference: Span) -> str:
    """The words right beside a reference that tell who filed what it decides; "" where none do.

    Must match: "w sprawie z wniosku Rady Miasta (wyrok TK z 5 maja 2005 r., |K 1/05|)", "|K 1/05|, wydany na wniosek grupy posłów". Must
    not: "Powód wnosi o oddalenie apelacji pozwanego. Zob. wyrok |II CSK 1/10|", which is another case.
    """
    lead = _flat(text[max(0, reference.start - _BEFORE) : reference.start]) + " "
    found = next((m for m in reversed(list(_FILING.finditer(lead))) if _told_of(m)), None)
    behind = _flat(text[reference.end : reference.end + _BEHIND])
    opens = _OPENS.match(behind)
    return found[0] if found is not None else behind[opens.end() :] if opens is not None and _FILING.match(behind, opens.end()) else ""


def _told_of(filing: re.Match[str]) -> bool:
    """Whether a remedy belongs to the citation right behind it: "w sprawie z wniosku X (wyrok …", not "zarzuty apelacji X (wyrok …"."""
    whole = filing.string
    return bool(_UPON.search(whole, 0, filing.start()) and CITING.fullmatch(whole, filing.end()) and not _NOBODY.match(filing["holder"]))


def _flat(text: str) -> str:
    return _COMPANY.sub("spzoo", _NAMED.sub(r"\1", " ".join(text.split())))


def _filed(text: str) -> list[_Filed]:
    found = []
    for m in _FILING.finditer(_flat(text)):
        holder = m["holder"].strip()
        remedy = next(name for i, (name, _) in enumerate(_REMEDIES) if m[f"r{i}"])
        sides = frozenset(name for name, pattern in _SIDES[: 1 if "nterwenient" in holder else None] if pattern.search(holder))
        if _BOTH.search(holder):
            sides = frozenset({"powód", "pozwany", "wnioskodawca", "uczestnik"})
        if not _NOBODY.match(holder):
            named = () if sides else name_tokens([holder.replace("spzoo", "sp. z o.o.")])
            found.append(_Filed(remedy, holder.replace("spzoo", "sp. z o.o."), sides, named))
    return found


def _against(ours: _Filed, shown: Sequence[_Filed], head: str) -> Finding | None:
    sides = frozenset[str]().union(*(f.sides for f in shown))
    names = {word for f in shown for word in f.names}
    details = (("co", "skarzacy"), ("w_projekcie", ours.holder), ("w_zrodle", "; ".join(dict.fromkeys(f.holder for f in shown))))
    if ours.sides and sides:
        return None if ours.sides <= sides else (Status.NIEZWERYFIKOWANY, Reason("fakt_inny", details))
    if not ours.names or not shown:
        return None
    if not names:
        known = all(role(w.lower()) for w in ours.names)
        return (Status.WYMAGA_OSADU, Reason("fakt_nieczytelny", details)) if known else None
    missing = [w for w in ours.names if not _among(w, names)]
    if not missing:
        return None
    strange = len(missing) == len(ours.names) >= MIN_PARTY_TOKENS <= len(names) and not any(_among(w, name_tokens([head])) for w in missing)
    return Status.NIEZWERYFIKOWANY if strange else Status.WYMAGA_OSADU, Reason("fakt_inny", details)


def _among(word: str, names: Sequence[str] | set[str]) -> bool:
    return any(fold(word) == fold(name) or same_word(word, name) for name in names)
