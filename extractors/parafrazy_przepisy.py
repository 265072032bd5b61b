"""What provisions say: "zgodnie z art. …, X", "art. … stanowi, że X", "X (art. …)"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import ClaimType
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.parafrazy_ramy import Frame
from kotwica.extractors.parafrazy_wlasne import applies_law, tells_of_case
from kotwica.extractors.parafrazy_wskazane import Mention, mentions
from kotwica.extractors.slownik import phrase

_JOURNAL = re.compile(r" ?\( ?(?:Dz\.? ?U|Dz\. ?Urz|DzU|M\. ?P|t\. ?j|tj\.|tekst|j\. ?t|ostatnia|z późn)[^()]{0,260}\)")
# "art. 79 ust. 1 ustawy …, w brzmieniu sprzed dnia 20 lutego 2011 r., który stanowił, iż X"
_VERSION = re.compile(r",? w (?:\w+ )?brzmieniu [^,;:()„”]{3,140}(?=, (?:któr|zgodnie|wedle|według))")
# "art. 8 Konwencji", "art. 4 tej umowy": a name of the act that the reference leaves out.
_SHORT_ACT = re.compile(r" (?:tej |tejże |powołanej )?(?:[Kk]onwencji|[Kk]arty(?: praw podstawowych)?|[Tt]raktatu|[Pp]rotokołu)(?=[ ,])")
# "X, o czym wprost stanowi art. 3 k.p.c.", "X, co wynika z art. 3 k.p.c.": the provision stands behind what it says.
_STATES = re.compile(
    r"(?:,? o czym|(?:;| -) (?:tak|tyle|to))(?: \w+){0,3}? (?:stanowi|stanowią|mówi|głosi|przesądza|rozstrzyga)(?: \w+){0,5} $"
    r"|, (?P<follows>co(?: \w+){0,3}? (?:wynika(?: \w+)? z|przewiduje|reguluje|potwierdza))(?: \w+){0,3} $"
)
# "na podstawie art. … oddalono apelację" applies the provision; it is retold only at the head of a sentence that states a rule.
_ON_BASIS = re.compile(r"\W*(?:że |iż )?na podstawie\b")
# "Okoliczność ta, zgodnie z art. …, stanowi podstawę odmowy": the provision is applied to what was told before.
_OF_THE_CASE = re.compile(
    r"\W*(?:okolicznoś\w+|fakt\w?|uchybieni\w|zachowani\w|działani\w|sytuacj\w"
    r"|stan|czynnoś\w+|wniosek|zarzut|decyzja|orzeczenie|wyrok) t[aeo]n?,? ?"
)
# "zastosowanie art. 635 k.c.: jeżeli X, Y", "Art. 206 k.c. – każdy współwłaściciel jest uprawniony": what the provision says.
_TOLD = re.compile(r" ?(?:(?P<colon>:)|-) (?!(?:po)?przez\b|polegaj|wskutek\b|w (?:sposób|zakresie)\b)(?=[^\W\d_])")
_BREACHED = re.compile(r"\b(?:narusz|obraz|zarzu|zaskarż|wnosz|wnios|uchybi)")
_PARTICIPLE = re.compile(r"\w+ąc[yaeą]\w{0,2}\b")
# "przepisy, do których odsyła art. 79 Konstytucji, nie przewidują X": the provision closes a clause about another subject.
_IN_RELATIVE = re.compile(r", (?:\w+ )?któr\w{1,3} [^,]*$")
_SKIP = re.compile(r"[ ,-]*")
_WORDS = re.compile(r"[^\W\d_]{2,}")
_NOT_SUBJECT = re.compile(
    r"(?:\b(?:w|we|z|ze|do|o|od|przez|po|przy|dla|nad|pod|naruszenie|naruszenia|niezgodność|niezgodności|podstawę|podstawie"
    r"|treści|mocy|trybie|rozumieniu|gruncie|tle)) $"
)
# The governor of "zgodnie z art. …, X": X is a clause with a subject of its own.
BASED = "podstawa"
# "Konstytucja, która w art. 61 stanowi, że", "ustawa zmieniająca w art. 5 przewiduje": the act is the subject.
_ACT_SAYS = re.compile(r"(?:\b(?:ustaw[ay]|konstytucja|kodeks|rozporządzenie|konwencja|prawo) (?:[^\W\d_]+ ){0,4}|, któr[aey] )w $")
_LOOK = 90
# How far behind a colon the words are looked at, so that a list of thousands of provisions stays cheap.
_REACH = 600
_MIN_CONTENT = 3
_MAX_OPENING = 3
# Rules of procedure speak of "pozwany" themselves; with a figure or "niniejsza sprawa" they are applied.
_PROCEDURE = frozenset(("k.p.c.", "k.p.k.", "p.p.s.a.", "k.p.a."))
_FIGURE = re.compile(r"\d|\bniniejsz|\bprzedmiotow\w+ spraw|\bw tej sprawie\b")


def find_rules(context: Kontekst, sentence: Span) -> Iterator[Frame]:
    """Frames whose authority is a provision, in order of their content."""
    for mention in mentions(context, sentence):
        frame = _frame(context, sentence, mention)
        if frame is not None:
            yield frame


def _frame(context: Kontekst, sentence: Span, mention: Mention) -> Frame | None:
    flat = context.flat
    start, end = mention.span.start, _behind(context, mention.span.end, sentence)
    before = flat[max(sentence.start, start - _LOOK) : start].lower()
    after = flat[end : min(sentence.end, end + _LOOK)].lower()
    head = Span(sentence.start, start)
    said = None if after.startswith(",") and _IN_RELATIVE.search(before) else _says().match(after)
    if said and (said["ze"] or said["w_ktorym"] or said["ktory"] or not _NOT_SUBJECT.search(before) or _ACT_SAYS.search(before)):
        relative = "wzgledne" if said["ze"] or said["ktory"] or _PARTICIPLE.search(said.group()) else ""
        return _rule(head, end + (said.start("co") if said["co"] else said.end()), mention, governor=relative)
    if _follows().match(after) and _out_of().search(before):
        found = _follows().match(after)
        return _rule(head, end + found.end(), mention) if found else None
    stated = _STATES.search(flat, max(sentence.start, start - _LOOK), start)
    if stated and stated.start() > sentence.start and not flat[end : sentence.end].strip(" .)") and _is_rule(context, sentence, stated):
        return replace(_rule(Span(sentence.start, sentence.start), sentence.start, mention), end=stated.start())
    colon = _TOLD.match(flat, end, sentence.end)
    if colon and (colon["colon"] or not flat[sentence.start : start].strip(" *_-")) and not _BREACHED.search(before):
        told = Span(colon.end(), min(sentence.end, colon.end() + _REACH))
        if predicate(flat, told) is Predicate.RULE and not applies_law(context, told):
            return _rule(head, colon.end(), mention, governor=BASED)
    based = _based().search(before)
    phrase_at = max(sentence.start, start - _LOOK) + based.start() if based else start
    if based is None or _another_speaks(context, Span(phrase_at, start)):
        return None
    return _based_frame(context, sentence, mention, end, phrase_at)


def _another_speaks(context: Kontekst, between: Span) -> bool:
    """ "Zgodnie z orzecznictwem Sądu Najwyższego naruszenie art. … nie może": the provision is in what the court says."""
    heard = context.named_in(between)
    return any(heard.names(kind) for kind in ("najwyzszy", "orzecznictwo", "doktryna"))


def _is_rule(context: Kontekst, sentence: Span, stated: re.Match[str]) -> bool:
    """What follows from a provision is its content only when it is a rule; "o czym stanowi" says so itself."""
    content = Span(sentence.start, stated.start())
    return not stated["follows"] or (predicate(context.flat, content) is Predicate.RULE and not applies_law(context, content))


def _court_applies(context: Kontekst, before: Span) -> bool:
    """ "Sąd Okręgowy uznał, że zgodnie z art. … powodowi należą się odsetki": the court of the present case applies the provision."""
    heard = context.named_in(before)
    return _reported(context, before.end) and bool(heard.spans) and heard.spans[-1][0] == "sad"


def _reported(context: Kontekst, phrase_at: int) -> bool:
    """True when the phrase that leads to the provision begins with "że"."""
    return context.lower.startswith(("że ", "iż "), phrase_at)


def _based_frame(context: Kontekst, sentence: Span, mention: Mention, end: int, phrase_at: int) -> Frame | None:
    """ "Zgodnie z art. …, X": X when it states a rule; what the court did ("zgodnie z art. … dopuścił") is no claim about the law."""
    flat = context.flat
    skipped = _SKIP.match(flat, end, sentence.end)
    start = skipped.end() if skipped else end
    content = Span(start, max(start, sentence.end))
    kind = predicate(flat, content)
    opening = not flat[sentence.start : phrase_at].strip() or len(_WORDS.findall(flat, sentence.start, phrase_at)) <= _MAX_OPENING
    if (
        flat.startswith(";", end)
        or len(_WORDS.findall(flat, content.start, content.end)) < _MIN_CONTENT
        or kind in (Predicate.PAST, Predicate.SELF)
    ):
        return None
    if not _reported(context, phrase_at) and _OF_THE_CASE.fullmatch(context.lower, sentence.start, phrase_at):
        return None
    procedural = kind is Predicate.RULE and (targets := mention.references[0].targets) and targets[0].akt in _PROCEDURE
    if procedural and not _FIGURE.search(flat, content.start, content.end):
        return _rule(Span(sentence.start, phrase_at), start, mention, governor=BASED)
    if (kind is Predicate.NONE and not opening) or tells_of_case(context, content):
        return None
    if _court_applies(context, Span(sentence.start, phrase_at)) and applies_law(context, content):
        return None
    if _ON_BASIS.match(context.lower, phrase_at) and not (kind is Predicate.RULE and opening and not _reported(context, phrase_at)):
        return None
    return _rule(Span(sentence.start, phrase_at), start, mention, governor=BASED)


def _rule(head: Span, start: int, mention: Mention, governor: str = "") -> Frame:
    return Frame(head, start, ClaimType.PARAFRAZA, mention.references, rule=mention.rule, governor=governor)


def _behind(context: Kontekst, end: int, sentence: Span) -> int:
    """Past the journal address behind an act and the version that is meant: "ustawy … (Dz.U. Nr 74, poz. 368) w brzmieniu sprzed …"."""
    for described in (_SHORT_ACT, _JOURNAL, _VERSION):
        found = described.match(context.flat, end, sentence.end)
        end = found.end() if found else end
    return end


@cache
def _says() -> re.Pattern[str]:
    """What stands behind a provision that is the subject: " stanowi, że ", ", który wyłącza", " m.in. przewiduje, iż "."""
    adverbs = (
        r"(?: (?:m\. ?in\.|jednoznacznie|wyraźnie|wprost|jedynie|również|także|też|natomiast|zaś|bowiem|zatem|jednak|zresztą|nadto|ponadto"
        r"|w zdaniu \w+|in fine"
        r"|jasno|dokładnie|bezpośrednio|precyzyjnie|kategorycznie|literalnie|expressis verbis|w sposób \w+))*"
    )
    return re.compile(
        rf",? (?:zgodnie z|stosownie do|według|wedle|w myśl|po myśli|w świetle) (?P<ze>któr\w+,? )"
        rf"|[^,;.]{{0,60}}, w któr\w+ (?:przewidziano|wskazano|postanowiono|określono|zastrzeżono)(?P<w_ktorym>,? (?:że|iż):? )"
        rf"|{adverbs},?(?P<ktory> (?:który|która|które|którego|którym))?{adverbs} "
        rf"(?:(?:{phrase('przepis_ze')})(?: \w+){{0,2}}?(?P<ze2>,? (?:że|iż|aby|by|żeby):? )|(?P<co>{phrase('przepis_co')}\b))"
    )


@cache
def _follows() -> re.Pattern[str]:
    return re.compile(r",?(?: \w+){0,2}? wynika(?:ją)?(?:(?: \w+){0,3}?,? (?:że|iż)|(?: \w+){0,2}?,?) ")


@cache
def _out_of() -> re.Pattern[str]:
    return re.compile(r"\b(?:z|ze)(?: (?:treści|brzmienia|przepisu|przepisów|regulacji|normy|dyspozycji|wykładni))* $")


@cache
def _based() -> re.Pattern[str]:
    """ "zgodnie z treścią przepisu ", "w myśl bowiem ", "w świetle zaś " right before the provision."""
    words = r"(?: (?!że\b|iż\b)[\w-]+){0,6}"
    return re.compile(
        rf"(?:^|[,;:(-] ?|\b(?:że|iż|i|a|oraz|gdyż|bo|bowiem|albowiem|ponieważ|skoro|lecz|ale|natomiast|nadto|ponadto|zarazem|jednocześnie"
        rf"|obecnie|z kolei|któr\w{{1,3}}|tymczasem|otóż|jednak|zatem|więc|przecież|przy tym|co więcej) )(?:{phrase('podstawa')}){words} $"
    )
