"""Help is Polish and fast; nothing that is slow to import is imported for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kotwica.pipeline import cli_annotate, cli_kotwica

# Everything of ours that help may import; the standard library's part is bounded by the ratio below.
HELP_MAY_IMPORT = {
    "kotwica",
    "kotwica.pipeline",
    "kotwica.pipeline.cli_annotate",
    "kotwica.pipeline.cli_kotwica",
    "kotwica.pipeline.polish_help",
}


def python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=False, env=_utf8())


def _utf8() -> dict[str, str]:
    return {**os.environ, "PYTHONIOENCODING": "utf-8"}


@pytest.mark.parametrize("command", ["cli_annotate", "cli_kotwica"])
def test_help_imports_only_what_is_listed(command: str) -> None:
    code = (
        f"import sys; from kotwica.pipeline.{command} import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "print('MODULES', *sorted(sys.modules))"
    )
    modules = set(python(code).stdout.partition("MODULES")[2].split())
    ours = {m for m in modules if m.partition(".")[0] == "kotwica"}
    foreign = {
        m for m in modules if m.partition(".")[0] not in sys.stdlib_module_names and m.partition(".")[0] not in ("kotwica", "__main__")
    }
    assert ours <= HELP_MAY_IMPORT
    # Left by .pth files of the environment (editable installs), not by us.
    assert {m for m in foreign if not m.startswith(("__editable__", "_", "distutils"))} == set()


@pytest.mark.parametrize(
    ("module", "argv", "says"),
    [
        pytest.param(cli_annotate, [], "brakuje argumentu: PROJEKT", id="no-draft"),
        pytest.param(cli_annotate, ["a.docx", "--frobnicate"], "nieznany argument: --frobnicate", id="unknown-option"),
        pytest.param(cli_annotate, ["a.docx", "--out"], "ta opcja wymaga wartości", id="option-without-value"),
        pytest.param(cli_annotate, ["a.docx", "--quiet=1"], "nie przyjmuje wartości", id="value-for-a-switch"),
        pytest.param(cli_annotate, ["a.docx", "--markdown-style", "x"], "niepoprawna wartość „x”", id="value-not-among-choices"),
        pytest.param(cli_kotwica, [], "brakuje argumentu: POLECENIE", id="no-subcommand"),
        pytest.param(
            cli_kotwica, ["completion", "fish"], "POWŁOKA: niepoprawna wartość „fish” (do wyboru: bash, zsh, tcsh)", id="wrong-choice"
        ),
        pytest.param(cli_kotwica, ["batch", "pisma", "--jobs", "0"], "niepoprawna wartość „0” (co najmniej 1)", id="number-too-small"),
        pytest.param(cli_kotwica, ["batch", "pisma", "--memory", "1 GB"], "niepoprawna wartość „1 GB”", id="number-that-is-none"),
        pytest.param(cli_kotwica, ["fly"], "nie ma polecenia „fly”.", id="unknown-subcommand"),
        pytest.param(cli_kotwica, ["chek", "a.docx"], "nie ma polecenia „chek”. Czy chodzi o „check”?", id="slip-in-a-subcommand"),
        pytest.param(cli_kotwica, ["annotate", "a.docx"], "osobne polecenie: annotate PROJEKT.docx", id="main-job-as-a-subcommand"),
        pytest.param(cli_kotwica, ["sources", "ad"], "nie ma polecenia „ad”. Czy chodzi o „add”?", id="slip-one-level-down"),
        pytest.param(cli_annotate, ["a.docx", "--zrodal", "x"], "--zrodal x. Czy chodzi o „--zrodla”?", id="slip-in-an-option"),
        pytest.param(cli_kotwica, ["check", "a.docx", "--konfig=x"], "--konfig=x. Czy chodzi o „--config”?", id="option-of-a-command"),
    ],
)
def test_wrong_usage_is_said_in_polish_with_status_2(
    module: object, argv: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as exit_:
        module.main(argv)  # type: ignore[attr-defined]
    error = capsys.readouterr().err
    assert exit_.value.code == 2
    assert says in error
    assert not any(word in error for word in ("usage", "error", "argument ", "required", "expected", "invalid"))


@pytest.mark.parametrize(
    "argv",
    [["--help"], *([[name, "--help"] for name in ("extract", "ground", "sources", "review", "check", "sign", "clean", "completion")])],
)
def test_help_has_no_english_of_argparse(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli_kotwica.main(argv)
    text = capsys.readouterr().out
    assert text.startswith("Użycie: kotwica")
    assert not any(word in text for word in ("usage:", "options:", "show this", "positional"))


def test_options_may_stand_between_drafts() -> None:
    parsed = cli_annotate.build_parser().parse_intermixed(["a.docx", "--quiet", "b.docx"])
    assert parsed.drafts == ["a.docx", "b.docx"]
    assert parsed.quiet


def test_polish_names_of_options_are_the_same_options() -> None:
    parsed = cli_annotate.build_parser().parse_intermixed(
        ["a.docx", "--tylko-problemy", "--bez-podswietlen", "--bez-emoji", "--zrodla", "wyroki"]
    )
    assert (parsed.only_problems, parsed.no_highlight, parsed.no_emoji, parsed.sources) == (True, True, True, ["wyroki"])


@pytest.mark.parametrize("shell", ["bash", "zsh"])
def test_completion_is_a_script_for_both_commands(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli_kotwica.main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert "--only-problems" in script
    assert "extract" in script


def test_bash_accepts_the_completion_script(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cli_kotwica.main(["completion", "bash"])
    file = tmp_path / "complete.sh"
    file.write_text(capsys.readouterr().out, "utf-8")
    assert subprocess.run(["bash", "-n", str(file)], check=False).returncode == 0


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        cli_annotate.main(["--version"])
    assert exit_.value.code == 0
    assert capsys.readouterr().out.startswith("kotwica ")
