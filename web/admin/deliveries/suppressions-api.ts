import { adminApi } from '#web/api/admin.ts'
import type { Suppression } from '#worker/contract/admin/suppressions.ts'
import { callApi } from '../data/call-api.ts'
import type { Page } from '../data/paged-query.ts'

const { suppressions } = adminApi

export async function fetchSuppressions(before: string | undefined): Promise<Page<Suppression>> {
  const page = await callApi(suppressions.$get, { query: before === undefined ? {} : { before } })
  return { items: page.suppressions, next: page.next }
}

export const lift = (email: string) => callApi(suppressions.lift.$post, { json: { email } })
