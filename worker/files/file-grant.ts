import { keyedHash, keyedHashes, timingSafeEquals } from '#worker/auth/crypto/keyed-hash.ts'
import type { Settings } from '#worker/env.ts'

/** A grant of one purpose is none of the other. */
type Purpose = 'upload' | 'download'

const toText = (file: string, holder: string, expiresAt: number) => JSON.stringify([file, holder, expiresAt])

/**
 * A signed permission for one file until `expiresAt`. The holder is the form that uploads it, or the administrator or API
 * key that reads it.
 */
export const signFileGrant = (
  { auth }: Settings,
  purpose: Purpose,
  { file, holder, expiresAt }: { file: string; holder: string; expiresAt: number },
): string => [holder, expiresAt, keyedHash(auth, purpose, toText(file, holder, expiresAt))].join('.')

/** The holder of a grant for this file; null if it was not signed here or has expired. */
export function verifyFileGrant(
  { auth }: Settings,
  purpose: Purpose,
  file: string,
  grant: string,
): string | null {
  const [holder = '', expiry = '', signature = ''] = grant.split('.')
  const expiresAt = Number(expiry)
  const expected = keyedHashes(auth, purpose, toText(file, holder, expiresAt))
  const isValid = expected.some((one) => timingSafeEquals(one, signature))
  return isValid && Date.now() < expiresAt ? holder : null
}
