"""How much of a source's text is Polish words: a broken text layer shows here."""

from __future__ import annotations

import re
from functools import lru_cache

_WORD = re.compile(r"(?<![\w.-])[^\W\d_]{4,25}(?![\w-])")
_SAMPLE = 100
_LEAST_WORDS = 30
_LONG = 2_000
_SLICE, _SLICES = 500, 8
WARN_BELOW = 0.80


def quality_of(text: str) -> float | None:
    """The share of words that the dictionary (or its guess of an inflected name) knows, from a sample spread over the text; 0..1.

    Shape: words of 4 to 25 letters that begin in lower case, so that names and anonymised initials do not count. None for a text with
    fewer than 30 of them, but 0 for a long one in which hardly a word of any kind can be made out (a layer without letters).
    """
    slices = _slices(text)
    found = _WORD.findall(slices)
    words = [w for w in found if w[0].islower()]
    if len(words) < _LEAST_WORDS and len("".join(slices.split())) >= _LONG:
        words = [w.lower() for w in found]
        if len(words) < _LEAST_WORDS:
            return 0.0
    if len(words) < _LEAST_WORDS:
        return None
    sample = words[:: max(1, len(words) // _SAMPLE)][:_SAMPLE]
    return sum(map(_known, sample)) / len(sample)


def _slices(text: str) -> str:
    """All of a short text, eight stretches spread over a long one."""
    if len(text) <= _SLICE * _SLICES:
        return text
    step = len(text) // _SLICES
    return "\n".join(text[at : at + _SLICE] for at in range(0, step * _SLICES, step))


def quality_warning(quality: float | None) -> list[str]:
    """A Polish sentence when a text layer looks broken; empty otherwise."""
    if quality is None or quality >= WARN_BELOW:
        return []
    return [f"Tylko {quality:.0%} sprawdzonych słów to polskie słowa: warstwa tekstowa może być uszkodzona, wyniki czytaj ostrożnie."]


@lru_cache(maxsize=200_000)
def _known(word: str) -> bool:
    from kotwica.document import morphology

    return any(a.word_class not in {morphology.UNKNOWN, morphology.UNANALYSED} for a in morphology.analyse(word))
