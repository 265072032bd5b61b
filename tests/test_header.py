"""A decision's own head gives its anchors: every court family, and never the signature of the case below."""

from __future__ import annotations

import csv
from datetime import date

import pytest

from builders import shared
from kotwica.sources import source_of_text
from kotwica.sources.court_names import same_court
from kotwica.sources.header import read_head

REASONS = "\n\nUZASADNIENIE\n\nPozwem z dnia 3 marca 2010 r. powód wniósł o zapłatę (por. wyrok SN z dnia 11 maja 2011 r., I CSK 21/11).\n"

# Fictitious decisions in the shapes that courts and their databases really use; case numbers are made up.
HEADS = [
    pytest.param(
        "Sygn. akt II CSK 901/15\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 9 czerwca 2016 r.\n\nSąd Najwyższy w składzie:\n\n"
        "SSN Jan Wzorcowy (przewodniczący)\n\nw sprawie z powództwa A. B.\nprzeciwko C. D.\no zapłatę,\npo rozpoznaniu na rozprawie w Izbie "
        "Cywilnej\nw dniu 9 czerwca 2016 r.,\nskargi kasacyjnej pozwanego od wyroku Sądu Apelacyjnego w Łodzi\nz dnia 5 marca 2015 r., sygn. akt "
        "I ACa 77/14,\n\noddala skargę kasacyjną.",
        ("II CSK 901/15",), "Sąd Najwyższy", date(2016, 6, 9), "wyrok", id="sn-new-with-appealed-judgment",
    ),
    pytest.param(
        "Sygn. akt III CZP 902/17\n\nUCHWAŁA\nskładu siedmiu sędziów Sądu Najwyższego\n\nDnia 15 września 2020 r.\n\nSąd Najwyższy w składzie:\n\n"
        "Prezes SN X. Y. (przewodniczący)\n\npo rozstrzygnięciu zagadnienia prawnego",
        ("III CZP 902/17",), "Sąd Najwyższy", date(2020, 9, 15), "uchwała", id="sn-resolution-of-seven",
    ),
    pytest.param(
        "Uchwała składu siedmiu sędziów z dnia 17 lipca 2007 r., III CZP 903/07\n\nPrezes SN A. B. (przewodniczący)\nSędzia SN C. D.\n\nSąd "
        "Najwyższy w sprawie ze skargi spółki o wpis, po rozstrzygnięciu w Izbie Cywilnej",
        ("III CZP 903/07",), "Sąd Najwyższy", date(2007, 7, 17), "uchwała", id="sn-collection-one-line",
    ),
    pytest.param(
        "Wyrok z dnia 21 marca 2001 r.\nI PKN 904/00\nPrzepis art. 52 § 1 k.p. nie wymaga winy umyślnej.\nPrzewodniczący SSN A. B., "
        "Sędziowie SN: C. D., E. F. (sprawozdawca).\nSąd Najwyższy, po rozpoznaniu w dniu 21 marca 2001 r. sprawy z powództwa G. H. przeciwko "
        "Zakładom w L. o odszkodowanie, na skutek kasacji powoda od wyroku Sądu Okręgowego w Lublinie z dnia 2 lutego 2000 r. [...]\no d d a l i ł "
        "kasację.",
        ("I PKN 904/00",), "Sąd Najwyższy", date(2001, 3, 21), "wyrok", id="sn-collection-two-lines",
    ),
    pytest.param(
        "Sygn. akt V KK 905/19\n\nPOSTANOWIENIE\n\nDnia 4 lutego 2020 r.\n\nSąd Najwyższy w składzie:\n\nSSN A. B.\n\nw sprawie M. N.\nskazanego z "
        "art. 280 § 1 k.k.,\npo rozpoznaniu w Izbie Karnej na posiedzeniu w dniu 4 lutego 2020 r.\nkasacji wniesionej przez obrońcę\nod wyroku Sądu "
        "Okręgowego w P.\nz dnia 3 czerwca 2019 r., sygn. akt IV Ka 11/19",
        ("V KK 905/19",), "Sąd Najwyższy", date(2020, 2, 4), "postanowienie", id="sn-criminal",
    ),
    pytest.param(
        "II CSKP 906/22\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\n12 stycznia 2024 r.\n\nSąd Najwyższy w Izbie Cywilnej w składzie:\n\nSSN A. B. "
        "(przewodniczący)\n\npo rozpoznaniu na posiedzeniu niejawnym 12 stycznia 2024 r. w Warszawie\nskargi kasacyjnej Banku spółki akcyjnej w "
        "Warszawie\nod wyroku Sądu Apelacyjnego w Warszawie\nz 5 maja 2021 r., VI ACa 12/20",
        ("II CSKP 906/22",), "Sąd Najwyższy", date(2024, 1, 12), "wyrok", id="sn-since-2021-no-lead-in-no-dnia",
    ),
    pytest.param(
        "Sygn. akt I A Ca 907/13\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 21 listopada 2014 r.\n\nSąd Apelacyjny w Białymstoku I "
        "Wydział Cywilny\n\nw składzie:\n\npo rozpoznaniu w dniu 21 listopada 2014 r. w Białymstoku",
        ("I ACa 907/13",), "Sąd Apelacyjny w Białymstoku", date(2014, 11, 21), "wyrok", id="appeal-split-a-ca",
    ),
    pytest.param(
        "Sygn. akt I ACa 908/12\n\nI ACz 909/12\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 4 kwietnia 2013 r.\n\nSąd Apelacyjny w Łodzi I "
        "Wydział Cywilny",
        ("I ACa 908/12", "I ACz 909/12"), "Sąd Apelacyjny w Łodzi", date(2013, 4, 4), "wyrok", id="joined-below-each-other",
    ),
    pytest.param(
        "Sygn. akt II AKa 910/18\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 1 marca 2019 r.\n\nSąd Apelacyjny we Wrocławiu w II Wydziale "
        "Karnym w składzie:\n\nPrzewodniczący: SSA A. B.\n\nprzy udziale Prokuratora C. D.\n\npo rozpoznaniu w dniu 1 marca 2019 r.\n\nsprawy E. F.\n\n"
        "oskarżonego z art. 148 § 1 k.k.\n\nna skutek apelacji wniesionych przez prokuratora i oskarżonego\n\nod wyroku Sądu Okręgowego w Opolu\n\nz "
        "dnia 3 września 2018 r. sygn. akt III K 9/18",
        ("II AKa 910/18",), "Sąd Apelacyjny we Wrocławiu", date(2019, 3, 1), "wyrok", id="appeal-criminal",
    ),
    pytest.param(
        "Sygn. akt III AUa 911/12\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 6 lutego 2013 r.\n\nSąd Apelacyjny - III Wydział Pracy i "
        "Ubezpieczeń Społecznych w Gdańsku\n\nw składzie:\n\npo rozpoznaniu w dniu 6 lutego 2013 r. w Gdańsku\n\nsprawy A. B.\n\nprzeciwko Zakładowi "
        "Ubezpieczeń Społecznych Oddziałowi w B.\n\no emeryturę\n\nna skutek apelacji\n\nod wyroku Sądu Okręgowego w Bydgoszczy\n\nz dnia 9 maja 2012 r., "
        "sygn. akt VI U 12/12",
        ("III AUa 911/12",), None, date(2013, 2, 6), "wyrok", id="social-insurance-seat-after-department",
    ),
    pytest.param(
        "Sygn. akt XXV C 912/20\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 14 maja 2021 r.\n\nSąd Okręgowy w Warszawie XXV Wydział Cywilny\n\n"
        "w składzie:\n\nPrzewodniczący: sędzia A. B.\n\npo rozpoznaniu 30 kwietnia 2021 r. w Warszawie",
        ("XXV C 912/20",), "Sąd Okręgowy w Warszawie", date(2021, 5, 14), "wyrok", id="regional-civil",
    ),
    pytest.param(
        "Sygn. akt XVII AmC 913/11\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 3 października 2012 r.\n\nSąd Okręgowy w Warszawie - Sąd "
        "Ochrony Konkurencji i Konsumentów\n\nw składzie następującym:",
        ("XVII AmC 913/11",), "Sąd Okręgowy w Warszawie", date(2012, 10, 3), "wyrok", id="sokik",
    ),
    pytest.param(
        "Sygn. akt I C 914/14-upr\n\nWYROK ZAOCZNY\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 20 stycznia 2015 r.\n\nSąd Rejonowy w Ostrowie "
        "Wielkopolskim I Wydział Cywilny",
        ("I C 914/14",), "Sąd Rejonowy w Ostrowie Wielkopolskim", date(2015, 1, 20), "wyrok", id="default-judgment-simplified-procedure",
    ),
    pytest.param(
        "Sygn. akt: I C 915/13\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia\n\n19 grudnia 2013r.\n\nSĄD REJONOWY DLA ŁODZI-ŚRÓDMIEŚCIA W ŁODZI I "
        "WYDZIAŁ CYWILNY",
        ("I C 915/13",), "Sąd Rejonowy dla Łodzi-Śródmieścia w Łodzi", date(2013, 12, 19), "wyrok", id="district-in-capitals-date-below",
    ),
    pytest.param(
        "Sygn. akt V GC 916/12\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nW., dnia 5 sierpnia 2013 r.\n\nSąd Rejonowy Szczecin – Centrum w "
        "Szczecinie Wydział V Gospodarczy",
        ("V GC 916/12",), "Sąd Rejonowy Szczecin-Centrum w Szczecinie", date(2013, 8, 5), "wyrok", id="district-name-with-dash-place-before-date",
    ),
    pytest.param(
        "Sygn. akt II K 917/12\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 8 maja 2013 roku\n\nSąd Rejonowy w Kielcach II Wydział Karny w "
        "składzie:\n\nw obecności Prokuratora\n\npo rozpoznaniu na rozprawie w dniach 4 marca 2013 roku i 8 maja 2013 roku",
        ("II K 917/12",), "Sąd Rejonowy w Kielcach", date(2013, 5, 8), "wyrok", id="criminal-district",
    ),
    pytest.param(
        "Sygn. akt I Ns 918/16\n\nPOSTANOWIENIE\n\nDnia 7 lipca 2017 r.\n\nSąd Rejonowy w Pile I Wydział Cywilny\n\nw składzie:\n\npo rozpoznaniu na "
        "rozprawie w dniu 7 lipca 2017 r.\n\nsprawy z wniosku A. B.\n\nprzy udziale C. D.\n\no dział spadku",
        ("I Ns 918/16",), "Sąd Rejonowy w Pile", date(2017, 7, 7), "postanowienie", id="non-contentious",
    ),
    pytest.param(
        "II OSK 3919/19 - Postanowienie NSA z 2020-01-16\n\nData orzeczenia: 2020-01-16\nSąd: Naczelny Sąd Administracyjny\n\nSENTENCJA\n\nNaczelny Sąd "
        "Administracyjny w składzie: Przewodniczący: Sędzia NSA A. B. po rozpoznaniu w dniu 16 stycznia 2020 r. skargi kasacyjnej od wyroku "
        "Wojewódzkiego Sądu Administracyjnego w Krakowie z dnia 7 maja 2019 r. sygn. akt II SA/Kr 12/19",
        ("II OSK 3919/19",), "Naczelny Sąd Administracyjny", date(2020, 1, 16), "postanowienie", id="cbosa-nsa",
    ),
    pytest.param(
        "III SA/Łd 920/18 - Wyrok WSA w Łodzi z 2019-03-05\n\nWojewódzki Sąd Administracyjny w Łodzi w składzie następującym",
        ("III SA/Łd 920/18",), "Wojewódzki Sąd Administracyjny w Łodzi", date(2019, 3, 5), "wyrok", id="cbosa-wsa-with-diacritic",
    ),
    pytest.param(
        "Sygn. akt I FSK 921/14\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 12 kwietnia 2016 r.\n\nNaczelny Sąd Administracyjny w składzie:\n"
        "Przewodniczący: Sędzia NSA A. B.\n\npo rozpoznaniu w dniu 12 kwietnia 2016 r.",
        ("I FSK 921/14",), "Naczelny Sąd Administracyjny", date(2016, 4, 12), "wyrok", id="nsa-original",
    ),
    pytest.param(
        "Dnia 19 lutego 2026 r. Naczelny Sąd Administracyjny w składzie: Sędzia NSA: A. B. po rozpoznaniu w dniu 19 lutego 2026 r. na posiedzeniu "
        "niejawnym skargi kasacyjnej od wyroku Wojewódzkiego Sądu Administracyjnego w Gliwicach z dnia 23 września 2024 r., sygn. akt I SA/Gl 9/22 "
        "postanawia odrzucić wniosek.",
        (), "Naczelny Sąd Administracyjny", date(2026, 2, 19), None, id="nsa-body-only-names-no-own-number",
    ),
    pytest.param(
        "3/1/A/2005\n\nWYROK\nz dnia 12 stycznia 2005 r.\n\nSygn. akt K 922/04*\n\n\nW imieniu Rzeczypospolitej Polskiej\n\n\n      Trybunał Konstytucyjny w "
        "składzie:\n\n      A. B. – przewodniczący\n\n      po rozpoznaniu, z udziałem wnioskodawcy, na rozprawie w dniach 20 grudnia 2004 r. i 12 stycznia "
        "2005 r., wniosku grupy posłów",
        ("K 922/04",), "Trybunał Konstytucyjny", date(2005, 1, 12), "wyrok", id="tk-asterisk",
    ),
    pytest.param(
        "Orzeczenie\nz dnia 16 czerwca 1986 r.\n/U 93/86 r./\n\n\nTrybunał Konstytucyjny w składzie:\n\nPrzewodniczący: sędzia TK A. B.",
        ("U 93/86",), "Trybunał Konstytucyjny", date(1986, 6, 16), "orzeczenie", id="tk-1986-slashes",
    ),
    pytest.param(
        "WYROK Z DNIA 5 WRZEŚNIA 2006 R.\nSygn. akt P. 92/05\n\nTrybunał Konstytucyjny w składzie: A. B.",
        ("P 92/05",), "Trybunał Konstytucyjny", date(2006, 9, 5), "wyrok", id="tk-dotted-date-in-title",
    ),
    pytest.param(
        "Sygn. akt: KIO 1923/10\nKIO 1924/10\nKIO 1925/10\n\nWYROK\nz dnia 30 lipca 2010 r.\n\nKrajowa Izba Odwoławcza – w składzie:\nPrzewodniczący: A. B.",
        ("KIO 1923/10", "KIO 1924/10", "KIO 1925/10"), "Krajowa Izba Odwoławcza", date(2010, 7, 30), "wyrok", id="kio-three-numbers",
    ),
    pytest.param(
        "Microsoft Word - 2650_15\r\n\r\nSygn. akt: KIO 2926/15\n\nWYROK\nz dnia 16 grudnia 2015 r.\n\nKrajowa Izba Odwoławcza- w składzie:",
        ("KIO 2926/15",), "Krajowa Izba Odwoławcza", date(2015, 12, 16), "wyrok", id="kio-after-pdf-title",
    ),
    pytest.param(
        "Sygn. akt KIO/UZP 927/08\n\nPOSTANOWIENIE\nz dnia 07 lutego 2008r.\n\nKrajowa Izba Odwoławcza - w składzie:",
        ("KIO/UZP 927/08",), "Krajowa Izba Odwoławcza", date(2008, 2, 7), "postanowienie", id="kio-uzp-no-space-before-r",
    ),
    pytest.param(
        "WYROK TRYBUNAŁU (wielka izba)\n\nz dnia 16 lipca 2020 r.(*)\n\nOdesłanie prejudycjalne – Ochrona osób fizycznych\n\nW sprawie C‑928/18\n\nmającej za "
        "przedmiot wniosek o wydanie, na podstawie art. 267 TFUE, orzeczenia w trybie prejudycjalnym, złożony przez High Court postanowieniem z dnia "
        "4 maja 2018 r.",
        ("C-928/18",), "Trybunał Sprawiedliwości", date(2020, 7, 16), "wyrok", id="cjeu-nonbreaking-hyphen",
    ),
    pytest.param(
        "WYROK TRYBUNAŁU (pierwsza izba)\n\nz dnia 9 listopada 2010 r.\n\nW sprawach połączonych C-92/19 i C-93/19\n\nmających za przedmiot wnioski",
        ("C-92/19", "C-93/19"), "Trybunał Sprawiedliwości", date(2010, 11, 9), "wyrok", id="cjeu-joined",
    ),
    pytest.param(
        "II Ca 929/15\n\nPOSTANOWIENIE\n\nDnia 11 czerwca 2015 r.\n\nSąd Okręgowy w Toruniu VIII Wydział Cywilny Odwoławczy",
        ("II Ca 929/15",), "Sąd Okręgowy w Toruniu", date(2015, 6, 11), "postanowienie", id="bare-signature-line",
    ),
    pytest.param(
        "WYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 11 czerwca 2015 r.\n\nSąd Okręgowy w Toruniu VIII Wydział Cywilny Odwoławczy\n\npo rozpoznaniu w dniu "
        "11 czerwca 2015 r. w Toruniu\n\nna skutek apelacji powoda\n\nod wyroku Sądu Rejonowego w Grudziądzu\n\nz dnia 2 lutego 2015 r., sygn. akt I C 5/14\n\n"
        "oddala apelację.\n\nSygn. akt VIII Ca 930/15",
        ("VIII Ca 930/15",), "Sąd Okręgowy w Toruniu", date(2015, 6, 11), "wyrok", id="own-number-only-before-the-reasons",
    ),
    pytest.param(
        "WYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 11 czerwca 2015 r.\n\nSąd Okręgowy w Toruniu\n\nna skutek apelacji powoda od wyroku Sądu Rejonowego w "
        "Grudziądzu z dnia 2 lutego 2015 r., sygn. akt I C 5/14",
        (), "Sąd Okręgowy w Toruniu", date(2015, 6, 11), "wyrok", id="only-the-appealed-number-is-none",
    ),
    pytest.param(
        "Sygnatura akt Sygnatura\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 21 listopada 2014 r.\n\nSąd Okręgowy w Poznaniu, Wydział XII Cywilny",
        (), "Sąd Okręgowy w Poznaniu", date(2014, 11, 21), "wyrok", id="template-never-filled-in",
    ),
]  # fmt: skip


# Database exports and rarer courts: (text, signatures, court, date, type)
MORE_HEADS = [
    pytest.param("Wyrok Sądu Najwyższego - Izba Cywilna\nz dnia 12 stycznia 2015 r.\nI CSK 94/14\n\nTeza\n\nPrzepis art. 5 k.c.",
                 ("I CSK 94/14",), "Sąd Najwyższy", date(2015, 1, 12), "wyrok", id="export-three-lines"),
    pytest.param("Wyrok\nSądu Najwyższego\nz dnia 12 stycznia 2015 r.\nI CSK 94/14\n\nSKŁAD\nPrzewodniczący: A. B.\nSENTENCJA\nSąd Najwyższy",
                 ("I CSK 94/14",), "Sąd Najwyższy", date(2015, 1, 12), "wyrok", id="export-four-lines"),
    pytest.param("I CSK 94/14, Zasady współżycia. - Wyrok Sądu Najwyższego\n\nWYROK\nz dnia 12 stycznia 2015 r.\nSąd Najwyższy\nPrzewodniczący: A. B.",
                 ("I CSK 94/14",), "Sąd Najwyższy", date(2015, 1, 12), "wyrok", id="export-title-with-subject"),
    pytest.param("# I CSK 97/14\n\n**Wyrok Sądu Najwyższego z dnia 12 stycznia 2015 r.**\n\nSąd Najwyższy w składzie",
                 ("I CSK 97/14",), "Sąd Najwyższy", date(2015, 1, 12), "wyrok", id="markdown"),
    pytest.param("Wyrok Sądu Apelacyjnego w Katowicach z dnia 12 stycznia 2015 r.\nI ACa 97/14\n\nSkład orzekający",
                 ("I ACa 97/14",), "Sąd Apelacyjny w Katowicach", date(2015, 1, 12), "wyrok", id="court-in-genitive-title"),
    pytest.param("POSTANOWIENIE Z DNIA 3 MARCA 2015 R., III CZ 95/15\n\nSąd Najwyższy w sprawie",
                 ("III CZ 95/15",), "Sąd Najwyższy", date(2015, 3, 3), "postanowienie", id="collection-in-capitals"),
    pytest.param("Sygnatura akt: VI GCo 96/15\n\nPOSTANOWIENIE\n\nDnia 3 marca 2015 r.\n\nSąd Rejonowy Poznań – Stare Miasto w Poznaniu Wydział XI",
                 ("VI GCo 96/15",), "Sąd Rejonowy Poznań-Stare Miasto w Poznaniu", date(2015, 3, 3), "postanowienie", id="two-word-district"),
    pytest.param("Sygn. akt VI Nc-e 664054/11\n\nNAKAZ ZAPŁATY\n\nDnia 3 marca 2011 r.\n\nSąd Rejonowy Lublin-Zachód w Lublinie VI Wydział",
                 ("VI Nc-e 664054/11",), "Sąd Rejonowy Lublin-Zachód w Lublinie", date(2011, 3, 3), "nakaz zapłaty", id="e-court"),
    pytest.param("Sygn. akt IV P 92/12\n\nWYROK\n\nDnia 29 kwietnia 2014 r.\n\nSąd Rejonowy - Sąd Pracy w Zielonej Górze IV Wydział Pracy",
                 ("IV P 92/12",), "Sąd Rejonowy w Zielonej Górze", date(2014, 4, 29), "wyrok", id="labour-court-before-seat"),
    pytest.param("Sygn. akt: I ACa 93/12, I ACz 94/12\n\nWYROK\n\nDnia 29 kwietnia 2014 r.\n\nSąd Apelacyjny w Lublinie I Wydział Cywilny",
                 ("I ACa 93/12", "I ACz 94/12"), "Sąd Apelacyjny w Lublinie", date(2014, 4, 29), "wyrok", id="joined-on-one-line"),
    pytest.param("II SA/Ol 958/13 WYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\nDnia 29 kwietnia 2014 r.\nWojewódzki Sąd Administracyjny w Olsztynie",
                 ("II SA/Ol 958/13",), "Wojewódzki Sąd Administracyjny w Olsztynie", date(2014, 4, 29), "wyrok", id="type-after-signature"),
    pytest.param("Sygn. akt IX Ca 91/13\n\nW Y R O K\nW   I M I E N I U   R Z E C Z Y P O S P O L I T E J\n\nDnia 29 kwietnia 2014 r.\n\nSąd Okręgowy "
                 "w Olsztynie IX Wydział", ("IX Ca 91/13",), "Sąd Okręgowy w Olsztynie", date(2014, 4, 29), "wyrok", id="letter-spaced-type"),
    pytest.param("Sygn. akt III CZP 99/15\n\nUCHWAŁA\n\nDnia 16 lipca 2015 r.\n\nSąd Najwyższy w składzie:\n\nw sprawie z powództwa\no zapłatę\npo "
                 "rozstrzygnięciu zagadnienia przedstawionego przez Sąd Okręgowy w Łodzi\npostanowieniem z dnia 20 lutego 2015 r., sygn. akt III Ca 17/14:",
                 ("III CZP 99/15",), "Sąd Najwyższy", date(2015, 7, 16), "uchwała", id="question-of-a-lower-court"),
    pytest.param("II SAB/Łd 923/25 - Wyrok WSA w Łodzi\n\nData orzeczenia 2025-03-26 orzeczenie prawomocne\nData wpływu 2025-01-30\nSąd Wojewódzki Sąd Administracyjny w Łodzi",
                 ("II SAB/Łd 923/25",), "Wojewódzki Sąd Administracyjny w Łodzi", date(2025, 3, 26), "wyrok", id="cbosa-table-with-date-below"),
    pytest.param("II NSNc 91/24\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\nSąd Najwyższy w składzie:\nDnia 19 lutego 2025 r.\nSSN A. B. (przewodnicząca)\nw sprawie z "
                 "odwołania J.K.\nprzeciwko Zakładowi\npo rozpoznaniu w dniu 18 lutego 2025 r.\nskargi od wyroku Sądu\nApelacyjnego w Lublinie z 11 stycznia 2022 r., "
                 "sygn. III AUa 92/20", ("II NSNc 91/24",), "Sąd Najwyższy", date(2025, 2, 19), "wyrok", id="sn-page-with-date-after-the-court"),
    pytest.param("POSTANOWIENIE TRYBUNAŁU (szósta izba)\n\nz dnia 10 listopada 2025 r.(*)\n\nOdesłanie\n\nW sprawie C‑937/25 Woluc(i)\n\nmającej za przedmiot wniosek, złożony "
                 "przez Sąd Okręgowy w Warszawie postanowieniem z dnia 17 stycznia 2025 r.", ("C-937/25",), "Trybunał Sprawiedliwości", date(2025, 11, 10),
                 "postanowienie", id="cjeu-order-with-fictitious-name"),
    pytest.param("Sygn. akt: KIO  1904/25\n\nPOSTANOWIENIE\n\nWarszawa, dnia 15 maja 2025 r.\n\nKrajowa Izba Odwoławcza - w składzie:",
                 ("KIO 1904/25",), "Krajowa Izba Odwoławcza", date(2025, 5, 15), "postanowienie", id="kio-place-before-date-double-space"),
    pytest.param("WYROK SĄDU (trzecia izba)\n\nz dnia 3 marca 2021 r. (*)\n\nW sprawie T‑98/19\n\nFirma, z siedzibą w",
                 ("T-98/19",), "Sąd Unii Europejskiej", date(2021, 3, 3), "wyrok", id="general-court"),
    pytest.param("OPINIA RZECZNIKA GENERALNEGO\nA. B.\nprzedstawiona w dniu 19 grudnia 2018 r.(1)\n\nSprawa C‑99/17\n\nFirma",
                 ("C-99/17",), "Trybunał Sprawiedliwości", date(2018, 12, 19), "opinia", id="advocate-general"),
    pytest.param("SKARGA NR 98765/11\n\nWYROK\nSTRASBURG\n\n24 lipca 2014 r.\n\nEuropejski Trybunał Praw Człowieka (Czwarta Sekcja)",
                 ("98765/11",), "Europejski Trybunał Praw Człowieka", date(2014, 7, 24), "wyrok", id="strasbourg"),
]  # fmt: skip


@pytest.mark.parametrize(("head", "sygnatury", "court", "day", "kind"), [*HEADS, *MORE_HEADS])
def test_head_gives_own_anchors(head: str, sygnatury: tuple[str, ...], court: str | None, day: date, kind: str | None) -> None:
    found = read_head(head + REASONS)
    assert found.anchors.sygnatury == sygnatury
    assert court is None or same_court(found.anchors.court, court) is True
    assert found.anchors.decided_on == day
    assert found.anchors.decision_type == kind
    assert found.looks_like_decision


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(
            "Warszawa, dnia 3 marca 2020 r.\n\nSąd Okręgowy w Warszawie\nI Wydział Cywilny\n\nPowód: A. B.\n\nSygn. akt I C 5/20\n\nPISMO PROCESOWE\n\nW imieniu "
            "powoda wnoszę o oddalenie zarzutów.",
            id="pleading",
        ),
        pytest.param("UMOWA POŻYCZKI\n\nzawarta 4 maja 2018 r. w Łodzi\n\n§ 1. Pożyczkodawca udziela pożyczki.", id="contract"),
        pytest.param("W wyroku z dnia 11 maja 2011 r., I CSK 9/11, Sąd Najwyższy uznał, że klauzula jest niedozwolona.", id="commentary"),
    ],
)
def test_other_documents_are_no_decisions(text: str) -> None:
    assert not read_head(text).looks_like_decision


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        pytest.param("Sąd Rejonowy dla Wrocławia-Śródmieścia", "Sąd Rejonowy Wrocław Śródmieście we Wrocławiu", True, id="both-official"),
        pytest.param("SN", "Sąd Najwyższy", True, id="abbreviation"),
        pytest.param("SA w Łodzi", "Sąd Apelacyjny w Łodzi", True, id="abbreviation-with-seat"),
        pytest.param("SA w Łodzi", "Sąd Apelacyjny w Lublinie", False, id="other-seat"),
        pytest.param("Sąd Okręgowy w Krakowie", "Sąd Rejonowy w Krakowie", False, id="other-level"),
        pytest.param("Sąd Rejonowy w L.", "Sąd Rejonowy w Legnicy", None, id="anonymised-seat-says-nothing"),
        pytest.param("Sąd Rejonowy w L.", "Sąd Rejonowy w Kłodzku", False, id="anonymised-seat-of-another-letter"),
        pytest.param("WSA", "Wojewódzki Sąd Administracyjny w Opolu", None, id="no-seat-says-nothing"),
        pytest.param(None, "Sąd Najwyższy", None, id="no-name"),
        pytest.param("TSUE", "Trybunał Sprawiedliwości", True, id="cjeu"),
        pytest.param("Trybunał Konstytucyjny", "Trybunał Sprawiedliwości", False, id="two-tribunals"),
    ],
)
def test_same_court(one: str | None, other: str | None, same: bool | None) -> None:
    assert same_court(one, other) is same
    assert same_court(other, one) is same


def test_heads_of_the_shared_judgments() -> None:
    """Signature, court and date of every judgment from its own head; three heads lack one of them and must not make one up."""
    root = shared("corpus", "pl")
    without_number = {"judgments/XII_C_1942-14_70580.txt", "judgments/ADMINISTRATIVE_II_SA-Op_8-05.txt"}
    anonymised_seat = {"judgments/VII_C_1324-13_68807.txt"}
    with (root / "manifest.tsv").open(encoding="utf-8") as file:
        rows = [r for r in csv.DictReader(file, delimiter="\t") if r["path"].startswith("judgments/")]
    assert len(rows) == 40
    for row in rows:
        anchors = read_head((root / row["path"]).read_text(encoding="utf-8")).anchors
        assert anchors.sygnatury[:1] == (() if row["path"] in without_number else (row["signature"],)), row["path"]
        assert same_court(anchors.court, row["court_or_title"]) is (None if row["path"] in anonymised_seat else True), row["path"]
        assert str(anchors.decided_on) == row["date"], row["path"]


UNION_HEAD = (
    "WYROK TRYBUNAŁU (trzecia izba)\n\nz dnia 3 października 2019 r.\n\nW sprawie C-9080/19\n\nmającej za przedmiot wniosek o wydanie orzeczenia, "
    "złożony przez Sąd Okręgowy w Warszawie, w postępowaniu:\n\n{applicants}przeciwko\n\nBankowi Wzorcowemu AG,\n\nTRYBUNAŁ (trzecia izba),\n\n"
    "wydaje następujący\n\nWyrok\n\n1 Wniosek dotyczy wykładni.\n"
)


@pytest.mark.parametrize(
    ("applicants", "expected"),
    [
        pytest.param("Kamil Próbny,\n\nAnna Próbna\n\n", ("Kamil Próbny", "Anna Próbna"), id="two-people"),
        pytest.param("Komisja Europejska,\n\nstrona skarżąca,\n\n", ("Komisja Europejska",), id="direct-action"),
        pytest.param("", (), id="nobody"),
    ],
)
def test_who_sues_before_the_court_of_justice(applicants: str, expected: tuple[str, ...]) -> None:
    parties = source_of_text(UNION_HEAD.format(applicants=applicants), source_id="wyrok").anchors.parties
    assert parties == (*expected, "Bankowi Wzorcowemu AG")
