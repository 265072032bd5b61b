"""Resolvers: every recorded answer with the outcome that the reference's table gives it, joined cases, TLS, and a firm's own resolver."""

from __future__ import annotations

import importlib
import json
import ssl
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from loopback import Handler, Loopback, in_turn, reply
from register_answers import NOW, ask, bindings, judgment, reference, search_page

from builders import shared
from kotwica.extractors.model import Przepis, ReferenceKind
from kotwica.sources.model import Answer, Failed, Found, Missing
from kotwica.sources.resolver_cellar import Cellar, celex_candidates
from kotwica.sources.resolver_eli import Eli
from kotwica.sources.resolver_saos import Saos
from kotwica.sources.resolving import Resolver, resolve, standard_resolvers

CASE, JOURNAL, ACT = ReferenceKind.UE_ORZECZENIE, ReferenceKind.DZIENNIK, ReferenceKind.UE_AKT
SPARQL = "/webapi/rdf/sparql"


def sample(*path: str) -> bytes:
    return shared("corpus", "api-samples", *path).read_bytes()


def answered(resolver: Resolver, asked: object) -> Answer:
    (answer,) = ask(resolver, asked)  # type: ignore[arg-type]
    return answer  # type: ignore[return-value]


# --- CELLAR -------------------------------------------------------------------------------------------------------------------------------

JUDGMENT = {
    "celex": "62077CJ0070",
    "date": "2079-10-03",
    "ecli": "ECLI:EU:C:2079:1",
    "title": "Wyrok#A przeciwko B.#Sprawy C-70/77 i C-179/77.",
}


def test_the_second_of_joined_cases_is_found_under_the_first(server: Loopback) -> None:
    server.routes[SPARQL] = in_turn(reply(200, bindings()), reply(200, bindings(JUDGMENT)))
    answer = answered(Cellar(server.base), reference("C-179/77", CASE))
    assert isinstance(answer, Found)
    assert answer.sources[0].anchors.sygnatury == ("C-70/77", "C-179/77")
    assert "179/77" in server.asked[1]


RARE = [
    pytest.param(bindings(), Missing, True, id="nothing-of-any-kind-is-a-no"),
    pytest.param(bindings({"celex": "62077CN0179"}), Missing, False, id="a-pending-case-is-no-no"),
    pytest.param(bindings({"celex": "62077CV0179", "date": "2079-01-01"}), Found, None, id="an-opinion-of-the-court"),
    pytest.param(b"<html>Virtuoso</html>", Failed, None, id="no-answer-to-the-second-question"),
]


@pytest.mark.parametrize(("second", "kind", "covered"), RARE)
def test_a_case_without_a_judgment(server: Loopback, second: bytes, kind: type, covered: bool | None) -> None:
    server.routes[SPARQL] = in_turn(reply(200, bindings()), reply(200, second))
    answer = answered(Cellar(server.base), reference("C-179/77", CASE))
    assert isinstance(answer, kind)
    assert covered is None or (isinstance(answer, Missing) and answer.covered is covered)


DENIED = [
    pytest.param("2016/679", ACT, "rozporządzenia 2016/679", True, id="regulation-of-one-reading"),
    pytest.param("2005/37/WE", ACT, "2005/37/WE", False, id="kind-not-said"),
    pytest.param("96/80", ACT, "rozporządzenia nr 96/80", False, id="year-and-number-may-be-exchanged"),
    pytest.param("32016R0679", ReferenceKind.CELEX, "", True, id="celex-of-an-act"),
    pytest.param("02016R0679-20160504", ReferenceKind.CELEX, "", False, id="superseded-consolidations-may-be-gone"),
    pytest.param("12016E/TXT", ReferenceKind.CELEX, "", False, id="treaty-by-edition"),
    pytest.param("32016R0679R(02)", ReferenceKind.CELEX, "", False, id="corrigendum"),
]


@pytest.mark.parametrize(("norm", "kind", "text", "covered"), DENIED)
def test_only_a_plain_number_is_denied(server: Loopback, norm: str, kind: ReferenceKind, text: str, covered: bool) -> None:
    server.routes[SPARQL] = reply(200, bindings())
    answer = answered(Cellar(server.base), reference(norm, kind, text=text or norm))
    assert isinstance(answer, Missing) and answer.covered is covered


@pytest.mark.parametrize(
    ("norm", "kind", "text", "expected"),
    [
        pytest.param("C-26/62", CASE, "", "61962CJ0026", id="letter-written-before-there-was-one"),
        pytest.param("2002/584/WSiSW", ACT, "decyzji ramowej 2002/584/WSiSW", "32002F0584", id="framework-decision"),
        pytest.param("1408/71", ACT, "rozporządzenia (EWG) nr 1408/71", "31971R1408", id="year-of-two-digits"),
    ],
)
def test_celex(norm: str, kind: ReferenceKind, text: str, expected: str) -> None:
    assert celex_candidates(reference(norm, kind, text=text or norm))[0] == expected


# --- recorded answers ---------------------------------------------------------------------------------------------------------------------

ERRORS = [
    pytest.param("error_400_bad_date", 400, id="400-bad-date"),
    pytest.param("error_400_unknown_parameter", 400, id="400-unknown-parameter"),
    pytest.param("error_404_unknown_id", 404, id="404-of-another-question"),
    pytest.param("error_406_no_accept_header", 406, id="406"),
]


@pytest.mark.parametrize(("name", "status"), ERRORS)
def test_saos_errors_are_no_zero(server: Loopback, name: str, status: int) -> None:
    server.routes["/search/judgments"] = reply(status, sample("saos", f"{name}.RECONSTRUCTED.json"), "text/plain")
    assert isinstance(answered(Saos(server.base), reference("II CSK 123/19")), Failed)


TEXTS = [
    pytest.param(
        "judgment_361247_common.REAL-TRIMMED", 361247, "II Ca 2347/17", date(2017, 12, 29), "Sąd Okręgowy w Krakowie", id="common-court"
    ),
    pytest.param("judgment_245360_supreme.REBUILT", 245360, "III KK 195/16", date(2016, 6, 22), "Sąd Najwyższy", id="supreme-court"),
]


@pytest.mark.parametrize(("name", "saos_id", "norm", "day", "court"), TEXTS)
def test_saos_texts(server: Loopback, name: str, saos_id: int, norm: str, day: date, court: str) -> None:
    server.routes["/search/judgments"] = reply(200, search_page(judgment(norm, saos_id)))
    server.routes[f"/judgments/{saos_id}"] = reply(200, sample("saos", f"{name}.json"))
    answer = answered(Saos(server.base), reference(norm))
    assert isinstance(answer, Found)
    anchors = answer.sources[0].anchors
    assert (anchors.sygnatury, anchors.decided_on, anchors.court) == ((norm,), day, court)
    assert answer.sources[0].text


def test_saos_full_text_hits_carry_other_signatures(server: Loopback) -> None:
    server.routes["/search/judgments"] = reply(200, sample("saos", "search_all_odstapienie.REAL.json"))
    answer = answered(Saos(server.base), reference("II CSK 123/19"))
    assert isinstance(answer, Missing) and not answer.covered


@pytest.mark.parametrize(
    "cited", [pytest.param("DU/1964/16/93", id="by-the-act"), pytest.param("DU/2025/1071", id="by-an-expired-edition")]
)
def test_eli_civil_code(server: Loopback, cited: str) -> None:
    for name, address in (
        ("1964_93_base.REAL-TRIMMED", "1964/93"),
        ("2026_795.REAL", "2026/795"),
        ("2025_1071_expired_tj.REAL-TRIMMED", "2025/1071"),
    ):
        server.routes[f"/acts/DU/{address}"] = reply(200, sample("eli", f"act_DU_{name}.json"))
    server.routes["/acts/DU/2026/795/text"] = reply(404, b"", "text/plain")
    answer = answered(Eli(server.base), reference(cited, JOURNAL))
    assert isinstance(answer, Found)
    anchors = answer.sources[0].anchors
    assert (anchors.journal, anchors.legal_state, anchors.act_status) == ("DU/2026/795", date(2026, 5, 19), "obowiązuje")
    assert date(2028, 11, 1) in anchors.amended_on  # announced, not in force: 2026/507
    assert answer.sources[0].text == "" and answer.sources[0].warnings


def test_eli_repealed_ordinance(server: Loopback) -> None:
    server.routes["/acts/DU/1997/78"] = reply(200, sample("eli", "act_DU_1997_78_repealed.REAL-TRIMMED.json"))
    answer = answered(Eli(server.base), reference("DU/1997/14/78", JOURNAL))
    assert isinstance(answer, Found)
    assert (answer.sources[0].anchors.act_status, answer.sources[0].anchors.repealed_on) == ("uchylony", date(2001, 1, 1))


def test_eli_text_of_a_unit_and_an_empty_one(server: Loopback) -> None:
    act = json.loads(sample("eli", "act_DU_2014_827.REAL.json")) | {"references": {}, "textPDF": False}
    server.routes["/acts/DU/2014/827"] = reply(200, json.dumps(act).encode())
    server.routes["/acts/DU/2014/827/text.html"] = in_turn(
        reply(200, sample("eli", "text_html_empty_http200.RECONSTRUCTED.html"), "text/html"),
        reply(200, sample("eli", "text_html_unit.RECONSTRUCTED.html"), "text/html"),
    )
    empty, whole = (answered(Eli(server.base), reference("DU/2014/827", JOURNAL)) for _ in range(2))
    assert isinstance(empty, Found) and empty.sources[0].text == ""
    assert isinstance(whole, Found) and "Art. 67[18]" in whole.sources[0].text


@pytest.mark.parametrize(
    ("status", "body", "content_type", "kind"),
    [
        pytest.param(404, b'{"status":404}', "application/json", Missing, id="its-own-word"),
        pytest.param(404, b"", "", Failed, id="empty-404-may-be-anybodys"),
        pytest.param(404, b"<html>WAF</html>", "text/html", Failed, id="firewall"),
        pytest.param(403, b'{"status":403}', "application/json", Failed, id="forbidden"),
        pytest.param(200, b'{"ELI":"DU/2020/1","title":"Inny"}', "application/json", Failed, id="another-act-than-asked-for"),
    ],
)
def test_eli_says_no_in_one_way_only(server: Loopback, status: int, body: bytes, content_type: str, kind: type) -> None:
    server.routes["/acts/DU/2020/9999"] = reply(status, body, content_type)
    assert isinstance(answered(Eli(server.base), reference("DU/2020/9999", JOURNAL)), kind)


def test_one_ecli_with_two_works_is_one_judgment(server: Loopback) -> None:
    server.routes[SPARQL] = reply(200, sample("cellar", "sparql_ecli_schrems2.REAL.json"))
    answer = answered(Cellar(server.base), reference("ECLI:EU:C:2020:559", ReferenceKind.ECLI))
    assert isinstance(answer, Found)
    assert [s.anchors.celex for s in answer.sources] == ["62018CJ0311"]


# --- one provision after another ----------------------------------------------------------------------------------------------------------


def test_articles_of_one_act_ask_for_it_once(server: Loopback) -> None:
    server.routes["/acts/DU/1964/93"] = reply(200, sample("eli", "act_DU_1964_93_base.REAL-TRIMMED.json"))
    server.routes["/acts/DU/2026/795"] = reply(200, sample("eli", "act_DU_2026_795.REAL.json"))
    server.routes["/acts/DU/2026/795/text"] = reply(404, b"", "text/plain")
    articles = [reference(f"k.c. art. {n}", ReferenceKind.PRZEPIS, targets=(Przepis("k.c.", str(n)),)) for n in range(1, 6)]
    ask(Eli(server.base), *articles)
    assert sorted(set(server.asked)) == sorted(server.asked)


# --- TLS ----------------------------------------------------------------------------------------------------------------------------------


@contextmanager
def _untrusted(folder: Path) -> Iterator[str]:
    """A server with a certificate that nobody vouches for."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    made = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key()).serial_number(1)
    made = made.not_valid_before(now - timedelta(days=1)).not_valid_after(now + timedelta(days=1))
    made = made.add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
    pem = serialization.Encoding.PEM
    (folder / "cert.pem").write_bytes(made.sign(key, hashes.SHA256()).public_bytes(pem))
    (folder / "key.pem").write_bytes(key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "cert.pem", folder / "key.pem")
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    server.state = Loopback("", {"/": reply(200, search_page())})  # type: ignore[attr-defined]
    server.socket = context.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
    try:
        yield f"https://localhost:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def test_a_certificate_that_nobody_vouches_for_is_no_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with _untrusted(tmp_path) as base:
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "cert.pem"))  # nor does the environment say whom to trust
        assert isinstance(answered(Saos(base), reference("KIO 17/13")), Failed)


# --- a firm's own resolver ----------------------------------------------------------------------------------------------------------------

OWN = """
from kotwica.sources.model import Missing
from kotwica.sources.resolving import Question

class Archive:
    name = "archiwum"
    def questions(self, reference):
        return (Question(self.name, reference.norm, "file:archiwum"),)
    async def resolve(self, reference, fetcher):
        return Missing("archiwum: " + reference.norm, covered=False)
"""


def test_a_resolver_of_an_installed_distribution_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Laid out as pip installs a wheel: a module and its dist-info with an entry point."""
    (tmp_path / "kancelaria_archiwum.py").write_text(OWN, encoding="utf-8")
    info = tmp_path / "kancelaria_archiwum-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: kancelaria-archiwum\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[kotwica_resolvers]\narchiwum = kancelaria_archiwum:Archive\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    importlib.invalidate_caches()
    resolvers = standard_resolvers()
    assert [r.name for r in resolvers] == ["saos", "eli", "cellar", "archiwum"]
    told = resolve([reference("I ACa 17/13")], resolvers[3:], now=NOW)
    assert [(r.resolver, type(r.answer)) for r in told] == [("archiwum", Missing)]
    sys.modules.pop("kancelaria_archiwum", None)


def test_without_one_the_three_public_registers_are_asked() -> None:
    assert [r.name for r in standard_resolvers()] == ["saos", "eli", "cellar"]
