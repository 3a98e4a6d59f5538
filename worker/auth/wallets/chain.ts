import type { ChainName } from '../settings/wallet-settings.ts'

/** What one chain's wallets do in their own way. */
export interface Chain {
  name: ChainName
  /** As it stands in a message's first line. */
  title: string
  isNetwork(chainId: string): boolean
  /** The address in the one spelling that names its account, null when it is none. */
  toAddress(typed: string): string | null
  /** The bytes of a signature, null when they are not encoded as the chain's wallets do. */
  toSignature(typed: string): Uint8Array | null
  /** Whether the key of an address from `toAddress` signed the message. */
  isSignedBy(address: string, message: string, signature: Uint8Array): Promise<boolean>
}
