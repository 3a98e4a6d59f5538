import { base58 } from '@scure/base'
import type { Chain } from './chain.ts'
import { envelopesOf } from './solana-offchain.ts'

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
