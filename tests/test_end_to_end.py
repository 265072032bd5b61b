"""Real quotations of real judgments, in a Word and a Markdown draft built here, against the shared corpus (skipped when it is missing)."""

from __future__ import annotations

import csv
import re
import unicodedata
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from msgspec import Struct

from builders import docx_with, shared
from kotwica.grading.model import CheckResult, Evidence, Grade, Status
from kotwica.pipeline.options import Options
from kotwica.pipeline.run import check_draft

NOW = datetime(2026, 3, 16, 12, tzinfo=UTC)
MONTHS = ("stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia", "września", "października")
MONTHS += ("listopada", "grudnia")
LONG_ENOUGH = 15
GAP = re.compile(r"\[\.\.\.\]|\(\.\.\.\)|\[…\]|\(…\)")
# Read in II Ca 1405/14: the court below cites this view, and the court of appeal answers that it holds no longer. A person decides.
CITED_THERE = "W razie ustalenia wysokości zadośćuczynienia według stanu rzeczy istniejącego w chwili zamknięcia rozprawy"
INVENTED = "Zasada lojalności procesowej nakazuje bankowi ujawnić konsumentowi wewnętrzne wyceny portfela jeszcze przed zawarciem ugody"


class Pair(Struct, frozen=True):
    """A quotation that somebody really made of a judgment of the corpus."""

    file: str
    quote: str
    court: str
    signature: str
    day: date

    @property
    def faithful(self) -> bool:
        """True when the source holds every part between gaps, in order, blanks, quotation marks and dashes aside."""
        text = plain(shared("corpus", "pl", "judgments", self.file).read_text("utf-8"))
        at = 0
        for part in GAP.split(self.quote):
            found = text.find(plain(part).rstrip(".,;"), at)
            if found < 0:
                return False
            at = found + len(part)
        return True

    def cited(self, *, signature: str = "", quote: str = "") -> str:
        """One sentence of a draft that quotes it."""
        when = f"{self.day.day} {MONTHS[self.day.month - 1]} {self.day.year} r."
        return f"{self.court} w wyroku z dnia {when}, {signature or self.signature}, wskazał, że „{quote or self.quote}”."


def manifest() -> list[dict[str, str]]:
    with shared("corpus", "pl", "manifest.tsv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def pairs() -> list[Pair]:
    folder = shared("corpus", "pl")
    heads = {Path(row["path"]).name: row for row in manifest()}
    found: dict[str, Pair] = {}
    with (folder / "quote_pairs.tsv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            if row["source_kind"] != "J" or int(row["words"]) < LONG_ENOUGH:
                continue
            head = heads[row["source_doc"]]
            quote = row["quote"].strip()
            pair = Pair(
                row["source_doc"],
                quote,
                head["court_or_title"],
                head["signature"],
                date.fromisoformat(head["date"]),
            )
            found.setdefault(quote, pair)
    return list(found.values())


def graded(text_or_lines: list[str], folder: Path, suffix: str) -> tuple[CheckResult, dict[str, Grade]]:
    """A draft of these paragraphs, graded against the judgments; grades by quotation."""
    path = folder / f"opinia{suffix}"
    if suffix == ".docx":
        path.write_bytes(docx_with(*text_or_lines))
    else:
        path.write_text("\n\n".join(text_or_lines) + "\n", "utf-8")
    result = check_draft(path, Options(NOW, sources=(shared("corpus", "pl", "judgments"),)))
    return result, {g.claim.quote: g for g in result.grades if g.claim.quote}


def plain(text: str) -> str:
    """A text with one kind of blank, quotation mark and dash, in lower case."""
    marks = re.sub(r"[„”“\"’'»«]", "", unicodedata.normalize("NFC", text).lower())
    return " ".join(re.sub(r"[–—‑]", "-", marks).split())


def folded(text: str) -> str:
    """Letters and digits only: our own fold for the tests, not the program's."""
    return "".join(c for c in unicodedata.normalize("NFC", text).lower() if c.isalnum())


def source_text(evidence: Evidence) -> str:
    """The characters that the evidence points at, read from the original file by this test."""
    text = Path(evidence.location).read_text("utf-8")
    return " ".join(span.of(text) for span in evidence.spans)


@pytest.fixture(params=[".docx", ".md"])
def suffix(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_faithful_quotations_are_green_with_the_offset_in_the_original_file(tmp_path: Path, suffix: str) -> None:
    faithful = [p for p in pairs() if p.faithful]
    assert faithful
    _, by_quote = graded([p.cited() for p in faithful], tmp_path, suffix)
    for pair in faithful:
        grade = by_quote[pair.quote]
        own = not pair.quote.startswith(CITED_THERE)
        assert grade.status is (Status.ZWERYFIKOWANY if own else Status.WYMAGA_OSADU), (pair.quote, grade.reasons)
        assert Path(grade.evidence[0].location).stem == Path(pair.file).stem
        assert folded(source_text(grade.evidence[0])) == folded(GAP.sub(" ", pair.quote))


def test_changed_quotations_show_the_word_diff(tmp_path: Path, suffix: str) -> None:
    changed = [p for p in pairs() if not p.faithful]
    assert changed
    _, by_quote = graded([p.cited() for p in changed], tmp_path, suffix)
    for pair in changed:
        grade = by_quote[pair.quote]
        assert not grade.status.green, (pair.quote, grade.reasons)
        assert grade.evidence[0].diff and grade.evidence[0].changes
        assert Path(grade.evidence[0].location).stem == Path(pair.file).stem


def test_invented_quotation_blocks(tmp_path: Path, suffix: str) -> None:
    pair = pairs()[0]
    _, by_quote = graded([pair.cited(quote=INVENTED)], tmp_path, suffix)
    assert by_quote[INVENTED].status is Status.NIEZWERYFIKOWANY


def test_invented_signature_blocks(tmp_path: Path, suffix: str) -> None:
    pair = next(p for p in pairs() if p.faithful)
    result, by_quote = graded([pair.cited(signature="II Ca 9999/14")], tmp_path, suffix)
    assert by_quote[pair.quote].status.blocks
    assert result.blocked


def test_quotation_of_another_judgment_blocks_and_names_the_right_one(tmp_path: Path, suffix: str) -> None:
    right = next(p for p in pairs() if p.faithful)
    wrong = next(p for p in pairs() if p.signature != right.signature)
    _, by_quote = graded([wrong.cited(quote=right.quote)], tmp_path, suffix)
    grade = by_quote[right.quote]
    assert grade.status is Status.NIEZWERYFIKOWANY
    reason = next(r for r in grade.reasons if r.code == "cytat_z_innego_zrodla")
    # The passage may stand in more than one judgment; the one that is named must really hold it.
    named = next(row["path"] for row in manifest() if row["signature"] == reason.get("sygnatura"))
    assert plain(right.quote).rstrip(".") in plain(shared("corpus", "pl", named).read_text("utf-8"))
    assert Path(named).name != wrong.file


def test_lost_negation_blocks(tmp_path: Path, suffix: str) -> None:
    pair = next(p for p in pairs() if " nie " in p.quote)
    changed = pair.quote.replace(" nie ", " ", 1)
    _, by_quote = graded([pair.cited(quote=changed)], tmp_path, suffix)
    assert by_quote[changed].status is Status.NIEZWERYFIKOWANY


def test_spans_of_claims_are_their_characters(tmp_path: Path, suffix: str) -> None:
    result, _ = graded([p.cited() for p in pairs()], tmp_path, suffix)
    for grade in result.grades:
        assert grade.claim.span.of(result.draft.text) == grade.claim.text
