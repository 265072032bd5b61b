"""The date a draft bears, which is the day whose legal state counts when the user names none."""

from __future__ import annotations

import re
from datetime import date

from kotwica.document.model import Draft

# Where a letter is dated: at its head ("Gdańsk, dnia 16 marca 2026 r."), or under the signature.
HEAD_BLOCKS = 8
FOOT_BLOCKS = 4
_BEFORE = re.compile(r"(?:[^\W\d_][\w .\-]{1,40}, ?)?(?:w dniu |dnia |dn\. ?)?", re.UNICODE)
_BEHIND = re.compile(r" ?(?:r\.|roku|r)?")


def draft_date(draft: Draft) -> date | None:
    """The date that stands on a line of its own, with at most a place before it; None when there is none.

    Errs towards: None. A date inside a sentence is some other date, and the day of the run is then the better guess.
    """
    from kotwica.extractors import find_dates

    blocks = draft.reading.blocks
    for block in (*blocks[:HEAD_BLOCKS], *blocks[HEAD_BLOCKS:][-FOOT_BLOCKS:]):
        line = block.span.of(draft.reading.text).strip()
        if len(line) > 80:
            continue
        for mention in find_dates(line):
            if mention.value and _BEFORE.fullmatch(line[: mention.span.start]) and _BEHIND.fullmatch(line[mention.span.end :]):
                return mention.value
    return None
