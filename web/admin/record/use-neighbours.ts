import { useEffect, useState } from 'react'
import type { InboxEntry } from '#worker/contract/admin/inbox.ts'
import { useAdmin } from '../admin-context.ts'
import { fetchPage } from '../inbox/fetch-page.ts'
import { readFilter } from '../inbox/filter.ts'
import { isSame, withNextPage } from '../inbox/list.ts'
import type { LoadedList } from '../memory.ts'
import type { RecordName } from '../places.ts'

interface Neighbours {
  newer: InboxEntry | undefined
  older: InboxEntry | undefined
}

function neighboursOf(list: LoadedList | undefined, name: RecordName): Neighbours {
  const place = list?.entries.findIndex((entry) => isSame(entry, name)) ?? -1
  if (place < 0) return { newer: undefined, older: undefined }
  return { newer: list?.entries[place - 1], older: list?.entries[place + 1] }
}

/** What stands before and after a record in the list that it was opened from; asks for the list where it must. */
export function useNeighbours({ kind, id }: RecordName, search: string): Neighbours {
  const { memory, state } = useAdmin()
  const [, setLoaded] = useState(0)
  const list = memory.lists.get(search)
  const last = list?.entries.at(-1)
  const isAtEnd = last !== undefined && isSame(last, { kind, id }) && list?.next !== null
  const isUnknown = list === undefined
  useEffect(() => {
    if (!isUnknown && !isAtEnd) return
    const known = memory.lists.get(search)
    const newest = state.newest
    fetchPage(readFilter(search), known?.next ?? undefined).then((answer) => {
      // Something else may have loaded it meanwhile.
      if (!answer.ok || memory.lists.get(search) !== known) return
      const page = answer.value
      memory.lists.set(search, known ? withNextPage(known, page) : { ...page, at: Date.now(), newest })
      setLoaded((count) => count + 1)
    })
  }, [memory, search, state.newest, isUnknown, isAtEnd])
  return neighboursOf(list, { kind, id })
}
