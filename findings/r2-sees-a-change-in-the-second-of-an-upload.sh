#!/bin/sh
# Expected: R2, given a request's `If-Unmodified-Since` with the Last-Modified of a file, gives the file: the condition holds at that very second (RFC 9110, 13.1.4, which its documentation follows).
# Found: it holds from the next second on: the file is withheld as if it had changed. With `If-Modified-Since` and the same second it is withheld as well, since it has not.
# Version: miniflare 4.20260426.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts miniflare@4.20260426.0 > /dev/null
cat > worker.mjs <<'SCRIPT'
export default {
  async fetch(request, { FILES }) {
    if (request.method === 'PUT') return Response.json(await FILES.put('offer.pdf', 'offer'))
    const file = await FILES.get('offer.pdf', { onlyIf: request.headers })
    return new Response(file.body ? 'the file' : 'withheld')
  },
}
SCRIPT
cat > run.mjs <<'SCRIPT'
import { Miniflare } from 'miniflare'

const runtime = new Miniflare({ modules: true, scriptPath: 'worker.mjs', r2Buckets: ['FILES'] })
const call = (init) => runtime.dispatchFetch('https://example.com/', init)
const { uploaded } = await (await call({ method: 'PUT' })).json()
const ask = async (name, seconds) => {
  const date = new Date((Math.floor(Date.parse(uploaded) / 1000) + seconds) * 1000)
  const answer = await (await call({ headers: { [name]: date.toUTCString() } })).text()
  console.log(`${name}, ${seconds} s later: ${answer}`)
  return answer
}
const seen = [await ask('if-unmodified-since', 0), await ask('if-unmodified-since', 1), await ask('if-modified-since', 0)]
await runtime.dispose()
process.exitCode = seen.join() === 'withheld,the file,withheld' ? 0 : 1
SCRIPT
node run.mjs
