import { adminApi } from '#web/api/admin.ts'
import { callApi, download, type Failure } from '../call-api.ts'
import { saveFile } from '../save-file.ts'

const { privacy } = adminApi

/** Every table is read, and a long list goes batch by batch. */
const limitMs = 120_000

export const preview = (email: string) =>
  callApi((options) => privacy.preview.$post({ json: { email } }, options))

export const erase = (email: string) =>
  callApi((options) => privacy.erase.$post({ json: { email } }, options), limitMs)

/** Hands everything out as a file. */
export async function downloadPersonData(email: string, name: string): Promise<Failure | null> {
  const answer = await download<Response>(
    (options) => privacy.export.$post({ json: { email } }, options),
    limitMs,
  )
  if (!answer.ok) return answer.failure
  try {
    saveFile(await answer.value.blob(), name)
    return null
  } catch {
    return { kind: 'unreachable' }
  }
}
