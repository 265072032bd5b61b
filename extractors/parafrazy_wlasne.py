"""What is no report: a court on the case it decides itself, and a court that only speaks of another court's decision."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import Reference
from kotwica.extractors.orzeczenie_zdania import Predicate, predicate
from kotwica.extractors.parafrazy_przepisy import applies_law
from kotwica.extractors.podmioty import Named

_RANKS = (("Naczeln", "NSA"), ("Administracyjn", "WSA"), ("Rejonow", "SR"), ("Okręgow", "SO"), ("Apelacyjn", "SA"))
_BENCH = re.compile(r",? w (?:(?:obecnym|niniejszym|tym|aktualnym) składzie|składzie (?:orzekając|rozpoznając|rozpatrując))")
# "z poglądem SN zawartym w wyroku …, na który powoływał się skarżący"
_ASIDE = re.compile(r"\W*(?:na|w|z|ze|od|do|przez|o|przed|za|po|ku|u) któr")


def this_bench(context: Kontekst, speaker: Named) -> bool:
    """ "Zdaniem NSA w składzie rozpoznającym skargę": the court that writes, whatever it cites."""
    return _BENCH.match(context.lower, speaker[2].end) is not None


def of_present_case(context: Kontekst, speaker: Named, sentence: Span) -> bool:
    """ "W ocenie NSA doręczenie to było nieskuteczne": the court that decides the text's own case, or what was done in that case."""
    if speaker[0] != "najwyzszy":
        return False
    rest = Span(speaker[2].end, sentence.end)
    past = predicate(context.flat, rest) in (Predicate.PAST, Predicate.OLD)
    return past or speaker[1] in context.own_courts or applies_law(context, rest)


def may_be_of(context: Kontekst, court: Span, cited: Sequence[Reference], told: int) -> bool:
    """False when a court only speaks of another one's decision: "Sąd Rejonowy wskazał, dlaczego nie zgadza się z wyrokiem SN …"."""
    name = court.of(context.flat)
    rank = next((short for stem, short in _RANKS if stem in name), None)
    same = rank is None or any(r.court is None or r.court.split()[0] == rank for r in cited)
    return same and not _ASIDE.match(context.lower, told)
