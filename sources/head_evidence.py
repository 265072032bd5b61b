"""Whether a text is the decision that its head names, or one that only writes about it: a comment, a review, a letter of a court."""

from __future__ import annotations

import re

from kotwica.sources.head_europe import formal_in_luxembourg
from kotwica.sources.head_ruling import HEARD
from kotwica.sources.header_sygnatura import REASONS, OwnNumbers

# Titles of what parties file and sign and courts send; a head with one of them is theirs, whatever court it names.
_OTHER_DOCUMENT = re.compile(
    r"""(?mx) ^ [ \t*#]* (?: POZEW | PISMO | APELACJA | ZAŻALENIE | ODPOWIEDŹ\s+NA | WNIOSEK | SKARGA | SPRZECIW | KASACJA | ZARZUTY | UMOWA
        | PEŁNOMOCNICTWO | ZAWEZWANIE | UGODA | OŚWIADCZENIE | OPINIA\s+PRAWNA | PROTOKÓŁ | WEZWANIE | ZAWIADOMIENIE | DORĘCZENIE | Pozew\b
        | Pismo\s+procesowe | Apelacja\b | Opinia\s+prawna | Umowa\b ) [^\n]{0,80} $"""
)
_IMPRINT = re.compile(r"(?im)\bw\s+imieniu\s+rzeczypospolitej|^[ \t]*(?-i:WYROK|POSTANOWIENIE|UCHWAŁA)\b")
_SOLEMN = re.compile(
    r"(?im)\bw\s+imieniu\s+rzeczypospolitej|^[ \t*#]*(?-i:WYROK|POSTANOWIENIE|UCHWAŁA|ORZECZENIE|ZARZĄDZENIE|NAKAZ\s+ZAPŁATY)[ \t*]*$"
)
# The bench, or the parts that a database prints a decision in. Not "w składzie siedmiu sędziów", which a comment says too.
_BENCH = re.compile(
    r"""(?imx) \bw\s+(?:następującym\s+)?składzie (?:\s+następującym)? \s* :
    | \bprzewodnicząc[ya]\b [\s:–-]{1,5} (?:sędzi|s[snaor]{2}\b|prezes|\(spr) | \bzasiadając\b
    | ^[ \t*#]* (?: przewodnicząc[ya]\b | skład\s+(?:orzekający|sądu)\b | sędzi(?:a|owie)\s+(?:sn|nsa|wsa|sądu)\b | ssn\s
        | sentencja\b | sędziowie\s*: | referendarz\s+sądowy\b )"""
)
_REASONS_NEXT = re.compile(r"\s{0,20}" + REASONS.pattern.replace("(?im)", ""), REASONS.flags)
# Rules that rest on a title, which a comment on a decision bears as well.
_TITLES = frozenset({"zbior", "tytul", ""})
_NUMBER_IN_PLACE = frozenset({"cbosa", "zbior", "tytul", "sygn", "ue", "etpc"})


def is_other_document(text: str) -> bool:
    """Whether a text opens with the title of what parties file or courts send."""
    return _OTHER_DOCUMENT.search(text[:2_000]) is not None


def has_imprint(text: str) -> bool:
    """Whether a text has the words that open a decision, or its type in capitals at the start of a line."""
    return _IMPRINT.search(text) is not None


def is_decision(head: str, formal: str, own: OwnNumbers, *, court: str | None, kind: str | None) -> bool:
    """Whether two signs of a decision are there and one of them is no part of a title.

    Shape: `formal` is the part of `head` above the reasons. Errs towards: no, for what a comment, a review of several decisions or a
    covering letter could say as well.
    """
    if own.rule not in {"cbosa", "ue", "etpc"} and is_other_document(formal) and own.rule != "zbior":
        return False
    heard, reasons_next = bool(HEARD.search(formal)), own.span is not None and bool(_REASONS_NEXT.match(head, own.span.end))
    in_place = own.rule in _NUMBER_IN_PLACE
    signs = (kind is not None, court is not None, heard, has_imprint(formal), in_place, own.rule == "sygn" and reasons_next)
    if sum(signs) < 2 or (court is None and not own.sygnatury):
        return False
    return _is_its_own_text(head, own, heard=heard, reasons_next=reasons_next)


def _is_its_own_text(head: str, own: OwnNumbers, *, heard: bool, reasons_next: bool) -> bool:
    if own.rule == "cbosa":
        return True
    if own.rule == "ue":
        return formal_in_luxembourg(head)
    if _SOLEMN.search(head) or _BENCH.search(head) or REASONS.search(head):
        return True
    return own.rule not in _TITLES and (heard or reasons_next)
