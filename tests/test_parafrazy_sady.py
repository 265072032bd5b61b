"""Who reports whom: the court of the text itself, a court below that speaks of another one, two courts in one sentence. All invented."""

from __future__ import annotations

import pytest

from builders import draft
from kotwica.document.model import Reading
from kotwica.extractors import extract
from kotwica.extractors.model import ClaimType
from kotwica.extractors.referencje import find_references
from work import assert_linear

SN = "Sąd Najwyższy w wyroku z dnia 4 maja 2010 r., II CSK 9999/10,"
SA = "Sąd Apelacyjny w Krakowie w wyroku z dnia 5 maja 2011 r., I ACa 9998/11,"
ROOF = "odpowiedzialność za stan dachu ponosi właściciel budynku"
FENCE = "odpowiedzialność za stan dachu ponosi zarządca nieruchomości"


def told(text: str) -> list[tuple[str, tuple[str, ...]]]:
    found = extract(draft(text))
    norms = {r.id: r.norm for r in found.references}
    return [(c.text, tuple(norms[r] for r in c.references)) for c in found.claims if c.type is not ClaimType.CYTAT_DOSLOWNY]


TOLD = [
    pytest.param(
        f"{SN} przyjął, że {ROOF}, a {SA} że {FENCE}.",
        [(ROOF, ("II CSK 9999/10",)), (FENCE, ("I ACa 9998/11",))],
        id="two-courts-one-verb",
    ),
    pytest.param(
        f"{SN} uznał, że {ROOF}, natomiast {SA} stwierdził, że {FENCE}.",
        [(ROOF, ("II CSK 9999/10",)), (FENCE, ("I ACa 9998/11",))],
        id="two-courts-two-verbs",
    ),
    pytest.param(
        f"W jednych orzeczeniach przyjmuje się, że {ROOF} (wyrok SN z dnia 4 maja 2010 r., II CSK 9999/10), w innych zaś, że {FENCE} "
        "(wyrok SN z dnia 6 maja 2011 r., II CSK 9997/11).",
        [(ROOF, ("II CSK 9999/10",)), (FENCE, ("II CSK 9997/11",))],
        id="in-some-and-in-others",
    ),
    pytest.param(
        f"{SN} uznając, że naprawa była konieczna dla bezpieczeństwa, wskazał, że {ROOF}.",
        [("naprawa była konieczna dla bezpieczeństwa", ("II CSK 9999/10",)), (ROOF, ("II CSK 9999/10",))],
        id="participle-and-main-verb",
    ),
    pytest.param(
        f"W postanowieniu z dnia 4 maja 2010 r. (sygn. akt II CSK 9999/10, niepubl.) Sąd Najwyższy stwierdził, że {ROOF}.",
        [(ROOF, ("II CSK 9999/10",))],
        id="bracket-in-the-opening",
    ),
    pytest.param(
        f"{SN} oddalił skargę. W jego uzasadnieniu słusznie zaś wskazał, że {ROOF}.",
        [("oddalił skargę", ("II CSK 9999/10",)), (ROOF, ("II CSK 9999/10",))],
        id="in-its-reasons",
    ),
    pytest.param(
        f"Czyniąc uwagi co do zarzutu obrazy prawa, wskazać trzeba, iż {ROOF} (wyrok SN z dnia 4 maja 2010 r., II CSK 9999/10).",
        [(ROOF, ("II CSK 9999/10",))],
        id="introduced-at-length",
    ),
    pytest.param(
        "Kwestię tę reguluje art. 442[1] § 3 k.c. Zgodnie z tym przepisem przedawnienie nie może skończyć się przed upływem lat trzech.",
        [("przedawnienie nie może skończyć się przed upływem lat trzech", ("k.c. art. 442[1] § 3",))],
        id="by-this-provision",
    ),
    pytest.param(
        "Kwestię tę reguluje art. 442[1] § 3 k.c. Jak wynika z tego przepisu, przedawnienie nie może skończyć się przed upływem lat trzech.",
        [("przedawnienie nie może skończyć się przed upływem lat trzech", ("k.c. art. 442[1] § 3",))],
        id="as-follows-from-this-provision",
    ),
    pytest.param(
        "Kwestię tę reguluje art. 442[1] § 3 k.c. W myśl § 4 tego artykułu przedawnienie nie może skończyć się przed upływem lat dwóch.",
        [("przedawnienie nie może skończyć się przed upływem lat dwóch", ("k.c. art. 442[1] § 4",))],
        id="by-another-unit-of-this-provision",
    ),
    pytest.param(
        "Zgodnie z art. 79 ust. 1 Konstytucji każdy, czyje wolności zostały naruszone, ma prawo wnieść skargę.",
        [("każdy, czyje wolności zostały naruszone, ma prawo wnieść skargę", ("Konstytucja art. 79 ust. 1",))],
        id="a-relative-clause-tells-of-no-past",
    ),
    pytest.param(
        "Przepisy, do których odsyła art. 79 ust. 1 Konstytucji, nie przewidują przywrócenia terminu (postanowienie TK z 4 maja 1998 r., Ts 99/98).",
        [("Przepisy, do których odsyła art. 79 ust. 1 Konstytucji, nie przewidują przywrócenia terminu", ("Ts 99/98",))],
        id="a-provision-in-a-relative-clause-is-no-subject",
    ),
    pytest.param(
        "Artykuł 40 pkt 3 Prawa o adwokaturze wspomina jedynie o uprawnieniu zgromadzenia izby.",
        [("wspomina jedynie o uprawnieniu zgromadzenia izby", ("Prawo o adwokaturze art. 40 pkt 3",))],
        id="mentions",
    ),
    pytest.param(
        f"Wprawdzie {SN} stwierdził, że {ROOF}, to jednak trudno odnieść ten pogląd do garaży.",
        [(ROOF, ("II CSK 9999/10",))],
        id="what-is-granted-ends-at-the-but",
    ),
    pytest.param(
        f"{SN} stwierdził, że chociaż umowa milczy, to jednak {ROOF}.",
        [(f"chociaż umowa milczy, to jednak {ROOF}", ("II CSK 9999/10",))],
        id="a-but-inside-what-is-said",
    ),
    pytest.param(
        "Prawo to wynika wprost z Konstytucji RP, która w art. 61 ust. 1 stanowi, że obywatel ma prawo do uzyskiwania informacji.",
        [("obywatel ma prawo do uzyskiwania informacji", ("Konstytucja art. 61 ust. 1",))],
        id="an-act-that-says-in-its-article",
    ),
    pytest.param(
        "Legitymacja tych podmiotów została ograniczona przez ustrojodawcę do spraw objętych ich zakresem działania "
        "(art. 191 ust. 2 Konstytucji).",
        [
            (
                "Legitymacja tych podmiotów została ograniczona przez ustrojodawcę do spraw objętych ich zakresem działania",
                ("Konstytucja art. 191 ust. 2",),
            )
        ],
        id="what-the-maker-of-the-constitution-did",
    ),
    pytest.param(
        "Nie może ono uprawniać sądu do badania – pod pozorem rozpoznawania zarzutu\n– zasadności ustaleń faktycznych w sprawie (wyrok SN "
        "z dnia 4 maja 2010 r., II CSK 9999/10).",
        [
            (
                "Nie może ono uprawniać sądu do badania – pod pozorem rozpoznawania zarzutu\n– zasadności ustaleń faktycznych w sprawie",
                ("II CSK 9999/10",),
            )
        ],
        id="a-dash-that-closes-an-aside-at-the-head-of-a-line",
    ),
    pytest.param(
        "Art. 79 ust. 1 ustawy z dnia 2 marca 2001 r. o dachach, w brzmieniu sprzed dnia 20 lutego 2011 r., który stanowił, iż właściciel "
        "utrzymuje dach w należytym stanie, został zmieniony.",
        [("właściciel utrzymuje dach w należytym stanie", ("ustawa 2001-03-02 art. 79 ust. 1",))],
        id="in-an-earlier-version",
    ),
    pytest.param(
        "Zgodnie z art. 118 k.c. termin przedawnienia roszczeń majątkowych wynosi sześć lat, a to oznacza, że roszczenie wygasło.",
        [("termin przedawnienia roszczeń majątkowych wynosi sześć lat", ("k.c. art. 118",))],
        id="the-draft-s-conclusion-is-no-part",
    ),
]
SILENT = [
    pytest.param(
        "Znana jest uchwała NSA z dnia 4 maja 2010 r., II GPS 99/10. Zdaniem Naczelnego Sądu Administracyjnego w składzie rozpoznającym niniejszą "
        "skargę, rozważania przytoczonej uchwały można przenieść na grunt sprawy.",
        id="this-bench",
    ),
    pytest.param(
        "Trybunał Konstytucyjny stwierdza zatem, że zarzut naruszenia art. 2 Konstytucji przez zaskarżony przepis jest bezzasadny.",
        id="what-is-charged",
    ),
    pytest.param(
        "Okoliczność ta, zgodnie z art. 36 ust. 3 ustawy o TK, stanowi podstawę odmowy nadania wnioskowi biegu.", id="applied-to-it"
    ),
    pytest.param(
        "Sama konstrukcja przepisu odsyłającego nie może świadczyć o jego wadliwości (naruszeniu zasady określoności, wywiedzionej z art. 2 "
        "Konstytucji).",
        id="a-remark-in-a-bracket",
    ),
    pytest.param(
        "Niezależnie od powyższego Trybunał stwierdza, że skarżący nie wskazał sposobu naruszenia praw.", id="a-tribunal-in-the-present"
    ),
    pytest.param(
        "Trybunał Konstytucyjny zwraca uwagę, że powołany w skardze przepis nie jest właściwym wzorcem.", id="what-is-in-the-complaint"
    ),
    pytest.param("Sąd Najwyższy uznał, że powódka nie wykazała interesu prawnego.", id="a-party-and-what-it-did"),
    pytest.param(
        "W ocenie Naczelnego Sądu Administracyjnego doręczenie decyzji skarżącej spółce było nieskuteczne, bo pismo wróciło.",
        id="what-was-done",
    ),
    pytest.param("Sąd Najwyższy zważył, co następuje. Zdaniem Sądu Najwyższego zarzut naruszenia prawa jest bezzasadny.", id="who-decides"),
    pytest.param(
        "Sąd Rejonowy w Łodzi szczegółowo wyjaśnił motywy odstąpienia od poglądu z wyroku Sądu Najwyższego z dnia 4 maja 2010 r., "
        "II CSK 9999/10.",
        id="a-court-below-speaks-of-another",
    ),
    pytest.param(
        "Kwestię tę reguluje art. 442[1] § 3 k.c. Na podstawie tego przepisu Sąd Okręgowy zasądził odsetki od pozwanej.",
        id="applied-not-told",
    ),
    pytest.param(
        "Kwestię tę reguluje art. 442[1] § 3 k.c. Zgodnie z tym przepisem pozwana zapłaciła powodowi odsetki za opóźnienie.",
        id="what-the-parties-did",
    ),
]


@pytest.mark.parametrize(("text", "expected"), TOLD)
def test_each_report_has_its_own_authority(text: str, expected: list[tuple[str, tuple[str, ...]]]) -> None:
    assert told(text) == expected


@pytest.mark.parametrize("text", SILENT)
def test_no_report_of_another_court(text: str) -> None:
    assert told(text) == []


def test_a_court_named_inside_what_is_reported_cuts_nothing() -> None:
    text = f"{SN} przyjął, że o karze decyduje organ nadzoru, a Sąd Okręgowy rozpoznaje jedynie odwołanie od jego decyzji."
    ((content, _),) = told(text)
    assert content.endswith("odwołanie od jego decyzji")


def test_the_only_decision_of_the_sentence_before_is_meant() -> None:
    text = (
        "Znany jest wyrok SN z dnia 4 maja 2010 r., II CSK 9999/10, i uchwała SN z dnia 5 maja 2011 r., III CZP 9998/11. Sprawa była głośna. "
        f"Inaczej orzekł SN w postanowieniu z dnia 6 maja 2012 r., IV CSK 9997/12. Sąd Najwyższy podkreślił w nim, że {ROOF}."
    )
    assert told(text)[-1] == (ROOF, ("IV CSK 9997/12",))


def test_a_sentence_with_very_many_courts_is_listed() -> None:
    many = "Tak orzekły: " + "Sąd Okręgowy w Łodzi, " * 41 + "a ich wyroki są jednolite."
    (item,) = (n for n in extract(draft(many)).not_checked if n.reason == "zdanie_z_wieloma_sadami")
    assert item.text.startswith("Tak orzekły")
    assert not extract(draft(many.replace("Sąd Okręgowy w Łodzi, " * 2, ""))).not_checked


@pytest.mark.parametrize(
    ("named", "norm"),
    [
        pytest.param(
            "Ustawa z dnia 30 listopada 2016 r. o organizacji i trybie postępowania przed Trybunałem Konstytucyjnym (dalej: ustawa o TK) wiąże. ",
            "ustawa 2016-11-30 art. 49",
            id="the-draft-gives-the-name",
        ),
        pytest.param(
            "Ustawa z dnia 1 sierpnia 1997 r. o Trybunale Konstytucyjnym (Dz. U. Nr 102, poz. 643; dalej: ustawa o TK) wiąże. ",
            "ustawa 1997-08-01 art. 49",
            id="the-draft-gives-it-to-the-older-act",
        ),
        pytest.param("", "ustawa o TK art. 49", id="two-acts-are-called-so"),
    ],
)
def test_the_act_that_a_common_name_means(named: str, norm: str) -> None:
    assert find_references(Reading(named + "Zgodnie z art. 49 ustawy o TK skargę wnosi pełnomocnik."))[-1].norm == norm


def test_the_constitution_has_no_paragraphs() -> None:
    text = "Przepis nie narusza art. 2 Konstytucji. Podobną konstrukcję przewiduje inny akt (art. 2 § 3)."
    assert [r.norm for r in find_references(Reading(text))] == ["Konstytucja art. 2", "? art. 2 § 3"]
    text = text.replace("§ 3", "ust. 3")
    assert find_references(Reading(text))[-1].norm == "Konstytucja art. 2 ust. 3"


def test_list_items_with_dashes_stay_apart() -> None:
    text = "Sąd Najwyższy w wyroku z 4 maja 2010 r., II CSK 9999/10, wymaga:\n– zgody właściciela budynku\n– zgody zarządcy nieruchomości"
    assert not [c for c, _ in told(text) if "\n" in c]


def test_this_statute_behind_a_definition() -> None:
    text = "Ustawa z dnia 1 sierpnia 1997 r. o Trybunale Konstytucyjnym (dalej: ustawa o TK) wiąże. W myśl art. 46 ust. 1 tej ustawy skargę wnosi pełnomocnik."
    assert find_references(Reading(text))[-1].norm == "ustawa 1997-08-01 art. 46 ust. 1"


def test_the_day_of_an_act_without_its_preposition() -> None:
    (reference,) = find_references(
        Reading("art. 68 ust. 1 ustawy 17 grudnia 1998 r. o emeryturach i rentach z Funduszu Ubezpieczeń Społecznych")
    )
    assert (reference.norm, reference.text[-22:]) == ("ustawa 1998-12-17 art. 68 ust. 1", "Ubezpieczeń Społecznych"[-22:])
    assert find_references(Reading("art. 68 ustawy 17 razy zmieniano"))[0].norm == "? art. 68"


def test_the_constitution_and_its_articles() -> None:
    text = "Art. 415 k.c. nie jest sprzeczny z Konstytucją, między innymi z art. 64 ust. 2."
    assert [r.norm for r in find_references(Reading(text))] == ["k.c. art. 415", "Konstytucja art. 64 ust. 2"]
    text = "Art. 415 k.c. nie jest sprzeczny z Konstytucją, a pozwany narusza art. 64 k.p.c."
    assert [r.norm for r in find_references(Reading(text))] == ["k.c. art. 415", "k.p.c. art. 64"]


@pytest.mark.parametrize(
    "bait",
    [
        "Sąd Najwyższy w wyroku II CSK 1/10 przyjął, że a, a Sąd Apelacyjny w wyroku I ACa 1/11, że ",
        ", a z kolei Sąd Apelacyjny w wyroku ",
        "uznając, że a, wskazał, że ",
        "Zgodnie z tym przepisem ",
        "W sprawie (sygn. akt ",
        "a to oznacza, że ",
        "wskazać trzeba ",
        "wyrokach tych ",
    ],
)
def test_work_grows_with_length_only(bait: str) -> None:
    assert_linear(lambda times: extract(draft(bait * times)), small=40, large=320)
