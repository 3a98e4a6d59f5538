#!/bin/sh
# Expected: to-words, for 135 locales, spells a price in Polish with the forms that follow a number: "pięć tysięcy" (5,000) as n2words has it, "dwa złote" (2 zł).
# Found: it has "pięć tysiąc", "dwadzieścia dwa tysięcy" and "dwa złotych", the form for 1,000 after 5, that for 5,000 after 22, and that for 5 zł after 2: such an amount in words fits no invoice.
# Version: to-words 5.7.0, n2words 4.0.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . to-words@5.7.0 n2words@4.0.0 > /dev/null
cat > run.mjs <<'SCRIPT'
import { toCardinal } from 'n2words/pl-PL'
import { toWords } from 'to-words'

const spell = (number, localeCode, currency = false) => toWords(number, { localeCode, currency }).toLowerCase()

const seen = [spell(5_000, 'pl-PL'), spell(22_000, 'pl-PL'), spell(2, 'pl-PL', true)]
console.log(`to-words: ${seen.join(', ')}; n2words: ${toCardinal(5_000)}, ${toCardinal(22_000)}`)
process.exitCode =
  seen[0] === 'pięć tysiąc' && seen[1] === 'dwadzieścia dwa tysięcy' && seen[2].startsWith('dwa złotych') &&
  toCardinal(5_000) === 'pięć tysięcy' && toCardinal(22_000) === 'dwadzieścia dwa tysiące' ? 0 : 1
SCRIPT
node run.mjs
