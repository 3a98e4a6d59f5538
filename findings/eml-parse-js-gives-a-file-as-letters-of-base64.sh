#!/bin/sh
# Expected: eml-parse-js gives an attachment's bytes as `data`, a Uint8Array, and their base64 beside it as `data64`.
# Found: the bytes are those of the base64: a program that stores `data` as contract.pdf has a text that begins with JVBER, and no error.
# Version: eml-parse-js 1.1.15
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts eml-parse-js@1.1.15 > /dev/null
cat > run.cjs <<'SCRIPT'
const { readEml } = require('eml-parse-js')

const mail = [
  'From: jan@example.com',
  'Subject: Contract',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="b"',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'The contract.',
  '--b',
  'Content-Type: application/pdf; name="contract.pdf"',
  'Content-Disposition: attachment; filename="contract.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('%PDF-1.4\n').toString('base64'),
  '--b--',
  '',
].join('\r\n')
const [{ name, data, data64 }] = readEml(mail).attachments
const kind = data?.constructor?.name
const text = Buffer.from(data).toString()
console.log(JSON.stringify({ name, kind, text, data64 }))
process.exitCode = kind === 'Uint8Array' && text === 'JVBERi0xLjQK' && data64 === text ? 0 : 1
SCRIPT
node run.cjs
