#!/bin/sh
# Expected: oazapfts writes a client that takes a Blob where OpenAPI 3.1 says that a body is bytes, by its `contentMediaType`.
# Found: it takes a text, which breaks a file; only the `format: binary` of OpenAPI 3.0, which 3.1 has no use for any more, makes it a Blob.
# Version: oazapfts 7.5.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts oazapfts@7.5.0 > /dev/null
cat > run.mjs <<'SCRIPT'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const bytes = { type: 'string', contentMediaType: 'application/octet-stream' }
const seen = [bytes, { ...bytes, format: 'binary' }].map((schema) => {
  const put = {
    operationId: 'sendFile',
    requestBody: { required: true, content: { 'application/octet-stream': { schema } } },
    responses: { 204: { description: 'Stored' } },
  }
  const info = { title: 'Files', version: '1' }
  writeFileSync('api.json', JSON.stringify({ openapi: '3.1.1', info, paths: { '/file': { put } } }))
  execFileSync('node_modules/.bin/oazapfts', ['api.json', 'client.ts'], { stdio: 'ignore' })
  return /sendFile\(body: (\w+)/.exec(readFileSync('client.ts', 'utf8'))?.[1]
})
console.log(`the media type alone: ${seen[0]}, with the format: ${seen[1]}`)
process.exitCode = seen.join() === 'string,Blob' ? 0 : 1
SCRIPT
node run.mjs
