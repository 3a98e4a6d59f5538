#!/bin/sh
# Expected: cal-parser gives an event its own description, whatever the alarm within it says (RFC 5545, 3.6.6).
# Found: the alarm's takes its place: Outlook calls each REMINDER, so the words of an invitation are gone.
# Version: cal-parser 1.0.2
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts cal-parser@1.0.2 > /dev/null
cat > run.cjs <<'SCRIPT'
const { parseString } = require('cal-parser')

const begin = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', 'BEGIN:VEVENT', 'UID:1@example.com']
const event = ['DTSTAMP:20261120T080000Z', 'DTSTART:20261203T090000Z', 'DESCRIPTION:Bring the keys']
const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:REMINDER', 'TRIGGER:-PT15M', 'END:VALARM']
const end = ['END:VEVENT', 'END:VCALENDAR', '']
const seen = [[], alarm].map((lines) => {
  const { events } = parseString([...begin, ...event, ...lines, ...end].join('\r\n'))
  return events[0].description.value
})
console.log(`without an alarm: ${seen[0]}; with one: ${seen[1]}`)
process.exitCode = seen.join() === 'Bring the keys,REMINDER' ? 0 : 1
SCRIPT
node run.cjs
