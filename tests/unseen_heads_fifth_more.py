"""The fifth set, second half: KIO, the courts in Luxembourg and Strasbourg, rarer courts, authorities, and what is no decision. All fictitious."""

from __future__ import annotations

from datetime import date

from unseen_heads import ETPC, KIO, NSA, SN, TS, Head

FIFTH_MORE = (
    Head("kio-portal-page-title-without-court",
         "KIO 9686/22 WYROK dnia 28 marca 2022 r.\n\nStan prawny na dzień: 20.04.2022\n\nSygn. akt: KIO 9686/22 \n\nWYROK\n\nz dnia 28 marca 2022 r. \n\nKrajowa  Izba "
         "Odwoławcza  -   w składzie: \n\nPrzewodniczący: \n\nA. B.\n\npo rozpoznaniu na rozprawie w dniu 23 marca 2022 roku Warszawie odwołania",
         ("KIO 9686/22",), KIO, date(2022, 3, 28), "wyrok"),
    Head("kio-lower-case-lead-two-days",
         "sygn. akt: KIO 9994/22\nWYROK\nz dnia 1 grudnia 2022 r.\nKrajowa Izba Odwoławcza - w składzie:\nPrzewodniczący:\nA. B.\npo rozpoznaniu na rozprawie w dniu "
         "24 i 30 listopada 2022 r., w Warszawie,\nodwołania\nwniesionego do Prezesa Krajowej Izby Odwoławczej w dniu 10 listopada 2022 r.",
         ("KIO 9994/22",), KIO, date(2022, 12, 1), "wyrok"),
    Head("kio-database-crumbs",
         "eGospodarka.pl\neGospodarka.pl poleca\n\neGospodarka.plBaza orzeczeń KIO2022 › Sygn. akt: KIO 9180/22\nrodzaj: POSTANOWIENIE\ndata dokumentu: 2022-02-07\nrok: "
         "2022\nsygnatury akt.:\n\nKIO 9180/22\n\nKomisja w składzie:\nPrzewodniczący: A. B. Protokolant: C. D.\n\npo rozpoznaniu na posiedzeniu w dniu 7 lutego 2022 r.\n"
         "w Warszawie odwołania wniesionego\ndo Prezesa Kra\njowej Izby Odwoławczej w dniu 24 stycznia 2022 r.",
         ("KIO 9180/22",), KIO, date(2022, 2, 7), "postanowienie"),
    Head("kio-four-joined-on-lines-of-two",
         "Sygn. akt: KIO 9901/14, KIO 9902/14,\n           KIO 9903/14, KIO 9904/14\n\nWYROK\nz dnia 3 czerwca 2014 r.\n\nKrajowa Izba Odwoławcza – w składzie:",
         ("KIO 9901/14", "KIO 9902/14", "KIO 9903/14", "KIO 9904/14"), KIO, date(2014, 6, 3), "wyrok"),
    Head("kio-resolution-on-objections",
         "Sygn. akt KIO/KU 9/16\n\nUCHWAŁA\nKrajowej Izby Odwoławczej\nz dnia 12 lutego 2016 r.\n\npo rozpoznaniu zastrzeżeń z dnia 25 stycznia 2016 r. do Informacji o "
         "wyniku kontroli doraźnej",
         ("KIO/KU 9/16",), KIO, date(2016, 2, 12), "uchwała"),
    Head("zespol-arbitrow-in-words",
         "Sygn. akt UZP/ZO/0-9123/06\n\nWYROK\n\nZespołu Arbitrów z dnia 4 maja 2006 r.\n\nZespół Arbitrów w składzie:\n\nPrzewodniczący Zespołu Arbitrów: A. B.",
         ("UZP/ZO/0-9123/06",), "Zespół Arbitrów", date(2006, 5, 4), "wyrok"),
    # Luxembourg
    Head("curia-language-line-without-ecli",
         "Language of document :\n\nPOSTANOWIENIE TRYBUNAŁU (dziesiąta izba)\n\nz dnia 29 maja 2024 r.(*)\n\nOdesłanie prejudycjalne – Artykuł 267 TFUE – Pojęcie „sądu” – "
         "Izba Kontroli Nadzwyczajnej i Spraw Publicznych Sądu Najwyższego (Polska)\n\nW sprawie C‑920/21\n\nmającej za przedmiot wniosek, złożony przez Sąd Najwyższy "
         "postanowieniem z dnia 17 listopada 2021 r.",
         ("C-920/21",), TS, date(2024, 5, 29), "postanowienie"),
    Head("eurlex-page-in-polish",
         "Wybierz funkcje eksperymentalne, które chcesz wypróbować\n\nTen dokument pochodzi ze strony internetowej EUR-Lex\n\nDokument 62011CJ0925\n\n    Wyrok Trybunału "
         "(czwarta izba) z dnia 26 września 2013 r.\n    Firma i Spółka przeciwko Europejskiej Agencji Chemikaliów (ECHA).\n    Sprawa C-925/11 P.\n\n    Identyfikator "
         "ECLI: ECLI:EU:C:2013:994\n\n    WYROK TRYBUNAŁU (czwarta izba)\n\n    z dnia 26 września 2013 r. ( *1 )\n\n    W sprawie C‑925/11 P",
         ("C-925/11 P",), TS, date(2013, 9, 26), "wyrok"),
    Head("advocate-general-feminine-lost-hyphen",
         "OPINIA RZECZNICZKI GENERALNEJ\n\nA. B.\n\nprzedstawiona w dniu 10 lipca 2025 r.(1)\n\nSprawa C954/24 P\n\nRzeczpospolita Polska\n\nprzeciwko\n\nKomisji "
         "Europejskiej\n\nOdwołanie – Środki tymczasowe",
         ("C-954/24 P",), TS, date(2025, 7, 10), "opinia"),
    Head("cjeu-referring-court-named-first",
         "Wydanie tymczasowe\n\nWYROK TRYBUNAŁU (trzecia izba)\n\nz dnia 4 września 2025 r.(*)\n\nOdesłanie prejudycjalne – Sąd Najwyższy – Sąd Apelacyjny w Warszawie\n\nW "
         "sprawie C‑925/23 [W.](i)\n\nmającej za przedmiot wniosek złożony przez Sąd Apelacyjny w Krakowie (Polska) postanowieniem z dnia 31 marca 2023 r.",
         ("C-925/23",), TS, date(2025, 9, 4), "wyrok"),
    Head("general-court-joined",
         "WYROK SĄDU (piąta izba w składzie powiększonym)\n\nz dnia 5 czerwca 2024 r. (*)\n\nW sprawach połączonych T‑930/21 i T‑931/21\n\nRzeczpospolita Polska,",
         ("T-930/21", "T-931/21"), "Sąd Unii Europejskiej", date(2024, 6, 5), "wyrok"),
    Head("civil-service-tribunal",
         "POSTANOWIENIE SĄDU DO SPRAW SŁUŻBY PUBLICZNEJ\n(pierwsza izba)\n\nz dnia 10 lipca 2014 r.\n\nSprawa F‑98/13\n\nA. B.\n\nprzeciwko\n\nKomisji Europejskiej",
         ("F-98/13",), "Sąd do spraw Służby Publicznej Unii Europejskiej", date(2014, 7, 10), "postanowienie"),
    # Strasbourg
    Head("etpc-portal-final-day-after-dates",
         "Serwis Internetowy Portal Orzeczeń używa plików cookies.\n\nOrzeczenie w sprawie Wzorcowy przeciwko Polska, skarga nr 98275/02\n\nEUROPEJSKI TRYBUNAŁ PRAW "
         "CZŁOWIEKA\n\nSEKCJA CZWARTA\n\nSPRAWA WZORCOWY przeciwko POLSCE\n\n(Skarga nr 98275/02)\n\nWYROK\n\nSTRASBURG\n\n14 września 2010 roku\n\nOSTATECZNY\n\n14/12/2010\n\n"
         "Wyrok ten stał się prawomocny zgodnie z warunkami określonymi w artykule 44 § 2 Konwencji.",
         ("98275/02",), ETPC, date(2010, 9, 14), "wyrok"),
    Head("etpc-type-dash-date-capital-skarga",
         "Orzeczenie w sprawie Wzorcowy przeciwko Polska, skarga nr 98675/02\nEUROPEJSKI TRYBUNAŁ PRAW CZŁOWIEKA\nCZWARTA SEKCJA\nSPRAWA WZORCOWY przeciwko POLSCE1\n(SKARGA "
         "nr 98675/02)\nWYROK – 21 września 2004 r.\nW sprawie Wzorcowy przeciwko Polsce,\nEuropejski Trybunał Praw Człowieka (Czwarta Sekcja)",
         ("98675/02",), ETPC, date(2004, 9, 21), "wyrok"),
    Head("etpc-extract-year-without-r",
         "© Copyright for the Polish translation by Naczelny Sąd Administracyjny, Warszawa 2018\nEUROPEJSKI TRYBUNAŁ PRAW CZŁOWIEKA\nTRZECIA SEKCJA\nSPRAWA WZORCOWA przeciwko "
         "SŁOWACJI\n(Skarga nr 98392/12)\nWYROK\n[wyciąg]\nSTRASBURG\n23 maja 2017\nOSTATECZNY\n23/08/2017",
         ("98392/12",), ETPC, date(2017, 5, 23), "wyrok"),
    Head("etpc-ministry-three-applications",
         "© Ministerstwo Sprawiedliwości, www.gov.pl/web/sprawiedliwosc\n\nEUROPEJSKI TRYBUNAŁ PRAW CZŁOWIEKA\n\nSEKCJA PIERWSZA\n\nSPRAWA A.B. I INNI PRZECIWKO POLSCE\n\n"
         "(Skargi nr 98845/15, 98300/15 i 98301/16)\n\nWYROK\n\nSTRASBURG\n\n4 czerwca 2020 roku",
         ("98845/15", "98300/15", "98301/16"), ETPC, date(2020, 6, 4), "wyrok"),
    # Rarer courts
    Head("bar-disciplinary-court-page",
         "Orzeczenie WSD z dnia 6 kwietnia 2019 r.\n\nw sprawie dyscyplinarnej obw. adw. A.M. z odwołania obwinionego od orzeczenia Sądu Dyscyplinarnego Izby Adwokackiej w "
         "Katowicach z dnia 12 czerwca 2018 r., SD 94/18,\nna podstawie art. 437 § 1 k.p.k.\norzeka:\nzaskarżone orzeczenie utrzymuje w mocy",
         (), None, date(2019, 4, 6), "orzeczenie"),
    Head("bar-disciplinary-court-original",
         "Sygn. akt WSD 98/17\n\nORZECZENIE\n\nDnia 18 listopada 2017 r.\n\nWyższy Sąd Dyscyplinarny Adwokatury w składzie:\n\nPrzewodniczący: adw. A. B.",
         ("WSD 98/17",), "Wyższy Sąd Dyscyplinarny Adwokatury", date(2017, 11, 18), "orzeczenie"),
    Head("judges-disciplinary-court",
         "Sygn. akt ASD 9/15\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 9 czerwca 2015 r.\n\nSąd Apelacyjny – Sąd Dyscyplinarny w Gdańsku\nw składzie:",
         ("ASD 9/15",), "Sąd Apelacyjny w Gdańsku", date(2015, 6, 9), "wyrok"),
    Head("military-garrison-2008",
         "Sygn. akt Sg. 98/08\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 4 listopada 2008 r.\n\nWojskowy Sąd Garnizonowy w Olsztynie\nw składzie:\n\nPrzewodniczący: "
         "kpt. A. B.",
         ("Sg 98/08",), "Wojskowy Sąd Garnizonowy w Olsztynie", date(2008, 11, 4), "wyrok"),
    Head("supreme-military-chamber-order",
         "POSTANOWIENIE Z DNIA 6 MAJA 2003 R.\nWZ 98/03\n\nZagubienie dokumentu nie jest przeszkodą.\n\nPrzewodniczący: sędzia SN płk A. B.\n\nSąd Najwyższy – Izba Wojskowa po "
         "rozpoznaniu w dniu 6 maja 2003 r. zażalenia na postanowienie Wojskowego Sądu Okręgowego w Warszawie z dnia 4 marca 2003 r., sygn. akt So 9/02",
         ("WZ 98/03",), SN, date(2003, 5, 6), "postanowienie"),
    Head("voivodship-court-1992",
         "Sygn. akt I C 989/91\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 14 lutego 1992 r.\n\nSąd Wojewódzki w Łodzi Wydział I Cywilny\nw składzie następującym:",
         ("I C 989/91",), "Sąd Wojewódzki w Łodzi", date(1992, 2, 14), "wyrok"),
    Head("antimonopoly-court-1993",
         "Wyrok z dnia 25 listopada 1993 r.\nSygn. akt XVII Amr 92/93\n\nSąd Wojewódzki w Warszawie – Sąd Antymonopolowy w składzie:",
         ("XVII Amr 92/93",), "Sąd Wojewódzki w Warszawie", date(1993, 11, 25), "wyrok"),
    Head("arbitration-court-award",
         "Sygn. akt SA 98/19\n\nWYROK SĄDU POLUBOWNEGO\n\nWarszawa, dnia 5 marca 2020 r.\n\nSąd Arbitrażowy przy Krajowej Izbie Gospodarczej w Warszawie\nw składzie:\n"
         "Arbiter przewodniczący: A. B.",
         ("SA 98/19",), "Sąd Arbitrażowy przy Krajowej Izbie Gospodarczej w Warszawie", date(2020, 3, 5), "wyrok"),
    Head("constitutional-accountability-tribunal",
         "Sygn. akt TS 9/01\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 13 czerwca 2001 r.\n\nTrybunał Stanu w składzie:",
         ("TS 9/01",), "Trybunał Stanu", date(2001, 6, 13), "wyrok"),
    # Authorities: none is a court's decision, whatever judgment they quote
    Head("uokik-branch-transcript",
         "PREZES URZĘDU OCHRONY KONKURENCJI I KONSUMENTÓW DELEGATURA WE WROCŁAWIU\n\nWielkość: px\nTranskrypt\n\n1 PREZES URZĘDU OCHRONY KONKURENCJI I KONSUMENTÓW DELEGATURA "
         "WE WROCŁAWIU RWR 61-19/10/ZR Wrocław, 30 grudnia 2011 r. DECYZJA RWR 98/2011 I. Na podstawie art. 27 ust. 1 i 2 ustawy z dnia 16 lutego 2007 r.",
         (), None, None, None),
    Head("zus-letter-on-lex",
         "DI/100000/43/950/2019\n\nPisma urzędowe\nStatus:  Nieoceniane\n\nPismo z dnia 11 czerwca 2019 r. Centrala Zakładu Ubezpieczeń Społecznych DI/100000/43/950/2019\n\nNa "
         "podstawie art. 34 ust. 1 ustawy z dnia 6 marca 2018 r. Prawo przedsiębiorców, zgodnie z wyrokiem Sądu Najwyższego z dnia 5 maja 2011 r., II UK 93/10",
         (), None, None, None),
    Head("tax-chamber-interpretation",
         "Interpretacja Dyrektora Izby Skarbowej w Poznaniu\nILPB1/4511-1-981/16-2/AA\nz 19 kwietnia 2016 r.\n\nINTERPRETACJA INDYWIDUALNA\n\nNa podstawie art. 14b § 1 ustawy z "
         "dnia 29 sierpnia 1997 r. Ordynacja podatkowa",
         (), None, None, None),
    Head("public-finance-commission",
         "Warszawa, 9 grudnia 2010 r.\nGŁÓWNA KOMISJA ORZEKAJĄCA\nw Sprawach o Naruszenie\nDyscypliny Finansów Publicznych\nBDF1/4900/98/75/10/1874\nORZECZENIE\nGłówna Komisja "
         "Orzekająca w Sprawach o Naruszenie Dyscypliny Finansów Publicznych w\nskładzie:\nPrzewodniczący:\nCzłonek GKO:\nA. B. (spr.)\nrozpoznała na rozprawie w dniu 9 "
         "grudnia 2010 r. odwołanie",
         (), None, date(2010, 12, 9), "orzeczenie"),
    Head("voivode-supervisory-ruling",
         "WOJEWODA MAZOWIECKI\n\nWarszawa, 4 maja 2021 r.\n\nWNP-P.4131.98.2021\n\nRozstrzygnięcie nadzorcze\n\nNa podstawie art. 91 ust. 1 ustawy z dnia 8 marca 1990 r. o "
         "samorządzie gminnym stwierdzam nieważność uchwały (por. wyrok NSA z dnia 11 lutego 1998 r., II SA/Wr 959/97)",
         (), None, None, None),
    # What quotes decisions and is none
    Head("newsletter-of-a-law-firm",
         "Newsletter prawny nr 9/2023\n\nOrzecznictwo\n\nW wyroku z dnia 12 kwietnia 2023 r. (II CSKP 912/22) Sąd Najwyższy wskazał, że termin biegnie od doręczenia.\n\nZ kolei "
         "Sąd Apelacyjny w Łodzi (wyrok z 3 marca 2023 r., I ACa 98/22) przyjął inaczej.",
         (), None, None, None),
    Head("case-note-with-the-title-of-a-judgment",
         "Glosa do wyroku Sądu Najwyższego z dnia 14 marca 2019 r., IV CSK 98/18\n\nTeza głosowanego orzeczenia brzmi: termin biegnie od doręczenia.\n\n1. Sąd Najwyższy w "
         "komentowanym wyroku odszedł od wcześniejszej linii.",
         (), None, None, None),
    Head("summons-letter-of-a-court",
         "Sąd Rejonowy w Ełku\nI Wydział Cywilny\nul. Małeckich 4\n\nEłk, dnia 4 maja 2021 r.\n\nSygn. akt I C 98/21\n\nPan A. B.\n\nWEZWANIE\n\nSekretariat wzywa Pana jako "
         "pozwanego na rozprawę w dniu 5 czerwca 2021 r.",
         (), None, None, None),
    Head("hearing-record",
         "Sygn. akt I C 98/21\n\nPROTOKÓŁ\n\nDnia 5 czerwca 2021 r.\n\nSąd Rejonowy w Ełku I Wydział Cywilny\nw składzie:\nPrzewodniczący: sędzia A. B.\n\nw sprawie z powództwa",
         (), None, None, None),
    Head("nsa-title-with-final-note",
         "II FSK 998/19 - Wyrok NSA\n\nData orzeczenia: 11 maja 2022 (prawomocny)\nSąd: Naczelny Sąd Administracyjny\nPrzewodniczący: A. B.\n\nSentencja\n\nNaczelny Sąd "
         "Administracyjny po rozpoznaniu w dniu 11 maja 2022 r. na rozprawie skargi kasacyjnej od wyroku Wojewódzkiego Sądu Administracyjnego w Gdańsku z dnia 9 stycznia "
         "2019 r. sygn. akt I SA/Gd 991/18",
         ("II FSK 998/19",), NSA, date(2022, 5, 11), "wyrok"),
    Head("sn-lex-title-with-publication-and-thesis",
         "II CSK 998/12, Umowa deweloperska. - Wyrok Sądu Najwyższego\n\nStatus: Orzeczenie prawomocne\nLEX nr 9318417, OSP 2014/6/9\n\nTEZA aktualna\n\nTeza od Redakcji\n\nUmowa "
         "jest nazwana.\n\nWYROK z dnia 21 marca 2013 r.\n\nSąd Najwyższy\n\nSkład orzekający\n\nPrzewodniczący: SSN A. B.",
         ("II CSK 998/12",), SN, date(2013, 3, 21), "wyrok"),
    Head("legalis-style-with-number-and-note",
         "Legalis Numer 998765\n\nWyrok\nSądu Apelacyjnego w Gdańsku\nz dnia 4 czerwca 2013 r.\nV ACa 998/13\n\nOdpowiedzialność pośrednika\n\nPrzewodniczący: SSA A. B.\n\nSentencja",
         ("V ACa 998/13",), "Sąd Apelacyjny w Gdańsku", date(2013, 6, 4), "wyrok"),
)  # fmt: skip
