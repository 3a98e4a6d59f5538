import { adminApi } from '#web/api/admin.ts'
import type { Suppression } from '#worker/contract/admin/suppressions.ts'
import { describeFailure } from '../components/describe-failure.ts'
import { callApi, type Failure } from '../data/call-api.ts'
import type { Page } from '../data/paged-query.ts'
import { suppressions as text } from '../texts.ts'

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
  // Another administrator lifted it first.
  if (failure.kind === 'rejected' && failure.code === 'not_found') return text.gone
  const { heading, detail } = describeFailure(failure)
  return `${heading}. ${detail}`
}
