"""What a short reply in a comment means; what is not understood is said so, never guessed."""

from __future__ import annotations

import re
from dataclasses import dataclass

# Each meaning with the ways in which people write it, longest first within a meaning. Only whole replies and reply beginnings count: "ok"
# is a confirmation, "nie ok" and "czy to jest ok?" are not.
_ENGINE_WRONG = r"błąd\s+kotwicy|kotwica\s+się\s+myli|fałszywy\s+alarm|błędny\s+alarm|program\s+się\s+myli"
_REJECTED = (
    r"do\s+poprawy|do\s+usunięcia|popraw(?:ić|iam|ię|imy|cie)?|usu(?:nąć|wam|nę|ń)|błędn[eyai]\w*|błąd|źle|niezgodn[eya]\w*"
    r"|nie\s+(?:ok|zgadza(?:m)?\s+się|potwierdzam|zgadzam)|zmieni[ćęa]\w*|odrzucam|nie(?=$)"
)
_CONFIRMED = (
    r"ok(?:ej|ay)?|potwierdzam(?:y)?|zgadza\s+się|zgodne(?:\s+ze\s+źródłem)?|sprawdz(?:one|ono|iłem|iłam|am)|zweryfikowan[eoa]|akceptuj[ęe](?:my)?"
    r"|w\s+porządku|zostawi(?:am|ć|amy)|zostaje|prawidłow[eoay]|dobrze|tak|👍|✓|✔️?"
)
_END = r"(?=$|[\s.,;:!–—-])"
_PATTERNS = (
    ("engine_wrong", re.compile(rf"(?:{_ENGINE_WRONG}){_END}", re.I)),
    ("rejected", re.compile(rf"(?:{_REJECTED}){_END}", re.I)),
    ("confirmed", re.compile(rf"(?:{_CONFIRMED}){_END}", re.I)),
)
# Something that follows a confirmation and takes it back.
_BUT = re.compile(
    r"\b(?:ale|lecz|jednak|tylko|poza|oprócz|wyjątk\w+|po\s+poprawie|jeśli|jeżeli|o\s+ile|warunkiem|popraw\w*|zmie[nń]\w*|usu[nń]\w*|nie\w*|bez|brak\w*)\b",
    re.I,
)
_READ_IN = re.compile(
    r"\b(?:w\s+|z\s+|wg\s+|według\s+)?(?P<where>LEX(?:\s*(?:nr\s*)?\d+)?|Legalis(?:\s*(?:nr\s*)?\d+)?|SIP|ISAP|CBOSA|SAOS|EUR-Lex|HUDOC|baz\w+\s+SN"
    r"|portal\w*\s+orzecze\w*|akt(?:ach|a)\s+sprawy|oryginał\w*|odpis\w*|OSNC?P?\s+\d{4}[^,;.]*)",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a reply says: `verdict` is "confirmed", "rejected", "engine_wrong" or "" (not understood); `read_in`: where it was read."""

    verdict: str
    read_in: str = ""


def understand(reply: str) -> Meaning:
    """The meaning of one reply.

    Errs towards: not understood. A question, and a confirmation with a reservation ("ok, ale …"), are not understood: they close nothing.
    """
    text = " ".join(reply.split()).strip(" .!\"'„”")
    found = _READ_IN.search(text)
    read_in = found["where"] if found else ""
    if not text or "?" in text:
        return Meaning("", read_in)
    for verdict, pattern in _PATTERNS:
        match = pattern.match(text)
        if match is None:
            continue
        if verdict == "confirmed" and _BUT.search(text, match.end()):
            return Meaning("", read_in)
        return Meaning(verdict, read_in)
    return Meaning("", read_in)
