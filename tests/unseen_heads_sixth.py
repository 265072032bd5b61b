"""A sixth set of heads, written after the rules had been mended for the fifth, to see whether they hold for others. All fictitious."""

from __future__ import annotations

from datetime import date

from unseen_heads import ETPC, KIO, NSA, SN, TK, TS, Head

SIXTH = (
    Head("sn-2026-no-lead-with-chamber-line",
         "I PSK 9601/25\n\nPOSTANOWIENIE\n\n11 marca 2026 r.\n\nSąd Najwyższy w Izbie Pracy i Ubezpieczeń Społecznych w składzie:\n\nSSN A. B.\n\nna posiedzeniu niejawnym "
         "11 marca 2026 r. w Warszawie\nw sprawie z powództwa C. D.\nprzeciwko E. spółce z o.o. w G.\no przywrócenie do pracy,\nna skutek skargi kasacyjnej powoda od wyroku "
         "Sądu Okręgowego w Gdańsku\nz 21 listopada 2024 r., VII Pa 91/24,",
         ("I PSK 9601/25",), SN, date(2026, 3, 11), "postanowienie"),
    Head("sn-extraordinary-two-lines-of-bench",
         "II NSKP 9602/23\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 7 lutego 2024 r.\n\nSąd Najwyższy w składzie:\nSSN A. B. (przewodniczący)\nSSN C. D. "
         "(sprawozdawca)\nE. F. (ławnik Sądu Najwyższego)\n\nw sprawie z powództwa G. H.\nprzeciwko I. J.\n\npo rozpoznaniu w Izbie Kontroli Nadzwyczajnej i Spraw "
         "Publicznych",
         ("II NSKP 9602/23",), SN, date(2024, 2, 7), "wyrok"),
    Head("sn-osnc-older-commas-and-parenthesis",
         "Wyrok z dnia 3 grudnia 1998 r., II CKN 998/97\n\n1. Odpowiedzialność za szkodę jest obiektywna.\n2. Termin biegnie od dnia wyrządzenia szkody.\n\nPrzewodniczący: "
         "Sędzia SN A. B. (sprawozdawca).\nSędziowie SN: C. D., E. F.\n\nSąd Najwyższy Izba Cywilna po rozpoznaniu w dniu 3 grudnia 1998 r. na rozprawie sprawy z powództwa G. H.",
         ("II CKN 998/97",), SN, date(1998, 12, 3), "wyrok"),
    Head("sn-1991-labour-resolution",
         "Uchwała\nz dnia 4 września 1991 r.\nI PZP 94/91\n\nPrzewodniczący: SSN A. B. Sędziowie SN: C. D., E. F. (sprawozdawca)\n\nSąd Najwyższy, przy udziale prokuratora "
         "Prokuratury Apelacyjnej G. H., w sprawie z powództwa Jana K. przeciwko Kopalni Węgla Kamiennego o deputat, po rozpoznaniu na posiedzeniu jawnym dnia 4 września "
         "1991 r. zagadnienia prawnego przekazanego przez Sąd Wojewódzki - Sąd Pracy i Ubezpieczeń Społecznych w Katowicach",
         ("I PZP 94/91",), SN, date(1991, 9, 4), "uchwała"),
    Head("sn-whole-criminal-chamber",
         "UCHWAŁA\nPEŁNEGO SKŁADU IZBY KARNEJ SĄDU NAJWYŻSZEGO\nZ DNIA 5 LUTEGO 2013 R.\nI KZP 9606/12\n\nPokrzywdzonym jest osoba.\n\nPrzewodniczący: Prezes SN A. B.",
         ("I KZP 9606/12",), SN, date(2013, 2, 5), "uchwała"),
    Head("sn-cassation-capital-signature-line",
         "SYGN. AKT IV KK 9607/15\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDNIA 3 MARCA 2016 R.\n\nSĄD NAJWYŻSZY W SKŁADZIE:\n\nSSN A. B. (PRZEWODNICZĄCY)\n\nW SPRAWIE "
         "C. D.",
         ("IV KK 9607/15",), SN, date(2016, 3, 3), "wyrok"),
    Head("sn-page-breadcrumb",
         "Sąd Najwyższy > Orzecznictwo > Baza orzeczeń SN\n\nII CSKP 9608/21\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 24 września 2021 r.\n\nSąd Najwyższy w "
         "składzie:\n\nSSN A. B. (przewodniczący, sprawozdawca)",
         ("II CSKP 9608/21",), SN, date(2021, 9, 24), "wyrok"),
    Head("sa-krakow-dash-division",
         "Sygn. akt: I AGa 9609/19\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 30 listopada 2020 roku\n\nSąd Apelacyjny w Krakowie Wydział I Cywilny w składzie:\n\n"
         "Przewodniczący:\n\nSSA A. B.\n\npo rozpoznaniu w dniu 16 listopada 2020 roku w Krakowie na rozprawie",
         ("I AGa 9609/19",), "Sąd Apelacyjny w Krakowie", date(2020, 11, 30), "wyrok"),
    Head("sa-labour-seat-last",
         "III APa 9610/14\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 4 lutego 2015 r.\n\nSąd Apelacyjny w Białymstoku, III Wydział Pracy i Ubezpieczeń Społecznych\n\n"
         "w składzie: Przewodniczący: SSA A. B.",
         ("III APa 9610/14",), "Sąd Apelacyjny w Białymstoku", date(2015, 2, 4), "wyrok"),
    Head("sa-complaint-with-three-numbers-and-dashes",
         "Sygn. akt II AKz 961/20\n             II AKz 962/20\n\nPOSTANOWIENIE\n\nDnia 5 sierpnia 2020 r.\n\nSąd Apelacyjny w Rzeszowie – II Wydział Karny na posiedzeniu w "
         "składzie:",
         ("II AKz 961/20", "II AKz 962/20"), "Sąd Apelacyjny w Rzeszowie", date(2020, 8, 5), "postanowienie"),
    Head("sa-portal-export-labels-first",
         "Sygnatura: V ACa 9612/17\nData orzeczenia: 2018-03-21\nSąd: Sąd Apelacyjny w Gdańsku\nWydział: V Wydział Cywilny\nRodzaj orzeczenia: wyrok\n\nSygn. akt V ACa 9612/17\n\n"
         "WYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 21 marca 2018 r.",
         ("V ACa 9612/17",), "Sąd Apelacyjny w Gdańsku", date(2018, 3, 21), "wyrok"),
    Head("so-cumulative-roman-thirteen",
         "Sygn. akt XVIII K 96/15\n\nWYROK ŁĄCZNY\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 12 maja 2015 r.\n\nSąd Okręgowy w Warszawie XVIII Wydział Karny w składzie:",
         ("XVIII K 96/15",), "Sąd Okręgowy w Warszawie", date(2015, 5, 12), "wyrok"),
    Head("so-guardian-appeal-with-two-dates-of-hearing",
         "Sygn. akt VI RCa 963/16\n\nPOSTANOWIENIE\n\nDnia 9 lutego 2017 r.\n\nSąd Okręgowy w Olsztynie VI Wydział Cywilny Rodzinny w składzie:\n\npo rozpoznaniu w dniu 26 "
         "stycznia 2017 r. i 9 lutego 2017 r. w Olsztynie",
         ("VI RCa 963/16",), "Sąd Okręgowy w Olsztynie", date(2017, 2, 9), "postanowienie"),
    Head("so-labour-insurance-nominative",
         "Sygn. akt VIII U 9614/18\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 4 czerwca 2019 roku\n\nSąd Okręgowy w Łodzi VIII Wydział Pracy i Ubezpieczeń Społecznych\n\n"
         "w składzie:\n\nPrzewodniczący: Sędzia SO A. B.\n\nod decyzji Zakładu Ubezpieczeń Społecznych I Oddziału w Ł.\n\nz dnia 4 maja 2018 roku, znak: (...)",
         ("VIII U 9614/18",), "Sąd Okręgowy w Łodzi", date(2019, 6, 4), "wyrok"),
    Head("so-court-of-consumer-protection-register-abuzywne",
         "Sygn. akt XVII AmC 9615/09\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 17 lutego 2010 r.\n\nSąd Okręgowy w Warszawie\nSąd Ochrony Konkurencji i Konsumentów\nw "
         "składzie: Przewodniczący: SSO A. B.",
         ("XVII AmC 9615/09",), "Sąd Okręgowy w Warszawie", date(2010, 2, 17), "wyrok"),
    Head("so-enforcement-clause-stamp",
         "Odpis wyroku stanowi tytuł wykonawczy\nDnia 3 maja 2019 r. orzeczenie jest prawomocne\n\nSygn. akt II C 9616/18\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 8 "
         "kwietnia 2019 r.\n\nSąd Okręgowy w Katowicach II Wydział Cywilny\nw składzie:",
         ("II C 9616/18",), "Sąd Okręgowy w Katowicach", date(2019, 4, 8), "wyrok"),
    Head("so-supplemented-reasons-file-with-title",
         "Sygn. akt I C 9617/16\n\nUZASADNIENIE\n\nwyroku z dnia 4 maja 2018 r.\n\nPowód A. B. wniósł o zasądzenie od pozwanego kwoty 5.000 zł.",
         ("I C 9617/16",), None, date(2018, 5, 4), "wyrok"),
    Head("sr-penal-order-with-prosecutor",
         "Sygnatura akt II K 9618/19\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 23 stycznia 2020 roku.\n\nSąd Rejonowy w Złotoryi II Wydział Karny w składzie:\n\n"
         "Przewodniczący: SSR A. B.\n\nprzy udziale oskarżyciela publicznego (...)\n\npo rozpoznaniu dnia 17 stycznia 2020 roku",
         ("II K 9618/19",), "Sąd Rejonowy w Złotoryi", date(2020, 1, 23), "wyrok"),
    Head("sr-inheritance-2025",
         "Sygn. akt II Ns 9619/24\n\nPOSTANOWIENIE\n\n10 stycznia 2025 r.\n\nSąd Rejonowy dla Łodzi-Widzewa w Łodzi II Wydział Cywilny w składzie:\n\nprzewodniczący: sędzia A. B.\n\n"
         "po rozpoznaniu 10 stycznia 2025 r. w Łodzi na rozprawie",
         ("II Ns 9619/24",), "Sąd Rejonowy dla Łodzi-Widzewa w Łodzi", date(2025, 1, 10), "postanowienie"),
    Head("sr-krs-registration",
         "WA.XIII NS-REJ.KRS/9620/21/14\n\nPOSTANOWIENIE\n\nDnia 8 czerwca 2021 r.\n\nSąd Rejonowy dla m.st. Warszawy w Warszawie, XIII Wydział Gospodarczy Krajowego Rejestru "
         "Sądowego\nw składzie: Referendarz sądowy A. B.",
         (), "Sąd Rejonowy dla m.st. Warszawy w Warszawie", date(2021, 6, 8), "postanowienie"),
    Head("sr-restructuring",
         "Sygn. akt XIX GRp 96/22\n\nPOSTANOWIENIE\n\nWarszawa, dnia 24 marca 2022 r.\n\nSąd Rejonowy dla m. st. Warszawy w Warszawie\nXIX Wydział Gospodarczy\ndla spraw "
         "upadłościowych i restrukturyzacyjnych\nw składzie:",
         ("XIX GRp 96/22",), "Sąd Rejonowy dla m.st. Warszawy w Warszawie", date(2022, 3, 24), "postanowienie"),
    Head("sr-upr-with-space",
         "Sygn. akt I C 962/15 upr.\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 11 marca 2016 r.\n\nSąd Rejonowy w Świnoujściu I Wydział Cywilny\nw składzie "
         "następującym:",
         ("I C 962/15",), "Sąd Rejonowy w Świnoujściu", date(2016, 3, 11), "wyrok"),
    Head("district-court-1970s-powiatowy",
         "Sygn. akt I C 623/68\n\nWYROK\nW IMIENIU POLSKIEJ RZECZYPOSPOLITEJ LUDOWEJ\n\nDnia 5 grudnia 1968 r.\n\nSąd Powiatowy w Kutnie Wydział I Cywilny\nw składzie:",
         ("I C 623/68",), "Sąd Powiatowy w Kutnie", date(1968, 12, 5), "wyrok"),
    Head("wsa-rtf-export-type-first",
         "Sygn. akt III SA/Wa 9624/21\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\n\nDnia 15 lutego 2022 r.\n\n\nWojewódzki Sąd Administracyjny w Warszawie\nw składzie "
         "następującym:\n\nPrzewodniczący: sędzia WSA A. B.,\nSędziowie: asesor WSA C. D.",
         ("III SA/Wa 9624/21",), "Wojewódzki Sąd Administracyjny w Warszawie", date(2022, 2, 15), "wyrok"),
    Head("cbosa-copied-title-and-labels-in-one-line",
         "I SA/Kr 9625/16 - Wyrok WSA w Krakowie z 2016-11-08 Data orzeczenia 2016-11-08 orzeczenie prawomocne Data wpływu 2016-06-20 Sąd Wojewódzki Sąd Administracyjny w "
         "Krakowie Sędziowie A. B. /przewodniczący/ Sentencja Wojewódzki Sąd Administracyjny w Krakowie w składzie następującym",
         ("I SA/Kr 9625/16",), "Wojewódzki Sąd Administracyjny w Krakowie", date(2016, 11, 8), "wyrok"),
    Head("nsa-order-on-transfer-2025",
         "II GW 96/24 - Postanowienie NSA\n\nData orzeczenia\n2025-01-22 orzeczenie prawomocne\nData wpływu\n2024-12-30\nSąd\nNaczelny Sąd Administracyjny\nSędziowie\nA. B. "
         "/przewodniczący sprawozdawca/\nTreść wyniku\nWskazano organ właściwy do rozpoznania sprawy\nSentencja",
         ("II GW 96/24",), NSA, date(2025, 1, 22), "postanowienie"),
    Head("nsa-1994-lex-no-number-of-division",
         "Wyrok\nNaczelnego Sądu Administracyjnego (do 2003.12.31) w Katowicach\nz dnia 21 marca 1994 r.\nSA/Ka 962/93\n\nTEZA\nOrgan jest związany oceną prawną.\n\nUZASADNIENIE",
         ("SA/Ka 962/93",), "Naczelny Sąd Administracyjny", date(1994, 3, 21), "wyrok"),
    Head("nsa-resolution-of-the-chamber",
         "I FPS 9/20 - Uchwała NSA z 2021-05-24\n\nData orzeczenia\n2021-05-24\nSąd\nNaczelny Sąd Administracyjny\nTezy\nDopuszczalna jest ocena.\nSentencja\nNaczelny Sąd "
         "Administracyjny w składzie siedmiu sędziów",
         ("I FPS 9/20",), NSA, date(2021, 5, 24), "uchwała"),
    Head("tk-otk-1997-roman-date",
         "40\n\nWYROK\nz dnia 4 listopada 1997 r.\nSygn. akt U. 9/97\n\nTrybunał Konstytucyjny w składzie:\n\nA. B. – przewodniczący\n\npo rozpoznaniu 4 listopada 1997 r. na rozprawie",
         ("U 9/97",), TK, date(1997, 11, 4), "wyrok"),
    Head("tk-doc-with-position-and-imprint-after",
         "114/10/A/2011\n\nWYROK\nz dnia 15 grudnia 2011 r.\nSygn. akt P 96/11*\n\nW imieniu Rzeczypospolitej Polskiej\n\nTrybunał Konstytucyjny w składzie:\n\nA. B. – przewodniczący\n"
         "* Sentencja została ogłoszona dnia 2 stycznia 2012 r. w Dz. U. Nr 1, poz. 2.",
         ("P 96/11",), TK, date(2011, 12, 15), "wyrok"),
    Head("tk-resolution-on-safe-conduct",
         "POSTANOWIENIE\nz dnia 28 stycznia 2021 r.\nSygn. akt K 1/20\n\nW sprawie sprostowania oczywistej omyłki\n\nTrybunał Konstytucyjny w składzie:\n\nA. B. – przewodniczący",
         ("K 1/20",), TK, date(2021, 1, 28), "postanowienie"),
    Head("kio-2009-pdf-spaced-title",
         "Sygn. akt KIO/UZP 963/09\n\n\n                      WYROK\n                z dnia 17 lipca 2009 r.\n\nKrajowa Izba Odwoławcza - w składzie:\n\nPrzewodniczący:     A. B.",
         ("KIO/UZP 963/09",), KIO, date(2009, 7, 17), "wyrok"),
    Head("kio-2026-place-line",
         "Sygn. akt: KIO 963/26\n\nWYROK\n\nWarszawa, dnia 20 marca 2026 roku\n\nKrajowa Izba Odwoławcza - w składzie:\n\nPrzewodniczący: A. B.\n\npo rozpoznaniu na rozprawie w "
         "dniach 10 i 17 marca 2026 r.",
         ("KIO 963/26",), KIO, date(2026, 3, 20), "wyrok"),
    Head("cjeu-full-text-old-journal",
         "WYROK TRYBUNAŁU (wielka izba)\nz dnia 5 października 2004 r.(*)\n\nPolityka społeczna – Ochrona zdrowia\n\nW sprawach połączonych od C‑397/01 do C‑403/01\n\nmających za "
         "przedmiot wnioski o wydanie",
         ("C-397/01", "C-403/01"), TS, date(2004, 10, 5), "wyrok"),
    Head("cjeu-view-of-the-advocate-general",
         "STANOWISKO RZECZNIKA GENERALNEGO\nA. B.\nprzedstawione w dniu 6 maja 2021 r.(1)\n\nSprawa C‑963/21 PPU\n\nA. B.\n\nprzeciwko",
         ("C-963/21 PPU",), TS, date(2021, 5, 6), None),
    Head("general-court-order-docs",
         "POSTANOWIENIE SĄDU (siódma izba)\n\nz dnia 2 lipca 2024 r.(*)\n\nSkarga o stwierdzenie nieważności\n\nW sprawie T‑963/23\n\nStowarzyszenie, z siedzibą w Warszawie (Polska)",
         ("T-963/23",), "Sąd Unii Europejskiej", date(2024, 7, 2), "postanowienie"),
    Head("etpc-committee-2024",
         "EUROPEJSKI TRYBUNAŁ PRAW CZŁOWIEKA\n\nPIERWSZA SEKCJA\n\nSPRAWA WZORCOWA I INNI PRZECIWKO POLSCE\n(Skargi nr 96391/20 i 3 inne – zob. załączony wykaz)\n\nWYROK\n\nSTRASBURG\n\n"
         "18 stycznia 2024 r.\n\nNiniejszy wyrok jest ostateczny",
         ("96391/20",), ETPC, date(2024, 1, 18), "wyrok"),
    Head("etpc-with-article-line",
         "EUROPEJSKI TRYBUNAŁ PRAW CZŁOWIEKA\n\nWIELKA IZBA\n\nSPRAWA WZORCOWA PRZECIWKO POLSCE\n\n(Skarga nr 96392/18)\n\nWYROK\n\nArt. 6 ust. 1 (aspekt cywilny) • Sąd ustanowiony ustawą\n\n"
         "STRASBURG\n\n23 listopada 2023 r.",
         ("96392/18",), ETPC, date(2023, 11, 23), "wyrok"),
    Head("military-regional-2019-with-division",
         "Sygn. akt Żo 9/19\n\nPOSTANOWIENIE\n\nDnia 4 kwietnia 2019 r.\n\nWojskowy Sąd Okręgowy w Warszawie\nna posiedzeniu w składzie:",
         ("Żo 9/19",), "Wojskowy Sąd Okręgowy w Warszawie", date(2019, 4, 4), "postanowienie"),
    Head("legal-advisers-disciplinary-court",
         "Sygn. akt WO 96/18\n\nORZECZENIE\n\nDnia 5 grudnia 2018 r.\n\nWyższy Sąd Dyscyplinarny Krajowej Izby Radców Prawnych w Warszawie w składzie:",
         ("WO 96/18",), "Wyższy Sąd Dyscyplinarny Krajowej Izby Radców Prawnych", date(2018, 12, 5), "orzeczenie"),
    Head("email-with-a-judgment-pasted",
         "Od: A. B.\nTemat: wyrok w naszej sprawie\n\nW załączeniu przesyłam treść:\n\nSygn. akt VI C 9643/20\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 3 listopada 2021 r.\n\nSąd "
         "Rejonowy dla Warszawy-Mokotowa w Warszawie VI Wydział Cywilny\nw składzie:",
         ("VI C 9643/20",), "Sąd Rejonowy dla Warszawy-Mokotowa w Warszawie", date(2021, 11, 3), "wyrok"),
    Head("list-of-judgments-of-a-court",
         "Wykaz orzeczeń II Wydziału Cywilnego\n\n1. I ACa 96/19 – wyrok z 4 maja 2020 r.\n2. I ACa 97/19 – wyrok z 5 maja 2020 r.\n3. I ACa 98/19 – postanowienie z 6 maja 2020 r.",
         (), None, None, None),
    Head("commentary-chapter",
         "Art. 385[1]. Niedozwolone postanowienia umowne\n\n1. Sąd Najwyższy w uchwale z dnia 20 czerwca 2018 r. (III CZP 96/17) przyjął chwilę zawarcia umowy.\n\n2. Odmiennie Sąd Apelacyjny w "
         "Warszawie w wyroku z dnia 7 maja 2013 r., VI ACa 96/12.",
         (), None, None, None),
    Head("appeal-addressed-to-a-court",
         "Łódź, dnia 4 maja 2022 r.\n\nSąd Apelacyjny w Łodzi\nI Wydział Cywilny\nza pośrednictwem\nSądu Okręgowego w Łodzi\n\nSygn. akt II C 96/20\n\nAPELACJA\npowoda od wyroku Sądu Okręgowego w "
         "Łodzi z dnia 3 marca 2022 r.",
         (), None, None, None),
)  # fmt: skip
