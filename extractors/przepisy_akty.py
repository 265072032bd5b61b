"""Which act a statute reference names: abbreviation, name in any case, date, definition of the draft, or back-reference."""

from __future__ import annotations

import re
from bisect import bisect_left

from msgspec.structs import replace

from kotwica.document.model import Span
from kotwica.extractors import akty, ue_akty
from kotwica.extractors.akty_przydomki import nickname_end
from kotwica.extractors.akty_wzmianki import ActMention, Names, by_name, known_act
from kotwica.extractors.daty import parse_date
from kotwica.extractors.przepisy_skroty import abbreviation_at
from kotwica.extractors.przepisy_ustawy import ordinance_at, statute_at

_BACK = re.compile(
    r"""\s{0,3}
    (?: (?:tej(?:że)?|tego(?:ż)?|te|ww\.?|w/w|wyżej|powyżej|powołane(?:j|go)|cytowane(?:j|go)|cyt\.|wymienione(?:j
        |go)|wskazane(?:j|go)|przywołane(?:j|go)
        |powyższe(?:j|go)|przedmiotowe(?:j|go)|omawiane(?:j|go)|niniejsze(?:j|go)|wspomniane(?:j|go)|samej|samego
            |nowe(?:j|go)|dawne(?:j|go))\s{1,3} ){1,3}
    (?P<family>[uU]staw\w{1,3}|[kK]odeks\w{1,3}|[pP]rawa|[rR]ozporządzeni\w{1,3}|[dD]yrektyw\w{1,3}|[kK]onwencji
        |[kK]onstytucji|aktu|regulaminu|[uU]mowy)
    """,
    re.VERBOSE,
)
# A day, a title or an issuer behind "tej ustawy".
_GOES_ON = re.compile(r"\s{1,3}(?:z(?:e)?\s|o\s|w\ssprawie\s|M[A-Zi]|Rady\s|Prez|-\s|Praw[oa]\b)")
_CONTRACT = re.compile(
    r"""\s{0,3}(?:(?:tej|tego|niniejsze\w+|ww\.|powołane\w+|łączącej\s\w+(?:\s\w+)?|przedmiotowej)\s{1,3})?
    (?:[uU]m[oó]w\w{0,3}|[rR]egulamin\w{0,3}|[sS]tatut\w{0,3}|OWU|OWK|OWUP|o\.w\.u|[oO]gólnych\s{1,2}[wW]arunków
        |[wW]arunków\s{1,2}[uU]bezp|[aA]neks\w{0,3}
      |S?SIWZ|SWZ|[pP]orozumieni\w{1,3}|[pP]olis\w{1,3}|[wW]zor\w{1,3}\s{1,2}umow\w+|[zZ]arządzeni\w{1,3}
          |[uU]chwał\w{1,3}(?!\s{1,2}(?:Sejmu|Senatu))|[wW]yrok\w{0,3}|[pP]ozwu|[aA]ktu\s{1,2}notarialnego
      |[oO]pisu\s{1,2}przedmiotu|OPZ|[oO]ferty|[pP]rotokołu|[zZ]ałącznik\w+|[iI]nstrukcji|[zZ]apytania|[uU]kładu|ZUZP|PZUZP)\b""",
    re.VERBOSE,
)
# Treaties are acts too: "umowy z dnia 14 maja 2003 r. między Rzecząpospolitą Polską a …", "umowy o unikaniu podwójnego opodatkowania".
_TREATY = re.compile(
    r"\s{0,3}(?P<word>[uU]mow(?:y|a|ie|ą|ę))(?P<dated>\s{1,2}z\s(?:dnia\s)?[^,;()\n]{8,24}?r\.)?[\s,]{1,3}"
    r"(?:(?:zawart\w{1,3}\s)?(?:po)?między\s(?:R(?:zecząpospolitą|ządem|P\b)|Polsk)|(?:w\ssprawie|o)\s(?:unikani|zapobieżeni)\w+\spodwójn)"
)
_TREATY_END = re.compile(r"[,;()\n]|\.(?=\s|\Z)|\Z")
# Protocols to treaties are acts, unlike the protocol of a hearing: "art. 1 Protokołu nr 1 do Konwencji o ochronie praw człowieka".
_PROTOCOL = re.compile(
    r"\s{0,3}(?P<word>[pP]roto(?:kołu|kole|kołem|kół))\s{1,2}(?:[dD]odatkow\w{2,3}\s{1,2})?(?:[nN]r\s?(?P<n>\d{1,2})\s{1,2})?do\s{1,2}"
    r"(?=(?:[eE]uropejskiej\s)?[kK]onwencji|EKPC|EKPCz|TUE\b|TFUE\b|[tT]raktatu)"
)
# "art. 1 Protokołu nr 1" where the draft's only convention is that on human rights.
_PROTOCOL_ALONE = re.compile(
    r"\s{0,3}(?P<word>P(?:rotokołu|rotokole|rotokołem|rotokół))\s{1,2}(?:[dD]odatkow\w{2,3}\s{1,2})?[nN]r\s?(?P<n>\d{1,2})(?![\d/])"
)
# "art. 6 ust. 1 Konwencji" with nothing that says which; see `akty_konwencje`.
_CONVENTION_ALONE = re.compile(r"\s{0,3}(?P<word>Konwencj[iaęą])\b")
_NAME_START = re.compile(r"\s{0,3}(?=[A-ZŁŚŻa-złśżo])")
_CONSTITUTION = re.compile(r"(?:[kK]onstytucj(?:i|ą|a|ę)|Konst\.)(?:\s{1,2}(?:RP|Rzeczypospolitej(?:\s{1,2}Polskiej)?|3\smaja))?")
_TAX_CODE = re.compile(r"[oO]rdynacj(?:i|ą|a|ę)\b(?:\s{1,2}podatkow\w{1,2})?(?!\s{1,2}wyborcz)")
# The class of first signs stands in front, because the engine looks for it without trying a branch at every character.
_BEFORE_NAME = re.compile(
    r"[kKoOpPdDRTE](?<!\w.)(?:(?<=[kK])(?:odeks|onwencj|onstytucj|art[aęy]\b)|(?<=[oO])rdynacj|(?<=[pP])(?:raw[oa]\b|zp\b)"
    r"|(?<=[dD])yrektyw|(?<=R)ODO|(?<=T)F?UE|(?<=E)KPC|(?<=K)(?:P|C|K|SH)|(?<=k)(?:pc\b|c\b|pk\b|pa\b|\.\s?p\.\s?[ca]\.|\.\s?c\.)"
    r"|(?<=p)(?:psa\b|\.p\.s\.a\.))\w*"
)
_JUST_BEFORE = re.compile(
    r"[”\"']?\s{0,2}(?:,\s{1,2}któr[aey]\s{1,2}(?=w\s)|[,:(-]\s{0,2}|\((?:dalej|Dz|t\.\s?j|tekst|\.{3}|…|j\.t)[^)]{0,120}\)\s?[,-]?\s)?"
    r"(?:w\s(?:szczególności\s(?:ze?\s)?)?|(?:między\sinnymi|m\.in\.|zwłaszcza)\s(?:ze?\s|w\s)?|\()?\s{0,2}"
)
_STATUTE_WORD = re.compile(r"\b[uU]staw(?:y|ą|ie|ę|a)\b")
_BEFORE_JOURNAL_CHARS = 450
_ACTS_BEFORE_JOURNAL = 6
_PLAIN = str.maketrans("–—\u2011\u00a0\n\t", "---   ")
# Between an act's name and its journal address: "(t.j. ", ", tekst jedn.: ", " (dalej: „k.c.”; ", " – ".
_BEFORE_JOURNAL = re.compile(
    r"""[\s,;:(.”"-]* (?:\(?(?:dalej|zwan\w+)[^()]{0,60}\)?[\s,;(-]*)?
    (?: (?:t\.\s?j\.|tj\.|j\.\s?t\.|tekst|jedn\.|jednolity\w*|opubl\w*\.?|ogłoszon\w+|w|wersja\s\w+)[\s:,;(-]* ){0,5}""",
    re.VERBOSE,
)
# An act that the register does not have is still an act: its neighbours' act must not be handed on to it.
_UNKNOWN_NAME = re.compile(
    r"(?:[tT]raktatu|[kK]arty|[kK]odeksu|[pP]rotokołu|[pP]rawa(?=\s{1,2}(?:[zow]\s|[A-ZŁŚŻ]|\w+ego\b)))\s{1,2}(?:(?:z|o"
    r"|w)\s)?[A-ZŁŚŻa-ząćęłńóśźż]\w{2,}(?:\s[A-ZŁŚŻ]\w+){0,3}"
    r"|[kK]onwencji\s{1,2}(?:z\s[A-ZŁŚŻ]\w+|(?:o|w\ssprawie)\s[A-ZŁŚŻa-ząćęłńóśźż]\w{2,}|[A-ZŁŚŻ]\w{2,}|[a-ząćęłńóśźż]{3,}(?:ej|ich|ych)\b)"
    r"(?:\s[A-ZŁŚŻ]\w+){0,3}"
    r"|Międzynarodow\w{2,4}\s{1,2}(?:Paktu|Konwencji)(?:\s(?:[A-ZŁŚŻ]\w+|i(?=\s[A-Z]))){0,8}"
)
_BARE_DIRECTIVE = re.compile(r"[dD]yrektyw\w{1,2}(?!\s\d)")


def act_at(text: str, at: int, names: Names) -> ActMention | None:
    """The act named directly at `at` (behind a reference's units), or None.

    Shape: the mention's span begins at its first letter and ends with the act's name. Order: contracts, back-references, definitions of
    the draft, abbreviations, statutes and ordinances by date or name, Union acts, codes by name.
    """
    known = names.by_start.get(_first(text, at))
    if known is not None:
        return known
    for parse in (_back, _protocol, _protocol_alone, _treaty, _contract, abbreviation_at, statute_at, union_at, ordinance_at, code_at):
        mention = parse(text, at, names)
        if mention is not None:
            return mention
    return None


def act_before(text: str, start: int, names: Names) -> ActMention | None:
    """The act named just before its article: "Kodeks cywilny w art. 415", "Konwencja o ochronie praw człowieka, art. 6"."""
    i = bisect_left(names.named, start, key=lambda mention: mention.span.end) - 1
    for mention in names.named[max(0, i) : i + 2]:
        if mention.span.end <= start and _JUST_BEFORE.fullmatch(text, mention.span.end, start):
            return mention
    candidates = list(_BEFORE_NAME.finditer(text, max(0, start - 130), start))
    if not candidates:
        return None
    at = candidates[-1].start()
    named = union_at(text, at, names) or code_at(text, at, names) or abbreviation_at(text, at, names)
    if named is None or named.kind != "akt" or not _JUST_BEFORE.fullmatch(text, named.span.end, start):
        return None
    return named


def act_of_journal(text: str, at: int) -> str:
    """The canonical name of the act named directly before a journal address at `at` ("ustawa z dnia … – Kodeks cywilny (Dz.U. …"), or "".

    Shape: `text` is any text that holds the address; for an act that the register does not know the name says its date.
    """
    begin = max(0, at - _BEFORE_JOURNAL_CHARS)
    begin = max(begin, text.rfind("poz.", begin, at))  # what stands before another address is another act's
    window = text[begin:at].translate(_PLAIN)
    starts = [m.start() for m in (*_STATUTE_WORD.finditer(window), *_BEFORE_NAME.finditer(window))]
    # The earliest first: "ustawą … o zmianie ustawy – Kodeks cywilny" is the act that changes, not the code.
    for start in sorted(starts)[-_ACTS_BEFORE_JOURNAL:]:
        for parse in (statute_at, code_at, abbreviation_at):
            mention = parse(window, start, Names())
            if mention is not None and mention.kind == "akt" and _BEFORE_JOURNAL.fullmatch(window, mention.span.end):
                return mention.key
    return ""


def _back(text: str, at: int, names: Names) -> ActMention | None:
    m = _BACK.match(text, at)
    if m is None:
        return None
    word = m["family"].casefold()
    if word.startswith(("umow", "regulamin")):
        return ActMention(Span(at, m.end()), "", "", "umowa", "umowa")
    family = next(
        (
            f
            for f in ("ustawa", "kodeks", "prawo", "rozporządzenie", "dyrektywa", "konwencja", "konstytucja", "akt")
            if word[:5] == f[:5] or word == f[:4] + "a"
        ),
        "akt",
    )
    if word == "prawa":
        family = "prawo"
    start, end = _first(text, at), m.end()
    named = _named_again(text, m.start("family"), end, names)
    if named is None:
        return ActMention(Span(start, end), "", "", family, "wstecz")
    if named.label != named.key or akty.act_of(named.key) is not None or named.label[-1].isdigit():
        return ActMention(Span(start, named.span.end), named.label, named.key, named.family)
    return ActMention(Span(start, named.span.end), "", "", family, "wstecz")


def _named_again(text: str, at: int, end: int, names: Names) -> ActMention | None:
    """What follows "powołanej wyżej ustawy": its day or title, which say more than "wyżej"; None when nothing does."""
    if not _GOES_ON.match(text, end) and nickname_end(text, end) is None:
        return None
    named = statute_at(text, at, names) or ordinance_at(text, at, names)
    return named if named is not None and named.kind == "akt" and named.span.end > end else None


def _first(text: str, at: int) -> int:
    while at < len(text) and text[at].isspace():
        at += 1
    return at


def _protocol(text: str, at: int, names: Names) -> ActMention | None:
    m = _PROTOCOL.match(text, at)
    treaty = code_at(text, m.end(), names) or abbreviation_at(text, m.end(), names) if m else None
    if m is None or treaty is None:
        return None
    label = f"Protokół nr {m['n']} do {treaty.label}" if m["n"] else f"Protokół do {treaty.label}"
    return ActMention(Span(m.start("word"), treaty.span.end), label, label, "konwencja")


def _protocol_alone(text: str, at: int, names: Names) -> ActMention | None:
    """A numbered protocol without its treaty, where the only convention of the draft is one that has such protocols."""
    m = _PROTOCOL_ALONE.match(text, at) if names.convention is not None and names.convention.key == "EKPC" else None
    if m is None:
        return None
    label = f"Protokół nr {m['n']} do EKPC"
    return ActMention(Span(m.start("word"), m.end()), label, label, "konwencja")


def _treaty(text: str, at: int, names: Names) -> ActMention | None:
    """A treaty between states, by its day where it is given, else by its title to the next comma."""
    m = _TREATY.match(text, at)
    end = _TREATY_END.search(text, m.end()) if m else None
    if m is None or end is None:
        return None
    day = parse_date(m["dated"]) if m["dated"] else None
    label = f"umowa {day.iso}" if day else " ".join(("umowa", *text[m.end("word") : end.start()].split()))
    return ActMention(Span(m.start("word"), end.start()), label, label, "traktat")


def _contract(text: str, at: int, names: Names) -> ActMention | None:
    m = _CONTRACT.match(text, at)
    return ActMention(Span(at, m.end()), "", "", "umowa", "umowa") if m else None


def union_at(text: str, at: int, names: Names) -> ActMention | None:
    at = _first(text, at)
    read = ue_akty.act_at(text, at)
    if read is None:
        m = _BARE_DIRECTIVE.match(text, at)
        named = by_name(text, at, at, names) if m else None  # "dyrektywy VAT"
        if named is not None and named.family == "dyrektywa":
            return named
        return ActMention(Span(at, m.end()), "", "", "dyrektywa", "wstecz") if m else None
    number, end = read
    known = akty.act_of(number)
    family = "dyrektywa" if number.count("/") == 2 else "rozporządzenie"
    return ActMention(Span(at, end), number, known.klucz if known else number, family)


def code_at(text: str, at: int, names: Names) -> ActMention | None:
    begin = _NAME_START.match(text, at)
    if begin is None:
        return None
    at = begin.end()
    tax = _TAX_CODE.match(text, at)
    act = akty.act_of("o.p.") if tax else None
    if tax and act is not None:
        return known_act(act, Span(at, tax.end()))
    single = _CONSTITUTION.match(text, at)
    if single:
        return ActMention(Span(at, single.end()), "Konstytucja", "Konstytucja", "konstytucja")
    known = by_name(text, at, at, names)
    if known is not None:
        return known
    m = _UNKNOWN_NAME.match(text, at)
    if m is None:
        return convention_alone(text, at, names)
    label = " ".join(m[0].split())
    return ActMention(Span(at, m.end()), label, label, m[0][:8].casefold())


def convention_alone(text: str, at: int, names: Names) -> ActMention | None:
    """ "Konwencji" alone: the convention of the draft, or an act left open where it speaks of several; None where it names none."""
    m = _CONVENTION_ALONE.match(text, at) if names.convention is not None else None
    return replace(names.convention, span=Span(m.start("word"), m.end())) if m is not None and names.convention is not None else None
