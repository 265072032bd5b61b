"""A speaker told on over a list, over sentences and under a heading, and the court's own voice beside another's (grading.md §5.7)."""

from __future__ import annotations

import pytest

from builders import source
from kotwica.document.model import Span
from kotwica.grading.speaker import TOLD, surrounding_of

SN, SA, SO, TK, KIO = "Sąd Najwyższy", "Sąd Apelacyjny w Nysie", "Sąd Okręgowy w Nysie", "Trybunał Konstytucyjny", "Krajowa Izba Odwoławcza"
NSA, TSUE, ETPC, UOKIK = "Naczelny Sąd Administracyjny", "Trybunał Sprawiedliwości", "Europejski Trybunał Praw Człowieka", "Prezes Urzędu"


def _kind(told: str, court: str) -> str:
    """The kind of what stands in square brackets."""
    before, _, rest = told.partition("[")
    passage, _, after = rest.partition("]")
    kept = source(f"{before}{passage}{after} Orzeczono jak w sentencji.", court=court)
    return surrounding_of(kept, Span(len(before), len(before) + len(passage))).kind


ANOTHER = [
    ("W apelacji pozwany zarzucił wyrokowi:\n1) naruszenie art. 5 k.c.;\n2) błędne ustalenie, że [kaucja nie została zwrócona najemcy w terminie].\n\nApelacja jest bezzasadna.", SO, "second-item-of-a-list-of-pleas"),
    ("Skargę kasacyjną oparto na następujących zarzutach:\n- naruszenia art. 5 k.c.,\n- [termin do zgłoszenia wad biegnie od odbioru całego obiektu].\n\nZarzuty te są chybione.", SN, "dashed-list-on-which-a-complaint-rests"),
    ("Powódka podniosła, że: a) umowa nie doszła do skutku, b) [zadatek podlegał zwrotowi w podwójnej wysokości], c) strony nie uzgodniły ceny. Nie jest to argumentacja przekonująca.", SA, "list-in-one-sentence"),
    ("Odwołujący wskazał w szczególności na:\n• brak podpisu na ofercie,\n• [kosztorys wykonawcy pomija roboty rozbiórkowe objęte przedmiarem].\n\nIzba oddaliła odwołanie.", KIO, "bullets-of-an-appellant"),
    ("Zarzucając naruszenie prawa, skarżący wywiódł, że: 1) decyzja nie została doręczona. 2) [Organ pominął wniosek o zawieszenie postępowania]. Sąd tych zarzutów nie podzielił.", NSA, "items-that-are-sentences"),
    ("Zdaniem Wrzosowskiego zapis na sąd polubowny wymaga odrębnego pisma. [Klauzula w ogólnych warunkach nie wystarcza do wyłączenia drogi sądowej]. Autor ten powołuje się na dawną ustawę. Sąd Najwyższy poglądu tego nie podziela.", SN, "writer-told-on-before-the-same-author"),
    ("Zdaniem Wrzosowskiego zapis wymaga odrębnego pisma. Autor ten sądzi, że [klauzula w ogólnych warunkach nie wystarcza do wyłączenia drogi sądowej].", SN, "the-same-author-holds"),
    ("Według J. Wrzosowskiego zapis wymaga odrębnego pisma. [Klauzula w ogólnych warunkach nie wystarcza do wyłączenia drogi sądowej]. Stanowisko to jest odosobnione i nie przekonuje.", SN, "writer-answered-in-the-sentence-after"),
    ("Skarżący podnosi, że umowa jest nieważna. [Pełnomocnik spółki działał bez umocowania i bez zgody wspólników]. Dodał także, że cena była rażąco niska. Sąd nie podziela tej argumentacji.", SA, "between-two-reports-of-a-party"),
    ("Skarżący podnosi, że umowa jest nieważna. Pełnomocnik nie miał umocowania. [Wspólnicy nigdy nie wyrazili zgody na zbycie nieruchomości]. Z tym stanowiskiem nie sposób się zgodzić.", SA, "told-on-until-the-answer"),
    ("Sąd Rejonowy uznał, że termin upłynął. [Bieg przedawnienia rozpoczął się z dniem wystawienia faktury]. Ustaleń tych Sąd Okręgowy nie podziela.", SO, "court-below-told-on"),
    ("Jak wskazał Sąd Najwyższy w wyroku z dnia 3 marca 2010 r., III CSK 41/RR, [najemca odpowiada za pogorszenie rzeczy ponad zwykłe zużycie].", SO, "another-judgment"),
    ("Jak trafnie wyjaśnił Sąd Najwyższy, [najemca odpowiada za pogorszenie rzeczy ponad zwykłe zużycie].", SO, "a-higher-court-without-a-judgment-named"),
    ("W innym, późniejszym orzeczeniu Sąd Najwyższy wskazał, że [najemca odpowiada za pogorszenie rzeczy ponad zwykłe zużycie]. Pogląd to utrwalony.", SO, "another-judgment-without-its-day"),
    ("Sąd Apelacyjny w Toruniu w uzasadnieniu wyroku z dnia 3 marca 2010 r., I ACa 41/RR (nie publ.) stwierdził, że [najemca odpowiada za pogorszenie rzeczy ponad zwykłe zużycie].", "Sąd Apelacyjny w Gdańsku", "reasons-of-another-judgment"),
    ("Jak zwróciła uwagę Izba w wyroku z 3 marca 2021 r., KIO 41/RR, [ciężar wykazania rynkowej ceny spoczywa na wykonawcy].", KIO, "another-judgment-of-the-same-body"),
    ("Prokurator Generalny wniósł o uznanie przepisu za zgodny. W jego ocenie [ograniczenie nie narusza istoty prawa własności].", TK, "the-prosecutor-general"),
    ("Pytający sąd wskazuje, że [ustawodawca pominął osoby samotnie wychowujące dzieci].", TK, "the-asking-court-in-the-other-order"),
    ("Marszałek Sejmu podnosi, że [ustawodawca pominął osoby samotnie wychowujące dzieci].", TK, "the-marshal"),
    ("Zdaniem Zamawiającego [kosztorys nie musi obejmować robót rozbiórkowych].", KIO, "the-awarding-entity"),
    ("Zdanie odrębne sędziego Nowaka do wyroku z dnia 3 marca 2020 r.\n\n[Przepis nie ogranicza prawa do sądu ponad potrzebę].", TK, "a-text-that-is-a-dissent"),
    ("Na podstawie art. 106 ustawy zgłaszam zdanie odrębne do wyroku. [Przepis nie ogranicza prawa do sądu ponad potrzebę].", TK, "a-dissent-in-its-own-words"),
    ("Rzecznik zajął stanowisko, że przepis jest niezgodny. W szczególności wskazał na brak zażalenia. [Obywatel pozostaje bez możliwości weryfikacji odmowy]. Zdaniem Rzecznika narusza to prawo do sądu.", TK, "verb-without-a-subject-before"),
    ("Pozwany podniósł zarzut potrącenia. Twierdził, że roboty wykonano wadliwie. [Posadzka pękała w pierwszym miesiącu używania hali]. Wskazał również koszty naprawy.", SO, "between-two-verbs-without-a-subject"),
    ("Przystępujący podniósł, że wadium wniesiono. [Gwarancję dołączono do oferty w postaci elektronicznej]. Z powyższym nie zgodził się Odwołujący.", KIO, "another-party-disagrees"),
    ("W uchwale z dnia 3 marca 2010 r., III CZP 41/RR, Sąd Najwyższy nadto stwierdził, że art. 5 ustawy z dnia 3 maja 2001 r. o kaucjach (Dz. U. Nr 41, poz. 41), w brzmieniu dawnym, [nie wyłączał odpowiedzialności najemcy za pogorszenie rzeczy].", SA, "long-subject-under-another-judgment"),
    ("Pozwany podniósł, że skoro umowa, którą zawarto w marcu, nie określała terminu, to [wierzyciel powinien był wezwać go do zapłaty na piśmie].", SA, "long-condition-under-a-party"),
    ("Zdaniem Sądu Rejonowego powództwo nie zasługiwało na uwzględnienie. [Umowa miała charakter pozorny i była nieważna]. Rozważań tych nie można podzielić.", SO, "considerations-of-the-court-below"),
    ("Świadek zeznał, że widział pozwanego w lokalu. [Pozwany miał przy sobie klucze i otwierał nimi drzwi]. Zeznania te Sąd uznał za niewiarygodne.", SO, "testimony"),
    ("Minister zajął stanowisko, że przepis jest zgodny z Konstytucją. [Zróżnicowanie stawek służy celowi fiskalnemu]. Podobne stanowisko przedstawił Prokurator Generalny.", TK, "another-of-the-same-view"),
    ("Skarżący zarzucił wyrokowi:\nI. obrazę prawa, a to:\n1) art. 7 k.p.k. przez:\na) pominięcie zeznań,\nb) [uznanie wyjaśnień za wiarygodne mimo ich wewnętrznej sprzeczności];\n2) art. 410 k.p.k.\n\nSąd nie podzielił zarzutów.", SA, "list-in-a-list"),
    ("Sąd Rejonowy w innej sprawie orzekł o zasadzie odpowiedzialności. [Uznał, że szkoda nie jest całkowita i uzasadnia naprawę].", SO, "verb-of-holding-without-its-subject"),
    ("Skarżący podnosi, że termin upłynął. [Sąd nie może zastąpić organu w ocenie, powinien ją jednak skontrolować]. Stanowisko to jest błędne.", NSA, "contrast-inside-what-is-told"),
    ("Skarżący podnosi, że termin upłynął. [Uzasadnione wątpliwości budzi data na zwrotce]. Dowodów nie powołał. Argumentacja ta nie przekonuje.", NSA, "reasonable-doubts-of-a-party"),
    ("Zdaniem Wrzosowskiego zażalenie przysługuje zawsze. Autor ten wywodził to z dawnego kodeksu. [Kodeks ten nie znał bowiem zamkniętego wyliczenia]. Tymczasem obowiązujące przepisy je zawierają.", SN, "behind-the-same-author"),
    ("Skarżąca spółka podnosi dwa argumenty. Po pierwsze, decyzja zapadła po terminie. Po drugie, [organ pominął dowody z ksiąg]. Żaden nie jest trafny.", NSA, "counted-arguments-of-a-party"),
    ("Prokurator Generalny przedstawił stanowisko odmienne. Uznał, że przepis chroni rodzinę. [Ustawodawca ma swobodę w wyborze środków]. Podobnie wypowiedział się Marszałek Sejmu.", TK, "another-speaks-alike"),
    ("W dawnym stanie prawnym [sąd oddalał powództwo wytoczone przed nadejściem terminu].", SN, "law-of-earlier-days"),
    ("W utartym rozumieniu [użytkownik odpowiada jak właściciel]. W ostatnich latach odchodzi się od tego.", SN, "an-understanding-given-up"),
    ("Odwołujący powołał się na wyrok Trybunału, z którego wyprowadzał tezę, [że oferta bez ceny podlega odrzuceniu].", KIO, "a-passage-that-begins-with-that"),
    ("Skarżący zarzucił, że wbrew ocenie biegłego, [wypowiedzenie złożono w formie pisemnej].", SA, "contrary-to-an-expert-in-a-plea"),
    ("Skarżący twierdził, że w ocenie Sądu [wypowiedzenie złożono w formie pisemnej].", SA, "opinion-of-the-court-in-a-plea"),
    ("Skarżący twierdził, że należy zauważyć, że [wypowiedzenie złożono w formie pisemnej].", SA, "attention-called-in-a-plea"),
    ("Zdaniem Sądu Apelacyjnego skarżący błędnie wywodzi, że [wypowiedzenie złożono w formie pisemnej].", SA, "a-report-behind-the-courts-opinion"),
    ("Biegli zgodnie stwierdzili, że u powódki [przyjąć należy trwały uszczerbek na zdrowiu].", SO, "experts"),
    ("Stanowisko Zamawiającego\nOferta była kompletna. [Kosztorys nie musi obejmować robót rozbiórkowych].\nStanowisko Izby\nOdwołanie jest zasadne.", KIO, "section-of-the-awarding-entity"),
    ("Postępowanie główne i pytanie prejudycjalne\nSpółka zaskarżyła decyzję. [Podatek zapłacono z góry za cały okres].\nW przedmiocie pytania prejudycjalnego\nDyrektywa stoi na przeszkodzie temu przepisowi.", TSUE, "main-proceedings"),
    ("B. Argumenty stron\n45. [Skarga jest oczywiście bezzasadna, gdyż postępowanie trwało krótko].\nC. Ocena Trybunału\n46. Trybunał przypomina zasady ogólne.", ETPC, "arguments-of-the-parties"),
    ("Sąd oddala skargę w całości.\n\nOrgan wydał decyzję. [Skarżący nie zgłosił zmiany sposobu użytkowania budynku].\n\nNaczelny Sąd Administracyjny zważył, co następuje:\n\nSkarga jest bezzasadna.", NSA, "told-before-the-court-weighs-without-a-heading-of-reasons"),
    ("Skład orzekający podziela pogląd wyrażony w wyroku z dnia 3 marca 2002 r., III KRS 41/RR. Sąd w tym wyroku podkreślił też, że ponieważ zasadą jest wiek 65 lat, to [odstępstwo od niej powinno być wyjątkiem uzasadnionym szczególnie].", SN, "the-court-in-that-judgment"),
    ("W tej kwestii zapadła uchwała z dnia 3 marca 2002 r., III CZP 41/RR. Sąd Najwyższy w powołanej uchwale wyjaśnił, że [najemca odpowiada za pogorszenie rzeczy ponad zwykłe zużycie].", SN, "the-court-in-the-resolution-cited"),
    ("Zdaniem doktryny bank odpowiada za doradztwo. Odmiennie przyjmuje A. Wrzosowski („Umowa kredytu”, Nysa 2010, s. 15), że [konsument nie może żądać zwrotu kosztów ubezpieczenia]. Skarga jest niezasadna z innych przyczyn.", SN, "a-writer-behind-his-verb"),
    ("Inaczej twierdzi A. Wrzosowski, według którego zapis jest zbędny, a także że [klauzula w ogólnych warunkach wystarcza do wyłączenia drogi sądowej].", SN, "a-writer-who-claims-otherwise"),
]  # fmt: skip
COURTS = [
    ("Odmiennie niż w innym orzeczeniu, które Sąd Najwyższy wydał w 2009 r., strony uzgodniły termin. Z tych względów [najemca odpowiada za pogorszenie rzeczy ponad zwykłe zużycie].", SO, "another-judgment-in-the-sentence-before"),
    ("Wbrew zarzutom pozwanego, [wypowiedzenie wywarło skutek dopiero z końcem miesiąca].", SA, "contrary-to-a-plea"),
    ("Wbrew temu, co twierdzi skarżący, [wypowiedzenie wywarło skutek dopiero z końcem miesiąca].", SA, "contrary-to-what-a-party-says"),
    ("Mimo zarzutu strony pozwanej w ocenie Sądu Apelacyjnego [wypowiedzenie było skuteczne].", SA, "own-opinion-nearer-than-a-plea"),
    ("Choć pozwany twierdził, że działał w dobrej wierze, to zdaniem Sądu [wypowiedzenie było skuteczne].", SA, "own-opinion-behind-a-report"),
    ("Sąd Najwyższy uchylił wyrok z następujących przyczyn:\n1) sąd nie rozpoznał sprawy,\n2) [strona była pozbawiona możności obrony swych praw].\n\nZarzuty są zasadne.", SN, "list-of-the-courts-own-grounds"),
    ("Za tym stanowiskiem przemawiają następujące argumenty:\n1) wykładnia językowa,\n2) [cel ustawy polega na ochronie najemcy przed eksmisją zimą].", SN, "arguments-of-the-court"),
    ("Powód zarzucił:\n1) naruszenie art. 5 k.c.,\n2) naruszenie art. 6 k.c.\n\nApelacja nie jest zasadna. [Ciężar dowodu spoczywał na najemcy przez cały proces].", SA, "behind-the-list"),
    ("Skarżący podnosi, że umowa jest nieważna. Tymczasem [pełnomocnik przedstawił umocowanie w formie aktu notarialnego]. Zarzut ten jest bezzasadny.", SA, "set-against-a-plea"),
    ("Skarżący podnosi, że umowa jest nieważna. [Podkreślić należy, że pełnomocnik przedstawił umocowanie]. Zarzut ten jest bezzasadny.", SA, "what-the-court-underlines"),
    ("Skarżący podnosi, że umowa jest nieważna. [Pełnomocnik przedstawił umocowanie w formie aktu notarialnego]. Dlatego zarzut ten jest bezzasadny.", SA, "a-ground-from-which-the-answer-follows"),
    ("Zdaniem Sądu Apelacyjnego [najemca odpowiada za pogorszenie rzeczy ponad zwykłe zużycie].", SA, "own-court-by-name"),
    ("Skarżący zarzuca, że roszczenie narusza art. 5 k.c. [Nadużycie prawa jest wyjątkiem od ochrony uprawnionego]. Skarżący naruszonej zasady nie wskazał.", SA, "what-a-party-failed-to-say"),
    ("Mimo odmiennego stanowiska prokuratora [kara z warunkowym zawieszeniem spełni swe cele].", SA, "in-spite-of-a-view"),
    ("Jak wskazał Sąd Najwyższy w wyroku z dnia 3 marca 2010 r., III CSK 41/RR, termin jest zawity. Umowę zawarto przed laty. [Dowody potwierdzają wypowiedzenie]. W literaturze wskazuje się, że jest ono skuteczne.", SA, "behind-another-judgment"),
    ("Organ błędnie przyjął, że przebudowa wymagała pozwolenia. [Roboty polegały na wymianie pokrycia dachu]. Skarga okazała się zasadna.", NSA, "behind-a-report-judged-in-the-same-words"),
    ("58. Skarżący podnosił: – brak wezwania, – zwłokę sądu.\n59. Sąd nie wezwał skarżącego.\n60. [Doręczenie przez awizo jest dopuszczalne pod dalszymi warunkami].", ETPC, "numbered-paragraphs-behind-a-list-of-dashes"),
    ("Trybunał ustalił, że skarżący wnosił o:\n\n1. Podjęcie sprawy.\n\n57. Przepis stanowi o doręczeniach.\n\n58. [Doręczenie przez awizo jest dopuszczalne pod dalszymi warunkami].", ETPC, "numbers-that-do-not-go-on"),
    ("Sąd Rejonowy ocenił, że opinia jest pełna. [Wskazał także przyczyny, dla których nie oparł ustaleń na protokole]. Apelacja jest bezzasadna.", SO, "what-the-court-below-did"),
    ("Okoliczności sprawy nie dają podstaw do\nprzyjęcia winy. [Pozwany zachował odstęp od pojazdu].\nRozważania prawne\nApelacja jest zasadna.", SA, "broken-line-that-begins-as-a-heading-does"),
    ("Skarżący niesłusznie podnosi zarzut nieważności. Po pierwsze, [decyzję doręczono w terminie]. Po drugie, strona brała udział w sprawie.", NSA, "counted-reasons-of-the-court"),
    ("W ocenie Składu Orzekającego [oferta nie podlegała odrzuceniu].", KIO, "own-panel-in-capitals"),
    ("Co do zarzutu strony pozwanej wypada zwrócić uwagę, że [wypowiedzenie złożono w formie pisemnej].", SA, "what-the-court-calls-attention-to"),
    ("[Oferta nie podlegała odrzuceniu.] W ocenie Sądu Apelacyjnego zarzut był chybiony.", SO, "opinion-in-a-sentence-of-its-own"),
    ("Jak wyjaśnił Sąd Najwyższy, [najemca odpowiada za pogorszenie rzeczy].", SN, "the-court-itself"),
    ("W obecnym stanie prawnym [sąd oddala powództwo wytoczone przed nadejściem terminu].", SN, "law-of-today"),
    ("W utartym rozumieniu [użytkownik odpowiada jak właściciel]. Pogląd przyjęto w wielu wyrokach.", SN, "an-understanding-kept"),
    ("Argumenty stron\nSkarga jest bezzasadna.\nOcena Trybunału\n[Trybunał przypomina, że postępowanie powinno toczyć się szybko].", ETPC, "behind-the-arguments-of-the-parties"),
    ("Stan faktyczny\n[Najemca opróżnił lokal przed upływem okresu wypowiedzenia].\nOcena prawna\nPowództwo jest zasadne.", "Sąd Rejonowy w Nysie", "facts-found-by-a-court-of-first-instance"),
    ("Sąd w tym zakresie podkreślił, że [odstępstwo od zasady powinno być wyjątkiem uzasadnionym szczególnie].", SN, "in-this-respect-is-no-judgment"),
    ("Inaczej przyjmuje Sąd Najwyższy, wskazując, że [klauzula w ogólnych warunkach wystarcza do wyłączenia drogi sądowej].", SN, "the-court-itself-behind-its-verb"),
]  # fmt: skip


@pytest.mark.parametrize(("told", "court"), [pytest.param(t, c, id=i) for t, c, i in ANOTHER])
def test_anothers_words(told: str, court: str) -> None:
    assert _kind(told, court)


@pytest.mark.parametrize(("told", "court"), [pytest.param(t, c, id=i) for t, c, i in COURTS])
def test_the_courts_own_words(told: str, court: str) -> None:
    assert _kind(told, court) == ""


def test_a_headed_section_is_the_telling_part() -> None:
    assert _kind("Stanowisko Odwołującego\n\n[Oferta wybrana jest niezgodna z opisem przedmiotu].\nStanowisko Izby\nOddalono.", KIO) == TOLD
