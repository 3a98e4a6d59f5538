import { keyedHash, keyedHashes, timingSafeEquals } from '#worker/auth/public-api.ts'
import type { Settings } from '#worker/env.ts'

const purpose = 'download'

/** A browser begins the download at once; the address is worth nothing to whoever finds it later. */
const lifetimeMs = 60_000

const toText = (file: string, actorId: string, expiresAt: number) =>
  JSON.stringify([file, actorId, expiresAt])

/** A signed permission of one administrator or API key to read one file within a minute. */
export function signDownloadGrant({ auth }: Settings, file: string, actorId: string, now: number): string {
  const expiresAt = now + lifetimeMs
  return [actorId, expiresAt, keyedHash(auth, purpose, toText(file, actorId, expiresAt))].join('.')
}

/** Whose grant for this file it is; null if it was not signed here or has expired. */
export function verifyDownloadGrant(
  { auth }: Settings,
  file: string,
  grant: string,
  now: number,
): string | null {
  const [actorId = '', expiry = '', signature = ''] = grant.split('.')
  const expiresAt = Number(expiry)
  const expected = keyedHashes(auth, purpose, toText(file, actorId, expiresAt))
  const isValid = expected.some((one) => timingSafeEquals(one, signature))
  return isValid && now < expiresAt ? actorId : null
}
