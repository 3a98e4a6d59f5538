import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError, refused } from '#web/admin/data/call-api.ts'
import { adminStatusKey, createQueryClient } from '#web/admin/data/query-client.ts'
import { type InboxData, inboxListKey, toInfiniteData } from '#web/admin/inbox/inbox-list.ts'
import { createEventHandler } from '#web/admin/live/apply-events.ts'
import { recordQuery } from '#web/admin/record/record-query.ts'
import type { InboxEntry } from '#worker/contract/admin/inbox-responses.ts'
import type { LiveEvent } from '#worker/contract/admin/live-updates.ts'

const fetchRecord = vi.hoisted(() => vi.fn())
vi.mock('#web/admin/record/record-api.ts', () => ({
  recordApi: ({ id }: { id: string }) => ({ fetch: () => fetchRecord(id) }),
}))

const entry = (seq: number): InboxEntry => ({
  seq,
  id: `id-${seq}`,
  kind: 'contact_message',
  language: 'pl',
  status: 'new',
  isUnread: true,
  receivedAt: '2026-11-21T10:00:00.000Z',
  reference: 'ABCD-0000',
  name: 'Ewa',
  company: null,
  email: 'ewa@site.test',
  subject: 'a',
  source: null,
})

const event = (kind: string, seq: number): LiveEvent => ({
  seq: 100 + seq,
  kind,
  record: { kind: 'contact_message', id: `id-${seq}` },
})

function openPage() {
  const client = createQueryClient()
  const list = { entries: [entry(3), entry(2), entry(1)], next: null, at: 0, newest: 3 }
  client.setQueryData(inboxListKey(''), toInfiniteData(list))
  const fetchStatus = vi.fn(async () => ({}))
  new QueryObserver(client, { queryKey: adminStatusKey, queryFn: fetchStatus }).subscribe(() => undefined)
  const rows = () => client.getQueryData<InboxData>(inboxListKey(''))?.pages[0]?.entries ?? []
  return { client, fetchStatus, rows, handle: createEventHandler(client) }
}

beforeEach(() => {
  vi.useFakeTimers()
  fetchRecord.mockReset().mockResolvedValue({ status: 'accepted', readAt: '2026-11-21T11:00:00.000Z' })
})
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)

test('a row of the list changes where it is', async () => {
  const { handle, rows } = openPage()
  handle([event('status_changed', 2)])
  await settle()
  expect(rows().map(({ seq, status, isUnread }) => [seq, status, isUnread])).toEqual([
    [3, 'new', true],
    [2, 'accepted', false],
    [1, 'new', true],
  ])
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

test('a row of a record that is gone stays until the list is loaded again', async () => {
  const { handle, rows } = openPage()
  fetchRecord.mockRejectedValue(new CallError(refused('not_found')))
  handle([event('entry_removed', 2)])
  await settle()
  expect(rows().map(({ seq }) => seq)).toEqual([3, 2, 1])
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
