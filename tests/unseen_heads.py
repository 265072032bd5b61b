"""Heads of decisions of kinds that the rules were not written from; annotated by a person before the first run. All fictitious."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

SN, NSA, TK, KIO = "Sąd Najwyższy", "Naczelny Sąd Administracyjny", "Trybunał Konstytucyjny", "Krajowa Izba Odwoławcza"
TS, ETPC = "Trybunał Sprawiedliwości", "Europejski Trybunał Praw Człowieka"


class Head(Struct, frozen=True):
    """A head as it stands in a file, and what a reader takes from it; `court`, `day` and `kind` are None where the head does not say."""

    name: str
    text: str
    sygnatury: tuple[str, ...]
    court: str | None
    day: date | None
    kind: str | None


HEADS = (
    # The Supreme Court
    Head("sn-refusal-of-review",
         "I CSK 9301/22\n\nPOSTANOWIENIE\n\n14 lutego 2023 r.\n\nSąd Najwyższy w składzie:\n\nSSN A. B.\n\nna posiedzeniu niejawnym 14 lutego 2023 r. w "
         "Warszawie\nw sprawie z powództwa C. D. i E. F.\nprzeciwko Bankowi spółce akcyjnej w Warszawie\no zapłatę,\nna skutek skargi kasacyjnej pozwanego\n"
         "od wyroku Sądu Apelacyjnego w Gdańsku\nz 10 maja 2022 r., V ACa 91/21,\n\n1. odmawia przyjęcia skargi kasacyjnej do rozpoznania;",
         ("I CSK 9301/22",), SN, date(2023, 2, 14), "postanowienie"),
    Head("sn-refusal-older",
         "Sygn. akt IV CSK 9302/17\n\nPOSTANOWIENIE\n\nDnia 18 kwietnia 2018 r.\n\nSąd Najwyższy w składzie:\nSSN A. B.\n\nw sprawie z powództwa Gminy Miasta G.\n"
         "przeciwko C. D.\no wydanie nieruchomości,\nna posiedzeniu niejawnym w Izbie Cywilnej w dniu 18 kwietnia 2018 r.,\nna skutek skargi kasacyjnej powódki\n"
         "od wyroku Sądu Apelacyjnego w [...]\nz dnia 7 lipca 2017 r., sygn. akt I ACa 94/16,\n\nodmawia przyjęcia skargi kasacyjnej do rozpoznania",
         ("IV CSK 9302/17",), SN, date(2018, 4, 18), "postanowienie"),
    Head("sn-zp-seven-judges-2021-style",
         "III CZP 930/22\n\nUCHWAŁA\nskładu siedmiu sędziów Sądu Najwyższego\n\n19 października 2023 r.\n\nSąd Najwyższy w składzie:\n\nPrezes SN A. B. (przewodnicząca)\n"
         "SSN C. D.\n\nProtokolant E. F.\n\npo rozstrzygnięciu na posiedzeniu jawnym 19 października 2023 r. w Warszawie\nzagadnienia prawnego przedstawionego "
         "przez Rzecznika Finansowego\nwe wniosku z 1 lutego 2022 r.",
         ("III CZP 930/22",), SN, date(2023, 10, 19), "uchwała"),
    Head("sn-labour-chamber",
         "II PSKP 931/21\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 15 czerwca 2022 r.\n\nSąd Najwyższy w składzie:\n\nSSN A. B. (przewodniczący)\nSSN C. D. "
         "(sprawozdawca)\n\nw sprawie z powództwa E. F.\nprzeciwko S. Spółce z o.o. w K.\no przywrócenie do pracy,\npo rozpoznaniu na posiedzeniu niejawnym w Izbie Pracy i "
         "Ubezpieczeń Społecznych w dniu 15 czerwca 2022 r.,\nskargi kasacyjnej strony pozwanej od wyroku Sądu Okręgowego w Katowicach\nz dnia 12 marca 2020 r., sygn. akt XI "
         "Pa 93/19,",
         ("II PSKP 931/21",), SN, date(2022, 6, 15), "wyrok"),
    Head("sn-criminal-cassation-two-convicts",
         "Sygn. akt II KK 932/20\n\nW Y R O K\nW  I M I E N I U  R Z E C Z Y P O S P O L I T E J  P O L S K I E J\nDnia 9 grudnia 2020 r.\nSąd Najwyższy w składzie:\nSSN A. B. "
         "(przewodniczący)\nProtokolant C. D.\nprzy udziale prokuratora Prokuratury Krajowej E. F.\nw sprawie G. H. i J. K.\nskazanych z art. 280 § 2 k.k. i in.\npo rozpoznaniu w "
         "Izbie Karnej na rozprawie\nw dniu 9 grudnia 2020 r.,\nkasacji, wniesionej przez obrońcę\nod wyroku Sądu Apelacyjnego w (…)\nz dnia 4 listopada 2019 r., sygn. akt II AKa (…)",
         ("II KK 932/20",), SN, date(2020, 12, 9), "wyrok"),
    Head("sn-criminal-resolution-i-kzp",
         "Sygn. akt I KZP 93/20\n\nU C H W A Ł A\n\nDnia 14 października 2020 r.\n\nSąd Najwyższy w składzie:\n\nPrzewodniczący: Prezes SN A. B.\nSędziowie SN: C. D., E. F.\n\npo "
         "rozpoznaniu w Izbie Karnej na posiedzeniu\nprzedstawionego na podstawie art. 441 § 1 k.p.k. przez Sąd Okręgowy w L., postanowieniem z dnia 5 maja 2020 r., sygn. akt "
         "V Kz 91/20, zagadnienia prawnego",
         ("I KZP 93/20",), SN, date(2020, 10, 14), "uchwała"),
    Head("sn-disciplinary",
         "Sygn. akt SNO 93/08\n\nWYROK SĄDU NAJWYŻSZEGO – SĄDU DYSCYPLINARNEGO\nZ DNIA 17 KWIETNIA 2008 R.\n\nPrzewodniczący: sędzia SN A. B.\nSędziowie SN: C. D., E. F.\n\nS ą d  N a j w "
         "y ż s z y – Sąd Dyscyplinarny w Warszawie z udziałem sędziego – Zastępcy Rzecznika Dyscyplinarnego",
         ("SNO 93/08",), SN, date(2008, 4, 17), "wyrok"),
    Head("sn-military-chamber",
         "WYROK Z DNIA 12 MAJA 2009 R.\nWA 93/09\n\nPrzewodniczący: sędzia SN płk A. B.\nSędziowie SN: płk C. D., E. F.\nProkurator Naczelnej Prokuratury Wojskowej: płk G. H.\n\nSąd Najwyższy "
         "– Izba Wojskowa po rozpoznaniu na rozprawie w dniu 12 maja 2009 r. sprawy st. szer. J. K.",
         ("WA 93/09",), SN, date(2009, 5, 12), "wyrok"),
    Head("sn-extraordinary-review",
         "Sygn. akt I NSNc 93/21\n\nPOSTANOWIENIE\n\nDnia 23 marca 2022 r.\n\nSąd Najwyższy w składzie:\n\nSSN A. B. (przewodniczący)\nSSN C. D. (sprawozdawca)\nE. F. (ławnik Sądu "
         "Najwyższego)\n\nw sprawie z powództwa P. Funduszu Inwestycyjnego Zamkniętego\nprzeciwko G. H.\no zapłatę\npo rozpoznaniu na posiedzeniu niejawnym w Izbie Kontroli Nadzwyczajnej i "
         "Spraw Publicznych w dniu 23 marca 2022 r.\nskargi nadzwyczajnej Prokuratora Generalnego od nakazu zapłaty w postępowaniu upominawczym Sądu Rejonowego w Z. z dnia 5 maja 2010 r., "
         "sygn. akt VI Nc-e 92/10",
         ("I NSNc 93/21",), SN, date(2022, 3, 23), "postanowienie"),
    Head("sn-glued-lines",
         "Sygn. akt V CSK 933/14WYROKW IMIENIU RZECZYPOSPOLITEJ POLSKIEJDnia 29 kwietnia 2015 r.Sąd Najwyższy w składzie:SSN A. B. (przewodniczący)SSN C. D. (sprawozdawca)w sprawie z "
         "powództwa E. F.przeciwko G. H.o zapłatę,po rozpoznaniu na rozprawie w Izbie Cywilnejw dniu 29 kwietnia 2015 r.,skargi kasacyjnej powoda",
         ("V CSK 933/14",), SN, date(2015, 4, 29), "wyrok"),
    Head("sn-pdf-type-before-number",
         "WYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nSygn. akt III CSK 934/13\n\nDnia 11 kwietnia 2014 r.\n\nSąd Najwyższy w składzie :\n\nSSN A. B. (przewodniczący)\n\nw sprawie z powództwa "
         "C. D.\n\nprzeciwko E. F.",
         ("III CSK 934/13",), SN, date(2014, 4, 11), "wyrok"),
    Head("sn-pdf-court-first",
         "Sąd Najwyższy\nIzba Cywilna\n\n1\n\nDnia 8 listopada 2019 r.\n\nPOSTANOWIENIE\n\nSygn. akt III CZP 935/19\n\nw składzie:\nSSN A. B. (przewodniczący, sprawozdawca)\n\nw sprawie z powództwa "
         "C. D.\nprzeciwko E. F.",
         ("III CZP 935/19",), SN, date(2019, 11, 8), "postanowienie"),
    Head("lex-export-with-metadata",
         "LEX nr 9999999 - wyrok z dnia 12 maja 2016 r.\n\nDokument: Wyrok Sądu Najwyższego z dnia 12 maja 2016 r. IV CSK 936/15\nStatus: orzeczenie prawomocne\nOrgan orzekający: Sąd Najwyższy\n"
         "Opublikowano: LEX nr 9999999\n\nIV CSK 936/15, Zasady naprawienia szkody. - Wyrok Sądu Najwyższego\n\nWYROK\n\nz dnia 12 maja 2016 r.\n\nSąd Najwyższy\n\nPrzewodniczący: Sędzia SN A. B.",
         ("IV CSK 936/15",), SN, date(2016, 5, 12), "wyrok"),
    Head("legalis-export-with-metadata",
         "Legalis\nWydruk z dnia: 2024-01-15\n\nWyrok\nSądu Najwyższego\nIzba Cywilna\nz dnia 5 lutego 2014 r.\nV CSK 937/13\n\nLegalis Numer 9999999\n\nSkład sądu\nA. B. (przewodniczący)\nC. D. "
         "(sprawozdawca)\n\nSentencja\nSąd Najwyższy w sprawie z powództwa E. F. przeciwko G. H.",
         ("V CSK 937/13",), SN, date(2014, 2, 5), "wyrok"),
    Head("html-export-page-furniture-first",
         "Strona główna » Orzeczenia » Baza orzeczeń\nWydrukuj | Zapisz\n\nSygn. akt II UK 938/16\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 5 grudnia 2017 r.\n\nSąd Najwyższy w składzie:\n\n"
         "SSN A. B. (przewodniczący)\n\nw sprawie z wniosku C. D.\nprzeciwko Zakładowi Ubezpieczeń Społecznych Oddziałowi w Ł.",
         ("II UK 938/16",), SN, date(2017, 12, 5), "wyrok"),
    # Courts of appeal
    Head("sa-2022-style",
         "Sygn. akt V ACa 940/21\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\n27 stycznia 2022 r.\n\nSąd Apelacyjny w Warszawie V Wydział Cywilny w składzie:\nPrzewodniczący: Sędzia SA A. B.\n"
         "Protokolant: C. D.\n\npo rozpoznaniu 13 stycznia 2022 r. w Warszawie\nna rozprawie\nsprawy z powództwa E. F.\nprzeciwko Bankowi S.A. z siedzibą w Warszawie\no ustalenie i zapłatę\nna skutek "
         "apelacji pozwanego\nod wyroku Sądu Okręgowego w Warszawie\nz 7 czerwca 2021 r., sygn. akt XXVIII C 94/20",
         ("V ACa 940/21",), "Sąd Apelacyjny w Warszawie", date(2022, 1, 27), "wyrok"),
    Head("sa-partial-judgment",
         "Sygn. akt I AGa 941/19\n\nWYROK CZĘŚCIOWY\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 4 czerwca 2020 roku\n\nSąd Apelacyjny w Szczecinie I Wydział Cywilny\n\nw składzie następującym:\n\n"
         "Przewodniczący: SSA A. B.",
         ("I AGa 941/19",), "Sąd Apelacyjny w Szczecinie", date(2020, 6, 4), "wyrok"),
    Head("sa-order-on-complaint",
         "Sygn. akt I ACz 942/15\n\nPOSTANOWIENIE\n\nDnia 20 maja 2015 r.\n\nSąd Apelacyjny w Krakowie – Wydział I Cywilny\n\nw składzie następującym:\n\nPrzewodniczący: SSA A. B.\n\npo rozpoznaniu w dniu "
         "20 maja 2015 r. w Krakowie\nna posiedzeniu niejawnym\nsprawy z powództwa C. D.\nprzeciwko E. F.\no zapłatę\nna skutek zażalenia powoda\nna postanowienie Sądu Okręgowego w Tarnowie z dnia 2 kwietnia "
         "2015 r., sygn. akt I C 94/15",
         ("I ACz 942/15",), "Sąd Apelacyjny w Krakowie", date(2015, 5, 20), "postanowienie"),
    Head("sa-warsaw-vii-aga-capitals",
         "SYGN. AKT VII AGA 943/18\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDNIA 20 GRUDNIA 2018 R.\n\nSĄD APELACYJNY W WARSZAWIE VII WYDZIAŁ GOSPODARCZY\nW SKŁADZIE:\nPRZEWODNICZĄCY: SSA A. B.",
         ("VII AGa 943/18",), "Sąd Apelacyjny w Warszawie", date(2018, 12, 20), "wyrok"),
    Head("sa-joined-with-and",
         "Sygn. akt III AUa 944/14 i III AUa 945/14\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 13 stycznia 2015 r.\n\nSąd Apelacyjny w Katowicach III Wydział Pracy i Ubezpieczeń Społecznych",
         ("III AUa 944/14", "III AUa 945/14"), "Sąd Apelacyjny w Katowicach", date(2015, 1, 13), "wyrok"),
    Head("sa-complaint-number-in-brackets",
         "Sygn. akt I ACa 946/13 (I ACz 947/13)\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 26 lutego 2014 r.\n\nSąd Apelacyjny we Wrocławiu – Wydział I Cywilny w składzie:",
         ("I ACa 946/13", "I ACz 947/13"), "Sąd Apelacyjny we Wrocławiu", date(2014, 2, 26), "wyrok"),
    Head("sa-reasons-only-file",
         "Sygn. akt II AKa 948/17\n\nUZASADNIENIE\n\nSąd Okręgowy w Lublinie wyrokiem z dnia 8 marca 2017 r. w sprawie IV K 94/16 uznał oskarżonego za winnego.",
         ("II AKa 948/17",), None, None, None),
    # Regional courts
    Head("so-cumulative-sentence",
         "Sygn. akt III K 950/16\n\nWYROK ŁĄCZNY\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 22 lutego 2017 r.\n\nSąd Okręgowy w Gliwicach Wydział IV Karny w składzie:\n\nPrzewodniczący: SSO A. B.\n\nprzy "
         "udziale Prokuratora C. D.\n\npo rozpoznaniu w dniu 22 lutego 2017 r. sprawy skazanego E. F.\n\nskazanego prawomocnymi wyrokami:\n\n1. Sądu Rejonowego w Zabrzu z dnia 4 maja 2010 r. w sprawie II K "
         "95/10",
         ("III K 950/16",), "Sąd Okręgowy w Gliwicach", date(2017, 2, 22), "wyrok"),
    Head("so-xamo-sokik-2015",
         "Sygn. akt XVII AmA 951/13\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 9 stycznia 2015 r.\n\nSąd Okręgowy w Warszawie XVII Wydział Sąd Ochrony Konkurencji i Konsumentów w składzie:\n\n"
         "Przewodniczący: SSO A. B.\n\npo rozpoznaniu w dniu 9 stycznia 2015 r. w Warszawie na rozprawie\n\nsprawy z odwołania S. S.A. z siedzibą w W.\n\nprzeciwko Prezesowi Urzędu Ochrony Konkurencji i "
         "Konsumentów\n\nod decyzji z dnia 3 grudnia 2012 r. Nr DKK-95/2012",
         ("XVII AmA 951/13",), "Sąd Okręgowy w Warszawie", date(2015, 1, 9), "wyrok"),
    Head("so-unfair-terms-after-2019-place-date",
         "Sygnatura akt XVII AmE 952/19\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nWarszawa, dnia 11 sierpnia 2021 r.\n\nSąd Okręgowy w Warszawie, XVII Wydział Sąd Ochrony Konkurencji i Konsumentów\nw "
         "następującym składzie:\n\nPrzewodniczący – Sędzia SO A. B.",
         ("XVII AmE 952/19",), "Sąd Okręgowy w Warszawie", date(2021, 8, 11), "wyrok"),
    Head("so-warsaw-praga",
         "Sygn. akt II C 953/15\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 30 czerwca 2016 r.\n\nSąd Okręgowy Warszawa-Praga w Warszawie II Wydział Cywilny w składzie następującym:",
         ("II C 953/15",), "Sąd Okręgowy Warszawa-Praga w Warszawie", date(2016, 6, 30), "wyrok"),
    Head("so-appeal-criminal-form",
         "UZASADNIENIE\n\nFormularz UK 2\nSygnatura akt\nIV Ka 954/22\n\nZałącznik dołącza się w każdym przypadku. Podać liczbę załączników:\n1\n\n1. CZĘŚĆ WSTĘPNA\n\n1.1. Oznaczenie wyroku sądu pierwszej "
         "instancji\n\nwyrok Sądu Rejonowego w Toruniu z dnia 5 kwietnia 2022 r., sygn. akt VIII K 93/21",
         ("IV Ka 954/22",), None, None, None),
    Head("so-first-instance-form",
         "UZASADNIENIE\n\nFormularz UK 1\n\nSygnatura akt\n\nII K 955/21\n\nJeżeli został złożony wniosek o uzasadnienie wyroku jedynie co do niektórych czynów",
         ("II K 955/21",), None, None, None),
    Head("so-economic-nominative-division-between",
         "Sygn. akt VIII GC 956/17\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 6 lipca 2018 r.\n\nSąd Okręgowy w Bydgoszczy VIII Wydział Gospodarczy\nw składzie:\nPrzewodniczący SSO A. B.\nProtokolant "
         "sekr. sądowy C. D.\npo rozpoznaniu w dniu 27 czerwca 2018 r. w Bydgoszczy\nna rozprawie\nsprawy z powództwa: Z. sp. z o.o. w B.\nprzeciwko: Gminie B.\no zapłatę",
         ("VIII GC 956/17",), "Sąd Okręgowy w Bydgoszczy", date(2018, 7, 6), "wyrok"),
    Head("so-anonymised-place",
         "Sygn. akt VII Pa 957/14\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 12 marca 2015 roku\n\nSąd Okręgowy VII Wydział Pracy i Ubezpieczeń Społecznych w O.\n\nw składzie:\n\nPrzewodniczący: SSO A. B.",
         ("VII Pa 957/14",), "Sąd Okręgowy w O.", date(2015, 3, 12), "wyrok"),
    Head("so-date-in-digits",
         "Sygn. akt I C 958/18\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 07.11.2019 r.\n\nSąd Okręgowy w Suwałkach I Wydział Cywilny w składzie:",
         ("I C 958/18",), "Sąd Okręgowy w Suwałkach", date(2019, 11, 7), "wyrok"),
    Head("so-court-line-broken",
         "Sygn. akt I C 959/19\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 3 września 2020 r.\n\nSąd Okręgowy\nw Piotrkowie Trybunalskim\nI Wydział Cywilny\n\nw składzie:\nPrzewodniczący: Sędzia A. B.",
         ("I C 959/19",), "Sąd Okręgowy w Piotrkowie Trybunalskim", date(2020, 9, 3), "wyrok"),
    # District courts
    Head("sr-payment-order-nakazowe",
         "Sygn. akt I Nc 960/18\n\nNAKAZ ZAPŁATY\nW POSTĘPOWANIU NAKAZOWYM\n\nDnia 16 października 2018 r.\n\nSąd Rejonowy w Płocku I Wydział Cywilny\n\nw składzie:\nPrzewodniczący: SSR A. B.\n\npo rozpoznaniu w dniu "
         "16 października 2018 r. w Płocku na posiedzeniu niejawnym",
         ("I Nc 960/18",), "Sąd Rejonowy w Płocku", date(2018, 10, 16), "nakaz zapłaty"),
    Head("sr-e-payment-order",
         "Sygn. akt VI Nc-e 961234/19\n\nNAKAZ ZAPŁATY W POSTĘPOWANIU UPOMINAWCZYM\n\nDnia 5 czerwca 2019 r.\n\nReferendarz sądowy A. B. w Sądzie Rejonowym Lublin-Zachód w Lublinie VI Wydziale Cywilnym\npo rozpoznaniu "
         "na posiedzeniu niejawnym\nsprawy z powództwa C. S.A.\nprzeciwko D. E.",
         ("VI Nc-e 961234/19",), "Sąd Rejonowy Lublin-Zachód w Lublinie", date(2019, 6, 5), "nakaz zapłaty"),
    Head("sr-order-of-the-presiding-judge",
         "Sygn. akt I C 962/20\n\nZARZĄDZENIE\n\nDnia 14 września 2020 r.\n\nPrzewodniczący w I Wydziale Cywilnym Sądu Rejonowego w Kutnie – sędzia A. B.\nw sprawie z powództwa C. D.\nprzeciwko E. F.\n\nzarządza:\n1. zwrócić "
         "pozew;",
         ("I C 962/20",), "Sąd Rejonowy w Kutnie", date(2020, 9, 14), "zarządzenie"),
    Head("sr-warsaw-district-name",
         "Sygn. akt XVI C 963/17\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 28 listopada 2018 r.\n\nSąd Rejonowy dla Warszawy-Mokotowa w Warszawie XVI Wydział Cywilny\nw składzie:",
         ("XVI C 963/17",), "Sąd Rejonowy dla Warszawy-Mokotowa w Warszawie", date(2018, 11, 28), "wyrok"),
    Head("sr-long-city-name",
         "Sygn. akt: II K 964/13\n\nWYROK NAKAZOWY\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 10 października 2013 r.\n\nSąd Rejonowy w Strzelcach Opolskich II Wydział Karny\n\nw składzie:",
         ("II K 964/13",), "Sąd Rejonowy w Strzelcach Opolskich", date(2013, 10, 10), "wyrok"),
    Head("sr-family-order",
         "Sygn. akt III Nsm 965/15\n\nPOSTANOWIENIE\n\nDnia 2 marca 2016 roku\n\nSąd Rejonowy Gdańsk-Południe w Gdańsku III Wydział Rodzinny i Nieletnich",
         ("III Nsm 965/15",), "Sąd Rejonowy Gdańsk-Południe w Gdańsku", date(2016, 3, 2), "postanowienie"),
    Head("sr-bankruptcy",
         "Sygn. akt X GU 966/20\n\nPOSTANOWIENIE\n\nDnia 19 listopada 2020 r.\n\nSąd Rejonowy dla m.st. Warszawy w Warszawie X Wydział Gospodarczy dla spraw upadłościowych i restrukturyzacyjnych w składzie:",
         ("X GU 966/20",), "Sąd Rejonowy dla m.st. Warszawy w Warszawie", date(2020, 11, 19), "postanowienie"),
    Head("sr-petty-offence",
         "Sygn. akt II W 967/14\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 17 grudnia 2014 r.\n\nSąd Rejonowy w Jeleniej Górze w II Wydziale Karnym w składzie:\n\nPrzewodniczący: SSR A. B.\n\nbez udziału oskarżyciela "
         "publicznego\n\npo rozpoznaniu w dniach 3 listopada 2014 r. i 17 grudnia 2014 r.\n\nsprawy C. D.\n\nobwinionej o to, że:",
         ("II W 967/14",), "Sąd Rejonowy w Jeleniej Górze", date(2014, 12, 17), "wyrok"),
    Head("sr-old-numeral-dots",
         "Sygn. akt I.C. 968/09\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 21.05.2010r.\n\nSąd Rejonowy w Bełchatowie I Wydział Cywilny",
         ("I C 968/09",), "Sąd Rejonowy w Bełchatowie", date(2010, 5, 21), "wyrok"),
    Head("sr-supplementary-judgment",
         "Sygn. akt IV P 969/16\n\nWYROK UZUPEŁNIAJĄCY\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 8 lutego 2018 r.\n\nSąd Rejonowy w Nowym Sączu IV Wydział Pracy i Ubezpieczeń Społecznych",
         ("IV P 969/16",), "Sąd Rejonowy w Nowym Sączu", date(2018, 2, 8), "wyrok"),
    Head("sr-table-layout",
         "| Sygn. akt | I C 970/21 |\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\n| Dnia | 25 maja 2022 r. |\n\nSąd Rejonowy w Lesznie I Wydział Cywilny w składzie:",
         ("I C 970/21",), "Sąd Rejonowy w Lesznie", date(2022, 5, 25), "wyrok"),
    # Administrative courts
    Head("wsa-original-document",
         "II SA/Wa 971/19\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 11 grudnia 2019 r.\n\nWojewódzki Sąd Administracyjny w Warszawie\nw składzie następującym:\nPrzewodniczący Sędzia WSA A. B.\npo rozpoznaniu na rozprawie "
         "w dniu 3 grudnia 2019 r.\nsprawy ze skargi C. Sp. z o.o. z siedzibą w W.\nna decyzję Prezesa Urzędu Ochrony Danych Osobowych\nz dnia 15 marca 2019 r. nr ZSPR.421.93.2018",
         ("II SA/Wa 971/19",), "Wojewódzki Sąd Administracyjny w Warszawie", date(2019, 12, 11), "wyrok"),
    Head("wsa-cbosa-html-text",
         "Szukaj w treści\nCentralna Baza Orzeczeń Sądów Administracyjnych\n\nI SA/Kr 972/17 - Wyrok WSA w Krakowie z 2017-09-12\n\nData orzeczenia 2017-09-12 orzeczenie prawomocne\nData wpływu 2017-05-30\nSąd Wojewódzki Sąd "
         "Administracyjny w Krakowie\nSędziowie A. B. /przewodniczący sprawozdawca/\nSymbol z opisem 6110 Podatek od towarów i usług",
         ("I SA/Kr 972/17",), "Wojewódzki Sąd Administracyjny w Krakowie", date(2017, 9, 12), "wyrok"),
    Head("nsa-seven-judges",
         "I FPS 97/12\n\nUCHWAŁA\n\nDnia 22 października 2012 r.\n\nNaczelny Sąd Administracyjny w składzie siedmiu sędziów:\nPrzewodniczący: Wiceprezes NSA A. B.\nSędziowie NSA: C. D.",
         ("I FPS 97/12",), NSA, date(2012, 10, 22), "uchwała"),
    Head("nsa-cbosa-resolution",
         "II GPS 98/16 - Uchwała NSA z 2016-05-16\n\nData orzeczenia\n2016-05-16\nSąd\nNaczelny Sąd Administracyjny",
         ("II GPS 98/16",), NSA, date(2016, 5, 16), "uchwała"),
    Head("nsa-lex-style",
         "II OSK 973/18 - Wyrok Naczelnego Sądu Administracyjnego\nLEX nr 9999998\n\nWYROK\nz dnia 14 listopada 2018 r.\nNaczelny Sąd Administracyjny\n\nPrzewodniczący: Sędzia NSA A. B.",
         ("II OSK 973/18",), NSA, date(2018, 11, 14), "wyrok"),
    Head("nsa-old-branch",
         "SA/Gd 974/98\n\nWYROK\nNaczelnego Sądu Administracyjnego\nOśrodek Zamiejscowy w Gdańsku\nz dnia 6 grudnia 1999 r.\n\nPrzewodniczący: sędzia NSA A. B.",
         ("SA/Gd 974/98",), NSA, date(1999, 12, 6), "wyrok"),
    Head("wsa-order-on-aid",
         "III SPP/Gd 975/20 - Postanowienie WSA w Gdańsku z 2020-06-01\n\nData orzeczenia\n\n2020-06-01\n\nSąd\n\nWojewódzki Sąd Administracyjny w Gdańsku",
         ("III SPP/Gd 975/20",), "Wojewódzki Sąd Administracyjny w Gdańsku", date(2020, 6, 1), "postanowienie"),
    # Constitutional Tribunal, KIO
    Head("tk-2016-style",
         "WYROK\nz dnia 9 marca 2016 r.\nSygn. akt K 97/15\n\nW imieniu Rzeczypospolitej Polskiej\n\nTrybunał Konstytucyjny w składzie:\n\nA. B. – przewodniczący\nC. D. – sprawozdawca\n\nprotokolant: E. F.\n\npo rozpoznaniu, z udziałem "
         "wnioskodawców oraz Sejmu",
         ("K 97/15",), TK, date(2016, 3, 9), "wyrok"),
    Head("tk-discontinued",
         "98/A/2018\n\nPOSTANOWIENIE\nz dnia 11 grudnia 2018 r.\nSygn. akt SK 98/16\n\nTrybunał Konstytucyjny w składzie:\n\nA. B. – przewodniczący",
         ("SK 98/16",), TK, date(2018, 12, 11), "postanowienie"),
    Head("tk-preliminary",
         "198/3/B/2012\n\nPOSTANOWIENIE\n\nz dnia 5 kwietnia 2012 r.\n\nSygn. akt Ts 98/11\n\n\n\nTrybunał Konstytucyjny w składzie:\n\nA. B.,\n\npo wstępnym rozpoznaniu na posiedzeniu niejawnym skargi konstytucyjnej C. D.",
         ("Ts 98/11",), TK, date(2012, 4, 5), "postanowienie"),
    Head("tk-w-resolution",
         "UCHWAŁA\nz dnia 25 stycznia 1995 r.\n(W 98/94)\n\nTrybunał Konstytucyjny w pełnym składzie:\n\nPrzewodniczący: Prezes TK A. B.\n\npo rozpoznaniu na posiedzeniu w dniu 25 stycznia 1995 r. wniosku",
         ("W 98/94",), TK, date(1995, 1, 25), "uchwała"),
    Head("kio-2022",
         "Sygn. akt: KIO 976/22\n\nWYROK\nz dnia 28 kwietnia 2022 r.\n\nKrajowa Izba Odwoławcza – w składzie:\n\nPrzewodniczący: A. B.\nProtokolant: C. D.\n\npo rozpoznaniu na rozprawie w dniu 25 kwietnia 2022 r. w Warszawie odwołania "
         "wniesionego do Prezesa Krajowej Izby Odwoławczej w dniu 1 kwietnia 2022 r.",
         ("KIO 976/22",), KIO, date(2022, 4, 28), "wyrok"),
    Head("kio-2024-warsaw-line",
         "Sygn. akt: KIO 977/24\n\nWYROK\n\nWarszawa, dnia 12 kwietnia 2024 r.\n\nKrajowa Izba Odwoławcza - w składzie:\n\nPrzewodnicząca:\n\nA. B.",
         ("KIO 977/24",), KIO, date(2024, 4, 12), "wyrok"),
    Head("kio-kd-control",
         "Sygn. akt: KIO/KD 97/19\n\nUCHWAŁA\nz dnia 23 września 2019 r.\n\npo rozpatrzeniu zastrzeżeń zgłoszonych przez zamawiającego\n\nKrajowa Izba Odwoławcza w składzie:\n\nPrzewodniczący: A. B.",
         ("KIO/KD 97/19",), KIO, date(2019, 9, 23), "uchwała"),
    Head("kio-joined-on-one-line",
         "Sygn. akt KIO 978/16, KIO 979/16\n\nPOSTANOWIENIE\nz dnia 14 lipca 2016 r.\n\nKrajowa Izba Odwoławcza – w składzie:",
         ("KIO 978/16", "KIO 979/16"), KIO, date(2016, 7, 14), "postanowienie"),
    # European courts
    Head("tsue-2023",
         "WYROK TRYBUNAŁU (czwarta izba)\n\nz dnia 15 czerwca 2023 r. ( *1 )\n\nOdesłanie prejudycjalne – Dyrektywa 93/13/EWG – Kredyt hipoteczny indeksowany do waluty obcej\n\nW sprawie C‑980/21\n\nmającej za przedmiot wniosek o wydanie, na "
         "podstawie art. 267 TFUE, orzeczenia w trybie prejudycjalnym, złożony przez Sąd Rejonowy dla Warszawy‑Śródmieścia w Warszawie (Polska) postanowieniem z dnia 12 sierpnia 2021 r., w postępowaniu:\n\nA. B.\n\nprzeciwko\n\nBankowi S.A.,",
         ("C-980/21",), TS, date(2023, 6, 15), "wyrok"),
    Head("tsue-eurlex-banner-and-ecli",
         "62019CJ0981\n\nWydanie tymczasowe\n\nWYROK TRYBUNAŁU (trzecia izba)\n\nz dnia 29 kwietnia 2021 r.(*)\n\n[Tekst sprostowany postanowieniem z dnia 5 maja 2021 r.]\n\nW sprawie C-981/19\n\nECLI:EU:C:2021:981",
         ("C-981/19",), TS, date(2021, 4, 29), "wyrok"),
    Head("tsue-appeal",
         "WYROK TRYBUNAŁU (pierwsza izba)\n\nz dnia 10 września 2020 r.(*)\n\nOdwołanie – Konkurencja\n\nW sprawie C‑982/18 P\n\nmającej za przedmiot odwołanie w trybie art. 56 statutu Trybunału Sprawiedliwości Unii Europejskiej, wniesione w dniu 7 "
         "sierpnia 2018 r.,",
         ("C-982/18 P",), TS, date(2020, 9, 10), "wyrok"),
    Head("etpc-hudoc-translation",
         "EUROPEJSKI TRYBUNAŁ PRAW CZŁOWIEKA\n\nSEKCJA PIERWSZA\n\nSPRAWA WZORCOWY przeciwko POLSCE\n\n(Skarga nr 98300/18)\n\nWYROK\n\nSTRASBURG\n\n7 maja 2021 r.",
         ("98300/18",), ETPC, date(2021, 5, 7), "wyrok"),
    Head("etpc-ministry-translation",
         "© Copyright for the Polish translation by Ministry of Justice\n\nSEKCJA CZWARTA\n\nSPRAWA A. B. p. POLSCE\n\n(Skarga nr 98400/05)\n\nWYROK\n\nSTRASBURG\n\n15 grudnia 2009 r.\n\nWyrok stanie się ostateczny zgodnie z warunkami określonymi w "
         "artykule 44 ust. 2 Konwencji.\n\nW sprawie A. B. przeciwko Polsce,\nEuropejski Trybunał Praw Człowieka (Czwarta Sekcja), zasiadając jako Izba w składzie:",
         ("98400/05",), ETPC, date(2009, 12, 15), "wyrok"),
    # Military and old courts
    Head("military-regional",
         "Sygn. akt So 98/12\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 5 czerwca 2012 r.\n\nWojskowy Sąd Okręgowy w Poznaniu w składzie:\n\nPrzewodniczący: płk A. B.",
         ("So 98/12",), "Wojskowy Sąd Okręgowy w Poznaniu", date(2012, 6, 5), "wyrok"),
    Head("sn-1970s",
         "Wyrok z dnia 12 października 1971 r.\nII CR 985/71\n\nPrzewodniczący: sędzia SN A. B. Sędziowie SN: C. D., E. F. (sprawozdawca).\n\nSąd Najwyższy po rozpoznaniu sprawy z powództwa G. H. przeciwko Skarbowi Państwa",
         ("II CR 985/71",), SN, date(1971, 10, 12), "wyrok"),
    Head("sn-osnp-order-pdf",
         "OSNP 2010/1-2/5\n\nPostanowienie z dnia 6 maja 2008 r.\nI PZ 98/08\n\nPrzewodniczący SSN A. B., Sędziowie SN: C. D. (sprawozdawca), E. F.\n\nSąd Najwyższy, po rozpoznaniu na posiedzeniu niejawnym w dniu 6 maja 2008 r.",
         ("I PZ 98/08",), SN, date(2008, 5, 6), "postanowienie"),
    Head("voivodship-court-1998",
         "Sygn. akt II Ca 986/97\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 9 stycznia 1998 r.\n\nSąd Wojewódzki w Kielcach Wydział II Cywilny w składzie:",
         ("II Ca 986/97",), "Sąd Wojewódzki w Kielcach", date(1998, 1, 9), "wyrok"),
    # Authorities: decisions that courts cite; the signature is the authority's own, the type is none of a court's
    Head("uodo-decision",
         "PREZES URZĘDU OCHRONY DANYCH OSOBOWYCH\n\nWarszawa, dnia 10 września 2019 r.\n\nDECYZJA\n\nZSPR.421.98.2019\n\nNa podstawie art. 104 § 1 ustawy z dnia 14 czerwca 1960 r. Kodeks postępowania administracyjnego",
         (), None, None, None),
    Head("uokik-decision",
         "PREZES\nURZĘDU OCHRONY KONKURENCJI I KONSUMENTÓW\n\nDDK-61-98/14/AB\n\nWarszawa, dn. 30 grudnia 2015 r.\n\nDECYZJA Nr DDK 98/2015\n\nNa podstawie art. 28 ust. 1 ustawy z dnia 16 lutego 2007 r. o ochronie konkurencji i konsumentów",
         (), None, None, None),
)  # fmt: skip
