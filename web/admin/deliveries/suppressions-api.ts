import { adminApi } from '#web/api/admin.ts'
import { text } from '#web/content/pl/admin/suppressions.ts'
import type { Suppression } from '#worker/contract/admin/suppressions.ts'
import { callApi, type Failure } from '../call-api.ts'
import { describeFailure } from '../describe-failure.ts'
import type { Page } from '../paged-query.ts'

const { suppressions } = adminApi

export async function fetchSuppressions(before: string | undefined): Promise<Page<Suppression>> {
  const page = await callApi((options) =>
    suppressions.$get({ query: before === undefined ? {} : { before } }, options),
  )
  return { items: page.suppressions, next: page.next }
}

export const lift = (email: string) =>
  callApi((options) => suppressions.lift.$post({ json: { email } }, options))

export function describeLiftFailure(failure: Failure): string {
  // Somebody else was faster.
  if (failure.kind === 'refused' && failure.code === 'not_found') return text.gone
  const { heading, detail } = describeFailure(failure)
  return `${heading}. ${detail}`
}
