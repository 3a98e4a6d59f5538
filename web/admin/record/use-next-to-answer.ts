import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { useAdmin } from '../components/admin-context.ts'
import type { RecordKey } from '../data/admin-routes.ts'
import { fetchInboxPage } from '../data/inbox/inbox-api.ts'
import { readFilter } from '../data/inbox/inbox-filter.ts'
import { isSameRecord, type ListedEntry } from '../data/inbox/inbox-list.ts'
import { isWaiting } from '../data/inbox/is-waiting.ts'

/**
 * The entry to be answered first, one's own or nobody's, or else a colleague's, once nobody waits for this record who did when it
 * was opened. It is read anew: a loaded list keeps what is answered.
 */
export function useNextToAnswer(name: RecordKey, record: AdminRecord | null): ListedEntry | undefined {
  const { userId } = useAdmin().cache
  const [hasWaited, setWaited] = useState(false)
  const waits = record !== null && record.suspectedFor === null && isWaiting(record)
  if (waits && !hasWaited) setWaited(true)
  const isDone = hasWaited && record !== null && !waits
  const { data } = useQuery({
    queryKey: ['next-to-answer', name.kind, name.id],
    queryFn: () => fetchInboxPage(readFilter('')),
    enabled: isDone,
    gcTime: 0,
  })
  const others = data?.entries.filter((entry) => !isSameRecord(entry, name)) ?? []
  return isDone ? (others.find(({ owner }) => owner === null || owner.id === userId) ?? others[0]) : undefined
}
