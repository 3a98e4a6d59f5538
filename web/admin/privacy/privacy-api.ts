import { adminApi } from '#web/api/admin.ts'
import { CallError, callApi, download } from '../data/call-api.ts'
import { saveFile } from '../data/save-file.ts'

const { privacy } = adminApi

/** All tables are searched, and many records are processed in batches. */
const timeoutMs = 120_000

export const preview = (email: string) => callApi(privacy.preview.$post, { json: { email } })

export const erase = (email: string) => callApi(privacy.erase.$post, { json: { email } }, timeoutMs)

/** Saves all data of a person as a file, of mails from unverified senders those that are ticked. Throws `CallError`. */
export async function downloadPersonData(
  email: string,
  unverifiedMails: string[],
  name: string,
): Promise<void> {
  const response = await download(privacy.export.$post, { json: { email, unverifiedMails } }, timeoutMs)
  const file = await response.blob().catch(() => {
    throw new CallError({ kind: 'unreachable' })
  })
  saveFile(file, name)
}
