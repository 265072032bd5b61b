"""The `kotwica` command: everything around the main job, one subcommand each; nothing here is slow to import."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from kotwica import __version__
from kotwica.pipeline.polish_help import PolishParser

DESCRIPTION = """\
Narzędzia wokół sprawdzania cytatów. Samo sprawdzanie to polecenie: annotate PROJEKT.docx"""

EPILOG = """\
Pomoc do polecenia: kotwica POLECENIE --help"""

if TYPE_CHECKING:
    # What add_subparsers returns; argparse gives its class no public name.
    Commands = argparse._SubParsersAction[PolishParser]

FORMATS = ("table", "json", "displacy")


def build_parser() -> PolishParser:
    """The parser of `kotwica`; every subcommand names the module that runs it."""
    parser = PolishParser(prog="kotwica", description=DESCRIPTION, epilog=EPILOG)
    parser.add_argument("--version", action="version", version=f"kotwica {__version__}", help="pokaż wersję i zakończ")
    commands = parser.add_subparsers(title="polecenia", metavar="POLECENIE", dest="command", required=True)
    for add in (_extract, _ground, _clean, _completion):
        add(commands)
    return parser


def _command(commands: Commands, name: str, run: str, summary: str, description: str = "") -> PolishParser:
    """A subcommand run by `run` ("module:function" of our package)."""
    parser: PolishParser = commands.add_parser(name, prog=f"kotwica {name}", help=summary, description=description or summary)
    parser.set_defaults(run=run)
    parser.add_argument("--verbose", "--wiecej", action="store_true", help="przy błędzie wypisz jego ślad")
    return parser


def _extract(commands: Commands) -> None:
    parser = _command(commands, "extract", "command_extract:run", "wypisz, co projekt cytuje i powołuje (bez sprawdzania)")
    parser.add_argument("draft", metavar="PROJEKT", help="plik .docx .md .txt .pdf albo - (wejście)")
    parser.add_argument("--json", action="store_true", help="wypisz JSON (to samo co --format json)")
    parser.add_argument("--format", choices=FORMATS, default="table", help="table (domyślnie), json albo displacy (strona HTML)")


def _ground(commands: Commands) -> None:
    parser = _command(commands, "ground", "command_ground:run", "sprawdź plik zadań JSON (format silnika) i wypisz wynik")
    parser.add_argument("task", metavar="ZADANIA.json", help="plik z listą items albo - (wejście)")


def _clean(commands: Commands) -> None:
    parser = _command(commands, "clean", "command_clean:run", "zapisz kopię bez naszych oznaczeń, gotową do złożenia")
    parser.add_argument("copy", metavar="KOPIA", help="plik NAZWA.annotated.docx albo NAZWA.annotated.md")
    parser.add_argument("--out", metavar="PLIK", help="plik wynikowy (domyślnie NAZWA.clean.docx)")


def _completion(commands: Commands) -> None:
    parser = _command(
        commands,
        "completion",
        "command_completion:run",
        "wypisz skrypt uzupełniania poleceń dla powłoki",
        "Wypisuje skrypt uzupełniania dla obu poleceń, np.: kotwica completion bash > ~/.local/share/bash-completion/completions/kotwica",
    )
    parser.add_argument("shell", metavar="POWŁOKA", choices=("bash", "zsh", "tcsh"), help="bash, zsh albo tcsh")


def main(argv: Sequence[str] | None = None) -> int:
    """Entry point of the console command; returns the exit status."""
    arguments = build_parser().parse_args(argv)

    from kotwica.pipeline.entry import guarded

    def command() -> int:
        module, _, function = arguments.run.partition(":")
        run: Callable[[argparse.Namespace], int] = getattr(import_module(f"kotwica.pipeline.{module}"), function)
        return run(arguments)

    return guarded(command, verbose=arguments.verbose)


if __name__ == "__main__":
    sys.exit(main())
