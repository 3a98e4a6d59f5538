import type { QueryClient } from '@tanstack/react-query'
import { adminApi } from '#web/api/admin.ts'
import { type LiveUpdates, openLiveUpdates } from '#web/api/live.ts'
import type { LiveEvent, Viewer } from '#worker/contract/admin/live-updates.ts'
import type { RecordKey } from '../admin-routes.ts'
import { CallError, callApi, isAccessDenied } from '../call-api.ts'
import { isSameRecord } from '../inbox/inbox-list.ts'
import { adminStatusKey } from '../query-client.ts'
import { createEventHandler } from './apply-events.ts'

/** Live updates of one user: a connection, and the data from it that no query has. */
export interface LiveStore {
  /** Goes on after the last event that was received, or after `since`. */
  connect(since: number): void
  disconnect(): void
  wake(): void
  /** The record on the screen. */
  show(record: RecordKey | null): void
  /** An answer to the record on the screen is being written, or is not any more. */
  setWriting(isWriting: boolean): void
  subscribe(listener: () => void): () => void
  isLive(): boolean
  /** Other administrators who look at the record on the screen. */
  viewers(): Viewer[]
}

const nobody: Viewer[] = []

/** A ticket for one connection; null for somebody who has lost access. */
async function fetchTicket(): Promise<string | null> {
  try {
    const { ticket } = await callApi(adminApi.live.tickets.$post, {})
    return ticket
  } catch (error) {
    if (error instanceof CallError && isAccessDenied(error.failure)) return null
    throw error
  }
}

export function createLiveStore(client: QueryClient): LiveStore {
  const listeners = new Set<() => void>()
  const handleEvents = createEventHandler(client)
  let connection: LiveUpdates | null = null
  let lastSeq: number | null = null
  let isLive = false
  let shown: RecordKey | null = null
  let isWriting = false
  let viewers = nobody

  const changed = () => {
    for (const listener of listeners) listener()
  }
  const setLive = (next: boolean) => {
    isLive = next
    changed()
  }
  const setViewers = (next: Viewer[]) => {
    viewers = next
    changed()
  }
  /** Access is decided by the status alone, which is asked again. */
  const recheckAccess = () => void client.invalidateQueries({ queryKey: adminStatusKey })

  return {
    connect(since) {
      if (connection) return
      connection = openLiveUpdates({
        since: lastSeq ?? since,
        getTicket: fetchTicket,
        onEvents(events: LiveEvent[]) {
          lastSeq = events.at(-1)?.seq ?? lastSeq
          handleEvents(events)
        },
        onReload: () => void client.invalidateQueries(),
        onViewers: (record, others) => {
          if (shown && isSameRecord(shown, record)) setViewers(others)
        },
        onLive: (next) => {
          // Who has gone meanwhile is not known.
          if (!next) viewers = nobody
          setLive(next)
        },
        onAccessEnded: recheckAccess,
      })
      lastSeq ??= since
      connection.show(shown, isWriting)
    },
    disconnect() {
      connection?.close()
      connection = null
      viewers = nobody
      setLive(false)
    },
    wake: () => connection?.wake(),
    show(record) {
      shown = record
      setViewers(nobody)
      connection?.show(record, isWriting)
    },
    setWriting(next) {
      if (next === isWriting) return
      isWriting = next
      connection?.show(shown, isWriting)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isLive: () => isLive,
    viewers: () => viewers,
  }
}
