"""Signatures of Polish decisions: every family and spelling that people use, to one canonical form."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from kotwica.document.model import Span
from kotwica.extractors.miejsca import case_numbers, matches_over
from kotwica.extractors.model import Reference, ReferenceKind, Sygnatura
from kotwica.extractors.repertoria import code_key, records_of, standard_codes
from kotwica.extractors.slowa import word_list
from kotwica.extractors.sygnatury_rejestrow import find_register_files

# Two-digit years up to this one belong to this century; the oldest registers still cited are those of the thirties.
_LAST_YEAR_OF_CENTURY = 34
_GAP = r"[\s.]{0,4}"
_SLASH = r"\s{0,2}/{1,2}\s{0,2}"

# Roman numeral + register + number/year.
# Must match: "II CSK 537/10", "IC 63/07", "VCKN 1581/10", "IICR94/85", "II\nOSK 745/12", "II UZP\n\n\f15/93", "I. CZP 67/12",
# "I.C.297/11", "VI.ACa.1064/2006", "I A Ca 1190/12", "V CSK57/11", "I ACa 1273 /12", "I C 782//11", "I C 973/12/N", "II C 825/05 upr",
# "I C 2197/14-upr", "VI Nc-e 1664054/11", "VI Nc - e 58025/14", "sygn.II SA/Ol 158/14", "aktI ACz 896/15", "I SA/Łd 399/96".
# Must not: "OSNC 2012/1/10", "A. K.", "k. 85", "I instancji 1/2".
_ROMAN = re.compile(
    rf"""
    (?P<wydzial>[IVXL](?<![0-9A-ZĄĆĘŁŃÓŚŹŻ/][IVXL])[IVXL]{{0,6}})
    {_GAP}
    (?P<kod>
        [A-Za-zŁł]{{1,6}} (?:\s?/\s?[A-Za-zŁł]{{2}})?        # CSK, ACa, SA/Łd
        (?: \s?-\s?e | -[A-Z][a-z]{{1,2}} | \s{{1,2}}[A-Za-z]{{1,3}} )?   # Nc-e, P-Pm; a split "A Ca"
    )
    {_GAP}
    (?P<numer>\d{{1,7}}) {_SLASH} (?P<rok>\d{{1,4}}) (?!\d)
    (?P<przyrostek> /[A-Z0-9](?![\w/]) | [\s-]{{0,2}}upr\b )?
    """,
    re.VERBOSE,
)

# All in small letters, as people type: "i aca 1328/12". Only registers of three letters and more: "i c 5/12" may be anything.
# Must not: "I ACa 5/12 i ACa 7/12" (a conjunction), "i ust 3/12" (no register), "ii ns 5/12".
_SMALL = re.compile(
    rf"(?P<wydzial>[ivx](?<![\w/.-].)[ivx]{{0,5}})\s(?P<kod>[a-z]{{3,4}})\s(?P<numer>\d{{1,5}}){_SLASH}(?P<rok>\d{{4}}|\d{{2}})(?![\d/])"
    r"(?P<przyrostek>)"
)

# No numeral: TK, KIO, military and disciplinary, the old NSA. Which of them needs a word of context is decided in `_plain_stands`.
# Must match: "K 26/99", "SK. 27/01", "P. 13/01", "Ts 59/05", "KIO 466/14", "KIO/UZP 44/08", "TS 9/01", "WA 12/09", "SA/Wr 1032/87".
# Must not: "II K 326/12" (the numeral takes it), "U 2002/163", "M 3/8", "A. K. 12/10", "OSA 2004/12".
_PLAIN = re.compile(
    rf"""
    (?P<kod>[AKSPUWTMOFGR](?<![\w/.-].)(?: (?<=K)IO(?:\s?/\s?(?:UZP|KD|KU|W))? | (?<=S)AB?\s?/\s?[A-ZŁ][a-złA-ZŁ]
        | (?:[A-Z][A-Z]?|[a-z][a-z]?)?(?=\.?\s|\.\d) ))
    \.? \s{{0,3}}
    (?P<numer>\d{{1,5}}) {_SLASH} (?P<rok>\d{{4}}|\d{{2}}) (?![\d/])
    (?P<przyrostek>)
    """,
    re.VERBOSE,
)

# The Supreme Court of the forties to sixties and before the war: "2 CR 123/58", "4 Cr 315/62", "C II 1087/37", "C. III. 123/36".
_OLD = re.compile(
    rf"""
    [1-4CK](?<![\w/.-].) (?: (?<=(?P<dzial>[1-4])) \s (?P<kod>C[Rr]|C[Oo]|C[Zz]|K[Rr]|K[Oo]|K[Rr][Nn]|C[Nn]|T[Rr])
        | (?<=(?P<kod2>[CK])) [.\s]{{1,2}} (?P<dzial2>I{{1,3}}) )
    [.\s]{{1,2}} (?P<numer>\d{{1,5}}) {_SLASH} (?P<rok>(?:19)?[2-6]\d) (?![\d/])
    """,
    re.VERBOSE,
)

# A further number of the same register: "KIO 80/13 oraz 81/13", "III CZP 1/05 i 2/05".
_ELIDED = re.compile(r"\s{0,2}(?:,|i|oraz)\s{1,3}(?P<numer>\d{1,6})/(?P<rok>\d\d)(?![\d/]|\s?(?:zł|%|m²|ha\b|r\b))")

# How far before its number a signature may begin and how far behind the number's first digit the patterns look: lengths of their parts.
_ROMAN_BEFORE = 34
_PLAIN_BEFORE = 16
_OLD_BEFORE = 10
_BEHIND_NUMBER = 26

_TRUE_ROMAN = re.compile(r"L?X{0,4}(?:IX|IV|V?I{0,3})")
_LEAD = re.compile(
    r"(?:sygn|sygnatur\w*|akt|akta|aktach|spraw\w*|wyr|wyrok\w*|uchwa\w+|postanow\w+|orzecze\w+"
    r"|skarg\w*)[\s.:,(]{0,6}(?:akt)?[\s.:]{0,4}$",
    re.I,
)
_AFTER_DATE = re.compile(r"\d{4}\s?(?:r\.?|roku|r)?[\s,(;-]{0,4}(?:\(7\))?(?:sygn\.?\s?(?:akt)?:?)?\s{0,2}$")
# How far before a number its lead-in or day is looked for.
_LEAD_REACH = 60
_COURT_BEFORE = 160
_COURT_BEHIND = 120
_INITIAL = re.compile(r"\b[A-Z]\.\s?$|\b[IVXL]+\.?\s?$")
_BESIDE_ANOTHER = re.compile(r"\b(?:S?K|P|Ts|U)\.? \d+/\d\d[,;i\s]{1,6}(?:oraz\s)?$")
# "Por. K 27/04", "(zob. też SK 9/05": signals of a citation, for registers of the Tribunal that little else looks like.
_TRIBUNAL = frozenset({"K", "SK", "Kp", "Ts"})
_SIGNALLED = re.compile(r"(?<!\w)(?:por\.|zob\.|vide|patrz|tak np\.|m\.\s?in\.)\s(?:też\s|także\s|również\s|np\.\s)?$", re.I)
_SIGNAL_REACH = 24
_SPACE = re.compile(r"\s")
# "TK", "Trybunał", "OTK", "konstytucyjny" in any case; first signs in front as the engine looks for them.
_COURT_NEAR = re.compile(r"[tTkKoO](?:(?<=[tT])(?:[kK](?:,|\b(?<!\w..))|(?i:rybuna[łl]))|(?<=[oO])[tT][kK]|(?<=[kK])(?i:onstytuc))")
# Registers that also stand in the company of the one court that keeps them; that of the Tribunal of State nowhere else, because "Ts" is
# one of the Constitutional Tribunal.
_STATE_TRIBUNAL = "TS"
_MILITARY = re.compile(r"[wW]ojskow")
_DISCIPLINE = re.compile(r"[dD]yscyplin")
_COMPANY = {
    **dict.fromkeys(("WA", "WK", "WZ", "WO", "So", "Sg"), _MILITARY),
    **dict.fromkeys(("ASD", "WSD"), _DISCIPLINE),
    _STATE_TRIBUNAL: re.compile(r"Trybuna\w{1,4}\s{1,2}Stanu", re.I),
}
_NO_CODE = frozenset(word_list("nie_repertoria.txt"))
_NEED_CONTEXT = frozenset(word_list("repertoria_w_kontekscie.txt"))


def find_signatures(text: str) -> list[Reference]:
    """Every signature in `text`, unnumbered, ordered by span; unknown registers are marked, never dropped."""
    numbers = case_numbers(text)

    def near(pattern: re.Pattern[str], before: int) -> Iterator[re.Match[str]]:
        return matches_over(pattern, text, numbers, before=before, after=_BEHIND_NUMBER)

    found = [r for m in near(_ROMAN, _ROMAN_BEFORE) if (r := _roman_reference(text, m)) is not None]
    found += [r for m in near(_SMALL, _ROMAN_BEFORE) if (r := _small_reference(text, m)) is not None]
    taken = {r.span.end for r in found}
    plain = [r for m in near(_PLAIN, _PLAIN_BEFORE) if m.end() not in taken and (r := _plain_reference(text, m)) is not None]
    old = [_old_reference(m) for m in near(_OLD, _OLD_BEFORE) if m.end() not in taken]
    found = sorted([*found, *plain, *old, *find_register_files(text)], key=lambda r: r.span)
    elided = [r for n, first in enumerate(found) for r in _elided(text, first, found[n + 1] if n + 1 < len(found) else None)]
    return sorted([*found, *elided], key=lambda r: r.span)


def norm_of(text: str) -> Sygnatura | None:
    """One written signature taken apart, or None when the text is not one signature of a known register."""
    stripped = text.strip().strip("()/*,;").strip()
    for pattern, numeral in ((_ROMAN, True), (_PLAIN, False)):
        m = pattern.fullmatch(stripped)
        if m and (codes := _codes(m["kod"], numeral=numeral)) and (signature := _signature(m, codes, numeral=numeral)):
            return signature
    m = _OLD.fullmatch(stripped)
    return _old_signature(m) if m else None


def full_year(digits: str, code: str = "", *, numeral: bool = True) -> int:
    """The year that two or four digits mean, in the century in which the register was in use."""
    if len(digits) == 4:
        return int(digits)
    short = int(digits)
    records = records_of(code, numeral=numeral)
    for year in (2000 + short, 1900 + short) if short <= _LAST_YEAR_OF_CENTURY else (1900 + short,):
        if not records or any((r.od or 0) <= year <= (r.do or 9999) for r in records):
            return year
    return 2000 + short if short <= _LAST_YEAR_OF_CENTURY else 1900 + short


@lru_cache(maxsize=4096)
def _codes(written: str, *, numeral: bool) -> tuple[str, ...]:
    return standard_codes(numeral=numeral).get(code_key(written), ())


@lru_cache(maxsize=4096)
def _spelling(written: str, codes: tuple[str, ...]) -> str:
    """Of spellings that differ only in case the one as written, else the first."""
    plain = re.sub(r"[\s.]", "", written)
    return plain if plain in codes else codes[0]


def _signature(m: re.Match[str], codes: tuple[str, ...], *, numeral: bool) -> Sygnatura | None:
    year = m["rok"]
    if len(year) not in (2, 4) or (len(year) == 4 and not 1918 <= int(year) <= 2099):
        return None
    wydzial = m["wydzial"] if numeral else ""
    if numeral and not _TRUE_ROMAN.fullmatch(wydzial):
        return None
    code = _spelling(m["kod"], codes)
    return Sygnatura(wydzial, code, m["numer"], full_year(year, code, numeral=numeral), (m["przyrostek"] or "").strip(" -/\n"))


def _reference(m: re.Match[str], norm: str, rule: str, sygnatura: Sygnatura | None, *, unknown: bool = False) -> Reference:
    return Reference("", ReferenceKind.ORZECZENIE, Span(m.start(), m.end()), m[0], norm, rule, sygnatura=sygnatura, unknown=unknown)


def _roman_reference(text: str, m: re.Match[str]) -> Reference | None:
    written = m["kod"]
    codes = _codes(written, numeral=True)
    if not codes and _SPACE.search(written):
        return None
    if codes and written.islower() and len(written) < 3 and m["rok"][0] != "0":
        return None
    if not codes:
        return _unknown(text, m)
    if len(m["rok"]) in (1, 3):
        cut = f"{m['wydzial']} {_spelling(written, codes)} {m['numer']}/{m['rok']}"
        return _reference(m, cut, "sygnatura_rok_uciety", None, unknown=True) if len(m["rok"]) == 1 and len(codes[0]) > 1 else None
    signature = _signature(m, codes, numeral=True)
    return _reference(m, signature.norm, "sygnatura", signature) if signature else None


def _small_reference(text: str, m: re.Match[str]) -> Reference | None:
    """ "i aca 1328/12"; behind another number "i" may be the conjunction."""
    numeral = m["wydzial"].upper()
    codes = _codes(m["kod"], numeral=True)
    joins = numeral == "I" and text[max(0, m.start() - 3) : m.start()].strip(" ,")[-1:].isdigit()
    if joins or not codes or not _TRUE_ROMAN.fullmatch(numeral):
        return None
    code = codes[0]
    signature = Sygnatura(numeral, code, m["numer"], full_year(m["rok"], code))
    return _reference(m, signature.norm, "sygnatura", signature)


def _unknown(text: str, m: re.Match[str]) -> Reference | None:
    """A well-formed number of a register that the data file does not have."""
    code = "".join(m["kod"].split())
    if not code.strip("IVXL"):
        return None
    well_formed = code[0].isupper() and len(m["rok"]) in (2, 4) and _TRUE_ROMAN.fullmatch(m["wydzial"])
    if not well_formed or code.casefold() in _NO_CODE or (len(m["rok"]) == 4 and m["rok"][:2] not in ("19", "20")):
        return None
    apart = not text[m.end("wydzial")].isalpha()  # "LEX 15/2012" is no division L
    if not (apart and sum(c.isupper() for c in code) >= 2) and not _led(text, m.start()):
        return None
    signature = Sygnatura(m["wydzial"], code, m["numer"], full_year(m["rok"]), (m["przyrostek"] or "").strip(" -/\n"))
    return _reference(m, signature.norm, "sygnatura_nieznane_repertorium", signature, unknown=True)


def _led(text: str, at: int) -> bool:
    """True behind a word that leads to a number, or behind a day."""
    return any(lead.search(text, max(0, at - _LEAD_REACH), at) for lead in (_LEAD, _AFTER_DATE))


def _plain_reference(text: str, m: re.Match[str]) -> Reference | None:
    codes = _codes(m["kod"], numeral=False)
    if not codes or (_spelling(m["kod"], codes) != "".join(m["kod"].split()).replace(".", "") and not m["kod"].startswith(("KIO", "SA"))):
        return None
    if len(m["rok"]) == 4 and not m["kod"].startswith("KIO") and int(m["rok"]) < 1986:
        return None
    if not m["kod"].startswith("KIO") and len(m["numer"]) == 4 and m["numer"][:2] in ("19", "20") and "/" not in m["kod"]:
        return None
    signature = _signature(m, codes, numeral=False)
    if signature is None or not _plain_stands(text, m, signature.repertorium):
        return None
    return _reference(m, signature.norm, "sygnatura_bez_numeru_wydzialu", signature)


def _plain_stands(text: str, m: re.Match[str], code: str) -> bool:
    """A bare letter is a court's register only in a court's company: after a lead-in, a date, or near the Tribunal's name."""
    if code not in _NEED_CONTEXT:
        return True
    if _INITIAL.search(text, max(0, m.start() - _LEAD_REACH), m.start()):
        return False
    company = _COMPANY.get(code)
    if company is not None and _near(text, m, company):
        return True
    if code == _STATE_TRIBUNAL:
        return False
    if _led(text, m.start()) or (code in _TRIBUNAL and _SIGNALLED.search(text, max(0, m.start() - _SIGNAL_REACH), m.start())):
        return True
    if code in ("K", "SK", "P", "Ts", "Kp", "U", "Kpt", "Pp", "S", "W", "M", "Tw", "Uw"):
        beside = _BESIDE_ANOTHER.search(text, max(0, m.start() - _LEAD_REACH), m.start())
        return beside is not None or _near(text, m, _COURT_NEAR)
    return False


def _near(text: str, m: re.Match[str], court: re.Pattern[str]) -> bool:
    """True when the name of a court stands not far before a number or behind it."""
    before, behind = max(0, m.start() - _COURT_BEFORE), m.end() + _COURT_BEHIND
    return court.search(text, before, m.start()) is not None or court.search(text, m.end(), behind) is not None


def _old_signature(m: re.Match[str]) -> Sygnatura:
    year = int(m["rok"]) if len(m["rok"]) == 4 else 1900 + int(m["rok"])
    if m["kod"]:
        return Sygnatura(m["dzial"], m["kod"].upper(), m["numer"], year)
    return Sygnatura("", f"{m['kod2']} {m['dzial2']}", m["numer"], year)


def _old_reference(m: re.Match[str]) -> Reference:
    signature = _old_signature(m)
    return _reference(m, signature.norm, "sygnatura_dawna", signature)


def _elided(text: str, first: Reference, after: Reference | None) -> Iterator[Reference]:
    at = first.span.end
    while first.sygnatura and (m := _ELIDED.match(text, at)):
        if after is not None and m.end() > after.span.start:
            return
        s = first.sygnatura
        signature = Sygnatura(s.wydzial, s.repertorium, m["numer"], full_year(m["rok"], s.repertorium, numeral=bool(s.wydzial)))
        span = Span(m.start("numer"), m.end())
        yield Reference(
            "", ReferenceKind.ORZECZENIE, span, span.of(text), signature.norm, "sygnatura_domyslne_repertorium", sygnatura=signature
        )
        at = m.end()
