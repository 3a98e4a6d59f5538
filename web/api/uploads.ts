import { hc } from 'hono/client'
import { grantHeader } from '#worker/contract/files.ts'
import type { SavedResponse } from '#worker/contract/responses.ts'
import type { CompletedUpload, UploadRequest, UploadResponse } from '#worker/contract/upload.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { FilesApi } from '#worker/files/app.ts'
import { callOptions, type Outcome, requestOutcome, toOutcome } from './client.ts'

const client = hc<FilesApi>('/').api.files

/** A request on which nothing moves for this long is given up. */
const stallMs = 30_000

/** Arguments of every call about one upload. */
export interface Upload {
  id: string
  grant: string
  language: Locale
}

/** Begins an upload, or asks for the grant of one that has begun. */
export const beginUpload = (json: UploadRequest, language: Locale): Promise<Outcome<UploadResponse>> =>
  requestOutcome(() => client.$post({ json }, callOptions(language)))

const headersOf = ({ grant, language }: Upload) => callOptions(language, { [grantHeader]: grant })

/** Deletes an upload that no submission has named. */
export const deleteUpload = (upload: Upload): Promise<Outcome<SavedResponse>> =>
  requestOutcome(() => client[':id'].$delete({ param: { id: upload.id } }, headersOf(upload)))

interface SendOptions {
  /** Bytes that are on their way; null while the site checks them. */
  onProgress(bytes: number | null): void
  signal: AbortSignal
}

/** Sends a file. `fetch` reports no progress of the upload. Never throws. */
export function sendFile(
  upload: Upload,
  file: Blob,
  { onProgress, signal }: SendOptions,
): Promise<Outcome<CompletedUpload>> {
  const request = new XMLHttpRequest()
  const { headers } = headersOf(upload)
  let stalled: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    clearTimeout(stalled)
    stalled = setTimeout(() => request.abort(), stallMs)
  }
  const abort = () => request.abort()
  return new Promise<Outcome<CompletedUpload>>((resolve) => {
    const giveUp = () => resolve({ kind: 'unreachable' })
    request.upload.onprogress = ({ loaded }) => {
      watch()
      onProgress(loaded < file.size ? loaded : null)
    }
    request.onload = () =>
      resolve(toOutcome(request.status, request.response, request.getResponseHeader('Retry-After')))
    request.onerror = giveUp
    request.onabort = giveUp
    request.responseType = 'json'
    request.open('PUT', client[':id'].$path({ param: { id: upload.id } }))
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    signal.addEventListener('abort', abort)
    watch()
    request.send(file)
  }).finally(() => {
    clearTimeout(stalled)
    signal.removeEventListener('abort', abort)
  })
}
