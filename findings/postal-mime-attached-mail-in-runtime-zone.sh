#!/bin/sh
# Expected: the text of a mail depends on the mail alone.
# Found: above the text of an attached mail stands its date in the language and the time zone of the process that reads it, so that servers store different texts of one mail.
# Version: postal-mime 4.0.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund postal-mime@4.0.0 > /dev/null
cat > run.mjs <<'SCRIPT'
import PostalMime from 'postal-mime'

const mail = 'Content-Type: message/rfc822\r\n\r\nDate: Sat, 05 Dec 2026 23:30:00 +0000\r\n\r\nHello.\r\n'
const { text } = await PostalMime.parse(mail)
console.log(/Date: .*/.exec(text)?.[0])
SCRIPT
london=$(TZ=UTC LC_ALL=en_US.UTF-8 node run.mjs)
warsaw=$(TZ=Europe/Warsaw LC_ALL=de_DE.UTF-8 node run.mjs)
printf '%s\n%s\n' "$london" "$warsaw"
[ "$london" != "$warsaw" ] || exit 1
