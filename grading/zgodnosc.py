"""Whether the Constitutional Tribunal held a provision to conform, as a draft says, by its operative part (spec: grading.md §7)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from kotwica.extractors.model import Claim
from kotwica.grading.model import Finding, Reason, Status
from kotwica.grading.narrative import REASONS_HEADING
from kotwica.sources import court_kind
from kotwica.sources.model import Source

_OPERATIVE_CHARS = 40_000
# "o r z e k a", "orzeka:": what stands before it tells what was asked.
_HOLDS = re.compile(r"\bo\s?r\s?z\s?e\s?k\s?a\b\s?:?", re.IGNORECASE)
# An item of the operative part begins with its number or its provision on a line of its own.
_ITEM = re.compile(r"(?m)^[ \t]*(?:(?:\d{1,2}|[IVX]{1,4})[.)][ \t]|(?=Art\.|art\.|§))")
_ARTICLE = re.compile(r"\bart\.?\s?(?P<number>\d+\s?(?:\[\w{1,3}\]|[¹²³⁰-⁹]+)?[a-z]{0,2})(?!\w)", re.IGNORECASE)
_FURTHER = re.compile(r"(?:\s?(?:,|i|oraz)\s?)(?:art\.?\s?)?(?P<number>\d+[a-z]{0,2})(?=\s?(?:,|i\b|oraz\b|ustawy|Kodeksu|k\.))")
# What is said of a provision. Must match: "jest zgodny z art. 2", "są niezgodne z Konstytucją", "nie jest niezgodny z", "za niezgodny z",
# "orzekł o zgodności art. 5 z". Must not: "zgodnie z art. 5", "zbadanie zgodności", "stan zgodny z prawem", "jest zgodny ze stanowiskiem".
_WITH = r"\s+ze?\s+(?:(?:art|§)\b|Konstytucj|ustaw[aą]\s+zasadnicz|wzorc|wskazan\w+\s+wzorc)"
_SAID = re.compile(
    rf"""
    \b(?P<denied>nie\s+)?(?:jest|są|został\w{{0,2}}\s+uznan\w+\s+za|był\w?|za)\s+(?P<not>nie)?zgodn[yaei]\w{{0,2}}{_WITH}
  | \bza\s+(?P<unlawful>nie)?konstytucyjn(?:y|ą|e|ego|ych)\b
  | \b(?:orzek[łl]\w?|stwierdzi[łl]\w?|uzna[łl]\w?)\s+(?:o\s+)?(?P<noun>nie)?(?:zgodnoś|konstytucyjnoś)(?:ci|ć)\b
    """,
    re.VERBOSE | re.IGNORECASE,
)

# What a provision is measured by: "z art. 10 ust. 2 Konstytucji".
_STANDARD = re.compile(r"\bze?\s+(?P<unit>(?:art\.|§)\s*\d+[a-z]?(?:\s+(?:ust|pkt|§|zd)\.?\s+\w+)*)", re.IGNORECASE)
_STANDARDS = re.compile(
    r"(?:\bze?|\bi|\boraz|,|w\s+związku\s+z)\s+(?P<unit>(?:art\.|§)\s*\d+[a-z]?(?:\s+(?:ust|pkt|§|zd)\.?\s+\w+)*)", re.IGNORECASE
)

# A ruling on a part of a provision, or on one reading of it.
_PARTLY = re.compile(r"\bw\s+zakresie\b|\bw\s+części\b|\bw\s+jakim\b|\brozumian\w+|\bpomija\b", re.IGNORECASE)


def check_conformity(claim: Claim, sources: Sequence[Source]) -> list[Finding]:
    """Does the operative part say of the named provision what the draft says that the Tribunal held?

    Shape: empty for a quotation (its words are compared), for what the draft gives to somebody else, and where claim or source name no
    verdict, or not on that article. An article with verdicts of both kinds (in part, or by several standards) contradicts neither.
    Errs towards: silence.
    """
    others = claim.speaker is not None and court_kind(claim.speaker) != "TK" and not claim.speaker.lower().startswith("trybuna")
    return [] if claim.quote is not None or claim.contrary or others else _against(_verdicts(claim.text), sources)


def conformity_facts(text: str, sources: Sequence[Source]) -> list[Finding]:
    """The same of a fact ("orzekł o niezgodności art. 9 z Konstytucją"), and that it agrees where every verdict does.

    Shape: nothing agrees where the article has verdicts of both kinds, or its item lacks a standard that the text names ("z art. 10 ust. 2
    Konstytucji").
    """
    said = _verdicts(text)
    found, held = _against(said, sources), _held_by(sources)
    standards = {_plain(m["unit"]) for m in _STANDARD.finditer(text)}
    measured = all(
        any(article in _verdicts(item) and standards <= _standards(item) for s in sources for item in _items(s)) for article in said
    )
    if found or not said or not measured or any(held.get(article) != ours for article, ours in said.items()):
        return found
    partly = any(_PARTLY.search(item) and not said.keys().isdisjoint(_verdicts(item)) for s in sources for item in _items(s))
    told = "; ".join(f"art. {article} {', '.join(sorted(verdicts))}" for article, verdicts in sorted(said.items()))
    details = (("co", "rozstrzygniecie"), ("w_projekcie", told), ("w_zrodle", f"{told} (w określonym zakresie)" if partly else told))
    if partly and not _PARTLY.search(text):
        return [(Status.WYMAGA_OSADU, Reason("fakt_niepelny", details))]
    return [(Status.ZWERYFIKOWANY, Reason("fakt_zgodny", details))]


def _against(said: Mapping[str, set[str]], sources: Sequence[Source]) -> list[Finding]:
    held = _held_by(sources) if said else {}
    differing = [(a, ours, held[a]) for a, ours in sorted(said.items()) if a in held and ours.isdisjoint(held[a])]
    return [_differs(article, ours, theirs) for article, ours, theirs in differing]


def _held_by(sources: Sequence[Source]) -> Mapping[str, set[str]]:
    held: dict[str, set[str]] = {}
    for source in sources:
        for article, verdicts in _held(source).items():
            held.setdefault(article, set()).update(verdicts)
    return held


def _differs(article: str, ours: set[str], theirs: set[str]) -> Finding:
    """The opposite blocks; "zgodny" for "nie jest niezgodny" is another ruling, but no opposite one."""
    details = (
        ("co", "rozstrzygniecie"),
        ("w_projekcie", f"art. {article} {', '.join(sorted(ours))}"),
        ("w_zrodle", f"art. {article} {', '.join(sorted(theirs))}"),
    )
    if "niezgodny" in ours | theirs:
        return Status.NIEZWERYFIKOWANY, Reason("fakt_inny", details)
    return Status.WYMAGA_OSADU, Reason("fakt_niepelny", details)


def _held(source: Source) -> Mapping[str, set[str]]:
    """Article → verdicts of the operative part; nothing for other courts and where the part cannot be told."""
    found: dict[str, set[str]] = {}
    for item in _items(source):
        for article, verdicts in _verdicts(item).items():
            found.setdefault(article, set()).update(verdicts)
    return found


def _items(source: Source) -> list[str]:
    """The items of the Tribunal's operative part."""
    head = source.text[:_OPERATIVE_CHARS] if court_kind(source.anchors.court) == "TK" else ""
    reasons, holds = REASONS_HEADING.search(head), _HOLDS.search(head)
    if reasons is None or holds is None or holds.end() > reasons.start():
        return []
    operative = head[holds.end() : reasons.start()]
    starts = [m.start() for m in _ITEM.finditer(operative)] or [0]
    return [operative[start:end] for start, end in zip(starts, [*starts[1:], len(operative)], strict=True)]


def _standards(item: str) -> set[str]:
    """The units that stand behind the verdict of an item: "jest niezgodny z |art. 10 ust. 2| i |art. 95 ust. 1| Konstytucji"."""
    said = _SAID.search(item)
    return {_plain(m["unit"]) for m in _STANDARDS.finditer(item, said.start())} if said is not None else set()


def _verdicts(text: str) -> dict[str, set[str]]:
    """Articles of which a text says that they conform or not; those behind "z" are the standards that they were measured by."""
    said = list(_SAID.finditer(text))
    if not said:
        return {}
    before, behind = text[: said[0].start()], text[said[0].end() :].split(" z art.")[0]
    noun = said[0]["noun"] is not None or "noś" in said[0][0].lower()
    # "uznał za niezgodny z Konstytucją art. 9": the object behind, where no article can be the standard.
    inverted = not _articles(before) and said[0][0].lower().endswith(("konstytucj", "konstytucyjny", "konstytucyjną", "konstytucyjne"))
    objects = _articles(behind if noun or inverted else before)
    verdicts = {_verdict(m) for m in said}
    return {article: set(verdicts) for article in objects}


def _articles(text: str) -> list[str]:
    found = []
    for m in _ARTICLE.finditer(text):
        found.append(_plain(m["number"]))
        found += [_plain(f["number"]) for f in _FURTHER.finditer(text, m.end(), m.end() + 40)]
    return found


def _plain(number: str) -> str:
    return re.sub(r"\s", "", number).lower()


def _verdict(m: re.Match[str]) -> str:
    against = bool(m["not"] or m["noun"] or m["unlawful"])
    if m["denied"]:
        return "nie jest niezgodny" if against else "niezgodny"
    return "niezgodny" if against else "zgodny"
