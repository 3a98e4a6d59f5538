#!/bin/sh
# Expected: n2words spells the price of a used crane in German, 101,000 EUR, by the rules of CLDR: "einhunderteintausend", the one without an s before a word.
# Found: it has "einhunderteinstausend", though it leaves the s out of 21,000 and of 1,000. num-words-de has the same letter too many.
# Version: n2words 4.0.0, num-words-de 1.1.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . n2words@4.0.0 num-words-de@1.1.0 > /dev/null
cat > run.mjs <<'SCRIPT'
import { toCardinal } from 'n2words/de-DE'
import { numToWord } from 'num-words-de'

const spellers = [toCardinal, (number) => numToWord(number, { uppercase: false })]
const [first, second] = spellers.map((spell) => [101_000, 21_000, 1_000].map(spell).join(', '))
console.log(`n2words: ${first}\nnum-words-de: ${second}`)
process.exitCode = [first, second].every((words) => words === 'einhunderteinstausend, einundzwanzigtausend, eintausend') ? 0 : 1
SCRIPT
node run.mjs
