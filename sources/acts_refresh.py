"""What ELI says today of the acts of the register: state and newest consolidated text, one by one, nothing guessed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import date, datetime

from msgspec import Struct

from kotwica.extractors.model import Akt
from kotwica.sources.resolver_eli import ACT_ADDRESS, REPEALED, ActRecord, Eli, newest_edition
from kotwica.sources.resolver_http import RETRY_WAIT_S, AnswerCache, Fetcher, MemoryCache, Unanswered


class ActState(Struct, frozen=True):
    """One act as ELI has it; `repealed` on the day asked, `edition` the address of the newest consolidated text ("" for none)."""

    eli: str
    repealed: bool
    edition: str
    announced: date | None
    in_force_from: date | None = None
    repealed_on: date | None = None


class NotTold(Struct, frozen=True):
    """An act whose state could not be had: why, in Polish. It is never the same as repealed."""

    eli: str
    why: str


def ask_states(
    register: Sequence[Akt],
    *,
    now: datetime,
    eli: Eli | None = None,
    cache: AnswerCache | None = None,
    patient: bool = False,
    retry_wait_s: float = RETRY_WAIT_S,
) -> tuple[ActState | NotTold, ...]:
    """What ELI says of every act of the register with a journal address, in the register's order."""
    service = eli or Eli()
    asked = [akt for akt in register if ACT_ADDRESS.fullmatch(akt.eli)]

    async def run() -> list[ActState | NotTold]:
        async with Fetcher(cache=cache or MemoryCache(), now=now, patient=patient, retry_wait_s=retry_wait_s) as fetcher:
            return list(await asyncio.gather(*(_ask(akt, service, fetcher, now.date()) for akt in asked)))

    return tuple(asyncio.run(run()))


async def _ask(akt: Akt, service: Eli, fetcher: Fetcher, today: date) -> ActState | NotTold:
    try:
        act = await service.act(akt.eli, fetcher)
        if act is None:
            return NotTold(akt.eli, "ELI nie zna tego adresu")
        address = newest_edition(act)
        edition = await service.act(address, fetcher) if address else None
    except Unanswered as error:
        return NotTold(akt.eli, str(error))
    if address and edition is None:
        return NotTold(akt.eli, f"ELI nie zna tekstu jednolitego {address}, do którego odsyła")
    return ActState(akt.eli, _repealed(act, today), address, edition.announced if edition else None, act.in_force_from, act.repealed_on)


def _repealed(act: ActRecord, today: date) -> bool:
    return act.status in REPEALED or (act.repealed_on is not None and act.repealed_on <= today)
