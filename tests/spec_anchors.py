"""Task items for every sentence of grading.md §7, in its order: the declared anchor against a head, a resolution, or nothing at all."""

from __future__ import annotations

from spec_items import ASK, BARE, CASE, EXACT, GREEN, HEAD, RED, TEXT, Row

JUDGES = (
    "SSN Anna Wzorcowa (przewodniczący)\n\nSSN Jan Przykładny (sprawozdawca)\n\nSSN Ewa Modelska\n\nw sprawie z powództwa A. B.\n\n"
    "przeciwko C. D.\n\no zapłatę,\n\noddala skargę kasacyjną.\n\nUZASADNIENIE\n\n"
)
JUDGMENT = HEAD + JUDGES + TEXT
JOINED = JUDGMENT.replace("Sygn. akt II CSK 9012/19", "Sygn. akt II CSK 9012/19, II CSK 9013/19")
REGIONAL = JUDGMENT.replace("II CSK 9012/19", "II Ca 9012/19").replace("Sąd Najwyższy w składzie", "Sąd Okręgowy w Łodzi w składzie")
COMPETITION = {"sygnatura": "XVII AmA 9001/18", "data": "2019-10-03"}


def anchored(
    name: str, status: str, code: str = "", source: str | None = JUDGMENT, resolved: dict[str, object] | None = None, **told: object
) -> Row:
    item: dict[str, object] = {"anchor": {**CASE, **told}}
    if source is not None:
        item["source_text"] = source
    if resolved is not None:
        item["anchor_resolved"] = resolved
    return Row(name, item, status, code)


def alone(name: str, status: str, code: str = "", **told: object) -> Row:
    """An anchor with nothing to compare it with."""
    return Row(name, {"anchor": told}, status, code)


def parties(name: str, status: str, told: object, found: object) -> Row:
    return Row(name, {"anchor": {**CASE, "strony": told}, "anchor_resolved": {**CASE, "strony": found}}, status)


def fact(name: str, status: str, text: str, code: str = "") -> Row:
    return Row(name, {"claim_type": "fakt_proceduralny", "claim_text": text, "anchor": CASE, "source_text": JUDGMENT}, status, code)


HARD = [
    anchored("7-anchor-agrees-with-the-head", GREEN, "kotwica_zgodna"),
    anchored("7-signature-case-and-spaces", GREEN, sygnatura="ii  csk  9012/19"),
    anchored("7-signature-with-stops", GREEN, sygnatura="II.CSK.9012/19"),
    anchored("7-roman-numeral-kept", RED, sygnatura="III CSK 9012/19"),
    anchored("7-joined-cases-match-any-member", GREEN, source=JOINED, sygnatura="II CSK 9013/19"),
    anchored("7-day-with-stops", GREEN, data="12.03.2019"),
    anchored("7-day-in-words", GREEN, data="12 marca 2019 r."),
    anchored("7-day-iso", GREEN, data="2019-03-12"),
    anchored("7-another-day-than-the-head", RED, "data_inna", data="2019-03-13"),
    anchored("7-another-day-than-a-resolver-says", ASK, source=None, resolved={**CASE, "zrodlo": "saos"}, data="2019-03-13"),
]

FACTS = [
    fact("7-outcome-agrees", GREEN, "oddalił skargę kasacyjną"),
    fact("7-outcome-differs", RED, "uchylił zaskarżony wyrok"),
    fact("7-outcome-unreadable", ASK, "odbyła się konferencja prasowa"),
    fact("7-bench-agrees", GREEN, "sprawozdawcą był SSN Jan Przykładny"),
    fact("7-bench-differs", RED, "sprawozdawcą był SSN Adam Obcy"),
]

COURTS = [
    anchored("7-common-court-agrees", GREEN, source=REGIONAL, sygnatura="II Ca 9012/19", organ="Sąd Okręgowy w Łodzi"),
    anchored("7-common-court-is-hard", RED, "sad_inny", source=REGIONAL, sygnatura="II Ca 9012/19", organ="Sąd Okręgowy w Kielcach"),
    Row("7-common-court-without-court-or-date", {"anchor": {"sygnatura": "II Ca 9012/19"}, "source_text": REGIONAL}, ASK, "sad_niepodany"),
    Row(
        "7-common-court-with-a-matching-date",
        {"anchor": {"sygnatura": "II Ca 9012/19", "data": "2019-03-12"}, "source_text": REGIONAL},
        GREEN,
    ),
    Row(
        "7-sa-before-2004-is-the-supreme-administrative-court",
        {
            "anchor": {"sygnatura": "II SA/Kr 9012/01", "data": "2003-06-12", "organ": "NSA"},
            "anchor_resolved": {"sygnatura": "II SA/Kr 9012/01", "data": "2003-06-12", "organ": "NSA Ośrodek Zamiejscowy w Krakowie"},
        },
        GREEN,
    ),
    Row(
        "7-sa-before-2004-is-no-voivodship-court",
        {
            "anchor": {"sygnatura": "II SA/Kr 9012/01", "data": "2003-06-12", "organ": "WSA w Krakowie"},
            "anchor_resolved": {"sygnatura": "II SA/Kr 9012/01", "data": "2003-06-12", "organ": "NSA Ośrodek Zamiejscowy w Krakowie"},
        },
        RED,
    ),
    anchored("7-court-by-its-abbreviation", GREEN, organ="SN"),
    anchored("7-court-with-its-chamber", GREEN, organ="Sąd Najwyższy"),
    anchored(
        "7-court-of-others-is-soft", ASK, "sad_inny", source=None, resolved={**CASE, "organ": "SN Izba Cywilna"}, organ="SN Izba Pracy"
    ),
    *(
        Row(
            f"7-competition-court-{name}",
            {"anchor": {**COMPETITION, "organ": "SOKiK"}, "anchor_resolved": {**COMPETITION, "organ": resolved}},
            status,
        )
        for name, resolved, status in (
            ("by-its-long-name", "Sąd Ochrony Konkurencji i Konsumentów", GREEN),
            ("is-a-division-in-warsaw", "Sąd Okręgowy w Warszawie", GREEN),
            ("is-no-court-elsewhere", "Sąd Okręgowy w Łodzi", RED),
        )
    ),
]

PARTIES = [
    parties("7-parties-agree", GREEN, "Jan Wzorcowy przeciwko Gmina Dolna", "Jan Wzorcowy przeciwko Gminie Dolna"),
    parties(
        "7-legal-form-dropped",
        GREEN,
        ["Alfa S.A.", "Beta sp. z o.o."],
        ["Alfa Spółka Akcyjna", "Beta spółka z ograniczoną odpowiedzialnością"],
    ),
    parties("7-parties-below-three-tenths", RED, "Jan Wzorcowy przeciwko Gmina Dolna", "Anna Inna przeciwko Powiat Górny"),
    parties("7-parties-between-three-and-five-tenths", ASK, "Jan Wzorcowy przeciwko Gmina Dolna", "Jan Wzorcowy przeciwko Powiat Górny"),
    parties("7-too-few-words-to-compare", ASK, "Wzorcowy", "Przykładny"),
    parties("7-anonymised-is-not-named", GREEN, "Jan Wzorcowy przeciwko Gmina Dolna", "J. W. przeciwko (...) S.A."),
    parties(
        "7-all-declared-words-contained", GREEN, "Dziubak", "Kamil Dziubak i Justyna Dziubak przeciwko Raiffeisen Bank International AG"
    ),
]

PRESUMED = [
    Row("7-text-at-hand-anchor-unconfirmed", {"anchor": CASE, "source_text": TEXT}, ASK),
    Row("7-neither-text-nor-resolution", {"anchor": CASE}, BARE),
]

IMPOSSIBLE = [
    alone("7-judgment-before-its-case-year", RED, sygnatura="II CSK 9012/19", data="2017-03-12", organ="SN"),
    alone("7-judgment-of-the-future", RED, sygnatura="II CSK 9012/26", data="2031-03-12", organ="SN"),
    alone("7-court-that-never-used-the-repertorium", RED, sygnatura="I ACa 9012/19", organ="SN"),
    alone("7-malformed-celex", RED, celex="62018CJ26"),
    alone("7-day-that-never-was", RED, sygnatura="II CSK 9012/19", data="31.04.2019", organ="SN"),
    Row(
        "7-sunday-is-a-note",
        {"anchor": {**CASE, "data": "2019-03-10"}, "anchor_resolved": {**CASE, "data": "2019-03-10"}},
        GREEN,
        "niedziela",
    ),
    Row(
        "7-high-number-is-a-note",
        {"anchor": {**CASE, "sygnatura": "II CSK 99012/19"}, "anchor_resolved": {**CASE, "sygnatura": "II CSK 99012/19"}},
        GREEN,
        "numer_wysoki",
    ),
    Row(
        "7-impossible-even-beside-true-words",
        {"anchor": {"sygnatura": "I ACa 9012/19", "organ": "SN"}, "quote": EXACT, "source_text": TEXT},
        RED,
    ),
]
