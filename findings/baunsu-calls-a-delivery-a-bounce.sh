#!/bin/sh
# Expected: baunsu, which detects bounces, takes a report that a mail was delivered (RFC 3464, `Action: delivered`) for none.
# Found: it says bounced, although it reads the status 2.0.0 itself and calls it "Success". A delayed mail has bounced as well.
# Version: baunsu 0.2.3
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts baunsu@0.2.3 > /dev/null
cat > run.cjs <<'SCRIPT'
const Baunsu = require('baunsu')

const report = (action, status) => `From: MAILER-DAEMON@mx.example.com
To: office@example.com
Subject: Report
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: text/plain

A report on your message.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com

Final-Recipient: rfc822; customer@example.com
Action: ${action}
Status: ${status}
--b--
`.replaceAll('\n', '\r\n')

const seen = [['delivered', '2.0.0'], ['delayed', '4.4.1'], ['failed', '5.1.1']].map(([action, code]) => {
  const { bounced, status } = new Baunsu().detectSync(report(action, code))
  console.log(`${action}: ${status.class.message}, bounced: ${bounced}`)
  return `${bounced} ${status.class.message}`
})
process.exitCode = seen[0] === 'true Success' && seen[1].startsWith('true') && seen[2].startsWith('true') ? 0 : 1
SCRIPT
node run.cjs
