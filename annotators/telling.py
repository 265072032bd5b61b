"""Which reasons of a grade a person is told, and in which order: the engine's, but for what a person needs first or knows already."""

from __future__ import annotations

from kotwica.grading.model import Grade, Reason

OF_THE_ACT = frozenset({"tekst_starszy", "tekst_pozniejszy", "akt_zmieniony", "stan_nieznany"})
"""What is said of the text of an act: it waits behind what is said of the provision itself, and is the same for all its provisions."""
_OF_THE_PROVISION = ("indeks_odczytany", "jednostka_uchylona", "jednostka_dawna", "jednostka_przyszla")
_SECOND_HAND, _TOLD_ON, _KIND = "z_drugiej_reki", "cudze_slowa", "rodzaj"
_OF_OTHER_DECISIONS = ("inny_wyrok", "inny_sad")


def told(grade: Grade) -> tuple[Reason, ...]:
    """The reasons that a person is told, decisive first: not whose words they are where the draft names the decision."""
    reasons = grade.reasons
    if any(reason.code == _SECOND_HAND for reason in reasons):
        return tuple(r for r in reasons if not _names_another_decision(r))
    if not reasons or reasons[0].code not in OF_THE_ACT:
        return reasons
    own = sorted((r for r in reasons if r.code in _OF_THE_PROVISION), key=lambda r: _OF_THE_PROVISION.index(r.code))
    return (*own, *(r for r in reasons if r not in own))


def _names_another_decision(reason: Reason) -> bool:
    return reason.code == _TOLD_ON and dict(reason.details).get(_KIND) in _OF_OTHER_DECISIONS
