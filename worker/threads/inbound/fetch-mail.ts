import type { MailApiSettings } from '#worker/env/mail-settings.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { type IncomingMail, openIncomingMail } from './incoming-mail.ts'
import { maxMailBytes } from './raw-mail.ts'
import { receivedMail } from './received-event.ts'

const timeoutMs = 25_000

async function get(url: string, headers: Record<string, string>): Promise<Response> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) })
  if (response.ok) return response
  await response.body?.cancel()
  throw new Error(`http ${response.status}`)
}

/** True for an encrypted address, and for the mail API itself, which may be on this machine. */
const mayDownload = (url: string, api: string) =>
  url.startsWith('https:') || new URL(url).origin === new URL(api).origin

/** Begins to fetch a received mail from the mail API, as it came. Throws ApiError `body_too_large`, and Error when the API fails. */
export async function fetchMail({ url, key }: MailApiSettings, id: string): Promise<IncomingMail> {
  const found = await get(`${url}/emails/receiving/${id}`, { authorization: `Bearer ${key}` })
  const { download_url: download } = receivedMail.parse(await found.json()).raw
  if (!mayDownload(download, url)) throw new Error('the address of a received mail is not https')
  const { body, headers } = await get(download, {})
  const length = headers.get('content-length')
  if (!body) throw new Error('a received mail is empty')
  if (Number(length) > maxMailBytes) {
    await body.cancel()
    throw new ApiError('body_too_large')
  }
  // Of a compressed one, the length is not that of the mail.
  return openIncomingMail(body, length !== null && !headers.has('content-encoding') ? Number(length) : null)
}
