#!/bin/sh
# Expected: eml-format reads a subject of two encoded words, as mail programs fold any long one with Polish letters (RFC 2047, 2): "Podnośnik".
# Found: it has the first word only, "Podnoś", and reports no error; a folded subject without encoded words is whole.
# Version: eml-format 0.6.1
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts eml-format@0.6.1 > /dev/null
cat > run.cjs <<'SCRIPT'
const { read } = require('eml-format')

const toMail = (subject) => `From: office@example.com\r\nContent-Type: text/plain\r\nSubject: ${subject}\r\n\r\nText\r\n`
const seen = []
for (const subject of ['=?utf-8?Q?Podno=C5=9B?=\r\n =?utf-8?Q?nik?=', 'Two\r\n lifts'])
  read(toMail(subject), (error, mail) => seen.push(error ? `error: ${error}` : mail.subject))
console.log(JSON.stringify(seen))
process.exitCode = seen[0] === 'Podnoś' && /^Two\s+lifts$/.test(seen[1]) ? 0 : 1
SCRIPT
node run.cjs
