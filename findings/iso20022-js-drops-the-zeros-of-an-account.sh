#!/bin/sh
# Expected: iso20022.js gives the account of who has paid, and the text of the payment, as a statement (camt.053) has them: both are texts there (Max34Text, Max140Text).
# Found: it reads them as numbers first: account 0012345678 is "12345678", another one, and the text 0012, the number of an invoice, is the number 12.
# Version: iso20022.js 0.0.15
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix . iso20022.js@0.0.15 > /dev/null
cat > run.mjs <<'SCRIPT'
import { CashManagementEndOfDayReport } from 'iso20022.js'

const day = '<Dt>2026-12-03</Dt>'
const balance = (type) => `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt>${day}</Dt></Bal>`
const statement = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-12-03T06:00:00Z</CreDtTm></GrpHdr><Stmt><Id>S1</Id><CreDtTm>2026-12-03T06:00:00Z</CreDtTm>
<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Svcr><FinInstnId><BIC>COBADEFFXXX</BIC></FinInstnId></Svcr></Acct>
${balance('OPBD')}${balance('CLBD')}
<Ntry><Amt Ccy="GBP">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt>${day}</BookgDt><ValDt>${day}</ValDt><BkTxCd/>
<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Other</Nm></Dbtr><DbtrAcct><Id><Othr><Id>0012345678</Id></Othr></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>0012</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`

const [{ debtor, remittanceInformation }] = CashManagementEndOfDayReport.fromXML(statement).transactions
console.log(`Account: ${JSON.stringify(debtor.account.accountNumber)}, text: ${JSON.stringify(remittanceInformation)}`)
process.exitCode = debtor.account.accountNumber === '12345678' && remittanceInformation === 12 ? 0 : 1
SCRIPT
node run.mjs
