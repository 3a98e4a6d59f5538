import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import type { BulkResponse } from '#worker/contract/admin/bulk-changes.ts'
import { toState } from '#worker/contract/admin/inbox.ts'
import { useAdmin } from '../components/admin-context.ts'
import { LastActionsContext, showRecords } from '../components/last-actions.tsx'
import { type BulkChange, changeEntries } from '../data/inbox/bulk-api.ts'
import { isSameRecord, type ListedEntry } from '../data/inbox/inbox-list.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { describeChange } from './describe-change.ts'

/** An entry that was left, and what it is now; null for one that was erased. */
export interface LeftEntry {
  entry: ListedEntry
  current: BulkResponse['records'][number] | null
}

export interface BulkResult {
  change: BulkChange
  changed: ListedEntry[]
  /** Those that were as they were to be. */
  same: ListedEntry[]
  left: LeftEntry[]
}

interface Asked extends Pick<BulkResult, 'change' | 'same'> {
  entries: ListedEntry[]
}

function toResult({ records, left }: BulkResponse, { change, same, entries }: Asked): BulkResult {
  const isLeft = (entry: ListedEntry) => left.some((key) => isSameRecord(key, entry))
  const currentOf = (entry: ListedEntry) => records.find((now) => isSameRecord(now, entry)) ?? null
  return {
    change,
    same,
    changed: entries.filter((entry) => !isLeft(entry)).map((entry) => ({ ...entry, ...currentOf(entry) })),
    left: entries.filter(isLeft).map((entry) => ({ entry, current: currentOf(entry) })),
  }
}

/** True of a record that is already as it is to be. */
const isAlready = (entry: ListedEntry, change: BulkChange) =>
  'state' in change
    ? toState(entry) === change.state && !entry.hasUnverified
    : (entry.owner?.id ?? null) === change.owner

/** Changes one or several rows of the list; `onDone` gets the result, which stays until the next change. */
export function useBulkChange(onDone: (result: BulkResult) => void) {
  const client = useQueryClient()
  const { userId } = useAdmin().cache
  const { addChanges } = use(LastActionsContext)
  const [result, setResult] = useState<BulkResult | null>(null)
  const save = useLockedMutation({
    mutationFn: ({ change, entries }: Asked) => changeEntries(change, entries),
    onSuccess: (response, asked) => {
      void showRecords(client, response.records)
      const next = toResult(response, asked)
      if (next.changed.length > 0)
        addChanges(next.changed, response.undo, describeChange(next.change, next.changed, userId))
      show(next)
    },
  })
  function show(next: BulkResult) {
    setResult(next)
    onDone(next)
  }
  return {
    run(change: BulkChange, entries: ListedEntry[]) {
      save.reset()
      setResult(null)
      const same = entries.filter((entry) => isAlready(entry, change))
      const due = entries.filter((entry) => !same.includes(entry))
      if (due.length > 0) save.mutate({ change, same, entries: due })
      else show({ change, same, changed: [], left: [] })
    },
    isPending: save.isPending,
    failure: save.failure,
    result,
    close() {
      setResult(null)
      save.reset()
    },
  }
}

export type BulkChanges = ReturnType<typeof useBulkChange>
