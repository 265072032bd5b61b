#!/usr/bin/env bash
# docs/picture.sh FILE.docx OUT.png: the first page of a Word file with its comments in the margin, for the guide and the README.
# LibreOffice prints comments only when a profile says so; headless export has no option for it (seen in 7.4).
# Needs soffice, pdftoppm and Pillow. Flaws of LibreOffice 7.4, not of the file: emoji come out blank, the tint is drawn a little off the text,
# and with comments between two footnotes it shows the notes in the wrong place, which is why the foot of the page is cut off.
set -euo pipefail
file=$1 out=$2 work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/profile/user"
cat > "$work/profile/user/registrymodifications.xcu" <<'XCU'
<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Office.Writer/Print/Content"><prop oor:name="Note" oor:op="fuse"><value>4</value></prop></item>
</oor:items>
XCU
cp "$file" "$work/picture.docx"
soffice --headless --norestore "-env:UserInstallation=file://$work/profile" --print-to-file --outdir "$work" "$work/picture.docx" >/dev/null 2>&1
pdftoppm -r 130 -f 1 -l 1 -singlefile -png "$work/picture.pdf" "$work/page"
"${PYTHON:-python3}" - "$work/page.png" "$out" <<'PY'
import sys

from PIL import Image

page = Image.open(sys.argv[1]).convert("RGB")
box = (int(page.width * 0.06), int(page.height * 0.12), int(page.width * 0.95), int(page.height * 0.79))
page.crop(box).quantize(128).save(sys.argv[2], optimize=True)
PY
