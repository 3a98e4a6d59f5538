#!/bin/sh
# Expected: planer, which takes quotes off mails, leaves a mail alone that quotes nothing: a transport from a town to another, a line each.
# Found: it takes the two lines for the header of a quoted mail in Dutch ("Van", "Aan"), German and English, and cuts them off with the question below.
# Version: planer 1.2.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts planer@1.2.0 > /dev/null
cat > run.cjs <<'SCRIPT'
const planer = require('planer')

const mails = [
  'Transport:\nVan: Breda\nAan: Gent\nWanneer kan het?\n',
  'Transport:\nVon: Bonn\nAn: Gent\nWann geht es?\n',
  'Transport:\nFrom: Bath\nTo: Gent\nWhen is it possible?\n',
]
const seen = mails.map((mail) => planer.extractFrom(mail, 'text/plain').trim())
console.log(JSON.stringify(seen))
process.exitCode = seen.every((text) => text === 'Transport:') ? 0 : 1
SCRIPT
node run.cjs
