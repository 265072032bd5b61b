"""A fourth set of heads, written after the rules had been mended for the third, to see whether they hold for others. All fictitious."""

from __future__ import annotations

from datetime import date

from unseen_heads import ETPC, KIO, NSA, SN, TK, TS, Head

FOURTH = (
    Head("partial-and-interlocutory",
         "Sygn. akt I C 9811/18\n\nWYROK WSTĘPNY I CZĘŚCIOWY\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 5 lutego 2020 "
         "r.\n\nSąd Okręgowy w Bielsku-Białej I Wydział Cywilny\nw składzie:",
         ("I C 9811/18",), "Sąd Okręgowy w Bielsku-Białej", date(2020, 2, 5), "wyrok"),
    Head("2022-style-without-dnia",
         "Sygn. akt XIII Ca 9812/21\nPOSTANOWIENIE\n16 maja 2022 r.\nSąd Okręgowy w Ostrołęce I Wydział Cywilny\nw "
         "składzie:\nPrzewodniczący sędzia A. B.\npo rozpoznaniu 16 maja 2022 r. w Ostrołęce",
         ("XIII Ca 9812/21",), "Sąd Okręgowy w Ostrołęce", date(2022, 5, 16), "postanowienie"),
    Head("penal-order-bare-number",
         "II W 9813/15\n\nWYROK NAKAZOWY\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 3 czerwca 2015 r.\n\nSąd Rejonowy w "
         "Nowym Sączu II Wydział Karny",
         ("II W 9813/15",), "Sąd Rejonowy w Nowym Sączu", date(2015, 6, 3), "wyrok"),
    Head("interlocutory-order",
         "Sygnatura akt VI Ns 9814/19\n\nPOSTANOWIENIE WSTĘPNE\n\nDnia 8 marca 2021 r.\n\nSąd Rejonowy dla Krakowa-Podgórza w "
         "Krakowie I Wydział Cywilny",
         ("VI Ns 9814/19",), "Sąd Rejonowy dla Krakowa-Podgórza w Krakowie", date(2021, 3, 8), "postanowienie"),
    Head("portal-title-line",
         "IV U 9815/20 - wyrok Sąd Okręgowy w Elblągu z 2021-01-14\n\nSygn. akt IV U 9815/20\n\nWYROK\n\nW IMIENIU "
         "RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 14 stycznia 2021 r.\n\nSąd Okręgowy w Elblągu IV Wydział Pracy i Ubezpieczeń "
         "Społecznych",
         ("IV U 9815/20",), "Sąd Okręgowy w Elblągu", date(2021, 1, 14), "wyrok"),
    Head("appeal-title-with-number",
         "Wyrok Sądu Apelacyjnego w Krakowie z dnia 5 czerwca 2013 r., sygn. akt I ACa 9816/13\n\nSąd Apelacyjny w Krakowie, "
         "Wydział I Cywilny w składzie:",
         ("I ACa 9816/13",), "Sąd Apelacyjny w Krakowie", date(2013, 6, 5), "wyrok"),
    Head("case-transferred-on-request",
         "Sygn. akt IV KO 9817/21\n\nPOSTANOWIENIE\n\nDnia 17 listopada 2021 r.\n\nSąd Najwyższy w składzie:\n\nSSN A. B.\n\nw "
         "sprawie C. D.\npo rozpoznaniu w Izbie Karnej na posiedzeniu w dniu 17 listopada 2021 r.\nwniosku Sądu Rejonowego w T. "
         "zawartego w postanowieniu z dnia 1 października 2021 r., sygn. akt II K 14/21",
         ("IV KO 9817/21",), SN, date(2021, 11, 17), "postanowienie"),
    Head("labour-resolution",
         "Sygn. akt III UZP 9/21\n\nUCHWAŁA\n\nDnia 28 lipca 2021 r.\n\nSąd Najwyższy w składzie:\n\nSSN A. B. "
         "(przewodniczący)\n\nw sprawie z odwołania C. D.\nprzeciwko Zakładowi Ubezpieczeń Społecznych Oddziałowi w W.",
         ("III UZP 9/21",), SN, date(2021, 7, 28), "uchwała"),
    Head("lay-judges",
         "I NSNc 9819/20\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 3 lutego 2021 r.\n\nSąd Najwyższy w "
         "składzie:\n\nSSN A. B. (przewodniczący)\nE. F. (ławnik Sądu Najwyższego)\n\nw sprawie z powództwa",
         ("I NSNc 9819/20",), SN, date(2021, 2, 3), "wyrok"),
    Head("export-in-genitive",
         "Postanowienie Sądu Najwyższego z dnia 2 lutego 2012 r.\nII CZ 9820/11\n\nSędzia SN A. B. (przewodniczący)",
         ("II CZ 9820/11",), SN, date(2012, 2, 2), "postanowienie"),
    Head("osnc-with-commas",
         "OSNC 2004, nr 5, poz. 78\n\nWyrok z dnia 7 marca 2003 r., I CKN 982/01\n\nSędzia SN A. B. (przewodniczący)\n\nSąd "
         "Najwyższy w sprawie z powództwa C. D.",
         ("I CKN 982/01",), SN, date(2003, 3, 7), "wyrok"),
    Head("cbosa-broken-title",
         "I SA/Gl 9822/19\n- Wyrok WSA w Gliwicach\n\nData orzeczenia\n2020-02-11\norzeczenie nieprawomocne\nData "
         "wpływu\n2019-10-04\nSąd\nWojewódzki Sąd Administracyjny w Gliwicach",
         ("I SA/Gl 9822/19",), "Wojewódzki Sąd Administracyjny w Gliwicach", date(2020, 2, 11), "wyrok"),
    Head("wsa-inaction-order",
         "Sygn. akt IV SAB/Po 98/22\n\nPOSTANOWIENIE\n\nDnia 20 maja 2022 r.\n\nWojewódzki Sąd Administracyjny w Poznaniu w "
         "składzie następującym:\n\nPrzewodniczący Sędzia WSA A. B.",
         ("IV SAB/Po 98/22",), "Wojewódzki Sąd Administracyjny w Poznaniu", date(2022, 5, 20), "postanowienie"),
    Head("lex-title-with-subject",
         "II GSK 9824/20, Środki prawne służące zdyscyplinowaniu organu. - Wyrok Naczelnego Sądu Administracyjnego\n\nOrzeczenia "
         "sądów\nOpublikowano: LEX nr 9058766\n\nWyrok Naczelnego Sądu Administracyjnego z dnia 28 lipca 2020 r. II GSK 9824/20 "
         "Środki prawne służące zdyscyplinowaniu organu.\n\nUZASADNIENIE\n\nSkład orzekający\n\nPrzewodniczący: Sędzia NSA A. "
         "B.\n\nSentencja",
         ("II GSK 9824/20",), NSA, date(2020, 7, 28), "wyrok"),
    Head("tk-preliminary-otk",
         "99/7/B/2012\n\nPOSTANOWIENIE\nz dnia 6 września 2012 r.\n\nSygn. akt Ts 982/11\n\nTrybunał Konstytucyjny w "
         "składzie:\n\nA. B.",
         ("Ts 982/11",), TK, date(2012, 9, 6), "postanowienie"),
    Head("tk-place-before-date",
         "WYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nWarszawa, dnia 10 marca 2022 r.\n\nSygn. akt K 98/21\n\nTrybunał "
         "Konstytucyjny w składzie:",
         ("K 98/21",), TK, date(2022, 3, 10), "wyrok"),
    Head("kio-title-above",
         "WYROK Krajowej Izby Odwoławczej\nsygn. akt: KIO 9827/13\n\n\nWYROK\nz dnia 28 sierpnia 2013 r.\n\nKrajowa Izba "
         "Odwoławcza – w składzie:",
         ("KIO 9827/13",), KIO, date(2013, 8, 28), "wyrok"),
    Head("kio-two-numbers-numeric-date",
         "Sygn. akt: KIO 9828/23, KIO 9829/23\n\nWYROK\n\nWarszawa, dnia 8.08.2023 r.\n\nKrajowa Izba Odwoławcza – w składzie:",
         ("KIO 9828/23", "KIO 9829/23"), KIO, date(2023, 8, 8), "wyrok"),
    Head("tsue-full-court",
         "WYROK TRYBUNAŁU (pełny skład)\n\nz dnia 16 lutego 2022 r.(*)\n\nSkarga o stwierdzenie nieważności\n\nW sprawie "
         "C‑983/21\n\nmającej za przedmiot skargę o stwierdzenie nieważności",
         ("C-983/21",), TS, date(2022, 2, 16), "wyrok"),
    Head("advocate-general-joined",
         "62019CC0984\n\nOPINIA RZECZNIKA GENERALNEGO\nA. B.\nprzedstawiona w dniu 8 maja 2018 r. ( 1 )\nSprawy połączone "
         "C‑984/18 i C‑985/18\nRzecznik Praw Obywatelskich",
         ("C-984/18", "C-985/18"), TS, date(2018, 5, 8), "opinia"),
    Head("etpc-grand-chamber-2020",
         "EUROPEJSKI TRYBUNAŁ PRAW CZŁOWIEKA\n\nWIELKA IZBA\n\nSPRAWA WZORCOWY PRZECIWKO ISLANDII\n\n(Skarga nr "
         "98374/18)\n\nWYROK\n\nSTRASBURG\n\n1 grudnia 2020 r.",
         ("98374/18",), ETPC, date(2020, 12, 1), "wyrok"),
    Head("transcript-resolution",
         "Sygn. akt III CZP 987/13 UCHWAŁA Dnia 19 lutego 2014 r. Sąd Najwyższy w składzie : SSN A. B. (przewodniczący) SSN C. "
         "D. Protokolant E. F. w sprawie z wniosku G. H. o wpis, po rozstrzygnięciu",
         ("III CZP 987/13",), SN, date(2014, 2, 19), "uchwała"),
    Head("transcript-with-page-number",
         "Transkrypt\n\n1 Sygn. akt V KK 988/12 WYROK W IMIENIU RZECZYPOSPOLITEJ POLSKIEJ Sąd Najwyższy w składzie: Dnia 12 "
         "września 2012 r. SSN A. B. (przewodniczący, sprawozdawca) w sprawie K. Ł. po rozpoznaniu w Izbie Karnej",
         ("V KK 988/12",), SN, date(2012, 9, 12), "wyrok"),
    Head("reasons-only-in-one-line",
         "sygn. akt IX U 989/22 UZASADNIENIE Orzeczeniem z dnia 29 sierpnia 2022 r., znak (...).441.1-686.2022, (...) do Spraw "
         "Orzekania zaliczył E. D. do stopnia",
         ("IX U 989/22",), None, None, None),
    Head("saos-one-line-order",
         "Sygn. akt I ACa 9830/09 POSTANOWIENIE Dnia 14 września 2012 r. Sąd Apelacyjny w Krakowie – Wydział I Cywilny w "
         "składzie: Przewodniczący: SSA A. B. po rozpoznaniu na rozprawie w dniu 14 września 2012 r. w K. sprawy z powództwa H. "
         "C.",
         ("I ACa 9830/09",), "Sąd Apelacyjny w Krakowie", date(2012, 9, 14), "postanowienie"),
    Head("economic-anonymised-place",
         "Sygn. akt VIII GC 9831/16\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nS., dnia 4 listopada 2016 r.\n\nSąd "
         "Okręgowy w Szczecinie VIII Wydział Gospodarczy w składzie:",
         ("VIII GC 9831/16",), "Sąd Okręgowy w Szczecinie", date(2016, 11, 4), "wyrok"),
    Head("final-judgment",
         "Sygn. akt III C 9832/16\nWYROK KOŃCOWY\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\nDnia 20 grudnia 2019 r.\nSąd Okręgowy "
         "Warszawa-Praga w Warszawie III Wydział Cywilny",
         ("III C 9832/16",), "Sąd Okręgowy Warszawa-Praga w Warszawie", date(2019, 12, 20), "wyrok"),
    Head("nsa-before-2004-without-type",
         "Naczelny Sąd Administracyjny (do 2003.12.31) w Warszawie\nz dnia 5 maja 1999 r.\nIV SA 983/97",
         ("IV SA 983/97",), NSA, date(1999, 5, 5), None),
    Head("pretrial-order",
         "Sygn. akt V Kp 984/20\n\nPOSTANOWIENIE\n\nDnia 2 kwietnia 2020 r.\n\nSąd Rejonowy w Olsztynie – VII Wydział Karny na "
         "posiedzeniu w składzie:",
         ("V Kp 984/20",), "Sąd Rejonowy w Olsztynie", date(2020, 4, 2), "postanowienie"),
    Head("referendary-in-dative",
         "Sygn. akt I Co 985/21\n\nPOSTANOWIENIE\n\nDnia 13 sierpnia 2021 r.\n\nReferendarz sądowy A. B. w Sądzie Rejonowym w "
         "Sanoku I Wydziale Cywilnym\npo rozpoznaniu w dniu 13 sierpnia 2021 r.",
         ("I Co 985/21",), "Sąd Rejonowy w Sanoku", date(2021, 8, 13), "postanowienie"),
    Head("order-with-place-first",
         "Warszawa, dnia 3 kwietnia 2023 r.\n\nSygn. akt II C 986/22\n\nPOSTANOWIENIE\n\nSąd Okręgowy w Warszawie w II Wydziale "
         "Cywilnym\nw składzie: przewodniczący: Sędzia SO A. B.",
         ("II C 986/22",), "Sąd Okręgowy w Warszawie", date(2023, 4, 3), "postanowienie"),
    Head("reasons-headed-by-the-judgment",
         "Sygn. akt I AKa 98/20\n\nUZASADNIENIE WYROKU\nSądu Apelacyjnego w Łodzi\nz dnia 9 września 2020 r.\n\nOskarżony został",
         ("I AKa 98/20",), "Sąd Apelacyjny w Łodzi", date(2020, 9, 9), "wyrok"),
)  # fmt: skip
