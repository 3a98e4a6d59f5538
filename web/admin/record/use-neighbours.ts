import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { InboxEntry } from '#worker/contract/admin/inbox-responses.ts'
import { useAdmin } from '../components/admin-context.ts'
import type { RecordKey } from '../data/admin-routes.ts'
import { inboxListQuery, isSameRecord, type ListedEntry } from '../data/inbox/inbox-list.ts'
import { useLastDefined } from '../data/use-last-defined.ts'

interface Neighbours {
  previous?: InboxEntry | undefined
  next?: InboxEntry | undefined
}

const nothing: ListedEntry[] = []

/** The entries before and after a record in the list it was opened from; loads further pages if necessary. */
export function useNeighbours({ kind, id }: RecordKey, search: string): Neighbours {
  const { newest } = useAdmin().status
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(
    inboxListQuery(search, newest),
  )
  const entries = data?.entries ?? nothing
  const index = entries.findIndex((entry) => isSameRecord(entry, { kind, id }))
  const isAtEnd = index >= 0 && index === entries.length - 1
  useEffect(() => {
    if (isAtEnd && hasNextPage && !isFetching && !isError) fetchNextPage()
  }, [isAtEnd, hasNextPage, isFetching, isError, fetchNextPage])
  const found = useMemo((): Neighbours | undefined => {
    const isThere = ({ removed }: ListedEntry) => removed !== 'erased'
    if (index < 0) return undefined
    return {
      previous: entries.slice(0, index).findLast(isThere),
      next: entries.slice(index + 1).find(isThere),
    }
  }, [entries, index])
  // What has left the list, as spam does, keeps the way on that it had.
  return useLastDefined(found) ?? {}
}
