import { adminApi } from '#web/api/admin.ts'
import { text } from '#web/content/pl/admin/suppressions.ts'
import type { Result } from '../call-api.ts'
import { callApi } from '../call-api.ts'
import { describeFailure } from '../describe-failure.ts'

const { suppressions } = adminApi

/** A page as `usePages` takes it. */
export async function fetchSuppressions(before?: string) {
  const answer = await callApi((options) =>
    suppressions.$get({ query: before === undefined ? {} : { before } }, options),
  )
  if (!answer.ok) return answer
  return { ok: true as const, value: { items: answer.value.suppressions, next: answer.value.next } }
}

export const lift = (email: string) =>
  callApi((options) => suppressions.lift.$post({ json: { email } }, options))

/** What became of lifting. Somebody else may have been faster. */
export function describeLift(email: string, answer: Result<unknown>): string {
  if (answer.ok) return text.lifted(email)
  if (answer.failure.kind === 'refused' && answer.failure.code === 'not_found') return text.gone
  const { heading, detail } = describeFailure(answer.failure)
  return `${heading}. ${detail}`
}
