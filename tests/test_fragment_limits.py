"""Every number of FRAGMENT just inside and just outside its limit (spec: grading.md §5). All texts are fictitious."""

from __future__ import annotations

import pytest

from builders import source
from kotwica.grading.fragment import check_fragment
from kotwica.grading.model import Status
from kotwica.grading.prepared import prepare

GREEN, YELLOW, ASK = Status.ZWERYFIKOWANY, Status.ZMODYFIKOWANY, Status.WYMAGA_OSADU
ORANGE, RED = Status.KALIBRACJA, Status.NIEZWERYFIKOWANY
# Ten carrying words of which none is another's form, and ten that stand nowhere.
_TEN = "umowa kredytu zawarta przez bank podlega kontroli sądu cywilnego okręgowego"
_NOWHERE = "deszcz zalewał wiosenne ogrody nad rzeką podczas majowej burzy nocnej".split()
_FIRST, _LAST = "Umowa kredytu podlega kontroli sądu", "a sąd ocenia jej treść z urzędu"
_LONG = "Umowa kredytu hipotecznego zawarta przez bank z konsumentem podlega kontroli sądu powszechnego " * 4


def _apart(first: str, last: str, characters: int) -> str:
    middle = ("bank prowadził rachunek powoda " * 200)[: characters - 2].rsplit(" ", 1)[0]
    return f"{first} {middle + ' ' + 'x' * (characters - 3 - len(middle))} {last}."


def _swapped(n: int) -> str:
    """The ten words with the last `n` replaced by words from nowhere."""
    words = _TEN.split()
    return " ".join([*words[: len(words) - n], *_NOWHERE[:n]])


DRIFTING = (
    "Sąd uznał jednak, że zatem umowa jest więc nieważna, bowiem narusza prawo bankowe oraz zasady współżycia społecznego wobec słabszej "
    "strony stosunku prawnego i uchybia dobrym obyczajom kupieckim w obrocie konsumenckim"
)
# The words around a hidden name make it the same passage however long the name is.
_SIGNED = "w Krakowie dnia pierwszego maja w obecności notariusza w siedzibie oddziału banku za okazaniem dokumentów tożsamości obu stron"
LIMITS = [
    pytest.param("umowa jest ważna", "Bank podał, że umowa jest ważna.", GREEN, id="5.2-three-words-of-fifteen-characters"),
    pytest.param("to jest dług", "Bank podał, że to jest dług.", ASK, id="5.2-three-words-of-fewer-characters"),
    pytest.param("odpowiedzialność odszkodowawcza", "Jest to odpowiedzialność odszkodowawcza.", ASK, id="5.2-two-words-however-long"),
    pytest.param(f"{_FIRST} (…) {_LAST}", _apart(_FIRST, _LAST, 1_480), GREEN, id="5.2-less-than-1500-characters-apart"),
    pytest.param(f"{_FIRST} (…) {_LAST}", _apart(_FIRST, _LAST, 1_520), ASK, id="5.2-more-than-1500-characters-apart"),
    pytest.param(f"{_LONG.strip()} (…) {_LAST}", _apart(_LONG.strip(), _LAST, 1_900), GREEN, id="5.2-less-than-five-times-a-long-quotation"),
    pytest.param(f"{_LONG.strip()} (…) {_LAST}", _apart(_LONG.strip(), _LAST, 2_300), ASK, id="5.2-more-than-five-times-a-long-quotation"),
    pytest.param(DRIFTING.replace(" jednak", "").replace(" zatem", "").replace(" więc", ""), f"{DRIFTING}.", YELLOW, id="5.4-three-particles"),
    pytest.param(DRIFTING.replace(" jednak", "").replace(" zatem", "").replace(" więc", "").replace(" bowiem", ""), f"{DRIFTING}.", ORANGE,
        id="5.4-four-particles"),
    pytest.param(_swapped(4), f"Bank wskazał: {_TEN}.", RED, id="5.4-six-of-ten-words-are-the-same-passage"),
    pytest.param("doręczenie (…) pisma stronie pozwanej w terminie ustawowym przez sąd", "Nastąpiło doręczenie odpisu pisma stronie pozwanej w terminie ustawowym przez sąd.", None,
        id="5.2-a-segment-of-one-word-proves-nothing"),
    pytest.param(f"umowę zawarł Jan Maria Kowalski Nowak Wiśniewski Zieliński {_SIGNED}", f"Wskazano, że umowę zawarł (...) {_SIGNED}.", YELLOW,
        id="5.1-one-mark-hides-six-words"),
    pytest.param(f"umowę zawarł Jan Maria Kowalski Nowak Wiśniewski Zieliński Lis {_SIGNED}", f"Wskazano, że umowę zawarł (...) {_SIGNED}.", RED,
        id="5.1-one-mark-hides-no-seven-words"),
    pytest.param("umowa kredytowa wiąże stronę pozwaną od dnia podpisania", "Przyjęto, że umowa kredytowa wiąże stronę pozwana od dnia podpisania.", None, id="5.4-pozwaną-and-pozwana-are-two-forms"),
]  # fmt: skip


@pytest.mark.parametrize(("quote", "text", "status"), LIMITS)
def test_limit(quote: str, text: str, status: Status | None) -> None:
    """`None` is "anything but green"."""
    found = check_fragment(quote, prepare(source(text))).status
    assert found is status if status is not None else found is not GREEN


def test_five_of_ten_words_are_another_passage() -> None:
    found = check_fragment(_swapped(5), prepare(source(f"Bank wskazał: {_TEN}.")))
    assert (found.aligned, found.finished) == (False, True)
