#!/bin/sh
# Expected: csv2json of json-2-csv gives back what its json2csv wrote: the 26 digits of a Polish account, a text, as a text.
# Found: it gives the number 6.11e25, with the last ten digits gone. An account that begins with 0 stays a text, so that a trial with one is fine.
# Version: json-2-csv 5.6.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts json-2-csv@5.6.0 > /dev/null
cat > run.cjs <<'SCRIPT'
const { csv2json, json2csv } = require('json-2-csv')

const firms = ['61109010140000071219812874', '02109010140000071219812874'].map((account) => ({ account }))
const [other, withZero] = csv2json(json2csv(firms))
console.log(`${firms[0].account}: ${typeof other.account} ${other.account}`)
console.log(`${firms[1].account}: ${typeof withZero.account} ${withZero.account}`)
const isAsFound = other.account === Number(firms[0].account) && withZero.account === firms[1].account
process.exitCode = isAsFound ? 0 : 1
SCRIPT
node run.cjs
