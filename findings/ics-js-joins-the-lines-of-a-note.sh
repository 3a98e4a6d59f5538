#!/bin/sh
# Expected: ics-js writes a description of two lines so that a calendar shows two: a new line of a text is "\n" in the file (RFC 5545, 3.3.11), as in what immutable-ics writes.
# Found: it breaks the line in the file instead, where that means that the line goes on: "Gate 3" and "0 48 is the code" are read as "Gate 30 48 is the code".
# Version: ics-js 0.10.2, immutable-ics 0.4.0, ical.js 2.2.1
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps --prefix . ics-js@0.10.2 immutable-ics@0.4.0 ical.js@2.2.1 > /dev/null
cat > run.mjs <<'SCRIPT'
import ICAL from 'ical.js'
import { Component, Property } from 'immutable-ics'
import ICS from 'ics-js'

const note = 'Gate 3\n0 48 is the code'
const event = new ICS.VEVENT()
event.addProp('UID')
event.addProp('DTSTAMP', new Date('2026-12-03T07:00:00Z'))
event.addProp('DESCRIPTION', note)
const other = new Component({ name: 'VEVENT', properties: [new Property({ name: 'DESCRIPTION', value: note })] })
const read = (file) => new ICAL.Component(ICAL.parse(file)).getFirstPropertyValue('description')

const seen = [event, other].map((one) => read(one.toString()))
console.log(`ics-js: ${JSON.stringify(seen[0])}, immutable-ics: ${JSON.stringify(seen[1])}`)
process.exitCode = seen[0] === 'Gate 30 48 is the code' && seen[1] === note ? 0 : 1
SCRIPT
node run.mjs
