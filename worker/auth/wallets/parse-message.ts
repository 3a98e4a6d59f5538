import type { ChainName } from '#worker/env/auth/wallet-settings.ts'
import { invalid } from '../protocol/auth-errors.ts'

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

/** A parsed sign-in message (EIP-4361 and its counterpart on Solana). */
export interface WalletMessage {
  domain: string
  /** In canonical spelling. */
  address: string
  /** Empty where the application gave none. */
  statement: string
  uri: string
  /** The chain id as written; empty where there is none. */
  network: string
  issuedAt: number
  expiresAt: number | null
  notBefore: number | null
}

const unparsable = (what: string) => invalid(`The message cannot be read: ${what}`)

const host = /^(\[[\da-f:.]+\]|[a-z\d]([a-z\d.-]*[a-z\d])?)(:\d{1,5})?$/i

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

const keys = [
  ...(['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At'] as const),
  ...(['Expiration Time', 'Not Before', 'Request ID'] as const),
]

type Fields = Partial<Record<(typeof keys)[number], string>>

const isKey = (key: string): key is (typeof keys)[number] => keys.some((known) => known === key)

/** Wallets differ in the order of the fields, so any order is accepted, but none may appear twice. */
function readFields(lines: string[]): Fields {
  const fields: Fields = {}
  for (const line of lines) {
    const [, key = '', value = ''] = /^([^:]+): (.*)$/.exec(line) ?? []
    if (!isKey(key) || (value === '' && key !== 'Request ID')) throw unparsable('a line is none of the known')
    if (fields[key] !== undefined) throw unparsable(`${key} is there twice`)
    fields[key] = value
  }
  return fields
}

function readTime(fields: Fields, key: 'Issued At' | 'Expiration Time' | 'Not Before'): number | null {
  const text = fields[key]
  if (text === undefined) return null
  const time = instant.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw unparsable(`${key} is no time`)
  return time
}

/**
 * After the address: one or two blank lines, or a statement between them. Libraries disagree on an empty statement: to
 * some it is none, others write it as a third blank line.
 */
function splitStatement(lines: string[]): { statement: string; rest: string[] } {
  const [blank, first = '', second] = lines
  if (blank !== '') throw unparsable('no blank line follows the address')
  if (second === '') return { statement: first, rest: lines.slice(3) }
  if (first === '') return { statement: '', rest: lines.slice(2) }
  return { statement: '', rest: lines.slice(1) }
}

function readResources(lines: string[]): void {
  if (!lines.every((line) => line.startsWith('- ') && URL.canParse(line.slice(2))))
    throw unparsable('a resource is no address')
}

/** Parses a message. Throws `validation_failed` for anything that the chain's wallets do not produce. */
export function parseMessage(chain: Chain, text: string): WalletMessage {
  // Control characters could make one line look like another.
  if (!text.isWellFormed() || /[^\P{Cc}\n]/u.test(text)) throw unparsable('it has characters that none has')
  const [heading = '', typedAddress = '', ...lines] = text.split('\n')
  const suffix = ` wants you to sign in with your ${chain.title} account:`
  const domain = heading.endsWith(suffix) ? heading.slice(0, -suffix.length) : ''
  if (!host.test(domain)) throw unparsable('its first line names no domain')
  const address = chain.toAddress(typedAddress)
  if (!address) throw unparsable(`its second line is no address of ${chain.title}`)
  const { statement, rest } = splitStatement(lines)
  const resourcesAt = rest.findIndex((line) => /^Resources:?$/.test(line))
  const fields = readFields(resourcesAt === -1 ? rest : rest.slice(0, resourcesAt))
  if (resourcesAt !== -1) readResources(rest.slice(resourcesAt + 1))
  const { URI: uri = '', Version: version, 'Chain ID': network = '' } = fields
  if (version !== '1') throw unparsable('its version is not 1')
  if (!URL.canParse(uri)) throw unparsable('URI is no address')
  if (network !== '' && !chain.isNetwork(network)) throw unparsable('Chain ID is none')
  const issuedAt = readTime(fields, 'Issued At')
  if (issuedAt === null) throw unparsable('Issued At is missing')
  const expiresAt = readTime(fields, 'Expiration Time')
  const notBefore = readTime(fields, 'Not Before')
  return { domain, address, statement, uri, network, issuedAt, expiresAt, notBefore }
}
