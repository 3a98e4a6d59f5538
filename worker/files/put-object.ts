import { ApiError } from '#worker/http/api-error.ts'
import { attemptMs } from './file-attempts.ts'
import { withBucketErrors } from './file-bucket.ts'

/**
 * Streams a body into the bucket, as long as it was said to be: nothing of it is kept in memory but what is on its way.
 * Throws ApiError `upload_incomplete` for a body that is shorter, longer or too slow, which leaves no object, and
 * `unavailable` when the bucket fails.
 */
export async function putObject(
  bucket: R2Bucket,
  key: string,
  body: ReadableStream,
  size: number,
): Promise<void> {
  const { readable, writable } = new FixedLengthStream(size)
  const given = new AbortController()
  const signal = AbortSignal.any([given.signal, AbortSignal.timeout(attemptMs)])
  let hasBroken = false
  body.pipeTo(writable, { signal }).catch(() => {
    hasBroken = true
  })
  await withBucketErrors(async () => {
    try {
      await bucket.put(key, readable)
    } catch (error) {
      // Streams fail with a TypeError where the length is another one.
      throw hasBroken || error instanceof TypeError ? new ApiError('upload_incomplete') : error
    } finally {
      given.abort()
    }
  })
}
