import { useCallback, useEffect, useRef, useState } from 'react'
import type { AdminRecord, Note } from '#worker/contract/admin/record.ts'
import { useAdmin } from '../admin-context.ts'
import type { Failure } from '../call-api.ts'
import { patchLists } from '../inbox/inbox-list.ts'
import type { RecordKey } from '../routes.ts'
import { handleAuthFailure, refreshStatus } from '../status-poll.ts'
import { recordApi } from './record-api.ts'

/** After these, what was told to go out may have arrived. */
const lookAgainMs = [1_500, 5_000]

/** One record; opening it marks it read. */
export function useRecord({ kind, id }: RecordKey) {
  const { cache } = useAdmin()
  const [record, setRecord] = useState<AdminRecord | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isMarked = useRef(false)
  const changes = useRef(0)
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])

  const changeLists = useCallback(
    ({ status, readAt }: Partial<AdminRecord>) =>
      patchLists(
        cache,
        { kind, id },
        { ...(status ? { status } : {}), ...(readAt === undefined ? {} : { isUnread: readAt === null }) },
      ),
    [cache, kind, id],
  )

  const change = useCallback(
    (patch: Partial<AdminRecord>) => {
      changes.current++
      setRecord((before) => (before ? ({ ...before, ...patch } as AdminRecord) : before))
      changeLists(patch)
    },
    [changeLists],
  )

  /** By the notes as they are by then: a colleague's may have come in while one's own was on its way. */
  const changeNotes = useCallback((edit: (notes: Note[]) => Note[]) => {
    changes.current++
    setRecord((before) => (before ? { ...before, notes: edit(before.notes) } : before))
  }, [])

  const load = useCallback(async (): Promise<void> => {
    const calls = recordApi({ kind, id })
    const changesBefore = changes.current
    const answer = await calls.fetch()
    // What was read before a change does not know of it, and would take it off the screen again.
    if (changes.current !== changesBefore) return load()
    if (!answer.ok) {
      handleAuthFailure(answer.failure)
      return setFailure(answer.failure)
    }
    const loaded = answer.value as AdminRecord
    setFailure(null)
    setRecord(loaded)
    changeLists(loaded)
    if (loaded.readAt !== null || isMarked.current) return
    isMarked.current = true
    const marked = await calls.setRead(true)
    if (!marked.ok) return
    change({ readAt: marked.value.readAt })
    refreshStatus()
  }, [kind, id, change, changeLists])

  useEffect(() => {
    load()
    return () => timers.current.forEach(clearTimeout)
  }, [load])

  const loadSoon = useCallback(() => {
    timers.current.forEach(clearTimeout)
    timers.current = lookAgainMs.map((delayMs) => setTimeout(load, delayMs))
  }, [load])

  return { record, failure, load, loadSoon, change, changeNotes }
}

export type RecordAccess = ReturnType<typeof useRecord>
