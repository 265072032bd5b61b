"""A third set of heads, in the layouts of the portals and publishers, written and annotated before it was first run. All fictitious."""

from __future__ import annotations

from datetime import date

from unseen_heads import ETPC, KIO, NSA, SN, TK, TS, Head

SU = "Sąd Unii Europejskiej"

THIRD = (
    # Portals of the common courts
    Head("ms-portal-title-and-metadata",
         "I C 9512/20 - wyrok z uzasadnieniem Sąd Rejonowy w Giżycku z 2021-06-15\n\nSygn. akt: I C 9512 / 20\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 15 czerwca 2021 "
         "r.\n\nSąd Rejonowy w Giżycku I Wydział Cywilny\nw składzie następującym:\nPrzewodniczący:\nSędzia A. B.",
         ("I C 9512/20",), "Sąd Rejonowy w Giżycku", date(2021, 6, 15), "wyrok"),
    Head("portal-cookie-notice-above",
         "Serwis Internetowy Portal Orzeczeń używa plików cookies. Jeżeli nie wyrażają Państwo zgody, by pliki cookies były zapisywane na dysku należy zmienić ustawienia przeglądarki. "
         "Korzystając dalej z serwisu wyrażają Państwo zgodę na używanie cookies, zgodnie z aktualnymi ustawieniami przeglądarki.\n\nPortal Orzeczeń Sądu Okręgowego w Sieradzu\n\n"
         "VII Ka 9513/18 - wyrok Sąd Okręgowy w Sieradzu z 2018-10-03\n\nSygn. akt II Ka 9513/18\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 3 października 2018 r.\n\nSąd "
         "Okręgowy w Sieradzu – II Wydział Karny w składzie:".replace("VII Ka", "II Ka"),
         ("II Ka 9513/18",), "Sąd Okręgowy w Sieradzu", date(2018, 10, 3), "wyrok"),
    Head("family-division",
         "Sygn. akt III RC 9514/19\n\nWYROK CZĘŚCIOWY ZAOCZNY\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 12 marca 2020 r.\n\nSąd Rejonowy w Ełku III Wydział Rodzinny i Nieletnich\nw "
         "składzie:\nPrzewodniczący Sędzia A. B.\npo rozpoznaniu w dniu 12 marca 2020 r. w Ełku\nna rozprawie\nsprawy z powództwa małoletniej C. D. reprezentowanej przez matkę E. D.\n"
         "przeciwko F. D.\no alimenty",
         ("III RC 9514/19",), "Sąd Rejonowy w Ełku", date(2020, 3, 12), "wyrok"),
    Head("family-guardianship-order",
         "Sygnatura akt III Nsm 9515/16\n\nPOSTANOWIENIE\nDnia 7 kwietnia 2017r.\nSąd Rejonowy dla Wrocławia-Krzyków we Wrocławiu Wydział III Rodzinny i Nieletnich w składzie:\n"
         "Przewodniczący: SSR A. B.",
         ("III Nsm 9515/16",), "Sąd Rejonowy dla Wrocławia-Krzyków we Wrocławiu", date(2017, 4, 7), "postanowienie"),
    Head("labour-division-parties-in-table",
         "Sygn. akt VII P 9516/17\n\n|  |  |\n| --- | --- |\n| WYROK | |\n| W IMIENIU RZECZYPOSPOLITEJ POLSKIEJ | |\n\nDnia 6 grudnia 2018 r.\n\nSąd Rejonowy w Toruniu – IV Wydział Pracy i "
         "Ubezpieczeń Społecznych\n\nw składzie:",
         ("VII P 9516/17",), "Sąd Rejonowy w Toruniu", date(2018, 12, 6), "wyrok"),
    Head("bankruptcy-gup",
         "Sygn. akt V GUp 9517/22 „of”\n\nPOSTANOWIENIE\n\nDnia 18 maja 2023 r.\n\nSąd Rejonowy w Białymstoku VIII Wydział Gospodarczy\nw składzie:\nPrzewodniczący: sędzia A. B.\npo "
         "rozpoznaniu w dniu 18 maja 2023 r. w Białymstoku\nna posiedzeniu niejawnym\nsprawy z wniosku dłużnika C. D.\no ogłoszenie upadłości",
         ("V GUp 9517/22",), "Sąd Rejonowy w Białymstoku", date(2023, 5, 18), "postanowienie"),
    Head("payment-order-writ-procedure",
         "Sygnatura akt: XV GNc 9518/21\n\nDnia 22 lutego 2021 roku\n\nNAKAZ ZAPŁATY W POSTĘPOWANIU NAKAZOWYM\n\nSąd Rejonowy dla m.st. Warszawy w Warszawie XV Wydział Gospodarczy\nw "
         "składzie: sędzia A. B.",
         ("XV GNc 9518/21",), "Sąd Rejonowy dla m.st. Warszawy w Warszawie", date(2021, 2, 22), "nakaz zapłaty"),
    Head("e-court-order",
         "Sygnatura akt: Nc-e 951900/23\n\nNAKAZ ZAPŁATY\nw elektronicznym postępowaniu upominawczym\n\nLublin, dnia 4 lipca 2023 r.\n\nSąd Rejonowy Lublin-Zachód w Lublinie VI Wydział "
         "Cywilny w składzie: Przewodniczący: Referendarz sądowy A. B.",
         ("Nc-e 951900/23",), "Sąd Rejonowy Lublin-Zachód w Lublinie", date(2023, 7, 4), "nakaz zapłaty"),
    Head("interlocutory-judgment",
         "Sygn. akt XII C 9520/15\n\nWYROK WSTĘPNY\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nPoznań, dnia 20 stycznia 2017 r.\n\nSąd Okręgowy w Poznaniu XII Wydział Cywilny w następującym "
         "składzie:\nPrzewodniczący:SSO A. B.",
         ("XII C 9520/15",), "Sąd Okręgowy w Poznaniu", date(2017, 1, 20), "wyrok"),
    Head("certified-copy",
         "ODPIS\n\nSygn. akt I C 9521/19\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 28 września 2020 r.\n\nSąd Okręgowy we Włocławku I Wydział Cywilny\nw składzie:\n\n"
         "Przewodniczący: sędzia A. B.",
         ("I C 9521/19",), "Sąd Okręgowy we Włocławku", date(2020, 9, 28), "wyrok"),
    Head("copy-stamp-and-card-number",
         "k. 412\n\nODPIS Z ODPISU\n\nSygn. akt IX GC 9522/13\n\nW Y R O K\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 30 października 2015 roku\n\nSąd Okręgowy w Katowicach Wydział XIV "
         "Gospodarczy\nw składzie:",
         ("IX GC 9522/13",), "Sąd Okręgowy w Katowicach", date(2015, 10, 30), "wyrok"),
    Head("cumulative-district",
         "Sygn. akt II K 9523/18\n\nWYROK ŁĄCZNY\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 4 lutego 2019 r.\n\nSąd Rejonowy w Brzesku w II Wydziale Karnym\nw składzie:\nPrzewodniczący: "
         "SSR A. B.\nw obecności prokuratora ---\npo rozpoznaniu dnia 4 lutego 2019 r.\nsprawy C. D.\nskazanego prawomocnymi wyrokami:\n1. Sądu Rejonowego w Bochni z dnia 3 lipca 2014 r. "
         "sygn. akt II K 22/14",
         ("II K 9523/18",), "Sąd Rejonowy w Brzesku", date(2019, 2, 4), "wyrok"),
    Head("petty-offences-reference-w",
         "Sygn. akt II W 9524/20\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 17 czerwca 2021 roku\n\nSąd Rejonowy w Piszu II Wydział Karny w składzie:\nPrzewodniczący – Sędzia "
         "A. B.\npo rozpoznaniu na rozprawie sprawy przeciwko C. D.\nobwinionemu o to, że: w dniu 11 listopada 2019 r. w P.",
         ("II W 9524/20",), "Sąd Rejonowy w Piszu", date(2021, 6, 17), "wyrok"),
    Head("military-garrison",
         "Sygn. akt Sg. 9525/13\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 21 maja 2014 r.\n\nWojskowy Sąd Garnizonowy w Olsztynie w składzie:\nPrzewodniczący – sędzia mjr A. B.",
         ("Sg 9525/13",), "Wojskowy Sąd Garnizonowy w Olsztynie", date(2014, 5, 21), "wyrok"),
    Head("sokik-appointed-division",
         "Sygn. akt XVII AmE 9526/21\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\n14 marca 2023 r.\n\nSąd Okręgowy w Warszawie, XVII Wydział Sąd Ochrony Konkurencji i Konsumentów\nw "
         "składzie:\nPrzewodniczący – Sędzia SO A. B.\npo rozpoznaniu 14 marca 2023 r. w Warszawie\nsprawy z odwołania Energia Sp. z o.o.\nprzeciwko Prezesowi Urzędu Regulacji Energetyki",
         ("XVII AmE 9526/21",), "Sąd Okręgowy w Warszawie", date(2023, 3, 14), "wyrok"),
    Head("ip-court-2021",
         "Sygn. akt XXII GW 9527/21\n\nPOSTANOWIENIE\n\nWarszawa, 9 listopada 2021 r.\n\nSąd Okręgowy w Warszawie – Wydział XXII Własności Intelektualnej\nw składzie:",
         ("XXII GW 9527/21",), "Sąd Okręgowy w Warszawie", date(2021, 11, 9), "postanowienie"),
    Head("form-uk1-reasons",
         "UZASADNIENIE\n\nFormularz UK 1\nSygnatura akt\nII K 9528/21\n\nJeżeli wniosek o uzasadnienie wyroku dotyczy tylko niektórych czynów",
         ("II K 9528/21",), None, None, None),
    Head("form-uk2-appeal-table",
         "UZASADNIENIE\nFormularz UK 2\nSygnatura akt\nIV Ka 9529/22\nZałącznik dołącza się w każdym przypadku.\nPodać liczbę załączników:\n1\n1. CZĘŚĆ WSTĘPNA\n1.1. Oznaczenie wyroku sądu "
         "pierwszej instancji\nwyrok Sądu Rejonowego w Świdnicy z dnia 8 lutego 2022 r., sygn. akt II K 77/21",
         ("IV Ka 9529/22",), None, None, None),
    # Courts of appeal
    Head("sa-2024-without-dnia",
         "Sygn. akt I ACa 9530/23\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\n23 października 2024 r.\n\nSąd Apelacyjny w Rzeszowie I Wydział Cywilny w składzie następującym:\n"
         "Przewodniczący: SSA A. B.\npo rozpoznaniu 23 października 2024 r. w Rzeszowie na rozprawie\nsprawy z powództwa C. D.\nprzeciwko Bankowi S.A. w W.",
         ("I ACa 9530/23",), "Sąd Apelacyjny w Rzeszowie", date(2024, 10, 23), "wyrok"),
    Head("sa-case-transferred-old-number",
         "Sygn. akt I AGa 9531/18 (poprzednio I ACa 42/17)\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 13 czerwca 2018 r.\n\nSąd Apelacyjny w Białymstoku I Wydział Cywilny",
         ("I AGa 9531/18", "I ACa 42/17"), "Sąd Apelacyjny w Białymstoku", date(2018, 6, 13), "wyrok"),
    Head("sa-joined-to-common-hearing",
         "Sygn. akt I ACa 9532/14\ni I ACz 9533/14\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 19 lutego 2015 r.\n\nSąd Apelacyjny w Szczecinie I Wydział Cywilny",
         ("I ACa 9532/14", "I ACz 9533/14"), "Sąd Apelacyjny w Szczecinie", date(2015, 2, 19), "wyrok"),
    Head("sa-ocr-letters",
         "Sygn. akt II AKa 9534/11\n\nWYR0K\nW IMIENIU RZECZYP0SPOLITEJ POLSKIEJ\n\nDnia 8 grudnia 2011 r.\n\nSąd Apelacyjny w Lublinie II Wydział Karny\nw składzie:\nPrzewodniczący: SSA A. B.",
         ("II AKa 9534/11",), "Sąd Apelacyjny w Lublinie", date(2011, 12, 8), "wyrok"),
    Head("ocr-l-for-roman-one",
         "Sygn. akt l ACa 9535/10\n\nWYROK\n\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 14 kwietnia 2010 r.\n\nSąd Apelacyjny w Poznaniu, Wydział l Cywilny",
         ("I ACa 9535/10",), "Sąd Apelacyjny w Poznaniu", date(2010, 4, 14), "wyrok"),
    Head("no-diacritics",
         "Sygn akt: I C 9536/24 WYROK W IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\nDnia 20 marca 2025 r\nSad Rejonowy w Gdyni I Wydzial Cywilny\nw skladzie nastepujacym: Przewodniczacy: SSR A. B.",
         ("I C 9536/24",), "Sąd Rejonowy w Gdyni", date(2025, 3, 20), "wyrok"),
    Head("signature-below-court",
         "WYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 15 stycznia 2024 r.\n\nSąd Okręgowy w Warszawie, V Wydział Cywilny\nSygn. akt V C 9537/23\n\nI. Zasądza od pozwanego na rzecz "
         "powoda kwotę 50.000 zł.",
         ("V C 9537/23",), "Sąd Okręgowy w Warszawie", date(2024, 1, 15), "wyrok"),
    # The Supreme Court
    Head("sn-pdf-logo-text",
         "SĄD NAJWYŻSZY\nRZECZYPOSPOLITEJ POLSKIEJ\n\nIII PSK 9538/24\n\nPOSTANOWIENIE\n\nDnia 25 lutego 2025 r.\n\nSąd Najwyższy w składzie:\n\nSSN A. B.\n\nw sprawie z powództwa C. D.\n"
         "przeciwko Sądowi Okręgowemu w Z.\no zapłatę,\nna posiedzeniu niejawnym w Izbie Pracy i Ubezpieczeń Społecznych w dniu 25 lutego 2025 r.,",
         ("III PSK 9538/24",), SN, date(2025, 2, 25), "postanowienie"),
    Head("sn-iknisp-election-protest",
         "Sygn. akt I NSW 9539/20\n\nPOSTANOWIENIE\n\nDnia 24 lipca 2020 r.\n\nSąd Najwyższy w składzie:\nSSN A. B. (przewodniczący)\nSSN C. D. (sprawozdawca)\n\nw sprawie z protestu E. F.\n"
         "przeciwko wyborowi Prezydenta Rzeczypospolitej Polskiej",
         ("I NSW 9539/20",), SN, date(2020, 7, 24), "postanowienie"),
    Head("sn-disciplinary-chamber-do",
         "Sygn. akt II DO 9540/20\n\nUCHWAŁA\n\nDnia 9 czerwca 2020 r.\n\nSąd Najwyższy w składzie:\n\nSSN A. B.\n\nProtokolant C. D.\n\nprzy udziale Zastępcy Prokuratora Generalnego\npo "
         "rozpoznaniu w Izbie Dyscyplinarnej",
         ("II DO 9540/20",), SN, date(2020, 6, 9), "uchwała"),
    Head("sn-professional-liability",
         "I ZI 9541/22\n\nZARZĄDZENIE\n\nDnia 3 listopada 2022 r.\n\nPrezes Sądu Najwyższego kierujący pracą Izby Odpowiedzialności Zawodowej",
         ("I ZI 9541/22",), None, date(2022, 11, 3), "zarządzenie"),
    Head("sn-seven-judges-principle",
         "UCHWAŁA SKŁADU SIEDMIU SĘDZIÓW\nZ DNIA 25 STYCZNIA 2007 R.\nI KZP 9542/06\n\nPrzewodniczący: Prezes SN A. B.\n\nSąd Najwyższy w sprawie",
         ("I KZP 9542/06",), SN, date(2007, 1, 25), "uchwała"),
    Head("sn-saos-one-paragraph",
         "Wyrok z dnia 13 czerwca 1996 r. III ARN 9543/96 Minister nie jest uprawniony do złożenia wniosku. Przewodniczący SSN: A. B. (sprawozdawca), Sędziowie SN: C. D., Sąd Najwyższy, z "
         "udziałem prokuratora E. F., po rozpoznaniu w dniu 13 czerwca 1996 r. sprawy ze skargi G. H. na uchwałę, na skutek rewizji nadzwyczajnej od wyroku Naczelnego Sądu "
         "Administracyjnego w Warszawie z dnia 13 listopada 1995 r., [...] o d d a l i ł rewizję nadzwyczajną.",
         ("III ARN 9543/96",), SN, date(1996, 6, 13), "wyrok"),
    Head("docplayer-transcript-one-line",
         "Sygn. akt I PZ 9544/11 POSTANOWIENIE Sąd Najwyższy w składzie : Dnia 6 września 2011 r. SSN A. B. (przewodniczący, sprawozdawca) w sprawie z powództwa S. G. przeciwko \"S.\" SA o "
         "uzupełnienie wyroku na skutek skargi o wznowienie postępowania w sprawie VI Pa 81/97, po rozpoznaniu na posiedzeniu niejawnym",
         ("I PZ 9544/11",), SN, date(2011, 9, 6), "postanowienie"),
    Head("sn-osncp-1965",
         "OSNCP 1966 nr 7-8 poz. 118\n\nUCHWAŁA\nSKŁADU SIEDMIU SĘDZIÓW\nz dnia 15 grudnia 1965 r.\nIII CO 955/65\n\nPrzewodniczący: Prezes A. B.\nSędziowie: C. D., E. F.\n\nSąd Najwyższy po "
         "rozpoznaniu zagadnienia prawnego",
         ("III CO 955/65",), SN, date(1965, 12, 15), "uchwała"),
    Head("sn-ospika-1979",
         "Orzeczenie Sądu Najwyższego z dnia 5 maja 1953 r.\nC 956/53\n\nOSPiKA 1954 poz. 27\n\nTeza\n\nSąd Najwyższy w składzie",
         ("C 956/53",), SN, date(1953, 5, 5), "orzeczenie"),
    Head("sn-lex-modern",
         "I PK 957/10 - Postanowienie Sądu Najwyższego\n\nOrzeczenia sądów\nOpublikowano: LEX nr 9000001\n\nPostanowienie\nSądu Najwyższego\nz dnia 18 października 2010 r.\nI PK "
         "957/10\n\nUZASADNIENIE\n\nSkład orzekający\n\nSędzia SN A. B.\n\nSentencja\n\nSąd Najwyższy w sprawie z powództwa Jana K.",
         ("I PK 957/10",), SN, date(2010, 10, 18), "postanowienie"),
    Head("sn-bos-standards-page",
         "Wyrok z dnia 2001-11-22 sygn. I PKN 958/00\nNumer BOS: 9078\nData orzeczenia: 2001-11-22\nRodzaj organu orzekającego: Sąd Najwyższy\nSędziowie: A. B., C. D. (przewodniczący)\n\n"
         "Wyrok z dnia 22 listopada 2001 r.\nI PKN 958/00\nZnaczne przekroczenie terminu usprawiedliwiają szczególne okoliczności.\nPrzewodniczący SSN C. D.",
         ("I PKN 958/00",), SN, date(2001, 11, 22), "wyrok"),
    Head("sn-corrected-by-order",
         "Sygn. akt V CSK 959/16\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\n(sprostowany postanowieniem z dnia 7 lipca 2017 r.)\n\nDnia 9 marca 2017 r.\n\nSąd Najwyższy w składzie:",
         ("V CSK 959/16",), SN, date(2017, 3, 9), "wyrok"),
    # Administrative courts
    Head("cbosa-page-with-toolbar",
         "drukuj    zapisz    Powrót do listy\n\n648 Sprawy z zakresu informacji publicznej, Dostęp do informacji publicznej, Prezes Rady Ministrów, Oddalono skargę kasacyjną, I OSK 9560/14 - "
         "Wyrok NSA z 2016-02-16, Centralna Baza Orzeczeń Naczelnego (NSA) i Wojewódzkich (WSA) Sądów Administracyjnych, Orzecznictwo NSA i WSA\n\nI OSK 9560/14 - Wyrok NSA\n\nData "
         "orzeczenia\n2016-02-16 orzeczenie prawomocne\nData wpływu\n2014-09-10\nSąd\nNaczelny Sąd Administracyjny\nSędziowie\nA. B. /przewodniczący sprawozdawca/\nSymbol z opisem\n648\nSygn. "
         "powiązane\nII SAB/Wa 168/14 - Wyrok WSA w Warszawie z 2014-05-27\nSentencja\n\nNaczelny Sąd Administracyjny w składzie:",
         ("I OSK 9560/14",), NSA, date(2016, 2, 16), "wyrok"),
    Head("cbosa-rtf-signature-first",
         "II SA/Rz 9561/11\n\nWYROK\nW IMIENIU RZECZYPOSPOLITEJ POLSKIEJ\n\nDnia 7 września 2011 r.\n\nWojewódzki Sąd Administracyjny w Rzeszowie\n\nw składzie następującym:\n\nPrzewodniczący NSA "
         "A. B. /spr./",
         ("II SA/Rz 9561/11",), "Wojewódzki Sąd Administracyjny w Rzeszowie", date(2011, 9, 7), "wyrok"),
    Head("wsa-lex-page",
         "I SA/Wa 9562/19 - Wyrok Wojewódzkiego Sądu Administracyjnego w Warszawie\n\nOrzeczenia sądów\nOpublikowano: LEX nr 9000002\n\nWyrok Wojewódzkiego Sądu Administracyjnego w Warszawie z "
         "dnia 14 maja 2019 r. I SA/Wa 9562/19\n\nUZASADNIENIE\n\nSkład orzekający",
         ("I SA/Wa 9562/19",), "Wojewódzki Sąd Administracyjny w Warszawie", date(2019, 5, 14), "wyrok"),
    Head("wsa-bos-page",
         "Prawo bez barier technicznych, finansowych, kompetencyjnych\n\nWyrok z dnia 2011-09-07 sygn. II SA/Gd 9563/11\n\nNumer BOS: 9434322\nData orzeczenia: 2011-09-07\nRodzaj organu "
         "orzekającego: Wojewódzki Sąd Administracyjny\n\nSentencja\n\nWojewódzki Sąd Administracyjny w Gdańsku w składzie następującym: Przewodniczący NSA A. B.",
         ("II SA/Gd 9563/11",), "Wojewódzki Sąd Administracyjny w Gdańsku", date(2011, 9, 7), "wyrok"),
    Head("wsa-bydgoszcz-referendary",
         "I SPP/Bd 9564/15 - Postanowienie WSA w Bydgoszczy z 2015-08-11\n\nReferendarz sądowy Wojewódzkiego Sądu Administracyjnego w Bydgoszczy A. B. po rozpoznaniu w dniu 11 sierpnia 2015 r.",
         ("I SPP/Bd 9564/15",), "Wojewódzki Sąd Administracyjny w Bydgoszczy", date(2015, 8, 11), "postanowienie"),
    Head("nsa-resolution-seven-original",
         "Sygn. akt II FPS 9/17\n\nUCHWAŁA\n\nDnia 23 października 2017 r.\n\nNaczelny Sąd Administracyjny w składzie siedmiu sędziów:\nPrzewodniczący: Prezes NSA A. B.",
         ("II FPS 9/17",), NSA, date(2017, 10, 23), "uchwała"),
    Head("nsa-1990s-collection",
         "Wyrok Naczelnego Sądu Administracyjnego (do 2003.12.31) Ośrodek Zamiejscowy w Katowicach\nz dnia 6 lutego 1998 r.\nI SA/Ka 966/96\n\nTeza",
         ("I SA/Ka 966/96",), NSA, date(1998, 2, 6), "wyrok"),
    # The Constitutional Tribunal and the procurement chamber
    Head("tk-otk-page",
         "93/8/A/2013\n\nWYROK\nz dnia 22 października 2013 r.\nSygn. akt SK 967/11*\n\nW imieniu Rzeczypospolitej Polskiej\n\nTrybunał Konstytucyjny w składzie:",
         ("SK 967/11",), TK, date(2013, 10, 22), "wyrok"),
    Head("tk-otk-zu-2019",
         "OTK ZU A/2019, poz. 9\n\nPOSTANOWIENIE\nz dnia 20 lutego 2019 r.\nSygn. akt Kpt 968/17\n\nTrybunał Konstytucyjny w składzie:\n\nA. B. – przewodniczący",
         ("Kpt 968/17",), TK, date(2019, 2, 20), "postanowienie"),
    Head("tk-interpretation-resolution",
         "UCHWAŁA\nz dnia 14 czerwca 1995 r.\n(W. 96/94)\n\nw sprawie ustalenia powszechnie obowiązującej wykładni art. 4\n\nTrybunał Konstytucyjny w pełnym składzie:",
         ("W 96/94",), TK, date(1995, 6, 14), "uchwała"),
    Head("kio-egospodarka",
         "eGospodarka.pl\n\neGospodarka.plBaza orzeczeń KIO2015Sygn. akt: KIO 9701/15\nrodzaj: WYROK\ndata dokumentu: 2015-09-28\nrok: 2015\nsygnatury akt.:\n\nKIO 9701/15\n\nKomisja w składzie:\n"
         "Przewodniczący: A. B. Protokolant: C. D.\n\npo rozpoznaniu na rozprawie w dniu\n28 września 2015 r. w Warszawie odwołania\nwniesionego do Prezesa Krajowej Izby Odwoławczej w dniu 18 "
         "września 2015 r.",
         ("KIO 9701/15",), KIO, date(2015, 9, 28), "wyrok"),
    Head("kio-portalzp",
         "KIO 9702/22 WYROK dnia 14 lutego 2022 r.\n\nStan prawny na dzień: 06.07.2022\n\nSygn. akt KIO 9702/22\n\nWYROK\n\n  z dnia 14 lutego 2022 r.\n\nKrajowa Izba Odwoławcza – w składzie:\n\n"
         "Przewodniczący:   A. B.",
         ("KIO 9702/22",), KIO, date(2022, 2, 14), "wyrok"),
    Head("uzp-arbitrators",
         "Sygn. akt UZP/ZO/0-971/05\n\nWYROK\nZespołu Arbitrów z dnia 14 lutego 2005 r.\n\nZespół Arbitrów w składzie:\nPrzewodniczący A. B.",
         ("UZP/ZO/0-971/05",), "Zespół Arbitrów", date(2005, 2, 14), "wyrok"),
    # Luxembourg and Strasbourg
    Head("eurlex-french-chrome",
         "Ce document est extrait du site web EUR-Lex\nDocument 62016CJ0972\nJudgment of the Court (First Chamber) of 13 December 2017.#A. B. v Minister.#Request for a preliminary ruling from the "
         "Naczelny Sąd Administracyjny.#Case C-972/16.\nWyrok Trybunału (pierwsza izba) z dnia 13 grudnia 2017 r.\nA. B. przeciwko Ministrowi.\nSprawa C-972/16.\nIdentifiant ECLI: "
         "ECLI:EU:C:2017:972\nWYROK TRYBUNAŁU (pierwsza izba)\nz dnia 13 grudnia 2017 r. ( *1 )\n\nW sprawie C‑972/16",
         ("C-972/16",), TS, date(2017, 12, 13), "wyrok"),
    Head("curia-advocate-general-no-hyphen",
         "Language of document : ECLI:EU:C:2024:973\n\nWydanie tymczasowe\n\nOPINIA RZECZNIKA GENERALNEGO\n\nA. B.\n\nprzedstawiona w dniu 18 czerwca 2024 r.(1)\n\nSprawa C‑973/23\n\nKUBERA\n\n"
         "przeciwko\n\nRepublice Słowenii",
         ("C-973/23",), TS, date(2024, 6, 18), "opinia"),
    Head("advocate-general-supplementary",
         "OPINIA UZUPEŁNIAJĄCA RZECZNIKA GENERALNEGO\n\nA. B.\n\nprzedstawiona w dniu 15 października 2015 r. ( 1 )\n\nSprawa C‑974/13\n\nFirma SpA (PFE)\n\nprzeciwko\n\nAirgest SpA",
         ("C-974/13",), TS, date(2015, 10, 15), "opinia"),
    Head("general-court-order-of-president",
         "POSTANOWIENIE PREZESA SĄDU\n\nz dnia 4 maja 2020 r. (*)\n\nPostępowanie w przedmiocie środka tymczasowego\n\nW sprawie T‑975/20 R\n\nFirma, z siedzibą w",
         ("T-975/20 R",), SU, date(2020, 5, 4), "postanowienie"),
    Head("court-of-justice-order-vice-president",
         "POSTANOWIENIE WICEPREZESA TRYBUNAŁU\n\nz dnia 14 lipca 2021 r.(*)\n\nŚrodek tymczasowy\n\nW sprawie C‑976/21 R\n\nmającej za przedmiot wniosek o zastosowanie środków tymczasowych",
         ("C-976/21 R",), TS, date(2021, 7, 14), "postanowienie"),
    Head("etpc-nsa-translation",
         "Orzeczenie w sprawie Wzorcowy przeciwko Holandia, skarga nr 97700/14\n\n© Copyright for the Polish translation by Naczelny Sąd Administracyjny, Warszawa 2020\n\nEUROPEJSKI TRYBUNAŁ PRAW "
         "CZŁOWIEKA\n\nSEKCJA TRZECIA\n\nSPRAWA WZORCOWY PRZECIWKO HOLANDII\n\n(Skarga nr 97700/14)\n\nWYROK\n\nSTRASBURG\n\n24 kwietnia 2018 r.\n\nOSTATECZNY\n\n24/07/2018\n\nW sprawie Wzorcowy "
         "przeciwko Holandii,\n\nEuropejski Trybunał Praw Człowieka (Sekcja Trzecia), zasiadając jako Izba w składzie:",
         ("97700/14",), ETPC, date(2018, 4, 24), "wyrok"),
    Head("etpc-two-applications",
         "CZWARTA SEKCJA\n\nSPRAWA WZORCOWY p. POLSCE\n\n(Skargi nr 97715/95 i 97209/96)\n\nWYROK\n\nSTRASBURG\n\n20 czerwca 2002 r.\n\nPRAWOMOCNY\n\n20/09/2002\n\nW sprawie Wzorcowy p. Polsce,\n\n"
         "Europejski Trybunał Praw Człowieka (Czwarta Izba)",
         ("97715/95", "97209/96"), ETPC, date(2002, 6, 20), "wyrok"),
    Head("etpc-type-and-date-on-one-line",
         "EUROPEJSKI TRYBUNAŁ PRAW CZŁOWIEKA\nCZWARTA SEKCJA\nSPRAWA WZORCOWY przeciwko POLSCE1\n(SKARGA nr 97675/02)\nWYROK – 21 września 2004 r.\nW sprawie Wzorcowy przeciwko Polsce,",
         ("97675/02",), ETPC, date(2004, 9, 21), "wyrok"),
    Head("etpc-decision-on-admissibility",
         "EUROPEJSKI TRYBUNAŁ PRAW CZŁOWIEKA\nPIERWSZA SEKCJA\nDECYZJA\nSkarga nr 97801/15\nA. B.\nprzeciwko Polsce\n\nEuropejski Trybunał Praw Człowieka (Pierwsza Sekcja), zasiadając 12 września "
         "2017 r. jako Komitet w składzie:",
         ("97801/15",), ETPC, date(2017, 9, 12), "decyzja"),
    # Authorities: none of them decides under a court's signature
    Head("uodo-portal-2025",
         "Decision logo\nWarszawa, 23 czerwca 2025nieprawomocna\n\nDecyzja DKE.561.98.2025\n\nNa podstawie art. 104 § 1 ustawy z dnia 14 czerwca 1960 r. Kodeks postępowania administracyjnego",
         (), None, None, None),
    Head("kis-interpretation",
         "Interpretacja indywidualna z dnia 22 lipca 2025 r., Dyrektor Krajowej Informacji Skarbowej, sygn. 0115-KDIT3.4011.981.2025.2.RS\n\nTemat interpretacji\n\nInterpretacja indywidualna\n\n- "
         "stanowisko prawidłowe\n\nuwzględniam wyrok Naczelnego Sądu Administracyjnego z 18 grudnia 2024 r. sygn. akt II FSK 59/22;",
         (), None, None, None),
)  # fmt: skip
