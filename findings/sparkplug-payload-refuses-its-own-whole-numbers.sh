#!/bin/sh
# Expected: sparkplug-payload decodes what it encodes itself of a machine's telemetry (Sparkplug B): a table (DataSet) with whole numbers (Int32), as it does a single one, or a table of fractions.
# Found: it throws "Invalid DataSetValue", for 0 and 35 as for -1, and so does a whole number among the parameters of a Template: no value of the whole message can be read.
# Version: sparkplug-payload 1.0.3
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts sparkplug-payload@1.0.3 > /dev/null
cat > run.cjs <<'SCRIPT'
const { encodePayload, decodePayload } = require('sparkplug-payload').get('spBv1.0')

const check = (name, type, value) => {
  const message = { timestamp: 1796112000000, metrics: [{ name: 'load', type, value }] }
  let answer = 'decoded'
  try {
    decodePayload(encodePayload(message))
  } catch (error) {
    answer = error.message
  }
  console.log(`${name}: ${answer}`)
  return answer.slice(0, 20)
}
const table = (type, value) => ({ numOfColumns: 1, types: [type], columns: ['t'], rows: [[value]] })
const seen = [
  check('Int32', 'Int32', 35),
  check('table of Float', 'DataSet', table('Float', 35)),
  check('table of Int32', 'DataSet', table('Int32', 35)),
  check('table of Int32', 'DataSet', table('Int32', 0)),
]
process.exitCode = seen.join() === 'decoded,decoded,Invalid DataSetValue,Invalid DataSetValue' ? 0 : 1
SCRIPT
node run.cjs
