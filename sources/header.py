"""The anchors that a decision's own head gives: signatures, court, date, type, parties, bench, outcome."""

from __future__ import annotations

import re
from datetime import date
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from kotwica.extractors import court_name
from kotwica.sources.courts import court_in, full_name, tidy
from kotwica.sources.head_dissent import GENITIVES, Dissent, dissent_alone
from kotwica.sources.head_europe import LUXEMBOURG, STRASBOURG, strasbourg_decision
from kotwica.sources.head_evidence import has_imprint, is_decision
from kotwica.sources.head_ruling import HEARD, bench_in, outcome_in, parties_in
from kotwica.sources.head_text import readable_head
from kotwica.sources.header_sygnatura import CBOSA, HEAD_CHARS, REASONS, OwnNumbers, collection_title, own_numbers
from kotwica.sources.mentions import find_dates, find_sygnatury
from kotwica.sources.model import Anchors
from kotwica.sources.places import at_line_starts

_TYPES = (
    ("wyrok", "wyrok"), ("postanowienie", "postanowienie"), ("postanowienia", "postanowienie"), ("uchwała", "uchwała"),
    ("orzeczenie", "orzeczenie"), ("zarządzenie", "zarządzenie"), ("nakaz", "nakaz zapłaty"), ("opinia", "opinia"),
)  # fmt: skip
_TITLE_COURT = re.compile(
    r"(?i)\b(?:wyrok|postanowienie|uchwała|orzeczenie)\s+(?:(?:(?:pełnego\s+)?składu|całej\s+izby|połączonych\s+izb)\b[^\n]{0,80}?\s)?"
    r"(?P<court>(?:s[ąa]du|naczelnego|wojewódzkiego|trybunału)\b[^\n]{0,90})"
)
# "Sądu Rejonowego – Sądu Pracy w Toruniu": what stands between the kind of court and its seat
_DIVISION_IN_GENITIVE = re.compile(r"(?i)\s*[–-]\s*(?:s[ąa]du\s|[IVX]+\s)[^\n,;:()]{0,60}?(?=\swe?\s)")
_TYPE_LINE = re.compile(
    r"""(?imx) ^[ \t*#|]* (?:rodzaj(?:[ ]orzeczenia)?:[ ]*)? (?:[IVX]+[ ][A-Z]\S{0,6}[ ]\d+/\d\d[ ])?
        (?: (?P<t>wyrok|postanowienie|uchwała|orzeczenie|zarządzenie|nakaz\s+zapłaty|opinia)
        (?=[ \t*|]*$ | [ \t]*[–-][ \t]*\d | [ \t]+(?:zaoczny|częściowy|wstępny|łączny|końcowy|z\s+dnia|składu|sn\b|sądu|trybunału
            |naczelnego|wojewódzkiego|w\s+imieniu|(?:nsa|wsa|tk|kio|tsue|ts|ets|s[aor])\b|\(|wspóln|tymczasow|(?:uzupełniając\w+\s+)?rzeczni[ck]))
      | (?-i: (?P<capitals>WYROK|POSTANOWIENIE|UCHWAŁA|ORZECZENIE|ZARZĄDZENIE|NAKAZ\s+ZAPŁATY)
            (?:[ ][A-ZĄĆĘŁŃÓŚŹŻ]{1,20}){1,6} (?=[ \t*|]*$) )
      | (?P<spaced>(?:w[ ]y[ ]r[ ]o[ ]k|p[ ]o[ ]s[ ]t[ ]a[ ]n[ ]o[ ]w[ ]i[ ]e[ ]n[ ]i[ ]e|u[ ]c[ ]h[ ]w[ ]a[ ]ł[ ]a)) ) """
)
_DATE_LINE = re.compile(
    r"(?im)^[ \t]*(?:(?:[^\n]{0,40}?,[ \t]*)?(?:z[ \t]+)?dnia[ \t]*\n{0,2}[ \t]*|przedstawion\w{1,2}[ \t]+w[ \t]+dniu[ \t]+)(?=\d)"
)
# What follows the day in a registrar's stamp ("Dnia 3 maja 2019 r. orzeczenie jest prawomocne"), not "r. w Łodzi", "r. Sąd Okręgowy".
_STAMP = re.compile(r"[ \t]*(?:r\.?|roku)?[ \t]+[a-zćłśźż]{3}")
# "Warszawa, 9 grudnia 2010 r." on a line of its own
_PLACE_AND_DAY = re.compile(
    r"(?m)^[ \t]*[A-ZŁŚŻ][^\W\d_]{2,20}(?:[ -][^\W\d_]{2,20})?,[ \t]+\d{1,2}[ .][^\n]{2,20}\d{4}[ \t]*(?:r\.|roku)?[ \t]*$"
)
_HEARING = re.compile(r"(?i)\b(?:w\s+)?(?:dniu|dniach|dnia)\s+(?=\d)")
_ECLI = re.compile(r"\b(?:ECLI:)?((?:EU|PL|CE):[A-Z]{1,7}:\d{4}:[A-Z0-9.]{1,30})\b")
_CELEX = re.compile(r"\b6(?:19|20)\d{2}(?:C[JOCV]|T[JO]|F[JO])\d{4}\b")
# Both patterns try every word of a text; nearly none has one of these.
_SIGNS_OF_ECLI, _SIGNS_OF_CELEX = ("EU:", "PL:", "CE:"), ("CJ", "CO", "CC", "CV", "TJ", "TO", "FJ", "FO")
# "Przewodniczący w I Wydziale Cywilnym Sądu Rejonowego w Kutnie – sędzia A. B.", "Referendarz sądowy A. B. w Sądzie Rejonowym …".
# Not "sędzia Sądu Okręgowego A. B.": a rank, and of a delegated judge another court's.
_OFFICER = re.compile(
    r"(?i)\b(?:referendarz|przewodnicząc[ya]|asesor)\b(?:(?!s[ęe]dzi)[^\n]){0,90}?\b(?P<court>s[ąa]d(?:u|zie)\s[^\n,;:()]{4,90})"
)
_RULE = re.compile(r"\n\s*---\s*\n")
# "UZASADNIENIE / wyroku Sądu Okręgowego w Tarnowie / z dnia 4 listopada 2013 r.", "Uzasadnienie postanowienia z 22 czerwca 2020 roku"; not
# "UZASADNIENIE / Wyrokiem z dnia …", which is the decision below.
_REASONS_OF = re.compile(
    REASONS.pattern
    + r"""\s{0,9} (?P<type>wyroku|postanowienia|uchwały|zarządzenia) \b (?:\s\w{3,20}ego\b)?
        (?: \s{1,4} (?P<court>s[ąa]du\b[^\n]{3,90}?) )? \s{1,4} z\s(?:dnia\s)? (?P<day>\d{1,2}[ .][^\n]{2,20}\d{4})""",
    re.VERBOSE,
)


class Head(Struct, frozen=True):
    """What a decision's own text says of itself, and the rule that found its signature ("" when it has none)."""

    anchors: Anchors
    rule: str = ""
    looks_like_decision: bool = False

    @property
    def titled(self) -> bool:
        """True when the signature stands in a title, which what is written about a decision bears too."""
        return self.rule in {"zbior", "tytul", "ue"}


def read_head(text: str, *, title: str = "") -> Head:
    """The anchors of a decision, from its own head only.

    Shape: `title` is that of the page the text was taken from; CBOSA's names signature, court and day, the Tribunal's and SN's the
    signature, the Publications Office's the CELEX. Fields the head does not give are None or empty; `anchors.proven` is True only with a
    signature, ECLI or CELEX of its own.
    """
    if CBOSA.match(title):
        text = f"{title}\n\n{text}"
    text = readable_head(text)
    dissent = dissent_alone(text)
    if dissent is not None:
        return _dissenting(dissent)
    named = find_sygnatury(title)
    head = text[:HEAD_CHARS]
    formal = _formal_part(head)
    own = own_numbers(text)
    ecli, celex = _identifiers(head[:3_000], title)
    if not own.sygnatury and len(named) == 1:
        own = OwnNumbers((named[0][1].norm,), "tytul")
    court, kind = _court_and_type(head, formal)
    if court is None and kind is None and not (own.sygnatury or ecli or celex):
        return Head(Anchors(proven=False))
    day = _decided_on(head, formal)
    if own.rule == "etpc" and not kind:
        kind, day = strasbourg_decision(formal)
    anchors = Anchors(
        sygnatury=own.sygnatury,
        court=_court_of(own, court),
        decided_on=day,
        decision_type=kind,
        parties=parties_in(formal),
        celex=celex,
        ecli=ecli,
        bench=bench_in(formal),
        outcome=outcome_in(formal),
        proven=bool(own.sygnatury or ecli or celex),
    )
    return Head(anchors, own.rule, is_decision(head, formal, own, court=anchors.court, kind=kind))


def record_head(text: str, stated: Anchors) -> Anchors:
    """What a record of a database states of its decision, with what it leaves open taken from the head of the decision's text.

    Shape: signatures and type are the record's; the head is asked for court, day and bench only where the record has none.
    """
    head = readable_head(text)[:HEAD_CHARS]
    formal = _formal_part(head)
    own = OwnNumbers(stated.sygnatury, "rekord")
    ecli, _ = _identifiers(head[:3_000], "")
    return replace(
        stated,
        court=stated.court or _court_of(own, _court_and_type(head, formal)[0]),
        decided_on=stated.decided_on or _decided_on(head, formal),
        parties=parties_in(formal),
        bench=stated.bench or bench_in(formal),
        outcome=outcome_in(formal),
        ecli=ecli,
    )


def _dissenting(dissent: Dissent) -> Head:
    """The head of a dissent filed by itself: the anchors of the decision that its heading names."""
    anchors = Anchors(
        sygnatury=dissent.sygnatury,
        court=_court_in_genitive(dissent.court),
        decided_on=dissent.decided_on,
        decision_type=dissent.decision_type,
        proven=bool(dissent.sygnatury),
    )
    return Head(anchors, "odrebne", anchors.proven and anchors.court is not None)


def _court_of(own: OwnNumbers, named: str | None) -> str | None:
    """The court that the decision's own number proves, else the one that its head names."""
    if own.rule == "ue":
        # The court that asked is named in the nominative and must not win.
        return LUXEMBOURG[own.sygnatury[0][0]]
    if own.rule == "etpc":
        # Nor must the court that had the judgment translated.
        return STRASBOURG
    if named is None and own.sygnatury and own.sygnatury[0].startswith("KIO"):
        return "Krajowa Izba Odwoławcza"
    return named


def _formal_part(head: str) -> str:
    """What stands above the reasons; nothing but the lines above them in a file of the reasons alone, whose courts and days are others'."""
    found = (next(at_line_starts(REASONS, head), None), _RULE.search(head))
    reasons = min((m.start() for m in found if m is not None), default=None)
    if reasons is None:
        return head[:4_000]
    if reasons > 40 or not has_imprint(head[:1_500]):
        return head[:reasons]
    return head[:4_000]


def _identifiers(opening: str, title: str) -> tuple[str | None, str | None]:
    """The ECLI and the CELEX number that a head or its page's title gives."""
    ecli = _ECLI.search(opening) if any(sign in opening for sign in _SIGNS_OF_ECLI) else None
    celex = _CELEX.search(title) or (_CELEX.search(opening) if any(sign in opening for sign in _SIGNS_OF_CELEX) else None)
    return f"ECLI:{ecli[1]}".upper().rstrip(".") if ecli else None, celex.group() if celex else None


def _court_and_type(head: str, formal: str) -> tuple[str | None, str | None]:
    export = CBOSA.match(head)
    if export is not None:
        named = f"{export['court']} {export['seat'] or ''}".strip()
        return full_name(named) if export["seat"] or export["court"] == "NSA" else court_in(formal), export["type"].lower()
    collection = collection_title(head)
    kind = collection["type"].lower() if collection else _type(formal)
    court = (_court_in_genitive(collection["bench"]) if collection else None) or court_in(formal)
    if court is None and kind is not None:
        court = _court_in_title(head)
    if court is None and kind is not None:
        court = _court_of_officer(formal)
    if court is None and collection is not None:
        court = "Sąd Najwyższy" if re.search(r"\b(?:SN|SSN)\b", formal) else None
    reasons = _REASONS_OF.search(head) if court is None or kind is None else None
    if reasons is not None:
        kind = kind or GENITIVES[reasons["type"].lower()]
        court = court or (_court_in_genitive(reasons["court"]) if reasons["court"] else None)
    return court, kind


def _court_in_title(head: str) -> str | None:
    """The court that the first lines name in the genitive after the type ("Wyrok Sądu Apelacyjnego w Katowicach z dnia …")."""
    m = _TITLE_COURT.search(head[:300])
    return _court_in_genitive(m["court"]) if m else None


def _court_of_officer(formal: str) -> str | None:
    """The court of the clerk or presiding judge who decided alone, where it is named with its seat above the parties."""
    m = _OFFICER.search(formal)
    found = _court_in_genitive(m["court"]) if m else None
    return found if found and (" w" in found or found == "Sąd Najwyższy") else None


def _court_in_genitive(written: str) -> str | None:
    for name in (_DIVISION_IN_GENITIVE.sub("", written), re.split(r"\s[–-]\s", written)[0]):
        short = court_name(tidy(name) if name.isupper() else name)
        if short:
            return full_name(short)
    return None


def _type(formal: str) -> str | None:
    m = _TYPE_LINE.search(formal)
    if m is None:
        return None
    word = re.sub(r"\s+", "", m["spaced"]).lower() if m["spaced"] else (m["t"] or m["capitals"]).lower()
    return next((name for start, name in _TYPES if word.startswith(start)), None)


def _decided_on(head: str, formal: str) -> date | None:
    """CBOSA's title, then the date after the type or on its own "Dnia …" line, then the day it was heard."""
    for m in (CBOSA.match(head), collection_title(head)):
        if m is not None:
            found = find_dates(m["date"])
            if found:
                return found[0][1]
    heard = HEARD.search(formal)
    above = formal[: heard.start()] if heard else formal[:1_500]
    for m in _DATE_LINE.finditer(above):
        found = find_dates(formal[m.end() : m.end() + 40])
        if found and found[0][0].start <= 1 and not _STAMP.match(formal, m.end() + found[0][0].end):
            return found[0][1]
    kind = _TYPE_LINE.search(above)
    if kind is not None:
        found = find_dates(above[kind.end() : kind.end() + 160])
        if found:
            return found[0][1]
    if heard is not None:
        return _heard_on(formal[heard.start() : heard.start() + 600])
    placed = _PLACE_AND_DAY.search(above)
    reasons = _REASONS_OF.search(head)
    found = find_dates(placed[0]) if placed else find_dates(reasons["day"]) if reasons else []
    return found[0][1] if found else None


def _heard_on(clause: str) -> date | None:
    """The last day of the hearing ("w dniach 20 grudnia 2004 r. i 12 stycznia 2005 r.")."""
    m = _HEARING.search(clause)
    if m is None:
        return None
    days = find_dates(clause[m.end() : m.end() + 90])
    if not days or days[0][0].start > 12:
        return None
    last = days[0][1]
    for (before, _), (after, day) in pairwise(days):
        if re.fullmatch(r"\s*(?:r\.|roku)?\s*(?:i|oraz|,)\s*(?:w\s+dniu\s+)?", clause[m.end() + before.end : m.end() + after.start]):
            last = day
        else:
            break
    return last
