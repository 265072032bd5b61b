"""Compiles the report templates to Python while a wheel is built; everything else is said in pyproject.toml.

Compiling them at run time takes a tenth of a whole run on a short draft.
"""

from pathlib import Path
from runpy import run_path

from setuptools import setup
from setuptools.command.build_py import build_py

TEMPLATES = Path(__file__).resolve().parent / "templates"


def only_at_run_time(value: object) -> str:
    """Stands for a filter while templates are compiled; refusing to work keeps jinja2 from working constants out with it."""
    raise NotImplementedError


class BuildWithTemplates(build_py):
    """build_py that leaves the compiled templates beside the templates."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        from jinja2 import Environment, FileSystemLoader

        rules = run_path(str(TEMPLATES / "__init__.py"))
        target = Path(self.build_lib) / "kotwica" / "templates" / rules["COMPILED"]
        environment = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=rules["escapes"], **rules["SYNTAX"])
        environment.filters.update(dict.fromkeys(rules["FILTERS"], only_at_run_time))
        environment.compile_templates(target, zip=None, filter_func=lambda name: name.endswith(".j2"), ignore_errors=False)


setup(cmdclass={"build_py": BuildWithTemplates})
