"""Where reported content begins behind what only leads to it, and where the draft goes over from it to words of its own."""

from __future__ import annotations

import re
from functools import cache

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import PROVISIONS, ClaimType
from kotwica.extractors.orzeczenie_zdania import Predicate, main_verb, predicate
from kotwica.extractors.parafrazy_glos import acts
from kotwica.extractors.parafrazy_ramy import Frame
from kotwica.extractors.slownik import phrase, speech

_LEAD = re.compile(
    r"[^\w„”\"«»(\[§*]*(?:[Aa]d\.? ?\d{1,2}[.)]?(?: ?[:-])? )?"
    r"(?:[Pp]rzeciwnie ?[:,-] ?)?"
    r"(?:(?:i|oraz|a|podczas gdy|gdy tymczasem|zaś|natomiast|jednakże|jednak|przy czym|gdyż|bowiem|toteż|albowiem)\b[ ,]*)?"
)
_POINTING = r"(?:wskazać|stwierdzić|podkreślić|zauważyć|zaznaczyć|przypomnieć|podnieść|dodać|podkreślenia|odnotować|zwrócić uwagę)"
_OUGHT = r"(?:należy|należało|trzeba|wypada|można|wymaga)"
_IMPERSONAL = re.compile(
    r"(?:(?!\b(?:że|iż)\b)[^„”;,]){0,70}?\b(?:należ\w+|trzeba|warto|wypada|można|budzi\w*|ulega|jest|oczywist\w+|dodać|niesporne|bezsporne|wątpliwości|utar\w+)\b"
    r"(?:(?!\b(?:że|iż)\b)[^„”;:]){0,60},? (?:że|iż):? "
)
# "Jeśli chodzi o zarzut zatrzymania – X", "Co do odsetek, X": the topic is no part of the statement.
_TOPIC = re.compile(
    r"(?:jeśli chodzi o|jeżeli chodzi o|co do|co się tyczy|odnośnie(?: do)?|w kwestii|w odniesieniu do|odnosząc się do|przechodząc do)\b"
    r"[^,:;„”]{0,90}(?:,|:| -) |po (?:pierwsze|drugie|trzecie|czwarte|piąte|wtóre)(?:,|:| -) "
)
# "Nie można przyjąć, że X" says the contrary of X; "nie należy zapominać, że X" says X.
_DENIED = re.compile(
    r"\bnie (?:należ\w+|trzeba|warto|wypada|można|sposób) (?:\w+ ){0,3}?(?!nie\b|zapom|pomin|pomij|zaprzecz|przecz|przeocz|wątpi|trac"
    r"|doda|przypom|kwestion|zakwestion|podwa|abstrah|ignor|lekcewa|bagateliz|mieć wątpliwości)\w+,? (?:że|iż)"
)
# "Istnieje też stanowisko odmienne: X"
_VIEW_LABEL = re.compile(
    r"(?:[\w-]+ ){0,5}(?:stanowisk[oa]|pogląd|zapatrywani[ea]|wykładnia|tez[aęy]|koncepcja|lini[aię]|orzecznictwo|judykatura|praktyka)"
    r"(?: [\w-]+){0,4}: "
)
# "Zwolennicy drugiego poglądu wychodzą z założenia, iż X"
_VIEWS = re.compile(r"[^„”;,]{0,80}\b(?:z założenia|na stanowisku|pogląd|zapatrywani\w|tezę|zdania),? (?:że|iż) ")
# "Czyniąc rozważania co do zarzutu naruszenia art. …, wskazać trzeba, iż X": an opening of its own length.
_INTRODUCED = re.compile(
    rf"(?:(?!\b(?:że|iż)\b)[^„”;]){{0,180}}?\b(?:{_POINTING} (?:\w+ ){{0,2}}?{_OUGHT}|{_OUGHT} (?:\w+ ){{0,2}}?{_POINTING})"
    r"(?: \w+){0,4}?,? (?:że|iż):? "
)
# "według ugruntowanego w orzecznictwie stanowiska, X", "wedle pierwszego X"
_ACCORDING = re.compile(
    r"(?:wedle|według|zgodnie z) (?:pierwsz|drug|trzeci|inn)(?:ego|ym|im|iego)(?: z nich| stanowiska| poglądu)?,? "
    r"|(?:według|zgodnie z|w myśl|stosownie do) (?:[\w.]+ ){0,6}?"
    r"(?:stanowisk\w+|pogląd\w*|orzecznictw\w+|lini\w+ orzecznicz\w+)(?: [\w.]+){0,3}?, "
)
# "Myli się: X", "Po pierwsze: X"
_SHORT_REMARK = re.compile(r"(?:\w+ ){0,2}\w+: ")
# Where the draft goes over from what is reported to its own conclusion, to a party or to the court of the present case.
_TURNS = re.compile(
    r"; ?(?:nie )?(?:to (?:zaś |z kolei |natomiast |jednak )?)?oznacza\b|; (?:a zatem|tym samym|zatem|wobec tego|w konsekwencji)\b"
    r"|; (?:apelacj|skarż|apeluj|pow[oó]d|pozwan|odwołuj|zamawiaj|organ|sąd (?:rejon|okręg|najwyż)|trybuna)\w*\b"
    r"|; (?:sn|nsa|tk|tsue|wyrok ten|orzeczenie to)\b|; (?:podobnie|analogicznie|tak (?:też|samo)|(?:por|zob)\.) "
    r"|, (?:a?by|żeby) (?:na koniec|w końcu|ostatecznie|następnie) "
    r"|, (?:a|zaś|natomiast) (?:art\.|§|zdanie|ust\.|ustęp|pkt|przepis)|, (?:tym )?niemniej\b|, (?:jest|są) (?:więc|zatem|przeto)\b"
    r"|, (?:jednak(?:że)?|ale|lecz|natomiast|zaś) (?:wbrew|zdaniem|w ocenie|w (?:niniejsz|rozpoznawan|przedmiotow)\w+"
    r"|sąd (?:rozstrzyg|orzekaj|okręg|rejon|apelac|i |pierwsz|drugi)|w (?:sprawie|tamtej|tym przypadku|tym wypadku)\b)"
)
# "wprawdzie SN stwierdził, że X, to jednak Y"
_GRANTS = re.compile(r"\b(?:wprawdzie|co prawda|jakkolwiek|choć|chociaż|aczkolwiek)\b")
_YET = re.compile(r", (?:to )?(?:jednak(?:że)?|(?:tym )?niemniej|mimo to|lecz|ale)\b")
# "art. 95 ust. 5 nakazuje X, co oznacza, że Y", "…; oznacza to, że Y": Y is what the draft makes of it.
_CONCLUSION = re.compile(r"[,;]? (?:co|a to|to|a więc|a zatem)? ?oznacza(?: to)?,? (?:że|iż) ")
# "art. 47 gwarantuje prawo do sądu, a ocena, czy je naruszono, wymaga …": how the provision is applied.
_APPLYING = re.compile(
    r", (?:a|natomiast|zaś) (?:ocena|kwestia|to, czy|(?:jego |jej )?wykładnia|celem|ratio legis|zadaniem|rolą|od sądu)\b"
)
# "art. 104, który pozwala na X oraz przepisy rozporządzenia …", "art. 5, zgodnie z którym X, ma zastosowanie": the main clause goes on.
_OUT_OF_RELATIVE = re.compile(
    r" (?:oraz|a także|jak również) (?:przepis\w*|art\.|§|rozporządzeni\w*)|, (?:co|wobec czego|dlatego|jednakże|jednak|ale) "
    r"|, (?:nie )?(?:ma|mają|znajduj\w+|został\w*|był\w*|zasługuj\w+|wymaga\w*|podlega\w*|uzasadnia\w*|oznacza\w*|pozostaje|stanowi) "
)
# "W związku ze stanowiskiem, iż X, Y", "Skoro SN przyjął, że X, to Y": a clause that leads to the draft's own conclusion.
_LEADS = re.compile(
    r"\W*(?:(?:a|i|zatem|tym samym|w konsekwencji|dlatego|w rezultacie),? )?(?:(?P<clause>skoro|ponieważ|jeżeli|jeśli|gdy)"
    r"|mając na (?:uwadze|względzie)|w związku ze?|wobec|z uwagi na|ze względu na|uwzględniając|biorąc pod uwagę|zważywszy|w oparciu o"
    r"|opierając się na|przyjmując|podzielając|kierując się|odnosząc się do|w nawiązaniu do|w kontekście|na tle|w świetle|przy) "
)
_CLAUSE = re.compile(r", (?P<word>[\w-]+)")
_JOINS = re.compile(
    r"(?:że|iż|któr\w+|jak\w{0,3}|gdy\w*|aby|by|żeby|jeżeli|jeśli|ponieważ|bo|bowiem|albowiem|a|ale|lecz|jednak\w*|zaś|natomiast|oraz|i|lub|czy|ani"
    r"|co|czego|czym|chyba|o|niż|choć\w*|mimo|pomimo|skoro|tak|w|z|na|od|do|ze|tym)"
)
_MAX_CLAUSES = 20
_SPEAKERS = frozenset(("najwyzszy", "orzecznictwo"))
_COURT = re.compile(r"KIO|WSA|SA|SO|SR|S[ąa]dy? [A-ZŁŚaopr]\w+n[yei] |Izba|Krajowa|Wojewódzki")
_ADVERBS = 2
_SAYS_THAT = re.compile(r",? (?:że|iż):? |: (?=[^„”\"«*_> ])")
# "dopuszczono X, z tym jednak zastrzeżeniem, że Y": two statements.
_RESERVES = re.compile(r", z (?:tym (?:jednak |wszakże |tylko )?)?zastrzeżeniem,? (?:że|iż) ")
# "przyjął szeroką wykładnię tego pojęcia: X"
_SAID = re.compile(r"[^,;:()„”\"]{3,80}: (?=[^„”\"«*_> ])")
# "SN wyszedł od tego, że X"
_FROM_THIS = re.compile(r"[^,;:()„”\"]{3,60} (?:od|do|na|o|z|przy) (?:tego|tym|to), (?:że|iż) ")
# Characters in which what is said has a verb.
_REACH = 400
# How far from its beginning a statement names who speaks, and how far behind that the verb stands.
_SPEAKER_REACH = 80
_VERB_REACH = 70
_ADVERB_REACH = 30
# "pogląd, że", "pogląd wyrażony w wyroku …, że"
_NOMINAL = ("rzeczownik", "bierna")


def behind_opening(context: Kontekst, statement: Span) -> int:
    """Where a statement begins behind its conjunction, its topic and "należy wskazać, że"."""
    lead = _LEAD.match(context.flat, statement.start, statement.end)
    start = lead.end() if lead else statement.start
    remarks = (_SHORT_REMARK, _VIEW_LABEL, _TOPIC, _IMPERSONAL, _INTRODUCED, _VIEWS)
    for opening in (*remarks, _says_by_the_way(), _party_says(), _ACCORDING):
        found = opening.match(context.lower, start, statement.end)
        if found and not (opening is _IMPERSONAL and _DENIED.search(found.group())):
            start = found.end()
    return _behind_speaker(context, Span(start, statement.end))


def _behind_speaker(context: Kontekst, statement: Span) -> int:
    """ "Orzecznictwo jest zgodne: X", "KIO przychyla się do wniosku, że X": X. "NSA stale odmawia X": from its verb on."""
    near = context.named_in(Span(statement.start, min(statement.end, statement.start + _SPEAKER_REACH))).spans
    speaks = (n for n in near if n[0] in _SPEAKERS or (n[0] == "sad" and _COURT.match(context.flat, n[2].start)))
    named = next(speaks, None)
    if named is None or not acts(context, named) or named[1] in context.own_courts:
        return statement.start
    sign = _SAYS_THAT.search(context.lower, named[2].end, statement.end)
    if sign is not None and predicate(context.flat, Span(sign.end(), statement.end)) is not Predicate.NONE:
        return sign.end()
    verb = main_verb(context.flat, Span(named[2].end, statement.end))
    opens = context.flat[statement.start : named[2].start].count(" ") <= _ADVERBS
    if verb is None or not opens or verb.start - named[2].end > _VERB_REACH:
        return statement.start
    return named[2].end if verb.start - named[2].end < _ADVERB_REACH else verb.start


@cache
def _says_by_the_way() -> re.Pattern[str]:
    """ "SA w Gdańsku poszedł tym tropem, przyjmując, że X (V ACa …)": X is what the decision says."""
    participles = "|".join(sorted((word for word, kind in speech().items() if kind == "imieslow"), key=len, reverse=True))
    return re.compile(rf"[^„”\";:]{{0,140}}?, (?:{participles})(?: \w+){{0,2}},? (?:że|iż) ")


@cache
def _party_says() -> re.Pattern[str]:
    """ "Powód podnosi, że X (wyrok SN …)", "Sąd Apelacyjny, odmiennie niż Sąd Okręgowy, przyjął, że X (por. …)": X is what is supported."""
    party = r"(?:pow[oó]d\w*|pozwan\w+|skarżąc\w+|apelując\w+|wnioskodaw\w+|odwołując\w+)(?: \w+){0,3}?"
    court = r"(?:sąd|skład|izba|trybunał)\b(?:(?!\b(?:że|iż)\b)[^„”;()]){0,90}?"
    verbs = "|".join(sorted(speech(), key=len, reverse=True))
    return re.compile(rf"(?:{party}|{court}) (?:{verbs})(?: \w+){{0,2}},? (?:że|iż) ")


def with_reservation(context: Kontekst, told: Span) -> tuple[Span, ...]:
    """What is told, and what it is told with: "dopuszczono X, z tym jednak zastrzeżeniem, że Y"."""
    found = _RESERVES.search(context.lower, told.start, told.end)
    return (told,) if found is None else (Span(told.start, found.start()), Span(found.end(), told.end))


def end_of_reported(context: Kontekst, frame: Frame, end: int) -> int:
    """Where the content of `frame` ends at the latest: before a main verb, an approving remark, a turn, or the clause it only leads to."""
    main = _main_verb().search(context.lower, frame.start, end) if frame.governor in _NOMINAL else None
    end = main.start() if main else end
    of_law = bool(frame.references) and all(r.kind in PROVISIONS for r in frame.references)
    for ending in (
        _agrees(),
        _TURNS,
        *((_OUT_OF_RELATIVE,) if frame.governor == "wzgledne" else ()),
        *((_CONCLUSION, _APPLYING) if of_law else ()),
        *((_YET,) if _GRANTS.search(context.lower, frame.head.start, frame.start) else ()),
    ):
        found = ending.search(context.lower, frame.start, end)
        # "zgodnie z którą wydatki, przekraczające X, podlegają naprawieniu": the verb is the relative clause's own.
        own = found and ending is _OUT_OF_RELATIVE and predicate(context.flat, Span(frame.start, found.start())) is Predicate.NONE
        end = found.start() if found and not own else end
    return _before_conclusion(context, frame, end)


def _before_conclusion(context: Kontekst, frame: Frame, end: int) -> int:
    """ "Mając na uwadze pogląd, iż X, sąd powinien Y": before the last clause that no conjunction joins to X."""
    leads = _LEADS.match(context.lower, frame.head.start, frame.head.end)
    if leads is None:
        return end
    if not leads["clause"] and (frame.governor not in _NOMINAL or predicate(context.flat, frame.head) is not Predicate.NONE):
        return end
    commas = [m for m, _ in zip(_CLAUSE.finditer(context.lower, frame.start, end), range(_MAX_CLAUSES), strict=False)]
    for number in range(len(commas) - 1, -1, -1):
        comma = commas[number]
        upto = commas[number + 1].start() if number + 1 < len(commas) else end
        if leads["clause"] and comma["word"] == "to":
            return comma.start()
        own = Span(comma.start("word"), upto)
        resumed = predicate(context.flat, Span(*comma.span("word"))) is not Predicate.NONE
        if _JOINS.fullmatch(comma["word"]) or resumed or predicate(context.flat, own) is Predicate.NONE:
            continue
        if predicate(context.flat, Span(frame.start, comma.start())) is not Predicate.NONE:
            return comma.start()
    return end


@cache
def _main_verb() -> re.Pattern[str]:
    """ "Pogląd, że X, wyraził SN", "Stanowisko, zgodnie z którym X, zasługuje na aprobatę": the main verb closes what is reported."""
    return re.compile(rf", (?:(?:nie|w pełni|wprost) )?{phrase('orzeczenie_pogladu')}")


@cache
def _agrees() -> re.Pattern[str]:
    """ ", z czym trzeba się zgodzić", ", na co powód nie zwrócił uwagi": what the draft thinks of it is not reported."""
    approves = rf"(?:z czym|co|który|która|którą|które|z którym)\b[^,;]{{0,60}}\b{phrase('zgoda')}"
    party = r"(?:na co|czego|o czym|co|czemu)\b[^,;]{0,40}\b(?:pow[oó]d|pozwan|skarżąc|apelując|odwołując|zamawiając)\w*"
    remark = rf"(?:to|co) się {phrase('zgoda')}"
    return re.compile(rf"(?:, (?:{approves}|{party})| - {remark})[^,;]{{0,60}}$")


def behind_said(context: Kontekst, frame: Frame, end: int) -> int:
    """ "SN w uchwale … podkreślił: X", "SN wyszedł od tego, że X": where X begins; else the frame's own start."""
    of_law = bool(frame.references) and all(r.kind in PROVISIONS for r in frame.references)
    if frame.governor or of_law or frame.type is ClaimType.FAKT_PROCEDURALNY:
        return frame.start
    found = _SAID.match(context.lower, frame.start, end) or _FROM_THIS.match(context.lower, frame.start, end)
    told = found and predicate(context.flat, Span(found.end(), min(end, found.end() + _REACH))) is not Predicate.NONE
    return found.end() if found and told else frame.start
