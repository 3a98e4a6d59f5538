import { adminApi } from '#web/api/admin.ts'
import { ask, askFor, type Failure } from '../ask.ts'
import { save } from '../save.ts'

const { privacy } = adminApi

/** Every table is read, and a long list goes batch by batch. */
const limitMs = 120_000

export const preview = (email: string) =>
  ask((options) => privacy.preview.$post({ json: { email } }, options))

export const erase = (email: string) =>
  ask((options) => privacy.erase.$post({ json: { email } }, options), limitMs)

/** Hands everything out as a file. */
export async function download(email: string, name: string): Promise<Failure | null> {
  const answer = await askFor<Response>(
    (options) => privacy.export.$post({ json: { email } }, options),
    limitMs,
  )
  if (!answer.ok) return answer.failure
  try {
    save(await answer.value.blob(), name)
    return null
  } catch {
    return { kind: 'unreachable' }
  }
}
