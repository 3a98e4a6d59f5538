import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#worker/contract/admin/live-updates.ts'
import type { RecordKey } from '../admin-routes.ts'
import { isInLoadedList, recordKeyText, updateInboxEntry } from '../inbox/inbox-list.ts'
import { markErased, markReleased } from '../inbox/removed-entries.ts'
import { adminStatusKey, deliveriesKey } from '../query-client.ts'
import { recordQuery } from '../record/record-query.ts'

/** A burst of events is answered by one round of requests in this time. */
const roundMs = 700

/** Events that change what a row of the inbox shows. */
const rowEvents = ['status_changed', 'read_changed']

/** Events that leave the lists of unsent deliveries as they are. */
const withoutDelivery = [...rowEvents, 'note_added', 'note_removed']

interface ChangedRecord {
  record: RecordKey
  /** The kind of the event. A page may be older than the Worker, and knows fewer kinds. */
  kinds: Set<string>
}

/** Reads a record anew where it is on the screen: as a whole, or as a row of a list, which keeps its place. */
async function refreshRecord(client: QueryClient, { record, kinds }: ChangedRecord): Promise<void> {
  const query = recordQuery(record)
  const isShown = client.getQueryCache().find({ queryKey: query.queryKey })?.isActive() ?? false
  if (kinds.has('suspicion_changed')) markReleased(client, record)
  if (kinds.has('entry_removed')) {
    markErased(client, record)
    // Nothing of it stays in memory; on the screen, it is the answer to the request below that says so.
    if (!isShown) return client.removeQueries({ queryKey: query.queryKey })
  }
  // One on the screen is fetched at once, and updates its row by itself; another one when it is opened.
  await client.invalidateQueries({ queryKey: query.queryKey })
  if (isShown || !rowEvents.some((kind) => kinds.has(kind)) || !isInLoadedList(client, record)) return
  const { status, readAt } = await client.fetchQuery(query)
  updateInboxEntry(client, record, { status, isUnread: readAt === null })
}

/**
 * Applies events to what is loaded: counts, the open record, rows of lists, unsent deliveries. Nothing else is fetched, and
 * the inbox is not reordered: new entries show as the count above the list, and what has gone is marked.
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
    if (changed.some(({ kinds }) => [...kinds].some((kind) => !withoutDelivery.includes(kind))))
      client.invalidateQueries({ queryKey: deliveriesKey })
    // One that fails is on the screen with its error, or is read when it is opened.
    for (const one of changed) refreshRecord(client, one).catch(() => undefined)
    setTimeout(runRound, roundMs)
  }

  return (events) => {
    for (const { kind, record } of events) {
      const key = recordKeyText(record)
      waiting.set(key, { record, kinds: new Set(waiting.get(key)?.kinds).add(kind) })
    }
    if (!isPaused) runRound()
  }
}
