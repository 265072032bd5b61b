"""What a draft cites and claims, as records."""

from __future__ import annotations

from datetime import date
from enum import StrEnum

from msgspec import Struct

from kotwica.document.model import Part, Span


class ReferenceKind(StrEnum):
    """Kinds of reference (spec: extraction.md §1)."""

    ORZECZENIE = "orzeczenie"
    ORZECZENIE_BEZ_SYGNATURY = "orzeczenie_bez_sygnatury"
    UE_ORZECZENIE = "ue_orzeczenie"
    ECLI = "ecli"
    CELEX = "celex"
    UE_AKT = "ue_akt"
    ETPC = "etpc"
    PRZEPIS = "przepis"
    DZIENNIK = "dziennik"
    PUBLIKACJA = "publikacja"
    DOKTRYNA = "doktryna"
    DECYZJA = "decyzja"
    ANAFORA = "anafora"


DECISIONS = frozenset(
    {
        ReferenceKind.ORZECZENIE,
        ReferenceKind.ORZECZENIE_BEZ_SYGNATURY,
        ReferenceKind.UE_ORZECZENIE,
        ReferenceKind.ECLI,
        ReferenceKind.CELEX,
        ReferenceKind.ETPC,
        ReferenceKind.DECYZJA,
    }
)
PROVISIONS = frozenset({ReferenceKind.PRZEPIS, ReferenceKind.UE_AKT})
ATTRIBUTES = frozenset({ReferenceKind.PUBLIKACJA, ReferenceKind.DZIENNIK})
"""Kinds that a draft relies on as decisions of an authority, as provisions, and that belong to another reference."""


class ClaimType(StrEnum):
    """Kinds of claim (spec: grading.md §2)."""

    CYTAT_DOSLOWNY = "cytat_doslowny"
    TEZA_PINPOINT = "teza_pinpoint"
    STANOWISKO_SADU = "stanowisko_sadu"
    PARAFRAZA = "parafraza"
    FAKT_PROCEDURALNY = "fakt_proceduralny"
    POWOLANIE = "powolanie"


class Sygnatura(Struct, frozen=True, gc=False):
    """A case number taken apart. `rok` has four digits; `wydzial` is a Roman numeral or ""; `przyrostek` is "upr", "N", "1" … or "".

    `repertorium` is in standard case ("ACa", "SA/Łd", "KIO"). `numer` is the running number as written, without leading zeros lost.
    """

    wydzial: str
    repertorium: str
    numer: str
    rok: int
    przyrostek: str = ""

    @property
    def norm(self) -> str:
        """Canonical spelling with a two-digit year: "II CSK 537/10"."""
        head = f"{self.wydzial} " if self.wydzial else ""
        return f"{head}{self.repertorium} {self.numer}/{self.rok % 100:02d}"


class Przepis(Struct, frozen=True, gc=False):
    """One unit of one act; every part is a string as numbered in the act ("22a"), "" when not given.

    `akt` is the usual abbreviation ("k.c."), a name ("ustawa 2003-05-22"), an EU number ("2016/679") or "?" when the draft does not say.
    `indeks` is the superscript of the article: art. 385[1] is artykul "385", indeks "1". `motyw` is a recital of a Union act, which has no
    article.
    """

    akt: str
    artykul: str = ""
    indeks: str = ""
    paragraf: str = ""
    ustep: str = ""
    punkt: str = ""
    litera: str = ""
    tiret: str = ""
    zdanie: str = ""
    akapit: str = ""
    motyw: str = ""

    @property
    def norm(self) -> str:
        """Canonical spelling: "k.c. art. 385[1] § 1", "RODO art. 6 ust. 1 lit. f"."""
        out = [self.akt]
        if self.artykul:
            out.append(f"art. {self.artykul}" + (f"[{self.indeks}]" if self.indeks else ""))
        for label, value in (
            ("motyw", self.motyw),
            ("§", self.paragraf),
            ("ust.", self.ustep),
            ("pkt", self.punkt),
            ("lit.", self.litera),
            ("tiret", self.tiret),
            ("akapit", self.akapit),
            ("zd.", self.zdanie),
        ):
            if value:
                out.append(f"{label} {value}")
        return " ".join(out)


class Reference(Struct, frozen=True, gc=False):
    """Something the draft cites.

    Shape: `span` points into the text that was extracted from (`Reading.text` inside the extractors, `Draft.text` in an `Extraction`);
    `text` is exactly the characters it covers in that text. `targets` are the expanded units of a statute reference (one or more);
    `sygnatura` is set for `orzeczenie`. `antecedent` is the id of the reference an `anafora` resolves to; for a plural ("obu powołanych
    wyroków") it is the first of `antecedents`, which names them all. `declared_date` is the date as the draft states it, in ISO shape, when
    there is no such day ("2002-02-29"; `decided_on` is None then). `court` is the court the draft names, here or elsewhere for the same
    number, or the one a register belongs to alone. `parent` is the id of the
    decision or act whose attribute this is (a `publikacja` of a judgment, a `dziennik` of an act). `rule` names the rule that made it.
    `publications` are norms of the publications bound to it. `unknown` marks a well-formed signature of an unknown repertorium.
    `contested` marks the decision that the draft appeals from: of its own case, so that no text has to prove it.
    """

    id: str
    kind: ReferenceKind
    span: Span
    text: str
    norm: str
    rule: str
    sygnatura: Sygnatura | None = None
    targets: tuple[Przepis, ...] = ()
    court: str | None = None
    decided_on: date | None = None
    declared_date: str | None = None
    decision_type: str | None = None
    bench: str | None = None
    parties: tuple[str, ...] = ()
    pinpoint: str | None = None
    publications: tuple[str, ...] = ()
    own: bool = False
    unknown: bool = False
    antecedent: str | None = None
    parent: str | None = None
    part: Part = Part.BODY
    antecedents: tuple[str, ...] = ()
    contested: bool = False


class Claim(Struct, frozen=True):
    """A statement that must be graded.

    Shape: `span` points into the same text as its references; a quotation's span lies inside its marks. `references` are ids of the
    references it is linked to: one when the link is certain, several when they are equal candidates (or share the claim), empty when the
    draft does not say. `quote` is the quoted passage (None for other claims), `gaps` the number of omission marks in it. `rule` names the
    rule that linked it ("sentence", "parenthesis", "footnote", "clause", "short_form", "paragraph", "none"). `context` is the sentence
    the claim stands in. `contrary` marks an authority cited as disagreeing ("odmiennie"). `source_kind` is "orzeczenie", "przepis",
    "umowa/dowód", "doktryna" or "nieznane".
    """

    id: str
    type: ClaimType
    span: Span
    text: str
    references: tuple[str, ...]
    rule: str
    context: Span
    quote: str | None = None
    gaps: int = 0
    speaker: str | None = None
    contrary: bool = False
    pinpoint: str | None = None
    source_kind: str = "nieznane"
    part: Part = Part.BODY


class NotChecked(Struct, frozen=True):
    """Something that looks like a citation and is in no record, with the reason (a stable code)."""

    span: Span
    text: str
    reason: str


# The rule of a statute reference whose act is presumed: the draft names several that could be meant ("tej ustawy"), or none beside it.
PRESUMED_ACT = "przepis_domniemany"
# The rule of the remark on an authority that the draft itself calls verified; the note's span is the reference's.
MARKED_AS_VERIFIED = "oznaczone_jako_zweryfikowane"


class LintNote(Struct, frozen=True):
    """A remark on the draft itself (spec: extraction.md §4); never a grade. `message` is Polish."""

    rule: str
    span: Span
    text: str
    message: str


class Extraction(Struct, frozen=True):
    """Everything found in one draft, each tuple ordered by span; ids are unique ("R1", "C1", numbered in text order)."""

    references: tuple[Reference, ...] = ()
    claims: tuple[Claim, ...] = ()
    not_checked: tuple[NotChecked, ...] = ()
    lint: tuple[LintNote, ...] = ()


class Repertorium(Struct, frozen=True):
    """One register of one kind of court, from data/repertoria.csv.

    Shape: `kod` in standard case; `sady` are kinds of court ("SN", "SO", "WSA w Łodzi"); `od` and `do` are the first and last year of the
    running numbers, None when not known; `numeral` says whether a Roman numeral stands in front. One `kod` may have several records.
    Source: `zrodlo` of each row.
    """

    kod: str
    sady: tuple[str, ...]
    izba: str
    od: int | None
    do: int | None
    numeral: bool
    zrodlo: str


LETTERED = "litery"


class Akt(Struct, frozen=True):
    """One act of the register data/akty.tsv, with its state on the register's date.

    Shape: `skroty[0]` is the canonical name that `Przepis.akt` uses; `rok`, `nr`, `poz` the address of the original publication (`nr` None
    since 2012), `tj_rok`/`tj_poz` the newest consolidated text, `poprzednie_tj` older ones ("2024/1061", "~" in front when unsure).
    `ostatni_artykul` is the number of the last article where a lost superscript must be told from a real article. `pewnosc` and
    `pewnosc_tj` say how sure the address and the consolidated text are (HIGH, MED …). `w_mocy_od` and `uchylony_z` are the days from which
    the act as a whole binds and no longer binds, None where the register does not say. `numeracja` is LETTERED for acts whose inserted
    articles bear letters (art. 115a) and never superscripts (art. 385[1]); "" where both occur or nothing is known.
    """

    skroty: tuple[str, ...]
    tytul: str
    data: date | None
    rok: int | None
    nr: int | None
    poz: int | None
    status: str
    tj_rok: int | None
    tj_poz: int | None
    tj_ogloszony: date | None
    poprzednie_tj: tuple[str, ...]
    pewnosc: str
    pewnosc_tj: str
    eli: str
    isap: str
    ostatni_artykul: int | None
    uwagi: str
    w_mocy_od: date | None = None
    uchylony_z: date | None = None
    numeracja: str = ""

    @property
    def klucz(self) -> str:
        """The canonical name: the first abbreviation."""
        return self.skroty[0]
