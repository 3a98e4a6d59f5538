#!/bin/sh
# Expected: @cloudflare/cabidela, the JSON Schema validator for Workers, takes a list of texts where a schema wants either a list of texts or one of numbers (`oneOf`).
# Found: it refuses it, since both fit: it looks at the members of a list only where they are objects, so that a list of texts is one of numbers as well. Its README's list of limitations does not say so.
# Version: @cloudflare/cabidela 0.2.4
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @cloudflare/cabidela@0.2.4 > /dev/null
cat > run.mjs <<'SCRIPT'
import { Cabidela } from '@cloudflare/cabidela'

const check = (kinds, value) => {
  try {
    return new Cabidela({ oneOf: kinds }).validate(value) && 'taken'
  } catch (error) {
    return error.message
  }
}
const text = { type: 'string' }
const number = { type: 'number' }
const seen = [
  check([text, number], 'AL-1'),
  check([{ type: 'array', items: text }, { type: 'array', items: number }], ['AL-1', 'AL-2']),
]
console.log(`a text: ${seen[0]}; a list of texts: ${seen[1]}`)
process.exitCode = seen[0] === 'taken' && seen[1].endsWith('2 matches') ? 0 : 1
SCRIPT
node run.mjs
