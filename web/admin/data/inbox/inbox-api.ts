import { adminApi } from '#web/api/admin.ts'
import type { InboxPage, SourceList } from '#worker/contract/admin/inbox-responses.ts'
import { callApi } from '../call-api.ts'
import type { InboxFilter } from './inbox-filter.ts'

/** The first page of a filtered list, or the one after a cursor. */
export const fetchInboxPage = (filter: InboxFilter, before?: number): Promise<InboxPage> =>
  callApi((options) =>
    adminApi.inbox.$get(
      { query: { ...filter, ...(before === undefined ? {} : { before: String(before) }) } },
      options,
    ),
  )

/** The sources to filter by. */
export const fetchSources = (): Promise<SourceList> =>
  callApi((options) => adminApi.inbox.sources.$get({}, options))
