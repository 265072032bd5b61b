"""Which reasons of a grade a person is told, and in which order: the engine's, but for what a person needs first or knows already."""

from __future__ import annotations

from kotwica.grading.model import Grade, Reason, Status

OF_THE_ACT = frozenset({"tekst_starszy", "tekst_pozniejszy", "akt_zmieniony", "stan_nieznany"})
"""What is said of the text of an act: it waits behind what is said of the provision itself, and is the same for all its provisions."""
_OF_THE_PROVISION = ("indeks_odczytany", "jednostka_uchylona", "jednostka_dawna", "jednostka_przyszla")
# Another court in the source tells more than that this court has no such register.
_ANOTHER_COURT, _NO_SUCH_REGISTER = "sad_inny", ("repertorium_obcego_sadu", "repertorium_watpliwe")
_DONE_FIRST = ("moze_chodzilo_o", "doktryna")
_SECOND_HAND, _TOLD_ON, _KIND = "z_drugiej_reki", "cudze_slowa", "rodzaj"
_OF_OTHER_DECISIONS = ("inny_wyrok", "inny_sad")


def told(grade: Grade) -> tuple[Reason, ...]:
    """The reasons that a person is told, decisive first: not whose words they are where the draft names the decision."""
    reasons = grade.reasons
    if any(reason.code == _SECOND_HAND for reason in reasons):
        return tuple(r for r in reasons if not _names_another_decision(r))
    if reasons and reasons[0].code in OF_THE_ACT:
        return _ahead(reasons, _OF_THE_PROVISION)
    if reasons and reasons[0].code in _NO_SUCH_REGISTER:
        return _ahead(reasons, (_ANOTHER_COURT,))
    return reasons


def _ahead(reasons: tuple[Reason, ...], codes: tuple[str, ...]) -> tuple[Reason, ...]:
    first = sorted((r for r in reasons if r.code in codes), key=lambda r: codes.index(r.code))
    return (*first, *(r for r in reasons if r not in first))


def to_do(grade: Grade) -> tuple[Reason, ...]:
    """The reasons in the order in which they say what to do next: before a text is looked for, the number is checked, or the book is.

    Shape: without whose words they are where the quotation is green, since the draft then says it.
    """
    named = grade.status is Status.ZWERYFIKOWANY
    asking = (reason for reason in told(grade) if not (named and reason.code == _TOLD_ON))
    return tuple(sorted(asking, key=lambda reason: reason.code not in _DONE_FIRST))


def _names_another_decision(reason: Reason) -> bool:
    return reason.code == _TOLD_ON and dict(reason.details).get(_KIND) in _OF_OTHER_DECISIONS
