#!/bin/sh
# Expected: three readers of bank statements (MT940) take a booking on 1 January of a payment dated 31 December 2026 (`:61:2612310101`: the booking has no year) for one of 2027.
# Found: all three say 1 January 2026, a year before the payment, though the statement's own days are in January 2027.
# Version: mt940js 1.3.5, mt940-js 1.0.0, swiftmessageparser 1.2.1
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . mt940js@1.3.5 mt940-js@1.0.0 swiftmessageparser@1.2.1 > /dev/null
cat > run.cjs <<'SCRIPT'
const { Parser } = require('mt940js')
const { read } = require('mt940-js')
const { parse } = require('swiftmessageparser')

const statement = `:20:STATEMENT
:25:NL91ABNA0417164300
:28C:1/1
:60F:C270101EUR100,00
:61:2612310101C10,00NTRFNONREF
:86:Rent of a crane
:62F:C270104EUR110,00
`
const toDay = (date) => new Date(date).toISOString().slice(0, 10)

read(Buffer.from(statement)).then(([third]) => {
  const bookings = [
    new Parser().parse(statement)[0].transactions[0],
    parse({ type: 'mt940', data: statement })[0].transactions[0],
    third.transactions[0],
  ].map(({ entryDate }) => toDay(entryDate))
  console.log(`paid on 2026-12-31, booked on ${bookings.join(', ')}`)
  process.exitCode = bookings.every((day) => day === '2026-01-01') ? 0 : 1
})
SCRIPT
node run.cjs
