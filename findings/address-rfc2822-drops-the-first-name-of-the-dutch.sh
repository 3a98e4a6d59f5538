#!/bin/sh
# Expected: name() of address-rfc2822, which turns "Nowak, Jan" into "Jan Nowak", turns "van der Berg, Jan" into "Jan van der Berg".
# Found: it answers "van der Berg": where a surname has more than one word, what follows the comma is gone.
# Version: address-rfc2822 2.2.4
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts address-rfc2822@2.2.4 > /dev/null
cat > run.cjs <<'SCRIPT'
const { parse } = require('address-rfc2822')

const seen = ['Nowak, Jan', 'van der Berg, Jan', 'de Vries, Anna'].map((written) => {
  const [address] = parse(`"${written}" <office@example.com>`)
  console.log(`${written}: ${address.name()}`)
  return address.name()
})
process.exitCode = seen.join() === 'Jan Nowak,van der Berg,de Vries' ? 0 : 1
SCRIPT
node run.cjs
