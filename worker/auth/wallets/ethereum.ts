import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Chain } from './parse-message.ts'

const encoder = new TextEncoder()

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** The checksum of EIP-55: a letter is upper case where the hash of the lower-case address has a digit of 8 or more. */
function withChecksum(digits: string): string {
  const hash = toHex(keccak_256(encoder.encode(digits)))
  const spelled = Array.from(digits, (digit, at) =>
    Number.parseInt(hash[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${spelled.join('')}`
}

/** The hash that a wallet signs for `personal_sign` (EIP-191): no transaction starts with this prefix. */
function hashOfText(text: string): Uint8Array {
  const bytes = encoder.encode(text)
  return keccak_256(Buffer.concat([encoder.encode(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes]))
}

/** The last byte selects one of two keys; older wallets add 27. */
const recoveryBits = new Map([
  [0, 0],
  [1, 1],
  [27, 0],
  [28, 1],
])

function addressOf(hash: Uint8Array, signature: Uint8Array): string | null {
  const bit = recoveryBits.get(signature[64] ?? -1)
  if (bit === undefined) return null
  try {
    const { Signature } = secp256k1
    const key = Signature.fromBytes(signature.subarray(0, 64)).addRecoveryBit(bit).recoverPublicKey(hash)
    // The first byte of an uncompressed key is not hashed.
    return withChecksum(toHex(keccak_256(key.toBytes(false).subarray(1)).subarray(-20)))
  } catch {
    return null
  }
}

export const ethereum: Chain = {
  name: 'ethereum',
  title: 'Ethereum',
  isNetwork: (chainId) => /^[1-9]\d*$/.test(chainId),
  toAddress: (typed) => (/^0x[\da-f]{40}$/i.test(typed) ? withChecksum(typed.slice(2).toLowerCase()) : null),
  toSignature: (typed) =>
    /^(0x)?[\da-f]{130}$/i.test(typed) ? Buffer.from(typed.replace(/^0x/, ''), 'hex') : null,
  isSignedBy: async (address, message, signature) => addressOf(hashOfText(message), signature) === address,
}
