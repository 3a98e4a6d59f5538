import type { Outcome } from '#web/api/client.ts'
import { beginUpload, completeUpload, sendPart, type Upload } from '#web/api/storage.ts'
import type { ApiErrorCode } from '#worker/contract/error-codes.ts'
import { countParts, partBytes, type UploadedFile } from '#worker/contract/files.ts'
import type { Locale } from '#worker/contract/locales.ts'
import type { SavedResponse } from '#worker/contract/responses.ts'
import type { UploadRequest } from '#worker/contract/upload.ts'

export type UploadResult =
  | { kind: 'done'; file: UploadedFile }
  /** `sentence` is the site's own, where it gave one; `isFinal` where another try is of no use. */
  | { kind: 'failed'; sentence: string | null; isFinal: boolean }
  | { kind: 'cancelled' }

interface UploadOptions {
  language: Locale
  signal: AbortSignal
  /** Bytes that are there or on their way; null while the site joins and judges them. */
  onProgress(bytes: number | null): void
  /** A try failed; the next one follows. */
  onWaiting(): void
  /** From the first answer: what deletes the upload. */
  onBegun(upload: Upload): void
  /** Waits before another try; rejects never. */
  pause?(ms: number, signal: AbortSignal): Promise<void>
}

/** Pauses between tries that got no further. */
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000]

/** Refusals that pass. */
const transient: readonly (ApiErrorCode | null)[] = [
  'rate_limited',
  'unavailable',
  'unexpected',
  'upload_incomplete',
  null,
]

/** A minute's limit is over by then. */
const limitedPauseMs = 20_000

type Step = Extract<UploadResult, { kind: 'done' }> | Exclude<Outcome<SavedResponse>, { kind: 'sent' }>

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** One try: whatever parts are missing, then the end. `onPart` tells that another part is there. */
async function tryUpload(
  file: Blob,
  request: UploadRequest,
  { language, signal, onProgress, onBegun }: UploadOptions,
  onPart: () => void,
): Promise<Step> {
  const begun = await beginUpload(request, language)
  if (begun.kind !== 'sent') return begun
  const { id, grant, parts } = begun.receipt
  const upload: Upload = { id, grant, language }
  onBegun(upload)
  const missing = Array.from({ length: countParts(file.size) }, (_, index) => index + 1).filter(
    (number) => !parts.includes(number),
  )
  const sizeOf = (number: number) => Math.min(partBytes, file.size - (number - 1) * partBytes)
  let sent = parts.reduce((sum, number) => sum + sizeOf(number), 0)
  for (const number of begun.receipt.isComplete ? [] : missing) {
    if (signal.aborted) return { kind: 'unreachable' }
    const from = (number - 1) * partBytes
    const part = file.slice(from, from + sizeOf(number))
    const outcome = await sendPart(upload, number, part, {
      signal,
      onProgress: (bytes) => onProgress(sent + Math.min(bytes, part.size)),
    })
    if (outcome.kind !== 'sent') return outcome
    sent += part.size
    onPart()
  }
  if (signal.aborted) return { kind: 'unreachable' }
  onProgress(null)
  const completed = await completeUpload(upload)
  if (completed.kind !== 'sent') return completed
  const { name, size } = completed.receipt
  return { kind: 'done', file: { id, name, size } }
}

/**
 * Uploads a file part by part. A lost line costs the part that was on it: tries go on, with what is missing, until several
 * in a row got no further. Called again with the same request, it goes on with the same upload. Never throws.
 */
export async function uploadFile(
  file: Blob,
  request: UploadRequest,
  options: UploadOptions,
): Promise<UploadResult> {
  const { signal, onWaiting, pause = wait } = options
  let failures = 0
  for (;;) {
    const step = await tryUpload(file, request, options, () => {
      failures = 0
    })
    if (signal.aborted) return { kind: 'cancelled' }
    if (step.kind === 'done') return step
    const code = step.kind === 'refused' ? step.code : null
    const sentence = step.kind === 'refused' ? step.error : null
    if (!transient.includes(code)) return { kind: 'failed', sentence, isFinal: true }
    const next = pausesMs[failures]
    if (next === undefined) return { kind: 'failed', sentence, isFinal: false }
    failures += 1
    onWaiting()
    await pause(code === 'rate_limited' ? limitedPauseMs : next, signal)
    if (signal.aborted) return { kind: 'cancelled' }
  }
}
