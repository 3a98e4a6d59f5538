#!/bin/sh
# Expected: node-tnef names an attachment of a winmail.dat as its sender did: "Annual report of 2026.pdf".
# Found: it gives the eight letters of the old file system, "ANNUAL~1.PDF", and has the long name, which Outlook writes into the properties of each attachment, nowhere in its result.
# Version: node-tnef 1.4.0
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . node-tnef@1.4.0 >/dev/null
cat > try.cjs <<'JS'
const { parseBuffer } = require('node-tnef')

const u16 = (n) => Buffer.from(Uint16Array.of(n).buffer)
const u32 = (n) => Buffer.from(Uint32Array.of(n).buffer)
const attribute = (level, id, data) =>
  Buffer.concat([Buffer.from([level]), u32(id), u32(data.length), data, u16(data.reduce((sum, byte) => (sum + byte) & 0xffff, 0))])

const long = Buffer.from('Annual report of 2026.pdf\0')
const padded = Buffer.concat([long, Buffer.alloc((4 - (long.length % 4)) % 4)])
// One property: PR_ATTACH_LONG_FILENAME, a string of eight-bit characters, one value.
const properties = Buffer.concat([u32(1), u32(0x3707001e), u32(1), u32(long.length), padded])
const tnef = Buffer.concat([
  u32(0x223e9f78), u16(1),
  attribute(1, 0x00089006, u32(0x00010000)), // attTnefVersion
  attribute(2, 0x00069002, Buffer.concat([u16(1), u32(0xffffffff), u16(0), u16(0), u32(0)])), // attAttachRendData
  attribute(2, 0x00018010, Buffer.from('ANNUAL~1.PDF\0')), // attAttachTitle
  attribute(2, 0x0006800f, Buffer.from('%PDF-1.4\n')), // attAttachData
  attribute(2, 0x00069005, properties), // attAttachment
])

parseBuffer(tnef, (error, content) => {
  const found = content.Attachments[0]
  const text = JSON.stringify({ ...found, Data: Buffer.from(found.Data).toString() })
  console.log(`error: ${error}, attachment: ${text}`)
  process.exit(found.Title === 'ANNUAL~1.PDF' && !text.includes('Annual report') ? 0 : 1)
})
JS
node try.cjs
