"""What the guide's pictures show, as hashes: `zrzuty.json` beside them says what they were made of, so that an old picture can be told.

    python tests/guide_pictures.py FOLDER        prints the hashes for the outputs of the sample in FOLDER
    python tests/guide_pictures.py FOLDER --check    compares with docs/przewodnik/zrzuty.json; names each picture that is older, exit 1

docs/przewodnik/zrzuty.sh runs both on a fresh run of the sample (`--check` makes no picture).
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GUIDE = ROOT / "docs" / "przewodnik"
RECORD = GUIDE / "zrzuty.json"
# What decides how the report looks, whatever it says.
LOOK = ("report.css", "report.html.j2")
# A picture of the report ends within its first claims, one of the copy with its first page.
CLAIMS_SEEN, COMMENTS_SEEN = 3, 12
MADE_OF = {
    "wyglad": ("raport.png", "raport-telefon.png"),
    "raport": ("raport.png", "raport-telefon.png"),
    "kopia": ("kopia.png",),
    "terminal": ("terminal.txt",),
}


def look() -> str:
    """The hash of the report's templates."""
    return _hash(*((ROOT / "templates" / name).read_text("utf-8") for name in LOOK))


def shown(folder: Path) -> dict[str, str]:
    """The hashes of what the pictures show of the outputs in `folder`."""
    page = (folder / "opinia.raport.html").read_text("utf-8")
    head = page[page.index("<header") : page.index("<main")]
    claims = re.findall(r"<article.*?</article>", page, re.DOTALL)[:CLAIMS_SEEN]
    with zipfile.ZipFile(folder / "opinia.annotated.docx") as package:
        comments = re.findall(r"<w:comment .*?</w:comment>", package.read("word/comments.xml").decode("utf-8"), re.DOTALL)[:COMMENTS_SEEN]
    texts = [re.sub(r"<[^>]+>", " ", part) for part in (head, *claims)]
    return {
        "wyglad": look(),
        "raport": _hash(*texts),
        "kopia": _hash(*(re.sub(r"<[^>]+>", " ", comment) for comment in comments)),
        "terminal": _hash((folder / "terminal.txt").read_text("utf-8")),
    }


def older(now: Mapping[str, str], recorded: Mapping[str, str]) -> list[str]:
    """The pictures that show something else than the program does now, each once."""
    return sorted({picture for part, pictures in MADE_OF.items() if now[part] != recorded.get(part) for picture in pictures})


def _hash(*texts: str) -> str:
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()


def main(folder: str, *options: str) -> int:
    """Prints or compares; 1 when a picture is older than what it shows."""
    now = shown(Path(folder))
    if "--check" not in options:
        print(json.dumps(now, indent=1))
        return 0
    for picture in (old := older(now, json.loads(RECORD.read_text("utf-8")))):
        print(f"{picture}: older than what it shows; run docs/przewodnik/zrzuty.sh")
    return int(bool(old))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
