#!/usr/bin/env bash
# docs/picture.sh FILE.docx OUT.png: the first two pages of a Word file with its comments in the margin, side by side.
# LibreOffice prints comments only when a profile says so; headless export has no option for it (seen in 7.4).
# Needs soffice, pdftoppm and python3; flaws of the picture, not of the file: emoji come out blank.
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
pdftoppm -r 110 -f 1 -l 2 -png "$work/picture.pdf" "$work/page"
python3 - "$work" "$out" <<'PY'
import pathlib
import sys

from PIL import Image

folder, out = map(pathlib.Path, sys.argv[1:])
pages = [Image.open(p).convert("RGB") for p in sorted(folder.glob("page*.png"))]
whole = Image.new("RGB", (sum(p.width for p in pages), max(p.height for p in pages)), "white")
left = 0
for page in pages:
    whole.paste(page, (left, 0))
    left += page.width
whole.quantize(64).save(out, optimize=True)
PY
