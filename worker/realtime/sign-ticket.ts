import { keyedHash, keyedHashes, timingSafeEquals } from '#worker/auth/crypto/keyed-hash.ts'
import type { Settings } from '#worker/env.ts'
import { ticketLifetimeMs } from './tickets.ts'

type Keys = Settings['auth']

/** 128 bits. */
const signatureLength = 22

const purpose = 'live-ticket'

/**
 * A ticket as a page gets it, with its expiry and the site's signature: invented and expired ones are refused by the
 * Worker, so that nobody else can keep the one object busy that tells everybody.
 */
export function signTicket(keys: Keys, ticket: string, now: number): string {
  const claims = `${ticket}.${now + ticketLifetimeMs}`
  return `${claims}.${keyedHash(keys, purpose, claims).slice(0, signatureLength)}`
}

/** The ticket of a signed one; null if it has expired, or the signature is not the site's. */
export function verifyTicket(keys: Keys, signed: string, now: number): string | null {
  const [ticket = '', expiresAt = '', signature = ''] = signed.split('.')
  const isOurs = keyedHashes(keys, purpose, `${ticket}.${expiresAt}`).some((hash) =>
    timingSafeEquals(hash.slice(0, signatureLength), signature),
  )
  return isOurs && now < Number(expiresAt) ? ticket : null
}
