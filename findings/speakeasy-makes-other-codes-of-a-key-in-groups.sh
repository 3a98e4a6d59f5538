#!/bin/sh
# Expected: speakeasy, given the key of a second factor in groups of four, as sites show it, makes the code of that key, or refuses the spaces.
# Found: it reads each space as a letter and makes another code, without an error; so do 2fa-util and @sunknudsen/totp. In small letters they all read the key.
# Version: speakeasy 2.0.0, 2fa-util 1.5.0, @sunknudsen/totp 1.2.0, otpauth 9.5.2
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts speakeasy@2.0.0 2fa-util@1.5.0 @sunknudsen/totp@1.2.0 otpauth@9.5.2 > /dev/null
cat > run.mjs <<'SCRIPT'
import { generateToken } from '@sunknudsen/totp'
import { generate } from '2fa-util'
import { Secret, TOTP } from 'otpauth'
import speakeasy from 'speakeasy'

// One moment for all of them, though the half minute may end meanwhile.
const now = Date.now()
Date.now = () => now
const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const right = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now })
const makers = {
  speakeasy: (secret) => speakeasy.totp({ secret, encoding: 'base32' }),
  '2fa-util': (secret) => generate(secret),
  '@sunknudsen/totp': (secret) => generateToken(secret),
}
let isAsFound = true
for (const [name, make] of Object.entries(makers)) {
  const [plain, small, grouped] = await Promise.all(
    [key, key.toLowerCase(), key.match(/.{4}/g).join(' ')].map(async (secret) => String(await make(secret))),
  )
  console.log(`${name}: ${right}, plain ${plain}, small ${small}, in groups ${grouped}`)
  isAsFound &&= plain === right && small === right && /^\d{6}$/.test(grouped) && grouped !== right
}
process.exitCode = isAsFound ? 0 : 1
SCRIPT
node run.mjs
