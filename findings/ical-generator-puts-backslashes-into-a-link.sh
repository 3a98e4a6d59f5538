#!/bin/sh
# Expected: ical-generator writes the link of an appointment, a point on a map, as it is: in an address a comma has no backslash (RFC 5545, 3.3.13), only in texts.
# Found: it puts one before each comma and semicolon, and the link leads elsewhere. vcards-js does the same to the website of a contact. ics writes the link as it is.
# Version: ical-generator 11.1.2, vcards-js 2.11.1, ics 3.12.0, ical.js 2.2.1
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . ical-generator@11.1.2 vcards-js@2.11.1 ics@3.12.0 ical.js@2.2.1 > /dev/null
cat > run.mjs <<'SCRIPT'
import ical from 'ical-generator'
import ICAL from 'ical.js'
import { createEvent } from 'ics'
import vCard from 'vcards-js'

const url = 'https://example.com/map?at=51.77,19.45'
const start = new Date('2026-12-03T07:00:00Z')
const calendar = ical()
calendar.createEvent({ start, end: start, summary: 'Crane', url })
const contact = Object.assign(vCard(), { firstName: 'Jan', url })
const read = (file) => new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent').getFirstPropertyValue('url')

const seen = [
  read(calendar.toString()),
  /^URL[^:]*:(.*)$/m.exec(contact.getFormattedString())[1].trim(),
  read(createEvent({ title: 'Crane', start: start.getTime(), duration: { hours: 1 }, url }).value),
]
console.log(`ical-generator: ${seen[0]}\nvcards-js: ${seen[1]}\nics: ${seen[2]}`)
const broken = url.replace(',', '\\,')
process.exitCode = seen.join() === [broken, broken, url].join() ? 0 : 1
SCRIPT
node run.mjs
