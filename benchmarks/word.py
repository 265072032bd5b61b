"""Word drafts: read, write 600 comments, self-check, clean on a generated 800,000-character document, beside python-docx in the same run.

Run: .venv/bin/python -I benchmarks/word.py    (CPU seconds of this process, best of the rounds; exit 1 when a limit is exceeded)
"""

from __future__ import annotations

import argparse
import io
import random
import resource
import sys
import time
import zipfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from kotwica.annotators import annotate_docx, check_copy
from kotwica.annotators.model import CommentLine, CommentSpec
from kotwica.document import read_docx_text
from kotwica.document.model import Span
from kotwica.review import clean_docx

CHARACTERS, COMMENTS = 800_000, 600
# Seconds of CPU (issue "Word"); memory beyond python-docx in MB.
LIMITS = {"read": 0.7, "write": 1.5, "self-check": 1.5}
MEMORY_MB = 300
T = TypeVar("T")
NOW = datetime(2026, 1, 2, 10, 0, tzinfo=UTC)
W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
WORDS = "sąd oddalił skargę kasacyjną wskazując że granice zaskarżenia wiążą strony postępowania w sprawie o zapłatę umowy konsument art. § ust.".split()
TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml"


def generated(seed: int = 1) -> bytes:
    """A document of about 1800 paragraphs, runs split the way Word splits them, with bold, superscripts, fields and tracked changes."""
    chance = random.Random(seed)
    total, paragraphs = 0, []
    while total < CHARACTERS:
        runs = []
        length = chance.randrange(300, 600)
        while length > 0:
            text = " ".join(chance.choice(WORDS) for _ in range(chance.randrange(2, 14))) + " "
            look = chance.choice(("", "", "", "<w:rPr><w:b/></w:rPr>", "<w:rPr><w:i/></w:rPr>"))
            inner = f'<w:r w:rsidR="00AA{chance.randrange(10000):04d}">{look}<w:t xml:space="preserve">{text}</w:t></w:r>'
            if chance.random() < 0.02:
                inner = f'<w:ins w:id="{chance.randrange(10**6)}" w:author="A">{inner}</w:ins>'
            runs.append(inner)
            length -= len(text)
            total += len(text)
        paragraphs.append(f"<w:p>{''.join(runs)}</w:p>")
    body = f'<w:document xmlns:w="{W}"><w:body>{"".join(paragraphs)}<w:sectPr/></w:body></w:document>'
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in _members(body).items():
            archive.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)
    return buffer.getvalue()


def _members(body: str) -> dict[str, str]:
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    relationships = "http://schemas.openxmlformats.org/package/2006/relationships"
    return {
        "[Content_Types].xml": (
            '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
            '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
            f'<Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="{TYPE}.document.main+xml"/>'
            f'<Override PartName="/word/styles.xml" ContentType="{TYPE}.styles+xml"/></Types>'
        ),
        "_rels/.rels": f'<Relationships xmlns="{relationships}"><Relationship Id="r1" Type="{office}/officeDocument" Target="word/document.xml"/></Relationships>',
        "word/document.xml": body,
        "word/styles.xml": f'<w:styles xmlns:w="{W}"/>',
        "word/_rels/document.xml.rels": f'<Relationships xmlns="{relationships}"><Relationship Id="r1" Type="{office}/styles" Target="styles.xml"/></Relationships>',
    }


def findings(text: str) -> list[CommentSpec]:
    chance = random.Random(2)
    shades = ("A5DBA0", "FFE873", "FF8F86")
    found = []
    for number in range(COMMENTS):
        start = chance.randrange(len(text) - 200)
        lines = (CommentLine("🟢 OK – ZWERYFIKOWANY", bold=True), CommentLine("Zgodne ze źródłem, akapit 12."))
        found.append(
            CommentSpec(
                f"C{number}", f"f{number}", Span(start, start + chance.randrange(20, 200)), "ZWERYFIKOWANY", 5, lines, shades[number % 3]
            )
        )
    return found


def timed(call: Callable[[], T], rounds: int) -> tuple[float, T]:
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        result = call()
        best = min(best, time.process_time() - start)
    return best, result


def peak_mb() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def python_docx(payload: bytes) -> bytes:
    import docx

    buffer = io.BytesIO()
    docx.Document(io.BytesIO(payload)).save(buffer)
    return buffer.getvalue()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--save", type=Path, help="keep the generated document and its copy in this folder")
    options = parser.parse_args()
    payload = generated()
    reference, _ = timed(lambda: python_docx(payload), options.rounds)
    memory_before = peak_mb()
    reading, draft = timed(lambda: read_docx_text(payload, "generated.docx"), options.rounds)
    specs = findings(draft.text)
    both, copy = timed(lambda: annotate_docx(payload, draft, specs, now=NOW), options.rounds)
    checking, problems = timed(lambda: check_copy(payload, copy.payload, text=draft.text), options.rounds)
    cleaning, cleaned = timed(lambda: clean_docx(copy.payload), options.rounds)
    memory = peak_mb() - memory_before
    rows = {"python-docx load+save": reference, "read": reading, "write": both - checking, "self-check": checking, "clean": cleaning}
    print(f"{len(draft.text)} characters, {len(draft.reading.blocks)} paragraphs, {copy.written} comments, {len(payload) / 1e6:.1f} MB")
    late = []
    for name, seconds in rows.items():
        limit = LIMITS.get(name)
        late += [name] if limit is not None and seconds > limit else []
        print(f"{name:24} {seconds:6.2f} s" + (f"   limit {limit} s" if limit else "") + (f"   {seconds / reference:4.1f} × python-docx"))
    print(f"{'memory beyond python-docx':24} {memory:6.0f} MB   limit {MEMORY_MB} MB")
    if options.save:
        (options.save / "generated.docx").write_bytes(payload)
        (options.save / "generated.annotated.docx").write_bytes(copy.payload)
    wrong = [*problems, *([] if read_docx_text(cleaned, "x").text == draft.text else ["clean changed the text"])]
    print(*wrong, *(f"too slow: {name}" for name in late), sep="\n")
    return 1 if wrong or late or memory > MEMORY_MB else 0


if __name__ == "__main__":
    sys.exit(main())
