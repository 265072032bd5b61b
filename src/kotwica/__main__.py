"""`python -m kotwica`: the same as the `kotwica` command."""

import sys

from kotwica.pipeline.cli_kotwica import main

sys.exit(main())
