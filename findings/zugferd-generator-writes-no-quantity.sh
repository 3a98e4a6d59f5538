#!/bin/sh
# Expected: zugferd-generator writes an invoice of 3 days at 100 EUR so that a receiver's program reads all of it: BilledQuantity 3 and, in format 102, the day as 20261201.
# Found: the quantity, which it asks for, is nowhere in the XML, and the day is 2026-12-01 in a field that says it is 20261201.
# Version: zugferd-generator 1.2.1
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . zugferd-generator@1.2.1 > /dev/null
cat > run.mjs <<'SCRIPT'
import Generator from 'zugferd-generator'

const line = { id: '1', description: 'Crane', quantity: 3, unitPrice: 100, lineTotal: 300 }
const invoice = {
  id: 'R1',
  issueDate: '2026-12-01',
  currency: 'EUR',
  supplier: { name: 'Example', country: 'DE' },
  customer: { name: 'Other', country: 'DE' },
  taxTotal: { taxAmount: 57, taxPercentage: 19 },
  totalAmount: 357,
  lineItems: [line],
}
const write = (quantity) => new Generator({ ...invoice, lineItems: [{ ...line, quantity }] }).toXMLString()

const [, format, day] = /DateTimeString format="(\d+)">([^<]+)/.exec(write(3))
console.log(`BilledQuantity: ${write(3).includes('BilledQuantity')}, 3 and 30 differ: ${write(3) !== write(30)}, day in format ${format}: ${day}`)
process.exitCode = write(3) === write(30) && format === '102' && day === '2026-12-01' ? 0 : 1
SCRIPT
node run.mjs
