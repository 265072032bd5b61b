"""An eighth set of heads, after kinds of pages and files that were read wrong or not at all in three blind rounds. All fictitious."""

from __future__ import annotations

from datetime import date

from unseen_heads import ETPC, KIO, NSA, SN, TK, TS, Head

EIGHTH = (
    # Titles of databases and portals
    Head("joined-numbers-before-type-and-day",
         "KIO 8915/16 KIO 8919/16 POSTANOWIENIE dnia 26 sierpnia 2016 r.\n\nStan prawny na dzień: 24.10.2017\n\nPOSTANOWIENIE\n\nz dnia 26 sierpnia 2016 r.\n\n"
         "Krajowa Izba Odwoławcza – w składzie:\n\nPrzewodniczący: A. B.\n\npo rozpoznaniu na posiedzeniu 26 sierpnia 2016 r. odwołań wniesionych przez: X (sygn. akt KIO 8915/16)",
         ("KIO 8915/16", "KIO 8919/16"), KIO, date(2016, 8, 26), "postanowienie"),
    Head("joined-numbers-with-and-in-a-title",
         "I CSK 8101/18 i I CSK 8102/18 - Postanowienie Sądu Najwyższego\n\nPostanowienie z dnia 4 lutego 2019 r.\n\nSąd Najwyższy w składzie:\n\nSSN A. B.",
         ("I CSK 8101/18", "I CSK 8102/18"), SN, date(2019, 2, 4), "postanowienie"),
    Head("title-court-wins-over-the-court-below",
         "Wyrok SA w Łodzi z dnia 5 marca 2020 r., I ACa 8103/19\n\nSkład sądu\nPrzewodniczący: SSA A. B.\n\nSąd Okręgowy w Sieradzu oddalił powództwo C. D. o zapłatę.",
         ("I ACa 8103/19",), "Sąd Apelacyjny w Łodzi", date(2020, 3, 5), "wyrok"),
    Head("markdown-title-below-front-matter-cut-off",
         "# Wyrok Sądu Najwyższego z dnia 24 maja 2022 r., II CSKP 8104/22\n\n**Skład orzekający:** SSN A. B.\n\n## Sentencja\n\nSąd Najwyższy po rozpoznaniu skargi",
         ("II CSKP 8104/22",), SN, date(2022, 5, 24), "wyrok"),
    Head("cbosa-title-with-its-day-right-below",
         "III SA/Gd 8105/20 - Postanowienie WSA w Gdańsku\nData orzeczenia\n2020-11-04 \norzeczenie prawomocne\nData wpływu\n2020-08-19\nSąd\nWojewódzki Sąd Administracyjny w Gdańsku",
         ("III SA/Gd 8105/20",), "Wojewódzki Sąd Administracyjny w Gdańsku", date(2020, 11, 4), "postanowienie"),
    Head("document-exchange-below-a-list-of-others",
         "Wyrok z dnia 7 lipca 2009 r. II UK 8106/08\n\nPodobne dokumenty\nPOSTANOWIENIE. Sygn. akt II UK 8190/17. Dnia 9 lipca 2018 r. Sąd Najwyższy w składzie: SSN A. B.\n\n"
         "Wyrok z dnia 3 maja 2010 r. III UK 8191/09\n\nTranskrypt\n\n1 Sygn. akt II UK 8106/08 WYROK W IMIENIU RZECZYPOSPOLITEJ POLSKIEJ Dnia 7 lipca 2009 r. Sąd Najwyższy w składzie : "
         "SSN C. D. (przewodniczący) w sprawie z odwołania E. F., po rozpoznaniu w dniu 7 lipca 2009 r. skargi od wyroku Sądu Apelacyjnego, sygn. akt III AUa 8/08",
         ("II UK 8106/08",), SN, date(2009, 7, 7), "wyrok"),
    Head("portal-title-of-reasons-alone-without-a-lead-in",
         "VIII U 8965/22 - uzasadnienie Sąd Okręgowy w Łodzi z 2025-07-14\nUZASADNIENIE\nDecyzją z dnia 4 kwietnia 2022 r. Zakład przeniósł odpowiedzialność na A. B.",
         ("VIII U 8965/22",), "Sąd Okręgowy w Łodzi", None, None),
    Head("reasons-alone-of-an-appeal-and-a-complaint",
         "Sygn. akt III AUa 8644/19\n\nIII AUz 8158/19\n\nUZASADNIENIE\n\nDecyzją z 19 kwietnia 2016r. organ odmówił. Wyrokiem z 13 stycznia 2016r. (VIII U 8489/15) Sąd Okręgowy w Gliwicach "
         "oddalił odwołanie.",
         ("III AUa 8644/19", "III AUz 8158/19"), None, None, None),
    Head("union-title-of-a-database",
         "C-981/21, Pojęcie konsumenta. - Wyrok Trybunału Sprawiedliwości\n\nOpublikowano: LEX nr 9418911\n\nWyrok Trybunału Sprawiedliwości z dnia 27 października 2022 r. C-981/21\n\n"
         "Skład orzekający\n\nPrzewodniczący: A. B.",
         ("C-981/21",), TS, date(2022, 10, 27), "wyrok"),
    Head("union-case-number-after-another-case-of-the-word",
         "WYROK SĄDU (siódma izba)\n\nz dnia 6 września 2023 r.(*)\n\nZnak towarowy – Postępowanie w sprawie unieważnienia prawa do znaku – Zła wiara\n\nW sprawie T‑982/22\n\nA. B.,\n\nstrona skarżąca,",
         ("T-982/22",), "Sąd Unii Europejskiej", date(2023, 9, 6), "wyrok"),
    Head("union-number-without-its-hyphen-in-one-line",
         "1 WYROK SĄDU (druga izba) z dnia 15 lipca 2014 r.(*) Postępowanie w sprawie sprzeciwu W sprawie T 983/13 A. B., zamieszkały w Łodzi, strona skarżąca, mającej za przedmiot skargę",
         ("T-983/13",), "Sąd Unii Europejskiej", date(2014, 7, 15), "wyrok"),
    Head("union-old-title-on-a-page-with-a-menu",
         "polskie prawo\n Tematy:\n prawo pracy\n Informacje:\n orzecznictwo\n\nOrzeczenie ETS z dnia 11 grudnia 2007 r.\n\nSprawa C-984/06, A. sp. z o.o. przeciwko B.\n\nW sprawie C-984/06\n"
         "mającej za przedmiot wniosek o wydanie orzeczenia w trybie prejudycjalnym",
         ("C-984/06",), TS, date(2007, 12, 11), "orzeczenie"),
    Head("union-order-of-the-vice-president",
         "POSTANOWIENIE WICEPREZESA TRYBUNAŁU\n\nz dnia 14 lipca 2021 r.(*)\n\nŚrodek tymczasowy\n\nW sprawie C‑984/21 R\n\nKomisja Europejska,\n\nstrona skarżąca,",
         ("C-984/21 R",), TS, date(2021, 7, 14), "postanowienie"),
    # Courts and numbers
    Head("division-between-the-court-and-its-seat",
         "Sygn. akt II AKa 8107/12\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 14 lutego 2013 r.\n\nSąd Apelacyjny II Wydział Karny w Rzeszowie\n\nw składzie:\n\nPrzewodniczący:SSA A. B.",
         ("II AKa 8107/12",), "Sąd Apelacyjny w Rzeszowie", date(2013, 2, 14), "wyrok"),
    Head("division-after-the-court-and-no-seat",
         "Sygn. akt I ACa 8108/12\n\nWYROK\n\nDnia 14 lutego 2013 r.\n\nSąd Apelacyjny I Wydział Cywilny w składzie:\n\nPrzewodniczący:SSA A. B.\n\nod wyroku Sądu Okręgowego w Kielcach",
         ("I ACa 8108/12",), "Sąd Apelacyjny", date(2013, 2, 14), "wyrok"),
    Head("e-court-beyond-a-million",
         "Sygn. akt: VI Nc-e 8145921/19\n\nNAKAZ ZAPŁATY\nW POSTĘPOWANIU UPOMINAWCZYM\n\nDnia 14 października 2019 r.\n\nSąd Rejonowy Lublin-Zachód w Lublinie VI Wydział Cywilny\nReferendarz sądowy A. B.",
         ("VI Nc-e 8145921/19",), "Sąd Rejonowy Lublin-Zachód w Lublinie", date(2019, 10, 14), "nakaz zapłaty"),
    Head("scan-with-letters-for-digits",
         "Sygn. akt l C 8132/l6\n\nWYROK\n\nDnia l7 maja 20l7 r.\n\nSąd 0kręgowy w Warszawie I Wydział Cywilny w składzie:\nPrzewodniczący: SSO A. B.\npo rozpoznaniu w dniu l0 maja 20l7 r.",
         ("I C 8132/16",), "Sąd Okręgowy w Warszawie", date(2017, 5, 17), "wyrok"),
    # Reasons that are a file of their own
    Head("reasons-right-below-the-number", "Sygn. akt VIII U 8109/18\n\nUZASADNIENIE\n\nDecyzją z dnia 4 grudnia 2017 roku organ odmówił prawa do emerytury.",
         ("VIII U 8109/18",), None, None, None),
    Head("reasons-of-an-order-with-its-day", "Sygn. akt XVI Ns 8110/16\n\nUZASADNIENIE\n\npostanowienia z 22 czerwca 2020 roku\n\nW dniu 29 lipca 2016 roku wpłynął wniosek.",
         ("XVI Ns 8110/16",), None, date(2020, 6, 22), "postanowienie"),
    Head("type-lost-but-the-reasons-name-it",
         "Sygn. akt I AGa 8111/19\nDnia 11 września 2020 r.\nSąd Apelacyjny w Krakowie – I Wydział Cywilny\nw składzie:\nPrzewodniczący: |\nSSA A. B. |\npo rozpoznaniu w dniu 11 września 2020 r.\n"
         "1. oddala apelację;\nSygn. akt I AGa 8111/19\nUzasadnienie wyroku Sądu Apelacyjnego w Krakowie\nz dnia 11 września 2020 r.\nWyrokiem z dnia 13 czerwca 2018 r. Sąd Okręgowy oddalił powództwo",
         ("I AGa 8111/19",), "Sąd Apelacyjny w Krakowie", date(2020, 9, 11), "wyrok"),
    # Dissents that are a file of their own
    Head("dissent-in-the-tribunal",
         "Zdanie odrębne\nsędziego TK A. B.\ndo wyroku Trybunału Konstytucyjnego\nz dnia 16 marca 2017 r., sygn. akt Kp 81/17\n\nNa podstawie art. 106 ust. 3 ustawy zgłaszam zdanie odrębne "
         "(por. wyrok z 18 stycznia 2006 r., sygn. K 21/05).",
         ("Kp 81/17",), TK, date(2017, 3, 16), "wyrok"),
    Head("dissent-below-the-number",
         "Sygn. akt III CZP 81/22\n\nZdanie odrębne sędziego SN A. B. od uchwały składu siedmiu sędziów Sądu Najwyższego z dnia 25 kwietnia 2024 r.\n\nNie podzielam stanowiska większości.",
         ("III CZP 81/22",), SN, date(2024, 4, 25), "uchwała"),
    Head("dissent-in-the-administrative-court",
         "ZDANIE ODRĘBNE\nsędziego NSA A. B. do wyroku Naczelnego Sądu Administracyjnego z dnia 3 marca 2020 r., sygn. akt II OSK 8112/18\n\nMoim zdaniem skarga podlegała oddaleniu.",
         ("II OSK 8112/18",), NSA, date(2020, 3, 3), "wyrok"),
    Head("strasbourg-three-applications-in-brackets",
         "PIERWSZA SEKCJA\n\nSPRAWA A. I INNI przeciwko RUMUNII\n\n(Skargi nr 98467/12, 98516/13, 98231/13)\n\nWYROK\n\nSTRASBURG\n\n25 kwietnia 2017 r.\n\nEuropejski Trybunał Praw Człowieka, "
         "zasiadając jako Izba w składzie:",
         ("98467/12", "98516/13", "98231/13"), ETPC, date(2017, 4, 25), "wyrok"),
)  # fmt: skip
