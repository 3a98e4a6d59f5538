#!/bin/sh
# Expected: textversionjs, which makes the plain text of an HTML mail, writes "Łódź: R&D, 2 < 3" where the HTML has entities for letters and signs.
# Found: it knows no entity but the space that does not break: the text has "&#321;&oacute;d&#378;", "&lt;" and "&amp;", as mail programs write them.
# Version: textversionjs 1.1.3
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts textversionjs@1.1.3 > /dev/null
cat > run.cjs <<'SCRIPT'
const toText = require('textversionjs')

const text = toText('<p>&#321;&oacute;d&#378;:&nbsp;R&amp;D, 2 &lt; 3</p>').trim()
console.log(JSON.stringify(text))
process.exitCode = text === '&#321;&oacute;d&#378;: R&amp;D, 2 &lt; 3' ? 0 : 1
SCRIPT
node run.cjs
