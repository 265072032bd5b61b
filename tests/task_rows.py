"""Items of the task format with the verdict that the rules give them (grading.md §10); every id says why."""

from __future__ import annotations

import pytest

TEXT = (
    "Sąd Najwyższy zważył, co następuje. Klauzula waloryzacyjna w umowie kredytu jest dopuszczalna, a bank wyjaśnił ryzyko. "
    "Wierzyciel nie może żądać zwrotu kosztów dochodzenia roszczenia przedawnionego."
)
OTHER = "Spadkobierca odpowiada za długi spadkowe do wartości ustalonego w inwentarzu stanu czynnego spadku."
EXACT = "Klauzula waloryzacyjna w umowie kredytu jest dopuszczalna"
JUDGES = (
    "SSN Anna Wzorcowa (przewodniczący)\n\nSSN Jan Przykładny (sprawozdawca)\n\nSSN Ewa Modelska\n\nw sprawie z powództwa A. B.\n\n"
    "przeciwko C. D.\n\no zapłatę,\n\noddala skargę kasacyjną.\n\nUZASADNIENIE\n\n"
)
HEAD = "Sygn. akt II CSK 9012/19\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 12 marca 2019 r.\n\nSąd Najwyższy w składzie:\n\n"
CASE = {"sygnatura": "II CSK 9012/19", "data": "12.03.2019", "organ": "SN"}

ROWS = [
    pytest.param(
        {"quote": EXACT, "source_text": TEXT}, "ZWERYFIKOWANY", "FRAGMENT", "FRAGMENT", id="quote-and-text-alone-are-judged-on-these"
    ),
    pytest.param({"quote": EXACT}, "BRAK_ZRODLA", "FRAGMENT", "BRAK", id="quote-without-text"),
    pytest.param({"claim_type": "quote", "quote": EXACT, "source_text": TEXT}, "ZWERYFIKOWANY", "FRAGMENT", "FRAGMENT", id="alias-quote"),
    pytest.param(
        {"claim_type": "cokolwiek", "quote": EXACT, "source_text": TEXT}, "ZWERYFIKOWANY", "FRAGMENT", "FRAGMENT", id="unknown-type-exact"
    ),
    pytest.param(
        {"claim_type": "cokolwiek", "claim_text": EXACT, "source_text": TEXT}, "KALIBRACJA", "FRAGMENT", "TRESC", id="unknown-type-no-quote"
    ),
    pytest.param(
        {"claim_type": "parafraza", "claim_text": EXACT, "source_text": TEXT}, "WYMAGA_OSADU", "TRESC", "TRESC", id="paraphrase-covered"
    ),
    pytest.param(
        {"claim_type": "parafraza", "claim_text": OTHER, "source_text": TEXT}, "NIEZWERYFIKOWANY", "TRESC", "BRAK", id="paraphrase-missing"
    ),
    pytest.param({"claim_type": "parafraza", "claim_text": EXACT}, "BRAK_ZRODLA", "TRESC", "BRAK", id="paraphrase-without-text"),
    pytest.param(
        {"claim_type": "stanowisko_sadu", "quote": EXACT, "source_text": TEXT}, "ZWERYFIKOWANY", "TRESC", "FRAGMENT", id="more-than-asked"
    ),
    pytest.param(
        {"claim_type": "stanowisko_sadu", "claim_text": "klauzula jest dopuszczalna", "quote": EXACT, "source_text": TEXT},
        "WYMAGA_OSADU",
        "TRESC",
        "FRAGMENT",
        id="thesis-beside-a-quotation-is-for-a-person",
    ),
    pytest.param(
        {"claim_type": "stanowisko_sadu", "quote": EXACT.replace("jest", "nie jest"), "source_text": TEXT},
        "NIEZWERYFIKOWANY",
        "TRESC",
        "TRESC",
        id="changed-quotation-blocks-at-any-level",
    ),
    pytest.param(
        {"required_level": "TRESC", "claim_text": EXACT, "source_text": TEXT}, "WYMAGA_OSADU", "TRESC", "TRESC", id="level-override"
    ),
    pytest.param(
        {"required_level": "FRAGMENT", "claim_type": "powolanie", "quote": EXACT, "source_text": TEXT},
        "ZWERYFIKOWANY",
        "FRAGMENT",
        "FRAGMENT",
        id="level-raised",
    ),
    pytest.param({"claim_type": "cytat_doslowny", "source_text": TEXT}, "BRAK_ZRODLA", "FRAGMENT", "BRAK", id="nothing-claimed"),
    pytest.param({"quote": EXACT, "source_text": " \n "}, "BRAK_ZRODLA", "FRAGMENT", "BRAK", id="blank-text-is-no-text"),
    pytest.param({}, "BRAK_ZRODLA", "ISTNIENIE", "BRAK", id="empty-item-has-no-source"),
    pytest.param({"source_text": TEXT}, "WYMAGA_OSADU", "ISTNIENIE", "BRAK", id="text-without-anchor-is-only-presumed"),
    pytest.param({"anchor": CASE}, "BRAK_ZRODLA", "ISTNIENIE", "BRAK", id="anchor-without-resolution-or-text"),
    pytest.param({"anchor": CASE, "anchor_resolved": CASE}, "ZWERYFIKOWANY", "ISTNIENIE", "ISTNIENIE", id="anchor-agrees"),
    pytest.param({"anchor": CASE, "source_text": TEXT}, "WYMAGA_OSADU", "ISTNIENIE", "BRAK", id="anchor-unconfirmed-text-at-hand"),
    pytest.param({"anchor": CASE, "source_text": HEAD + TEXT}, "ZWERYFIKOWANY", "ISTNIENIE", "ISTNIENIE", id="anchor-as-in-the-head"),
    pytest.param(
        {"anchor": {**CASE, "data": "2019-03-13"}, "source_text": HEAD + TEXT},
        "NIEZWERYFIKOWANY",
        "ISTNIENIE",
        "BRAK",
        id="head-contradicts-the-day",
    ),
    pytest.param(
        {"anchor": CASE, "quote": EXACT, "source_text": TEXT}, "WYMAGA_OSADU", "FRAGMENT", "FRAGMENT", id="unconfirmed-anchor-caps"
    ),
    pytest.param(
        {"anchor": CASE, "anchor_resolved": CASE, "quote": EXACT, "source_text": TEXT},
        "ZWERYFIKOWANY",
        "FRAGMENT",
        "FRAGMENT",
        id="both-confirmed",
    ),
    pytest.param(
        {"anchor": {**CASE, "sygnatura": "III CSK 9012/19"}, "anchor_resolved": CASE, "quote": EXACT, "source_text": TEXT},
        "NIEZWERYFIKOWANY",
        "FRAGMENT",
        "FRAGMENT",
        id="true-words-false-anchor",
    ),
    pytest.param(
        {"anchor": {**CASE, "data": "13 marca 2019 r."}, "anchor_resolved": {**CASE, "zrodlo": "saos"}},
        "WYMAGA_OSADU",
        "ISTNIENIE",
        "ISTNIENIE",
        id="day-that-only-a-resolver-contradicts",
    ),
    pytest.param(
        {
            "anchor": {**CASE, "strony": "Wzorcowy przeciwko Gmina Dolna"},
            "anchor_resolved": {**CASE, "parties": ["Anna Inna", "Powiat Górny"]},
        },
        "NIEZWERYFIKOWANY",
        "ISTNIENIE",
        "BRAK",
        id="parties-differ",
    ),
    pytest.param(
        {"anchor": {**CASE, "strony": ["Wzorcowy"]}, "anchor_resolved": {**CASE, "strony": "Jan Wzorcowy przeciwko Bank"}},
        "ZWERYFIKOWANY",
        "ISTNIENIE",
        "ISTNIENIE",
        id="parties-agree-string-against-list",
    ),
    pytest.param(
        {"anchor": {"celex": "62018CJ0260"}, "anchor_resolved": {"sygnatura": "C-260/18"}},
        "ZWERYFIKOWANY",
        "ISTNIENIE",
        "ISTNIENIE",
        id="celex",
    ),
    pytest.param(
        {"anchor": {**CASE, "data": "wiosną 2019"}, "anchor_resolved": CASE},
        "WYMAGA_OSADU",
        "ISTNIENIE",
        "ISTNIENIE",
        id="day-that-cannot-be-read",
    ),
    pytest.param(
        {"anchor": {"sygnatura": ["C-70/17", "C-179/17"]}, "anchor_resolved": {"sygnatura": "C-70/17"}},
        "ZWERYFIKOWANY",
        "ISTNIENIE",
        "ISTNIENIE",
        id="joined-cases-as-a-list",
    ),
    pytest.param(
        {"anchor": CASE, "anchor_resolved": CASE, "quote": EXACT, "source_text": HEAD.replace("9012", "9013") + TEXT},
        "NIEZWERYFIKOWANY",
        "FRAGMENT",
        "FRAGMENT",
        id="text-of-another-case-under-a-true-anchor",
    ),
    pytest.param({"anchor": {"celex": "62018CJ26"}}, "NIEZWERYFIKOWANY", "ISTNIENIE", "BRAK", id="malformed-celex"),
    pytest.param({"anchor": {"sygnatura": "I ACa 1/19", "organ": "SN"}}, "NIEZWERYFIKOWANY", "ISTNIENIE", "BRAK", id="impossible-anchor"),
    pytest.param(
        {"anchor": {**CASE, "data": "31.04.2019"}, "anchor_resolved": CASE},
        "NIEZWERYFIKOWANY",
        "ISTNIENIE",
        "BRAK",
        id="day-that-never-was",
    ),
    pytest.param(
        {
            "claim_type": "fakt_proceduralny",
            "claim_text": "SN oddalił skargę",
            "anchor": CASE,
            "anchor_resolved": {**CASE, "rozstrzygniecie": "oddala skargę kasacyjną"},
        },
        "ZWERYFIKOWANY",
        "ISTNIENIE",
        "ISTNIENIE",
        id="procedural-fact-agrees",
    ),
    pytest.param(
        {
            "claim_type": "fakt_proceduralny",
            "claim_text": "SN uchylił wyrok",
            "anchor": CASE,
            "anchor_resolved": {**CASE, "rozstrzygniecie": "oddala skargę kasacyjną"},
        },
        "NIEZWERYFIKOWANY",
        "ISTNIENIE",
        "BRAK",
        id="procedural-fact-differs",
    ),
    pytest.param(
        {"claim_type": "fakt_proceduralny", "anchor": CASE, "anchor_resolved": CASE},
        "ZWERYFIKOWANY",
        "ISTNIENIE",
        "ISTNIENIE",
        id="procedural-fact-of-signature-and-day-alone",
    ),
    *(
        pytest.param(
            {"claim_type": "fakt_proceduralny", "anchor": {**CASE, **told}, "source_text": HEAD + JUDGES + TEXT},
            status,
            "ISTNIENIE",
            "BRAK" if status == "NIEZWERYFIKOWANY" else "ISTNIENIE",
            id=f"procedural-fact-in-the-anchor-{why}",
        )
        for told, status, why in (
            ({"rozstrzygniecie": "oddala skargę kasacyjną"}, "ZWERYFIKOWANY", "outcome-agrees"),
            ({"rozstrzygniecie": "uchyla zaskarżony wyrok"}, "NIEZWERYFIKOWANY", "outcome-differs"),
            ({"sklad": "SSN Jan Przykładny, SSN Anna Wzorcowa"}, "ZWERYFIKOWANY", "judges-agree"),
            ({"sklad": "SSN Jan Przykładny, SSN Adam Obcy"}, "NIEZWERYFIKOWANY", "a-judge-who-did-not-sit"),
            ({"sklad": "pod przewodnictwem Anny Wzorcowej"}, "ZWERYFIKOWANY", "judge-in-another-case-form"),
            ({"sklad": "pod przewodnictwem Jana Przykładnego"}, "NIEZWERYFIKOWANY", "judge-who-did-not-preside"),
            ({"sklad": "skład siedmiu sędziów"}, "WYMAGA_OSADU", "kind-of-bench-that-the-head-does-not-say"),
        )
    ),
    pytest.param(
        {"claim_type": "fakt_proceduralny", "anchor": {**CASE, "sklad": "Jan Przykładny"}, "anchor_resolved": CASE},
        "WYMAGA_OSADU",
        "ISTNIENIE",
        "ISTNIENIE",
        id="judge-without-a-head-to-read",
    ),
    pytest.param(
        {"required_level": "ISTNIENIE", "quote": EXACT, "source_text": TEXT},
        "ZWERYFIKOWANY",
        "ISTNIENIE",
        "FRAGMENT",
        id="less-asked-than-reached",
    ),
    pytest.param(
        {"required_level": "ISTNIENIE", "quote": EXACT.replace("jest", "nie jest"), "source_text": TEXT},
        "NIEZWERYFIKOWANY",
        "ISTNIENIE",
        "BRAK",
        id="changed-words-though-existence-is-enough",
    ),
    pytest.param(
        {"anchor": {"sygnatura": "II CSK 9012/19"}, "anchor_resolved": {"organ": "SN", "data": "2019-03-12"}},
        "BRAK_ZRODLA",
        "ISTNIENIE",
        "BRAK",
        id="resolution-that-names-no-case",
    ),
    pytest.param(
        {"anchor": CASE, "anchor_resolved": {"organ": "SN", "data": "2019-03-13"}},
        "NIEZWERYFIKOWANY",
        "ISTNIENIE",
        "BRAK",
        id="resolution-that-names-no-case-and-contradicts-the-day",
    ),
    pytest.param(
        {
            "anchor": {**CASE, "strony": None, "parties": ["Wzorcowy Jan", "Gmina Dolna"]},
            "anchor_resolved": {**CASE, "strony": "Anna Inna przeciwko Powiat Górny"},
        },
        "NIEZWERYFIKOWANY",
        "ISTNIENIE",
        "BRAK",
        id="parties-beside-an-empty-strony",
    ),
    pytest.param(
        {
            "anchor": {"sygnatura": "II SA/Kr 9012/01", "data": "12.06.2003", "organ": "NSA OZ w Krakowie"},
            "anchor_resolved": {
                "sygnatura": "II SA/Kr 9012/01",
                "data": "2003-06-12",
                "organ": "Naczelny Sąd Administracyjny Ośrodek Zamiejscowy w Krakowie",
            },
        },
        "ZWERYFIKOWANY",
        "ISTNIENIE",
        "ISTNIENIE",
        id="branch-of-the-nsa-abbreviated",
    ),
    pytest.param(
        {
            "anchor": {"sygnatura": "II SA/Kr 9012/01", "data": "12.06.2003", "organ": "NSA OZ w Lublinie"},
            "anchor_resolved": {"sygnatura": "II SA/Kr 9012/01", "data": "2003-06-12", "organ": "NSA Ośrodek Zamiejscowy w Krakowie"},
        },
        "WYMAGA_OSADU",
        "ISTNIENIE",
        "ISTNIENIE",
        id="another-branch-of-the-nsa",
    ),
    *(
        pytest.param(
            {"anchor": {"sygnatura": "I C 9015/16", "organ": ours}, "anchor_resolved": {"sygnatura": "I C 9015/16", "organ": theirs}},
            status,
            "ISTNIENIE",
            "BRAK" if status == "NIEZWERYFIKOWANY" else "ISTNIENIE",
            id=f"two-regional-courts-of-warsaw-{why}",
        )
        for ours, theirs, status, why in (
            ("SO w Warszawie", "Sąd Okręgowy Warszawa-Praga w Warszawie", "NIEZWERYFIKOWANY", "the-other-one"),
            ("SO Warszawa-Praga", "Sąd Okręgowy w Warszawie", "NIEZWERYFIKOWANY", "the-other-one-declared"),
            ("SO Warszawa-Praga", "Sąd Okręgowy Warszawa – Praga w Warszawie", "ZWERYFIKOWANY", "the-same-one"),
            ("SO", "Sąd Okręgowy Warszawa-Praga w Warszawie", "WYMAGA_OSADU", "no-seat"),
        )
    ),
    pytest.param(
        {"claim_type": "powolanie", "anchor": CASE, "anchor_resolved": CASE, "quote": OTHER, "source_text": TEXT},
        "NIEZWERYFIKOWANY",
        "ISTNIENIE",
        "ISTNIENIE",
        id="existing-case-false-words",
    ),
]
