#!/bin/sh
# Expected: mailcheck, which asks "Did you mean ...?" about mistyped addresses, leaves those of Poland's mailbox providers alone, as it does German ones.
# Found: it knows no .pl and takes it for a mistyped .nl: it proposes wp.nl, o2.nl, onet.nl and interia.nl, and any Polish firm's address in the Netherlands.
# Version: mailcheck 1.1.1
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts mailcheck@1.1.1 > /dev/null
cat > run.cjs <<'SCRIPT'
const { run } = require('mailcheck')

const seen = ['wp.pl', 'o2.pl', 'onet.pl', 'interia.pl', 'firma.pl', 'web.de', 'gmx.de'].map((domain) => {
  const proposed = run({ email: `office@${domain}` })?.domain ?? 'nothing'
  console.log(`${domain}: ${proposed}`)
  return proposed
})
process.exitCode = seen.join() === 'wp.nl,o2.nl,onet.nl,interia.nl,firma.nl,nothing,nothing' ? 0 : 1
SCRIPT
node run.cjs
