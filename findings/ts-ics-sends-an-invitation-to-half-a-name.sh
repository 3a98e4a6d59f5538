#!/bin/sh
# Expected: ts-ics invites "Rental: Jan Nowak" so that a calendar finds the address: a name with a colon, semicolon or comma has quotes in the file (RFC 5545, 3.2).
# Found: it writes none: readers, its own as well, take "Rental" for the name and "Jan Nowak:jan@example.com" for the address. ics quotes the same name.
# Version: ts-ics 2.4.6, ics 3.12.0, ical.js 2.2.1
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . ts-ics@2.4.6 ics@3.12.0 ical.js@2.2.1 > /dev/null
cat > run.mjs <<'SCRIPT'
import ICAL from 'ical.js'
import { createEvent } from 'ics'
import { convertIcsCalendar, generateIcsCalendar } from 'ts-ics'

const date = new Date('2026-12-03T07:00:00Z')
const attendees = [{ name: 'Rental: Jan Nowak', email: 'jan@example.com' }]
const byTsIcs = generateIcsCalendar({
  version: '2.0',
  prodId: 'example',
  events: [{ uid: '1', stamp: { date }, start: { date }, duration: { hours: 1 }, summary: 'Crane', attendees }],
})
const byIcs = createEvent({ title: 'Crane', start: date.getTime(), duration: { hours: 1 }, attendees }).value
const read = (file) => {
  const attendee = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent').getFirstProperty('attendee')
  return `${attendee.getFirstParameter('cn')} <${attendee.getFirstValue().trim()}>`
}
const [{ name, email }] = convertIcsCalendar(undefined, byTsIcs).events[0].attendees

console.log(`ts-ics, read by ical.js: ${read(byTsIcs)}; by ts-ics: ${name} <${email.trim()}>`)
console.log(`ics, read by ical.js: ${read(byIcs)}`)
process.exitCode =
  name === 'Rental' && email.trim().startsWith('Jan Nowak:') && read(byTsIcs).includes('<Jan Nowak:') &&
  read(byIcs) === 'Rental: Jan Nowak <mailto:jan@example.com>' ? 0 : 1
SCRIPT
node run.mjs
