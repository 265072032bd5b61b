"""Outcomes told by the way: "…, w której SN, oddalając skargę kasacyjną, wskazał"; "W wyroku …, KIO 5/30, Izba uwzględniła odwołanie"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kotwica.document.model import Span
from kotwica.extractors.kontekst import Kontekst
from kotwica.extractors.model import DECISIONS, Reference
from kotwica.extractors.parafrazy_powolane import authorities, behind_decision

_OUTCOME = r"(?:oddal|uwzględni|uchyl|zmieni|odrzuc|umarz|umorz|zasądz|utrzym|podwyższ|obniż|nakaz|unieważni|odmawi|odmów)"
_REMEDY = (
    r"(?:skarg\w{1,2}(?: kasacyjn\w{1,3})?|apelacj\w{1,2}|kasacj\w{1,2}|zażaleni\w{1,2}|odwołani\w{1,2}|powództw\w{1,2}"
    r"|wniosk\w{0,3}|wniosek|(?:zaskarżon\w+ )?(?:wyrok|decyzj|uchwał|postanowieni|orzeczeni)\w{0,3})"
)
# "oddalając skargę kasacyjną powoda"; not "zmieniając linię orzeczniczą".
_BY_THE_WAY = re.compile(rf"\b{_OUTCOME}\w{{0,3}}ając (?:\w+ ){{0,2}}?{_REMEDY}\b", re.IGNORECASE)
# The decision comes first in its sentence, so that "sąd" behind it is its court and not the one that the draft is written to.
_HEADED = re.compile(
    r"\W*(?:(?:ponadto|podobnie|także|również|z kolei|natomiast)\W+)?"
    r"(?:w (?:(?:powołan\w+|cytowan\w+|przywołan\w+|innym|tym|ww\.) )?(?:wyroku|uchwale|postanowieniu|orzeczeniu|sprawie)"
    r"|wyrokiem|uchwałą|postanowieniem|orzeczeniem)\b",
    re.IGNORECASE,
)
_BARE = re.compile(
    rf"[ ,)]{{1,3}}(?:sąd|izba|trybunał|skład orzekający)(?: (?:ten|ta))? (?P<told>{_OUTCOME}\w{{0,2}}(?:ła|ło|ł|ął|ęła)\b)", re.IGNORECASE
)
_HIGHEST = frozenset({"najwyzszy", "trybunal"})
_BESIDE = 3


def find_outcomes(context: Kontekst, sentence: Span) -> Iterator[tuple[Span, Reference]]:
    """What a decision decided, where the sentence says it in passing: the words, and the decision.

    Errs towards: nothing. The sentence names one decision only, by number; "oddalając" must stand beside the name of a court that no
    pleading is written to as its own, for "Sąd Okręgowy, oddalając apelację, powołał się na wyrok SN" tells of the present case.
    """
    cited = [r for r in authorities(context, sentence) if r.kind in DECISIONS]
    if len(cited) != 1:
        return
    (decision,) = cited
    for found in _BY_THE_WAY.finditer(context.flat, sentence.start, sentence.end):
        if any(kind in _HIGHEST and _beside(at, found.start(), found.end()) for kind, _, at in context.named_in(sentence).spans):
            yield Span(found.start(), found.end()), decision
    bare = _BARE.match(context.flat, behind_decision(context, decision, sentence), sentence.end)
    if bare is not None and _HEADED.match(context.flat, sentence.start, decision.span.start):
        yield Span(bare.start("told"), _without_stop(context, sentence)), decision


def _beside(court: Span, start: int, end: int) -> bool:
    return 0 <= start - court.end <= _BESIDE or 0 <= court.start - end <= _BESIDE


def _without_stop(context: Kontekst, sentence: Span) -> int:
    return sentence.start + len(context.flat[sentence.start : sentence.end].rstrip(" \n.;"))
