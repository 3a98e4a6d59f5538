#!/bin/sh
# Expected: jsvat takes a Belgian VAT number with the right check digits whether it begins with 0 or, as new companies' do since 2023, with 1.
# Found: it says that the new one is not valid; stdnum takes both.
# Version: jsvat 2.5.4, stdnum 1.12.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts jsvat@2.5.4 stdnum@1.12.0 > /dev/null
cat > run.cjs <<'SCRIPT'
const { belgium, checkVAT } = require('jsvat')
const { stdnum } = require('stdnum')

const withCheckDigits = (digits) => `BE${digits}${String(97 - (Number(digits) % 97)).padStart(2, '0')}`
const seen = ['01234567', '10123456'].map((digits) => {
  const number = withCheckDigits(digits)
  const said = `jsvat ${checkVAT(number, [belgium]).isValid}, stdnum ${stdnum.BE.vat.validate(number).isValid}`
  console.log(`${number}: ${said}`)
  return said
})
process.exitCode = seen.join() === 'jsvat true, stdnum true,jsvat false, stdnum true' ? 0 : 1
SCRIPT
node run.cjs
