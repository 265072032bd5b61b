"""The `kotwica` command: everything around the main job, one subcommand each; nothing here is slow to import."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from kotwica import __version__
from kotwica.pipeline.polish_help import PolishParser, number_from

DESCRIPTION = """\
Narzędzia wokół sprawdzania cytatów. Samo sprawdzanie to polecenie: annotate PROJEKT.docx"""

EPILOG = """\
Pomoc do polecenia: kotwica POLECENIE --help"""

if TYPE_CHECKING:
    # What add_subparsers returns; argparse gives its class no public name.
    Commands = argparse._SubParsersAction[PolishParser]

FORMATS = ("table", "json", "w3c", "displacy")


def build_parser() -> PolishParser:
    """The parser of `kotwica`; every subcommand names the module that runs it."""
    parser = PolishParser(prog="kotwica", description=DESCRIPTION, epilog=EPILOG)
    parser.add_argument("--version", action="version", version=f"kotwica {__version__}", help="pokaż wersję i zakończ")
    commands = parser.add_subparsers(title="polecenia", metavar="POLECENIE", dest="command", required=True)
    everything = (_extract, _ground, _sources, _review, _check, _sign, _audit, _key, _bundle, _batch, _eval, _mcp)
    for add in (*everything, _serve, _shortcuts, _drop, _clean, _completion):
        add(commands)
    return parser


def _command(commands: Commands, name: str, run: str, summary: str, description: str = "", *, prog: str = "kotwica") -> PolishParser:
    """A subcommand run by `run`: "module:function" of this package, "package.module:function" of another of ours."""
    parser: PolishParser = commands.add_parser(name, prog=f"{prog} {name}", help=summary, description=description or summary)
    parser.set_defaults(run=run)
    parser.add_argument("--verbose", "--wiecej", action="store_true", help="przy błędzie wypisz jego ślad")
    return parser


def _extract(commands: Commands) -> None:
    parser = _command(commands, "extract", "command_extract:run", "wypisz, co projekt cytuje i powołuje (bez sprawdzania)")
    parser.add_argument("draft", metavar="PROJEKT", help="plik .docx .md .txt .pdf albo - (wejście)")
    parser.add_argument("--json", action="store_true", help="wypisz JSON (to samo co --format json)")
    shown = "table (domyślnie), json, w3c (Web Annotation) albo displacy (HTML)"
    parser.add_argument("--format", choices=FORMATS, default="table", help=shown)


def _ground(commands: Commands) -> None:
    parser = _command(commands, "ground", "command_ground:run", "sprawdź plik zadań JSON (format silnika) i wypisz wynik")
    parser.add_argument("task", metavar="ZADANIA.json", help="plik z listą items albo - (wejście)")


def _sources(commands: Commands) -> None:
    summary = "baza źródeł: dodawanie, przeglądanie, szukanie cytatu"
    parser: PolishParser = commands.add_parser("sources", prog="kotwica sources", help=summary, description=summary)
    inner = parser.add_subparsers(title="polecenia", metavar="POLECENIE", dest="action", required=True)

    def command(name: str, function: str, summary: str) -> PolishParser:
        one = _command(inner, name, f"command_sources:{function}", summary, prog="kotwica sources")
        one.add_argument("--store", "--baza", metavar="PLIK", help="plik bazy inny niż domyślny, także postgresql://… na serwerze")
        return one

    add = command("add", "add", "dodaj pliki, foldery i archiwa (.zip, SAOS .json .jsonl)")
    add.add_argument("paths", metavar="ŚCIEŻKA", nargs="+", help="plik albo folder")
    add.add_argument("--collection", "--kolekcja", metavar="NAZWA", default="wlasne", help="kolekcja (domyślnie: wlasne)")
    import_ = command("import", "add", "wczytaj zrzut serwisu (saos)")
    import_.add_argument("collection", metavar="SERWIS", choices=("saos",), help="saos")
    import_.add_argument("paths", metavar="ŚCIEŻKA", nargs="+", help="plik zrzutu albo folder")
    command("list", "list_documents", "wypisz dokumenty").add_argument(
        "--collection", "--kolekcja", metavar="NAZWA", help="tylko ta kolekcja"
    )
    show = command("show", "show", "pokaż dokument albo jego jednostkę")
    show.add_argument("id", metavar="ID", help="identyfikator, sygnatura albo nazwa aktu")
    show.add_argument("--unit", "--jednostka", metavar="JEDNOSTKA", help='np. "art. 385[1] § 1"')
    command("find", "find", "gdzie naprawdę stoi ten cytat?").add_argument("passage", metavar="CYTAT", help="fragment w cudzysłowie")
    _online_sources(inner)
    _cared_for_sources(inner, command)


def _cared_for_sources(inner: Commands, command: Callable[[str, str, str], PolishParser]) -> None:
    command("rm", "remove", "usuń dokumenty").add_argument("ids", metavar="ID", nargs="+", help="identyfikator z listy")
    command("stats", "stats", "ile czego jest i jak stare")
    command("verify", "verify", "sprawdź, czy nic się nie uszkodziło (SHA-256)")
    trust = command("trust", "trust", "oznacz kolekcję jako zaufaną albo pełną")
    trust.add_argument("collection", metavar="KOLEKCJA", help="nazwa z polecenia stats")
    trust.add_argument(
        "--complete", "--pelna", metavar="ZAKRES", action="append", default=[], help="pełna dla sądu i lat, np. SN:2016..2020"
    )
    trust.add_argument("--revoke", "--cofnij", action="store_true", help="odbierz zaufanie")
    release = _command(inner, "release", "command_release:run", "zwolnij wstrzymane źródło (ślad: HOLD)", prog="kotwica sources")
    release.add_argument("--store", "--baza", metavar="PLIK", help="plik bazy inny niż domyślny")
    release.add_argument("source", metavar="ŹRÓDŁO", help="plik albo identyfikator z listy")
    release.add_argument("--as", "--jako", dest="who", metavar="OSOBA", required=True, help="kto zwalnia")
    release.add_argument("--why", "--dlaczego", metavar="POWÓD", required=True, help="dlaczego wolno na nim polegać")
    release.add_argument("--revoke", "--cofnij", action="store_true", help="wstrzymaj z powrotem")
    release.add_argument("--log", "--dziennik", metavar="FOLDER", help="folder dziennika inny niż domyślny")
    migrate = command("migrate", "migrate", "przenieś bazę na serwer PostgreSQL kancelarii")
    migrate.add_argument("--to", "--na", metavar="ADRES", required=True, help="postgresql://użytkownik@serwer/baza")
    export = command("export", "export", "zapisz dokumenty z bazy do folderu")
    export.add_argument("folder", metavar="FOLDER", help="folder na pliki .txt z metadanymi")
    export.add_argument("--collection", "--kolekcja", metavar="NAZWA", help="tylko ta kolekcja")


def _online_sources(inner: Commands) -> None:
    """The two commands that bring something from public registers; both only list what they would ask without `--online`."""
    fetch = _command(inner, "fetch", "command_fetch:fetch", "pobierz do bazy to, co powołano (SAOS, ELI, CELLAR)", prog="kotwica sources")
    fetch.add_argument("references", metavar="POWOŁANIE", nargs="*", help='np. "II CSK 537/10" albo "art. 58 k.c."')
    fetch.add_argument("--for", "--dla", dest="draft", metavar="PROJEKT", help="wszystko, co powołuje ten projekt, a czego brak")
    fetch.add_argument("--store", "--baza", metavar="PLIK", help="plik bazy inny niż domyślny")
    acts = _command(inner, "refresh-acts", "command_fetch:refresh_acts", "odśwież rejestr aktów prawnych (ELI)", prog="kotwica sources")
    for one in (fetch, acts):
        one.add_argument("--online", action="store_true", help="połącz się z rejestrami; bez tego tylko lista pytań")
        one.add_argument("--patient", "--cierpliwie", action="store_true", help="czekaj dłużej na powolne serwisy")


def _review(commands: Commands) -> None:
    parser = _command(commands, "review", "command_review:run", "odczytaj decyzje z komentarzy w kopii Worda")
    parser.add_argument("copy", metavar="KOPIA", help="plik NAZWA.annotated.docx (z --interactive: projekt)")
    parser.add_argument("--interactive", "--w-terminalu", action="store_true", help="decyduj w terminalu, bez Worda")
    parser.add_argument("--as", "--jako", dest="who", metavar="OSOBA", help="kto decyduje (z --interactive)")
    parser.add_argument("--draft", "--projekt", metavar="PISMO", help="pismo, którego dotyczy kopia (domyślnie leży obok niej)")
    _gate_options(parser)


def _check(commands: Commands) -> None:
    parser = _command(commands, "check", "command_check:run", "czy można złożyć to pismo? (0: tak, podpisane i nic nie jest otwarte)")
    parser.add_argument("draft", metavar="PROJEKT", help="plik pisma")
    parser.add_argument("--watch", "--pilnuj", action="store_true", help="sprawdzaj po każdym zapisie pliku (koniec: Ctrl-C)")
    parser.add_argument("--wait", "--czekaj", action="store_true", help="na końcu czekaj na Enter, żeby okno nie znikło")
    _gate_options(parser)


def _sign(commands: Commands) -> None:
    parser = _command(commands, "sign", "command_sign:sign", "podpisz dokładnie tę treść pisma")
    parser.add_argument("draft", metavar="PROJEKT", help="plik pisma")
    parser.add_argument("--as", "--jako", dest="who", metavar="OSOBA", required=True, help="imię i nazwisko z konfiguracji kancelarii")
    parser.add_argument("--role", "--rola", choices=("adwokat", "radca"), required=True, help="adwokat albo radca")
    parser.add_argument("--key", "--klucz", metavar="PLIK", required=True, help="klucz do podpisu (kotwica key create)")
    parser.add_argument("--passphrase-file", "--plik-hasla", metavar="PLIK", help="plik z hasłem do klucza (domyślnie pytanie)")
    parser.add_argument("--cases", "--orzeczenia", action="store_true", help="potwierdzam: orzeczenia porównane z tekstem")
    parser.add_argument("--statutes", "--przepisy", action="store_true", help="potwierdzam: stan prawny przepisów sprawdzony")
    parser.add_argument("--facts", "--fakty", action="store_true", help="potwierdzam: strony, kwoty i daty sprawdzone")
    _gate_options(parser)


def _audit(commands: Commands) -> None:
    summary = "dziennik kontroli: weryfikacja i porządkowanie"
    parser: PolishParser = commands.add_parser("audit", prog="kotwica audit", help=summary, description=summary)
    inner = parser.add_subparsers(title="polecenia", metavar="POLECENIE", dest="action", required=True)
    whole = "sprawdź, czy dziennika albo paczki nikt nie zmienił"
    verify = _command(inner, "verify", "command_sign:verify_log", whole, prog="kotwica audit")
    verify.add_argument("--bundle", "--paczka", metavar="PLIK", help="paczka dowodowa zamiast dziennika")
    verify.add_argument("--draft", "--projekt", metavar="PLIK", help="z --bundle: czy paczka dotyczy tego pliku")
    verify.add_argument("--config", metavar="PLIK", help="z --bundle: czy podpisano kluczami z konfiguracji kancelarii")
    verify.add_argument("--anchor", "--potwierdzenie", metavar="NR:SKRÓT", help="czy dziennik nadal ma ten wpis (wypisał go kotwica sign)")
    prune = _command(inner, "prune", "command_sign:prune_log", "usuń wpisy starsze niż okres przechowywania", prog="kotwica audit")
    prune.add_argument("--years", "--lata", metavar="LATA", type=int, default=10, help="okres przechowywania (domyślnie 10, najmniej 5)")
    for one in (verify, prune):
        one.add_argument("--log", "--dziennik", metavar="FOLDER", help="folder dziennika inny niż domyślny")


def _key(commands: Commands) -> None:
    summary = "klucz do podpisywania pism"
    parser: PolishParser = commands.add_parser("key", prog="kotwica key", help=summary, description=summary)
    inner = parser.add_subparsers(title="polecenia", metavar="POLECENIE", dest="action", required=True)
    create = _command(inner, "create", "command_sign:create_key", "utwórz klucz chroniony hasłem", prog="kotwica key")
    create.add_argument("path", metavar="PLIK", help="gdzie zapisać klucz, np. klucz.pem")
    create.add_argument("--passphrase-file", "--plik-hasla", metavar="PLIK", help="plik z hasłem (domyślnie pytanie)")


def _bundle(commands: Commands) -> None:
    parser = _command(commands, "bundle", "command_bundle:run", "zapisz paczkę dowodową: raport, źródła, decyzje, podpis")
    parser.add_argument("draft", metavar="PROJEKT", help="plik pisma")
    parser.add_argument("--out", metavar="PLIK", help="plik wynikowy (domyślnie NAZWA.dowody.zip)")
    _gate_options(parser)


def _batch(commands: Commands) -> None:
    parser = _command(commands, "batch", "command_batch:run", "sprawdź wszystkie pisma w folderze (także tysiące)")
    parser.add_argument("folder", metavar="FOLDER", help="folder z pismami, z podfolderami")
    parser.add_argument("--sources", "--zrodla", metavar="ŚCIEŻKA", action="append", default=[], help="plik lub folder ze źródłami")
    parser.add_argument("--out", metavar="FOLDER", help="folder na wyniki (domyślnie obok pism)")
    parser.add_argument(
        "--jobs", "--procesy", metavar="N", type=number_from(1), default=0, help="ile procesów (domyślnie tyle, ile rdzeni)"
    )
    allowed = "ile pismo może liczyć, w sekundach procesora; na zegarze czterokrotnie dłużej"
    parser.add_argument("--timeout", "--limit-czasu", metavar="S", type=number_from(1), default=300, help=allowed)
    parser.add_argument(
        "--memory", "--limit-pamieci", metavar="MB", type=number_from(0), default=2048, help="pamięć na proces, w MB (0: bez limitu)"
    )
    parser.add_argument("--store", "--baza", metavar="PLIK", help="baza źródeł inna niż domyślna, także postgresql://… na serwerze")
    parser.add_argument("--no-store", "--bez-bazy", action="store_true", help="nie korzystaj z bazy źródeł")
    parser.add_argument("--cluster", "--klaster", metavar="ADRES", help="istniejący klaster Dask, np. tcp://10.0.0.5:8786")
    parser.add_argument("--only-problems", "--tylko-problemy", action="store_true", help="komentarze tylko tam, gdzie coś jest nie tak")
    parser.add_argument("--quiet", "--cicho", action="store_true", help="bez paska postępu")


def _serve(commands: Commands) -> None:
    parser = _command(commands, "serve", "web.command_serve:run", "strona na tym komputerze: upuść pismo, przeczytaj raport")
    parser.add_argument("--sources", "--zrodla", metavar="ŚCIEŻKA", action="append", default=[], help="plik lub folder ze źródłami")
    parser.add_argument("--watch", "--pilnuj", metavar="FOLDER", help="sprawdzaj pisma z folderu po każdym zapisie")
    parser.add_argument("--keep", "--zachowaj", metavar="FOLDER", help="zapisuj też wyniki w folderze (bez tego znikają z końcem sesji)")
    parser.add_argument("--port", metavar="N", type=number_from(0), default=0, help="port (domyślnie wolny)")
    parser.add_argument("--jobs", "--procesy", metavar="N", type=number_from(1), default=2, help="ile pism naraz (domyślnie 2)")
    parser.add_argument("--no-browser", "--bez-przegladarki", action="store_true", help="nie otwieraj przeglądarki, tylko wypisz adres")
    parser.add_argument("--no-store", "--bez-bazy", action="store_true", help="nie używaj bazy źródeł (kotwica sources)")


def _shortcuts(commands: Commands) -> None:
    summary = "ikona, na którą można upuścić pismo (tylko w profilu użytkownika)"
    parser = _command(commands, "install-shortcuts", "command_shortcuts:run", summary)
    action = parser.add_mutually_exclusive_group()
    action.add_argument("--list", "--lista", action="store_true", help="wypisz pliki skrótów i czy istnieją; niczego nie zmieniaj")
    action.add_argument("--remove", "--usun", action="store_true", help="usuń skróty")


def _drop(commands: Commands) -> None:
    summary = "sprawdź upuszczone pisma i otwórz raport (używają tego skróty)"
    parser = _command(commands, "drop", "command_shortcuts:drop", summary)
    parser.add_argument("drafts", metavar="PROJEKT", nargs="+", help="plik .docx .md .txt .pdf")
    parser.add_argument("--wait", "--czekaj", action="store_true", help="na końcu czekaj na Enter, żeby okno nie znikło")


def _gate_options(parser: PolishParser) -> None:
    """What every command that grades a draft anew takes."""
    parser.add_argument("--sources", "--zrodla", metavar="ŚCIEŻKA", action="append", default=[], help="plik lub folder ze źródłami")
    parser.add_argument("--log", "--dziennik", metavar="FOLDER", help="folder dziennika inny niż domyślny")
    parser.add_argument("--config", metavar="PLIK", help="konfiguracja kancelarii (TOML); też zmienna KOTWICA_KANCELARIA")
    firm = parser.add_argument_group("wymagania kancelarii").add_argument
    firm("--required", "--wymagane", metavar="PLIK", help="lista orzeczeń i przepisów, które pismo musi powołać")
    firm("--forbidden", "--zakazane", metavar="PLIK", help="lista stwierdzeń, których nie wolno użyć; znalezione blokuje")
    firm("--min-precision", "--min-precyzja", metavar="UDZIAŁ", help="najmniejszy udział potwierdzonych powołań, np. 0.95")
    firm("--rag-trace", "--zapis-rag", metavar="PLIK", help="zapis wyszukiwania z systemu RAG (JSON)")


def _mcp(commands: Commands) -> None:
    parser = _command(commands, "mcp", "command_mcp:run", "narzędzia dla asystentów AI (Model Context Protocol, wejście i wyjście)")
    allowed = "folder, z którego wolno czytać pisma i źródła (domyślnie bieżący); można podać wiele razy"
    parser.add_argument("--allow", "--pozwol", metavar="FOLDER", action="append", help=allowed)
    parser.add_argument("--store", "--baza", metavar="PLIK", help="plik bazy źródeł inny niż domyślny")


def _eval(commands: Commands) -> None:
    parser = _command(commands, "eval", "command_eval:run", "sprawdź wiele projektów i porównaj z oczekiwanym wynikiem")
    parser.add_argument("cases", metavar="PRZYPADKI.toml", help="lista projektów z oczekiwaniami (docs/eval.md)")
    parser.add_argument("--json", action="store_true", help="wypisz JSON zamiast tabeli")


def _clean(commands: Commands) -> None:
    parser = _command(commands, "clean", "command_clean:run", "zapisz kopię bez naszych oznaczeń (do sądu: --do-zlozenia)")
    parser.add_argument("copy", metavar="KOPIA", help="plik NAZWA.annotated.docx albo NAZWA.annotated.md")
    parser.add_argument("--out", metavar="PLIK", help="plik wynikowy (domyślnie NAZWA.clean.docx)")
    parser.add_argument("--all", "--wszystko", action="store_true", help="usuń też cudze komentarze i metadane (tylko Word)")
    signed = "jak --all, ale tylko z pisma podpisanego (kotwica sign)"
    parser.add_argument("--do-zlozenia", dest="for_filing", action="store_true", help=signed)
    kept = "zmiany śledzone z --all: accept (zaakceptuj, domyślnie) albo keep (zostaw)"
    parser.add_argument("--changes", "--zmiany", choices=("accept", "keep"), default="accept", help=kept)
    parser.add_argument("--log", "--dziennik", metavar="FOLDER", help="folder dziennika inny niż domyślny")
    parser.add_argument("--config", metavar="PLIK", help="konfiguracja kancelarii (TOML); też zmienna KOTWICA_KANCELARIA")


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
        home = module if "." in module else f"pipeline.{module}"
        run: Callable[[argparse.Namespace], int] = getattr(import_module(f"kotwica.{home}"), function)
        return run(arguments)

    return guarded(command, verbose=arguments.verbose)


if __name__ == "__main__":
    sys.exit(main())
