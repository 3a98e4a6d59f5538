#!/bin/sh
# Expected: a request of zapier-platform-core sends a text in its body as it is.
# Found: what stands in double braces is gone, without an error, as if it were a field that Zapier fills in; one level deeper it stays.
# Version: zapier-platform-core 19.1.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts zapier-platform-core@19.1.0 > /dev/null
cat > run.cjs <<'SCRIPT'
const { createServer } = require('node:http')
const zapier = require('zapier-platform-core')

const words = 'Hall {{B2}}, gate 4'
const perform = async (z, { inputData }) => {
  const { data } = await z.request({ url: inputData.url, method: 'POST', body: { words, inner: { words } } })
  return [{ id: 1, ...data }]
}
const echo = createServer((request, response) => {
  response.setHeader('content-type', 'application/json')
  request.pipe(response)
}).listen(0, '127.0.0.1', async () => {
  const display = { label: 'Enquiry', description: 'Triggers on an enquiry.' }
  const enquiry = { key: 'enquiry', noun: 'Enquiry', display, operation: { perform, sample: { id: 1 } } }
  const app = { version: '1.0.0', platformVersion: zapier.version, triggers: { enquiry } }
  const inputData = { url: `http://127.0.0.1:${echo.address().port}/` }
  const [seen] = await zapier.createAppTester(app)(perform, { inputData })
  echo.close()
  console.log(`sent "${words}"; received "${seen.words}", and one level deeper "${seen.inner.words}"`)
  process.exitCode = seen.words === 'Hall , gate 4' && seen.inner.words === words ? 0 : 1
})
SCRIPT
node run.cjs
