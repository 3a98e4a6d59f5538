import { useQuery } from '@tanstack/react-query'
import type { InboxEntry } from '#worker/contract/admin/inbox-responses.ts'
import type { RecordKey } from '../../data/admin-routes.ts'
import { fetchInboxPage } from '../../data/inbox/inbox-api.ts'
import { readFilter } from '../../data/inbox/inbox-filter.ts'
import { isSameRecord } from '../../data/inbox/inbox-list.ts'

/** The entry other than this one that is to be answered first, read when it `isAsked` for: a loaded list keeps what is answered. */
export function useNextToAnswer(record: RecordKey, isAsked: boolean): InboxEntry | undefined {
  const { data } = useQuery({
    queryKey: ['next-to-answer', record.kind, record.id],
    queryFn: () => fetchInboxPage(readFilter('')),
    enabled: isAsked,
    gcTime: 0,
  })
  return isAsked ? data?.entries.find((entry) => !isSameRecord(entry, record)) : undefined
}
