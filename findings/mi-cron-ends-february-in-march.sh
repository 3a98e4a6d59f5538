#!/bin/sh
# Expected: @cheap-glitch/mi-cron, asked when `0 8 31 * *` runs next after January, says 31 March: February has no such day, and its README promises the next date that matches.
# Found: it says 3 March, which does not match. `0 8 29 2 *` runs on 1 March 2027; croner says 29 February 2028.
# Version: @cheap-glitch/mi-cron 1.0.1, croner 11.0.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @cheap-glitch/mi-cron@1.0.1 croner@11.0.0 > /dev/null
cat > run.mjs <<'SCRIPT'
import micron from '@cheap-glitch/mi-cron'
import { Cron } from 'croner'

const from = new Date('2027-02-01T00:00:00Z')
const day = (date) => date.toISOString().slice(0, 10)
const seen = ['0 8 31 * *', '0 8 29 2 *'].map((rule) => {
  const days = `${day(micron.parseCron.nextDate(rule, from))} ${day(new Cron(rule, { timezone: 'UTC' }).nextRun(from))}`
  console.log(`${rule}: mi-cron and croner ${days}`)
  return days
})
process.exitCode = seen.join() === '2027-03-03 2027-03-31,2027-03-01 2028-02-29' ? 0 : 1
SCRIPT
node run.mjs
