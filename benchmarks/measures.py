"""Figures of an accuracy run: shares with their 95 % intervals, by kind, and the tools that users would pick instead on the same quotations."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence

from drafts import Outcome
from msgspec import Struct

Z95 = 1.96
BY_EDIT_DISTANCE = 0.15
NO_ITEMS = "no items"


class Share(Struct, frozen=True):
    """Hits of tries, with the 95 % Wilson interval (Wilson 1927; right also near 0 and 1, where the usual one is empty).

    Of no tries there is no share: `value` is None and it prints as "no items".
    """

    hits: int
    of: int

    @property
    def value(self) -> float | None:
        return self.hits / self.of if self.of else None

    @property
    def interval(self) -> tuple[float, float]:
        if self.value is None:
            return 0.0, 1.0
        p, n = self.value, self.of
        centre, spread = p + Z95**2 / (2 * n), Z95 * math.sqrt(p * (1 - p) / n + Z95**2 / (4 * n * n))
        return max(0.0, (centre - spread) / (1 + Z95**2 / n)), min(1.0, (centre + spread) / (1 + Z95**2 / n))

    def record(self) -> dict[str, object]:
        share = None if self.value is None else round(self.value, 4)
        return {"share": share, "low": round(self.interval[0], 4), "high": round(self.interval[1], 4), "hits": self.hits, "of": self.of}

    def __str__(self) -> str:
        if self.value is None:
            return NO_ITEMS
        return f"{self.value:.4f} [{self.interval[0]:.4f}–{self.interval[1]:.4f}] ({self.hits}/{self.of})"


Figures = dict[str, Share]


def headline(found: Sequence[Outcome]) -> Figures:
    """The figures of a run over all kinds."""
    altered, faithful = [o for o in found if not o.item.faithful], [o for o in found if o.item.faithful]
    greens, wrong = sum(len(o.greens) for o in found), sum(len(o.undeserved) for o in found)
    quoted = [o for o in faithful if o.item.quote]
    return {
        "green precision": Share(greens - wrong, greens),
        "caught": Share(sum(o.caught for o in altered), len(altered)),
        "of these blocked": Share(sum(o.blocked for o in altered if o.caught), sum(o.caught for o in altered)),
        "false alarms": Share(sum(o.alarm for o in faithful), len(faithful)),
        "faithful quotations green": Share(sum(o.quoted is not None and o.quoted.status.green for o in quoted), len(quoted)),
    }


def by_kind(found: Sequence[Outcome]) -> Figures:
    """Faithful kinds: share without alarm; altered kinds: share caught."""
    good: Counter[str] = Counter()
    every: Counter[str] = Counter()
    for o in found:
        every[o.item.kind] += 1
        good[o.item.kind] += (not o.alarm) if o.item.faithful else o.caught
    return {kind: Share(good[kind], every[kind]) for kind in sorted(every)}


def of_baselines(found: Sequence[Outcome]) -> dict[str, Figures]:
    """The same figures for each baseline, on the items that quote something and name a text at hand.

    "precision" is the share of accepted quotations that deserve it; only what is false in the words themselves counts as altered, since a
    search in the text cannot know about dates and courts.
    """
    items = [o.item for o in found if o.item.quote and o.item.source_text and (o.item.faithful or o.item.false == "quote")]
    answers: dict[str, list[bool]] = defaultdict(list)
    tools = baselines()
    for item in items:
        for name, accepts in tools.items():
            answers[name].append(accepts(item.quote, item.source_text))
    figures = {}
    for name, accepted in answers.items():
        pairs = list(zip(items, accepted, strict=True))
        right = sum(i.faithful for i, a in pairs if a)
        figures[name] = {
            "precision": Share(right, sum(accepted)),
            "caught": Share(sum(not a for i, a in pairs if not i.faithful), sum(not i.faithful for i in items)),
            "false alarms": Share(sum(not a for i, a in pairs if i.faithful), sum(i.faithful for i in items)),
        }
    return figures


def baselines() -> dict[str, Callable[[str, str], bool]]:
    """What users would use instead: each says whether it accepts a quotation as standing in a text."""
    from difflib import SequenceMatcher

    from rapidfuzz.distance import Levenshtein
    from rapidfuzz.fuzz import partial_ratio, partial_ratio_alignment

    def best_place(quote: str, text: str) -> str:
        place = partial_ratio_alignment(quote, text)
        return text[place.dest_start : place.dest_end] if place else ""

    return {
        "exact search (Ctrl-F)": lambda quote, text: quote.lower() in text.lower(),
        "difflib ≥ 0.9": lambda quote, text: SequenceMatcher(None, quote, best_place(quote, text), autojunk=False).ratio() >= 0.9,
        "RapidFuzz partial ≥ 85": lambda quote, text: partial_ratio(quote, text) >= 85,
        "15 % edit distance": lambda quote, text: (
            Levenshtein.normalized_distance(quote.lower(), best_place(quote.lower(), text.lower())) <= BY_EDIT_DISTANCE
        ),
    }
