"""The classic test of the field through `annotate`: ten invented signatures among five real ones, files on disk to the written copy.

All case numbers are fictitious: the running numbers of the real registers end far below 9000.
"""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from kotwica.grading.model import Status
from kotwica.pipeline.options import Options
from kotwica.pipeline.run import Outputs, annotate
from kotwica.sources import import_paths, trust
from kotwica.sources.store import Store

NOW = datetime(2026, 3, 16, 12, tzinfo=UTC)
MONTHS = (
    "stycznia",
    "lutego",
    "marca",
    "kwietnia",
    "maja",
    "czerwca",
    "lipca",
    "sierpnia",
    "września",
    "października",
    "listopada",
    "grudnia",
)
KEPT = {
    "II CSK 9012/19": date(2019, 3, 12), "III CSK 9013/18": date(2018, 5, 7), "V CSK 9014/17": date(2017, 6, 1),
    "I CSK 9015/19": date(2019, 9, 9), "IV CSK 9016/18": date(2018, 2, 2),
}  # fmt: skip
INVENTED = {
    "II CSK 9112/19": date(2019, 3, 14), "III CSK 9113/18": date(2018, 5, 8), "V CSK 9114/17": date(2017, 6, 2),
    "I CSK 9115/19": date(2019, 9, 10), "IV CSK 9116/18": date(2018, 2, 5), "II CSK 9117/17": date(2018, 1, 17),
    "III CSK 9118/19": date(2019, 11, 21), "V CSK 9119/18": date(2018, 12, 12), "I CSK 9120/17": date(2017, 10, 6),
    "IV CSK 9121/19": date(2019, 4, 4),
}  # fmt: skip
JUDGMENT = """Sygn. akt {norm}

WYROK
W IMIENIU RZECZYPOSPOLITEJ POLSKIEJ

Dnia {day}

Sąd Najwyższy w składzie:
SSN Anna Zmyślona (przewodniczący)

po rozpoznaniu na posiedzeniu niejawnym skargi kasacyjnej powoda oddala skargę kasacyjną.

UZASADNIENIE

Sąd Okręgowy oddalił powództwo, a Sąd Apelacyjny oddalił apelację powoda. Skarga kasacyjna okazała się niezasadna w sprawie {norm}.
"""


def in_words(day: date) -> str:
    return f"{day.day} {MONTHS[day.month - 1]} {day.year} r."


def annotated(folder: Path, *, complete: tuple[str, ...]) -> Outputs:
    """The draft with all fifteen, checked against a store that holds the five."""
    texts = folder / "wyroki"
    texts.mkdir()
    for n, (norm, day) in enumerate(KEPT.items()):
        (texts / f"{n}.txt").write_text(JUDGMENT.format(norm=norm, day=in_words(day)), encoding="utf-8")
    with Store(folder / "baza.sqlite") as store:
        import_paths(store, [texts], now=NOW, collection="sn")
        trust(store, "sn", complete=complete)
    mixed = sorted({**KEPT, **INVENTED}.items(), key=lambda case: case[1])
    lines = [f"Tak też wyrok Sądu Najwyższego z dnia {in_words(day)}, {norm}." for norm, day in mixed]
    draft = folder / "pismo.md"
    draft.write_text("# Odpowiedź na pozew\n\n" + "\n\n".join(lines) + "\n", encoding="utf-8")
    return annotate(draft, Options(now=NOW, store=folder / "baza.sqlite", out=folder / "wynik"))


@pytest.mark.parametrize(
    ("complete", "expected", "refused"),
    [
        pytest.param(("SN:2016..2020",), Status.NIEZWERYFIKOWANY, "nie ma", id="complete-source-blocks-all-ten"),
        pytest.param((), Status.BRAK_ZRODLA, "BRAK", id="incomplete-source-says-that-it-has-none"),
    ],
)
def test_ten_invented_among_five_real(tmp_path: Path, complete: tuple[str, ...], expected: Status, refused: str) -> None:
    out = annotated(tmp_path, complete=complete)
    status = {grade.claim.text: grade.status for grade in out.result.grades}
    assert {norm: status[norm] for norm in KEPT} == dict.fromkeys(KEPT, Status.ZWERYFIKOWANY)
    assert {norm: status[norm] for norm in INVENTED} == dict.fromkeys(INVENTED, expected)
    assert sum(grade.blocks for grade in out.result.grades) == len(INVENTED)
    assert out.copy is not None
    copy = out.copy.read_text(encoding="utf-8")
    assert refused in copy
    assert all(norm in copy for norm in (*KEPT, *INVENTED))
