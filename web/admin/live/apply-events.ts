import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#worker/contract/admin/live-updates.ts'
import type { RecordKey } from '../admin-routes.ts'
import { adminStatusKey } from '../data/query-client.ts'
import { isInLoadedList, recordKeyText, updateInboxEntry } from '../inbox/inbox-list.ts'
import { recordQuery } from '../record/record-query.ts'

/** A burst of events is answered by one round of requests in this time. */
const roundMs = 700

/** What no row of the inbox shows. */
const withoutRow = ['entry_added', 'note_added', 'note_removed', 'delivery_changed']

interface ChangedRecord {
  record: RecordKey
  changesRow: boolean
}

/** Reads a record anew where it is on the screen: as a whole, or as a row of a list, which keeps its place. */
async function refreshRecord(client: QueryClient, { record, changesRow }: ChangedRecord): Promise<void> {
  const query = recordQuery(record)
  // One on the screen is fetched at once, and updates its row by itself; another one when it is opened.
  await client.invalidateQueries({ queryKey: query.queryKey })
  const isShown = client.getQueryCache().find({ queryKey: query.queryKey })?.isActive() ?? false
  if (isShown || !changesRow || !isInLoadedList(client, record)) return
  const { status, readAt } = await client.fetchQuery(query)
  updateInboxEntry(client, record, { status, isUnread: readAt === null })
}

/**
 * Applies events to what is loaded: counts, the open record, rows of lists. Nothing else is fetched, and no list is
 * reordered: new entries show as the count above the list.
 */
export function createEventHandler(client: QueryClient): (events: LiveEvent[]) => void {
  const waiting = new Map<string, ChangedRecord>()
  let isPaused = false

  function runRound(): void {
    isPaused = waiting.size > 0
    if (!isPaused) return
    const changed = [...waiting.values()]
    waiting.clear()
    client.invalidateQueries({ queryKey: adminStatusKey })
    // One that fails is on the screen with its error, or is read when it is opened.
    for (const one of changed) refreshRecord(client, one).catch(() => undefined)
    setTimeout(runRound, roundMs)
  }

  return (events) => {
    for (const { kind, record } of events) {
      const key = recordKeyText(record)
      const changesRow = !withoutRow.includes(kind) || (waiting.get(key)?.changesRow ?? false)
      waiting.set(key, { record, changesRow })
    }
    if (!isPaused) runRound()
  }
}
