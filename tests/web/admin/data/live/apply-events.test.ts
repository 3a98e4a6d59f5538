import { type QueryKey, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError, rejected } from '#web/admin/data/call-api.ts'
import { type InboxData, inboxListKey, toInfiniteData } from '#web/admin/data/inbox/inbox-list.ts'
import { createEventHandler } from '#web/admin/data/live/apply-events.ts'
import { adminStatusKey, createQueryClient, deliveriesKey, siteKey } from '#web/admin/data/query-client.ts'
import { recordQuery, relatedKey } from '#web/admin/data/record/record-query.ts'
import type { LiveEvent } from '#worker/contract/admin/live-updates.ts'
import { inboxEntry, inboxList } from '../../../support/admin.tsx'

const fetchRecord = vi.hoisted(() => vi.fn())
vi.mock('#web/admin/data/record/record-api.ts', () => ({
  recordApi: ({ id }: { id: string }) => ({ fetch: () => fetchRecord(id) }),
}))

const fetchEntries = vi.hoisted(() => vi.fn())
vi.mock('#web/admin/data/inbox/inbox-api.ts', () => ({ fetchEntries }))

const event = (kind: string, seq: number): LiveEvent => ({
  seq: 100 + seq,
  kind,
  record: { kind: 'contact_message', id: `id-${seq}` },
})

function openPage() {
  const client = createQueryClient()
  client.setQueryData(inboxListKey(''), toInfiniteData(inboxList([3, 2, 1])))
  const watch = (queryKey: QueryKey) => {
    const queryFn = vi.fn(async () => ({}))
    new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined)
    return queryFn
  }
  const fetchStatus = watch(adminStatusKey)
  const fetchDeliveries = watch([...deliveriesKey, 'parked'])
  const rows = () => client.getQueryData<InboxData>(inboxListKey(''))?.pages[0]?.entries ?? []
  return { client, watch, fetchStatus, fetchDeliveries, rows, handle: createEventHandler(client) }
}

beforeEach(() => {
  vi.useFakeTimers()
  fetchRecord.mockReset().mockResolvedValue({ status: 'closed', outcome: 'won' })
  fetchEntries.mockReset().mockImplementation(async (keys: { id: string }[]) =>
    keys.map(({ id }) =>
      inboxEntry(Number(id.slice(3)), {
        status: 'closed',
        outcome: 'won',
        isUnread: false,
        owner,
        answerBy,
      }),
    ),
  )
})
afterEach(() => void vi.useRealTimers())

const owner = { id: 'u-2', email: 'ewa@site.test' }
const answerBy = '2026-11-24T10:00:00.000Z'

const settle = () => vi.advanceTimersByTimeAsync(0)

test('a row of the list changes where it is', async () => {
  const { handle, rows } = openPage()
  handle([event('status_changed', 2)])
  await settle()
  expect(rows().map(({ seq, status, isUnread }) => [seq, status, isUnread])).toEqual([
    [3, 'new', true],
    [2, 'closed', false],
    [1, 'new', true],
  ])
})

test('a row shows its new owner, and until when it is to be answered', async () => {
  const { handle, rows } = openPage()
  handle([event('owner_changed', 2)])
  await settle()
  expect(rows().map((row) => [row.seq, row.owner, row.answerBy])).toEqual([
    [3, null, inboxEntry(3).answerBy],
    [2, owner, answerBy],
    [1, null, inboxEntry(1).answerBy],
  ])
})

test('rows that change together are fetched together', async () => {
  const { handle, rows } = openPage()
  handle([event('status_changed', 3), event('owner_changed', 1), event('status_changed', 9)])
  await settle()
  expect(fetchEntries.mock.calls).toEqual([[[event('', 3).record, event('', 1).record]]])
  expect(rows().map(({ status }) => status)).toEqual(['closed', 'new', 'closed'])
  expect(fetchRecord).not.toHaveBeenCalled()
})

test('what no page shows is not fetched, and neither is what no row shows', async () => {
  const { handle } = openPage()
  handle([
    event('status_changed', 9),
    event('entry_added', 10),
    event('note_added', 2),
    event('delivery_changed', 1),
  ])
  await settle()
  expect(fetchRecord).not.toHaveBeenCalled()
  expect(fetchEntries).not.toHaveBeenCalled()
})

test('an edition that somebody has published is fetched, with the deadlines of what waits', async () => {
  const { client, watch, fetchStatus, rows, handle } = openPage()
  const entries = [inboxEntry(3), inboxEntry(1, { status: 'answered' })]
  client.setQueryData(inboxListKey(''), toInfiniteData({ ...inboxList([]), entries }))
  client.setQueryData(inboxListKey('?status=new'), toInfiniteData(inboxList([3])))
  new QueryObserver(client, recordQuery({ kind: 'contact_message', id: 'id-2' })).subscribe(() => undefined)
  const fetchSite = watch(siteKey)
  await settle()
  for (const call of [fetchSite, fetchStatus, fetchRecord]) call.mockClear()
  handle([{ seq: 101, kind: 'site_published', record: null }])
  await settle()
  expect([fetchSite, fetchStatus, fetchRecord].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1])
  expect(fetchEntries.mock.calls.map(([keys]) => keys.map(({ id }: { id: string }) => id))).toEqual([
    ['id-3'],
  ])
  expect(rows().map((row) => [row.seq, row.answerBy])).toEqual([
    [3, answerBy],
    [1, inboxEntry(1).answerBy],
  ])
})

test('the open record is fetched once', async () => {
  const { client, handle } = openPage()
  const query = recordQuery({ kind: 'contact_message', id: 'id-2' })
  new QueryObserver(client, query).subscribe(() => undefined)
  await settle()
  fetchRecord.mockClear()
  handle([event('note_added', 2), event('status_changed', 2)])
  await settle()
  expect(fetchRecord.mock.calls).toEqual([['id-2']])
})

test('the open record shows its new owner, as its row does', async () => {
  const { client, handle, rows } = openPage()
  const query = recordQuery({ kind: 'contact_message', id: 'id-2' })
  const observer = new QueryObserver(client, query)
  observer.subscribe(() => undefined)
  await settle()
  fetchRecord.mockResolvedValue({ status: 'new', owner, answerBy })
  handle([event('owner_changed', 2), event('owner_changed', 1)])
  await settle()
  expect(observer.getCurrentResult().data).toMatchObject({ owner, answerBy })
  expect(rows().find(({ seq }) => seq === 1)?.owner).toEqual(owner)
})

test('the row of an erased record stays, marked and without the person, and nothing of it is kept', async () => {
  const { client, watch, handle, rows } = openPage()
  const query = recordQuery({ kind: 'contact_message', id: 'id-2' })
  client.setQueryData(query.queryKey, await client.fetchQuery(query))
  const fetchRelated = watch([...relatedKey, 'contact_message', 'id-1'])
  await settle()
  for (const call of [fetchRecord, fetchRelated]) call.mockClear()
  handle([event('status_changed', 2), event('entry_removed', 2)])
  await settle()
  expect(fetchRelated).toHaveBeenCalledOnce()
  expect(rows().map(({ seq, removed, name }) => [seq, removed, name])).toEqual([
    [3, undefined, 'Ewa'],
    [2, 'erased', ''],
    [1, undefined, 'Ewa'],
  ])
  expect(client.getQueryData(query.queryKey)).toBeUndefined()
  expect(fetchRecord).not.toHaveBeenCalled()
})

test('an open record that is erased is asked for once more, and says so itself', async () => {
  const { client, handle } = openPage()
  const observer = new QueryObserver(client, recordQuery({ kind: 'contact_message', id: 'id-2' }))
  observer.subscribe(() => undefined)
  await settle()
  const gone = rejected('not_found')
  fetchRecord.mockRejectedValue(new CallError(gone))
  handle([event('entry_removed', 2)])
  await settle()
  expect(observer.getCurrentResult().error?.failure).toEqual(gone)
})

test('unsent deliveries are fetched when one may have changed', async () => {
  const { fetchDeliveries, handle } = openPage()
  await settle()
  fetchDeliveries.mockClear()
  handle([event('status_changed', 2), event('note_added', 1)])
  await settle()
  expect(fetchDeliveries).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  handle([event('delivery_changed', 9)])
  await settle()
  expect(fetchDeliveries).toHaveBeenCalledOnce()
})

test('a burst costs a request for the counts at once, and one per round', async () => {
  const { handle, fetchStatus } = openPage()
  await settle()
  fetchStatus.mockClear()
  for (let seq = 10; seq < 110; seq += 1) {
    handle([event('entry_added', seq)])
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(2_000)
  expect(fetchStatus.mock.calls.length).toBeLessThan(4)
  expect(fetchStatus.mock.calls.length).toBeGreaterThan(1)
})
