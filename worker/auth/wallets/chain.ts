import type { ChainName } from '#worker/env/auth/wallet-settings.ts'

/** The parts of a wallet sign-in that differ from chain to chain. */
export interface Chain {
  name: ChainName
  /** As in a message's first line. */
  title: string
  isNetwork(chainId: string): boolean
  /** The canonical spelling of an address; null for an invalid one. */
  toAddress(typed: string): string | null
  /** The bytes of a signature; null for an invalid encoding. */
  toSignature(typed: string): Uint8Array | null
  /** Tells if the key of the (canonical) address signed the message. */
  isSignedBy(address: string, message: string, signature: Uint8Array): Promise<boolean>
}
