import { useEffect, useState } from 'react'
import type { InboxEntry } from '#worker/contract/admin/inbox.ts'
import { useAdmin } from '../admin-context.ts'
import type { LoadedList } from '../cache.ts'
import { fetchInboxPage } from '../inbox/inbox-api.ts'
import { readFilter } from '../inbox/inbox-filter.ts'
import { isSameRecord, withNextPage } from '../inbox/inbox-list.ts'
import type { RecordKey } from '../routes.ts'

interface Neighbours {
  newer: InboxEntry | undefined
  older: InboxEntry | undefined
}

function neighboursOf(list: LoadedList | undefined, name: RecordKey): Neighbours {
  const index = list?.entries.findIndex((entry) => isSameRecord(entry, name)) ?? -1
  if (index < 0) return { newer: undefined, older: undefined }
  return { newer: list?.entries[index - 1], older: list?.entries[index + 1] }
}

/** What stands before and after a record in the list that it was opened from; asks for the list where it must. */
export function useNeighbours({ kind, id }: RecordKey, search: string): Neighbours {
  const { cache, state } = useAdmin()
  const [, setLoaded] = useState(0)
  const list = cache.lists.get(search)
  const last = list?.entries.at(-1)
  const isAtEnd = last !== undefined && isSameRecord(last, { kind, id }) && list?.next !== null
  const isUnknown = list === undefined
  useEffect(() => {
    if (!isUnknown && !isAtEnd) return
    const known = cache.lists.get(search)
    const newest = state.newest
    fetchInboxPage(readFilter(search), known?.next ?? undefined).then((answer) => {
      // Something else may have loaded it meanwhile.
      if (!answer.ok || cache.lists.get(search) !== known) return
      const page = answer.value
      cache.lists.set(search, known ? withNextPage(known, page) : { ...page, at: Date.now(), newest })
      setLoaded((count) => count + 1)
    })
  }, [cache, search, state.newest, isUnknown, isAtEnd])
  return neighboursOf(list, { kind, id })
}
