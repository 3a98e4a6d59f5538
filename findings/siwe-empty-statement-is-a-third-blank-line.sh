#!/bin/sh
# Expected: two libraries for EIP-4361 write the same text for the same fields, so that a server's parser meets one form of an empty statement.
# Found: viem leaves an empty statement out, and two blank lines follow the address; siwe writes it as an empty line between them, and there are three.
# Version: siwe 3.0.0, viem 2.57.20, ethers 6.17.0
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund siwe@3.0.0 viem@2.57.20 ethers@6.17.0 > /dev/null
cat > run.mjs <<'SCRIPT'
import { SiweMessage } from 'siwe'
import { createSiweMessage } from 'viem/siwe'

const fields = {
  domain: 'example.com',
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  uri: 'https://example.com/',
  version: '1',
  chainId: 1,
  nonce: 'abcdefgh1',
  statement: '',
}
const issuedAt = new Date('2026-11-02T10:00:00Z')
const written = {
  viem: createSiweMessage({ ...fields, issuedAt }),
  siwe: new SiweMessage({ ...fields, issuedAt: issuedAt.toISOString() }).prepareMessage(),
}
const blankLines = (text) => text.split('\n').filter((line) => line === '').length
const counts = [blankLines(written.viem), blankLines(written.siwe)]
console.log(`blank lines: viem ${counts[0]}, siwe ${counts[1]}`)
process.exitCode = counts.join() === '2,3' ? 0 : 1
SCRIPT
node run.mjs
