#!/bin/sh
# Expected: cron-to-quartz, which turns Unix's days of the week into those of Quartz, makes 1 of a Sunday, be it written 0 or 7.
# Found: it makes 1 of 0 and 8 of 7, a day that no week has; "1-7", every day, becomes "2-8".
# Version: cron-to-quartz 1.4.15
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts cron-to-quartz@1.4.15 > /dev/null
cat > run.cjs <<'SCRIPT'
const { getQuartz } = require('cron-to-quartz')

const seen = ['0 8 * * 1', '0 8 * * 0', '0 8 * * 7', '0 8 * * 1-7'].map((cron) => getQuartz(cron).map((parts) => parts.join(' ')).join('; '))
console.log(JSON.stringify(seen))
const found = ['0 0 8 ? * 2 *', '0 0 8 ? * 1 *', '0 0 8 ? * 8 *', '0 0 8 ? * 2-8 *']
process.exitCode = JSON.stringify(seen) === JSON.stringify(found) ? 0 : 1
SCRIPT
node run.cjs
