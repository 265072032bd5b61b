"""Invented judgments for tests of the store: the same number gives the same text."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from pathlib import Path

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
WORDS = "sąd powód pozwany umowa kredyt odsetki wyrok apelacja koszty klauzula konsument roszczenie termin szkoda krzywda".split()


def sentence(seed: int, length: int = 60) -> str:
    dice = random.Random(seed)
    return " ".join(f"{dice.choice(WORDS)}{dice.randrange(900)}" for _ in range(length))


def judgment(number: int, *, chars: int = 400) -> str:
    body = sentence(number, max(10, chars // 10))
    return f"Sygn. akt I C {number}/15\n\nWYROK\n\nDnia 9 czerwca 2016 r.\n\nSąd Rejonowy w Pile I Wydział Cywilny\n\noddala.\n\nUZASADNIENIE\n\n{body}\n"


def five_judgments(tmp_path: Path) -> Path:
    root = tmp_path / "zrodla"
    root.mkdir()
    for n in range(1, 6):
        (root / f"{n}.txt").write_text(judgment(n), encoding="utf-8")
    return root
