"""The register of acts that a run uses: the program's own, or what `kotwica sources refresh-acts` brought, whichever is newer."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from kotwica.document import parse_json
from kotwica.document.errors import InputError
from kotwica.pipeline.outputs import OWN_FOLDER, write_whole

if TYPE_CHECKING:
    from kotwica.extractors.model import Akt
    from kotwica.sources import ActState

SCHEMA = "kotwica/akty/1"
OLD_AFTER_DAYS = 60
_EDITION = re.compile(r"DU/(?P<year>\d{4})/(?:\d+/)?(?P<entry>\d+)")


class Register(Struct, frozen=True):
    """Acts with the day of their state."""

    acts: tuple[Akt, ...]
    state: date

    def notice(self, today: date) -> tuple[str, ...]:
        """A Polish sentence when the register is too old to be relied on; nothing otherwise."""
        days = (today - self.state).days
        if days <= OLD_AFTER_DAYS:
            return ()
        return (
            f"Rejestr aktów prawnych ma stan na {self.state:%d.%m.%Y} ({days} dni temu): nowszych zmian nie zna. "
            "Odśwież go: kotwica sources refresh-acts --online.",
        )


def overlay_path() -> Path:
    """Where the refreshed states are kept: beside the user's store."""
    from kotwica.sources import default_path

    return default_path().parent / "akty.json"


def load_register(overlay: Path | None = None) -> Register:
    """The register in force for a run.

    Errors: InputError when the refreshed file is broken: it must not be half-read.
    """
    from kotwica.extractors import acts, acts_state

    own = Register(acts(), acts_state())
    path = overlay or overlay_path()
    if not path.exists():
        return own
    try:
        content = parse_json(path.read_bytes())
        if content["schema"] != SCHEMA:
            raise ValueError(content["schema"])
        state = date.fromisoformat(content["state"])
        rows = {str(eli): _Row.read(row) for eli, row in content["acts"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        remedy = "Usuń ten plik albo odśwież rejestr: kotwica sources refresh-acts --online."
        raise InputError(path, "odświeżonego rejestru aktów nie da się odczytać.", remedy) from error
    if state <= own.state:
        return own
    return Register(tuple(_updated(akt, rows.get(akt.eli)) for akt in own.acts), state)


def save_overlay(states: Sequence[ActState], *, state: date, path: Path | None = None) -> Path:
    """Writes the states, whole or not at all; returns where."""
    rows = {
        s.eli: {
            "repealed": s.repealed,
            "edition": s.edition,
            "announced": _iso(s.announced),
            "in_force_from": _iso(s.in_force_from),
            "repealed_on": _iso(s.repealed_on),
        }
        for s in states
    }
    content = json.dumps({"schema": SCHEMA, "state": state.isoformat(), "acts": rows}, ensure_ascii=False, indent=1, sort_keys=True)
    written, _ = write_whole(path or overlay_path(), (content + "\n").encode("utf-8"), remedy=OWN_FOLDER)
    return written


def _iso(day: date | None) -> str | None:
    return day.isoformat() if day else None


def _day(value: object) -> date | None:
    return date.fromisoformat(str(value)) if value else None


class _Row(Struct, frozen=True):
    repealed: bool
    edition: tuple[int, int] | None
    announced: date | None
    in_force_from: date | None
    repealed_on: date | None

    @staticmethod
    def read(row: Mapping[str, object]) -> _Row:
        """Errors: ValueError, KeyError or TypeError for a row of another shape."""
        edition = _EDITION.fullmatch(str(row["edition"])) if row["edition"] else None
        if row["edition"] and edition is None:
            raise ValueError(row["edition"])
        if not isinstance(row["repealed"], bool):
            raise TypeError("repealed")
        address = (int(edition["year"]), int(edition["entry"])) if edition else None
        return _Row(row["repealed"], address, _day(row["announced"]), _day(row.get("in_force_from")), _day(row.get("repealed_on")))


def _updated(akt: Akt, row: _Row | None) -> Akt:
    """The act with what ELI said of it. Errs towards: repealed; an act that the program's own register calls repealed stays so."""
    if row is None:
        return akt
    if row.repealed and not akt.status.startswith("uchyl"):
        akt = replace(akt, status="uchylona")
    # The program's own days come from the final provisions; ELI's fill what it does not know.
    akt = replace(akt, w_mocy_od=akt.w_mocy_od or row.in_force_from, uchylony_z=akt.uchylony_z or row.repealed_on)
    if row.edition is None or row.edition == (akt.tj_rok, akt.tj_poz):
        return akt
    older = (f"{akt.tj_rok}/{akt.tj_poz}", *akt.poprzednie_tj) if akt.tj_rok else akt.poprzednie_tj
    return replace(akt, tj_rok=row.edition[0], tj_poz=row.edition[1], tj_ogloszony=row.announced, poprzednie_tj=older, pewnosc_tj="HIGH")
