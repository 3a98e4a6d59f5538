#!/bin/sh
# Expected: convert-units turns 35 t, the load that a crane is classed by, into 35,000 kg: t is the symbol of the tonne, as kg and g are beside it.
# Found: it makes 31,751 kg of them: its t is the American ton of 2,000 pounds, and a tonne is called mt there. js-quantities reads t as 1,000 kg.
# Version: convert-units 2.3.4, js-quantities 1.8.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts convert-units@2.3.4 js-quantities@1.8.0 > /dev/null
cat > run.cjs <<'SCRIPT'
const convert = require('convert-units')
const quantity = require('js-quantities')

const kilograms = [
  Math.round(convert(35).from('t').to('kg')),
  Math.round(convert(35).from('mt').to('kg')),
  quantity('35 t').to('kg').scalar,
]
console.log(`convert-units: t ${kilograms[0]} kg, mt ${kilograms[1]} kg; js-quantities: t ${kilograms[2]} kg`)
process.exitCode = kilograms.join() === '31751,35000,35000' ? 0 : 1
SCRIPT
node run.cjs
