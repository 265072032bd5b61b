"""Short forms: tamże, op. cit., "powołany wyżej wyrok", "tej uchwale"; the antecedent only where exactly one fits."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence

from kotwica.document.model import Span
from kotwica.extractors.miejsca import matches_at, matches_near
from kotwica.extractors.model import Reference, ReferenceKind
from kotwica.extractors.sady import CourtMention, find_courts

K = ReferenceKind
_POINTING = (
    r"(?:[pP]owołan|[pP]rzywołan|[pP]rzytoczon|[cC]ytowan|[wW]skazan|[wW]spomnian|[wW]ymienion|[oO]mówion|[pP]rzywoływan"
    r"|[pP]owoływan|[wW]zmiankowan)"
    r"(?:y|a|e|ego|ej|emu|ym|ą|ych|ymi|i)"
)
_PLACE = r"(?:\s{1,2}(?:wyżej|powyżej|już|wcześniej|uprzednio|poprzednio|tutaj|tu|wyż\.))*"
_NOUN = (
    r"(?P<noun>wyrok(?:u|i|iem|owi|ów|ach|ami)?|uchwa[łl](?:a|y|ę|ą)?|uchwale|uchwał(?:ach|ami)|postanowieni(?:e|a|u|em|ach"
    r"|ami)|postanowień"
    r"|orzecze(?:nie|nia|niu|niem|ń|niach|niami)|judykat(?:u|ów|y|em|ach)?|rozstrzygnięci(?:e|a|u|em))\b"
)
# "wyrok ten", "uchwale tej", "orzeczeniach tych": what stands behind agrees with it; "orzeczenia tej kary", "wyroku tego Sądu" do not.
_NOUN_FIRST = (
    r"(?P<noun2>[wW]yrok(?:u|iem|owi)?(?=\s{1,2}(?:ten|tego|tym|temu)\b)|[wW]yrok(?:i|ów|ach|ami)(?=\s{1,2}(?:te|tych|tymi)\b)"
    r"|[uU]chwa(?:ła|ły|le|łę|łą)(?=\s{1,2}(?:ta|tej|tę|tą)\b)|[uU]chwał(?:y|ach|ami)?(?=\s{1,2}(?:te|tych|tymi)\b)"
    r"|(?:[pP]ostanowieni|[oO]rzeczeni|[rR]ozstrzygnięci)(?:e|a|u|em)(?=\s{1,2}(?:to|tego|tym|temu)\b)"
    r"|(?:[pP]ostanowie|[oO]rzecze|[rR]ozstrzygnię)(?:nia|cia|ń|ć|niach|ciach|niami|ciami)(?=\s{1,2}(?:te|tych|tymi)\b))"
    r"\s{1,2}(?:ten|ta|to|te|tego|tej|tym|tę|tą|temu|tych|tymi)\b(?!\s(?:[sS]ądu|[tT]rybunału|[iI]zby|organ|rodzaj|typ|skład|sam|dni|właśnie))"
)
_BEFORE = re.compile(
    r"(?<!\w)(?:[wW]w\.?|w/w|W/w|[wW]yżej|[pP]owyżej|[wW]cześniej|[uU]przednio|[cC]yt\.|[oO]b(?:u|a|ie|ydwu)"
    r"|[dD]rugim?\sz)\s{1,2}$"
)

# Must match: "powołany wyżej wyrok", "ww. uchwale", "wyżej powołanym orzeczeniem", "cyt. wyrok", "obu powołanych wyżej orzeczeniach",
# "wskazane orzeczenia Sądu Najwyższego", "tego wyroku", "wyrok ten", "uchwale tej", "przedmiotowa uchwała".
# Must not: "zaskarżonego wyroku", "tego wyrokowania", "powołany wyrok z dnia 3 maja 2010 r., II CSK 5/10" (a reference follows).
_DESCRIBED = re.compile(rf"(?<!\w){_POINTING}{_PLACE}\s{{1,2}}{_NOUN}")
_MARKED = re.compile(rf"(?<!\w)(?:[wW]w\.?|w/w|W/w|[cC]yt\.)\s{{1,2}}(?:{_POINTING}\s{{1,2}})?{_NOUN}")
_DEMONSTRATIVE = re.compile(
    rf"(?<!\w)(?:[tT]ego(?:ż)?|[tT]ym(?:że)?|[tT]ej(?:że)?|[tT]en(?:że)?|(?<!est\s)[tT]o(?=\s{{1,2}}(?:samo\s)?[por])|[tT]ę|[tT]ą|[tT]a)\s{{1,2}}(?:sam(?:ego|ej|ą|o|a)?\s{{1,2}}|(?<=[wW]\stym\s)samym\s{{1,2}}"
    rf"|ostatni\w{{1,3}}\s{{1,2}})?{_NOUN}"
    rf"|(?<!\w){_NOUN_FIRST}"
)
# "W uchwale wskazano", "W wyroku zaś przyjęto" at the head of a sentence; not "W wyroku Sąd", "W wyroku z dnia".
_BARE = re.compile(
    r"(?<=[.”)]\sW\s)(?P<noun>wyroku|uchwale|postanowieniu)(?=\s(?:zaś\s|natomiast\s|z\skolei\s)?[a-ząćęłńóśźż]{3,}(?:no|to)\b)"
)
_REPEATED = re.compile(r"(?<!\w)(?:[tT]amże|[iI]bidem|[iI]bid\.|[iI]b\.)")
_OPUS = re.compile(r"(?<!\w)(?:[oO]p\.\s?cit\.?|[dD]z\.\s?cyt\.|[lL]oc\.\s?cit\.)")
_AUTHOR = re.compile(r"(?<!\w)[A-ZŁŚŻĆŹ]\w{2,}(?:\s[A-ZŁŚŻ]\w+)?,\s{0,2}$")
_POINTING_STEMS = (
    "owołan", "rzywołan", "rzytoczon", "ytowan", "skazan", "spomnian", "ymienion", "mówion", "rzywoływan", "owoływan", "zmiankowan",
)  # fmt: skip
_TYPE_OF = {"wyrok": "wyrok", "uchwa": "uchwała", "posta": "postanowienie"}
_DECISIONS = (K.ORZECZENIE, K.UE_ORZECZENIE, K.ETPC, K.ORZECZENIE_BEZ_SYGNATURY)
Answer = tuple[str, list[Reference]] | None
_NEAR = 1500
# Characters; the longest names of courts have about ninety.
_COURT_LENGTH = 110
# "W powołanym wyroku Sąd Najwyższy przyjął": who speaks there gave the decision; "powołany wyrok Sąd Okręgowy pominął" does not tell.
_INSIDE = re.compile(r"\b(?:[wW]e?|uzasadnieniu)\s{1,2}(?:\w+\s)?$")
_SUBJECT = re.compile(r"(?:S[ąa]d|Trybunał|Izba|Naczelny|Wojewódzki|Europejski|Krajowa)\s")
_SAME_BREATH = 700
# Characters between two decisions of one list.
_CHAIN = 120
_OWN_CASE = re.compile(
    r"zaskarżon|niniejsz|\btut\.|zapad(?:ł|ły)\sw\ssprawie|I\sinstancji|pierwszej\sinstancji|apelacj|sentencj|ogłoszeni"
    r"|doręczeni|uprawomocn",
    re.I,
)
# "niedozwolone postanowienie umowne … miejsce tego postanowienia": a term of a contract.
_OF_CONTRACT = re.compile(
    r"\b(?:niedozwolon|abuzywn|umown|nieuczciw)\w+\s(?:\w+\s)?postanowie|\bpostanowie\w+\s(?:umow|niedozwolon|regulamin|abuzywn)",
    re.IGNORECASE,
)
_TERM_REACH = 500
_APPEALED = re.compile(r"zaskarżon\w{1,3}\s(?:wyrok|orzecz|postan)|apelacj\w+\s(?:od|powod|pozw)", re.I)
# The next sentence may be numbered: "… (VII AGa 455/20).\n\n1.3. Nie można".
_SENTENCE = re.compile(r"(?:[a-ząćęłńóśźż)]|/\d\d)\.\s+(?=[A-ZŁŚŻ]|\d{1,2}(?:\.\d{1,2})*[.)]\s)")
_CITING = re.compile(r"\b(?:r|sygn|poz|nr|np|por|zob|tj|art|ust|pkt|dr|hab|prof)\.$")
_FOLLOWED = re.compile(r"[\s,(]{0,3}(?:\(7\)\s)?(?:z(?:\s+dnia)?\s+\d|sygn|w\s+sprawie\s+[IVXCKSPT]|[IVX]{1,4}\s?[A-Z])")


def find_short_forms(text: str, references: Sequence[Reference]) -> list[Reference]:
    """Short forms in `text`, ordered by span; `norm` is that of the antecedent where one is certain, its start is in `antecedents` as "#n".

    Shape: `references` are ordered by span; the caller turns "#n" (the antecedent's start) into an id once they are numbered.
    Errs towards: unresolved. A wrong
    antecedent would make a claim green on the wrong source.
    """
    starts = [r.span.start for r in references]
    found: list[Reference] = []
    for pattern, resolve, matches in _scans(text):
        for m in matches:
            i = bisect_left(starts, m.start())
            if pattern not in (_REPEATED, _OPUS) and _FOLLOWED.match(text, _end(m)):
                continue
            answer = resolve(text, m, references[:i] if i < 60 else references[i - 60 : i])
            if answer is None:
                continue
            rule, antecedents = answer
            found.append(_short_form(text, m, rule, antecedents))
    return sorted(found, key=lambda r: r.span)


def _scans(text: str) -> Iterator[tuple[re.Pattern[str], Callable[..., Answer], Iterator[re.Match[str]]]]:
    yield _REPEATED, _previous, matches_at(_REPEATED, text, "amże", "bid", back=1)
    yield _OPUS, _by_author, matches_near(_OPUS, text, "cit", "cyt.", before=6, after=4)
    yield _DESCRIBED, _described, matches_at(_DESCRIBED, text, *_POINTING_STEMS, back=1)
    yield _MARKED, _described, matches_at(_MARKED, text, "ww", "Ww", "w/w", "W/w", "cyt.", "Cyt.")
    yield _BARE, _one_of_each, matches_at(_BARE, text, "wyroku", "uchwale", "postanowieniu")
    yield (
        _DEMONSTRATIVE,
        _pointed,
        matches_near(_DEMONSTRATIVE, text, "wyrok", "uchwa", "postanowi", "orzecze", "Wyrok", "Uchwa", "rozstrzygn", before=18, after=24),
    )


def _one_of_each(text: str, m: re.Match[str], before: Sequence[Reference]) -> Answer:
    """ "W uchwale wskazano …" behind a sentence that names a resolution and a judgment, one of each kind: the one of that kind."""
    near = [r for r in before if r.kind in _DECISIONS and m.start() - r.span.end < _SAME_BREATH]
    if len(near) < 2 or any(r.own or r.contested or r.decision_type in (None, "orzeczenie") for r in near):
        return None
    between = text[near[0].span.start : m.start()]
    if "\n" in between or _ends(text, near[0].span.start, near[-1].span.start) or _OWN_CASE.search(between):
        return None
    kinds = [r.decision_type for r in near]
    wanted = _TYPE_OF[m["noun"][:5]]
    return ("zaimek", [near[kinds.index(wanted)]]) if wanted in kinds and len(set(kinds)) == len(kinds) else None


def _short_form(text: str, m: re.Match[str], rule: str, antecedents: Sequence[Reference]) -> Reference:
    described, pointed = rule.startswith("opis"), rule.startswith("zaimek")
    lead = None if pointed else (_BEFORE if described else _AUTHOR).search(text, max(0, m.start() - 40), m.start())
    span = Span(lead.start() if lead else m.start(), _end(m) if described or pointed else m.end())
    first = antecedents[0] if antecedents else None
    norm = first.norm if first else " ".join(span.of(text).split())
    court = first.court if first else None
    pointers = tuple(f"#{a.span.start}" for a in antecedents)
    day = first.decided_on if first else None
    return Reference("", K.ANAFORA, span, span.of(text), norm, rule, antecedents=pointers, court=court, decided_on=day)


def _previous(text: str, m: re.Match[str], before: Sequence[Reference]) -> Answer:
    """ "tamże" repeats the reference right before it, whatever its kind; a publication stands for its decision."""
    for reference in reversed(before):
        if reference.kind is K.ANAFORA:
            continue
        if m.start() - reference.span.end > 3000:
            break
        return "tamze", [reference]
    return "tamze", []


def _by_author(text: str, m: re.Match[str], before: Sequence[Reference]) -> Answer:
    if before and before[-1].kind in _DECISIONS and not text[before[-1].span.end : m.start()].strip(" ,("):
        return None  # "II CSK 455/13, op. cit.": the number itself says which
    lead = _AUTHOR.search(text, max(0, m.start() - 40), m.start())
    author = lead[0].strip(" ,\n") if lead else ""
    works = [r for r in before if r.kind is K.DOKTRYNA]
    if author:
        works = [r for r in works if author.split()[-1] in r.text]
    return "op_cit", works[-1:] if author or len({w.norm for w in works}) == 1 else []


def _described(text: str, m: re.Match[str], before: Sequence[Reference]) -> Answer:
    """ "powołany wyżej wyrok Sądu Najwyższego": the one decision near that has this type and court, or the two when "obu" says so."""
    candidates = _candidates(m, before, _NEAR)
    if m["noun"].casefold().startswith("rozstrz") and "skazan" in m[0]:  # what the appeal contests is called so
        return None
    if not candidates:
        if (m["noun"] or "").casefold().startswith("postanowie"):  # provisions of a contract or tender are called the same
            return None
        return ("opis", []) if not _OWN_CASE.search(text, max(0, m.start() - 60), min(len(text), m.end() + 40)) else None
    if _plural(m):
        near = [c for c in candidates if m.start() - c.span.start < _NEAR]
        return "opis_mnogi", list(reversed(near[:4])) if len(near) >= 2 else near
    return "opis", candidates if len(candidates) == 1 else _nearest(candidates)


def _pointed(text: str, m: re.Match[str], before: Sequence[Reference]) -> Answer:
    """ "tym wyroku", "uchwale tej": only right after a decision that fits; the judgment under appeal is named the same way."""
    begin = max(0, m.start() - 90)
    begin = max([begin, *(end.end() for end in _SENTENCE.finditer(text, begin, m.start()))])
    # One that the same sentence names is meant, whatever the draft calls those of earlier sentences.
    candidates = _candidates(m, [r for r in before if r.span.start >= begin], _SAME_BREATH) or _candidates(m, before, _SAME_BREATH)
    if not candidates or _OWN_CASE.search(text, begin, min(len(text), m.end() + 60)):
        return None
    between = text[candidates[0].span.end : m.start()]
    if _APPEALED.search(between) or re.search(r"[wW]yrok\w{0,3}\s(?!S[ąa]du\sNajw)\w+\s(?:S[ąa]d|z\sdnia)", between):
        return None
    if m[0].endswith(("te", "tych", "tymi")):
        return "zaimek_mnogi", list(reversed(_in_one_breath(candidates)))
    last = "ostatni" in m[0] or _alone_in_last_sentence(text, m, candidates)
    found = candidates[:1] if last else _nearest(candidates)
    if "ostanowieni" in m[0] and (not found or _OF_CONTRACT.search(text, max(0, m.start() - _TERM_REACH), m.start())):
        return None
    return "zaimek", found


def _alone_in_last_sentence(text: str, m: re.Match[str], candidates: Sequence[Reference]) -> bool:
    """ "W wyroku tym" right behind a sentence with one decision: what fits in sentences before it was left behind."""
    first, second = candidates[0], candidates[1] if len(candidates) > 1 else None
    if second is None or len(_ends(text, first.span.end, m.start())) != 1:
        return False
    return bool(_ends(text, second.span.end, first.span.start))


def _ends(text: str, start: int, end: int) -> list[re.Match[str]]:
    """Ends of sentences between two places; an abbreviation of a citation ends none."""
    # A little more at both ends: the pattern looks at the number before the stop and at the capital behind it.
    return [
        found
        for found in _SENTENCE.finditer(text, max(0, start - 3), end + 1)
        if not _CITING.search(text, max(0, found.start() - 6), found.start() + 2)
    ]


def _candidates(m: re.Match[str], before: Sequence[Reference], reach: int) -> list[Reference]:
    """Decisions of another case within `reach` characters that fit type and court, nearest first, each case once."""
    groups = m.groupdict()
    noun = (groups.get("noun") or groups.get("noun2") or "").casefold()
    wanted = _TYPE_OF.get(noun[:5])
    court = _named_behind(m) if _INSIDE.search(m.string, max(0, m.start() - 30), m.start()) else _court_behind(m)
    found: dict[str, Reference] = {}
    for reference in reversed(before):
        if m.start() - reference.span.end > reach:
            break
        fits_type = wanted is None or reference.decision_type in (None, wanted, "orzeczenie")
        fits_court = court is None or reference.court is None or _same_court(court.name, reference.court)
        if reference.kind in _DECISIONS and not reference.own and fits_type and fits_court:
            found.setdefault(reference.norm, reference)
    return _certain(list(found.values()), court=court is not None, kind=wanted is not None)


def _certain(found: list[Reference], *, court: bool, kind: bool) -> list[Reference]:
    """Those whose court and type are known, where the short form asks for them; else all."""
    known = [r for r in found if (not court or r.court is not None) and (not kind or r.decision_type not in (None, "orzeczenie"))]
    return known or found


def _court_behind(m: re.Match[str]) -> CourtMention | None:
    """The court whose decision it is: "Sądu Najwyższego", "SA w Szczecinie" right behind; "Sąd Najwyższy" there is what speaks next."""
    named = _named_behind(m)
    return None if named is None or _SUBJECT.match(m.string, named.span.start) else named


def _named_behind(m: re.Match[str]) -> CourtMention | None:
    named = find_courts(m.string, m.end(), min(len(m.string), m.end() + _COURT_LENGTH))
    return named[0] if named and named[0].span.start - m.end() <= 2 else None


def _end(m: re.Match[str]) -> int:
    behind = _court_behind(m)
    return behind.span.end if behind else m.end()


def _same_court(named: str, of_decision: str) -> bool:
    """A court without its seat fits every seat: "powołany wyrok Sądu Apelacyjnego"."""
    return of_decision == named or of_decision.startswith(f"{named} ")


def _plural(m: re.Match[str]) -> bool:
    if re.search(r"[oO]b(?:u|a|ie|ydwu)\s{1,2}$", m.string[max(0, m.start() - 8) : m.start()]):
        return True
    noun = (m["noun"] or "").casefold()
    return noun.endswith(("ach", "ów", "ami", "ń")) or (
        noun in ("wyroki", "uchwały", "orzeczenia", "postanowienia", "judykaty") and re.search(r"(?:e|ych)\s", m[0]) is not None
    )


def _in_one_breath(candidates: Sequence[Reference]) -> list[Reference]:
    """ "W wyrokach tych": the nearest decisions that stand in one chain; none when only one does."""
    chain = list(candidates[:1])
    for reference in candidates[1:4]:
        if chain[-1].span.start - reference.span.end > _CHAIN:
            break
        chain.append(reference)
    return chain if len(chain) > 1 else []


def _nearest(candidates: Sequence[Reference]) -> list[Reference]:
    """The nearest candidate when no other stands in the same breath with it; two in one chain are two."""
    if len(candidates) == 1:
        return list(candidates)
    first, second = candidates[0], candidates[1]
    return [first] if first.span.start - second.span.end > _CHAIN else []
