#!/bin/sh
# Expected: sepa-xml, which "runs the final result through a validator", writes the `NL39 RABO 0300 0652 64` of its README's first example as a bank takes it, without spaces, or reports it.
# Found: it keeps the spaces and reports nothing. The format has none (IBAN2007Identifier: letters and digits), so that the file is not valid.
# Version: sepa-xml 0.6.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts sepa-xml@0.6.0 > /dev/null
cat > run.cjs <<'SCRIPT'
const SepaXML = require('sepa-xml')

const iban = 'NL39 RABO 0300 0652 64'
const file = new SepaXML()
file.setHeaderInfo({ messageId: '123/1', initiator: 'Example' })
file.setPaymentInfo({ id: '123/1', method: 'TRF', senderName: 'Example', senderIBAN: iban, bic: 'RABONL2U' })
file.addTransaction({ id: '1', amount: 10, name: 'Other', iban, bic: 'RABONL2U', description: 'Crane' })
file.compile((error, xml) => {
  const found = Array.from(String(xml).matchAll(/<IBAN>(.*?)<\/IBAN>/g), ([, account]) => account)
  const isValid = found.every((account) => /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/.test(account))
  console.log(`Error: ${error}; accounts: ${found.join(', ')}; as the format has them: ${isValid}`)
  process.exitCode = !error && found.length === 2 && !isValid ? 0 : 1
})
SCRIPT
node run.cjs
