"""What is no report: a court on the case it decides itself, and a court that only speaks of another court's decision."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import Reference
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.podmioty import Named

_RANKS = (("Naczeln", "NSA"), ("Administracyjn", "WSA"), ("Rejonow", "SR"), ("Okręgow", "SO"), ("Apelacyjn", "SA"))
_BENCH = re.compile(r",? w (?:(?:obecnym|niniejszym|tym|aktualnym) składzie|składzie (?:orzekając|rozpoznając|rozpatrując))")
# "z poglądem SN zawartym w wyroku …, na który powoływał się skarżący"
_ASIDE = re.compile(r"\W*(?:na|w|z|ze|od|do|przez|o|przed|za|po|ku|u) któr")
# Parties by role or initials: a rule names neither. "powód" alone does not tell, procedural rules speak of him.
_PARTIES = re.compile(r"\b(?:pozwan\w+|powódk\w+|powod\w+|apelacj\w+|skarżąc\w+|W ocenie Sądu|[Zz]daniem Sądu)\b|\b[A-Z]\. ?[A-Z]\.")
_DEFENDANT = re.compile(r"\b(?:pozwan\w+|powódk\w+)\b|\b[A-Z]\. ?[A-Z]\.")
_OWN_CASE = re.compile(
    r"\b(?:niniejsz\w+|przedmiotow\w+|rozpoznawan\w+|rozpatrywan\w+) (?:spraw|postępowan|sytuacj|przypad)\w+|\bw tej sprawie\b",
    re.IGNORECASE,
)

_RANKED = re.compile(r"Rejonow|Okręgow|Apelacyjn|Administracyjn|\b(?:SR|SO|SA|WSA)\b")
_SEAT = re.compile(r" (?:we?|dla) [A-ZĆŁŚŹŻ]")
_BY_DECISION = re.compile(r"\b(?:wyrokiem|postanowieniem|orzeczeniem)\b")
_OF_THE_PARTIES = re.compile(
    r"\b(?:(?:skarżąc|organ|pozwan|obroń|oskarżon|apeluj|odwołując|wnioskodaw|zaskarżon|argumentacja ta|zarzut"
    r"|pokrzywdzon|obwinion|świadk|biegł)\w*|pow[oó]d(?:a|em|owi|ów|om|ami|k\w{1,2})?\b)"
)
_FILES = re.compile(r"\b(?:akta(?:ch)?|akt spraw\w*|odpis\w*|dow[oó]d(?:u|em|y|ów|ami|ach)?|wnosz\w+|wniosek|załącz\w+|dołącz\w+)\b")


# "W związku z powyższym Trybunał stwierdza, że", "W świetle całości powyższych rozważań odpowiedź na pytania brzmi następująco: X"; not
# "W świetle powyższego wyroku TSUE uznał": a court that rules speaks in the present.
_SUMS_UP = re.compile(
    r"\W*(?:\d+\. )?(?:(?:mając na (?:uwadze|względzie)|w świetle|wobec|w związku z|z uwagi na|biorąc pod uwagę|uwzględniając|ze względu na"
    r"|na podstawie|w konsekwencji|z) (?:\w+ ){0,2}?(?:powyższ|przedstawion|poczynion|tych|tego|wszystkich)\w*"
    r"|w konsekwencji|w rezultacie|w tym stanie rzeczy|tym samym|dlatego|reasumując|podsumowując)\b"
)
_RULES = re.compile(
    r"\b(?:stwierdza|uznaje|orzeka|postanawia|rozstrzyga|brzmi|należy (?:\w+ ){0,6}?odpowiedzieć|dochodzi do|oddala|uwzględnia)\b"
)
_REMARKS = re.compile(r"\b(?:zauważa|uważa|wskazuje|podkreśla|jest zdania|stoi na stanowisku)\b")
# "Trybunał dostrzega, że", "Sąd Najwyższy ma świadomość, iż": what the court that writes has in mind.
_NOTICES = re.compile(r"\b(?:dostrzega|ma świadomość|ma na uwadze|nie traci z pola widzenia|odnotowuje)\b")
# "Trybunał stwierdza, że doszło do naruszenia art. 6", "… uznaje, że zarzut jest zasadny"
_RULED = re.compile(
    r"\W*(?:nie )?(?:(?:doszło|dochodzi) do (?:narusz|obraz)|(?:miało|ma) miejsce narusz|zachodzi (?:potrzeba|konieczność) "
    r"|(?:skarg|wniosek|odwołani|pytani|zarzut|apelacj|kasacj)\w*(?: [\w.]+){0,5}? (?:nie )?(?:zasługuj|jest|są|podlega|należy|był)\w*)"
)


def rules_here(context: Kontekst, head: Span, content: Span) -> bool:
    """True when the court that writes the text rules on its own case or says what it has in mind; `content` may be empty."""
    rules = _RULES.search(context.lower, head.start, head.end) is not None
    if rules and _SUMS_UP.match(context.lower, head.start, head.end):
        return True
    # "Sąd Najwyższy stwierdza, że Sąd Apelacyjny naruszył art. 382 k.p.c."
    if rules and predicate(context.flat, content) is Predicate.PAST and tells_of_case(context, content):
        return True
    speaks = rules or _REMARKS.search(context.lower, head.start, head.end) is not None
    if speaks and _RULED.match(context.lower, content.start, content.end):
        return True
    return _NOTICES.search(context.lower, head.start, head.end) is not None


def speaks_of_files(context: Kontekst, head: Span) -> bool:
    """ "Akta sprawy … dołączono", "wnoszę o dowód z wyroku …": a decision as evidence says nothing of law."""
    return _FILES.search(context.lower, head.start, head.end) is not None


def of_lower_instance(context: Kontekst, head: Span, content: Span) -> bool:
    """ "Sąd Okręgowy w wyroku z …, IX Ka 1/19, stwierdził, że argumentacja ta …": the decision under review, whatever it is named by.

    The court of another case has a seat ("Sąd Okręgowy w Toruniu"), and its decision is a place ("w wyroku"), not a deed ("wyrokiem").
    A text that is a decision itself calls the court below by its rank alone, and tells what was done there.
    """
    court = next(
        (at for kind, _, at in context.named_in(head).spans if kind == "sad" and _RANKED.search(context.flat, at.start, at.end)), None
    )
    if court is None:
        return False
    of_parties = _OF_THE_PARTIES.search(context.lower, content.start, content.end) is not None
    if _SEAT.match(context.flat, court.end) is None:
        return of_parties or bool(context.own_courts)
    past = bool(context.own_courts) and predicate(context.flat, content) is Predicate.PAST
    return of_parties and (past or _BY_DECISION.search(context.lower, head.start, head.end) is not None)


def this_bench(context: Kontekst, speaker: Named) -> bool:
    """ "Zdaniem NSA w składzie rozpoznającym skargę": the court that writes, whatever it cites."""
    return _BENCH.match(context.lower, speaker[2].end) is not None


def of_present_case(context: Kontekst, speaker: Named, sentence: Span) -> bool:
    """ "W ocenie NSA doręczenie to było nieskuteczne": the court that decides the text's own case, or what was done in that case."""
    if speaker[0] != "najwyzszy":
        return False
    rest = Span(speaker[2].end, sentence.end)
    past = predicate(context.flat, rest) in (Predicate.PAST, Predicate.OLD)
    return past or speaker[1] in context.own_courts or applies_law(context, rest)


def may_be_of(context: Kontekst, court: Span, cited: Sequence[Reference], told: int) -> bool:
    """False when a court only speaks of another one's decision: "Sąd Rejonowy wskazał, dlaczego nie zgadza się z wyrokiem SN …"."""
    name = court.of(context.flat)
    rank = next((short for stem, short in _RANKS if stem in name), None)
    same = rank is None or any(r.court is None or r.court.split()[0] == rank for r in cited)
    return same and not _ASIDE.match(context.lower, told)


def tells_of_case(context: Kontekst, content: Span) -> bool:
    """True for what was done in the present case: it names a court of lower instance, or the case itself."""
    named = [item for item in context.named_in(content).spans if item[0] == "sad" and " " in context.flat[item[2].start : item[2].end]]
    lower_court = any("Najwyż" not in context.flat[at.start : at.end] and context.flat[at.start].isupper() for _, _, at in named)
    named_party = _DEFENDANT.search(context.flat, content.start, content.end) is not None
    return lower_court or named_party or about_present_case(context, content)


def applies_law(context: Kontekst, content: Span) -> bool:
    """True for a provision applied to the parties of the present case rather than retold."""
    return tells_of_case(context, content) or _PARTIES.search(context.flat, content.start, content.end) is not None


def about_present_case(context: Kontekst, content: Span) -> bool:
    """True for words that say themselves that they speak of the present case: "w niniejszej sprawie"."""
    return _OWN_CASE.search(context.flat, content.start, content.end) is not None
