"""An argument parser that speaks Polish, argparse's own sentences included."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

# argparse's own strings (Python 3.11 to 3.14); those that only a programmer can meet are left out.
POLISH = {
    "usage: ": "Użycie: ",
    "options": "opcje",
    "positional arguments": "argumenty",
    "show this help message and exit": "pokaż tę pomoc i zakończ",
    "show program's version number and exit": "pokaż wersję i zakończ",
    "%(prog)s: error: %(message)s\n": "%(prog)s: %(message)s\n",
    "the following arguments are required: %s": "brakuje argumentu: %s",
    "unrecognized arguments: %s": "nieznany argument: %s",
    "argument %(argument_name)s: %(message)s": "%(argument_name)s: %(message)s",
    "expected one argument": "ta opcja wymaga wartości",
    "expected at least one argument": "podaj co najmniej jedną wartość",
    "expected at most one argument": "podaj najwyżej jedną wartość",
    "unknown parser %(parser_name)r (choices: %(choices)s)": "nieznane polecenie „%(parser_name)s” (do wyboru: %(choices)s)",
    "invalid %(type)s value: %(value)r": "niepoprawna wartość „%(value)s”",
    "ambiguous option: %(option)s could match %(matches)s": "niejednoznaczna opcja %(option)s (pasują: %(matches)s)",
    "ignored explicit argument %r": "ta opcja nie przyjmuje wartości (podano %s)",
    "not allowed with argument %s": "nie można łączyć z opcją %s",
    "one of the arguments %s is required": "podaj jeden z argumentów: %s",
    "expected %s argument": "liczba wymaganych wartości: %s",
    "expected %s arguments": "liczba wymaganych wartości: %s",
}


def _translate(text: str) -> str:
    return POLISH.get(text, text)


def _translate_plural(one: str, many: str, count: int) -> str:
    return POLISH.get(one if count == 1 else many, one if count == 1 else many)


# argparse looks both names up in its own module at each use. A gettext catalogue would do it without this, but takes the language from the
# environment: a Polish program must not answer in English because LANG is unset.
vars(argparse)["_"] = _translate
vars(argparse)["ngettext"] = _translate_plural


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Help with room for our long option names; width from the terminal, 100 when there is none."""

    def __init__(self, prog: str) -> None:
        columns = int(os.environ["COLUMNS"]) if os.environ.get("COLUMNS", "").isdigit() else 0
        if not columns:
            columns = os.get_terminal_size().columns if sys.stdout is not None and sys.stdout.isatty() else 100
        super().__init__(prog, max_help_position=32, width=max(60, min(columns, 110)) - 2)


def number_from(least: int) -> Callable[[str], int]:
    """The `type` of an argument that is a whole number, `least` or more."""

    def number(written: str) -> int:
        value = int(written)
        if value < least:
            raise argparse.ArgumentTypeError(f"niepoprawna wartość „{written}” (co najmniej {least})")
        return value

    return number


CHECKING = " Pismo sprawdza osobne polecenie: annotate PROJEKT.docx"


class PolishParser(argparse.ArgumentParser):
    """ArgumentParser with Polish help and errors; no guessing of shortened options, which a newer version could make ambiguous."""

    def __init__(self, *, prog: str, description: str, epilog: str = "", usage: str | None = None) -> None:
        super().__init__(prog=prog, usage=usage, description=description, epilog=epilog, formatter_class=_Formatter, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        known = POLISH["unrecognized arguments: %s"].partition("%s")[0]
        if message.startswith(known) and (hint := _similar(message.removeprefix(known).split()[0].partition("=")[0], _options(self))):
            message = f"{message}.{hint}"
        self.print_usage(sys.stderr)
        self.exit(2, f"{self.prog}: {message}\nPełna pomoc: {self.prog} --help\n")

    def _check_value(self, action: argparse.Action, value: object) -> None:
        """A wrong command is told with the one that was probably meant; argparse would list them all, each as Python writes it."""
        if action.choices is None or value in action.choices:
            return
        if isinstance(action, argparse._SubParsersAction):
            # "kotwica annotate opinia.docx" is a natural slip: the main job is a command of its own.
            hint = CHECKING if self.prog == "kotwica" and _similar(str(value), ["annotate"]) else _similar(str(value), list(action.choices))
            raise argparse.ArgumentError(None, f"nie ma polecenia „{value}”.{hint}")
        raise argparse.ArgumentError(action, f"niepoprawna wartość „{value}” (do wyboru: {', '.join(map(str, action.choices))})")

    def parse_intermixed(self, argv: Sequence[str] | None) -> argparse.Namespace:
        """Arguments and options in any order ("annotate a.docx --quiet b.docx").

        The parser needs a `usage` of its own: argparse would cut seven characters, the length of "usage: ", off the one it makes.
        """
        return self.parse_intermixed_args(argv)


def _options(parser: argparse.ArgumentParser) -> list[str]:
    """All option names of a parser and of its commands: what a command does not know, argparse tells in the name of the whole."""
    names = list(parser._option_string_actions)
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            names += [name for command in action.choices.values() for name in _options(command)]
    return names


def _similar(written: str, names: Sequence[str]) -> str:
    """ " Czy chodzi o „--zrodla”?" for a slip of the keys, "" when nothing is near."""
    from difflib import get_close_matches

    near = get_close_matches(written, names, n=1, cutoff=0.7)
    return f" Czy chodzi o „{near[0]}”?" if near else ""
