"""What a draft says is done with a view whose content it quotes: what is known to hold it, and everything else (grading.md §5.7)."""

from __future__ import annotations

import pytest
from grading_cases import ASK, GREEN, codes, graded, quoted, reference, sn

from builders import draft, source
from kotwica.document.model import Span
from kotwica.grading.obok import Beside
from kotwica.grading.postawa import not_held
from kotwica.sources.model import SourceKind

HELD = "podana przyczyna rozwiązania umowy była zbyt ogólna"
TOLD = f"Spór dotyczył umowy. Jak wskazano, {HELD}. Orzeczono jak w sentencji."
# (id, the draft's sentence; "|" is the quotation)
REJECTED = [
    ("an-unlisted-verb", "SN rozprawił się z tezą, że |."),
    ("passed-over", "SN zbył milczeniem argument, że |."),
    ("was-not-talked-into-it", "SN nie dał się przekonać do poglądu, że |."),
    ("taken-up-to-think-about", "SN pochylił się nad koncepcją, że |."),
    ("held-against-a-court-below", "SN wytknął Sądowi Apelacyjnemu pogląd, że |."),
    ("what-rests-on-it-was-quashed", "SN uchylił wyrok oparty na założeniu, że |."),
    ("a-quality-denied-by-a-noun", "SN wskazał na bezzasadność poglądu, że |."),
    ("an-attitude-to-it", "SN wyraził dezaprobatę dla tezy, że |."),
    ("an-opposite-view", "SN wyraził stanowisko przeciwne do tezy, że |."),
    ("against-and-not-for", "SN opowiedział się przeciwko tezie, że |."),
    ("held-for-an-unknown-thing", "SN uznał za anachroniczną tezę, że |."),
    ("held-for-a-myth", "SN uznał za mit przekonanie, że |."),
    ("wrong-before-the-verb", "SN za błędne uznał przekonanie, iż |."),
    ("an-absurd-conclusion", "Wykładnia ta prowadzi do absurdalnego wniosku, że |."),
    ("refused-to-share", "SN odmówił podzielenia poglądu, że |."),
    ("no-reason-to-share", "SN nie widzi podstaw, by podzielić pogląd, że |."),
    ("hard-to-share", "Trudno podzielić pogląd, że |."),
    ("only-seemingly", "SN tylko pozornie podzielił pogląd, że |."),
    ("would-share", "SN podzieliłby pogląd, że |."),
    ("if-it-had-shared", "Gdyby SN podzielił pogląd, że |, skarga byłaby zasadna."),
    ("a-partys-charge-told", "SN przytoczył zarzut kasacji, że |."),
    ("own-words-behind-że", "SN zdystansował się od poglądu, że w sprawie |."),
    ("warned-of", "SN przestrzegł przed tym, że |."),
    ("a-verb-of-saying-that-denies", "SN zdementował, że |."),
    ("behind-fell", "Teza skarżącego, że |, upadła."),
    ("behind-criticised", "Stanowisko, zgodnie z którym |, SN poddał krytyce."),
    ("behind-belongs-to-the-past", "Zapatrywanie, iż |, należy do przeszłości."),
    ("behind-isolated", "Stanowisko, że |, jest odosobnione."),
    ("against-it-no-verb", "Wbrew tezie, że |, SN orzekł inaczej."),
    ("behind-a-colon", "SN rozprawił się z argumentem skarżącego: |."),
    ("taken-up-behind-turned-round", "| – tezę tę SN obalił."),
    ("taken-up-with-to", "| to pogląd, z którym SN się nie zgodził."),
    ("a-comment-put-in", "Nie jest tak, jak chce skarżący, że |."),
    ("a-party-is-wrong", "Myli się skarżący, twierdząc, że |."),
    ("cannot-be-upheld", "Po wyroku SN nie da się utrzymać tezy, że |."),
    ("another-court-wrongly-held", "SN stwierdził, że Sąd Okręgowy niezasadnie przyjął, że |."),
    ("what-a-quashed-judgment-held", "SN uchylił wyrok, w którym przyjęto, że |."),
    ("reproached-the-court-below-with-holding", "SN zarzucił Sądowi Okręgowemu przyjęcie, że |."),
    ("yes-to-a-question-of-the-draft", "Na pytanie, czy umowa wygasła, SN odpowiedział przecząco: |."),
    ("a-view-of-the-judgment-below", "SN odrzucił pogląd wyrażony w zaskarżonym wyroku, że |."),
    ("a-verb-in-marks-of-irony", "SN „uznał”, że |."),
    ("the-court-itself-broke-the-rule", "SN naruszył zasadę, zgodnie z którą |."),
    ("with-reserve", "SN z rezerwą przyjął tezę, że |."),
    ("a-noun-that-hides-the-verdict", "SN dostrzegł fałsz w twierdzeniu, że |."),
    ("a-relative-behind", "Powód broni tezy, że |, której SN nie podzielił."),
    ("that-it-did-not-state", "Tego, że |, SN nie stwierdził."),
    ("not-acceptable-behind", "SN wskazał, że stanowisko, iż |, jest nie do przyjęcia."),
    ("a-charge-named-behind", "SN uznał zarzut, że |, za chybiony."),
    ("the-court-below-held-it", "SN za niezrozumiałe uznał poglądy sądu pierwszej instancji, że |."),
    ("named-wrong-together-with-another", "SN uznał tezę powoda za archaiczną, a nadto pogląd, że |."),
    ("a-danger-that-flows-from-it", "SN podkreślił niebezpieczeństwo płynące z założenia, że |."),
    ("one-of-two-views", "SN omówił dwa poglądy, z których pierwszy głosił, że |."),
    ("only-that-it-exists", "SN zasygnalizował jedynie istnienie poglądu, że |."),
    ("set-against-the-judgment", "Wbrew wyrokowi SN z dnia 5 maja 2010 r., II CSK 1/10, |."),
    ("otherwise-than-in-the-judgment", "Inaczej niż w wyroku SN z dnia 5 maja 2010 r., II CSK 1/10, |."),
    ("astonished-at-it", "SN wyraził zdziwienie poglądem, że |."),
    ("wrongly-held-by-nobody-named", "SN wskazał, że dawniej błędnie przyjmowano, że |."),
    ("a-party-reproached-with-holding", "SN zarzucił skarżącemu, że bezpodstawnie przyjął, iż |."),
    ("called-in-doubt", "SN podał w wątpliwość to, że |."),
    ("sorry-about-it", "SN wyraził ubolewanie nad praktyką, zgodnie z którą |."),
]  # fmt: skip
HOLDS = [
    ("expressed", "SN w wyroku z dnia 5 maja 2010 r., II CSK 1/10, wyraził zapatrywanie, iż |."),
    ("took-a-position", "SN zajął w tej kwestii jednoznaczne stanowisko, zgodnie z którym |."),
    ("stands-on-a-position", "SN stoi konsekwentnie na stanowisku, że |."),
    ("impersonal", "W wyroku tym sformułowano pogląd, że |."),
    ("settled", "W orzecznictwie ugruntowany jest pogląd, że |."),
    ("prevails", "W judykaturze przeważa stanowisko, iż |."),
    ("in-line-with", "Zgodnie z poglądem, że |, skarga jest zasadna."),
    ("to-be-shared", "Należy w pełni podzielić pogląd, że |."),
    ("to-be-shared-turned-round", "Podzielić należy stanowisko, iż |."),
    ("deserves-approval", "Na aprobatę zasługuje zatem pogląd, wyrażony w wyroku z 5 maja 2010 r., że |."),
    ("right", "Trafny jest pogląd, że |."),
    ("held-right", "SN uznał za trafny pogląd, że |."),
    ("gave-expression-to", "SN dał wyraz przekonaniu, że |."),
    ("started-from", "Wychodząc z założenia, że |, SN oddalił skargę."),
    ("leads-to", "Analiza tego wyroku prowadzi do wniosku, że |."),
    ("sided-with", "SN opowiedział się za poglądem, że |."),
    ("another-view-expressed", "SN zaprezentował odmienne zapatrywanie, że |."),
    ("not-shared-another-thing", "SN, nie podzielając zarzutów skargi, sformułował pogląd, że |."),
    ("cannot-but-agree", "Nie sposób nie zgodzić się z poglądem, że |."),
    ("raises-no-doubt", "Nie budzi wątpliwości pogląd, że |."),
    ("not-only-shared", "SN nie tylko podzielił pogląd, że |."),
    ("the-soundness-of-a-view", "Powołany wyrok przesądza o trafności poglądu, że |."),
    ("not-refused-soundness", "Nie można odmówić słuszności poglądowi, że |."),
    ("the-courts-view-passed-over", "Sąd Okręgowy pominął pogląd SN, zgodnie z którym |."),
    ("where-it-is-said", "Biegły wskazał w swojej opinii, że |."),
    ("another-remedy-and-a-view", "SN oddalił skargę, a pogląd, że |, uznał za trafny."),
    ("the-reason-of-a-ruling", "SN oddalił skargę dlatego, że |."),
    ("a-thesis-behind-a-colon", "SN sformułował następującą tezę: |."),
    ("a-thesis-without-a-verb", "Teza wyroku: |."),
    ("said-in-answer-to-a-charge", "SN wskazał w odpowiedzi na zarzuty: |."),
    ("did-not-give-it-up", "| – od tego stanowiska SN nie odstąpił."),
    ("a-party-passes-over-a-judgment", "Powód powołuje wyrok SN, jednak pomija, że |."),
    ("resolved", "SN w uchwale z dnia 5 maja 2010 r. uchwalił, że |."),
    ("answering-a-question", "Odpowiadając na pytanie prawne, SN uznał, że |."),
    ("the-courts-view-in-a-judgment-rejected-by-another", "Sąd Okręgowy odrzucił pogląd wyrażony w wyroku SN, że |."),
    ("a-charge-found-right-behind", "SN uznał zarzut, że |, za trafny."),
    ("came-to-it-behind", "Do wniosku, że |, doszedł SN w wyroku II CSK 1/10."),
    ("one-must-not-forget", "Nie można wszak zapominać o zasadzie, że |."),
    ("a-reason-joined", "SN uwzględnił zarzut pozwanej, tym bardziej że |."),
    ("a-court-below-broke-the-rule", "Sąd Okręgowy naruszył zasadę, zgodnie z którą |."),
    ("a-party-ignores-it", "Pozwany ignoruje utrwalony pogląd, że |."),
    ("the-contested-judgment-contradicts-it", "Zaskarżony wyrok pozostaje w sprzeczności z utrwalonym poglądem, że |."),
    ("against-it-another-court", "Wbrew utrwalonemu poglądowi, że |, Sąd Okręgowy oddalił powództwo."),
    ("behind-right", "Pogląd, że |, jest trafny."),
    ("behind-shared", "Pogląd, że |, podzielił także Sąd Apelacyjny."),
    ("behind-follows", "Wniosek, że |, wynika wprost z wyroku SN."),
    ("allowed-it-to-be-held", "SN dopuścił możliwość przyjęcia, że |."),
    ("not-only-that-it-exists", "SN potwierdził nie tylko istnienie poglądu, że |."),
    ("that-a-settled-view-exists", "SN stwierdził istnienie utrwalonego poglądu, że |."),
    ("one-of-two-rules", "SN sformułował dwie zasady, z których pierwsza głosi, że |."),
    ("a-duty-that-flows-from-a-rule", "SN wskazał na obowiązek płynący z zasady, że |."),
    ("conclusions-that-flow-from-a-premise", "SN przedstawił wnioski płynące z założenia, że |."),
    ("another-named-wrong-and-this-right", "SN uznał tezę powoda za archaiczną, a pogląd, że |, uznał za trafny."),
    ("a-court-below-against-the-judgment", "Wbrew wyrokowi SN, w którym wskazano, że |, Sąd Okręgowy oddalił powództwo."),
    ("against-another-courts-judgment", "Wbrew wyrokowi Sądu Okręgowego |."),
    ("against-a-partys-position", "Wbrew stanowisku pozwanego SN wskazał, że |."),
    ("expressed-its-approval", "SN wyraził aprobatę poglądu, że |."),
    ("rightly-held-by-nobody-named", "SN wskazał, że słusznie przyjęto, że |."),
    ("the-court-itself-wrongly-a-draft-says", "Powód wskazuje, że w wyroku SN błędnie przyjęto, że |."),
    ("the-court-behind-its-verb", "W wyroku z 5 maja 2010 r. wyraził SN pogląd, że |."),
    ("not-called-in-doubt", "SN nie poddał w wątpliwość tego, że |."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [*(pytest.param(s, ASK, id=i) for i, s in REJECTED), *(pytest.param(s, GREEN, id=i) for i, s in HOLDS)],
)
def test_what_is_done_with_a_view(sentence: str, expected: object) -> None:
    lead, behind = sentence.split("|")
    page = draft(f"{lead}„{HELD}”{behind}")
    at = len(lead) + 1
    made = quoted(HELD, span=Span(at, at + len(HELD)), context=Span(0, len(page.text)))
    assert graded(made, [reference()], [sn(TOLD)], page=page).status is expected


def test_the_reason_names_the_verb() -> None:
    lead = "SN rozprawił się z tezą, że "
    page = draft(f"{lead}„{HELD}”.")
    made = quoted(HELD, span=Span(len(lead) + 1, len(lead) + 1 + len(HELD)), context=Span(0, len(page.text)))
    grade = graded(made, [reference()], [sn(TOLD)], page=page)
    assert "odrzucone_w_projekcie" in codes(grade)
    assert grade.reasons[0].get("slowa") == "rozprawił się z tezą że"


def test_what_the_source_denies_as_well() -> None:
    quote, lead = "pozbawić pracownika prawa do odprawy", "SN wykluczył, by pracodawca mógł "
    page = draft(f"{lead}„{quote}”.")
    made = quoted(quote, span=Span(len(lead) + 1, len(lead) + 1 + len(quote)), context=Span(0, len(page.text)))
    grades = [
        graded(made, [reference()], [sn(f"Spór dotyczył umowy. Pracodawca {verb} {quote}. Orzeczono.")], page=page)
        for verb in ("nie może", "może")
    ]
    assert ["odrzucone_w_projekcie" in codes(g) for g in grades] == [False, True]


def test_what_is_done_with_a_rule_of_an_act_leaves_it_the_acts() -> None:
    act = source("Art. 6. Ciężar udowodnienia faktu spoczywa na osobie.", akt="k.c.", kind=SourceKind.AKT)
    found = {
        before: not_held(Beside(before, "", "."), Beside("art. 6", ""), act)
        for before in ("sąd naruszył zasadę, że", "nie jest prawdą, że ustawodawca przyjął, że")
    }
    assert [bool(f) for f in found.values()] == [False, True]
