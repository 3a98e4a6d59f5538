#!/bin/sh
# Expected: datePlus('1 year') of itty-time, which Workers take for dates of expiry, gives the same day and hour of the next year, and '1 month' the same day of the next month.
# Found: a year ends six hours later, and after midnight on the next day: 365.25 days. A month has 30, so that a hire from 1 January ends on the 31st.
# Version: itty-time 2.0.2
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts itty-time@2.0.2 > /dev/null
cat > run.mjs <<'SCRIPT'
import { datePlus } from 'itty-time'

const seen = [
  datePlus('1 year', new Date('2026-12-03T20:00:00Z')),
  datePlus('1 month', new Date('2027-01-01T08:00:00Z')),
].map((date) => date.toISOString())
console.log(JSON.stringify(seen))
const found = ['2027-12-04T02:00:00.000Z', '2027-01-31T08:00:00.000Z']
process.exitCode = JSON.stringify(seen) === JSON.stringify(found) ? 0 : 1
SCRIPT
node run.mjs
