import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#worker/contract/admin/live-updates.ts'
import type { RecordKey } from '../admin-routes.ts'
import { fetchEntries } from '../inbox/inbox-api.ts'
import {
  expectReturns,
  isInLoadedList,
  listLoaded,
  recordKeyText,
  updateInboxEntry,
} from '../inbox/inbox-list.ts'
import { isWaiting } from '../inbox/is-waiting.ts'
import { markErased, markReleased } from '../inbox/removed-entries.ts'
import { adminStatusKey, deliveriesKey, siteKey } from '../query-client.ts'
import { recordQuery, recordsKey, relatedKey } from '../record/record-query.ts'

/** A burst of events is answered by one round of requests in this time. */
const roundMs = 700

/** Events that change what a row of the inbox shows, or its version, which its changes are made with. */
const rowEvents = [
  'status_changed',
  'suspicion_changed',
  'read_changed',
  'owner_changed',
  'thread_mail_added',
  'thread_mail_removed',
]

/** Events that leave the lists of unsent deliveries as they are. */
const withoutDelivery = ['status_changed', 'read_changed', 'owner_changed', 'note_added', 'note_removed']

interface ChangedRecord {
  record: RecordKey
  /** The kind of the event. A page may be older than the Worker, and knows fewer kinds. */
  kinds: Set<string>
}

const isShown = (client: QueryClient, record: RecordKey) =>
  client
    .getQueryCache()
    .find({ queryKey: recordQuery(record).queryKey })
    ?.isActive() ?? false

/** Reads a record anew if it is on the screen, and marks its row if it has gone from the list. */
function refreshRecord(client: QueryClient, { record, kinds }: ChangedRecord): void {
  const { queryKey } = recordQuery(record)
  if (kinds.has('suspicion_changed')) markReleased(client, record)
  if (kinds.has('entry_removed')) markErased(client, record)
  // Neither counts among what a sender has sent.
  if (kinds.has('suspicion_changed') || kinds.has('entry_removed'))
    client.invalidateQueries({ queryKey: relatedKey })
  // Nothing of an erased one stays in memory; on the screen, it is the answer to the request below that says so.
  if (kinds.has('entry_removed') && !isShown(client, record)) client.removeQueries({ queryKey })
  // One on the screen is fetched at once, and updates its row by itself; another one when it is opened.
  else client.invalidateQueries({ queryKey })
}

/** Reads the rows of other records anew, all at once; each keeps its place. */
async function refreshRows(client: QueryClient, changed: ChangedRecord[]): Promise<void> {
  const rows = changed.filter(
    ({ kinds }) => !kinds.has('entry_removed') && rowEvents.some((kind) => kinds.has(kind)),
  )
  // What was answered may wait again; reading it changes no list.
  const isBack = ({ record, kinds }: ChangedRecord) =>
    !isInLoadedList(client, record) && rowEvents.some((kind) => kind !== 'read_changed' && kinds.has(kind))
  if (rows.some(isBack)) expectReturns(client)
  const moved = rows.map(({ record }) => record)
  await fetchRows(
    client,
    moved.filter((record) => !isShown(client, record) && isInLoadedList(client, record)),
  )
}

async function fetchRows(client: QueryClient, keys: RecordKey[]): Promise<void> {
  if (keys.length === 0) return
  for (const entry of await fetchEntries(keys)) updateInboxEntry(client, entry, entry)
}

/** Reads what the office has published anew, and until when it has to answer by that. */
async function refreshSite(client: QueryClient): Promise<void> {
  for (const queryKey of [siteKey, recordsKey]) client.invalidateQueries({ queryKey })
  const waiting = listLoaded(client).filter(isWaiting)
  await fetchRows(client, [...new Map(waiting.map((row) => [recordKeyText(row), row])).values()])
}

/**
 * Applies events to what is loaded: counts, the open record, rows of lists, unsent deliveries, what pages show. Nothing else is fetched, and
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
    for (const one of changed) refreshRecord(client, one)
    // Rows that are not read stay as they were until the next event or visit.
    refreshRows(client, changed).catch(() => undefined)
    setTimeout(runRound, roundMs)
  }

  return (events) => {
    for (const { kind, record } of events) {
      if (!record) {
        if (kind === 'site_published') refreshSite(client).catch(() => undefined)
        continue
      }
      const key = recordKeyText(record)
      waiting.set(key, { record, kinds: new Set(waiting.get(key)?.kinds).add(kind) })
    }
    if (!isPaused) runRound()
  }
}
