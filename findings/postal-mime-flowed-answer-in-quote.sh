#!/bin/sh
# Expected: lines of format=flowed are joined only at the same quote depth (RFC 3676, 4.5), so an answer below a quoted line stays one.
# Found: a quoted line that ends with a space takes in the unquoted line below it, and what somebody answered becomes part of the quote.
# Version: postal-mime 4.0.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund postal-mime@4.0.0 > /dev/null
cat > run.mjs <<'SCRIPT'
import PostalMime from 'postal-mime'

const mail = 'Content-Type: text/plain; format=flowed\r\n\r\n> How many days do you \r\nTwo weeks.\r\n'
const { text } = await PostalMime.parse(mail)
console.log(JSON.stringify(text))
process.exitCode = text.trim() === '> How many days do you Two weeks.' ? 0 : 1
SCRIPT
node run.mjs
