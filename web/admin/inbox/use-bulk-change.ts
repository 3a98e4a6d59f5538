import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkResponse } from '#worker/contract/admin/bulk-changes.ts'
import { toState } from '#worker/contract/admin/inbox.ts'
import { type BulkChange, changeEntries } from '../data/inbox/bulk-api.ts'
import { isSameRecord, type ListedEntry, updateInboxEntry } from '../data/inbox/inbox-list.ts'
import { recordQuery } from '../data/record/record-query.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'

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
  /** By which the changes are taken back. */
  undo: string[]
}

interface Asked extends Pick<BulkResult, 'change' | 'same'> {
  entries: ListedEntry[]
}

function toResult({ records, left, undo }: BulkResponse, { change, same, entries }: Asked): BulkResult {
  const isLeft = (entry: ListedEntry) => left.some((key) => isSameRecord(key, entry))
  const currentOf = (entry: ListedEntry) => records.find((now) => isSameRecord(now, entry)) ?? null
  return {
    change,
    same,
    changed: entries.filter((entry) => !isLeft(entry)).map((entry) => ({ ...entry, ...currentOf(entry) })),
    left: entries.filter(isLeft).map((entry) => ({ entry, current: currentOf(entry) })),
    undo,
  }
}

/** Shows in their rows what records are. One that was read ahead has an old version, with which the next change of it would be refused. */
function showRecords(client: QueryClient, records: BulkResponse['records']): void {
  for (const record of records) {
    updateInboxEntry(client, record, record)
    client.removeQueries({ queryKey: recordQuery(record).queryKey })
  }
}

const nothing = { done: 0, left: 0 }

/** True of a record that is already as it is to be. */
const isAlready = (entry: ListedEntry, change: BulkChange) =>
  'state' in change
    ? toState(entry) === change.state && !entry.hasUnverified
    : (entry.owner?.id ?? null) === change.owner

/** Changes one or several rows of the list; `onDone` gets the result, which stays until the next change. */
export function useBulkChange(onDone: (result: BulkResult) => void) {
  const client = useQueryClient()
  const [result, setResult] = useState<BulkResult | null>(null)
  const [undone, setUndone] = useState(nothing)
  const save = useLockedMutation({
    mutationFn: ({ change, entries }: Asked) => changeEntries(change, entries),
    onSuccess: (response, asked) => {
      showRecords(client, response.records)
      show(toResult(response, asked))
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
      setUndone(nothing)
      const same = entries.filter((entry) => isAlready(entry, change))
      const due = entries.filter((entry) => !same.includes(entry))
      if (due.length > 0) save.mutate({ change, same, entries: due })
      else show({ change, same, changed: [], left: [], undo: [] })
    },
    isPending: save.isPending,
    failure: save.failure,
    result,
    /** The numbers of rows whose change was taken back, and of those that somebody has changed since. */
    undone,
    showUndone({ records, left }: BulkResponse) {
      showRecords(client, records)
      setResult(null)
      setUndone({ done: records.length - left.length, left: left.length })
    },
    close() {
      setResult(null)
      setUndone(nothing)
      save.reset()
    },
  }
}

export type BulkChanges = ReturnType<typeof useBulkChange>
