import { adminApi } from '#web/api/admin.ts'
import type { Suppression } from '#worker/contract/admin/suppressions.ts'
import { callApi } from '../data/call-api.ts'
import type { Page } from '../data/paged-query.ts'

const { suppressions } = adminApi

export async function fetchSuppressions(before: string | undefined): Promise<Page<Suppression>> {
  const page = await callApi((options) =>
    suppressions.$get({ query: before === undefined ? {} : { before } }, options),
  )
  return { items: page.suppressions, next: page.next }
}

export const lift = (email: string) =>
  callApi((options) => suppressions.lift.$post({ json: { email } }, options))
