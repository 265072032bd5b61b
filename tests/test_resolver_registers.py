"""What SAOS, ELI and CELLAR are asked and what is made of their answers: a loopback server and recorded answers."""

from __future__ import annotations

from datetime import date

import pytest
from loopback import Loopback, reply
from register_answers import NOW, act, ask, bindings, detail, judgment, reference, search_page

from builders import shared
from kotwica.extractors.model import Przepis, ReferenceKind
from kotwica.sources.model import Failed, Found, Missing
from kotwica.sources.resolver_cellar import Cellar, celex_candidates
from kotwica.sources.resolver_eli import Eli, eli_address
from kotwica.sources.resolver_saos import Saos, spellings


def test_saos_finds_a_judgment_with_its_text_and_provenance(server: Loopback) -> None:
    text = "<p>Sygn. akt I ACa 17/13</p><p>WYROK</p><p>Dnia 12 kwietnia 2013 r.</p><p>Sąd Apelacyjny w Fikcyjnie</p><p>oddala apelację.</p>"
    server.routes["/search/judgments"] = reply(200, search_page(judgment("I ACa 17/13")))
    server.routes["/judgments/7"] = reply(200, detail(judgment("I ACa 17/13", text=text)))
    (answer,) = ask(Saos(server.base), reference("I ACa 17/13"))
    assert isinstance(answer, Found)
    source = answer.sources[0]
    assert "oddala apelację" in source.text
    assert source.anchors.sygnatury == ("I ACa 17/13",)
    assert source.anchors.decided_on == date(2013, 4, 12)
    assert (source.origin, source.location, source.fetched_at) == ("saos", "https://www.saos.org.pl/judgments/7", NOW)
    assert len(source.sha256) == 64


def test_saos_zero_is_not_covered_and_tries_the_spellings_it_may_have_stored(server: Loopback) -> None:
    server.routes["/search/judgments"] = reply(200, search_page())
    (answer,) = ask(Saos(server.base), reference("I ACa 17/13", court="SA w Fikcyjnie"))
    assert isinstance(answer, Missing)
    assert not answer.covered
    assert answer.help_url.startswith("https://orzeczenia.ms.gov.pl/")
    assert [path.split("caseNumber=")[1].split("&")[0] for path in server.asked] == ["I ACa 17/13", "IACa 17/13", "I A Ca 17/13"]


def test_saos_confirms_a_judgment_whose_text_it_will_not_give(server: Loopback) -> None:
    server.routes["/search/judgments"] = reply(200, search_page(judgment("I ACa 17/13")))
    server.routes["/judgments/7"] = reply(200, b"<html>Przerwa techniczna</html>", "text/html")
    (answer,) = ask(Saos(server.base), reference("I ACa 17/13"))
    assert isinstance(answer, Found)
    assert answer.sources[0].text == ""
    assert answer.sources[0].partial


def test_saos_hits_of_other_signatures_do_not_count(server: Loopback) -> None:
    server.routes["/search/judgments"] = reply(200, search_page(judgment("I ACa 170/13")))
    (answer,) = ask(Saos(server.base), reference("I ACa 17/13"))
    assert isinstance(answer, Missing)


def test_eli_takes_the_newest_consolidated_text_and_the_state_of_the_act_itself(server: Loopback) -> None:
    related = {
        "Inf. o tekście jednolitym": [{"id": "DU/2023/90"}, {"id": "DU/2025/11"}, {"id": "DU/2025/9"}],
        "Akty zmieniające": [{"id": "DU/2026/40", "date": "2026-09-01"}, {"id": "DU/2024/3", "date": "2024-02-01"}],
    }
    html = '<div class="unit unit_arti"><h3>Art. 67<sup>18</sup>.</h3><p>§ 1. Rzecz fikcyjna nie istnieje.</p></div>'
    head = "<h1>USTAWA</h1><p>z dnia 1 lutego 2020 r.</p><p>o rzeczach fikcyjnych</p>"
    server.routes["/acts/DU/2020/77"] = reply(200, act("DU/2020/77", references=related))
    server.routes["/acts/DU/2025/11"] = reply(
        200, act("DU/2025/11", textHTML=True, legalStatusDate="2025-06-30", status="wygaśnięcie aktu", inForce="NOT_IN_FORCE")
    )
    server.routes["/acts/DU/2025/11/text.html"] = reply(200, (head + html).encode(), "text/html; charset=utf-8")
    (answer,) = ask(Eli(server.base), reference("DU/2020/77", ReferenceKind.DZIENNIK))
    assert isinstance(answer, Found)
    anchors = answer.sources[0].anchors
    assert "Rzecz fikcyjna nie istnieje" in answer.sources[0].text
    assert (anchors.journal, anchors.legal_state, anchors.act_status) == ("DU/2025/11", date(2025, 6, 30), "obowiązuje")
    assert anchors.amended_on == (date(2024, 2, 1), date(2026, 9, 1))


def test_eli_says_no_only_in_its_own_words(server: Loopback) -> None:
    server.routes["/acts/DU/2020/9999"] = reply(404, b"{}")
    server.routes["/acts/DU/2020/9998"] = reply(404, b"<html>WAF</html>", "text/html")
    absent, blocked = ask(
        Eli(server.base), reference("DU/2020/9999", ReferenceKind.DZIENNIK), reference("DU/2020/9998", ReferenceKind.DZIENNIK)
    )
    assert isinstance(absent, Missing)
    assert absent.covered
    assert isinstance(blocked, Failed)


def test_eli_text_that_is_an_empty_200_leaves_the_act_confirmed_without_text(server: Loopback) -> None:
    server.routes["/acts/DU/2020/77"] = reply(200, act("DU/2020/77", textHTML=True))
    server.routes["/acts/DU/2020/77/text.html"] = reply(200, b"", "text/html")
    (answer,) = ask(Eli(server.base), reference("DU/2020/77", ReferenceKind.DZIENNIK))
    assert isinstance(answer, Found)
    assert answer.sources[0].text == ""
    assert "pusty" in answer.sources[0].warnings[0]


def test_a_repealed_act_is_found_as_repealed(server: Loopback) -> None:
    server.routes["/acts/DU/1997/78"] = reply(200, act("DU/1997/78", status="uznany za uchylony", repealDate="2001-01-01"))
    (answer,) = ask(Eli(server.base), reference("DU/1997/14/78", ReferenceKind.DZIENNIK))
    assert isinstance(answer, Found)
    assert (answer.sources[0].anchors.act_status, answer.sources[0].anchors.repealed_on) == ("uchylony", date(2001, 1, 1))


def test_cellar_groups_rows_of_one_document_and_reads_its_polish_text(server: Loopback) -> None:
    row = {"celex": "62077CJ0001", "date": "2079-10-03", "ecli": "ECLI:EU:C:2079:1", "title": "Wyrok#A przeciwko B.#Sprawa C-1/77."}
    server.routes["/webapi/rdf/sparql"] = reply(200, bindings(row, {**row, "parties": "Firma A przeciwko Bank B"}))
    text = "<p>WYROK TRYBUNAŁU</p><p>Punkt pierwszy uzasadnienia.</p>".encode()
    server.routes["/resource/celex/62077CJ0001"] = reply(200, text, "application/xhtml+xml")
    (answer,) = ask(Cellar(server.base), reference("C-1/77", ReferenceKind.UE_ORZECZENIE))
    assert isinstance(answer, Found)
    assert len(answer.sources) == 1
    assert answer.sources[0].anchors.parties == ("Firma A", "Bank B")
    assert "Punkt pierwszy" in answer.sources[0].text
    assert "pol" in {headers.get("Accept-Language") for headers in server.headers}


def test_cellar_empty_bindings_are_a_verified_absence(server: Loopback) -> None:
    server.routes["/webapi/rdf/sparql"] = reply(200, bindings())
    (answer,) = ask(Cellar(server.base), reference("C-9999/18", ReferenceKind.UE_ORZECZENIE))
    assert isinstance(answer, Missing)
    assert answer.covered


@pytest.mark.parametrize(
    ("kind", "norm", "text", "expected"),
    [
        pytest.param(ReferenceKind.UE_ORZECZENIE, "C-260/18", "", ("62018CJ0260", "62018CO0260", "62018CC0260"), id="case-of-the-court"),
        pytest.param(ReferenceKind.UE_ORZECZENIE, "T-302/21", "", ("62021TJ0302", "62021TO0302"), id="general-court"),
        pytest.param(ReferenceKind.UE_ORZECZENIE, "26/62", "", ("61962CJ0026", "61962CO0026", "61962CC0026"), id="before-1989-no-letter"),
        pytest.param(ReferenceKind.UE_ORZECZENIE, "C-1/89", "", ("61989CJ0001", "61989CO0001", "61989CC0001"), id="89-is-1989"),
        pytest.param(ReferenceKind.UE_AKT, "2016/679", "rozporządzenie (UE) 2016/679", ("32016R0679",), id="regulation-year-first"),
        pytest.param(ReferenceKind.UE_AKT, "1215/2012", "rozporządzenia nr 1215/2012", ("32012R1215",), id="regulation-number-first"),
        pytest.param(ReferenceKind.UE_AKT, "93/13/EWG", "dyrektywy 93/13/EWG", ("31993L0013",), id="directive"),
        pytest.param(ReferenceKind.CELEX, "32016R0679", "", ("32016R0679",), id="celex"),
        pytest.param(ReferenceKind.ORZECZENIE, "II CSK 537/10", "", (), id="no-eu-document"),
    ],
)
def test_celex_of_what_lawyers_write(kind: ReferenceKind, norm: str, text: str, expected: tuple[str, ...]) -> None:
    assert celex_candidates(reference(norm, kind, text=text or norm)) == expected


def test_a_statute_is_asked_for_by_the_address_of_its_act() -> None:
    target = (Przepis("k.c.", "385", "1"),)
    assert eli_address(reference("k.c. art. 385[1]", ReferenceKind.PRZEPIS, targets=target)) == "DU/1964/93"
    assert eli_address(reference("? art. 5", ReferenceKind.PRZEPIS, targets=(Przepis("?", "5"),))) == ""
    assert eli_address(reference("DU/1964/16/93", ReferenceKind.DZIENNIK)) == "DU/1964/93"


def test_administrative_courts_are_not_asked_for_in_saos() -> None:
    assert Saos().questions(reference("IV SA/Wa 1616/05")) == ()
    assert Saos().questions(reference("II OSK 32/11", court="NSA")) == ()
    assert Saos().questions(reference("II CSK 537/10", court="SN")) != ()


def test_spellings_end_after_three() -> None:
    assert spellings("I ACa 811/14") == ("I ACa 811/14", "IACa 811/14", "I A Ca 811/14")
    assert spellings("KIO 1711/18") == ("KIO 1711/18",)


DECISION, JOURNAL, EU = ReferenceKind.ORZECZENIE, ReferenceKind.DZIENNIK, ReferenceKind.UE_ORZECZENIE


RECORDED = [
    pytest.param("saos", "saos/search_caseNumber_supreme.REBUILT.json", "III KK 195/16", DECISION, Found, id="saos-found"),
    pytest.param("saos", "saos/search_caseNumber_zero.RECONSTRUCTED.json", "II CSK 123/19", DECISION, Missing, id="saos-zero"),
    pytest.param("saos", "saos/maintenance_http200.RECONSTRUCTED.html", "II CSK 123/19", DECISION, Failed, id="saos-maintenance"),
    pytest.param("saos", "sn/details_unknown_id_http200.RECONSTRUCTED.json", "II CSK 123/19", DECISION, Failed, id="404-in-200"),
    pytest.param("eli", "eli/act_DU_2014_827.REAL.json", "DU/2014/827", JOURNAL, Found, id="eli-act"),
    pytest.param("eli", "eli/search_zero.RECONSTRUCTED.json", "DU/2014/827", JOURNAL, Failed, id="eli-other-shape"),
    pytest.param("cellar", "cellar/sparql_core_62018CJ0260.REAL.json", "C-260/18", EU, Found, id="cellar-found"),
    pytest.param("cellar", "cellar/sparql_empty.RECONSTRUCTED.json", "C-9999/18", EU, Missing, id="cellar-empty"),
    pytest.param("cellar", "cellar/aws_waf_challenge.REAL.html", "C-260/18", EU, Failed, id="bot-challenge"),
]


@pytest.mark.parametrize(("service", "sample", "norm", "kind", "expected"), RECORDED)
def test_recorded_answers(server: Loopback, service: str, sample: str, norm: str, kind: ReferenceKind, expected: type) -> None:
    body = shared("corpus", "api-samples", *sample.split("/")).read_bytes()
    paths = {"saos": "/search/judgments", "eli": f"/acts/{norm}", "cellar": "/webapi/rdf/sparql"}
    server.routes[paths[service]] = reply(200, body, "text/html" if sample.endswith("html") else "application/json")
    resolver = {"saos": Saos, "eli": Eli, "cellar": Cellar}[service](server.base)
    (answer,) = ask(resolver, reference(norm, kind))
    assert isinstance(answer, expected), answer
    if service == "cellar" and isinstance(answer, Found):
        assert [s.anchors.ecli for s in answer.sources] == ["ECLI:EU:C:2019:819"]
        assert answer.sources[0].anchors.decided_on == date(2019, 10, 3)
