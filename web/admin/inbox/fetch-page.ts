import { adminApi } from '#web/api/admin.ts'
import type { InboxPage } from '#worker/contract/admin/inbox.ts'
import { type Answer, ask } from '../ask.ts'
import type { InboxFilter } from './filter.ts'

/** The first page of a filtered list, or the one that goes on where another ended. */
export const fetchPage = (filter: InboxFilter, before?: number): Promise<Answer<InboxPage>> =>
  ask((options) =>
    adminApi.inbox.$get(
      { query: { ...filter, ...(before === undefined ? {} : { before: String(before) }) } },
      options,
    ),
  )
