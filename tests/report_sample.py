"""Two runs for tests of reports: a small one of every kind, and one whose every text is hostile."""

from __future__ import annotations

from datetime import date

from msgspec.structs import replace
from result_builders import NOW, claim, draft_of, grade, result

from builders import source
from kotwica.document.model import Span
from kotwica.extractors.model import Claim, ClaimType, LintNote, NotChecked, Reference, ReferenceKind
from kotwica.grading.model import Change, CheckResult, DiffPiece, Evidence, Grade, Reason, Status, WordChange
from kotwica.sources.model import Anchors, Source, SourceKind

DRAFT = (
    "Sąd Najwyższy w wyroku z 11 maja 2011 r., II CSK NN/RR, uznał, że „pozwany może żądać zapłaty”.\n\n"
    "Zgodnie z art. 118 k.c. roszczenie przedawnia się z upływem trzech lat.\n\n"
    "Por. wyrok III CZP XX/YY oraz sygn. akt (...).\n"
)


def at(part: str) -> Span:
    """Where a part of the draft stands."""
    start = DRAFT.index(part)
    return Span(start, start + len(part))


REFERENCES = (
    Reference("R1", ReferenceKind.ORZECZENIE, at("II CSK NN/RR"), "II CSK NN/RR", "II CSK NN/RR", "x", court="SN"),
    Reference("R2", ReferenceKind.PRZEPIS, at("art. 118 k.c."), "art. 118 k.c.", "k.c. art. 118", "x"),
    Reference("R3", ReferenceKind.ORZECZENIE, at("III CZP XX/YY"), "III CZP XX/YY", "III CZP XX/YY", "x"),
)
TITLE = "Wyrok SN, II CSK NN/RR"
AGREES = Reason("kotwica_zgodna", (("zrodlo", TITLE),))
WITHOUT_THE_NOT = Evidence(
    "S1",
    TITLE,
    (Span(8, 39),),
    place="s. 2",
    excerpt="pozwany nie może żądać zapłaty",
    before="Zdanie przed.",
    after=". Zdanie po.",
    ratio=0.1538,
    diff=(DiffPiece("equal", "pozwany"), DiffPiece("source", "nie"), DiffPiece("equal", "może żądać zapłaty")),
    changes=(WordChange("", "nie", Change.SUBSTANTIVE, "przeczenie"),),
)
JUDGMENT = Source(
    "S1",
    SourceKind.ORZECZENIE,
    Anchors(("II CSK NN/RR",), "Sąd Najwyższy", date(2011, 5, 11), "wyrok", outcome="oddala skargę kasacyjną"),
    TITLE,
    "Wyrok. pozwany nie może żądać zapłaty. Zdanie po.",
    "plik",
    "zrodla/wyrok.pdf",
    "ab" * 32,
    fetched_at=NOW,
)


def sample() -> tuple[CheckResult, list[Source]]:
    """A small run with a changed quotation, an unchecked statute, a missing decision, a green reference and a leftover."""
    left = at("sygn. akt (...)")
    whole = result(
        grades=[changed_quotation(), unchecked_statute(), missing_decision(), green_reference()],
        text=DRAFT,
        references=REFERENCES,
        not_checked=[NotChecked(left, left.of(DRAFT), "niezamkniety_cudzyslow")],
        lint=[LintNote("prognoza", at("roszczenie"), "roszczenie", "Rozważ usunięcie prognozy.")],
    )
    return whole, [JUDGMENT]


def changed_quotation() -> Grade:
    reasons = (Reason("cytat_zmieniony", (("cytat", ""), ("zrodlo", "nie"), ("regula", "przeczenie"))), AGREES)
    one = _claim("C1", "pozwany może żądać zapłaty", "R1", kind=ClaimType.CYTAT_DOSLOWNY)
    return grade(one, Status.NIEZWERYFIKOWANY, reasons=reasons, evidence=(WITHOUT_THE_NOT,))


def unchecked_statute() -> Grade:
    reason = Reason("jednostka_niesprawdzona", (("akt", "k.c."), ("jednostka", "art. 118"), ("tytul", "Kodeks cywilny")))
    return grade(_claim("C2", "art. 118 k.c.", "R2"), Status.WYMAGA_OSADU, reasons=(reason,), legal_state="nieznany")


def missing_decision() -> Grade:
    reason = Reason("brak_zrodla", (("probowano", "III CZP XX/YY"), ("adres", "")))
    return grade(_claim("C3", "III CZP XX/YY", "R3"), Status.BRAK_ZRODLA, reasons=(reason,))


def green_reference() -> Grade:
    found = Evidence("S1", TITLE, (Span(0, 6),), weighted=1.0)
    return grade(_claim("C4", "II CSK NN/RR", "R1"), Status.ZWERYFIKOWANY, reasons=(AGREES,), evidence=(found,))


def _claim(key: str, part: str, reference: str, *, kind: ClaimType = ClaimType.POWOLANIE) -> Claim:
    span = at(part)
    return claim(key, span.start, span.end, kind=kind, references=(reference,), text=DRAFT)


HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(2)>\"'><svg/onload=alert(3)> javascript:alert(4) {{ 7*7 }} </style></title>"


def hostile() -> tuple[CheckResult, list[Source]]:
    text = f"{HOSTILE} w wyroku II CSK NN/RR uznał. {HOSTILE}"
    one = claim("C1", 0, len(HOSTILE), text=text, references=("R1",))
    reference = Reference("R1", ReferenceKind.DOKTRYNA, Span(0, len(HOSTILE)), HOSTILE, HOSTILE, "x", court=HOSTILE)
    found = Evidence("S1", HOSTILE, (Span(0, 9),), HOSTILE, HOSTILE, HOSTILE, HOSTILE, (HOSTILE,), missing=(HOSTILE,),
                     diff=(DiffPiece("quoted", HOSTILE), DiffPiece("source", HOSTILE)),
                     changes=(WordChange(HOSTILE, HOSTILE, Change.SUBSTANTIVE, "x"),))  # fmt: skip
    reasons = (Reason("cytat_zmieniony", (("cytat", HOSTILE), ("zrodlo", HOSTILE))), Reason("kilka_zrodel", (("lista", HOSTILE),)))
    whole = result(
        grades=[grade(one, Status.NIEZWERYFIKOWANY, reasons=reasons, evidence=(found,), legal_state=HOSTILE)],
        text=text,
        references=[reference],
        not_checked=[NotChecked(Span(0, 5), HOSTILE, HOSTILE)],
        lint=[LintNote("x", Span(0, 5), HOSTILE, HOSTILE)],
    )
    whole = replace(whole, draft=draft_of(text, path=f"{HOSTILE.replace('/', '_')}.txt"), notices=(HOSTILE,))
    bad = replace(source(HOSTILE, norm="II CSK NN/RR"), title=HOSTILE, location="javascript:alert(5)", origin=HOSTILE, warnings=(HOSTILE,))
    return whole, [bad]
