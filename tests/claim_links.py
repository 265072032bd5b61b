"""A quotation, and the authorities that the claims of a text stand on; for the tests of links."""

from __future__ import annotations

from builders import draft
from kotwica.extractors import extract


def links(text: str) -> list[tuple[str, list[str]]]:
    found = extract(draft(text))
    norms = {r.id: r.norm for r in found.references}
    return [(c.rule, [norms[r] for r in c.references]) for c in found.claims]


QUOTE = "„dłużnik odpowiada za skutki swego opóźnienia”"
