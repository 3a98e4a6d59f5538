#!/bin/sh
# Expected: jsonexport, which writes a list within a record as rows of its own, has the record's other fields in the record's first row.
# Found: those that come after the list stand in the last of its rows: the limit of a firm is beside its second person, and the firm's name beside the first.
# Version: jsonexport 3.2.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts jsonexport@3.2.0 > /dev/null
cat > run.cjs <<'SCRIPT'
const jsonexport = require('jsonexport')

const persons = [{ name: 'Jan' }, { name: 'Ewa' }]
async function main() {
  const before = await jsonexport([{ firm: 'North', limit: 500, persons }])
  const after = await jsonexport([{ firm: 'North', persons, limit: 500 }])
  console.log(`the list last:\n${before}\nthe list before the limit:\n${after}`)
  const isAsFound = before.includes('North,500,Jan\n') && after.endsWith('North,Jan,\n,Ewa,500')
  process.exitCode = isAsFound ? 0 : 1
}
main()
SCRIPT
node run.cjs
