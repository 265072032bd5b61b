#!/usr/bin/env bash
# docs/przewodnik/zrzuty.sh: makes the guide's pictures anew from the fictitious sample: the report (desktop and phone), the annotated copy, and
# the terminal as text. Needs chromium, soffice, pdftoppm, and Pillow; KOTWICA_BIN is the folder of the two commands (default: .venv/bin).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
bin=${KOTWICA_BIN:-$root/.venv/bin}
chromium=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export KOTWICA_NOW=2026-03-16T10:00:00+01:00 XDG_DATA_HOME=$work/dane
cp -r "$root/samples/opinia.docx" "$root/samples/zrodla" "$work/"
cd "$work"
{ echo '$ annotate opinia.docx'; "$bin/annotate" opinia.docx || true; } > "$here/terminal.txt" 2>&1
shot() { # shot SIZE OUT.png
  "$chromium" --headless=new --no-sandbox --disable-gpu --hide-scrollbars --user-data-dir="$work/profil" --virtual-time-budget=3000 \
    --window-size="$1" --screenshot="$work/zrzut.png" "file://$work/opinia.raport.html" >/dev/null 2>&1
  python3 -c "import sys; from PIL import Image; Image.open(sys.argv[1]).convert('RGB').quantize(256).save(sys.argv[2], optimize=True)" "$work/zrzut.png" "$2"
}
shot 1366,768 "$here/raport.png"
# Chromium has no window narrower than 500 px; the report's narrow layout begins well above that.
shot 500,844 "$here/raport-telefon.png"
bash "$root/docs/picture.sh" "$work/opinia.annotated.docx" "$here/kopia.png"
ls -l "$here"/*.png
