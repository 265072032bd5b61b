"""What claims are checked against: any file to a source, lookups in memory and in the store.

What only the store's own commands need is imported when first used: a run over a folder of files must not wait for it.
"""

from typing import TYPE_CHECKING

from kotwica import lazy_names
from kotwica.sources.court_names import court_kind, names_agree, same_court, same_seat, seat_of
from kotwica.sources.furniture import running_text
from kotwica.sources.links import search_link
from kotwica.sources.load import LoadResult, load_sources
from kotwica.sources.lookups import Coverage
from kotwica.sources.making import source_of_text
from kotwica.sources.model import (
    Anchors,
    Answer,
    Failed,
    Found,
    Missing,
    Source,
    SourceKind,
    Unit,
)
from kotwica.sources.paragraphs import paragraph_starts
from kotwica.sources.released import let_pass, release_key
from kotwica.sources.sourceset import SourceSet
from kotwica.sources.store_place import default_path

if TYPE_CHECKING:
    from kotwica.sources.acts_refresh import ActState, NotTold, ask_states
    from kotwica.sources.resolver_eli import Eli
    from kotwica.sources.resolving import Question, Resolution, Resolver, questions, resolve, standard_resolvers
    from kotwica.sources.store_care import export, remove, stats, trust, verify
    from kotwica.sources.store_import import Progress, add_sources, import_paths
    from kotwica.sources.store_migrate import Migrated, import_to_server, migrate_store
    from kotwica.sources.store_postgres import ServerStore

_HOMES = {
    "ActState": "acts_refresh",
    "NotTold": "acts_refresh",
    "ask_states": "acts_refresh",
    "Eli": "resolver_eli",
    "Question": "resolving",
    "Resolution": "resolving",
    "Resolver": "resolving",
    "questions": "resolving",
    "resolve": "resolving",
    "standard_resolvers": "resolving",
    "Progress": "store_import",
    "add_sources": "store_import",
    "import_paths": "store_import",
    "Migrated": "store_migrate",
    "import_to_server": "store_migrate",
    "migrate_store": "store_migrate",
    "ServerStore": "store_postgres",
    "export": "store_care",
    "remove": "store_care",
    "stats": "store_care",
    "trust": "store_care",
    "verify": "store_care",
}

__all__ = [
    "ActState",
    "Anchors",
    "Answer",
    "Coverage",
    "Eli",
    "Failed",
    "Found",
    "LoadResult",
    "Migrated",
    "Missing",
    "NotTold",
    "Progress",
    "Question",
    "Resolution",
    "Resolver",
    "ServerStore",
    "Source",
    "SourceKind",
    "SourceSet",
    "Unit",
    "add_sources",
    "ask_states",
    "court_kind",
    "default_path",
    "export",
    "import_paths",
    "import_to_server",
    "let_pass",
    "load_sources",
    "migrate_store",
    "names_agree",
    "paragraph_starts",
    "questions",
    "release_key",
    "remove",
    "resolve",
    "running_text",
    "same_court",
    "same_seat",
    "search_link",
    "seat_of",
    "source_of_text",
    "standard_resolvers",
    "stats",
    "trust",
    "verify",
]

__getattr__ = lazy_names(__name__, _HOMES)
