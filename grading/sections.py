"""Headed sections of a decision that give the case or what others say of it: "Postępowanie główne", "Stanowisko Zamawiającego", "Fakty"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kotwica.document.model import Span

_FLAGS = re.IGNORECASE | re.MULTILINE | re.VERBOSE
# A line of its own, which begins with a capital and behind which another line does; "II. ", "1.2 ", "b) ", "A – " may stand before it.
_BEFORE = (
    r"^[ \t]* (?: (?:\d{1,3}(?:\.\d{1,2})?|[IVX]{1,5}|[A-Z]) (?:[.)]|[ \t]*[-–—])? [ \t]+ )? (?:[-–—][ \t]*)? (?-i:(?=[A-ZĄĆĘŁŃÓŚŹŻ]))"
)
_BEHIND = r"[ \t]*:?[ \t]*$ (?= \s* (?-i:[A-ZĄĆĘŁŃÓŚŹŻ\d„(\[–—-]) )"
_WHO = r"""(?: stron\w{0,2} | odwołując\w+ | zamawiając\w+ | przystępując\w+ | skarżąc\w+ | wnosząc\w+ | pozwan\w+ | pow(?:od|ód)\w+
    | przedsiębiorc\w+ | spółki | rządu | komisji | rady | organu | uczestni\w+ | wnioskodawc\w+ | prokurator\w+ | marszałka | sejmu
    | sądu[ ]odsyłającego )"""
_TOLD = re.compile(
    rf"""{_BEFORE}
    (?: (?:argument\w*|stanowisk[ao]|twierdzenia|uwagi|zarzuty|oświadczenia) \b [^\n.:;]{{0,30}}? \b{_WHO}\b [^\n.:;]{{0,40}}
      | (?:postępowani[ea]|sp[óo]r\w?) [ ] [^\n.:;]{{0,30}}? (?:główn\w+|krajow\w+) \b [^\n.:;]{{0,60}}
      | okoliczności [ ] (?:(?:faktyczne|powstania) [ ])? (?:sporu|sprawy) [^\n.:;]{{0,40}}
      | stan [ ] faktyczny | fakty | uzasadnienie [ ] faktyczne
    ) {_BEHIND}""",
    _FLAGS,
)
_OWN = re.compile(
    rf"""{_BEFORE}
    (?: (?:ocena|stanowisko|rozważania|ustalenia|rozstrzygnięcie) [ ] (?:trybunału|sądu|izby|składu|prezesa|własne|prawne) \b
          [^\n.:;]{{0,40}}
      | w [ ] przedmiocie \b [^\n]{{0,160}} | (?:co [ ] do | odnośnie [ ] do) [ ] pyta[nń]\w* \b [^\n]{{0,120}}
      | prawo | co [ ] do [ ] prawa | ocena [ ] prawna | rozważania [^\n.:;]{{0,40}} | uzasadnienie [ ] prawne
    ) {_BEHIND}""",
    _FLAGS,
)
_ENOUGH = 20
"""Characters that a section has at least: a table of contents has its headings one under another."""


def headed_sections(text: str) -> Iterator[tuple[Span, str]]:
    """Each section under a heading that gives the word to others, and the heading behind which the decision speaks again.

    Errs towards: none; a section of which nobody can tell where it ends is left out.
    """
    at = 0
    while told := _TOLD.search(text, at):
        own = _OWN.search(text, told.end())
        if own is None:
            return
        if own.start() - told.end() >= _ENOUGH:
            yield Span(told.end(), own.start()), " ".join(own[0].split())
        at = own.end()
