"""What a decision's head tells besides its anchors: the parties, the bench, the outcome."""

from __future__ import annotations

import re

HEARD = re.compile(r"(?i)po\s+(?:wstępnym\s+)?(?:rozpoznaniu|rozpatrzeniu|rozstrzygnięciu)")
_BENCH = re.compile(
    r"(składu?\s+siedmiu\s+sędziów|w\s+składzie\s+siedmiu\s+sędziów|pełn\w+\s+skład\w*|cał\w+\s+izb\w+|połączon\w+\s+izb\w*|wielka\s+izba|skład\w*\s+\(?7\)?)"
)
_OPERATIVE = re.compile(
    r"""(?ix) \b (?=[ozuspnj]) (?: o\s?d\s?d\s?a\s?l\s?a | o\s?d\s?r\s?z\s?u\s?c\s?a | u\s?c\s?h\s?y\s?l\s?a | z\s?m\s?i\s?e\s?n\s?i\s?a
        | z\s?a\s?s\s?ą\s?d\s?z\s?a | u\s?m\s?a\s?r\s?z\s?a | s\s?t\s?w\s?i\s?e\s?r\s?d\s?z\s?a | u\s?s\s?t\s?a\s?l\s?a
        | o\s?d\s?m\s?a\s?w\s?i\s?a | uznaje | uznał | utrzymuje | podjął\s+uchwałę | odmówi[łć] | oddalił\w* | uchylił\w*
        | uwzględnia | unieważnia | przekazuje | zobowiązuje | nakazuje
        | jest\s+(?:nie)?zgodn[yae] | odrzucić | oddalić | prostuje | skazuje | uniewinnia )\b"""
)
_PARTY = re.compile(
    r"""(?imx) \b (?=[zpow]) (?P<role> z\s+powództwa | przeciwko | przeciw | z\s+wniosku | ze\s+skargi | z\s+odwołania | z\s+udziałem
        | przy\s+udziale | oskarżon(?:ego|ej|ych) | w\s+sprawie(?=\s+[A-ZŁŚŻ]\.)) :? \s+ (?!o\s)
        (?P<name> (?: \d+\)\s* )? [^\n]{1,160}? )
        (?= \s*$ | ,\s*(?:o|na|po|przy)\s
          | \s+(?: przeciwko | w\s+przedmiocie | przy\s+udziale | na\s+(?:decyzję|postanowienie|skutek|uchwałę)
              | o\s+(?:zapłatę|zadośćuczynienie|ustalenie|uchylenie|wydanie|odszkodowanie|rentę|stwierdzenie|przywrócenie) )\b )"""
)

# "w postępowaniu:\n\n|Kamil Wzorcowy,\n\nAnna Wzorcowa\n\n|przeciwko\n"; not "|strona skarżąca", which stands there in direct actions.
_APPLICANTS = re.compile(
    r"\b[wW] postępowaniu(?: \w+){0,3}\s?:(?P<names>(?:(?:[ \t]*\n)+[ \t]*(?=\S)[^\n]{2,160}){1,8}?)(?:[ \t]*\n)+[ \t]*przeciwko\b"
)
_NO_PARTY = re.compile(r"stron[ay]\s")


def parties_in(formal: str) -> tuple[str, ...]:
    """The names of up to four parties, as the head writes them."""
    heard = HEARD.search(formal)
    start = max(0, formal.find("spraw", heard.start() if heard else 0) - 60)
    names = _applicants(formal)
    for m in _PARTY.finditer(formal[start : start + 2_500]):
        if m["role"].lower().split()[0] in {"przy"} and len(names) >= 2:
            continue
        name = " ".join(m["name"].split()).strip(" ,;:")
        if name and name not in names:
            names.append(name)
        if len(names) == 4:
            break
    return tuple(names)


def _applicants(formal: str) -> list[str]:
    """Who stands on lines of their own between "w postępowaniu:" and "przeciwko", as in judgments of the Court of Justice."""
    found = _APPLICANTS.search(formal)
    named = found["names"].split("\n") if found is not None else ()
    names = [" ".join(line.split()).strip(" ,;:") for line in named]
    return [name for name in names if name and not _NO_PARTY.match(name)][:2]


def bench_in(formal: str) -> str | None:
    """A bench other than the usual one ("siedmiu sędziów", "wielka izba"), or None."""
    m = _BENCH.search(formal.lower())
    if m is None:
        return None
    words = m.group()
    if "siedmiu" in words or "7" in words:
        return "siedmiu sędziów"
    if "wielka" in words:
        return "wielka izba"
    return "pełny skład" if "pełn" in words else " ".join(words.split())


def outcome_in(formal: str) -> str | None:
    """The first clause of the operative part, letter-spacing undone, at most 200 characters."""
    heard = HEARD.search(formal)
    m = _OPERATIVE.search(formal, heard.end() if heard else 0)
    if m is None:
        return None
    end = re.compile(r"[;\n]|\.\s|,\s*(?:a|natomiast)\b").search(formal, m.end())
    clause = formal[m.start() : min(m.start() + 200, end.start() if end else len(formal))]
    verb = m.group().replace(" ", "") if re.search(r"\w\s\w\s\w\s", m.group()) else m.group()
    return " ".join((verb + clause[len(m.group()) :]).split()).strip(" ,;:.") or None
