"""The people of a firm: its configuration file says who they are, in which role, and with which key they sign."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from kotwica.document import read_toml
from kotwica.document.errors import InputError

# Only these roles answer for a filing (trace.md §4); others prepare.
SIGNING_ROLES = ("adwokat", "radca")
ROLES = (*SIGNING_ROLES, "aplikant", "asystent")


class Person(Struct, frozen=True):
    """Somebody whom the firm's configuration knows, with the public key that their signature must verify under.

    Shape: `former_keys` sign nothing any more; sign-offs made with them stay good.
    """

    name: str
    role: str
    public_key: str
    former_keys: tuple[str, ...] = ()


def load_people(config: Path) -> tuple[Person, ...]:
    """The people of a firm's configuration (TOML: `[osoby."Imię Nazwisko"]` with `rola` and `klucz`), in file order.

    Errors: InputError for a missing or broken file, an unknown role, a person without a key.
    """
    return tuple(_person(name, record, config) for name, record in load_table(config, "osoby").items())


def load_table(config: Path, name: str) -> dict[str, object]:
    """A table of the firm's configuration, empty when it has none of this name.

    Errors: InputError for a missing or broken file, and for something else than a table.
    """
    content = read_toml(
        config,
        missing=("Nie ma konfiguracji kancelarii.", "Wskaż plik: --config ŚCIEŻKA."),
        broken=("Konfiguracji nie da się odczytać ({reason}).", "Popraw plik TOML."),
    )
    table = content.get(name, {})
    if not isinstance(table, dict):
        raise InputError(config, f"Pole „{name}” nie jest tabelą.", "Wzór jest w docs/podpis.md.")
    return table


def _person(name: str, record: object, config: Path) -> Person:
    role = record.get("rola") if isinstance(record, dict) else None
    key = record.get("klucz") if isinstance(record, dict) else None
    if role not in ROLES:
        raise InputError(config, f"{name}: nieznana rola „{role}”.", f"Możliwe role: {', '.join(ROLES)}.")
    if not isinstance(key, str) or not key:
        raise InputError(config, f"{name}: brakuje klucza publicznego.", "Utwórz klucz: kotwica key create, i wpisz jego część publiczną.")
    former = record.get("dawne_klucze", []) if isinstance(record, dict) else []
    if not isinstance(former, list) or not all(isinstance(k, str) for k in former):
        raise InputError(config, f"{name}: „dawne_klucze” nie są listą kluczy.", "Wzór jest w docs/podpis.md.")
    return Person(name, role, key, tuple(former))
