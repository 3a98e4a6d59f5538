#!/bin/sh
# Expected: sepa-qr puts the `remittance: 'Invoice 123456789'` of its README into line 11 of the code, the text of a payment (EPC069-12), as sepa-payment-code does.
# Found: it stands in line 10, which is for the reference of a creditor, such as RF18539007547034, and the text is empty: what the customer scans has no invoice, or is refused.
# Version: sepa-qr 0.0.2, sepa-payment-code 1.0.3, pngjs 7.0.0, jsqr 1.4.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts sepa-qr@0.0.2 sepa-payment-code@1.0.3 pngjs@7.0.0 jsqr@1.4.0 > /dev/null
cat > run.cjs <<'SCRIPT'
const { buffer } = require('node:stream/consumers')
const jsQR = require('jsqr')
const { PNG } = require('pngjs')
const { PaymentCode } = require('sepa-payment-code')
const createSepaQr = require('sepa-qr')

const [name, iban, amount, remittance] = ['Example', 'BE71096123456769', 100, 'Invoice 123456789']

async function main() {
  const { data, width, height } = PNG.sync.read(await buffer(createSepaQr({ name, iban, amount, remittance })))
  const codes = [jsQR(Uint8ClampedArray.from(data), width, height).data, new PaymentCode(name, iban, amount, undefined, remittance).getPayload()]
  const [seen, other] = codes.map((code) => code.split('\n').indexOf(remittance) + 1)
  console.log(`The invoice is in line ${seen} by sepa-qr, in line ${other} by sepa-payment-code.`)
  process.exitCode = seen === 10 && other === 11 ? 0 : 1
}
main()
SCRIPT
node run.cjs
