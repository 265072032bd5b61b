"""The user's list of held sources that a person let pass."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import asdict

from kotwica.document import parse_json
from kotwica.document.errors import InputError

SCHEMA = "kotwica/zwolnienia/1"


class Release(Struct, frozen=True):
    """One source let pass: its title for people, who did it, when (ISO) and why."""

    title: str
    who: str
    when: str
    why: str

    @property
    def words(self) -> str:
        """What reports say of it."""
        return f"{self.who}, {self.when[:10]}: {self.why}"


def releases_path() -> Path:
    """Where the list is: beside the user's store."""
    from kotwica.sources import default_path

    return default_path().parent / "zwolnienia.json"


def read_releases(path: Path | None = None) -> dict[str, Release]:
    """The releases by the key of their source; none when there is no list.

    Errors: InputError when the list is broken: it must not be half-read.
    """
    path = path or releases_path()
    if not path.exists():
        return {}
    try:
        content = parse_json(path.read_bytes())
        if content["schema"] != SCHEMA:
            raise ValueError(content["schema"])
        return {str(key): Release(**{name: str(value) for name, value in row.items()}) for key, row in content["releases"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise InputError(
            path, "listy zwolnionych źródeł nie da się odczytać.", "Przywróć ją z kopii albo usuń i zwolnij na nowo."
        ) from error


def words_by_key() -> Mapping[str, str]:
    """What `sources.let_pass` needs."""
    return {key: release.words for key, release in read_releases().items()}


def save_releases(releases: Mapping[str, Release]) -> None:
    """Writes the list, whole or not at all."""
    from kotwica.pipeline.outputs import OWN_FOLDER, write_whole

    rows = {key: asdict(release) for key, release in releases.items()}
    content = json.dumps({"schema": SCHEMA, "releases": rows}, ensure_ascii=False, indent=1, sort_keys=True)
    write_whole(releases_path(), (content + "\n").encode("utf-8"), remedy=OWN_FOLDER)
