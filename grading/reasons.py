"""Every reason code that grading gives, with the names of its details; the sentences are made from them in annotators.messages only.

Details are plain Polish text ready for a sentence: days in ISO form, shares as "85%", lists joined by ", " or "; ", "" where nothing is
known. A code once published keeps its meaning: reports, decisions and other tools read it.
"""

from __future__ import annotations

from collections.abc import Sequence

from kotwica.grading.model import Reason, Status

_FIGURES = ("pokrycie", "surowe", "brakuje")
_TWO = ("w_projekcie", "w_zrodle")
_SOURCE = ("zrodlo", "sygnatura", "data", "miejsce")
_UNIT = ("akt", "jednostka", "stan_na")
_MISSING_UNIT = ("akt", "jednostka", "poziom", "ostatnia", "zakres", "stan_na")

REASONS: dict[str, tuple[str, ...]] = {
    # --- TREŚĆ (§6) ---
    "tresc_pokryta": _FIGURES,
    "tresc_frazesy": _FIGURES,  # only boilerplate brings the claim over the threshold
    "tresc_brak_terminow": _FIGURES,
    "tresc_bez_terminow": (),  # nothing to measure
    "tresc_rozproszona": ("podobienstwo",),  # true words, false thesis
    "polaryzacja": ("teza", "zrodlo"),  # one affirms what the other denies; both wordings
    "antonim": ("teza", "zrodlo"),
    "liczba_inna": ("teza", "zrodlo"),
    "liczba_gdzie_indziej": ("teza", "zrodlo"),  # the source has the number, but not where it speaks of this
    "stanowisko_odmienne": (),  # cited as disagreeing
    "terminy_poza_jednostka": ("jednostka", "brakuje"),  # the act has the terms, the cited unit has not
    # --- quotations compared with one source (§5.1–5.4, 5.7, 5.8; grading.fragment) ---
    "cytat_doslowny": ("wystapienia",),
    "cytat_zmodyfikowany": ("roznice",),
    "cytat_zmieniony": ("cytat", "zrodlo", "regula"),
    "parafraza_w_cudzyslowie": ("roznice",),
    "cytat_nieznaleziony": (),
    "cytat_pusty": (),
    "rodzaj_aktu_inny": _TWO,  # "dyrektywa (UE) 2016/679": the number is a regulation's
    "slowa_przekreslone": ("slowa",),  # words of the claim or of its reference that the draft shows struck through
    "cytat_za_krotki": ("slowa",),
    "odcinki_za_krotkie": ("odcinki",),
    "odcinek_za_krotki": ("odcinek",),
    "odcinek_nieznaleziony": ("odcinek",),
    "kolejnosc_odcinkow": ("odcinek",),
    "kolejnosc_niepewna": ("odcinek",),
    "luka_daleka": ("znaki",),
    "przeczenie_pominiete": ("slowo", "opuszczone", "gdzie"),
    "zastrzezenie_pominiete": ("opuszczone", "gdzie"),
    "wtracenie_redakcyjne": ("wtracenie",),
    "anonimizacja": ("cytat", "zrodlo"),
    "liczba_ucieta": ("liczba",),
    "litery_podobne": ("slowa",),  # letters of another script in place of Latin ones
    "pytanie_uciete": (),
    "cudze_slowa": ("kto", "rodzaj"),
    "odrzucone_w_projekcie": ("slowa",),  # what the draft says was done with the view it quotes may be a rejection
    "z_drugiej_reki": ("sygnatura",),  # words that another decision reports of the one that the draft gives them to
    "slowa_projektu": ("slowa",),  # the draft's own words around the quotation say what the source's do not
    "slowa_sadu": ("kto",),  # the draft gives to somebody else what stands in the source as the court's own
    "powolane_w_cytacie": (),  # a reference that quoted words bring along
    "odsyla_wstecz": ("slowa",),  # "ten pogląd": what it is stands before the quotation
    "zastrzezenie_dalej": ("slowa",),  # the next sentence of the source limits it: "Nie oznacza to jednak, że …"
    "czesc_sprawozdawcza": ("slowa",),  # before the court says what it holds; the words that end that part
    "zdanie_odrebne": (),
    "nie_dokonczono": (),
    # --- quotations beyond that (§5.5, 5.6, 5.9, 5.10) ---
    "cytat_nieobecny": _FIGURES,
    "cytat_nieobecny_frazesy": _FIGURES,
    "cytat_nieobecny_temat_pokryty": _FIGURES,
    "cytat_z_innego_zrodla": _SOURCE,
    "dokladnie_w_innym_zrodle": _SOURCE,  # the own source differs cosmetically, another has it word for word
    "stoi_w_innym_zrodle": _SOURCE,  # the own source is not at hand, another has the words
    "cytat_znaleziony": _SOURCE,  # the draft names no source; it stands here
    "cytat_bez_zrodla": (),
    "brak_odeslania": (),  # reported content without an authority
    "odeslanie_nierozwiazane": (),  # "tamże" that points nowhere
    "kilka_zrodel": ("lista",),
    "miejsce_zgodne": ("wskazane", "znalezione"),
    "inne_miejsce": ("wskazane", "znalezione"),
    "miejsce_nie_istnieje": ("wskazane", "znalezione"),
    "miejsce_niesprawdzone": ("wskazane", "znalezione"),  # the source has no numbering of that kind
    "zrodlo_bez_numeracji": ("wskazane",),
    "zrodlo_czesciowe": ("zrodlo",),  # an excerpt: absence proves nothing
    "brak_tekstu": (),
    "bez_cytatu": (),  # word for word is asked for, and the item quotes nothing
    "brak_twierdzenia": (),  # an item with neither quotation nor thesis
    # --- ISTNIENIE (§7) ---
    "kotwica_zgodna": ("zrodlo",),
    "kotwica_niepotwierdzona": (),  # text at hand, nothing to compare the anchor with
    "kotwica_brak": (),  # a task item that declares and resolves nothing
    "istnienie_domniemane": (),  # the source's anchor comes from a file name only
    "sygnatura_inna": _TWO,
    "sygnatura_niepelna": _TWO,  # the same but for a letter or a century that the source does not have
    "ecli_inny": _TWO,
    "akt_inny": _TWO,
    "data_inna": _TWO,
    "data_niepotwierdzona": ("w_projekcie",),
    "data_nieczytelna": ("w_projekcie",),
    "sad_inny": _TWO,
    "sad_niepodany": ("w_zrodle",),
    "sad_niepotwierdzony": ("w_projekcie",),  # a common court that the source does not name
    "rodzaj_inny": _TWO,  # judgment, order, resolution, opinion
    "strony_inne": (*_TWO, "zgodnosc"),
    "strony_niepewne": (*_TWO, "zgodnosc"),
    "kilka_orzeczen": ("lista",),
    "bez_sygnatury": ("kandydaci",),
    "doktryna": (),
    "brak_zrodla": ("probowano", "adres"),
    "nie_istnieje_w_zbiorze": ("probowano", "adres"),  # a collection that claims to be complete does not have it
    "nie_mozna_zapytac": ("probowano", "blad"),
    "moze_chodzilo_o": ("sygnatura", "sad", "data", "zrodlo"),
    "dwie_daty": ("sygnatura", "daty"),
    "publikacja_przed_orzeczeniem": ("publikacja", "data"),
    "miejsce_inne_w_zrodle": ("publikacja", "w_zrodle"),  # the decision's own text bears another place in that collection
    "miejsce_innego_orzeczenia": ("publikacja", "sygnatury", "zrodlo"),  # a text at hand gives the place to another decision
    "miejsce_dwoch_orzeczen": ("publikacja", "sygnatury"),
    "numer_bazy_niesprawdzony": ("numery",),  # a remark: numbers of commercial databases stand in no public text
    "fakt_zgodny": ("co", *_TWO),  # co: one of `facts` in messages.json
    "fakt_inny": ("co", *_TWO),
    "fakt_reszta": ("slowa",),  # words of a fact that the decision's head does not have: "jednogłośnie"
    "fakt_nieczytelny": ("co", *_TWO),
    "fakt_niepelny": ("co", *_TWO),  # the decision has other outcomes as well, or the claim denies one
    "data_niemozliwa": ("data",),
    "data_przyszla": ("data", "dzis"),
    "data_przed_sprawa": ("rok", "data"),
    "rok_sprawy_przyszly": ("rok", "dzis"),
    "sad_nie_istnial": ("sad", "data", "od", "podstawa"),
    "repertorium_obcego_sadu": ("repertorium", "sad", "wlasciwe"),
    "izba_inna": ("w_projekcie", "wlasciwa"),
    "repertorium_watpliwe": ("repertorium", "sad", "wlasciwe"),
    "repertorium_poza_latami": ("repertorium", "rok", "od", "do", "podstawa"),
    "repertorium_nieznane": ("repertorium",),
    "celex_bledny": ("celex", "wada"),  # wada: budowa, rok, rodzaj dokumentu
    "celex_sprzeczny": ("celex", "z_czym"),
    "ecli_bledny": ("ecli", "wada"),
    "ecli_sprzeczny": ("ecli", "z_czym"),
    "ecli_nieodczytany": ("ecli",),  # a Polish one that shows no case number to compare with the signature beside it
    "niedziela": ("data",),
    "numer_wysoki": ("numer",),
    # --- statutes (§8) ---
    "akt_istnieje": ("akt", "tekst"),
    "akt_nieznany": ("akt",),
    "akt_o_innym_tytule": ("w_projekcie", "w_zrodle"),  # named by its day, and another act of that day is at hand
    "akt_bez_tekstu": ("akt", "jednostka", "tytul"),
    "akt_uchylony": ("akt", "tytul", "z_dniem"),
    "akt_wowczas_obowiazywal": ("akt", "tytul", "z_dniem", "na_dzien"),  # repealed since, in force on the day that counts
    "akt_jeszcze_nie_obowiazywal": ("akt", "tytul", "od", "na_dzien"),
    "akt_podobny": ("akt", "moze", "tytul"),  # an unknown act of the Union whose number is nearly that of a known one
    "akt_zmieniony": ("stan_na", "zmiany"),  # ELI names changes between the text's day and the day that counts
    "akt_domniemany": ("akt",),  # the draft names no act, one was presumed
    "brzmienie_z_innego_dnia": ("slowa", "na_dzien"),
    "brzmienie_nieokreslone": ("slowa",),  # "w dawnym brzmieniu": nobody says of which day
    "indeks_odczytany": ("zapis", "jednostka"),
    "akt_pozniejszy": ("akt", "data", "na_dzien"),  # passed after the day whose legal state counts
    "jednostka_istnieje": _UNIT,
    "jednostka_uchylona": _UNIT,
    "jednostka_przyszla": _UNIT,
    "jednostka_dawna": _UNIT,
    "jednostka_zmieni_sie": _UNIT,  # in force on the day, with its change announced beside it
    "jednostka_niesprawdzona": ("akt", "jednostka", "tytul"),
    "jednostka_poza_zakresem": ("akt", "jednostka", "tytul", "ostatnia"),  # by the register, without a text
    "jednostka_nie_istnieje": _MISSING_UNIT,
    "jednostka_nieznaleziona": _MISSING_UNIT,  # the text at hand is too old to say no
    "jednostka_niepewna": _MISSING_UNIT,  # the text prints it where it could not be taken apart
    "jednostka_w_uchylonej_czesci": _MISSING_UNIT,  # at its place the act has a part that is repealed as a whole
    "stan_nieznany": ("tekst",),
    "tekst_starszy": ("stan_na", "tekst_jednolity", "ogloszony"),
    "tekst_pozniejszy": ("stan_na", "na_dzien"),
    "tekst_jednolity_nieaktualny": ("adres", "nowszy"),
    "adres_innego_aktu": ("adres", "akt", "inny_akt"),
    "adres_nieznany": ("adres", "akt", "nowszy"),
    # --- sources that must not be relied on ---
    "zrodlo_oznaczone": ("zrodlo",),
    "zrodlo_nieautoryzowane": ("zrodlo",),
}

# The act at hand, or the register, has no such unit, though neither is new enough to deny it.
UNIT_NOT_FOUND = frozenset({"jednostka_nieznaleziona", "jednostka_poza_zakresem"})
# What a person reads first inside one status: a lost "nie" before a changed word, an opposite thesis before a scattered one.
_URGENT = (
    "przeczenie_pominiete",
    "cytat_zmieniony",
    "cytat_z_innego_zrodla",
    "polaryzacja",
    "antonim",
    "liczba_inna",
    "liczba_gdzie_indziej",
    "sygnatura_inna",
    "data_inna",
    "strony_inne",
    "data_niemozliwa",
    "data_przyszla",
    "data_przed_sprawa",
    "repertorium_obcego_sadu",
    "nie_istnieje_w_zbiorze",
    "cytat_nieobecny",
    "jednostka_nie_istnieje",
    "adres_innego_aktu",
    "jednostka_uchylona",
    "akt_uchylony",
    "kilka_orzeczen",
    "strony_niepewne",
    "sad_inny",
    "tresc_rozproszona",
    "tresc_frazesy",
)
_LAST = ("jednostka_niesprawdzona", "akt_bez_tekstu")


def urgency(status: Status, reasons: Sequence[Reason]) -> int:
    """What to read first, as a number: lower is earlier; the status decides before the reasons do."""
    codes = {r.code for r in reasons}
    first = next((i for i, code in enumerate(_URGENT) if code in codes), len(_URGENT))
    if first == len(_URGENT) and codes & set(_LAST):
        first += 1
    return status.rank * 100 + first
