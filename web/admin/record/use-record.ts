import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { AdminRecord, Note } from '#worker/contract/admin/record.ts'
import type { RecordKey } from '../data/admin-routes.ts'
import { toRow, updateInboxEntry } from '../data/inbox/inbox-list.ts'
import { recordApi } from '../data/record/record-api.ts'
import { recordQuery, updateRecord } from '../data/record/record-query.ts'
import { useDelayedRefetch } from '../data/use-delayed-refetch.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'

/** Loads one record and marks it as read. */
export function useRecord({ kind, id }: RecordKey) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(recordQuery({ kind, id }))
  const isMarked = useRef(false)
  const change = (update: (record: AdminRecord) => AdminRecord) => updateRecord(client, { kind, id }, update)
  const { mutate: markRead } = useLockedMutation({
    mutationFn: () => recordApi({ kind, id }).setRead(true),
    onSuccess: ({ readAt }) => change((record) => ({ ...record, readAt })),
  })

  const isUnread = data && data.readAt === null
  useEffect(() => {
    if (!isUnread || isMarked.current) return
    isMarked.current = true
    markRead()
  })
  useEffect(() => {
    if (data) updateInboxEntry(client, { kind, id }, toRow(data))
  }, [client, kind, id, data])

  return {
    record: data ?? null,
    failure: error?.failure ?? null,
    /** Ends once the record that was read is on the screen. */
    load: (): Promise<unknown> => refetch(),
    loadSoon: useDelayedRefetch(refetch),
    change,
    /** Gets the current notes, as others may have been added in the meantime. */
    changeNotes: (update: (notes: Note[]) => Note[]) =>
      change((record) => ({ ...record, notes: update(record.notes) })),
  }
}

export type RecordHandle = ReturnType<typeof useRecord>
