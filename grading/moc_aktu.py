"""Is an act in force on a day, and is the text at hand the wording of that day? (spec: grading.md §8)"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from kotwica.extractors.model import Akt
from kotwica.grading.model import Finding, Reason, Status
from kotwica.sources.model import Source

IN_FORCE, AMENDED, REPEALED, UNKNOWN = "obowiązujący", "zmieniony", "uchylony", "nieznany"
_WORST_STATE = (REPEALED, AMENDED, UNKNOWN, IN_FORCE)


def worst_state(states: Sequence[str]) -> str:
    """The legal state to show for several units."""
    return next((s for s in _WORST_STATE if s in states), "")


def force_of_act(akt: Akt | None, text: Source | None, as_of: date) -> tuple[list[Finding], str]:
    """What register and ELI say of the act as a whole on a day; no finding and "" where nothing speaks against its force.

    Shape: an act repealed after `as_of` gives a remark (ZWERYFIKOWANY), one repealed before, passed later or not yet in force a question.
    """
    name, title = (akt.klucz, akt.tytul) if akt else ((text.anchors.akt or "", text.title) if text else ("", ""))
    passed = akt.data if akt else None
    if passed is not None and passed > as_of:
        later = Reason("akt_pozniejszy", (("akt", name), ("data", passed.isoformat()), ("na_dzien", as_of.isoformat())))
        return [(Status.WYMAGA_OSADU, later)], UNKNOWN
    since, until, repealed = _force(akt, text)
    details = (("akt", name), ("tytul", title))
    if since is not None and since > as_of:
        early = Reason("akt_jeszcze_nie_obowiazywal", (*details, ("od", since.isoformat()), ("na_dzien", as_of.isoformat())))
        return [(Status.WYMAGA_OSADU, early)], UNKNOWN
    if until is not None and until > as_of:
        still = Reason("akt_wowczas_obowiazywal", (*details, ("z_dniem", until.isoformat()), ("na_dzien", as_of.isoformat())))
        return [(Status.ZWERYFIKOWANY, still)], ""
    if repealed or until is not None:
        gone = Reason("akt_uchylony", (*details, ("z_dniem", until.isoformat() if until else "")))
        return [(Status.WYMAGA_OSADU, gone)], REPEALED
    return [], ""


def _force(akt: Akt | None, text: Source | None) -> tuple[date | None, date | None, bool]:
    """From when and until when the act binds, and whether it is called repealed; the register's days before those of ELI."""
    anchors = text.anchors if text is not None else None
    since = (akt.w_mocy_od if akt else None) or (anchors.in_force_from if anchors else None)
    until = (akt.uchylony_z if akt else None) or (anchors.repealed_on if anchors else None)
    called = (akt is not None and akt.status.startswith("uchyl")) or (anchors is not None and anchors.act_status == "uchylony")
    return since, until, called


def age_of_text(akt: Akt | None, text: Source, as_of: date) -> tuple[list[Finding], str]:
    """What lies between the day of the text at hand and the day that counts: amendments that ELI names, or a text announced anew.

    Errs towards: asking, where the register has only years of the announcements between the two days.
    """
    state = text.anchors.legal_state
    if state is None:
        return [(Status.ZWERYFIKOWANY, Reason("stan_nieznany", (("tekst", text.title),)))], UNKNOWN
    changes = [day for day in text.anchors.amended_on if min(state, as_of) < day <= max(state, as_of)]
    if changes and as_of > state:
        days = ", ".join(day.isoformat() for day in changes)
        return [(Status.WYMAGA_OSADU, Reason("akt_zmieniony", (("stan_na", state.isoformat()), ("zmiany", days))))], AMENDED
    announced = akt is not None and akt.tj_ogloszony is not None and akt.tj_ogloszony > state
    if akt is not None and akt.tj_ogloszony is not None and announced and as_of > state:
        newest = f"Dz.U. {akt.tj_rok} poz. {akt.tj_poz}"
        details = (("stan_na", state.isoformat()), ("tekst_jednolity", newest), ("ogloszony", akt.tj_ogloszony.isoformat()))
        return [(Status.WYMAGA_OSADU, Reason("tekst_starszy", details))], AMENDED
    if state > as_of:
        changed = bool(changes) or (akt is not None and akt.tj_ogloszony is not None and as_of < akt.tj_ogloszony)
        later = Reason("tekst_pozniejszy", (("stan_na", state.isoformat()), ("na_dzien", as_of.isoformat())))
        if announced:  # of the announcements between the two days the register has only the years
            return [(Status.WYMAGA_OSADU, later)], UNKNOWN
        return ([(Status.WYMAGA_OSADU, later)], AMENDED) if changed else ([(Status.ZWERYFIKOWANY, later)], IN_FORCE)
    return [], IN_FORCE
