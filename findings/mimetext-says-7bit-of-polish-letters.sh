#!/bin/sh
# Expected: mimetext, with which Workers write mails, encodes a text with Polish letters, or says of it that it has bytes of 8 bits (RFC 2045, 6.2).
# Found: unless told otherwise it writes them as they are below "Content-Transfer-Encoding: 7bit", and a file's name as it is into the header; the subject is encoded.
# Version: mimetext 3.0.28
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts mimetext@3.0.28 > /dev/null
cat > run.mjs <<'SCRIPT'
import { createMimeMessage } from 'mimetext'

const mail = createMimeMessage()
mail.setSender('office@example.com')
mail.setTo('customer@example.com')
mail.setSubject('Żuraw')
mail.addMessage({ contentType: 'text/plain', data: 'Żuraw jest wolny.' })
mail.addAttachment({ filename: 'żuraw.pdf', contentType: 'application/pdf', data: 'AAAA' })
const lines = mail.asRaw().split('\n')
const seen = lines.filter((line) => /^(Subject|Content-Transfer-Encoding: 7bit|Content-Disposition)|wolny/.test(line))
console.log(seen.join('\n'))
const isSo = seen.length === 4 && seen.filter((line) => /Ż|ż/.test(line)).length === 2 && seen[1].endsWith('7bit')
process.exitCode = isSo ? 0 : 1
SCRIPT
node run.mjs
