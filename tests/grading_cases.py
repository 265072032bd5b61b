"""A judgment, references and claims to it, and their grades; for the tests of the verdict. All case numbers are fictitious."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date

from msgspec.structs import replace

from builders import draft, source
from kotwica.document.model import Draft, Span
from kotwica.extractors.model import Claim, ClaimType, Extraction, Przepis, Reference, ReferenceKind
from kotwica.grading import GradingOutcome, grade_claims
from kotwica.grading.model import Decision, Grade, Status
from kotwica.sources import SourceSet
from kotwica.sources.model import Source, SourceKind, Unit

GREEN, COSMETIC, ASK = Status.ZWERYFIKOWANY, Status.ZMODYFIKOWANY, Status.WYMAGA_OSADU
SOFTEN, RED, BARE = Status.KALIBRACJA, Status.NIEZWERYFIKOWANY, Status.BRAK_ZRODLA
TODAY = date(2026, 11, 30)
DAY, OTHER_DAY = date(2019, 3, 12), date(2019, 3, 21)

JUDGMENT = (
    "Sąd Najwyższy zważył, co następuje. Klauzula waloryzacyjna w umowie kredytu jest dopuszczalna, a bank wyjaśnił ryzyko. "
    "Wierzyciel nie może żądać zwrotu kosztów dochodzenia roszczenia przedawnionego. Zarzut potrącenia podlega oddaleniu w całości."
)
OTHER = "Spadkobierca odpowiada za długi spadkowe do wartości ustalonego w inwentarzu stanu czynnego spadku. Sąd oddalił apelację."
EXACT = "Klauzula waloryzacyjna w umowie kredytu jest dopuszczalna"
CHANGED = "Wierzyciel może żądać zwrotu kosztów dochodzenia roszczenia przedawnionego"
FOREIGN = "Spadkobierca odpowiada za długi spadkowe do wartości ustalonego w inwentarzu stanu czynnego spadku"
TOPIC = "waloryzacyjna klauzula dopuszczalna jest zawsze, gdy bank wyjaśnił ryzyko w umowie kredytu"
ABSENT = "Hipoteka przymusowa wygasa z mocy prawa wskutek wykreślenia wierzytelności zabezpieczonej"


def sn(text: str = JUDGMENT, **more: object) -> Source:
    return replace(source(text, norm="II CSK 9012/19", id="SN", court="Sąd Najwyższy", decided_on=DAY), **more)  # type: ignore[arg-type]


def other(text: str = OTHER) -> Source:
    return source(text, norm="III CSK 9040/18", id="INNY", court="Sąd Najwyższy", decided_on=date(2018, 5, 7))


def reference(identity: str = "R1", norm: str = "II CSK 9012/19", **more: object) -> Reference:
    made = Reference(identity, ReferenceKind.ORZECZENIE, Span(0, 5), "tekst", norm, "test", court="SN", decided_on=DAY)
    return replace(made, **more)  # type: ignore[arg-type]


def claim(type_: ClaimType, text: str, *linked: str, **more: object) -> Claim:
    quote = text if type_ is ClaimType.CYTAT_DOSLOWNY else None
    return replace(Claim("C1", type_, Span(0, 5), text, linked, "sentence", Span(0, 20), quote=quote), **more)  # type: ignore[arg-type]


def quoted(text: str, *linked: str, **more: object) -> Claim:
    return claim(ClaimType.CYTAT_DOSLOWNY, text, *(linked or ("R1",)), **more)


def held(text: str, *linked: str, **more: object) -> Claim:
    return claim(ClaimType.STANOWISKO_SADU, text, *(linked or ("R1",)), **more)


PAGE = draft("Zdanie projektu opinii prawnej o niczym szczególnym.")


def outcome(
    claims: Sequence[Claim],
    references: Sequence[Reference],
    sources: Iterable[Source],
    *,
    decisions: Sequence[Decision] = (),
    page: Draft = PAGE,
) -> GradingOutcome:
    return grade_claims(page, Extraction(tuple(references), tuple(claims)), SourceSet(sources), as_of=TODAY, decisions=decisions)


def graded(made: Claim | None, references: Sequence[Reference], sources: Iterable[Source], **more: object) -> Grade:
    return outcome([made] if made else [], references, sources, **more).grades[0]  # type: ignore[arg-type]


def codes(grade: Grade) -> set[str]:
    return {r.code for r in grade.reasons}


CONTRACT = replace(
    source(
        "§ 9. Bank może zmienić oprocentowanie kredytu tylko raz w roku.",
        id="UMOWA",
        title="Umowa kredytu nr 9001",
        kind=SourceKind.DOKUMENT,
    ),
    aliases=("Umowa Wzorcowa",),
)


POINTS = ("1. Klauzula waloryzacyjna jest dopuszczalna.", "2. Wierzyciel nie może żądać zwrotu kosztów.", "3. Apelacja podlega oddaleniu.")


def numbered() -> Source:
    text = "\n".join(POINTS)
    starts = [text.index(p) for p in POINTS]
    return sn(text, units=tuple(Unit(f"pkt {n}", Span(s, s + len(p))) for n, (s, p) in enumerate(zip(starts, POINTS, strict=True), 1)))


NUMBERED = numbered()


ACT_TEXT = "Art. 1. Dłużnik odpowiada za szkodę. Art. 2. Wierzyciel może żądać odsetek za czas opóźnienia."
ACT = replace(
    source(ACT_TEXT, id="AKT", akt="u.p.z.", kind=SourceKind.AKT),
    units=(Unit("art. 1", Span(0, 36)), Unit("art. 2", Span(37, len(ACT_TEXT)))),
)


ACT = replace(ACT, anchors=replace(ACT.anchors, legal_state=TODAY))


def statute(article: str, act: str = "u.p.z.", identity: str = "R1") -> Reference:
    target = Przepis(act, article)
    return Reference(identity, ReferenceKind.PRZEPIS, Span(0, 5), "tekst", target.norm, "test", targets=(target,))
