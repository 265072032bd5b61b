"""Speed of extraction in characters per CPU second: references alone, everything, and eyecite on English text in the same run.

    python benchmarks/extract.py                       # own fictitious pleading, repeated to half a megabyte
    python benchmarks/extract.py ../shared/corpus/pl/judgments/*.txt

eyecite (the extra `bench`; without it that line is left out) reads the sample of its own README and an English opinion; the faster of the two counts.

The best of seven runs counts (of three for eyecite), in CPU time of one process, because the machine may be shared: a neighbour on the same core makes
a CPU second a third shorter. Exit code 1 when a floor is missed.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib.metadata import metadata
from pathlib import Path

from kotwica.document.model import Reading
from kotwica.extractors.referencje import find_references
from kotwica.extractors.registry import extract_reading

REFERENCES_FLOOR = 2_000_000
EVERYTHING_FLOOR = 500_000
EYECITE_FACTOR = 5.0
RUNS = 7
EYECITE_RUNS = 3

# A fictitious pleading with the density of a real one: about one provision and one decision every six hundred characters.
PLEADING = """
Powód wnosi o zasądzenie od pozwanego kwoty 12.500 zł wraz z odsetkami ustawowymi za opóźnienie od dnia 3 lutego 2031 r. do dnia zapłaty.
Strony zawarły umowę, na podstawie której pozwany zobowiązał się do wykonania robót budowlanych w terminie trzech miesięcy, a powód do
zapłaty wynagrodzenia po odbiorze. Zgodnie z art. 471 k.c. dłużnik obowiązany jest do naprawienia szkody wynikłej z niewykonania lub
nienależytego wykonania zobowiązania, chyba że jest ono następstwem okoliczności, za które nie ponosi odpowiedzialności. Sąd Najwyższy
w wyroku z dnia 3 lutego 2031 r., II CSK 12/31, LEX nr 1234567, wskazał, że ciężar dowodu spoczywa na tym, kto z faktu wywodzi skutki
prawne. Pozwany nie zaprzeczył, że roboty wykonano z opóźnieniem, a świadkowie zgodnie opisali przebieg prac i przyczyny przestoju.
Biegły z zakresu budownictwa ocenił koszt usunięcia wad, a jego opinia jest jasna, pełna i spójna; żadna ze stron jej nie podważyła.
Powód wzywał pozwanego do zapłaty pismem z dnia 14.03.2031 r., które doręczono mu osobiście, lecz pozwany nie odpowiedział na wezwanie.
"""
OPINION = """
The district court granted the motion to dismiss for failure to state a claim, and the plaintiff appealed. We review the decision de novo,
accepting all factual allegations as true. See Roe v. Doe, 999 U.S. 111, 115 (1999). A complaint must contain sufficient factual matter
to state a claim that is plausible on its face. Smith v. Example Corp., 999 F.3d 222, 230 (9th Cir. 2021). The defendant argues that the
statute bars recovery, 28 U.S.C. § 1331, but the argument was not raised below and is therefore waived. Id. at 231. The record shows that
the parties had negotiated for several months before the contract was signed, and nothing in the correspondence suggests otherwise.
"""


def main() -> int:
    """Prints one line per measurement; see the module's text."""
    parser = argparse.ArgumentParser(description="Speed of extraction.")
    parser.add_argument("files", nargs="*", type=Path, help="texts to read instead of the built-in pleading")
    options = parser.parse_args()
    text = "\n\n".join(path.read_text(encoding="utf-8") for path in options.files) or PLEADING * (500_000 // len(PLEADING))
    references = rate(lambda: find_references(Reading(text)), len(text))
    everything = rate(lambda: extract_reading(Reading(text)), len(text))
    print(f"references   {references / 1e6:6.2f} MB/s   (floor {REFERENCES_FLOOR / 1e6:.1f})")
    print(f"everything   {everything / 1e6:6.2f} MB/s   (floor {EVERYTHING_FLOOR / 1e6:.1f})")
    passed = references >= REFERENCES_FLOOR and everything >= EVERYTHING_FLOOR
    english = eyecite_rate()
    if english is None:
        print("eyecite      not installed, left out")
    else:
        print(f"eyecite      {english / 1e6:6.2f} MB/s   (references are {references / english:.1f} times as fast; floor {EYECITE_FACTOR})")
        passed = passed and references >= EYECITE_FACTOR * english
    return 0 if passed else 1


def rate(run: Callable[[], object], chars: int, *, runs: int = RUNS) -> float:
    """Characters per CPU second of the fastest of a few runs."""
    best = float("inf")
    for _ in range(runs):
        start = time.process_time()
        run()
        best = min(best, time.process_time() - start)
    return chars / best


def eyecite_rate() -> float | None:
    """eyecite on English text, characters per CPU second; None when it is not installed."""
    try:
        from eyecite import get_citations
    except ImportError:
        return None
    readme = str(metadata("eyecite").get_payload())
    samples = [OPINION, *re.findall(r'text = """\n(.+?)"""', readme, re.DOTALL)]
    get_citations(OPINION)
    texts = [sample * (100_000 // len(sample)) for sample in samples]
    return max(rate(partial(get_citations, text), len(text), runs=EYECITE_RUNS) for text in texts)


if __name__ == "__main__":
    sys.exit(main())
