import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { InboxEntry } from '#worker/contract/admin/inbox-responses.ts'
import { useAdmin } from '../components/admin-context.ts'
import type { RecordKey } from '../data/admin-routes.ts'
import { inboxListQuery, isSameRecord, type ListedEntry } from '../data/inbox/inbox-list.ts'

interface Neighbours {
  previous: InboxEntry | undefined
  next: InboxEntry | undefined
}

/** The entries before and after a record in the list it was opened from; loads further pages if necessary. */
export function useNeighbours({ kind, id }: RecordKey, search: string): Neighbours {
  const { newest } = useAdmin().status
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(
    inboxListQuery(search, newest),
  )
  const entries = data?.entries ?? []
  const index = entries.findIndex((entry) => isSameRecord(entry, { kind, id }))
  const isAtEnd = index >= 0 && index === entries.length - 1
  useEffect(() => {
    if (isAtEnd && hasNextPage && !isFetching && !isError) fetchNextPage()
  }, [isAtEnd, hasNextPage, isFetching, isError, fetchNextPage])
  const isThere = ({ removed }: ListedEntry) => removed !== 'erased'
  return index < 0
    ? { previous: undefined, next: undefined }
    : { previous: entries.slice(0, index).findLast(isThere), next: entries.slice(index + 1).find(isThere) }
}
