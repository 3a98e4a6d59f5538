import type { Outcome } from '#web/api/client.ts'
import { beginUpload, sendFile } from '#web/api/uploads.ts'
import { shouldRetry } from '#web/forms/retry/should-retry.ts'
import { type ApiErrorCode, type FileRefusal, isFileRefusal } from '#worker/contract/error-codes.ts'
import type { UploadedFile } from '#worker/contract/files.ts'
import type { SavedResponse } from '#worker/contract/responses.ts'
import type { UploadRequest } from '#worker/contract/upload.ts'
import type { Locale } from '#worker/domain/locales.ts'

export type UploadResult =
  | { kind: 'done'; file: UploadedFile }
  /**
   * `sentence` is the reason, where the site gave one; `isFinal` where another try is of no use; `isLost` where nothing but
   * the network is in the way.
   */
  | { kind: 'failed'; sentence: string | null; isFinal: boolean; isLost: boolean }
  | { kind: 'cancelled' }

interface UploadOptions {
  language: Locale
  /** Why a file is not taken, and what to do instead. */
  describeRefusal(refusal: FileRefusal): string
  signal: AbortSignal
  /** Bytes that are on their way; null while the site checks the file. */
  onProgress(bytes: number | null): void
  /** A try failed; the next one follows. */
  onWaiting(): void
}

/** Pauses before the second and the third try. */
const pausesMs = [2_000, 8_000]

/** A network may send more again by then. */
const limitedPauseMs = 20_000

/** Refusals that pass. */
const transient: readonly (ApiErrorCode | null)[] = [
  'rate_limited',
  'unavailable',
  'unexpected',
  'upload_incomplete',
  // Its row was given up meanwhile; the next try begins it anew.
  'not_found',
  null,
]

type Try = Extract<UploadResult, { kind: 'done' }> | Exclude<Outcome<SavedResponse>, { kind: 'sent' }>

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

async function tryUpload(
  file: Blob,
  request: UploadRequest,
  { language, signal, onProgress }: UploadOptions,
): Promise<Try> {
  const begun = await beginUpload(request, language)
  if (begun.kind !== 'sent') return begun
  if (signal.aborted) return { kind: 'unreachable' }
  const { id, grant, isComplete } = begun.receipt
  onProgress(isComplete ? null : 0)
  const sent = isComplete ? begun : await sendFile({ id, grant, language }, file, { signal, onProgress })
  if (sent.kind !== 'sent') return sent
  const { name, size } = sent.receipt
  return { kind: 'done', file: { id, name, size } }
}

/** Uploads a file, with two further tries after a lost connection. Called again with the same request, it stores no second one. Never throws. */
export async function uploadFile(
  file: Blob,
  request: UploadRequest,
  options: UploadOptions,
): Promise<UploadResult> {
  const { signal, onWaiting, describeRefusal } = options
  for (let failures = 0; ; failures += 1) {
    const tried = await tryUpload(file, request, options)
    if (signal.aborted) return { kind: 'cancelled' }
    if (tried.kind === 'done') return tried
    const [code, error] = tried.kind === 'rejected' ? [tried.code, tried.error] : [null, null]
    const sentence = isFileRefusal(code) ? describeRefusal(code) : error
    if (!transient.includes(code)) return { kind: 'failed', sentence, isFinal: true, isLost: false }
    const pauseMs = pausesMs[failures]
    if (pauseMs === undefined)
      return { kind: 'failed', sentence, isFinal: false, isLost: shouldRetry(tried, true) }
    onWaiting()
    await wait(code === 'rate_limited' ? limitedPauseMs : pauseMs, signal)
    if (signal.aborted) return { kind: 'cancelled' }
  }
}
