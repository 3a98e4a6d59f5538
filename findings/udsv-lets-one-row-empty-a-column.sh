#!/bin/sh
# Expected: udsv, which tells the types of a table's columns by its first rows, takes the house numbers 5A, 7B, 9C and 12 for texts: three of four are no numbers.
# Found: the last of the rows it looks at decides alone: the column is one of numbers, and 5A, 7B and 9C are NaN, without an error. With 12 in front all four stay.
# Version: udsv 0.7.3
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . udsv@0.7.3 > /dev/null
cat > run.mjs <<'SCRIPT'
import { inferSchema, initParser } from 'udsv'

const read = (houses) => {
  const table = `firm,house\n${houses.map((house, index) => `Firm ${index + 1},${house}`).join('\n')}`
  return initParser(inferSchema(table)).typedArrs(table).map(([, house]) => house).join()
}
const seen = [read(['5A', '7B', '9C', '12']), read(['12', '5A', '7B', '9C'])]
console.log(`12 last: ${seen[0]}; 12 first: ${seen[1]}`)
process.exitCode = seen[0] === 'NaN,NaN,NaN,12' && seen[1] === '12,5A,7B,9C' ? 0 : 1
SCRIPT
node run.mjs
