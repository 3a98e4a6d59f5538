#!/bin/sh
# Expected: @sapphire/cron says of `* * * * *`, every minute, that it runs next a minute after the time that it is asked about, at 23:59 as at 23:58.
# Found: at 23:59 it goes back to 0:00 of the day that ends: the last minute of any day has a next run that is over. Of `59 23 * * *` it is that minute itself again.
# Version: @sapphire/cron 1.2.1
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @sapphire/cron@1.2.1 > /dev/null
cat > run.mjs <<'SCRIPT'
import { Cron } from '@sapphire/cron'

const next = (rule, time) => {
  const from = new Date(`2026-12-01T${time}:00Z`)
  const minutes = (new Cron(rule).next(from) - from) / 60_000
  console.log(`${rule} after ${time}: in ${minutes} minutes`)
  return minutes
}
const seen = [next('* * * * *', '23:58'), next('* * * * *', '23:59'), next('58 23 * * *', '23:58'), next('59 23 * * *', '23:59')]
process.exitCode = seen.join() === '1,-1439,1440,0' ? 0 : 1
SCRIPT
node run.mjs
