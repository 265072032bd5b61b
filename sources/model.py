"""What claims are checked against, as records; and the three different answers to a question about a source."""

from __future__ import annotations

from datetime import date, datetime
from enum import StrEnum

from msgspec import Struct

from kotwica.document.model import Span


class SourceKind(StrEnum):
    """What a source is."""

    ORZECZENIE = "orzeczenie"
    AKT = "akt"
    DOKUMENT = "dokument"


class Anchors(Struct, frozen=True):
    """What a source says of itself (its own head, metadata or a sidecar file).

    Shape: `sygnatury` in canonical spelling (several in joined cases, empty for a contract); `court` as its full name
    ("Sąd Apelacyjny w Łodzi") or the usual abbreviation. `proven` tells that the anchors come from the text's own head or from a sidecar,
    not only from a file name. For an act `akt` is its usual abbreviation ("k.c.", "RODO"), `act_title` the title as printed, `act_date` the
    day it was passed, `journal` the address of the text at hand and `journals` every known address of the act ("DU/1964/93", year/entry);
    a register adds `act_status` ("obowiązuje", "uchylony"), `in_force_from`, `repealed_on` and `amended_on` (days on which changes took
    effect).
    """

    sygnatury: tuple[str, ...] = ()
    court: str | None = None
    decided_on: date | None = None
    decision_type: str | None = None
    parties: tuple[str, ...] = ()
    celex: str | None = None
    ecli: str | None = None
    akt: str | None = None
    legal_state: date | None = None
    journal: str | None = None
    bench: str | None = None
    outcome: str | None = None
    proven: bool = True
    act_title: str | None = None
    act_date: date | None = None
    journals: tuple[str, ...] = ()
    act_status: str | None = None
    in_force_from: date | None = None
    repealed_on: date | None = None
    amended_on: tuple[date, ...] = ()


class Unit(Struct, frozen=True):
    """A unit of an act with its place in the act's text.

    Shape: `path` is like a `Przepis` norm without the act ("art. 385[1] § 1"); `span` covers the unit with everything inside it. In
    a decision `path` is a numbered paragraph ("pkt 12") or a part ("sentencja", "uzasadnienie", "zdanie odrębne"). `variant` is "dawne"
    for wording that ISAP prints in [ ] (about to lapse) and "przyszłe" for wording in < > (not yet in force); "" otherwise.
    """

    path: str
    span: Span
    variant: str = ""


class Source(Struct, frozen=True):
    """One source text with its anchors.

    Shape: all spans point into `text`, the original text as read from the file. `pages` covers the text page by page (empty when the file
    has none); `furniture` are stretches that are no part of the running text (page numbers, running heads, footers, margin notes), in
    order; `units` are an act's units or a decision's numbered paragraphs, in order. `sha256` is of the file's bytes; `location` is
    its path or address; `aliases` are other names it may be called by (contract titles). `hidden` are labels of suspicious stretches
    (injected instructions) with their spans. `warnings` are Polish sentences. `quality` is the share of words that Polish text has, 0..1
    (None when the text is too short to tell). `partial` tells that the text is an excerpt (a search result, a scan read in part), so that
    absence from it proves nothing. `released` says who let a held source pass, when and why. Where a file holds several decisions, `offset`
    is the place in the file's text at which this one's `text` begins. Where an old encoding had to be repaired, or
    HTML converted, `text` is the repaired text and a warning says so: offsets point into it, not into the file. `text` is always as a
    reader sees it (document.normal.readable): no invisible characters, accents on their letters.
    """

    id: str
    kind: SourceKind
    anchors: Anchors
    title: str
    text: str
    origin: str
    location: str
    sha256: str
    pages: tuple[Span, ...] = ()
    furniture: tuple[Span, ...] = ()
    units: tuple[Unit, ...] = ()
    aliases: tuple[str, ...] = ()
    fetched_at: datetime | None = None
    authorised: bool = True
    collection: str = ""
    hidden: tuple[tuple[str, Span], ...] = ()
    warnings: tuple[str, ...] = ()
    quality: float | None = None
    partial: bool = False
    released: str = ""
    offset: int = 0

    @property
    def held(self) -> bool:
        """True when a person has to let it pass first: it carries injected instructions, or comes from a collection nobody trusts."""
        return not self.released and (bool(self.hidden) or not self.authorised)


class Found(Struct, frozen=True):
    """The sources that answer, best first; several when one signature has several texts (ruling and reasons) or several courts."""

    sources: tuple[Source, ...]


class Missing(Struct, frozen=True):
    """Nothing found: what was tried, and whether the sources at hand claim to be complete for it."""

    tried: str
    covered: bool = False
    help_url: str = ""
    similar: tuple[Source, ...] = ()


class Failed(Struct, frozen=True):
    """Could not ask (outage, bad answer, unreadable file); never the same as "does not exist"."""

    tried: str
    error: str


Answer = Found | Missing | Failed
