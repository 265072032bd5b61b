"""Bait: texts of one repeated piece, on which a careless pattern or loop takes minutes, at growing sizes.

    python benchmarks/bait.py [--only PART…] [--characters 1000000]

Prints CPU seconds for a megabyte and the growth exponent between a quarter of it and the whole (1 is linear). Rubbish must cost under 2 s a
megabyte. Dense bait is a list of real-looking citations, sentences or paragraphs with nothing between, up to 250,000 in a megabyte: each becomes a
record, so its cost is shown for one citation and bounded by the exponent alone. Fails when a limit is missed.
"""

from __future__ import annotations

import argparse
import math
import sys
import time

from msgspec import Struct

from kotwica.document.model import Reading
from kotwica.extractors.registry import extract_reading

RUBBISH_S = 2.0
MAX_EXPONENT = 1.4
RUBBISH = (
    " ", "\n", "\t", "1", "1 ", ".", "...", "- ", "„", '" ', "„a” ", "„słowo ", "(", "()", "[", "(…) ", "I V X ", "§ ", "§ 1 ", "art. ", "art. 1 ", "art. 1\n", "art. 1, 2, 3, 4, ", "(art. 1 (", "„art. 1 ",
    "ust. 1 pkt 2 lit. a ", "tiret ", "w zw. z ", "zob. ", "Ala Ma ", "Sąd wskazał, że ", "Sąd Najwyższy ", "Dz. U. ", "A. Nowak, ",
    "/", "1/1 ", "I C 1/1 ", "e\u0301", "\u200b",
    "§ § § ", "ust. 1 ust. 1 ", "por. ", "II 12/31 ", "II XX 12/31, ", "Sąd Okręgowy w Warszawie ", "SO w Krakowie, ", "z dnia ", "z dnia 3 lutego 2031 r. ",
    "XVIII ", "IVXL", "\u00a0", "\u200b\u200d", "\u0301", "😀", "👨\u200d👩\u200d👧 ", "a", "A", "ż", "# ", "# # #\n", "> ", "> > > a\n", "| ", "| a | b |\n",
    "[1] ", "[^1] ", "¹", "[^1]: a\n", "<sup>1</sup>", "<b>a</b> ", "<", "&nbsp;", "&quot;a&quot; ", "nie ", "niepewny ", "nieważne że nie, ", "np. m.in. tj. ",
    "k.p.c. ", "a.b.c.d. ", "\"słowo\" ", "«a» ", ",,a'' ", "„a ", "[a ", ") ", "” ", "„\"", "„„„a”””", "`", "**", "*a* ", "```\n", "ECLI:", "62018", "C-", "T-",
    "dyrektywy ", "rozporządzenie (UE) nr ", "skarga nr 12345/31, ", "przeciwko ", "Dz. U. z ", "M.P. ", "poz. 1, ", "Nr 1, ", "OSNC ", "LEX ", "KIO/", "TK ", "SN ", "SN: ",
    "TSUE ", "SA/", "pkt 1 uzasadnienia ", "s. 1, ", "(dalej: ", "dalej „", "ustawa o ", "ustawy ", "tej ustawy ", "art. § ", "1-2-", "Konstytucji ", "Konwencji ", "Kodeksu cywilnego ",
    "03.02.2031 ", "2031-02-03 ", "1.000,00 zł ", "12/31", "Zdaniem Sądu Najwyższego ", "w ocenie ", "zgodnie z ", "wyroki z dnia ", "sygn. akt ", "A. K. ", "… ", "[...] ",
    ", że ", "a\n", "- a\n", "1. a\n", "\f", "\f12\n", "Jan Kowalski ", "ﬁ", "Ⅳ ", "İ", "a\u00adb", "\u202e", "\uf0b7 ", "II CSK art. ", "IC1/1", "I.C.1/1.", "Prawo o ", "Dz. Urz. UE L ",
)  # fmt: skip
DENSE = (
    "II CSK 537/10, ", "art. 415 k.c., ", "art. 1 ust. 2 ", "art. 1 i ", "wyrok SN z dnia 3 lutego 2031 r., ", "wyrok SN z dnia 3 lutego 2031 r., II CSK 12/31, ",
    "(por. wyrok SN z dnia 3 lutego 2031 r., II CSK 12/31) ", "C-12/31, ", "LEX nr 1234567, ", "(dalej: u.k.k.) ", "ustawa z dnia 3 lutego 2031 r. o czymś ",
    "K 12/31 ", "KIO 12/31, ", "II SA/Wa 12/31 ", "C II 1/31 ", "art. 1 1 ", "art. 1[1] ", "art. 1-2 ", "artykuł 1 ", "w zw. z art. 1 ", "Zgodnie z art. 1 k.c. ", "ECLI:PL:SN:2031:12 ",
    "62018CJ0260 ", "dyrektywa 93/13/EWG ", "rozporządzenia (UE) 2016/679 ", "Nowak przeciwko Polsce, ", "p. Polsce ", "Dz.U. z 2031 r. poz. 12 ", "Dz. U. Nr 12, poz. 34, ",
    "Dz.U.2031.12.34 ", "Dz.Urz.UE.L.2031.12.1 ", "OSNC 2031/1/10, ", "OTK ZU 3/A/2031, poz. 1, ", "0111-KDIB1-1.4010.1.2031.1.AB ", "3 Ds. 56/10 ", "4096-6.Ds.94.2031 ", "Km 12/31 ",
    "KR1S/GUp-s/12/2031 ", "tamże, ", "ww. wyrok ", "op. cit., s. 1 ", "sygn. akt (...) ", "[z pamięci – sprawdź] ", "a.\n\n", "Ala ma kota. ", "Powód wskazał, że pozwany nie miał racji. ",
    "art. 15 ust. 1 u.o.k.k. Ust. 2 ",
)  # fmt: skip


class Cost(Struct, frozen=True):
    """CPU seconds over the whole text, and how they grew from a quarter of it."""

    seconds: float
    exponent: float
    citations: int


def cost(bait: str, characters: int) -> Cost:
    """Of extracting everything from `characters` of one bait."""
    readings = [Reading(bait * (length // len(bait))) for length in (characters // 4, characters)]
    spent = []
    for reading in readings:
        start = time.process_time()
        found = extract_reading(reading)
        spent.append(max(time.process_time() - start, 0.01))
    return Cost(spent[1], math.log(spent[1] / spent[0]) / math.log(4), len(found.references))


def main() -> int:
    """Prints one line a bait; 1 when a limit is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", default=[], help="only baits that contain one of these")
    parser.add_argument("--characters", type=int, default=1_000_000, help="length of the text; limits are scaled to it")
    given = parser.parse_args()
    # What is built at the first call is no cost of the bait.
    extract_reading(Reading("Wyrok SN z dnia 3 lutego 2031 r., II CSK 12/31, art. 415 k.c."))
    missed = 0
    print(f"{'bait':<58}{'s per MB':>10}{'exponent':>10}{'citations':>11}{'µs each':>9}")
    for bait in (*RUBBISH, *DENSE):
        if given.only and not any(part in bait for part in given.only):
            continue
        found = cost(bait, given.characters)
        late = bait in RUBBISH and found.seconds > RUBBISH_S * given.characters / 1_000_000
        steep = found.exponent > MAX_EXPONENT and found.seconds > 0.5
        missed += late or steep
        each = f"{found.seconds / found.citations * 1e6:9.0f}" if found.citations else f"{'':>9}"
        mark = "  MISSED" if late or steep else ""
        print(
            f"{bait!r:<58}{found.seconds * 1e6 / given.characters:>10.2f}{found.exponent:>10.2f}{found.citations:>11}{each}{mark}",
            flush=True,
        )
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
