import { adminApi } from '#web/api/admin.ts'
import { CallError, callApi } from '../../data/call-api.ts'

const fetchTimeoutMs = 60_000

/** An address to read a file from, for a minute. Throws `CallError`. */
async function requestUrl(id: string): Promise<string> {
  const file = adminApi.files[':id']
  const { url } = await callApi(file.grant.$post, { param: { id } })
  return url
}

function save(url: string): void {
  const link = document.createElement('a')
  link.href = url
  // The response names the file.
  link.download = ''
  link.click()
}

/** Has the browser save a file. Throws `CallError`. */
export async function saveRecordFile(id: string): Promise<void> {
  save(await requestUrl(id))
}

/** Has the browser save a received mail as it came. Throws `CallError`. */
export async function saveOriginalMail(id: string): Promise<void> {
  const mail = adminApi['thread-mails'][':id']
  const { url } = await callApi(mail.grant.$post, { param: { id } })
  save(url)
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
