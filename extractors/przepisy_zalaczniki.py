"""Annexes of acts ("§ 3 załącznika nr 1 do rozporządzenia …"): no unit of an act is checked there, so they are listed."""

from __future__ import annotations

import re

from kotwica.document.model import Span
from kotwica.extractors.akty_wzmianki import Names
from kotwica.extractors.miejsca import matches_at
from kotwica.extractors.model import NotChecked
from kotwica.extractors.przepisy_akty import act_at

ANNEX_OF_AN_ACT = "zalacznik_aktu"
# "załącznik nr 2 do ustawy", "załączniku do rozporządzenia", "załącznika I do dyrektywy"; an annex to a claim or to a contract is none.
_ANNEX = re.compile(r"(?<!\w)[zZ]ałącznik(?:a|u|iem|i|ów|om|ami|ach)?(?:\s{1,3}(?:[nN]r\s?\d{1,3}[a-z]?|[IVXL]{1,6}))?\s{1,3}do\s{1,3}")
# The units before it, smallest first: "poz. 15", "§ 3 ust. 1", "części IV", "lp. 3 w tabeli".
_LEAD = re.compile(
    r"""(?:(?:§{1,2}|\b(?:art\.|ust\.|pkt|poz\.|lp\.|lit\.|tiret|cz\.|części?|część|rozdział\w{0,2}|tabel\w{1,2}|sekcj\w{1,2}))
    \s{0,2}[\w()]{1,8}\.?,?\s{1,3}(?:[wz]e?\s{1,3})?){1,5}\Z""",
    re.VERBOSE,
)
_LEAD_REACH = 90


def find_annexes(text: str, names: Names) -> list[NotChecked]:
    """Every annex of an act that `text` names, with the units before it and the act behind it, ordered by span."""
    found: list[NotChecked] = []
    for m in matches_at(_ANNEX, text, "ałącznik", back=1):
        act = act_at(text, m.end(), names)
        if act is None or act.kind == "umowa":
            continue
        lead = _LEAD.search(text, max(0, m.start() - _LEAD_REACH), m.start())
        span = Span(lead.start() if lead else m.start(), act.span.end)
        found.append(NotChecked(span, span.of(text), ANNEX_OF_AN_ACT))
    return found
