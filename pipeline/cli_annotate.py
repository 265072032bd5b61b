"""The `annotate` command: its options, and nothing that is slow to import."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from kotwica import __version__
from kotwica.pipeline.polish_help import PolishParser

DESCRIPTION = """\
Sprawdza każdy cytat, sygnaturę i przepis w projekcie pisma z tekstami źródłowymi i zapisuje obok niego:
  NAZWA.annotated.docx (.md)   kopię z kolorowymi komentarzami dokładnie przy sprawdzonych słowach
  NAZWA.raport.html .md .json  raport: co zgadza się ze źródłem, co blokuje złożenie pisma, co oceni człowiek
Projekt pozostaje nietknięty. Bez --online program nie łączy się z siecią."""

EPILOG = """\
źródła:
  Pliki i foldery podane po --sources oraz foldery „zrodla” i „sources” obok projektu
  (.txt .md .docx .pdf .html .rtf .odt .json). Co nie ma źródła, dostaje status BRAK ŹRÓDŁA.

kod zakończenia:
  0  nic nie blokuje    1  co najmniej jedna blokada (🔴 lub ⛔)
  2  nie udało się wykonać zadania    3  błąd wewnętrzny, nic nie zweryfikowano

przykłady:
  annotate opinia.docx
  annotate opinia.docx --sources wyroki/ --sources umowa.pdf
  annotate pisma/ --out wyniki/ --only-problems"""


def build_parser() -> PolishParser:
    """The parser of `annotate`; shell completion is made from it too."""
    parser = PolishParser(prog="annotate", usage="annotate PROJEKT… [opcje]", description=DESCRIPTION, epilog=EPILOG)
    add = parser.add_argument
    add(
        "drafts",
        metavar="PROJEKT",
        nargs="+",
        help="plik .docx .docm .dotx .dotm .md .txt (.pdf: tylko raporty), folder, wzorzec *.docx albo - (wejście)",
    )
    add("--sources", "--zrodla", metavar="ŚCIEŻKA", action="append", default=[], help="plik lub folder ze źródłami; można podać wiele razy")
    add("--store", "--baza", metavar="PLIK", help="baza źródeł inna niż domyślna (polecenie: kotwica sources)")
    add("--no-store", "--bez-bazy", action="store_true", help="nie korzystaj z bazy źródeł")
    asks = "zapytaj rejestry publiczne (SAOS, ELI, CELLAR) o to, czego brak; wysyłane są tylko identyfikatory"
    add("--online", action="store_true", help=asks)
    add("--patient", "--cierpliwie", action="store_true", help="z --online: czekaj dłużej na powolne serwisy")
    add("--dry-run", "--na-sucho", action="store_true", help="z --online: wypisz tylko, o co program by zapytał")
    add("--out", metavar="FOLDER", help="folder na wyniki (domyślnie obok projektu) albo plik kopii")
    add("--report", "--raport", metavar="CO", help="które raporty: html,md,json, brak; albo folder lub plik raportu")
    add("--json", action="store_true", help="wypisz raport JSON zamiast tabeli")
    add("--only-problems", "--tylko-problemy", action="store_true", help="komentarze i wiersze tabeli tylko tam, gdzie coś jest nie tak")
    add("--no-highlight", "--bez-podswietlen", action="store_true", help="komentarze bez cieniowania tekstu")
    add("--no-emoji", "--bez-emoji", action="store_true", help="komentarze i tabela bez emoji")
    struck = "dodatkowa kopia Worda NAZWA.redline.docx: niepotwierdzone sygnatury i cytaty jako zmiany śledzone"
    add("--redline", "--zmiany-sledzone", action="store_true", help=struck)
    add("--markdown-style", choices=("critic", "footnotes"), default="critic", help="komentarze w Markdown: CriticMarkup albo przypisy")
    add("--date", "--stan-na", metavar="DATA", help="stan prawny na dzień, np. 2026-01-31")
    firm = parser.add_argument_group("wymagania kancelarii").add_argument
    firm("--required", "--wymagane", metavar="PLIK", help="lista orzeczeń i przepisów, które projekt musi powołać (po jednym w wierszu)")
    firm("--forbidden", "--zakazane", metavar="PLIK", help="lista stwierdzeń, których nie wolno użyć; znalezione blokuje")
    firm("--min-precision", "--min-precyzja", metavar="UDZIAŁ", help="najmniejszy udział potwierdzonych powołań, np. 0.95; niższy blokuje")
    firm("--rag-trace", "--zapis-rag", metavar="PLIK", help="zapis wyszukiwania z systemu RAG, z którego wyszedł projekt (JSON)")
    firm("--overrides", "--nadpisania", metavar="PLIK", help="powołania zatwierdzone ręcznie (domyślnie nadpisania.toml obok projektu)")
    firm("--judge-export", "--do-oceny", metavar="PLIK", help="zapisz twierdzenia do oceny wraz z dowodami (dla osoby albo modelu)")
    firm("--judge-import", "--z-oceny", metavar="PLIK", help="wczytaj oceny z tego pliku jako decyzje z ich autorem")
    add("--force", "--nadpisz", action="store_true", help="zastąp poprzednią kopię, także zmienioną przez człowieka")
    add("--quiet", "--cicho", action="store_true", help="wypisz tylko wynik")
    add("--verbose", "--wiecej", action="store_true", help="wypisz także czasy etapów, a przy błędzie jego ślad")
    add("--version", action="version", version=f"kotwica {__version__}", help="pokaż wersję i zakończ")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Entry point of the console command; returns the exit status."""
    arguments = build_parser().parse_intermixed(argv)

    from kotwica.pipeline.entry import guarded

    def command() -> int:
        from kotwica.pipeline.command_annotate import run

        return run(arguments)

    return guarded(command, verbose=arguments.verbose)


def script() -> NoReturn:
    """The console command `annotate`."""
    status = main()

    from kotwica.pipeline.entry import leave

    leave(status)


if __name__ == "__main__":
    script()
