#!/bin/sh
# Expected: german-holiday, asked about nine o'clock on Christmas Day, as `new Date()` would be on a working day, says that it is one.
# Found: it says false: a holiday is its midnight only, and at nine on any of them a deadline runs on.
# Version: german-holiday 1.2.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . german-holiday@1.2.0 > /dev/null
cat > run.cjs <<'SCRIPT'
const { holidayCheck } = require('german-holiday')

const seen = [new Date(2026, 11, 25), new Date(2026, 11, 25, 9)].map((date) => holidayCheck(date, 'NW'))
console.log(`at midnight: ${seen[0]}, at nine: ${seen[1]}`)
process.exitCode = seen.join() === '1. Weihnachtstag,false' ? 0 : 1
SCRIPT
node run.cjs
