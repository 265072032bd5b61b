"""What a draft says that the Constitutional Tribunal held, against the operative part (grading.md §7); the judgment is fictitious."""

from __future__ import annotations

from datetime import date

import pytest

from builders import draft, source
from kotwica.extractors import extract
from kotwica.extractors.model import ClaimType
from kotwica.grading import grade_claims
from kotwica.grading.model import Grade, Status, status_of
from kotwica.grading.procedura import check_fact
from kotwica.sources import SourceSet

ASK, RED = Status.WYMAGA_OSADU, Status.NIEZWERYFIKOWANY
TODAY, DAY = date(2026, 11, 30), date(2011, 5, 17)
TEXT = """WYROK
z dnia 17 maja 2011 r.
Sygn. akt K 9012/10

Trybunał Konstytucyjny w składzie trzech sędziów, po rozpoznaniu wniosku o zbadanie zgodności art. 5, art. 7, art. 9 i art. 12 ustawy
z dnia 3 marca 2009 r. o nasiennictwie ozdobnym z art. 2 Konstytucji,

o r z e k a:

1. Art. 5 ustawy z dnia 3 marca 2009 r. o nasiennictwie ozdobnym jest zgodny z art. 2 i art. 64 ust. 1 Konstytucji.
2. Art. 7 ustawy powołanej w punkcie 1 w zakresie, w jakim pomija dzierżawców, jest niezgodny z art. 32 Konstytucji, a w pozostałym
zakresie jest zgodny z art. 32 Konstytucji.
3. Art. 9 ustawy powołanej w punkcie 1 nie jest niezgodny z art. 20 Konstytucji.
4. Art. 12 ust. 3 ustawy powołanej w punkcie 1 jest niezgodny z art. 2 Konstytucji.
5. Art. 14 ustawy powołanej w punkcie 1 w zakresie, w jakim pomija dzierżawców, jest niezgodny z art. 2 Konstytucji.

UZASADNIENIE

Wnioskodawca twierdził, że art. 5 ustawy jest niezgodny z art. 2 Konstytucji, a art. 12 ust. 3 ustawy jest zgodny z Konstytucją. Trybunał
nie podzielił jego argumentów dotyczących nasiennictwa ozdobnego.
"""


def graded(sentence: str) -> Grade:
    page = draft(sentence)
    tk = source(TEXT, norm="K 9012/10", id="TK", court="Trybunał Konstytucyjny", decided_on=DAY)
    found = grade_claims(page, extract(page), SourceSet([tk]), as_of=TODAY).grades
    return next(g for g in found if g.claim.type in (ClaimType.STANOWISKO_SADU, ClaimType.PARAFRAZA, ClaimType.FAKT_PROCEDURALNY))


def codes(grade: Grade) -> set[str]:
    return {r.code for r in grade.reasons} & {"fakt_inny", "fakt_niepelny"}


OF = "ustawy o nasiennictwie ozdobnym"
TK = "Trybunał Konstytucyjny w wyroku z dnia 17 maja 2011 r., K 9012/10, orzekł, że"
SAID = [
    ("held-to-conform", f"{TK} art. 5 {OF} jest zgodny z art. 2 Konstytucji.", ASK, set()),
    ("the-opposite-of-conforming", f"{TK} art. 5 {OF} jest niezgodny z art. 2 Konstytucji.", RED, {"fakt_inny"}),
    ("noun-the-opposite", f"{TK[:-4]} o zgodności art. 12 {OF} z Konstytucją.", RED, {"fakt_inny"}),
    ("noun-of-a-finding-the-opposite", f"{TK[:-11]} stwierdził niezgodność art. 5 {OF} z Konstytucją.", RED, {"fakt_inny"}),
    ("noun-in-part-only", f"{TK[:-4]} o niezgodności art. 7 {OF} z Konstytucją.", ASK, set()),
    ("unconstitutional-the-opposite", f"{TK[:-11]} stwierdził niekonstytucyjność art. 5 {OF}.", RED, {"fakt_inny"}),
    ("held-unconstitutional-the-opposite", f"{TK[:-11]} uznał art. 5 {OF} za niekonstytucyjny.", RED, {"fakt_inny"}),
    ("held-constitutional", f"{TK[:-11]} uznał art. 5 {OF} za konstytucyjny.", ASK, set()),
    ("object-behind-the-verdict", f"{TK[:-11]} uznał za niezgodny z Konstytucją art. 5 {OF}.", RED, {"fakt_inny"}),
    ("object-behind-the-verdict-as-held", f"{TK[:-11]} uznał za zgodny z Konstytucją art. 5 {OF}.", ASK, set()),
    ("denied-conformity", f"{TK} art. 5 {OF} nie jest zgodny z art. 2 Konstytucji.", RED, {"fakt_inny"}),
    ("the-opposite-of-not-conforming", f"{TK} art. 12 ust. 3 {OF} jest zgodny z art. 2 Konstytucji.", RED, {"fakt_inny"}),
    ("in-part-only-either-may-be-said", f"{TK} art. 7 {OF} jest niezgodny z art. 32 Konstytucji.", ASK, set()),
    ("in-part-only-the-other", f"{TK} art. 7 {OF} jest zgodny z art. 32 Konstytucji.", ASK, set()),
    ("another-standard-is-no-conformity", f"{TK} art. 9 {OF} jest zgodny z art. 20 Konstytucji.", ASK, {"fakt_niepelny"}),
    ("article-without-a-verdict", f"{TK} art. 15 {OF} jest zgodny z art. 2 Konstytucji.", ASK, set()),
    ("what-was-asked-is-no-verdict", f"{TK} wniosek o zbadanie zgodności art. 12 {OF} został rozpoznany z udziałem Sejmu.", ASK, set()),
]


@pytest.mark.parametrize(("sentence", "status", "told"), [pytest.param(*row[1:], id=row[0]) for row in SAID])
def test_what_the_tribunal_is_said_to_have_held(sentence: str, status: Status, told: set[str]) -> None:
    grade = graded(sentence)
    assert codes(grade) == told
    assert grade.status is status or not told


FACTS = [
    ("orzekł o niezgodności art. 12 ustawy o nasiennictwie ozdobnym z Konstytucją", Status.ZWERYFIKOWANY, "agrees"),
    ("orzekł o zgodności art. 12 ustawy o nasiennictwie ozdobnym z Konstytucją", RED, "the-opposite"),
    ("orzekł o niezgodności art. 12 ustawy o nasiennictwie zwykłym z Konstytucją", ASK, "another-act"),
    ("orzekł o niezgodności art. 12 ustawy o nasiennictwie ozdobnym z art. 20 Konstytucji", ASK, "another-standard"),
    ("orzekł o niezgodności art. 12 ustawy o nasiennictwie ozdobnym z art. 2 Konstytucji", Status.ZWERYFIKOWANY, "its-standard"),
    ("orzekł o zgodności art. 5 ustawy o nasiennictwie ozdobnym z art. 64 ust. 1 Konstytucji", Status.ZWERYFIKOWANY, "second-standard"),
    ("orzekł o zgodności art. 5 ustawy o nasiennictwie ozdobnym z art. 64 ust. 2 Konstytucji", ASK, "another-paragraph-of-a-standard"),
    (
        "orzekł o niezgodności art. 12 ustawy z dnia 3 marca 2009 r. o nasiennictwie ozdobnym z art. 2 Konstytucji",
        Status.ZWERYFIKOWANY,
        "day-of-the-act",
    ),
    (
        "orzekł o niezgodności art. 12 ustawy z dnia 4 marca 2009 r. o nasiennictwie ozdobnym z art. 2 Konstytucji",
        ASK,
        "another-day-of-the-act",
    ),
    ("orzekł o niezgodności art. 14 ustawy o nasiennictwie ozdobnym z Konstytucją", ASK, "a-ruling-in-part"),
    (
        "orzekł o niezgodności art. 14 ustawy o nasiennictwie ozdobnym w zakresie, w jakim pomija dzierżawców, z art. 2 Konstytucji",
        Status.ZWERYFIKOWANY,
        "a-ruling-in-part-told-so",
    ),
    ("orzekł o niezgodności art. 7 ustawy o nasiennictwie ozdobnym z Konstytucją", ASK, "verdicts-of-both-kinds"),
    ("orzekł o niezgodności art. 8 ustawy o nasiennictwie ozdobnym z Konstytucją", ASK, "an-article-that-was-not-ruled-on"),
]


@pytest.mark.parametrize(("text", "status"), [pytest.param(*row[:2], id=row[2]) for row in FACTS])
def test_a_ruling_told_as_a_fact(text: str, status: Status) -> None:
    tk = source(TEXT, norm="K 9012/10", id="TK", court="Trybunał Konstytucyjny", decided_on=DAY)
    assert status_of(check_fact(text, [tk])) is status
