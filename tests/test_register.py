"""The dated register of acts: complete against the reference, sound in itself, and its ambiguous abbreviations read in context."""

from __future__ import annotations

import csv

import pytest

from builders import draft, shared
from kotwica.extractors import act_of, acts, acts_state, extract
from kotwica.extractors.model import ReferenceKind

CONFIDENCE = {"HIGH", "MED-HIGH", "MED", "LOW"}


def test_every_act_of_the_reference_is_there() -> None:
    text = shared("reference", "acts.tsv").read_text(encoding="utf-8")
    rows = list(csv.DictReader((line for line in text.splitlines() if not line.startswith("#")), delimiter="\t", quoting=csv.QUOTE_NONE))
    own = {a.eli for a in acts()} | {short for a in acts() for short in a.skroty}
    named = [row for row in rows if row.get("eli") or row.get("abbreviation") or row.get("abbr")]
    assert len(rows) >= 175 and named
    assert not [row["eli"] for row in rows if row.get("eli") and row["eli"].startswith("DU/") and row["eli"] not in own]


def test_the_register_is_sound() -> None:
    assert len(acts()) >= 175
    assert len({a.klucz for a in acts()}) == len(acts())
    for act in acts():
        assert act.pewnosc in CONFIDENCE, act.klucz
        assert act.pewnosc_tj in CONFIDENCE | {"n/a", ""}, act.klucz
        assert act.data is None or act.w_mocy_od is None or act.data <= act.w_mocy_od, act.klucz
        assert act.w_mocy_od is None or act.uchylony_z is None or act.w_mocy_od < act.uchylony_z, act.klucz
        assert act.uchylony_z is None or act.status.startswith("uchyl"), act.klucz
        assert not act.status.startswith("uchyl") or act.uchylony_z is not None, act.klucz
        assert act.tj_ogloszony is None or act.tj_ogloszony <= acts_state(), act.klucz


CONTEXT = [
    pytest.param("Prezes sądu apelacyjnego działa jako organ sądu; ustrój sądów powszechnych określa art. 22 u.s.p.", "p.u.s.p.", id="u.s.p.-courts"),
    pytest.param("Rada powiatu i zarząd powiatu to organy; samorząd powiatowy reguluje art. 8 u.s.p.", "u.s.p. (powiat)", id="u.s.p.-county"),
    pytest.param("Kredytodawca udzielił kredytu; kredyt konsumencki podlega art. 45 u.k.k.", "u.k.k.", id="u.k.k.-credit"),
    pytest.param("Komornik sądowy pobrał opłatę; koszty komornicze określa art. 27 u.k.k.", "u.k.k. (koszty)", id="u.k.k.-bailiff"),
    pytest.param("Doradca świadczył usługi; doradztwo podatkowe określa art. 2 u.d.p.", "u.d.p. (doradztwo)", id="u.d.p.-tax-advice"),
    pytest.param("Zarządca drogi zajął pas; drogi publiczne określa art. 40 u.d.p.", "u.d.p.", id="u.d.p.-roads"),
    pytest.param("Remitent żąda zapłaty weksla; prawo wekslowe, art. 10 p.w.", "pr. weksl.", id="p.w.-bills"),
    pytest.param("Starosta wydał pozwolenie wodnoprawne; prawo wodne, art. 389 p.w.", "p.w.", id="p.w.-water"),
    pytest.param("Emitent sporządził prospekt; oferta publiczna, art. 56 u.o.p.", "u.o.p. (oferta)", id="u.o.p.-offer"),
    pytest.param("Wójt odmówił wycinki; ochrona przyrody, art. 83 u.o.p.", "u.o.p. (przyroda)", id="u.o.p.-nature"),
    pytest.param("Ustawa z dnia 29 stycznia 2004 r. – Prawo zamówień publicznych; zob. art. 24 p.z.p.", "d.p.z.p.", id="p.z.p.-of-2004"),
    pytest.param("Zamawiający odrzucił ofertę na podstawie art. 226 p.z.p.", "p.z.p.", id="p.z.p.-of-2019"),
    pytest.param("Sprawca wyczerpał znamiona art. 86 § 1 k.w.", "k.w.", id="k.w.-code"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "key"), CONTEXT)
def test_ambiguous_abbreviations(text: str, key: str) -> None:
    found = [r for r in extract(draft(text)).references if r.kind is ReferenceKind.PRZEPIS]
    named = found[-1].targets[0].akt
    by_key = act_of(named)
    assert (by_key.klucz if by_key else named) == key
