#!/bin/sh
# Expected: vcard4-ts gives a firm and its department as two values, as it gives the parts of a name and of an address: a semicolon parts them (RFC 6350, 6.6.4), and ORG is a list there.
# Found: the list has one value, "Example;Rental", the same as for a firm whose own name has a semicolon, for which the standard writes a backslash. vcard-parser has two.
# Version: vcard4-ts 0.4.1, vcard-parser 1.0.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . vcard4-ts@0.4.1 vcard-parser@1.0.0 > /dev/null
cat > run.mjs <<'SCRIPT'
import vcardParser from 'vcard-parser'
import { parseVCards } from 'vcard4-ts'

const toCard = (firm) => ['BEGIN:VCARD', 'VERSION:4.0', 'FN:Jan Nowak', `ORG:${firm}`, 'END:VCARD', ''].join('\r\n')
const [two, one] = ['Example;Rental', 'Example\\;Rental'].map(toCard)
const seen = [two, one].map((card) => JSON.stringify(parseVCards(card).vCards[0].ORG[0].value))
const other = JSON.stringify(vcardParser.parse(two).org[0].value)
console.log(`A firm and its department: vcard4-ts ${seen[0]}, vcard-parser ${other}; a firm with a semicolon: vcard4-ts ${seen[1]}`)
process.exitCode = seen.every((value) => value === '["Example;Rental"]') && other === '["Example","Rental"]' ? 0 : 1
SCRIPT
node run.mjs
