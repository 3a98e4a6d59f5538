#!/bin/sh
# Expected: caniemail, asked with ['*'] for "all clients" as its README says, lists what each of them does with a paragraph.
# Found: it throws. Its data say nothing of paragraphs for seven clients, Thunderbird on Windows among them: no mail with one can be checked for those.
# Version: caniemail 2.0.2
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund caniemail@2.0.2 > /dev/null
cat > run.mjs <<'SCRIPT'
import { caniemail } from 'caniemail'

const html = '<p>Hello</p>'
const ask = (client) => {
  try {
    return caniemail({ clients: [client], html, css: '' }).issues.errors.size === 0 ? 'no errors' : 'errors'
  } catch (error) {
    return `${error.name}: ${error.message}`
  }
}
const asked = ['gmail.android', 'thunderbird.windows', '*']
const answers = asked.map(ask)
asked.forEach((client, index) => console.log(`${client}: ${answers[index]}`))
const throws = answers.map((answer) => answer.startsWith('RangeError: Feature "<p> element" not found'))
process.exitCode = throws.join() === 'false,true,true' ? 0 : 1
SCRIPT
node run.mjs
