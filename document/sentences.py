"""Sentences of Polish legal text: one rule, two lists of abbreviations, and stretches in which no sentence may end."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from kotwica.document.model import Span

# Abbreviations that need a word after them, so that a full stop behind them never ends a sentence. Lower case, without the last stop.
# Grown from the tags `brev:pun` of Morfeusz and from the forms counted in reference/polish-citation-census.md; words that are also
# ordinary words at the end of a sentence (im, pan, syn, numer) are left out.
_NEVER_WORDS = """
    abp adm adw al alb ang ap apl arch art asp ass aut bhp bp bł chor cyt czł dn doc dol dosł dot dr dyr dz dz.u dz.urz dż
    ekon ew fak fot fr frag franc gen gr hab hr ib inf inż jęz kpt kard kpr ks lit łac lp m.in m.i m.p m.praw m.prawn mec med mgr
    mjr mies min monit nadkom nb niem nin np nr nt obj obr odp op.cit opubl oprac orz os oz otk parl podinsp podkom podst podkr
    płd płk płn por pos post pow poz pp ppkt ppłk ppor prz pkt pr prac proc prof prok prot prz przek przem przew przyp
    przyr pseud pt publ pułk
    red ref rej rep rozdz rozp rys sądow sędz sekr sierż skr sp spr sprost st stow str sygn szt śp św tab tel tj tłum trl tut
    tyg tyt tzn tzw uchw ul ur urz ust uzas vide w.w w/w właśc wł woj wg ws ww wyd wyr wz wzgl zał zakł zam zarz zast zaw
    zb zd ze zesp zob zw źr żand
"""

# Abbreviations that may end a sentence: they do when a capital follows that begins no signature, journal or collection.
_MAY_WORDS = """
    br czw dcn e.c etc godz ha i.in ibid in itd itp j.t j.w jn jw k.c k.k k.k.s k.k.w k.p k.p.a k.p.c k.p.k k.r.i.o k.r.o k.s.h k.w kc kk
    km kp kpa kpc kpk kro ksh kw lat m mc mld mln n nast niepubl nn o.o o.p p.p.s.a p.u.s.a p.z.p pn ppsa pzp r s.a sa śr t.j t.jedn
    tys u.k.s.c u.o.k.k u.p.e.a u.s.n ub w wt z.o.o zł zm
"""
_NEVER = frozenset(_NEVER_WORDS.split())
_MAY = frozenset(_MAY_WORDS.split())

# After an abbreviation of the second list these do not begin a sentence: they go on with the citation.
_GOES_ON = re.compile(
    r"""
    (?:
        [IVXL]{1,6}\.?[ \u00a0]?(?:[A-Z]{1,5}[a-z]{0,4}(?:/[A-ZŁ][a-złćńś]+)?)[ \u00a0]?[-\d(]     # II CSK 1/10, VI ACa 1/19
      | (?:K|P|SK|U|Ts|Kp|Kpt|KIO(?:/\w+)?)\.?[ \u00a0]\d   # TK and KIO
      | [CTF][-‑–]\d
      | Nr\b | Dz\.?[ ]?U | M\.?[ ]?P\b | OSN | OSP | ONSA | OTK | LEX\b | Lex\b | Legalis | Biul | BSN
      | Prok\. | Wokanda | Palestra | Monitor\b
      | ECLI | CELEX | Sygn | Nb\b | Tom\b | [IVX]+\b[ ]kwarta
    )
    """,
    re.VERBOSE,
)

_GAP = r"[\s\u200b\ufeff]"
_STARTS = r"[„“”\"«‚'(\[*_–—-]{0,3}[ \u00a0]?(?:[A-ZĄĆĘŁŃÓŚŹŻÀ-Þ]|\d|§|\((?=[A-ZĄĆĘŁŃÓŚŹŻ]))"
# A run of end signs with what may close behind it: quotation marks, brackets, a footnote mark. Matches `.`, `."`, `?”)`, `….`, `.[5]`
# where a gap and what may begin a sentence follow, or nothing: half of all stops end nothing and never leave the engine.
_CANDIDATE = re.compile(
    r"[.?!…][.?!…]{0,7}+(?:[”“\"»’')\]]|\[\d{1,3}\]|[¹²³⁰-⁹]){0,6}+" rf"(?=(?P<gap>{_GAP}*+)(?:\Z|(?<={_GAP}){_STARTS}))"
)
# What may stand before a word without being a part of it.
_LEADS = "([{„“”\"«‚'-–—*_/,:;"
# The white space behind it belongs to it, so that what goes on is seen across "\n\n\f".
_BREAK = re.compile(r"\n(?:[ \t\u00a0\r\f]*\n)+[ \t\f]*|\f\s*")
# Without one of these a text is one sentence.
_ANY_END = re.compile(r"[.?!…\n\f]")
_SMALL = re.compile(r"[^\W\d_A-ZĄĆĘŁŃÓŚŹŻ]")
_PAGE_LINE = re.compile(r"[-–— ]*\d{1,4}[-–— ]*\s*(?=\S)")
_NUMBER = re.compile(r"[\d.]+$")
_LETTERED = re.compile(r"\blit\.? ?[a-z]\)?(?:(?:,| i| oraz| lub) ?[a-z]\)?){0,9}$")
# An adverbial that opens a sentence and ends in a date: "W wyroku z 2016 r. SN odszedł", "Wyrokiem z dnia 8.09.2016 r. Sąd oddalił".
_OPENING_DATE = re.compile(
    r"(?:W|Z|Na|Od|Do|Po|Przed|Dnia|Wyrokiem|Uchwałą|Postanowieniem|Decyzją|Pismem|Pozwem|Umową|Aktem|Zgodnie)\b[^?!]{0,74}\d{4} ?$"
)
# "uchwały" is no verb.
_FINITE = re.compile(r"\w(?:(?<!uchwa)ł[aoy]?|li|no|to|uje|ują|ają|się|est)\b")
# "W postanowieniu z dnia … (sygn. akt I CSK 1/08, niepubl.) Sąd …": the bracket belongs to the adverbial.
_OPENING_CITED = re.compile(
    r"(?:(?:Z kolei|Także|Również|Podobnie|Natomiast|Już|I|A) )?(?:[Ww]e?|[Nn]a|[Zz]godnie|[Pp]o)\b[^?!;:„]{0,160}\($"
)
_LOOK_BACK = 24
_OPENING_LIMIT = 90
_CITED_LIMIT = 300


def split_sentences(text: str, protected: Sequence[Span] = ()) -> list[Span]:
    """The sentences of `text` in order, without the white space around them.

    Shape: spans never overlap and leave out nothing but white space. A blank line ends a sentence unless the text clearly goes on (small
    letter after it, no end sign before it). No sentence ends strictly inside a span of `protected` (citations, brackets, quotations).
    Errs towards: too few boundaries after abbreviations, since a split citation costs more than a long sentence.
    """
    out: list[Span] = []
    if not _ANY_END.search(text):
        _append(out, text, 0, len(text))
        return out
    inside = _Inside(protected)
    start = 0
    for end in _ends(text):
        if end > start and not inside.covers(end):
            _append(out, text, start, end)
            start = end
    _append(out, text, start, len(text))
    return out


class _Inside:
    """Whether an offset lies strictly inside one of some spans; the spans are merged once, so that each question is a bisection."""

    def __init__(self, spans: Sequence[Span]) -> None:
        merged: list[tuple[int, int]] = []
        for span in sorted(spans):
            if merged and span.start < merged[-1][1]:
                merged[-1] = (merged[-1][0], max(merged[-1][1], span.end))
            else:
                merged.append((span.start, span.end))
        self._starts = [start for start, _ in merged]
        self._ends = [end for _, end in merged]

    def covers(self, offset: int) -> bool:
        i = bisect_left(self._starts, offset) - 1
        return i >= 0 and offset < self._ends[i]


def _append(out: list[Span], text: str, start: int, end: int) -> None:
    piece = text[start:end]
    left, right = len(piece) - len(piece.lstrip()), len(piece.rstrip())
    if right > left:
        out.append(Span(start + left, start + right))


def _ends(text: str) -> Iterator[int]:
    """Offsets behind which a sentence may end, ascending."""
    last = 0
    breaks = [m.start() for m in _BREAK.finditer(text) if _breaks(text, m.start(), m.end())]
    b = 0
    for found in _CANDIDATE.finditer(text):
        while b < len(breaks) and breaks[b] <= found.start():
            last = breaks[b]
            yield last
            b += 1
        if _is_end(text, found) and not _opening(text, last, found.start(), found.end()):
            last = found.end()
            yield last
    yield from breaks[b:]


def _opening(text: str, start: int, stop: int, end: int) -> bool:
    """True for the "r." of a date, or the bracket of a citation, in an adverbial that opens the sentence.

    No finite verb stood yet, so the sentence cannot end.
    """
    if text[end - 1] == ")" and stop - start <= _CITED_LIMIT:
        head = text[start : text.rfind("(", start, stop) + 1].strip()
        return _OPENING_CITED.match(head) is not None and not _FINITE.search(head)
    if text[stop - 1 : stop] != "r" or stop - start > _OPENING_LIMIT:
        return False
    head = text[start : stop - 1].strip()
    return _OPENING_DATE.match(head) is not None and not _FINITE.search(head)


def _breaks(text: str, start: int, end: int) -> bool:
    """A blank line or page break ends a sentence unless a small letter goes on after it, a page number in between or not."""
    before = text[start - 1 : start]
    if before in '.?!:;”"»':
        return True
    number = _PAGE_LINE.match(text, end)
    after = number.end() if number else end
    return not _SMALL.match(text, after)


def _is_end(text: str, found: re.Match[str]) -> bool:
    """Whether a sentence ends with the end signs `found`."""
    start, at = found.start(), found.end("gap")
    if at == len(text):
        return True
    signs = found[0]
    if signs[0] in "?!":
        return True
    if signs.startswith(".."):
        return not signs.startswith("...") or text[start - 1 : start] not in "([/"
    if signs[0] == "…":
        return text[start - 1 : start] not in "([/"
    return _stop_ends(text, start, at, closed=len(signs) > 1)


def _stop_ends(text: str, stop: int, at: int, *, closed: bool) -> bool:
    """Whether the single full stop at `stop` ends a sentence, the next character that counts being at `at`."""
    before = text[max(0, stop - _LOOK_BACK) : stop]
    last = before[-1:]
    if last.isdigit() and not closed:
        return _number_ends(text, stop, at)
    written = before.rsplit(None, 1)[-1].lstrip(_LEADS) if last and not last.isspace() else ""
    if not written:
        return not before.endswith(("(", "["))
    word = written.strip(".").lower()
    if word in _NEVER and len(word) > 1 and not closed:
        return False
    if len(word) == 1 and not closed:
        if word in "rwm" and word == written.strip("."):
            return _may_end(text, stop, at)
        near = text[max(0, stop - 3 * _LOOK_BACK) : stop]
        return "lit" in near and _LETTERED.search(near) is not None
    if word in _MAY or "." in word:
        return _may_end(text, stop, at)
    return True


def _may_end(text: str, stop: int, at: int) -> bool:
    """An abbreviation that can end a sentence does so before a word with a capital that begins no citation.

    An opening mark goes on: "Zgodnie z art. 118 k.c. „Jeżeli przepis szczególny …”" quotes what it has just named.
    """
    if text[at].isdigit() or text[at] in "([-–—§„«":
        return False
    return not _GOES_ON.match(text, at) and not text[stop + 1 : at].count("\n") > 8


def _number_ends(text: str, stop: int, at: int) -> bool:
    """A number with a stop is an enumerator at the start of a line or sentence, and part of a date or number before a digit."""
    if text[at].isdigit():
        return False
    number = _NUMBER.search(text, max(0, stop - 12), stop)
    first = number.start() if number else stop
    lead = text[max(0, first - 3) : first]
    return bool(lead.strip()) and lead.rstrip()[-1] not in ".;:!?" and "\n" not in lead
