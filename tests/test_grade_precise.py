"""What a reference says more precisely than its number: the sentence of a provision, the bench; and references inside
quoted words, and quotations that the draft turns round."""

from __future__ import annotations

import pytest
from grading_cases import ASK, BARE, DAY, EXACT, GREEN, RED, SOFTEN, TODAY, codes, graded, outcome, quoted, reference, sn
from msgspec.structs import replace

from builders import draft, source
from kotwica.document.model import Span
from kotwica.extractors import extract
from kotwica.extractors.model import Przepis, Reference, ReferenceKind
from kotwica.grading import grade_claims
from kotwica.grading.jednostki import find_unit
from kotwica.grading.model import Status
from kotwica.sources import SourceSet
from kotwica.sources.model import Source, SourceKind, Unit
from kotwica.sources.units_decision import decision_units

FIRST = "Wierzyciel może żądać odsetek za czas opóźnienia w zapłacie."
FOOTER = "©Druk s. 7\n2026-11-30\n"
SECOND = "Nie dotyczy to odsetek\nza czas, w którym wierzyciel odmówił przyjęcia świadczenia."
LIST = "Art. 8. Odsetki nalicza się: 1) od dnia wezwania; 2) od dnia doręczenia pozwu."


def _act() -> Source:
    """Fictitious: art. 7 has two sentences and page furniture in the second, art. 8 a list."""
    text = f"Art. 7. {FIRST} {SECOND.replace(chr(10), chr(10) + FOOTER)}\n{LIST}"
    at, list_at, point = text.index(FOOTER), text.index("Art. 8."), text.index("1) od")
    made = source(text, id="AKT", akt="u.p.z.", kind=SourceKind.AKT)
    units = (Unit("art. 7", Span(0, list_at - 1)), Unit("art. 8", Span(list_at, len(text))), Unit("art. 8 pkt 1", Span(point, point + 22)))
    return replace(made, anchors=replace(made.anchors, legal_state=TODAY), units=units, furniture=(Span(at, at + len(FOOTER)),))


def _cited(sentence: str, article: str = "7") -> Reference:
    target = Przepis("u.p.z.", article, zdanie=sentence)
    return Reference("R1", ReferenceKind.PRZEPIS, Span(0, 5), "tekst", target.norm, "test", targets=(target,))


@pytest.mark.parametrize(
    ("article", "sentence", "missing", "begins"),
    [
        pytest.param("7", "1", "", FIRST, id="first"),
        pytest.param("7", "2", "", SECOND.split("\n")[0], id="second-over-a-footer"),
        pytest.param("7", "3", "zd.", "Art. 7.", id="there-are-only-two"),
        pytest.param("8", "2", "", "Art. 8.", id="one-sentence-leads-through-a-list"),
    ],
)
def test_sentences_of_a_provision(article: str, sentence: str, missing: str, begins: str) -> None:
    act = _act()
    found = find_unit(act, Przepis("u.p.z.", article, zdanie=sentence))
    assert found.missing == missing
    assert found.unit is not None
    assert found.unit.span.of(act.text).startswith(begins)


@pytest.mark.parametrize(
    ("quote", "sentence", "expected", "code"),
    [
        pytest.param(FIRST, "1", GREEN, "cytat_doslowny", id="in-that-sentence"),
        pytest.param(FIRST, "2", SOFTEN, "inne_miejsce", id="in-the-other-sentence"),
        pytest.param(FIRST, "4", ASK, "jednostka_niepewna", id="in-a-sentence-that-is-not-there"),
        pytest.param(FIRST, "", GREEN, "cytat_doslowny", id="no-sentence-named"),
    ],
)
def test_a_quotation_from_a_sentence(quote: str, sentence: str, expected: Status, code: str) -> None:
    grade = graded(quoted(quote.rstrip(".")), [_cited(sentence)], [_act()])
    assert (grade.status, code in codes(grade)) == (expected, True)


def test_a_quotation_that_runs_through_both_cited_sentences() -> None:
    both = replace(_cited("1"), targets=(Przepis("u.p.z.", "7", zdanie="1"), Przepis("u.p.z.", "7", zdanie="2")))
    whole = " ".join(f"{FIRST} {SECOND}".split()).rstrip(".")
    assert graded(quoted(whole), [both], [_act()]).status is GREEN


HEAD = "Sygn. akt II CSK 9012/19\nWYROK\nDnia 12 marca 2019 r.\nSąd Najwyższy w składzie:\n{judges}\nProtokolant Jan Zapis\nw sprawie o zapłatę\n"
THREE = "SSN Anna Pierwsza (przewodniczący)\nSSN Piotr Drugi-Wzorcowy\nSSN Ewa\nTrzecia (sprawozdawca)"
SEVEN = f"{THREE}\nSSN Jan Czwarty\nSSN Ola Piąta\nSSN Jerzy Szósty\nSSN Maria Siódma"


@pytest.mark.parametrize(
    ("judges", "bench", "expected"),
    [
        pytest.param(THREE, "siedmiu sędziów", ASK, id="three-are-no-seven"),
        pytest.param(THREE, "(7)", ASK, id="three-are-no-seven-in-brackets"),
        pytest.param(THREE, "pełnym składzie", ASK, id="three-are-no-full-bench"),
        pytest.param(THREE, "trzech sędziów", GREEN, id="three-are-three"),
        pytest.param(THREE, None, GREEN, id="no-bench-named"),
        pytest.param(SEVEN, "siedmiu sędziów", GREEN, id="seven-are-seven"),
        pytest.param("", "siedmiu sędziów", GREEN, id="a-head-without-names-says-nothing"),
    ],
)
def test_the_bench_that_a_draft_names(judges: str, bench: str | None, expected: Status) -> None:
    text = f"{HEAD.format(judges=judges)}\nUzasadnienie\n{EXACT}. Dalsze wywody Sądu."
    grade = graded(quoted(EXACT), [reference(bench=bench)], [sn(text)])
    assert grade.status is expected
    assert ("fakt_inny" in codes(grade)) == (expected is ASK)


def test_a_bench_in_words_of_the_head_decides() -> None:
    kept = sn(f"Uzasadnienie\n{EXACT}.")
    kept = replace(kept, anchors=replace(kept.anchors, bench="siedmiu sędziów"))
    assert graded(quoted(EXACT), [reference(bench="siedmiu sędziów")], [kept]).status is GREEN
    assert graded(quoted(EXACT), [reference(bench="trzech sędziów")], [kept]).status is ASK


NESTED = f"{EXACT} (por. wyrok z dnia 7 maja 2018 r., III CSK 9999/17)"


@pytest.mark.parametrize(
    ("held", "span", "expected"),
    [
        pytest.param(NESTED, Span(45, 60), ASK, id="stands-in-proven-words"),
        pytest.param(NESTED, Span(200, 215), BARE, id="stands-outside-them"),
        pytest.param(NESTED.replace("dopuszczalna", "niedopuszczalna"), Span(45, 60), BARE, id="the-words-were-changed"),
    ],
)
def test_what_quoted_words_cite_needs_no_source_of_its_own(held: str, span: Span, expected: Status) -> None:
    nested = reference("R2", norm="III CSK 9999/17", decided_on=None, span=span)
    claim = replace(quoted(NESTED), span=Span(0, len(NESTED)))
    found = outcome([claim], [reference(), nested], [sn(f"{held}. Dalsze wywody Sądu.")])
    bare = next(g for g in found.grades if g.claim.references == ("R2",))
    assert (bare.status, "powolane_w_cytacie" in codes(bare)) == (expected, expected is ASK)
    assert "brak_zrodla" in codes(bare)


@pytest.mark.parametrize(
    ("quote", "expected"),
    [
        pytest.param("uchwały Sądu Najwyższego z dnia 17 maja 2016 r., III CSK 9999/17", ASK, id="a-citation-alone"),
        pytest.param("taki pogląd wyrażono w uchwale Sądu Najwyższego III CSK 9999/17", GREEN, id="says-something-of-it"),
    ],
)
def test_a_quotation_that_only_cites(quote: str, expected: Status) -> None:
    at = quote.index("III")
    nested = reference("R2", norm="III CSK 9999/17", span=Span(at + 200, at + 215))
    page = draft(f"{' ' * 200}{quote}.")
    claim = quoted(quote, span=Span(200, 200 + len(quote)), context=Span(0, len(page.text)))
    kept = [reference(span=Span(0, 10)), nested]
    assert graded(claim, kept, [sn(f"Sąd powołał się tu na to, że {quote}. Orzeczono jak w sentencji.")], page=page).status is expected


@pytest.mark.parametrize(
    ("held", "quote", "expected"),
    [
        pytest.param(NESTED, NESTED, ASK, id="the-court-wrote-it-so"),
        pytest.param(NESTED, f"{EXACT} (…) III CSK 9999/17", ASK, id="behind-a-gap"),
        pytest.param(NESTED, NESTED.replace("wyrok z dnia", "wyr. z dn."), RED, id="the-quotation-differs"),
        pytest.param(NESTED, NESTED.replace("dopuszczalna", "niedopuszczalna"), RED, id="the-words-were-changed"),
        pytest.param(f"{EXACT}.", f"{EXACT} [por. III CSK 9999/17]", RED, id="put-in-by-the-draft"),
    ],
)
def test_a_refuted_reference_in_quoted_words(held: str, quote: str, expected: Status) -> None:
    at = quote.index("III CSK")
    nested = reference("R2", norm="III CSK 9999/17", decided_on=DAY.replace(year=2016), span=Span(at, at + 15), text="III CSK 9999/17")
    claim = replace(quoted(quote), span=Span(0, len(quote)))
    found = outcome([claim], [reference(), nested], [sn(f"{held}. Dalsze wywody Sądu.")])
    assert next(g for g in found.grades if g.claim.references == ("R2",)).status is expected


def test_a_reference_that_the_draft_put_into_quoted_words_needs_its_own_source() -> None:
    quote = f"{EXACT} [por. III CSK 9999/17]"
    at = quote.index("III CSK")
    nested = reference("R2", norm="III CSK 9999/17", decided_on=None, span=Span(at, at + 15), text="III CSK 9999/17")
    found = outcome([replace(quoted(quote), span=Span(0, len(quote)))], [reference(), nested], [sn(f"{EXACT}. Dalsze wywody Sądu.")])
    assert next(g for g in found.grades if g.claim.references == ("R2",)).status is BARE


def test_a_provision_that_lost_its_superscript_in_the_source_itself() -> None:
    """SAOS prints "art. 24 1 k.c." for art. 24¹: whoever quotes it faithfully is not blocked by § 1 that the article does not have."""
    held = "Zgodnie z art. 8 8 k.c. odsetki nalicza się od dnia wezwania dłużnika"
    page = draft(f"SN w wyroku z dnia 12 marca 2019 r., II CSK 9012/19, wskazał, że „{held}”.")
    act = source("Art. 8. Odsetki nalicza się.\nArt. 9. Uchylony.", id="KC", akt="k.c.", kind=SourceKind.AKT)
    act = replace(act, anchors=replace(act.anchors, legal_state=TODAY), units=(Unit("art. 8", Span(0, 28)),))
    found = grade_claims(page, extract(page), SourceSet([sn(f"{HEAD.format(judges=THREE)}Uzasadnienie\n{held}."), act]), as_of=TODAY)
    assert {g.status for g in found.grades} <= {GREEN, ASK}


@pytest.mark.parametrize(
    ("lead", "expected"),
    [
        pytest.param("Sąd Najwyższy w wyroku II CSK 9012/19 odrzucił pogląd, jakoby „", ASK, id="rejected-a-view"),
        pytest.param("SN nie podzielił stanowiska, zgodnie z którym „", ASK, id="did-not-share-a-position"),
        pytest.param("Trybunał uznał za błędne twierdzenie, że „", ASK, id="held-a-claim-wrong"),
        pytest.param("Sąd Najwyższy zakwestionował, iż „", ASK, id="questioned"),
        pytest.param("Sąd Najwyższy wykluczył, by „", ASK, id="ruled-out"),
        pytest.param("Sąd Najwyższy odmówił przyjęcia, że „", ASK, id="refused-to-hold"),
        pytest.param("Sąd Najwyższy odmówił przyjęcia skargi, wskazując, że „", GREEN, id="refused-a-complaint"),
        pytest.param("Sąd Najwyższy nie zakwestionował, że „", GREEN, id="did-not-question"),
        pytest.param("Sąd Najwyższy odrzucił skargę i wskazał, że „", GREEN, id="rejected-a-remedy"),
        pytest.param("Sąd Najwyższy odrzucił pogląd pozwanego, przyjmując, że „", GREEN, id="rejected-another-view"),
        pytest.param("Pozwany nie podziela poglądu Sądu Najwyższego, że „", GREEN, id="a-party-rejects-what-the-court-holds"),
        pytest.param("Sąd Najwyższy wskazał, że „", GREEN, id="said"),
    ],
)
def test_a_quotation_that_the_draft_says_the_court_rejected(lead: str, expected: Status) -> None:
    page = draft(f"{lead}{EXACT}”.")
    claim = quoted(EXACT, span=Span(len(lead), len(lead) + len(EXACT)), context=Span(0, len(page.text)))
    grade = graded(claim, [reference()], [sn()], page=page)
    assert (grade.status, "odrzucone_w_projekcie" in codes(grade)) == (expected, expected is ASK)


FIRST_CASE, SECOND_CASE = "II CSK 9012/19", "III CSK 9040/18"


@pytest.mark.parametrize(
    ("sentence", "linked", "code"),
    [
        pytest.param(
            f"Zasadę „{EXACT}” wyraził wyrok {SECOND_CASE}; zob. także {FIRST_CASE}.",
            FIRST_CASE,
            "kilka_zrodel",
            id="only-to-what-is-added",
        ),
        pytest.param(
            f"Zasadę „{EXACT}” wyraził wyrok {FIRST_CASE}; zob. także {SECOND_CASE}.", FIRST_CASE, None, id="to-the-one-that-is-quoted"
        ),
        pytest.param(
            f"Tak {SECOND_CASE}; zob. też {FIRST_CASE}, gdzie wskazano: „{EXACT}”.", FIRST_CASE, None, id="quotation-behind-what-is-added"
        ),
        pytest.param(
            f"W wyrokach {SECOND_CASE} i {FIRST_CASE} przyjęto odpowiednio: „{EXACT}” i „inaczej”.",
            FIRST_CASE,
            "kilka_zrodel",
            id="respectively",
        ),
        pytest.param(f"Zob. {SECOND_CASE} („{EXACT}”) i {FIRST_CASE}.", FIRST_CASE, "kilka_zrodel", id="right-behind-another-decision"),
        pytest.param(f"Zob. {SECOND_CASE} i {FIRST_CASE} („{EXACT}”).", FIRST_CASE, None, id="right-behind-its-own"),
        pytest.param(f"Wyrok {FIRST_CASE} stosuje się odpowiednio: „{EXACT}”.", FIRST_CASE, None, id="one-decision-respectively"),
        pytest.param(f"Według glosy A. Wzorca do wyroku {FIRST_CASE} „{EXACT}”.", FIRST_CASE, "doktryna", id="a-comment-on-the-decision"),
        pytest.param(
            f"Mimo glosy do wyroku {FIRST_CASE} Sąd Najwyższy wskazał w nim, że „{EXACT}”.",
            FIRST_CASE,
            None,
            id="the-court-behind-a-comment",
        ),
    ],
)
def test_links_that_the_sentence_puts_in_doubt(sentence: str, linked: str, code: str | None) -> None:
    page = draft(sentence)
    named = [(n, sentence.find(n)) for n in (FIRST_CASE, SECOND_CASE)]
    references = [
        reference(f"R{i}", norm=n, span=Span(at, at + len(n)), decided_on=None)
        for i, (n, at) in enumerate(sorted(named, key=lambda x: x[1]), 1)
        if at >= 0
    ]
    at = sentence.index(EXACT)
    own = next(r.id for r in references if r.norm == linked)
    claim = quoted(EXACT, own, span=Span(at, at + len(EXACT)), context=Span(0, len(sentence)))
    grade = next(g for g in outcome([claim], references, [sn()], page=page).grades if g.claim.quote)
    assert codes(grade) & {"kilka_zrodel", "doktryna"} == ({code} if code else set())
    assert grade.status is (ASK if code else GREEN)


PARTS = """Sygn. akt II CSK 9031/15

WYROK
W IMIENIU RZECZYPOSPOLITEJ POLSKIEJ

Dnia 10 marca 2016 r.
Sąd Najwyższy w składzie:
SSN Jan Pierwszy (przewodniczący)

oddala skargę kasacyjną i zasądza od powoda koszty postępowania.

UZASADNIENIE

Umowa zawarta bez zachowania formy pisemnej jest nieważna.
"""
HELD, RULED = "Umowa zawarta bez zachowania formy pisemnej jest nieważna", "oddala skargę kasacyjną i zasądza od powoda koszty postępowania"


@pytest.mark.parametrize(
    ("quote", "place", "text", "expected", "code"),
    [
        pytest.param(RULED, "w sentencji", PARTS, GREEN, "miejsce_zgodne", id="stands-in-the-operative-part"),
        pytest.param(HELD, "w sentencji", PARTS, SOFTEN, "inne_miejsce", id="stands-in-the-reasons-only"),
        pytest.param(HELD, "pkt 1 sentencji", PARTS, SOFTEN, "inne_miejsce", id="a-point-of-the-operative-part"),
        pytest.param(RULED, "w sentencji", PARTS.replace("UZASADNIENIE", ""), ASK, "miejsce_niesprawdzone", id="no-heading-of-reasons"),
    ],
)
def test_the_operative_part_is_a_place(quote: str, place: str, text: str, expected: Status, code: str) -> None:
    decision = replace(sn(text), units=decision_units(text))
    grade = graded(replace(quoted(quote), pinpoint=place), [reference()], [decision])
    assert (grade.status, code in codes(grade)) == (expected, True)


FIFTH, SIXTH = (
    "Nie można czynić ze swego prawa użytku sprzecznego z jego celem.",
    "Ciężar udowodnienia faktu spoczywa na tym, kto go podnosi.",
)


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        pytest.param("Art. 5 k.c. stanowi, że „{}” (art. 6 k.c.).", ASK, id="given-to-two-of-which-the-bracket-has-it"),
        pytest.param("Art. 6 k.c. stanowi, że „{}” (art. 5 k.c.).", ASK, id="given-to-two-of-which-the-announced-has-it"),
        pytest.param("Umowa narusza art. 5 k.c., a dowodu nie ma, gdyż „{}” (art. 6 k.c.).", GREEN, id="another-named-earlier"),
        pytest.param("Art. 6 k.c. stanowi, że „{}” (art. 6 k.c.).", GREEN, id="the-same-twice"),
    ],
)
def test_a_provision_announced_and_another_in_the_bracket(sentence: str, expected: Status) -> None:
    text = f"Art. 5. {FIFTH}\nArt. 6. {SIXTH}\n"
    at = text.index("Art. 6.")
    code = source(text, id="KC", akt="k.c.", kind=SourceKind.AKT)
    units = (Unit("art. 5", Span(0, at - 1)), Unit("art. 6", Span(at, len(text))))
    code = replace(code, anchors=replace(code.anchors, legal_state=TODAY), units=units)
    page = draft(sentence.format(SIXTH.rstrip(".")))
    grades = grade_claims(page, extract(page), SourceSet([code]), as_of=TODAY).grades
    assert [g.status for g in grades if g.claim.quote] == [expected]
