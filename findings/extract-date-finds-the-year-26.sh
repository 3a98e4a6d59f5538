#!/bin/sh
# Expected: extract-date, told that the day comes first, finds 3 December 2026 in "Delivery on 03.12.26", or nothing, as it does where a year is missing.
# Found: it finds 0026-12-03, a day of the first century, and so it does for 03/12/26. any-date-parser reads 2026.
# Version: extract-date 2.8.2, any-date-parser 2.2.4
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . extract-date@2.8.2 any-date-parser@2.2.4 > /dev/null 2>&1
cat > run.mjs <<'SCRIPT'
import anyDateParser from 'any-date-parser'
import extractDate from 'extract-date'

const find = (text) => extractDate.default(text, { direction: 'DMY' }).map(({ date }) => date).join()
const seen = ['Delivery on 03.12.26', 'Delivery on 03/12/26', 'Delivery on 03.12.2026'].map(find)
const other = anyDateParser.fromString('03.12.26', 'de-DE').getFullYear()
console.log(`extract-date: ${seen.join(', ')}; any-date-parser: ${other}`)
process.exitCode = seen.join() === '0026-12-03,0026-12-03,2026-12-03' && other === 2026 ? 0 : 1
SCRIPT
node run.mjs
