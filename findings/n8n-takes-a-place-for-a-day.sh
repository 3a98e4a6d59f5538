#!/bin/sh
# Expected: n8n-workflow, checking a text from a form that a node takes as a date, refuses the place "Opole 7" and reads 03.12.2026, or refuses it as 13.12.2026.
# Found: the place is the first of July 2001, and 03.12.2026 the twelfth of March; 13.12.2026 is no valid date.
# Version: n8n-workflow 2.41.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts n8n-workflow@2.41.0 > /dev/null
cat > run.cjs <<'SCRIPT'
const { validateFieldType } = require('n8n-workflow')

const read = (text) => {
  const { valid, newValue } = validateFieldType('day', text, 'dateTime')
  return valid ? newValue.toFormat('yyyy-MM-dd') : 'refused'
}
const texts = ['Opole 7', '03.12.2026', '13.12.2026']
const seen = texts.map(read)
console.log(texts.map((text, index) => `"${text}": ${seen[index]}`).join('; '))
process.exitCode = seen.join() === '2001-07-01,2026-03-12,refused' ? 0 : 1
SCRIPT
node run.cjs
