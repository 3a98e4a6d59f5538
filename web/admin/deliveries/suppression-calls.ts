import { adminApi } from '#web/api/admin.ts'
import { text } from '#web/content/pl/admin/suppressions.ts'
import type { Answer } from '../ask.ts'
import { ask } from '../ask.ts'
import { wordFailure } from '../word-failure.ts'

const { suppressions } = adminApi

/** A page as `usePages` takes it. */
export async function fetchSuppressions(before?: string) {
  const answer = await ask((options) =>
    suppressions.$get({ query: before === undefined ? {} : { before } }, options),
  )
  if (!answer.ok) return answer
  return { ok: true as const, value: { items: answer.value.suppressions, next: answer.value.next } }
}

export const lift = (email: string) => ask((options) => suppressions.lift.$post({ json: { email } }, options))

/** What became of lifting. Somebody else may have been faster. */
export function wordLift(email: string, answer: Answer<unknown>): string {
  if (answer.ok) return text.lifted(email)
  if (answer.failure.kind === 'refused' && answer.failure.code === 'not_found') return text.gone
  const { heading, detail } = wordFailure(answer.failure)
  return `${heading}. ${detail}`
}
