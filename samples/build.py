"""Writes samples/opinia.docx and samples/opinia.md again from text/opinion.txt (its head says how it is written); the same bytes each time.

python samples/build.py [FOLDER]
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "tests"))

from builders import Paragraph, Run, Table, docx_with  # noqa: E402 - the path has to be set first

TEXT = HERE / "text" / "opinion.txt"
STYLES = {"# ": "Title", "## ": "Heading1", "> ": "Quote"}
MARK = re.compile(
    r"\^(?P<superscript>[^^]+)\^ | \*(?P<italic>[^*]+)\* | \[\[(?P<note>.+?)\]\] | \{\+(?P<inserted>.+?)\+\} | \{-(?P<deleted>.+?)-\}",
    re.VERBOSE,
)
SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def blocks() -> list[str]:
    """The blocks of the opinion, comments left out."""
    lines = [line for line in TEXT.read_text("utf-8").split("\n") if not line.startswith("% ")]
    return [block.strip() for block in "\n".join(lines).split("\n\n") if block.strip()]


def rows(block: str) -> tuple[tuple[str, ...], ...]:
    """The cells of a table block."""
    return tuple(tuple(cell.strip() for cell in line.strip("| ").split(" | ")) for line in block.split("\n"))


def word_runs(text: str) -> tuple[Run, ...]:
    """The runs of a marked text."""
    runs, at = [], 0
    for match in MARK.finditer(text):
        runs.append(Run(text[at : match.start()]))
        kind, inside = next((k, v) for k, v in match.groupdict().items() if v is not None)
        runs.append(Run("", note=word_runs(inside)) if kind == "note" else Run(inside, **{kind: True}))
        at = match.end()
    runs.append(Run(text[at:]))
    return tuple(run for run in runs if run.text or run.note)


def word_piece(block: str) -> Paragraph | Table:
    """A block as a Word paragraph or table."""
    if block.startswith("| "):
        return Table(rows(block))
    prefix = next((p for p in STYLES if block.startswith(p)), "")
    return Paragraph(word_runs(block.removeprefix(prefix)), STYLES.get(prefix, ""))


def markdown() -> str:
    """The opinion as Markdown: footnotes, a pipe table, superscripts as letters, tracked changes accepted."""
    notes: list[str] = []

    def show(match: re.Match[str]) -> str:
        if match["note"]:
            notes.append(MARK.sub(show, match["note"]))
            return f"[^{len(notes)}]"
        if match["superscript"]:
            return match["superscript"].translate(SUPERSCRIPTS)
        return f"*{match['italic']}*" if match["italic"] else match["inserted"] or ""

    out = []
    for block in blocks():
        if block.startswith("| "):
            head, *rest = block.split("\n")
            block = "\n".join((head, "|" + " --- |" * len(rows(head)[0]), *rest))
        out.append(MARK.sub(show, block))
    out += [f"[^{number}]: {note}" for number, note in enumerate(notes, 1)]
    return "\n\n".join(out) + "\n"


def main(folder: Path = HERE) -> None:
    """Writes both files into `folder`."""
    (folder / "opinia.docx").write_bytes(docx_with(*map(word_piece, blocks())))
    (folder / "opinia.md").write_text(markdown(), "utf-8", newline="\n")


if __name__ == "__main__":
    main(*(Path(argument) for argument in sys.argv[1:2]))
