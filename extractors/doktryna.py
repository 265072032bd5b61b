"""Books, commentaries and articles: listed so that nobody overlooks them, never graded as a source of law."""

from __future__ import annotations

import re

from kotwica.document.model import Span
from kotwica.extractors.model import Reference, ReferenceKind

_SURNAME = r"[A-ZŁŚŻĆŹ][a-ząćęłńóśźż]{2,}(?:-[A-ZŁŚŻĆŹ][a-ząćęłńóśźż]{2,})?"
_AUTHOR = rf"(?:[A-ZŁŚŻĆŹ]\.\s?){{1,2}}{_SURNAME}"
_CITY = (
    r"(?:Warszawa|Kraków|Wrocław|Poznań|Gdańsk|Łódź|Lublin|Katowice|Toruń|Białystok|Sopot|Bielsko-Biała|Zakamycze"
    r"|Kraków-Warszawa|Bydgoszcz|Olsztyn|Opole|Rzeszów|Szczecin)"
)
_JOURNALS = r"(?:PiP|PS|PPH|MoP|NP|Palestra|Rejent|Państwo\si\sPrawo|Przegląd\sSądowy|Glosa)"
_BASES = r"(?:LEX/el\.|Legalis|C\.\s?H\.\s?Beck)"
_YEAR = r"(?:19|20)\d\d"
# An author, a title, and the mark of a print: "G. Bieniek, Komentarz do Kodeksu cywilnego, Warszawa 2011, s. 619",
# "Z. Radwański, A. Olejniczak, Zobowiązania – część ogólna, Warszawa 2012, s. 88", "J. Gudowski (w:) Kodeks …, t. I, s. 12".
# Must not: "A. K. zeznał", "SSO J. Nowak", "K. Nowak, zamieszkały w Warszawie".
_WORK = re.compile(
    rf"""
    (?P<authors>{_AUTHOR}(?:(?:,\s{{0,2}}|\si\s|\s?-\s?){_AUTHOR}){{0,4}})
    (?P<title>[,:]?\s{{1,2}}(?:[\[(]w:?[\])]:?\s)?[„A-ZŁŚŻ(\[][^;\n]{{8,260}}?)
    (?P<print>,\s{{0,2}}{_CITY}\s{{1,2}}{_YEAR}(?:\s?r\.)?|,?\s{{0,2}}{_BASES}(?:\s?,?\s?{_YEAR})?
        |,\s{{0,2}}{_JOURNALS}[\s,]{{1,3}}{_YEAR}|(?=,\s{{0,2}}s(?:tr)?\.\s?\d))
    (?P<page>[\s,]{{1,4}}(?:(?:nr|z\.|t\.)\s?\d{{1,3}}[,\s]{{1,3}})?(?:s|str|nb
        |Nb)\.?\s?\d{{1,4}}(?:\s?-\s?\d{{1,4}})?(?:\si\sn(?:ast)?\.)?)?
    """,
    re.VERBOSE,
)
# Every print has one of these, no further behind its first author than the parts of `_WORK` are long.
_PRINT = re.compile(rf",\s{{0,2}}(?:{_CITY}|{_JOURNALS}|s(?:tr)?\.\s?\d)|{_BASES}")
_REACH = 800
_TITLE_WORD = re.compile(
    r"[Kk]omentarz|[Kk]odeks|[Pp]rawo|[Ss]ystem|[Zz]arys|[Gg]los[aąęy]|red\.|w:|wyd\.|[Oo]dpowiedzialność|[Zz]obowiązania"
    r"|[Pp]ostępowanie|[Uu]mow[ay]|[Kk]onstytucj|[Cc]zęść|[Ss]zkod|[Oo]chron|[Nn]ależyt"
)
_INITIAL = re.compile(rf"[A-ZŁŚŻĆŹ](?<![\w.].)\.\s?(?=(?:[A-ZŁŚŻĆŹ]\.\s?)?{_SURNAME}(?:[,:\s]|\s?[\[(]))")


def find_literature(text: str) -> list[Reference]:
    """Works of legal literature named with author, title and print, ordered by span. Errs towards: a miss."""
    found: list[Reference] = []
    at = 0
    print_at = -1
    for m in _INITIAL.finditer(text):
        if m.start() < at:
            continue
        if print_at < m.start():
            nearest = _PRINT.search(text, m.start())
            print_at = nearest.start() if nearest else len(text)
        if print_at > m.start() + _REACH:
            continue
        work = _WORK.match(text, m.start())
        if work is None or not (work["print"] or work["page"]) or not _TITLE_WORD.search(work["title"]):
            continue
        span = Span(work.start(), work.end())
        found.append(Reference("", ReferenceKind.DOKTRYNA, span, work[0], " ".join(work[0].split()), "doktryna"))
        at = work.end()
    return found
