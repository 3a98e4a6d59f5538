#!/bin/sh
# Expected: poland-public-holidays names 24 December 2026 among Poland's public holidays, as the law does since 2025, so that no deadline runs through it.
# Found: it has the two days after it only, and thirteen in every year, as before 2025.
# Version: poland-public-holidays 4.0.0
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . poland-public-holidays@4.0.0 >/dev/null
cat > try.cjs <<'JS'
const { getHolidaysInYear } = require('poland-public-holidays')

const days = getHolidaysInYear(2026).map(({ date }) => date.toISOString().slice(0, 10))
const inDecember = days.filter((day) => day.startsWith('2026-12'))
console.log(`${days.length} holidays, in December: ${inDecember.join(', ')}`)
process.exit(inDecember.join() === '2026-12-25,2026-12-26' ? 0 : 1)
JS
TZ=UTC node try.cjs
