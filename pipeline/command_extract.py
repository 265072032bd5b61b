"""`kotwica extract DRAFT`: what a draft cites and claims, without grading it."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from pathlib import Path

from kotwica.pipeline.entry import OK
from kotwica.pipeline.options import clock
from kotwica.pipeline.read import read


def run(arguments: Namespace) -> int:
    """Prints the references and claims of a draft as a table, as JSON, as W3C Web Annotations or as a displaCy page."""
    from kotwica.extractors import extract, to_json

    draft = read(Path(arguments.draft), now=clock(os.environ))
    extraction = extract(draft)
    if arguments.json or arguments.format == "json":
        print(json.dumps(to_json(draft, extraction), ensure_ascii=False, indent=1))
    elif arguments.format == "w3c":
        from kotwica.extractors import to_w3c

        print(json.dumps(to_w3c(draft, extraction), ensure_ascii=False, indent=1))
    elif arguments.format == "displacy":
        from kotwica.extractors import render_displacy

        print(render_displacy(draft, extraction))
    else:
        from kotwica.annotators import reference_name
        from kotwica.extractors import render_table

        print(render_table(draft, extraction, name=reference_name))
    return OK
