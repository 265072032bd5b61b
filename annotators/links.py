"""Where a reader can open a source at the right spot: an address that a page may carry, or nothing."""

from __future__ import annotations

import re
from os.path import relpath
from pathlib import Path, PurePath
from urllib.parse import quote

from kotwica.grading.model import Evidence
from kotwica.sources.model import Source

_PAGE = re.compile(r"\bs(?:tr)?\.\s?(\d+)")
_TEXT_SUFFIXES = (".txt", ".html", ".htm", ".md")


def source_link(source: Source, evidence: Evidence | None, *, base: Path) -> str | None:
    """A link to the source, to the page (PDF) or the first words (text, web) of the passage where that is known.

    Shape: http(s) addresses as they are; files relative to `base`, the folder of the report, so that a moved folder keeps its links.
    Nothing else may become a link: a location comes from outside.
    """
    location = source.location
    if not location:
        return None
    if re.match(r"https?://", location):
        return location + _fragment(source, evidence, web=True)
    if re.match(r"[A-Za-z][A-Za-z0-9+.-]+:", location):
        return None
    try:
        path = PurePath(relpath(location, base)).as_posix()
    except ValueError:
        # Another drive of Windows: no relative way leads there.
        return Path(location).absolute().as_uri() + _fragment(source, evidence, web=False)
    return quote(path, safe="/.-_~") + _fragment(source, evidence, web=False)


def _fragment(source: Source, evidence: Evidence | None, *, web: bool) -> str:
    if evidence is None or not evidence.spans:
        return ""
    suffix = PurePath(source.location.split("?")[0]).suffix.lower()
    if suffix == ".pdf":
        page = _PAGE.search(evidence.place)
        return f"#page={page.group(1)}" if page else ""
    if "#" in source.location or not (web or suffix in _TEXT_SUFFIXES):
        return ""
    words = evidence.spans[0].of(source.text).split()[:8]
    return "#:~:text=" + quote(" ".join(words), safe="").replace("-", "%2D") if words else ""
