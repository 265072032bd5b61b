"""A fifth set of heads: layouts of public pages, exports and scans that no earlier set has. Annotated before the first run; all fictitious."""

from __future__ import annotations

from datetime import date

from unseen_heads import NSA, SN, TK, Head

FIFTH = (
    # The Supreme Court
    Head("sn-disciplinary-chamber-resolution",
         "Sygn. akt II DIZ 98/21\nUCHWAŁA\nDnia 22 czerwca 2021 r.\nSąd Najwyższy w składzie:\nSSN A. B. (przewodniczący)\nProtokolant C. D.\nprzy udziale "
         "prokuratora E. F. z Prokuratury Regionalnej\nw W.\nw sprawie sędziego Sądu Okręgowego w J. D. S.\npo rozpoznaniu w Izbie Dyscyplinarnej\nna "
         "posiedzeniu w dniu 22 czerwca 2021 roku\nzażalenia prokuratora\nod uchwały Sądu Dyscyplinarnego przy Sądzie Apelacyjnym w (…) z dnia 17 grudnia "
         "2019 roku, sygn. akt ASDo (…)",
         ("II DIZ 98/21",), SN, date(2021, 6, 22), "uchwała"),
    Head("sn-complaint-on-annulling-judgment",
         "Sygn. akt IV KS 98/21\nPOSTANOWIENIE\nDnia 9 kwietnia 2021 r.\nSąd Najwyższy w składzie:\nSSN A. B.\nw sprawie I. G. i D. G.,\noskarżonych o czyny "
         "z art. 207 § 1 k.k.,\nna posiedzeniu bez udziału stron (art. 539e § 1 k.p.k.),\npo rozpoznaniu w Izbie Karnej w dniu 9 kwietnia 2021 r.,\nskargi "
         "obrońcy oskarżonych na wyrok Sądu Okręgowego w C.\nz dnia 26 listopada 2020 r., sygn. VII Ka (…),",
         ("IV KS 98/21",), SN, date(2021, 4, 9), "postanowienie"),
    Head("sn-correcting-its-own-order",
         "Sygn. akt I NSP 98/19\n\nPOSTANOWIENIE\n\nDnia 10 lipca 2019 r.\n\nSąd Najwyższy w składzie:\n\nSSN A. B. (przewodniczący)\n\nw sprawie ze skargi K. "
         "J.\nz udziałem Skarbu Państwa – Prezesa Sądu Apelacyjnego w […]\n\nna przewlekłość postępowania Sądu Apelacyjnego w […] w sprawie V AGa […],\n\nw "
         "przedmiocie sprostowania postanowienia Sądu Najwyższego z dnia 9 kwietnia 2019 r., sygn. I NSP 98/19\n\nprostuje błąd w postanowieniu",
         ("I NSP 98/19",), SN, date(2019, 7, 10), "postanowienie"),
    Head("osnkw-capital-date-thesis-hyphenated",
         "WYROK Z DNIA 15 LIPCA 2010 R.\nSDI 98/10\nMaterialnoprawna podstawa przypisania odpowiedzialności dyscypli-\nnarnej musi być oparta w\nprzepisie "
         "rangi ustawowej.\nPrzewodniczący: sędzia SN A. B. (sprawozdawca).\nSędziowie SN: C. D., E. F.\nSąd Najwyższy orzekając w sprawie adwokata J. Ż., po "
         "rozpoznaniu w\nIzbie Karnej, na rozprawie w dniu 15 lipca 2010 r. kasacji od orzeczenia Wyższego Sądu Dyscyplinarnego\nAdwokatury z dnia 5 grudnia "
         "2009 r.",
         ("SDI 98/10",), SN, date(2010, 7, 15), "wyrok"),
    Head("osnkw-seven-capitals-three-lines",
         "UCHWAŁA SKŁADU SIEDMIU SĘDZIÓW\nZ DNIA 27 PAŹDZIERNIKA 2005 R.\nI KZP 98/05\nI. Sąd odwoławczy, po wydaniu przez prezesa sądu okręgowego zarzą-\n"
         "dzenia, może rozpoznać\napelację w składzie jednego sędziego.\nII. Nadać powyższej uchwale moc zasady prawnej.\nPrzewodniczący: Prezes SN A. B.\n"
         "Sąd Najwyższy po rozpoznaniu wniosku",
         ("I KZP 98/05",), SN, date(2005, 10, 27), "uchwała"),
    Head("sn-1996-osnapius-with-numbered-theses",
         "Wyrok z dnia 13 czerwca 1996 r.\nIII ARN 98/96\n1. Minister Sprawiedliwości nie jest uprawniony do złożenia wniosku.\n2. Wniosek powinien być złożony "
         "wcześniej.\nPrzewodniczący SSN: A. B. (sprawozdawca), Sędziowie SN:\nC. D., E. F.,\nSąd Najwyższy, z udziałem prokuratora G. H., po roz-\npoznaniu "
         "w dniu 13 czerwca 1996 r. sprawy ze skargi Roberta C. na uchwałę Krajowej\nRady Sądownictwa z dnia 27 kwietnia 1995 r., [...] od wyroku Naczelnego "
         "Sądu Administracyjnego w Warszawie z\ndnia 13 listopada 1995 r.",
         ("III ARN 98/96",), SN, date(1996, 6, 13), "wyrok"),
    Head("sn-docplayer-court-before-date",
         "WYROK W IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n|\n|\n- A. W.\n- 5 lat temu\n- Przeglądów:\nTranskrypt\n1 Sygn. akt I NSK 98/18 WYROK W IMIENIU "
         "RZECZYPOSPOLITEJ POLSKIEJ Sąd Najwyższy w składzie: Dnia 30 stycznia 2019 r. SSN A. B. (przewodniczący, sprawozdawca) SSN C. D. w sprawie z powództwa "
         "T. S.A. w D. przeciwko Prezesowi Urzędu",
         ("I NSK 98/18",), SN, date(2019, 1, 30), "wyrok"),
    Head("sn-paper-page-with-cover-data",
         "• Nie Znaleziono Wyników\n\nPOSTANOWIENIE. SSN A. B. (przewodniczący) SSN C. D. (sprawozdawca)\n\nN/A\nN/A\nProtected\n\nAcademic year: 2022\n\n"
         "Share \"POSTANOWIENIE. SSN A. B. (przewodniczący)\"\n\nCopied!\n9\n0\n0\n\nPełen tekst\n\n(1)\n\nSygn. akt III UZ 98/11\n\nPOSTANOWIENIE\n\nDnia 9 "
         "stycznia 2012 r.\n\nSąd Najwyższy w składzie :\n\nSSN A. B. (przewodniczący)",
         ("III UZ 98/11",), SN, date(2012, 1, 9), "postanowienie"),
    Head("sn-database-lines-with-bench-between",
         "III CZP2\n\nUchwała\n\nSądu Najwyższego\n\n7 sędziów\n\nz dnia 20 kwietnia 2010 r.\n\nIII CZP 998/09\n\n\nNiewzięcie przez zainteresowanego udziału w "
         "sprawie nie powoduje nieważności.\n\nOSNC 2010/7-8/98, Biul.SN 2010/4/9\n\nSkład orzekający\n\nPrezes SN A. B. (przewodniczący)\n\nSentencja\n\nSąd "
         "Najwyższy w sprawie z wniosku Rafała C. przy uczestnictwie",
         ("III CZP 998/09",), SN, date(2010, 4, 20), "uchwała"),
    Head("bos-page-thesis-numbered",
         "Uchwała z dnia 1998-09-30 sygn. I KZP 93/98\n\nNumer BOS: 9193149\nData orzeczenia: 1998-09-30\nRodzaj organu orzekającego: Sąd Najwyższy\n\n"
         "Najważniejsze fragmenty orzeczenia w Standardach:\n\nSygn. akt I KZP 93/98\n\nUchwała z dnia 30 września 1998 r.\n\n  1. Jeżeli członek składu nie "
         "uczestniczył w rozprawie.\n\nPrzewodniczący: Prezes SN A. B. (sprawozdawca).",
         ("I KZP 93/98",), SN, date(1998, 9, 30), "uchwała"),
    Head("sn-lay-lawyer-cassation-number-comma-sign",
         "Sygn. akt III KK 93/04\n\nP O S T A N O W I E N I E\n\nDnia 21 maja 2004 r.\n\nSąd Najwyższy - Izba Karna w Warszawie\nna posiedzeniu w składzie "
         "następującym:\n\nPrzewodniczący: SSN A. B.\nSędziowie: SN C. D.\n\npo rozpoznaniu w dniu 21 maja 2004 r.\nsprawy E. F.\nskazanego z art. 278 § 1 k.k.",
         ("III KK 93/04",), SN, date(2004, 5, 21), "postanowienie"),
    Head("sn-order-by-presiding-judge",
         "III CSK 94/13\n\nZARZĄDZENIE\n\nDnia 4 kwietnia 2013 r.\n\nPrzewodniczący III Wydziału w Izbie Cywilnej Sądu Najwyższego\n\nzarządza zwrot skargi "
         "kasacyjnej od wyroku Sądu Apelacyjnego w Łodzi z dnia 9 maja 2012 r., I ACa 91/12.",
         ("III CSK 94/13",), SN, date(2013, 4, 4), "zarządzenie"),
    Head("sn-question-order-2024",
         "III CZP 98/24\n\nPOSTANOWIENIE\n\n17 stycznia 2025 r.\n\nSąd Najwyższy w Izbie Cywilnej w składzie:\n\nSSN A. B. (przewodniczący)\nSSN C. D.\n\nna "
         "posiedzeniu niejawnym 17 stycznia 2025 r. w Warszawie\nw sprawie z powództwa E. F.\nprzeciwko Bankowi S.A. w W.\no zapłatę,\nna skutek zagadnienia "
         "prawnego przedstawionego przez Sąd Apelacyjny w Szczecinie\npostanowieniem z 28 lutego 2024 r., I ACa 94/23,",
         ("III CZP 98/24",), SN, date(2025, 1, 17), "postanowienie"),
    Head("sn-bulletin-digest-with-one-case",
         "Biuletyn Sądu Najwyższego nr 5/2019\n\nIzba Cywilna\n\nWyrok z dnia 14 marca 2019 r., IV CSK 9/18\n\nPrzepis art. 123 § 1 k.c. stosuje się odpowiednio.\n\n"
         "Przewodniczący: SSN A. B.\n\nSąd Najwyższy w sprawie z powództwa C. D.",
         ("IV CSK 9/18",), SN, date(2019, 3, 14), "wyrok"),
    # Courts of appeal, regional and district courts
    Head("so-portal-with-reasons-label",
         "IV Ka 998/24 - wyrok z uzasadnieniem Sąd Okręgowy w Świdnicy z 2025-09-02\n\nSygnatura akt IV Ka 998/24\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ "
         "POLSKIEJ\n\nDnia 2 września 2025 r.\n\nSąd Okręgowy w Świdnicy w IV Wydziale Karnym Odwoławczym w składzie:\n\nPrzewodnicząca:\n\nSSO A. B. (spr.)",
         ("IV Ka 998/24",), "Sąd Okręgowy w Świdnicy", date(2025, 9, 2), "wyrok"),
    Head("so-portal-title-day-of-reasons-differs",
         "Serwis Internetowy Portal Orzeczeń używa plików cookies. Jeżeli nie wyrażają Państwo zgody, by pliki cookies były zapisywane na dysku należy zmienić "
         "ustawienia przeglądarki internetowej.\n\nXVII AmA 98/17 - wyrok z uzasadnieniem Sąd Okręgowy w Warszawie z 2019-10-28\n\nSygn. akt XVII AmA 98/17\n\n"
         "WYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 14 października 2019 r.\n\nSąd Okręgowy w Warszawie, Wydział XVII Sąd Ochrony Konkurencji i "
         "Konsumentów\n\nw składzie:",
         ("XVII AmA 98/17",), "Sąd Okręgowy w Warszawie", date(2019, 10, 14), "wyrok"),
    Head("saos-page-reasons-of-two-numbers",
         "Pełny tekst orzeczenia\n\nSygn. akt III AUa 998/19\n\nIII AUz 998/19\n\nUZASADNIENIE\n\nDecyzją z 19 kwietnia 2016r. Zakład Ubezpieczeń Społecznych "
         "Oddział w Z. odmówił L. P. prawa do przeliczenia wysokości emerytury.\n\nWyrokiem z dnia 30 listopada 2018r. Sąd Okręgowy – Sąd Pracy i Ubezpieczeń "
         "Społecznych w Gliwicach oddalił odwołanie.",
         ("III AUa 998/19", "III AUz 998/19"), None, None, None),
    Head("sa-opens-in-new-window",
         "PDFotwiera się w nowym oknie\n\nTranskrypt\n\nPDFotwiera się w nowym oknie\nSygn. akt VI ACa 998/11\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\nDnia "
         "12 stycznia 2012 r.\nSąd Apelacyjny w Warszawie VI Wydział Cywilny w składzie:\nPrzewodniczący - Sędzia SA\n– A. B. (spr.)",
         ("VI ACa 998/11",), "Sąd Apelacyjny w Warszawie", date(2012, 1, 12), "wyrok"),
    Head("sa-lustration-ruling",
         "Sygn. akt II AKa 998/18\n\nORZECZENIE\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 17 stycznia 2019 r.\n\nSąd Apelacyjny w Warszawie w II Wydziale "
         "Karnym w składzie:\n\nPrzewodniczący SSA A. B. (spr.)\n\nw przedmiocie stwierdzenia prawdziwości oświadczenia lustracyjnego z dnia 26 listopada 2007 "
         "r.\n\nna skutek apelacji\n\nod orzeczenia Sądu Okręgowego dla Warszawy-Pragi w Warszawie z dnia\n\n15 lutego 2018 r., sygn. VK 94/14,",
         ("II AKa 998/18",), "Sąd Apelacyjny w Warszawie", date(2019, 1, 17), "orzeczenie"),
    Head("sokik-dash-without-spaces",
         "Sygn. akt XVII AmA 97/11\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 6 grudnia 2012 roku\n\nSąd Okręgowy w Warszawie-Sąd Ochrony "
         "Konkurencji i Konsumentów\n\nw składzie:\n\nPrzewodniczący: SSO A. B.",
         ("XVII AmA 97/11",), "Sąd Okręgowy w Warszawie", date(2012, 12, 6), "wyrok"),
    Head("so-head-lost-on-saos",
         "Dnia 11 lutego 2014 r.\nSąd Okręgowy w Poznaniu Wydział II Cywilny Odwoławczy\nw składzie:\nPrzewodniczący: SSO A. B.\npo rozpoznaniu w dniu 11 lutego "
         "2014 r. w Poznaniu na posiedzeniu niejawnym\nsprawy ze skargi B. B. i J. B.\nna przewlekłość postępowania sądowego w sprawie prowadzonej przez Sąd "
         "Rejonowy w G.pod sygn. akt I C (...)\npostanawia",
         (), "Sąd Okręgowy w Poznaniu", date(2014, 2, 11), None),
    Head("sr-template-with-court-and-date-in-one-line",
         "I C 9234/21\nWYROK W IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n15 marca 2023 roku\nSąd Rejonowy w Wadowicach, dnia 15 marca 2023 roku Wydział Cywilny w "
         "składzie: Przewodniczący: Sędzia A. B. Protokolant: C. D.\npo rozpoznaniu 15 marca 2023 roku w Wadowicach na rozprawie",
         ("I C 9234/21",), "Sąd Rejonowy w Wadowicach", date(2023, 3, 15), "wyrok"),
    Head("sr-signature-and-title-in-one-line-no-diacritics",
         "Sygn akt: I C 975/24 WYROK W IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\nDnia 20 marca 2025 r Sad Rejonowy w Gdyni I Wydzial Cywilny\nw skladzie nastepujacym: "
         "Przewodniczacy: SSR A. B.\npo rozpoznaniu na rozprawie w dniu 20 marca 2025 r w G sprawie\nz powodztwa K K przeciwko Z Z o zachowek",
         ("I C 975/24",), "Sąd Rejonowy w Gdyni", date(2025, 3, 20), "wyrok"),
    Head("sr-signature-below-the-court",
         "WYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 15 stycznia 2024 r.\n\nSąd Rejonowy w Tarnobrzegu, V Wydział Gospodarczy\nSygn. akt V GC 923/23\n\nw "
         "składzie:\nPrzewodniczący: SSR A. B.\n\nSprawa z powództwa C. D.\nprzeciwko E. F.",
         ("V GC 923/23",), "Sąd Rejonowy w Tarnobrzegu", date(2024, 1, 15), "wyrok"),
    Head("sr-signature-only-after-the-parties",
         "WYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 15 stycznia 2024 r.\n\nSąd Rejonowy w Tarnobrzegu, V Wydział Cywilny\nw składzie:\nPrzewodniczący: "
         "SSR A. B.\n\nSprawa z powództwa C. D.\nprzeciwko Bankowi S.A.\no zapłatę\n\nSygn. akt V C 925/23\n\nI. Zasądza od pozwanego na rzecz powoda 500 zł.",
         ("V C 925/23",), "Sąd Rejonowy w Tarnobrzegu", date(2024, 1, 15), "wyrok"),
    Head("so-delay-complaint",
         "Pełny tekst orzeczenia\n\nSygn. akt II Cs 994/14\n\nPOSTANOWIENIE\n\nDnia 11 grudnia 2014 r.\n\nSąd Okręgowy w Szczecinie Wydział II Cywilny "
         "Odwoławczy\n\nw składzie następującym:\n\nprzewlekłości postępowania w sprawie o sygnaturze II Ns 922/12, prowadzonej przed Sądem Rejonowym Szczecin – "
         "Prawobrzeże i Zachód w Szczecinie",
         ("II Cs 994/14",), "Sąd Okręgowy w Szczecinie", date(2014, 12, 11), "postanowienie"),
    Head("so-order-no-space-before-r-below-number-broken",
         "Sygn. akt XVI Cz 993/17\n\nPOSTANOWIENIE\n\nDnia 13 listopada 2017r.\n\nSąd Okręgowy w Gdańsku Wydział XVI Cywilny Odwoławczy w składzie:\n\n"
         "Przewodniczący: SSO A. B. - C.\n\nna skutek zażalenia dłużniczki A. C. na postanowienie Sądu\n\nRejonowego G.-P. w G. z dnia 23 stycznia 2017r., sygn.\n\n"
         "akt XII 1 Co 982/16\n\npostanawia:",
         ("XVI Cz 993/17",), "Sąd Okręgowy w Gdańsku", date(2017, 11, 13), "postanowienie"),
    Head("sa-announced-later-than-heard",
         "Sygnatura akt II AKa 989/22\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 26 października 2022 r.\n\nSąd Apelacyjny we Wrocławiu II Wydział "
         "Karny w składzie:\n\nPrzewodniczący SA A. B. (spr.)\n\npo rozpoznaniu 28 września 2022 r.\n\nsprawy L. N.\n\no zadośćuczynienie",
         ("II AKa 989/22",), "Sąd Apelacyjny we Wrocławiu", date(2022, 10, 26), "wyrok"),
    Head("so-payment-order-2024",
         "Sygnatura akt I Nc 991/24\n\nNAKAZ ZAPŁATY W POSTĘPOWANIU NAKAZOWYM\n\nKatowice, dnia 9 lutego 2024 roku\n\nSąd Okręgowy w Katowicach I Wydział "
         "Cywilny\nw składzie:\nPrzewodniczący: Sędzia A. B.\n\npo rozpoznaniu na posiedzeniu niejawnym pozwu wniesionego w dniu 3 stycznia 2024 roku",
         ("I Nc 991/24",), "Sąd Okręgowy w Katowicach", date(2024, 2, 9), "nakaz zapłaty"),
    Head("so-order-of-the-president",
         "Sygn. akt XII C 990/21\n\nZARZĄDZENIE\n\nKraków, dnia 4 maja 2021 r.\n\nPrzewodniczący w XII Wydziale Cywilnym Sądu Okręgowego w Krakowie – sędzia A. "
         "B.\n\nzarządza zwrócić pozew",
         ("XII C 990/21",), "Sąd Okręgowy w Krakowie", date(2021, 5, 4), "zarządzenie"),
    Head("so-two-columns-of-a-word-export",
         "Sygn. akt II C 9181/19                                                   Warszawa, dnia 3 lutego 2022 r.\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ "
         "POLSKIEJ\n\nSąd Okręgowy w Warszawie II Wydział Cywilny w składzie:\nPrzewodniczący:   Sędzia SO A. B.",
         ("II C 9181/19",), "Sąd Okręgowy w Warszawie", date(2022, 2, 3), "wyrok"),
    Head("so-running-head-of-the-pdf-above",
         "Strona 1 z 14\nII Ca 993/16\n\nSygn. akt II Ca 993/16\n\nW Y R O K\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 8 grudnia 2016 r.\n\nSąd Okręgowy w "
         "Lublinie II Wydział Cywilny Odwoławczy\nw składzie:",
         ("II Ca 993/16",), "Sąd Okręgowy w Lublinie", date(2016, 12, 8), "wyrok"),
    Head("sr-court-name-hyphenated-at-line-end",
         "Sygn. akt VI C 992/18\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 4 lipca 2019 r.\n\nSąd Rejonowy dla Warszawy Pragi-Północ w War-\nszawie VI "
         "Wydział Cywilny\nw składzie:\nPrzewodniczący: SSR A. B.",
         ("VI C 992/18",), "Sąd Rejonowy dla Warszawy Pragi-Północ w Warszawie", date(2019, 7, 4), "wyrok"),
    Head("sr-ocr-digit-for-letter-in-signature",
         "Sygn. akt 1 C 997/08\n\nWYR0K\nW IMIENIU RZECZYPOSPOLITEJ POLSKlEJ\n\nDnia 5 maja 2009 r.\n\nSąd Rejonowy w Ełku I Wydział Cywilny\nw składzie:",
         ("I C 997/08",), "Sąd Rejonowy w Ełku", date(2009, 5, 5), "wyrok"),
    Head("sr-scan-date-with-stray-spaces",
         "Sygn.  akt  II   K  996/11\n\nW Y R O K\n\nW  IMIENIU  RZECZYPOSPOLITEJ  POLSKIEJ\n\nDnia  1 7  maja  2012  r.\n\nSąd  Rejonowy  w  Nidzicy  II  Wydział  "
         "Karny  w  składzie:",
         ("II K 996/11",), "Sąd Rejonowy w Nidzicy", date(2012, 5, 17), "wyrok"),
    Head("so-reasons-printed-before-the-ruling",
         "UZASADNIENIE\n\nPozwem z dnia 3 marca 2010 r. powód wniósł o zapłatę. Sąd Rejonowy wyrokiem z dnia 4 maja 2011 r., sygn. akt I C 5/10, oddalił "
         "powództwo.\n\n" + "Apelacja nie jest zasadna. " * 60 + "\n\nSygn. akt II Ca 991/11\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 9 września 2011 "
         "r.\n\nSąd Okręgowy w Kielcach II Wydział Cywilny Odwoławczy\nw składzie:",
         ("II Ca 991/11",), "Sąd Okręgowy w Kielcach", date(2011, 9, 9), "wyrok"),
    Head("sa-long-thesis-before-the-head",
         "TEZA\n" + "Zadośćuczynienie ma charakter kompensacyjny i powinno przedstawiać odczuwalną wartość. " * 45 + "\n\nSygn. akt I ACa 9912/15\n\nWYROK\nW "
         "IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 10 marca 2016 r.\n\nSąd Apelacyjny w Krakowie – I Wydział Cywilny\nw składzie:",
         ("I ACa 9912/15",), "Sąd Apelacyjny w Krakowie", date(2016, 3, 10), "wyrok"),
    Head("district-labour-genitive-title",
         "Wyrok Sądu Rejonowego – Sądu Pracy i Ubezpieczeń Społecznych w Toruniu\nz dnia 6 lutego 2018 r.\nIV P 921/17\n\nUZASADNIENIE\n\nPowódka wniosła",
         ("IV P 921/17",), "Sąd Rejonowy w Toruniu", date(2018, 2, 6), "wyrok"),
    # Administrative courts
    Head("cbosa-page-with-menu-in-one-line",
         "drukuj    zapisz    Powrót do listy\n\n6329 Inne o symbolu podstawowym 632, Pomoc społeczna, Samorządowe Kolegium Odwoławcze, Oddalono skargę "
         "kasacyjną, I OSK 9786/16 - Wyrok NSA z 2017-06-02, Centralna Baza Orzeczeń Naczelnego (NSA) i Wojewódzkich (WSA) Sądów Administracyjnych, "
         "Orzecznictwo NSA i WSA\n\nI OSK 9786/16 - Wyrok NSA\n\nData orzeczenia\n2017-06-02 orzeczenie prawomocne\nData wpływu\n2016-07-19\nSąd\nNaczelny Sąd "
         "Administracyjny\nSygn. powiązane\nIV SA/Wr 915/15 - Wyrok WSA we Wrocławiu z 2016-03-31",
         ("I OSK 9786/16",), NSA, date(2017, 6, 2), "wyrok"),
    Head("cbosa-table-without-labels",
         "Centralna Baza Orzeczeń Sądów Administracyjnych\n|\ndrukuj zapisz |\n6290 Reforma rolna, Nieruchomości, Minister Rolnictwa, Oddalono skargę "
         "kasacyjną, I OSK 9254/07 - Wyrok NSA z 2008-02-29, Centralna Baza Orzeczeń Naczelnego (NSA) i Wojewódzkich (WSA) Sądów Administracyjnych, "
         "Orzecznictwo NSA i WSA\nI OSK 9254/07 - Wyrok NSA\n|\n|\n|||\n|\n2007-02-21 | |||\n|\nNaczelny Sąd Administracyjny | |||\n|\nIV SA/Wa 983/06 - Wyrok WSA w "
         "Warszawie z 2006-10-19 | |||\nSentencja\nNaczelny Sąd Administracyjny w składzie: Przewodniczący: Sędzia NSA A. B. po rozpoznaniu w dniu 29 lutego "
         "2008r. na rozprawie",
         ("I OSK 9254/07",), NSA, date(2008, 2, 29), "wyrok"),
    Head("cbosa-table-order-of-wsa",
         "Centralna Baza Orzeczeń Sądów Administracyjnych\n|\ndrukuj zapisz |\n6279 Inne, Odrzucenie skargi, Komendant Straży Granicznej, Odrzucono skargę, II "
         "SA/Bk 956/23 - Postanowienie WSA w Białymstoku z 2023-09-26, Centralna Baza Orzeczeń\nII SA/Bk 956/23 - Postanowienie WSA w Białymstoku\n|\n|\n|||\n|\n"
         "2023-08-25 | |||\n|\nWojewódzki Sąd Administracyjny w Białymstoku | |||\nSentencja\nWojewódzki Sąd Administracyjny w Białymstoku w składzie następującym: "
         "Przewodniczący sędzia WSA A. B. (spr.), , po rozpoznaniu w Wydziale II na posiedzeniu niejawnym w dniu 26 września 2023 r.",
         ("II SA/Bk 956/23",), "Wojewódzki Sąd Administracyjny w Białymstoku", date(2023, 9, 26), "postanowienie"),
    Head("nsa-collection-page-colon-title",
         "ZBF SOP\n\n  • Zwiększ rozmiar czcionki\n\nWyrok NSA: I OSK 969/07 z 2008-06-19 (orzeczenie prawomocne)\n\nSąd: Naczelny Sąd Administracyjny\n\nSędziowie: "
         "A. B. /przewodniczący/\n\nSENTENCJA\n\nNaczelny Sąd Administracyjny w składzie: po rozpoznaniu w dniu 19 czerwca 2008r. na rozprawie skargi kasacyjnej A. "
         "N. od wyroku Wojewódzkiego Sądu Administracyjnego w Warszawie z dnia 16 lutego 2007 sygn. akt II SA/Wa 999/06",
         ("I OSK 969/07",), NSA, date(2008, 6, 19), "wyrok"),
    Head("wsa-lex-correcting-order",
         "Orzeczenia sądów\nOpublikowano: www.nsa.gov.pl\n\nPostanowienie\nWojewódzkiego Sądu Administracyjnego w Opolu\nz dnia 20 października 2008 r.\nII SA/Op "
         "917/05\n\nUZASADNIENIE\n\nSkład orzekający\n\nPrzewodniczący: Sędzia WSA A. B.\n\nSentencja\n\nWojewódzki Sąd Administracyjny w Opolu po rozpoznaniu w dniu 20 "
         "października 2008 r. postanawia: sprostować z urzędu oczywistą omyłkę w wyroku z dnia 6 czerwca 2005 r.",
         ("II SA/Op 917/05",), "Wojewódzki Sąd Administracyjny w Opolu", date(2008, 10, 20), "postanowienie"),
    Head("nsa-page-with-theses-in-genitive",
         "Wyrok\nNaczelnego Sądu Administracyjnego\nz dnia 31 stycznia 2008 r.\nII OSK 9920/06\n1. Z wykładni celowościowej art. 11 ust. 2 można wyprowadzić "
         "wniosek.\n2. Trudno jest uznać inaczej.\nUZASADNIENIE\nSkład orzekający\nPrzewodniczący: Sędzia NSA A. B. (spr.).\nSentencja\nNaczelny Sąd Administracyjny",
         ("II OSK 9920/06",), NSA, date(2008, 1, 31), "wyrok"),
    Head("nsa-1998-resolution-onsa",
         "ONSA 1999/1/9\n\nUchwała składu pięciu sędziów Naczelnego Sądu Administracyjnego\nz dnia 5 października 1998 r.\nsygn. akt FPS 9/98\n\nPodatnik może "
         "obniżyć podatek.\n\nPrzewodniczący: sędzia NSA A. B.",
         ("FPS 9/98",), NSA, date(1998, 10, 5), "uchwała"),
    Head("nsa-1980s-branch-order",
         "Postanowienie Naczelnego Sądu Administracyjnego - Ośrodek Zamiejscowy w Krakowie\nz dnia 14 marca 1991 r.\nSA/Kr 91/91\n\nONSA 1991 nr 2 poz. 29\n\nteza: "
         "Skarga jest niedopuszczalna.",
         ("SA/Kr 91/91",), NSA, date(1991, 3, 14), "postanowienie"),
    # The Constitutional Tribunal
    Head("tk-studylib-in-one-line",
         "4/1/A/2005 WYROK z dnia 13 stycznia 2005 r. Sygn. akt P 95/02* W imieniu Rzeczypospolitej Polskiej Trybunał Konstytucyjny w składzie: A. B. – "
         "przewodniczący C. D. po rozpoznaniu, z udziałem Sejmu, na rozprawie w dniu 13 stycznia 2005 r., pytania prawnego Sądu Rejonowego dla Łodzi-Śródmieścia w "
         "Łodzi",
         ("P 95/02",), TK, date(2005, 1, 13), "wyrok"),
    Head("tk-bare-position-number",
         "Pełny tekst orzeczenia\n\n97\n\n\nPOSTANOWIENIE\n\nz dnia 16 października 2002 r.\n\nSygn. akt SK 93/01\n\n\n\nTrybunał Konstytucyjny w składzie:\n\nA. B. – "
         "przewodniczący\n\npo rozpoznaniu dnia 16 października 2002 r. na posiedzeniu niejawnym skargi",
         ("SK 93/01",), TK, date(2002, 10, 16), "postanowienie"),
    Head("tk-roman-position-number",
         "640/II/B/2014\n\nPOSTANOWIENIE\nz dnia 13 maja 2003 r.\nSygn. akt Tw 98/02\n\n\nTrybunał Konstytucyjny w składzie:\n\nA. B.,\n\npo wstępnym rozpoznaniu na "
         "posiedzeniu niejawnym wniosku",
         ("Tw 98/02",), TK, date(2003, 5, 13), "postanowienie"),
    Head("tk-journal-of-laws-sentence",
         "DZIENNIK USTAW\nRZECZYPOSPOLITEJ POLSKIEJ\n\nWarszawa, dnia 30 października 2020 r.\n\nPoz. 9175\n\nWYROK\nTRYBUNAŁU KONSTYTUCYJNEGO\n\nz dnia 22 "
         "października 2020 r.\n\nsygn. akt K 91/20\n\nTrybunał Konstytucyjny w składzie:",
         ("K 91/20",), TK, date(2020, 10, 22), "wyrok"),
    Head("tk-case-page-with-menu",
         "Strona główna › Sprawy w Trybunale › Wyroki i postanowienia\n\nWynagrodzenie za urlop\nSK 98/16\n\nWYROK\nz dnia 8 listopada 2018 r.\nSygn. akt SK 98/16\n\nW "
         "imieniu Rzeczypospolitej Polskiej\n\nTrybunał Konstytucyjny w składzie:",
         ("SK 98/16",), TK, date(2018, 11, 8), "wyrok"),
)  # fmt: skip
