"""How often is green right? Whole drafts (.docx) with faithful and altered citations of real judgments, checked end to end.

    python benchmarks/altered_citations.py JUDGMENTS [--items 40] [--seed 1] [--save]

From a folder of judgments (any format that `--sources` takes) it writes drafts of the kinds that courts have sanctioned, runs the whole
product on them (extraction, linking, grading), and counts. An altered citation is *caught* when nothing in its paragraph lets it pass and
something in it is marked; a faithful one is a *false alarm* when its paragraph is marked red, ⛔ or orange. `green precision` is the share of
green quotations that deserve it. Baselines judge the same quotations: exact search, difflib, RapidFuzz at 85 %, 15 % edit distance.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import alterations
from docx import Document

from kotwica.grading.model import CheckResult, Grade, Status
from kotwica.pipeline.options import Options
from kotwica.pipeline.run import check_draft
from kotwica.sources import load_sources
from kotwica.sources.model import Source, SourceKind

ITEMS_PER_DRAFT = 12
PASSING = (Status.ZWERYFIKOWANY, Status.ZMODYFIKOWANY)
ALARMS = (Status.BRAK_ZRODLA, Status.NIEZWERYFIKOWANY, Status.KALIBRACJA)
MONTHS = ["stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia", "września", "października", "listopada", "grudnia"]
LOCATIVE = {"Sąd Najwyższy": "Sądu Najwyższego", "Trybunał Konstytucyjny": "Trybunału Konstytucyjnego", "Krajowa Izba Odwoławcza": "Krajowej Izby Odwoławczej"}


@dataclass(frozen=True, slots=True)
class Item:
    """One citation: its kind, whether it is faithful, its paragraph, and the quotation with the text it claims to come from (for baselines)."""

    kind: str
    faithful: bool
    paragraph: str
    quote: str = ""
    source_text: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the product said of an item: the grades in its paragraph, and that of its quotation (None when it was not found)."""

    item: Item
    grades: tuple[Grade, ...]
    quoted: Grade | None

    @property
    def green(self) -> bool:
        return self.quoted is not None and self.quoted.status.green

    @property
    def caught(self) -> bool:
        """Something is marked, and the quotation (when there is one) does not pass."""
        passes = self.quoted is not None and self.quoted.status in PASSING
        return any(g.status not in PASSING for g in self.grades) and (not passes or any(g.status in ALARMS for g in self.grades))

    @property
    def alarm(self) -> bool:
        return any(g.status in ALARMS for g in self.grades) or (bool(self.item.quote) and self.quoted is None)


def items(sources: Sequence[Source], *, count: int, rng: random.Random) -> Iterator[Item]:
    """A family of citations for each of `count` sentences."""
    pool = [(s, sentence) for s in sources for sentence in alterations.sentences(s.text)]
    rng.shuffle(pool)
    for number, (source, sentence) in enumerate(pool[:count]):
        others = [(o, t) for o, t in pool if o.id != source.id and t not in source.text]
        yield from _faithful(source, sentence, rng)
        yield from _altered_quotes(source, sentence, others, rng)
        yield from _altered_anchors(source, sentence, others, rng, number)


def _faithful(source: Source, sentence: str, rng: random.Random) -> Iterator[Item]:
    for name, quote in alterations.dresses(sentence, rng):
        yield Item(f"faithful: {name}", True, _cite(source, quote, rng), quote, source.text)
    yield Item("faithful: bare reference", True, f"Podobnie wypowiedziano się w innej sprawie (zob. {_reference(source)}).")


def _altered_quotes(source: Source, sentence: str, others: list[tuple[Source, str]], rng: random.Random) -> Iterator[Item]:
    for kind, quote in alterations.alterations(sentence, rng):
        yield Item(kind, False, _cite(source, quote, rng), quote, source.text)
    for kind, quote in alterations.compositions(sentence, [t for t in alterations.sentences(source.text) if t != sentence], rng):
        yield Item(kind, False, _cite(source, quote, rng), quote, source.text)
    if others:
        _, foreign = rng.choice(others)
        yield Item("quotation from another judgment", False, _cite(source, foreign, rng), foreign, source.text)


def _altered_anchors(source: Source, sentence: str, others: list[tuple[Source, str]], rng: random.Random, number: int) -> Iterator[Item]:
    anchors = source.anchors
    invented = replace(source, anchors=replace(anchors, sygnatury=(_invented(anchors.sygnatury[0], rng),)))
    yield Item("invented signature", False, _cite(invented, sentence, rng), sentence, "")
    if anchors.decided_on is not None:
        wrong = replace(source, anchors=replace(anchors, decided_on=anchors.decided_on + timedelta(days=rng.randrange(20, 300))))
        yield Item("wrong date", False, _cite(wrong, sentence, rng), sentence, source.text)
    if others:
        _, foreign = rng.choice(others)
        court = "Sąd Apelacyjny w Rzeszowie" if "Rzesz" not in (anchors.court or "") else "Sąd Apelacyjny w Lublinie"
        if (anchors.court or "").startswith("Sąd") and "Najwyższy" not in (anchors.court or ""):
            yield Item("wrong court", False, _cite(replace(source, anchors=replace(anchors, court=court)), sentence, rng), sentence, source.text)
        claim = foreign[0].lower() + foreign[1:]
        yield Item("wrong proposition", False, f"{_subject(source)} w {_reference(source, case='locative')} przyjął, że {claim}.")
    yield Item("placeholder left in", False, f"{_subject(source)} wskazał, że „{sentence}” (wyrok z dnia [uzupełnić], sygn. akt II CSK NN/RR).", sentence, "")


def _cite(source: Source, quote: str, rng: random.Random) -> str:
    """A sentence as lawyers write it around a quotation."""
    forms: tuple[Callable[[], str], ...] = (
        lambda: f"Jak wskazał {_subject(source)} w {_reference(source, case='locative')}: „{quote}”.",
        lambda: f"{_subject(source)} w {_reference(source, case='locative')} wyjaśnił, że „{quote[0].lower()}{quote[1:]}”.",
        lambda: f"W orzecznictwie podkreśla się, że „{quote}” ({_reference(source)}).",
        lambda: f"W uzasadnieniu {_reference(source, case='genitive')} czytamy: „{quote}”.",
    )
    return rng.choice(forms)()


def _subject(source: Source) -> str:
    return source.anchors.court or "Sąd"


def _reference(source: Source, *, case: str = "nominative") -> str:
    anchors = source.anchors
    noun = {"nominative": "wyrok", "genitive": "wyroku", "locative": "wyroku"}[case]
    court = LOCATIVE.get(anchors.court or "", (anchors.court or "").replace("Sąd ", "Sądu ", 1).replace("owy ", "owego ").replace("jny ", "jnego "))
    day = anchors.decided_on
    when = f" z dnia {day.day} {MONTHS[day.month - 1]} {day.year} r." if day else ""
    of_court = f" {court}" if case != "locative" and court else ""
    return f"{noun}{of_court}{when}, {anchors.sygnatury[0]}"


def _invented(norm: str, rng: random.Random) -> str:
    """A plausible signature of the same register that is not in the folder: another, high running number."""
    head, _, tail = norm.rpartition("/")
    prefix = head.rsplit(" ", 1)[0]
    return f"{prefix} {rng.randrange(2_000, 8_999)}/{tail}"


def write_drafts(made: Sequence[Item], folder: Path) -> list[tuple[Path, list[Item]]]:
    """The items as .docx drafts of ITEMS_PER_DRAFT paragraphs, each item between two paragraphs that cite nothing."""
    drafts = []
    for start in range(0, len(made), ITEMS_PER_DRAFT):
        chunk = list(made[start : start + ITEMS_PER_DRAFT])
        document = Document()
        document.add_heading("Uzasadnienie apelacji", 1)
        for item in chunk:
            document.add_paragraph("Stan faktyczny sprawy był między stronami niesporny, co ma znaczenie dla dalszych wywodów.")
            document.add_paragraph(item.paragraph)
        path = folder / f"pismo-{start // ITEMS_PER_DRAFT:04d}.docx"
        document.save(str(path))
        drafts.append((path, chunk))
    return drafts


def outcomes(result: CheckResult, chunk: Sequence[Item]) -> Iterator[Outcome]:
    """Each item with the grades that stand in its paragraph."""
    position = 0
    for item in chunk:
        start = result.draft.text.index(item.paragraph, position)
        end = position = start + len(item.paragraph)
        inside = tuple(g for g in result.grades if start <= g.claim.span.start < end)
        notes = [n for n in (*result.extraction.lint, *result.extraction.not_checked) if start <= n.span.start < end]
        quotes = [g for g in inside if g.claim.quote is not None]
        quoted = max(quotes, key=lambda g: len(g.claim.span), default=None)
        if item.kind == "placeholder left in" and notes and quoted is not None and quoted.status.green:
            # The quotation itself may be proved; the hole beside it is what has to be seen.
            quoted = None
            inside = tuple(g for g in inside if g.claim.quote is None)
        yield Outcome(item, inside, quoted)


# ------------------------------------------------------------------------------------------------------------------ baselines
def baselines() -> dict[str, Callable[[str, str], bool]]:
    """What users would use instead: each says whether it accepts a quotation as standing in a text."""
    from difflib import SequenceMatcher

    from rapidfuzz.distance import Levenshtein
    from rapidfuzz.fuzz import partial_ratio, partial_ratio_alignment

    def exact(quote: str, text: str) -> bool:
        return quote in text

    def longest_blocks(quote: str, text: str) -> bool:
        place = partial_ratio_alignment(quote, text)
        return bool(place) and SequenceMatcher(None, quote, text[place.dest_start : place.dest_end], autojunk=False).ratio() >= 0.9

    def edit_distance(quote: str, text: str) -> bool:
        place = partial_ratio_alignment(quote.lower(), text.lower())
        return bool(place) and Levenshtein.normalized_distance(quote.lower(), text.lower()[place.dest_start : place.dest_end]) <= 0.15

    return {
        "exact search (Ctrl-F)": exact,
        "difflib ≥ 0.9": longest_blocks,
        "RapidFuzz partial ≥ 85": lambda quote, text: bool(text) and partial_ratio(quote, text) >= 85,
        "15 % edit distance": edit_distance,
    }


# --------------------------------------------------------------------------------------------------------------------- figures
def wilson(hits: int, of: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a share."""
    if of == 0:
        return 0.0, 1.0
    z, p = 1.96, hits / of
    centre, spread = p + z * z / (2 * of), z * math.sqrt(p * (1 - p) / of + z * z / (4 * of * of))
    return (centre - spread) / (1 + z * z / of), (centre + spread) / (1 + z * z / of)


def share(hits: int, of: int) -> str:
    low, high = wilson(hits, of)
    return f"{hits / of if of else 0:.4f} [{low:.4f}–{high:.4f}] ({hits}/{of})"


def figures(found: Sequence[Outcome]) -> dict[str, object]:
    """All figures of a run, ready for a table and for JSON."""
    altered, faithful = [o for o in found if not o.item.faithful], [o for o in found if o.item.faithful]
    quoted_wrong = [o for o in altered if o.item.kind not in ("placeholder left in",)]
    green = [o for o in found if o.green]
    # A green quotation under a wrong anchor is not the quotation's fault as long as the anchor itself is marked in the same paragraph.
    undeserved = [o for o in quoted_wrong if o.green and not o.caught]
    kinds: dict[str, Counter[str]] = defaultdict(Counter)
    for o in found:
        kinds[o.item.kind]["all"] += 1
        kinds[o.item.kind]["good"] += (not o.alarm) if o.item.faithful else o.caught
        if o.item.faithful and o.item.quote:
            kinds[o.item.kind]["green"] += o.green
    others = {}
    for name, accepts in baselines().items():
        tried = [(o, accepts(o.item.quote, o.item.source_text)) for o in found if o.item.quote and o.item.source_text]
        ok = [o for o, accepted in tried if accepted]
        others[name] = {
            "precision": share(sum(o.item.faithful for o in ok), len(ok)),
            "caught": share(sum(not a for o, a in tried if not o.item.faithful), sum(not o.item.faithful for o, _ in tried)),
            "false alarms": share(sum(not a for o, a in tried if o.item.faithful), sum(o.item.faithful for o, _ in tried)),
        }
    return {
        "items": len(found),
        "green precision": share(len(green) - len(undeserved), len(green)),
        "caught": share(sum(o.caught for o in altered), len(altered)),
        "false alarms": share(sum(o.alarm for o in faithful), len(faithful)),
        "faithful quotations green": share(sum(o.green for o in faithful if o.item.quote), sum(bool(o.item.quote) for o in faithful)),
        "by kind": {kind: share(c["good"], c["all"]) for kind, c in sorted(kinds.items())},
        "baselines (same quotations)": others,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("judgments", type=Path, help="folder of real judgments")
    parser.add_argument("--items", type=int, default=40, help="sentences to build families of citations from")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--verbose", action="store_true", help="list every item that came out wrong")
    parser.add_argument("--save", action="store_true", help="keep the figures in benchmarks/results/")
    arguments = parser.parse_args()
    loaded = load_sources([arguments.judgments])
    sources = [s for s in loaded.sources if s.kind is SourceKind.ORZECZENIE and s.anchors.sygnatury and s.anchors.proven]
    if not sources:
        print("no judgments with a readable head under", arguments.judgments, file=sys.stderr)
        return 2
    made = list(items(sources, count=arguments.items, rng=random.Random(arguments.seed)))
    found: list[Outcome] = []
    options = Options(now=datetime(2026, 11, 30, 12, tzinfo=UTC), sources=(arguments.judgments,), as_of=date(2026, 11, 30))
    with tempfile.TemporaryDirectory() as folder:
        from kotwica.pipeline.shelf import Shelf

        drafts = write_drafts(made, Path(folder))
        shelf = Shelf(options, tuple(path for path, _ in drafts))
        for path, chunk in drafts:
            found += outcomes(check_draft(path, options, shelf=shelf), chunk)
    table = figures(found)
    print(json.dumps(table, ensure_ascii=False, indent=1))
    if arguments.verbose:
        for o in found:
            if (o.item.faithful and (o.alarm or (o.item.quote and not o.green))) or (not o.item.faithful and not o.caught):
                grades = "; ".join(f"{g.claim.id} {g.status.code} {[r.code for r in g.reasons]}" for g in o.grades)
                print(f"\n{o.item.kind}: {o.item.paragraph}\n   {grades or 'nothing found'}", file=sys.stderr)
    if arguments.save:
        target = Path(__file__).parent / "results" / f"{date.today().isoformat()}-altered-citations.json"
        target.parent.mkdir(exist_ok=True)
        record = {"command": f"altered_citations.py {arguments.judgments} --items {arguments.items} --seed {arguments.seed}", **table}
        target.write_text(json.dumps(record, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
