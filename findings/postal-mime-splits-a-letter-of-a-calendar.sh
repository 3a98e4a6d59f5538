#!/bin/sh
# Expected: postal-mime gives an attached calendar as it was sent, in which programs may break a line within a letter (RFC 5545, 3.1).
# Found: it writes a text/calendar anew, and the letter is two replacement characters; the same bytes as application/octet-stream stay.
# Version: postal-mime 4.0.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts postal-mime@4.0.0 > /dev/null
cat > run.mjs <<'SCRIPT'
import PostalMime from 'postal-mime'

const begin = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', 'BEGIN:VEVENT', 'UID:1@example.com']
const event = ['DTSTAMP:20261120T080000Z', 'DTSTART:20261203T090000Z', 'SUMMARY:Podno_nik', 'END:VEVENT', 'END:VCALENDAR', '']
// The two bytes of the letter, with a line break between them.
const calendar = Buffer.from([...begin, ...event].join('\r\n').replace('_', '\xc5\r\n \x9b'), 'latin1')
const read = async (type) => {
  const head = [`Content-Type: ${type}`, 'Content-Transfer-Encoding: base64', 'Content-Disposition: attachment; filename=a.ics']
  const mail = [...head, '', calendar.toString('base64').replace(/.{76}/g, '$&\r\n'), ''].join('\r\n')
  const { attachments } = await PostalMime.parse(mail)
  const text = Buffer.from(attachments[0].content).toString('latin1').replace(/\r?\n /g, '')
  return Buffer.from(/SUMMARY:(.*)/.exec(text)[1], 'latin1').toString()
}
const seen = [await read('text/calendar; charset=utf-8'), await read('application/octet-stream')]
console.log(`as text/calendar: ${seen[0]}; as application/octet-stream: ${seen[1]}`)
process.exitCode = seen.join() === 'Podno\ufffd\ufffdnik,Podnośnik' ? 0 : 1
SCRIPT
node run.mjs
