import { keyedHashes, type Secrets, timingSafeEquals } from '#worker/crypto/keyed-hash.ts'
import type { SubmissionKind } from '#worker/db/schema/submissions.ts'
import type { Settings } from '#worker/env/settings.ts'

/** The side that writes to an address of a thread. */
export type ThreadSide = 'customer' | 'office'

/** A submission whose mails are kept together. */
export interface ThreadKey {
  kind: SubmissionKind
  id: string
  /** Counts the renewals of the office's address. */
  officeAddressNumber: number
}

/** Addresses as a thread's mails are received at; unverified until `isValidAddress`. */
export interface ThreadAddress {
  side: ThreadSide
  kind: SubmissionKind
  id: string
  signature: string
}

const sideLetters = { customer: 'c', office: 'o' } as const satisfies Record<ThreadSide, string>
const kindLetters = { contact_message: 'm', client_application: 'a' } as const satisfies Record<
  SubmissionKind,
  string
>

/** 112 bits. With the id and two letters the local part has 62 characters; 64 are allowed. */
const signatureLength = 28

/** The part before the @: small letters and digits survive every program that folds case. */
export const localPartPattern = `[co][am][0-9a-f]{${32 + signatureLength}}`

const wholeLocalPart = new RegExp(`^${localPartPattern}$`)

const keyOf = <Key extends string>(letters: Record<Key, string>, letter: string | undefined) =>
  (Object.keys(letters) as Key[]).find((key) => letters[key] === letter)

/** Signatures by each of the site's secrets, so that a thread outlives a change of keys. */
function signaturesOf(secrets: Secrets, side: ThreadSide, { kind, id, officeAddressNumber }: ThreadKey) {
  const number = side === 'office' ? officeAddressNumber : 0
  return keyedHashes(secrets, 'thread-address', JSON.stringify([side, kind, id, number])).map((hash) =>
    Buffer.from(hash, 'base64url').toString('hex').slice(0, signatureLength),
  )
}

/** The local part of an address of a thread, by the current secret. */
export function toLocalPart(secrets: Secrets, side: ThreadSide, key: ThreadKey): string {
  const [signature] = signaturesOf(secrets, side, key)
  if (!signature) throw new Error('no auth secret is set')
  return `${sideLetters[side]}${kindLetters[key.kind]}${key.id.replaceAll('-', '').toLowerCase()}${signature}`
}

/**
 * The secret address that one side of a submission's thread answers to; null where threads are off. It is computed from the
 * submission and the site's secrets, so that none is stored.
 */
export const toThreadAddress = (
  { auth, threads }: Pick<Settings, 'auth' | 'threads'>,
  side: ThreadSide,
  key: ThreadKey,
): string | null => threads && `${toLocalPart(auth, side, key)}@${threads.domain}`

/** Reads an address at the domain of the threads; null if it does not have their form. */
export function parseThreadAddress(domain: string, address: string): ThreadAddress | null {
  const [local = '', host, ...rest] = address
    .trim()
    .replace(/^<(.*)>$/, '$1')
    .toLowerCase()
    .split('@')
  if (host !== domain || rest.length > 0 || !wholeLocalPart.test(local)) return null
  const side = keyOf(sideLetters, local[0])
  const kind = keyOf(kindLetters, local[1])
  const id = local.slice(2, 34).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return side && kind ? { side, kind, id, signature: local.slice(34) } : null
}

/** Tells if an address was made here for this thread, and is not one that was renewed since. */
export const isValidAddress = (secrets: Secrets, { side, signature }: ThreadAddress, key: ThreadKey) =>
  signaturesOf(secrets, side, key).some((own) => timingSafeEquals(own, signature))
