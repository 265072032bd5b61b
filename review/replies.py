"""What a short reply in a comment means; what is not understood is said so, never guessed. The phrases are in odpowiedzi.tsv."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path

from msgspec import Struct

from kotwica.grading.model import CONFIRMED, REJECTED

ENGINE_WRONG = "engine_wrong"
_MEANINGS = {"kotwica_myli": ENGINE_WRONG, "odrzucone": REJECTED, "potwierdzone": CONFIRMED}
# Says that somebody read it; confirms together with the place only ("przeczytane w Legalis").
_READ = "odczytane"
# Between lead-ins: "to jest – ok", "cytat: zgodny".
_GAP = r"[\s.,;:!–—\-()\"„”]*"
_STROKED = str.maketrans("łŁ", "lL")
_EMOJI = re.compile(r"([\u2190-\u2bff\U0001f300-\U0001faff])")
# Skin tones and the variation selector change no meaning.
_MODIFIERS = re.compile(r"[\ufe0e\ufe0f\U0001f3fb-\U0001f3ff]")
# Where something was read: "LEX 604152", "w Legalisie", "akta sprawy", "OSNC 2019"; "lexus" and "zaktach" are none.
_READ_IN = re.compile(
    r"\b(?:w\s+|z\s+|wg\s+|według\s+)?(?P<where>LEX(?:-?[ua]|-?ie|-?em)?(?:\s*(?:nr\s*)?\d+)?|Legalis(?:ie|u|a|em)?(?:\s*(?:nr\s*)?\d+)?|SIP|ISAP"
    r"|CBOSA|SAOS|EUR-Lex|HUDOC|baz\w+\s+SN|portal\w*\s+orzecze\w*|akt(?:ach|a)\s+(?:sprawy|k\.\s*\d+)|orygina[łl]\w*|odpis\w*|OSNC?P?\s+\d{4}[^,;.]*)(?!\w)",
    re.I,
)
# Who signs a reply: "ok (MK)"; "OK" itself is none.
_INITIALS = re.compile(r"\b(?!OK\b)[A-ZŁŚŻ]{2}\b(?!:)")
_ENDED = r"\s*(?:$|[.,;!–—-])"
# "nie" alone refuses; before other words it belongs to them ("nie mam uwag", "nie wiem").
_BARE_NO = re.compile(rf"nie(?={_ENDED})")


class Meaning(Struct, frozen=True):
    """What a reply says: `verdict` is "confirmed", "rejected", "engine_wrong" or "" (not understood); `read_in`: where it was read.

    `reason` is what follows the words that say the engine is wrong, "" when nothing does.
    """

    verdict: str
    read_in: str = ""
    reason: str = ""


def understand(reply: str) -> Meaning:
    """The meaning of one reply.

    Errs towards: not understood. A question, a confirmation with words behind it that may take it back ("ok, ale …", "zgodne częściowo"), a
    doubt before it ("chyba ok"), and a refusal that goes on to agree ("nie, zostaw") close nothing.
    """
    found = _READ_IN.search(reply)
    read_in = found["where"] if found else ""
    folded = _folded(_INITIALS.sub(" ", _READ_IN.sub(" ", reply)))
    if not folded or "?" in reply:
        return Meaning("", read_in)
    text = folded[_pattern("wstep", many=True).match(folded).end() :]  # type: ignore[union-attr]  # the pattern matches the empty string
    for group, verdict in _MEANINGS.items():
        match = _pattern(group).match(text)
        if match is not None:
            return _weighed(verdict, text[match.end() :], read_in)
    read = _pattern(_READ).match(text) if read_in else None
    if read is not None:
        return _weighed(CONFIRMED, text[read.end() :], read_in)
    bare = _BARE_NO.match(text)
    return Meaning("" if bare is None or _says(text[bare.end() :], "potwierdzone") else REJECTED, read_in)


def _weighed(verdict: str, rest: str, read_in: str) -> Meaning:
    """The verdict that a reply began with, after what follows it."""
    if verdict == CONFIRMED and not _adds_nothing(rest):
        return Meaning("", read_in)
    if verdict != ENGINE_WRONG:
        return Meaning(verdict, read_in)
    if rest.startswith(" nie "):
        return Meaning("", read_in)
    return Meaning(verdict, read_in, rest.strip(" .,;:!–—-") or read_in)


def _adds_nothing(rest: str) -> bool:
    """True when only words that take nothing back follow a confirmation."""
    position = 0
    while position < len(rest):
        match = _nothing().match(rest, position)
        if match is None:
            return False
        position = match.end()
    return True


def _says(text: str, group: str) -> bool:
    return _pattern(group, anywhere=True).search(text) is not None


def _folded(text: str) -> str:
    """Lower case without diacritics, since replies are typed in haste; emoji stand apart, spaces are single."""
    plain = unicodedata.normalize("NFD", _MODIFIERS.sub("", text).translate(_STROKED)).casefold()
    letters = "".join(c for c in plain if not unicodedata.combining(c))
    return " ".join(_EMOJI.sub(r" \1 ", letters).split()).strip(" .!\"'„”")


@cache
def _pattern(group: str, *, many: bool = False, anywhere: bool = False) -> re.Pattern[str]:
    """The phrases of a group: at the place of matching, `many` of them in a row, or `anywhere` as whole words."""
    one = _alternatives(group)
    if many:
        return re.compile(rf"(?:{_GAP}(?:{one})(?!\w))*{_GAP}")
    return re.compile(rf"(?<!\w)(?:{one})(?!\w)" if anywhere else rf"(?:{one})(?!\w)")


@cache
def _nothing() -> re.Pattern[str]:
    words = _alternatives("potwierdzone", _READ, "wstep", "obojetne")
    return re.compile(rf"[\s.,;:!()/–—-]+|(?:{words}|\d+)(?!\w)")


def _alternatives(*groups: str) -> str:
    """A pattern of the groups' phrases, longest first."""
    phrases = sorted((phrase for group in groups for phrase in _phrases()[group]), key=len, reverse=True)
    return "|".join(r"\s+".join(re.escape(word).replace(r"\*", r"\w*") for word in phrase.split()) for phrase in phrases)


@cache
def _phrases() -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for line in Path(__file__).with_name("odpowiedzi.tsv").read_text(encoding="utf-8").splitlines()[1:]:
        if not line.startswith("#"):
            group, phrase = line.split("\t")
            found.setdefault(group, []).append(phrase)
    return {group: tuple(phrases) for group, phrases in found.items()}
