#!/bin/sh
# Expected: ical2json reads whom an event is from where the name in quotes has a colon (RFC 5545, 3.1).
# Found: it takes that colon for the end of the parameters; the address has the rest of the name before it.
# Version: ical2json 5.0.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts ical2json@5.0.0 > /dev/null
cat > run.mjs <<'SCRIPT'
import * as ical2json from 'ical2json'

const convert = ical2json.convert ?? ical2json.default.convert
const begin = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', 'BEGIN:VEVENT', 'UID:1@example.com']
const end = ['DTSTAMP:20261120T080000Z', 'DTSTART:20261203T090000Z', 'END:VEVENT', 'END:VCALENDAR', '']
const seen = ['Yard', 'Yard: Opole'].map((name) => {
  const organizer = `ORGANIZER;CN="${name}":mailto:yard@example.com`
  const { VCALENDAR } = convert([...begin, organizer, ...end].join('\r\n'))
  return VCALENDAR[0].VEVENT[0].ORGANIZER._
})
console.log(`without a colon: ${seen[0]}; with one: ${seen[1]}`)
process.exitCode = seen.join('|') === 'mailto:yard@example.com| Opole":mailto:yard@example.com' ? 0 : 1
SCRIPT
node run.mjs
