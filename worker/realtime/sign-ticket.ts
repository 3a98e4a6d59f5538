import { keyedHash, keyedHashes, timingSafeEquals } from '#worker/auth/crypto/keyed-hash.ts'
import type { Settings } from '#worker/env.ts'

type Keys = Settings['auth']

/** 128 bits. */
const signatureLength = 22

const purpose = 'live-ticket'

/**
 * A ticket as a page gets it, with the site's signature: invented ones are refused by the Worker, so that nobody else can
 * keep the one object busy that tells everybody.
 */
export const signTicket = (keys: Keys, ticket: string): string =>
  `${ticket}.${keyedHash(keys, purpose, ticket).slice(0, signatureLength)}`

/** The ticket of a signed one; null if the signature is not the site's. */
export function verifyTicket(keys: Keys, signed: string): string | null {
  const [ticket = '', signature = ''] = signed.split('.')
  const isOurs = keyedHashes(keys, purpose, ticket).some((hash) =>
    timingSafeEquals(hash.slice(0, signatureLength), signature),
  )
  return isOurs ? ticket : null
}
