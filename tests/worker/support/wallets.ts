import {
  type Address,
  compileOffchainMessageV0Envelope,
  generateKeyPairSigner,
  type OffchainMessageV0,
  offchainMessageApplicationDomain,
  offchainMessageContentUtf8Of1232BytesMax,
  offchainMessageContentUtf8Of65535BytesMax,
  partiallySignOffchainMessageEnvelope,
  signBytes,
} from '@solana/kit'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { type Answered, type Auth, openAuth } from './auth.ts'
import { siteOrigin } from './site.ts'

// The library takes every runtime that is no Node for a browser, and workerd knows only secure contexts.
Object.assign(globalThis, { isSecureContext: true })

export interface Wallet {
  chain: 'ethereum' | 'solana'
  title: 'Ethereum' | 'Solana'
  address: string
  sign(text: string): Promise<string>
}

const toBase64url = (bytes: ArrayBuffer | Uint8Array) =>
  Buffer.from(bytes as Uint8Array).toString('base64url')

export function ethereumWallet(): Wallet {
  const account = privateKeyToAccount(generatePrivateKey())
  const sign = (message: string) => account.signMessage({ message })
  return { chain: 'ethereum', title: 'Ethereum', address: account.address, sign }
}

export async function solanaWallet() {
  const { address, keyPair } = await generateKeyPairSigner()
  const signRaw = async (bytes: Uint8Array) => toBase64url(await signBytes(keyPair.privateKey, bytes))
  return {
    chain: 'solana' as const,
    title: 'Solana' as const,
    address: address as string,
    keyPair,
    signRaw,
    sign: (text: string) => signRaw(new TextEncoder().encode(text)),
  }
}

export type SolanaWallet = Awaited<ReturnType<typeof solanaWallet>>

/** Signs as a hardware wallet does: version 0 of the off-chain message. */
export async function signOnDevice(
  wallet: SolanaWallet,
  text: string,
  { domain = '1'.repeat(32), signers = [wallet.address], isLong = false } = {},
): Promise<string> {
  const envelope = compileOffchainMessageV0Envelope({
    version: 0,
    applicationDomain: offchainMessageApplicationDomain(domain),
    content: isLong
      ? offchainMessageContentUtf8Of65535BytesMax(text)
      : offchainMessageContentUtf8Of1232BytesMax(text),
    requiredSignatories: signers.map((address) => ({ address: address as Address })),
  } as OffchainMessageV0)
  const { signatures } = await partiallySignOffchainMessageEnvelope([wallet.keyPair], envelope)
  return toBase64url(signatures[wallet.address as Address] ?? new Uint8Array())
}

export const walletSettings = {
  AUTH_WEB3_ETHEREUM_ENABLED: 'true',
  AUTH_WEB3_SOLANA_ENABLED: 'true',
  AUTH_REDIRECT_ALLOW_LIST: 'https://app.example/**',
}

export const openWallets = (changes: Parameters<typeof openAuth>[0] = {}): Auth =>
  openAuth({ ...walletSettings, ...changes })

export const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** Lines by their name; null leaves one out. */
export type Lines = Record<string, string | null>

/** The message that a site asks a wallet to sign, with changes. */
export function messageOf(wallet: Wallet, changes: Lines = {}): string {
  const { domain, address, statement, ...others } = {
    domain: new URL(siteOrigin).host,
    address: wallet.address,
    statement: 'Sign in to rent a crane.',
    ...changes,
  }
  const fields: Lines = {
    URI: `${siteOrigin}/konto`,
    Version: '1',
    'Chain ID': wallet.chain === 'ethereum' ? '1' : 'solana:mainnet',
    Nonce: 'k3v9x0q2',
    'Issued At': minutesFromNow(0),
    ...others,
  }
  const said = statement === null ? (wallet.chain === 'ethereum' ? [''] : []) : [statement, '']
  return [
    `${domain} wants you to sign in with your ${wallet.title} account:`,
    address,
    '',
    ...said,
    ...Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`])),
  ].join('\n')
}

export const present = (
  auth: Auth,
  { chain }: Pick<Wallet, 'chain'>,
  message: string,
  signature: string,
  rest: { address?: string } = {},
): Promise<Answered> => auth.post('/token?grant_type=web3', { chain, message, signature }, rest)

/** Signs a message and signs in with it. */
export const signInBy = async (auth: Auth, wallet: Wallet, message = messageOf(wallet)) =>
  present(auth, wallet, message, await wallet.sign(message))

/** Both kinds of wallet, for tests that hold for each. */
export const kinds: [Wallet['chain'], () => Promise<Wallet>][] = [
  ['ethereum', async () => ethereumWallet()],
  ['solana', solanaWallet],
]
