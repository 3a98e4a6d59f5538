#!/bin/sh
# Expected: csvjson, making a table of firms that each have a list of persons, keeps the persons in their firm's row, or in rows below it.
# Found: it writes all persons down one column from the top: the first firm's second person stands in the row of the second firm, which has none.
# Version: csvjson 5.1.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts csvjson@5.1.0 > /dev/null
cat > run.cjs <<'SCRIPT'
const { toCSV } = require('csvjson')

const north = { firm: 'North', persons: [{ name: 'Jan' }, { name: 'Ewa' }], limit: 500 }
const south = { firm: 'South', persons: [], limit: 900 }
const rows = toCSV([north, south], { headers: 'key' }).split('\n').slice(1, 3)
console.log(`${JSON.stringify([north, south])}\nbecomes\n${rows.join('\n')}`)
process.exitCode = rows.every((row, at) => row.startsWith(['North,Jan,500', 'South,Ewa,900'][at])) ? 0 : 1
SCRIPT
node run.cjs
