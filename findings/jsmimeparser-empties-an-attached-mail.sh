#!/bin/sh
# Expected: @protontech/jsmimeparser, which reads a mail with another one attached, gives either the attached mail or what it says, and tells whose words they are.
# Found: it lists offer.eml with no bytes in it, and adds its words to the text of the mail around it: who wrote them, to whom, and about what, is nowhere.
# Version: @protontech/jsmimeparser 3.0.2, esbuild 0.28.2
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . @protontech/jsmimeparser@3.0.2 esbuild@0.28.2 >/dev/null
cat > try.mjs <<'JS'
import { parseMail } from '@protontech/jsmimeparser'

const mail = `From: Anna <anna@example.com>
Subject: Which one?
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=outer

--outer
Content-Type: text/plain

Is this price good?
--outer
Content-Type: message/rfc822; name="offer.eml"
Content-Disposition: attachment; filename="offer.eml"

From: Bert <bert@example.org>
Subject: Offer
MIME-Version: 1.0
Content-Type: text/plain

Two excavators, 900 a day.
--outer--
`

const { body, attachments, ...rest } = parseMail(mail.replaceAll('\n', '\r\n'))
const [attached] = attachments
console.log(`text: ${JSON.stringify(body.text)}; ${attached.fileName}: ${attached.content.length} bytes`)
const isNamed = JSON.stringify({ ...rest, attached }).includes('bert@')
const isAdded = body.text.includes('Two excavators') && !body.text.includes('bert@')
process.exit(attached.content.length === 0 && isAdded && !isNamed ? 0 : 1)
JS
node_modules/.bin/esbuild try.mjs --bundle --platform=node --outfile=try.cjs --log-level=error
node try.cjs
