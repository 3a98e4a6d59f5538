import { adminApi } from '#web/api/admin.ts'
import type { DownloadGrant } from '#worker/contract/admin/files.ts'
import { CallError, callApi } from '../../data/call-api.ts'

const fetchTimeoutMs = 60_000

/** An address to read a file from, for a minute. Throws `CallError`. */
async function requestUrl(id: string): Promise<string> {
  const file = adminApi.files[':id']
  const { url } = await callApi<DownloadGrant>((options) => file.grant.$post({ param: { id } }, options))
  return url
}

/** Has the browser save a file. Throws `CallError`. */
export async function saveRecordFile(id: string): Promise<void> {
  const link = document.createElement('a')
  link.href = await requestUrl(id)
  // The response names the file.
  link.download = ''
  link.click()
}

/** The content of a file. Throws `CallError`. */
export async function fetchRecordFile(id: string): Promise<Blob> {
  const url = await requestUrl(id)
  const response = await fetch(url, { signal: AbortSignal.timeout(fetchTimeoutMs) }).catch(() => null)
  if (!response) throw new CallError({ kind: 'unreachable' })
  if (!response.ok) throw new CallError({ kind: 'failed' })
  return response.blob().catch(() => {
    throw new CallError({ kind: 'unreachable' })
  })
}
