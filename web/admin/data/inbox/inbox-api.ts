import { adminApi } from '#web/api/admin.ts'
import { maxNamedEntries, toEntryName } from '#worker/contract/admin/inbox.ts'
import type {
  AnswerTimes,
  InboxEntry,
  InboxPage,
  SourceList,
} from '#worker/contract/admin/inbox-responses.ts'
import type { RecordKey } from '../admin-routes.ts'
import { callApi } from '../call-api.ts'
import type { InboxFilter } from './inbox-filter.ts'

/** The first page of a filtered list, or the one after a cursor. */
export const fetchInboxPage = (filter: InboxFilter, before?: string): Promise<InboxPage> =>
  callApi(adminApi.inbox.$get, { query: { ...filter, ...(before === undefined ? {} : { before }) } })

/** The current rows of records, in no order; those that were erased are missing. */
export async function fetchEntries(keys: RecordKey[]): Promise<InboxEntry[]> {
  const entries: InboxEntry[] = []
  for (let from = 0; from < keys.length; from += maxNamedEntries) {
    const of = keys
      .slice(from, from + maxNamedEntries)
      .map(toEntryName)
      .join(',')
    const page = await callApi(adminApi.inbox.entries.$get, { query: { of } })
    entries.push(...page.entries)
  }
  return entries
}

/** The sources to filter by. */
export const fetchSources = (): Promise<SourceList> => callApi(adminApi.inbox.sources.$get, {})

/** The median and the share of late answers of the last 30 days. */
export const fetchAnswerTimes = (): Promise<AnswerTimes> => callApi(adminApi.inbox['answer-times'].$get, {})
