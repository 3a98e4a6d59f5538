import { hc } from 'hono/client'
import { grantHeader } from '#worker/contract/files.ts'
import type { Locale } from '#worker/contract/locales.ts'
import type { SavedResponse } from '#worker/contract/responses.ts'
import type { CompletedUpload, UploadRequest, UploadResponse } from '#worker/contract/upload.ts'
import type { FilesApi } from '#worker/files/app.ts'
import { callOptions, type Outcome, requestOutcome, toOutcome } from './client.ts'

const client = hc<FilesApi>('/').api.files

/** A part on which nothing moves for this long is given up. */
const stallMs = 30_000

/** What every call about one upload needs. */
export interface Upload {
  id: string
  grant: string
  language: Locale
}

/** Begins an upload, or asks how far it is. */
export const beginUpload = (json: UploadRequest, language: Locale): Promise<Outcome<UploadResponse>> =>
  requestOutcome(() => client.$post({ json }, callOptions(language)))

const headersOf = ({ grant, language }: Upload) => callOptions(language, { [grantHeader]: grant })

export const completeUpload = (upload: Upload): Promise<Outcome<CompletedUpload>> =>
  requestOutcome(() => client[':id'].complete.$post({ param: { id: upload.id } }, headersOf(upload)))

/** Deletes an upload that no submission has named. */
export const deleteUpload = (upload: Upload): Promise<Outcome<SavedResponse>> =>
  requestOutcome(() => client[':id'].$delete({ param: { id: upload.id } }, headersOf(upload)))

interface PartOptions {
  /** Bytes of this part that are on their way. */
  onProgress(bytes: number): void
  signal: AbortSignal
}

/** Sends one part. `fetch` tells nothing about what has been sent so far. Never throws. */
export function sendPart(
  upload: Upload,
  number: number,
  bytes: Blob,
  { onProgress, signal }: PartOptions,
): Promise<Outcome<SavedResponse>> {
  const request = new XMLHttpRequest()
  const { headers } = headersOf(upload)
  let stalled: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    clearTimeout(stalled)
    stalled = setTimeout(() => request.abort(), stallMs)
  }
  const abort = () => request.abort()
  return new Promise<Outcome<SavedResponse>>((resolve) => {
    const giveUp = () => resolve({ kind: 'unreachable' })
    request.upload.onprogress = ({ loaded }) => {
      watch()
      onProgress(loaded)
    }
    request.onload = () => resolve(toOutcome(request.status, request.response))
    request.onerror = giveUp
    request.onabort = giveUp
    request.responseType = 'json'
    request.open(
      'PUT',
      client[':id'].parts[':number'].$path({ param: { id: upload.id, number: String(number) } }),
    )
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    signal.addEventListener('abort', abort)
    watch()
    request.send(bytes)
  }).finally(() => {
    clearTimeout(stalled)
    signal.removeEventListener('abort', abort)
  })
}
