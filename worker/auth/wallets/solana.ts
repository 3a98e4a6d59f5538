import { base58 } from '@scure/base'
import type { Chain } from './parse-message.ts'

const asBytes = (text: string) => Buffer.from(text, 'latin1')

/** The prefix of off-chain messages, which no transaction starts with, and the version. */
const header = Buffer.concat([asBytes('\xffsolana offchain'), Uint8Array.of(0)])

/** Wallets fill in zeros where the application has no domain. */
const noDomain = new Uint8Array(32)

/** The longest text that a device shows in full; longer texts have a format of their own. */
const maxOnDevice = 1232
const maxLength = 65_535

const isPlain = (text: Uint8Array) => text.every((byte) => (byte >= 0x20 && byte <= 0x7e) || byte === 0x0a)

/** The possible formats of a text: plain ASCII, short UTF-8, long UTF-8. */
const formatsOf = (text: Uint8Array) => [
  ...(text.length <= maxOnDevice ? [...(isPlain(text) ? [0] : []), 1] : []),
  ...(text.length <= maxLength ? [2] : []),
]

/**
 * All envelopes that a hardware wallet may have signed for a text: version 0 of the off-chain message with one signer,
 * and the shorter header of older devices, without domain and signers.
 */
function envelopesOf(signer: Uint8Array, text: Uint8Array): Uint8Array<ArrayBuffer>[] {
  const length = Uint8Array.of(text.length & 0xff, text.length >> 8)
  const heads = formatsOf(text).flatMap((format) => [
    [noDomain, Uint8Array.of(format, 1), signer],
    [Uint8Array.of(format)],
  ])
  return heads.map((head) => Uint8Array.from(Buffer.concat([header, ...head, length, text])))
}

function toKey(address: string): Uint8Array<ArrayBuffer> | null {
  try {
    const key = Uint8Array.from(base58.decode(address))
    return key.length === 32 ? key : null
  } catch {
    return null
  }
}

/** Software wallets sign the text itself, Ledger devices an envelope. */
async function isSignedBy(address: string, message: string, signature: Uint8Array): Promise<boolean> {
  const key = toKey(address)
  if (!key) return false
  const text = new TextEncoder().encode(message)
  const given = Uint8Array.from(signature)
  try {
    const verifying = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    for (const signed of [text, ...envelopesOf(key, text)])
      if (await crypto.subtle.verify('Ed25519', verifying, given, signed)) return true
    return false
  } catch {
    // Not all 32-byte values are valid keys.
    return false
  }
}

export const solana: Chain = {
  name: 'solana',
  title: 'Solana',
  // Wallets omit the prefix, as in their own standard.
  isNetwork: (chainId) => /^(solana:)?(mainnet|devnet|testnet|localnet)$/.test(chainId),
  toAddress: (typed) => (/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(typed) && toKey(typed) ? typed : null),
  toSignature: (typed) =>
    /^([\w-]{86}|[A-Za-z\d+/]{86})(==)?$/.test(typed) ? Buffer.from(typed, 'base64') : null,
  isSignedBy,
}
