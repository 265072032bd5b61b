"""Sentences about the case law itself: "Linia orzecznicza jest utrwalona (wyroki …)". What they say stands in no single decision."""

from __future__ import annotations

import re
from functools import cache

from kotwica.extractors.data import FOLDER

_NAMES = re.compile(
    r"\b(?:orzeczni|judykat|lini\w* orzecz|wątpliwo|ugruntowan|utrwal|jednolit|kontrowersj"
    r"|(?:sądzi|orzeka) się\b|w (?:piśmiennictwie|doktrynie|literaturze) (?:\w+ )?(?:przeważa|dominuje))",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W\d_]{4,}")
_SAYS_SOMETHING = 2


def only_of_case_law(words: str) -> bool:
    """True when words speak of the case law and, besides that, of next to nothing: no decision can be searched for them.

    Errs towards: False, so that the words are compared with the decision.
    """
    if _NAMES.search(words) is None:
        return False
    return sum(_empty().fullmatch(word.lower()) is None for word in _WORD.findall(words)) < _SAYS_SOMETHING


@cache
def _empty() -> re.Pattern[str]:
    lines = (FOLDER / "o_orzecznictwie.txt").read_text(encoding="utf-8").splitlines()
    return re.compile("|".join(re.escape(line.rstrip("*")) + (r"\w*" if line.endswith("*") else "") for line in lines if line[:1] != "#"))
