import { keyedHash, keyedHashes, timingSafeEquals } from '#worker/auth/crypto/keyed-hash.ts'
import type { Settings } from '#worker/env.ts'

const purpose = 'upload'

const toText = (file: string, form: string, expiresAt: number) => JSON.stringify([file, form, expiresAt])

/** A signed permission to send one file of one form until then. It is used up when the file is complete. */
export const signUploadGrant = ({ auth }: Settings, file: string, form: string, expiresAt: number) =>
  [form, expiresAt, keyedHash(auth, purpose, toText(file, form, expiresAt))].join('.')

/** The form of a grant for this file; null if it was not signed here or has expired. */
export function verifyUploadGrant(
  { auth }: Settings,
  file: string,
  grant: string,
  now: number,
): string | null {
  const [form = '', expiry = '', signature = ''] = grant.split('.')
  const expiresAt = Number(expiry)
  const expected = keyedHashes(auth, purpose, toText(file, form, expiresAt))
  const isValid = expected.some((one) => timingSafeEquals(one, signature))
  return isValid && now < expiresAt ? form : null
}
