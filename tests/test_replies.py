"""What a short reply in a comment means, and what is not understood."""

from __future__ import annotations

import pytest

from kotwica.review.replies import Meaning, understand


@pytest.mark.parametrize(
    ("reply", "meaning"),
    [
        pytest.param("ok", Meaning("confirmed"), id="ok"),
        pytest.param("OK.", Meaning("confirmed"), id="ok-with-dot"),
        pytest.param("Potwierdzam", Meaning("confirmed"), id="potwierdzam"),
        pytest.param("sprawdziłam w Legalis", Meaning("confirmed", "Legalis"), id="read-in-legalis"),
        pytest.param("ok, odczytano w aktach sprawy", Meaning("confirmed", "aktach sprawy"), id="read-in-the-file"),
        pytest.param("do poprawy", Meaning("rejected"), id="do-poprawy"),
        pytest.param("Poprawić datę", Meaning("rejected"), id="poprawic"),
        pytest.param("nie ok", Meaning("rejected"), id="not-ok"),
        pytest.param("nie", Meaning("rejected"), id="no"),
        pytest.param("nie zgadza się z wyrokiem", Meaning("rejected"), id="disagrees"),
        pytest.param("błąd kotwicy", Meaning("engine_wrong"), id="engine-wrong"),
        pytest.param("Fałszywy alarm – cytat jest na s. 3", Meaning("engine_wrong", reason="cytat jest na s. 3"), id="false-alarm"),
        pytest.param("blad kotwicy: LEX 604152", Meaning("engine_wrong", "LEX 604152", "LEX 604152"), id="place-as-reason-no-diacritics"),
        pytest.param("błąd programu: cytat jest na s. 4", Meaning("engine_wrong", reason="cytat jest na s. 4"), id="the-programs-mistake"),
        pytest.param("nie ta sygnatura", Meaning("rejected"), id="not-this-one"),
        pytest.param("ok, czytane w aktach k. 123", Meaning("confirmed", "aktach k. 123"), id="leaf-of-the-file"),
        pytest.param("Potwierdzam po lekturze uzasadnienia.", Meaning("confirmed"), id="after-reading"),
        pytest.param("może zostać", Meaning("confirmed"), id="may-stay"),
        pytest.param("może zostać uchylony", Meaning(""), id="may-be-repealed"),
        pytest.param("prawidłowo: 2019", Meaning(""), id="another-correction"),
        pytest.param("👍🏻", Meaning("confirmed"), id="thumb-with-a-skin-tone"),
        pytest.param("❌", Meaning("rejected"), id="cross"),
        pytest.param("👍👎", Meaning(""), id="both-thumbs"),
        pytest.param("przeczytane w Legalis", Meaning("confirmed", "Legalis"), id="read-somewhere"),
        pytest.param("przeczytane", Meaning(""), id="read-nowhere"),
        pytest.param("odczytano w aktach sprawy, niezgodne", Meaning("", "aktach sprawy"), id="read-and-found-wanting"),
        pytest.param("Legalis 12345 – zgodne", Meaning("confirmed", "Legalis 12345"), id="place-first"),
        pytest.param("to nie jest ok", Meaning("rejected"), id="lead-in-and-refusal"),
        pytest.param("nie mam uwag", Meaning("confirmed"), id="nie-that-confirms"),
        pytest.param("proszę usunąć ten fragment", Meaning("rejected"), id="please-delete"),
        pytest.param("chyba ok", Meaning(""), id="doubt-before"),
        pytest.param("ok chyba", Meaning(""), id="doubt-after"),
        pytest.param("sprawdzam", Meaning(""), id="still-checking"),
        pytest.param("do sprawdzenia", Meaning(""), id="to-be-checked"),
        pytest.param("dobrze zauważone", Meaning(""), id="praise-of-the-finding"),
        pytest.param("zgadzam się z uwagą", Meaning(""), id="agrees-with-the-finding"),
        pytest.param("ok, uwaga słuszna", Meaning(""), id="ok-to-the-finding"),
        pytest.param("ok, usunąłem", Meaning(""), id="says-what-was-done"),
        pytest.param("poprawnie: 2019", Meaning(""), id="a-correction"),
        pytest.param("zgodne częściowo", Meaning(""), id="in-part-only"),
        pytest.param("sprawdzone, inaczej w oryginale", Meaning("", "oryginale"), id="checked-and-different"),
        pytest.param("zostaje do wyjaśnienia", Meaning(""), id="stays-until"),
        pytest.param("AK: ok", Meaning(""), id="somebody-elses-word"),
        pytest.param("OK (AK), s. 12", Meaning("confirmed"), id="initials-and-page"),
        pytest.param("błąd kotwicy nie występuje", Meaning(""), id="denies-the-engines-mistake"),
        pytest.param("potwierdzam błąd", Meaning(""), id="confirms-the-mistake"),
        pytest.param("nie, zostaw", Meaning(""), id="no-that-goes-on-to-agree"),
        pytest.param("„umowa jest ważna”", Meaning(""), id="a-quotation-only"),
        pytest.param("LEX 604152", Meaning("", "LEX 604152"), id="a-place-only"),
        pytest.param("ok " + "i jeszcze słowo " * 5, Meaning(""), id="too-long-for-a-nod"),
        pytest.param("ok?", Meaning(""), id="a-question"),
        pytest.param("ok, ale popraw datę", Meaning(""), id="reservation"),
        pytest.param("tak nie może zostać", Meaning(""), id="tak-that-negates"),
        pytest.param("zgodne po poprawie", Meaning(""), id="condition"),
        pytest.param("okoliczności są inne", Meaning(""), id="ok-inside-a-word"),
        pytest.param("nie ma czasu", Meaning(""), id="nie-that-is-no-refusal"),
        pytest.param("zapytam mecenas", Meaning(""), id="something-else"),
        pytest.param("", Meaning(""), id="empty"),
    ],
)
def test_short_replies_are_understood_or_said_not_to_be(reply: str, meaning: Meaning) -> None:
    assert understand(reply) == meaning
