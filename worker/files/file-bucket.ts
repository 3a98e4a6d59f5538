import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { logFailure } from '#worker/log/log-event.ts'

/** The bucket of the files; null if the site takes none: it has no bucket, or no secret to sign grants with. */
export function getFileBucket(env: Bindings): R2Bucket | null {
  const { auth } = settingsOf(env)
  const canSign = auth.jwtSecret !== null || auth.signingKeys.length > 0
  return canSign ? (env.FILES ?? null) : null
}

/** The bucket for new files; null also if the site takes none any more, while those that it has can be read. */
export const getUploadBucket = (env: Bindings): R2Bucket | null =>
  settingsOf(env).fileCaps.site === 0 ? null : getFileBucket(env)

/** Throws ApiError `files_off`. */
export function requireFileBucket(env: Bindings): R2Bucket {
  const bucket = getFileBucket(env)
  if (!bucket) throw new ApiError('files_off')
  return bucket
}

/**
 * Makes a call to the bucket; a failure is logged, and the page asked to try again. Throws ApiError `unavailable`, and what
 * the call itself throws of that kind.
 */
export async function withBucketErrors<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ApiError) throw error
    logFailure('file_store_failed', error)
    throw new ApiError('unavailable', { retryAfterS: 5 })
  }
}
