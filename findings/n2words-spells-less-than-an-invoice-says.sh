#!/bin/sh
# Expected: the words that n2words spells below an invoice are those of its amount: 8.13 zł and 23 % VAT, 9.9999, are 10.00 zł as toFixed and Intl write them.
# Found: they are nine złoty and 99 groszy. It cuts where an invoice rounds, so for every second net price the words are a grosz less than the figures.
# Version: n2words 4.0.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . n2words@4.0.0 > /dev/null
cat > run.mjs <<'SCRIPT'
import { toCurrency } from 'n2words/pl-PL'

const gross = 8.13 * 1.23
const words = toCurrency(gross)
const prices = Array.from({ length: 100_000 }, (_, cents) => (cents / 100) * 1.23)
const others = prices.filter((price) => toCurrency(price) !== toCurrency(price.toFixed(2))).length
console.log(`${gross.toFixed(2)}: ${words}; other words than figures for ${others} of ${prices.length} prices`)
process.exitCode = words === 'dziewięć złotych dziewięćdziesiąt dziewięć groszy' && others > 49_000 ? 0 : 1
SCRIPT
node run.mjs
