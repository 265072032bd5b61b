"""`kotwica completion SHELL`: completion for both commands, made from their parsers."""

from __future__ import annotations

from argparse import Namespace

from kotwica.pipeline import cli_annotate, cli_kotwica
from kotwica.pipeline.entry import OK


def run(arguments: Namespace) -> int:
    """Prints one script that completes `annotate` (files and options) and `kotwica` (subcommands too)."""
    import shtab

    for parser in (cli_annotate.build_parser(), cli_kotwica.build_parser()):
        print(shtab.complete(parser, shell=arguments.shell))
    return OK
