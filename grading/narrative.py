"""The parts of a decision that only tell the case: parties, courts below, complaints, until the court says what it holds."""

from __future__ import annotations

import re
from functools import lru_cache

from kotwica.document.model import Span
from kotwica.grading.sections import headed_sections
from kotwica.sources.model import Source

# Also letter-spaced, and "U z a s a d n i e n i a" as some official prints have it; the genitive only with nothing behind it.
REASONS_HEADING = re.compile(r"(?im)^[ \t]*" + r"[ \t]?".join("uzasadnieni") + r"[ \t]?(?:e\b|a[ \t]*$)")
# "Sąd Najwyższy zważył, co następuje", "skład orzekający Izby ustalił i zważył, co następuje", "wziął pod uwagę, co następuje", "zważył:";
# PDF text has "Ŝ" for "ż". Not "zważył następnie, że", not "ustalił, co następuje", behind which facts are told.
_HOLDS = re.compile(
    r"""
    \b(?: (?:z|roz)wa[żŜ](?:ył[ao]?|ono) | wzi(?:ął|ęła|ęto)\s+pod\s+uwagę | miał[ao]?\s+na\s+(?:uwadze|względzie) )\b
    (?: [^.:;]{0,40}?\bco\s+następuje | \s?: )
  | \bSkład\s+orzekający\s+Izby\s+(?:ustalił|zważył|stwierdził)\b
    """,
    re.IGNORECASE | re.VERBOSE,
)
# A court that weighs: "Sąd Okręgowy (…) zważył". Not one of which it speaks: "ustalenia Sądu Rejonowego", "przez Sąd I instancji".
_WEIGHING = re.compile(
    r"(?<!przez\s)\bSąd\s+(?:(?:Rejonowy|Okręgowy|Apelacyjny|Wojewódzki)\b|(?:pierwszej|drugiej|II?)\s+instancji)", re.IGNORECASE
)
# A court of first instance: "Sąd ustalił następujący stan faktyczny", "Sąd Rejonowy ustalił i zważył, co następuje". Not "ustalił ponadto",
# before which other findings stand.
_FINDS = re.compile(
    r"""
    \bSąd\b [^.;:]{0,100}? \bustalił[ao]?\b (?!\s+(?:po)?nadto|\s+dodatkowo|\s+dalej) [^.;:]{0,40}?
    \b(?:co\s+następuje | stan\s+faktyczny | następujące\s+(?:fakty|okoliczności))
    """,
    re.VERBOSE,
)
_LEAD = 120
# Courts that judge what another court or body did; the facts that a court of first instance finds are its own words.
_REVIEWS = re.compile(
    r"(?:Sąd Najwyższy|Trybunał Konstytucyjny|Naczelny Sąd Administracyjny|Wojewódzki Sąd Administracyjny|Krajowa Izba|Sąd Apelacyjny)\b"
)
# Repertoria of appeals and complaints end in "a" or "z": Ca, Cz, Ga, Gz, Pa, ACa.
_ON_APPEAL = re.compile(r"\b[A-Z]{1,2}[az]\b")
_STEM = 6
# What a court orders stands in the present tense, what was ordered before in the past: "oddala skargę", "Sąd oddalił skargę".
_ORDERS = re.compile(r"\b(?:oddala|uchyla|zmienia|zasądza|odrzuca|umarza|postanawia|orzeka|podjął\s+uchwałę)\b[^\n]*")
_IN_THE_NAME = re.compile(r"\bw\s+imieniu\s+rzeczypospolitej\s+polskiej\b", re.IGNORECASE)


def told_parts(source: Source) -> tuple[tuple[Span, str], ...]:
    """The spans of the telling parts in the source's text, each with the words that end it; none where they cannot be told.

    Errs towards: none. Sections under headings of their own, and what stands between the heading of the reasons and the court's own
    "zważył, co następuje" where it reviews, else its first "ustalił, co następuje".
    A court of appeal may make what the court below found and reasoned its own (art. 387 § 2[1] k.p.c.), but the words stay that court's,
    and pleas stand among them: a person reads whether it did.
    """
    court = source.anchors.court or ""
    return _parts(source.text, court, any(_ON_APPEAL.search(s) for s in source.anchors.sygnatury))


@lru_cache(maxsize=64)
def _parts(text: str, court: str, on_appeal: bool) -> tuple[tuple[Span, str], ...]:
    first = court.startswith(("Sąd Rejonowy", "Sąd Okręgowy"))
    narrative = _told(text, court) if on_appeal or _REVIEWS.match(court) else _claimed(text) if first else None
    # "Stan faktyczny" of a court that finds the facts is its own.
    headed = () if first and not on_appeal else headed_sections(text)
    return (*((narrative,) if narrative is not None else ()), *headed)


def _told(text: str, court: str) -> tuple[Span, str] | None:
    heading = REASONS_HEADING.search(text)
    begin = heading.end() if heading is not None else 0
    own = court.lower().split()[1:2]
    for m in _HOLDS.finditer(text, begin, _end_of(text, begin)):
        lead = text[max(begin, m.start() - _LEAD) : m.start()].rpartition("\n\n")[2].rpartition(". ")[2]
        named = [n[0].lower() for n in _WEIGHING.finditer(lead)]
        if all(own and own[0][:_STEM] in n for n in named):
            start = begin if heading is not None else _behind_orders(text, m.start())
            return Span(start, m.start()), " ".join(m[0].split())
    return None


def _behind_orders(text: str, end: int) -> int:
    """Where the reasons begin that have no heading: behind the last line in which the court orders, else at the start."""
    return max((m.end() for m in _ORDERS.finditer(text, 0, end)), default=0)


def _claimed(text: str) -> tuple[Span, str] | None:
    heading = REASONS_HEADING.search(text)
    if heading is None:
        return None
    found = _FINDS.search(text, heading.end(), (heading.end() + _end_of(text, heading.end())) // 2)
    return (Span(heading.end(), found.start()), " ".join(found[0].split())) if found is not None else None


def _end_of(text: str, at: int) -> int:
    """Where another judgment begins behind the reasons of the first, which has its formula before them, or the text ends."""
    another = _IN_THE_NAME.search(text, at) if _IN_THE_NAME.search(text, 0, at) else None
    return another.start() if another is not None else len(text)
