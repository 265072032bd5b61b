"""The date a draft bears, which is the day whose legal state counts when the user names none."""

from __future__ import annotations

import re
from datetime import date

from kotwica.document.model import Draft

# Where a letter is dated: at its head ("Gdańsk, dnia 16 marca 2026 r."), or under the signature.
HEAD_BLOCKS = 8
FOOT_BLOCKS = 4
_PLACED = re.compile(r"(?:[^\W\d_][\w .\-]{1,40}, ?)?(?:w dniu |dnia |dn\. ?)?")
# "Opinia prawna z dnia ", "Pismo procesowe powoda z "; at the head only: at the foot such lines list what is enclosed. No word may stand
# between an appeal and its day: "Apelacja od wyroku z dnia …" and "Odpowiedź na pozew z dnia …" give the day of what they answer.
_TITLED = re.compile(
    r"""(?: (?:opinia|memorandum|notatka|analiza|ekspertyza|raport)(?:[ ]prawn[ae])?
        | pismo(?:[ ]procesowe)?(?:[ ](?:powoda|powódki|pozwane(?:go|j)))?
        | pozew|apelacja|skarga(?:[ ]kasacyjna)?|zażalenie|wniosek|odwołanie )[ ]z[ ](?:dnia[ ])?""",
    re.VERBOSE | re.IGNORECASE,
)
# "Stan prawny na dzień 1 marca 2026 r.", "Stan prawny: …" on a line of its own says it outright.
_STATED = re.compile(r"(?:według )?stan(?:u)? prawn(?:y|ego)(?: na)?(?: dzień)?:? ?", re.IGNORECASE)
_BEHIND = re.compile(r" ?(?:r\.|roku|r)?")


def draft_date(draft: Draft) -> date | None:
    """The day on a line of its own: the legal state that the draft states, else its date, with a place or its title before it; else None.

    Errs towards: None. A date inside a sentence is some other date, and the day of the run is then the better guess.
    """
    from kotwica.extractors import find_dates

    blocks = draft.reading.blocks
    ends = (*blocks[:HEAD_BLOCKS], *blocks[HEAD_BLOCKS:][-FOOT_BLOCKS:])
    dated: list[tuple[bool, str, date]] = []
    for number, line in enumerate(block.span.of(draft.reading.text).strip() for block in ends):
        found = find_dates(line) if len(line) <= 80 else []
        dated += [(number < HEAD_BLOCKS, line[: m.span.start], m.value) for m in found if m.value and _BEHIND.fullmatch(line[m.span.end :])]
    stated = next((day for _, before, day in dated if _STATED.fullmatch(before)), None)
    own = (day for head, before, day in dated if _PLACED.fullmatch(before) or (head and _TITLED.fullmatch(before)))
    return stated or next(own, None)
