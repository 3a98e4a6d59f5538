#!/bin/sh
# Expected: vcf gives the name of a firm and a note of a contact as somebody typed them: only in the file has a comma a backslash, and a new line is "\n" (RFC 6350, 3.4).
# Found: both stay in what it gives; vcard4 takes them out of the same card.
# Version: vcf 2.1.2, vcard4 4.0.5
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . vcf@2.1.2 vcard4@4.0.5 >/dev/null
cat > try.mjs <<'JS'
import { parse } from 'vcard4'
import vCard from 'vcf'

const card = ['BEGIN:VCARD', 'VERSION:4.0', 'FN:Cranes\\, Ltd.', 'NOTE:Ask for Ann\\nafter nine', 'END:VCARD', ''].join('\r\n')

const name = new vCard().parse(card).get('fn').valueOf()
const note = new vCard().parse(card).get('note').valueOf()
const [other] = parse(card).getProperty('FN')
console.log(`vcf: ${name} / ${note}; vcard4: ${other.value}`)
process.exit(name === 'Cranes\\, Ltd.' && note.includes('\\n') && other.value === 'Cranes, Ltd.' ? 0 : 1)
JS
node try.mjs
