#!/usr/bin/env bash
# docs/przewodnik/zrzuty.sh: makes the guide's pictures anew from the fictitious sample: the report (desktop and phone), the annotated copy, and
# the terminal as text. Needs chromium, soffice, pdftoppm, and the extra `test` with Pillow; KOTWICA_BIN is the folder of the commands and of
# their Python (default: .venv/bin).
# docs/przewodnik/zrzuty.sh --check: makes none, and names each picture that is older than what it shows (exit 1). Needs the commands only.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
bin=${KOTWICA_BIN:-$root/.venv/bin}
chromium=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export KOTWICA_NOW=2026-03-16T10:00:00+01:00 XDG_DATA_HOME=$work/dane
cp -r "$root/samples/opinia.docx" "$root/samples/zrodla" "$work/"
cd "$work"
{ echo '$ annotate opinia.docx'; "$bin/annotate" opinia.docx || true; } > terminal.txt 2>&1
if [ "${1:-}" = --check ]; then
  "$bin/python" "$root/tests/guide_pictures.py" . --check
  exit
fi
cp terminal.txt "$here/"
"$bin/python" - "$chromium" "file://$work/opinia.raport.html" "$here" <<'PY'
import io
import sys

from PIL import Image
from playwright.sync_api import sync_playwright

chromium, page, folder = sys.argv[1:]
with sync_playwright() as driver:
    browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
    for name, width, height in (("raport", 1366, 768), ("raport-telefon", 390, 844)):
        window = browser.new_page(viewport={"width": width, "height": height}, color_scheme="light")
        window.goto(page)
        picture = Image.open(io.BytesIO(window.screenshot())).convert("RGB")
        picture.quantize(256).save(f"{folder}/{name}.png", optimize=True)
    browser.close()
PY
PYTHON=$bin/python bash "$root/docs/picture.sh" "$work/opinia.annotated.docx" "$here/kopia.png"
"$bin/python" "$root/tests/guide_pictures.py" . > "$here/zrzuty.json"
ls -l "$here"/*.png
