import { adminApi } from '#web/api/admin.ts'
import type { InboxPage } from '#worker/contract/admin/inbox.ts'
import { callApi, type Result } from '../call-api.ts'
import type { InboxFilter } from './inbox-filter.ts'

/** The first page of a filtered list, or the one that goes on where another ended. */
export const fetchInboxPage = (filter: InboxFilter, before?: number): Promise<Result<InboxPage>> =>
  callApi((options) =>
    adminApi.inbox.$get(
      { query: { ...filter, ...(before === undefined ? {} : { before: String(before) }) } },
      options,
    ),
  )
