#!/bin/sh
# Expected: sepa-payment-code, given 3 days at 110.10 EUR (3 * 110.1), writes a code for EUR330.30: an amount has two decimals at most (EPC069-12), and it checks accounts and references.
# Found: it writes EUR330.29999999999995, as the computer multiplies, without an error: an amount that no payment can have. sepa-payment-qr-code writes EUR330.30.
# Version: sepa-payment-code 1.0.3, sepa-payment-qr-code 2.0.2
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts sepa-payment-code@1.0.3 sepa-payment-qr-code@2.0.2 > /dev/null
cat > run.cjs <<'SCRIPT'
const { PaymentCode } = require('sepa-payment-code')
const writeCode = require('sepa-payment-qr-code')

const [name, iban, amount] = ['Example', 'BE71096123456769', 3 * 110.1]
const codes = [new PaymentCode(name, iban, amount).getPayload(), writeCode({ name, iban, amount })]
const [seen, other] = codes.map((code) => code.split('\n')[7])
console.log(`sepa-payment-code: ${seen}, sepa-payment-qr-code: ${other}`)
process.exitCode = seen === 'EUR330.29999999999995' && other === 'EUR330.30' ? 0 : 1
SCRIPT
node run.cjs
