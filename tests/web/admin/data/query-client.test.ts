import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError, type Failure, rejected } from '#web/admin/data/call-api.ts'
import { adminStatusKey, createQueryClient } from '#web/admin/data/query-client.ts'
import { recordQuery, updateRecord } from '#web/admin/data/record/record-query.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failing = (failure: Failure, isTimeout = false) =>
  vi.fn(async () => Promise.reject(new CallError(failure, isTimeout)))

async function fetchWith(queryFn: () => Promise<unknown>) {
  const result = createQueryClient()
    .fetchQuery({
      queryKey: ['any'],
      queryFn,
      retry: createQueryClient().getDefaultOptions().queries?.retry ?? false,
    })
    .catch((error: CallError) => error.failure)
  await vi.runAllTimersAsync()
  return result
}

describe('a failing query', () => {
  test.each<[Failure, calls: number]>([
    [{ kind: 'unreachable' }, 2],
    [{ kind: 'failed' }, 2],
    [rejected('unavailable'), 2],
    [rejected('not_found'), 1],
    [rejected('not_allowed'), 1],
  ])('with %j is called %i times', async (failure, calls) => {
    const queryFn = failing(failure)
    expect(await fetchWith(queryFn)).toEqual(failure)
    expect(queryFn).toHaveBeenCalledTimes(calls)
  })
  test('is not retried after a timeout', async () => {
    const queryFn = failing({ kind: 'unreachable' }, true)
    await fetchWith(queryFn)
    expect(queryFn).toHaveBeenCalledTimes(1)
  })
  test('succeeds on the retry', async () => {
    const queryFn = vi
      .fn()
      .mockRejectedValueOnce(new CallError({ kind: 'unreachable' }))
      .mockResolvedValue('here')
    expect(await fetchWith(queryFn)).toBe('here')
  })
})

describe('the admin status is refetched', () => {
  function open() {
    const client = createQueryClient()
    const fetchState = vi.fn(async () => 'state')
    const stop = new QueryObserver(client, { queryKey: adminStatusKey, queryFn: fetchState }).subscribe(
      () => undefined,
    )
    return { client, fetchState, stop }
  }
  const mutate = (
    client: ReturnType<typeof createQueryClient>,
    mutationFn: () => Promise<unknown>,
    keepsCounts = false,
  ) => new MutationObserver(client, { mutationFn, meta: { keepsCounts } }).mutate().catch(() => undefined)

  test.each<[string, () => Promise<unknown>, fetches: number]>([
    ['after a change', async () => 'done', 2],
    ['after a call that hints at lost access', failing(rejected('not_allowed')), 2],
    ['but not after any other failure', failing(rejected('changed_meanwhile')), 1],
  ])('%s', async (_, mutationFn, fetches) => {
    const { client, fetchState, stop } = open()
    await vi.runAllTimersAsync()
    await mutate(client, mutationFn)
    await vi.runAllTimersAsync()
    expect(fetchState).toHaveBeenCalledTimes(fetches)
    stop()
  })
  test('but not after a mutation that keeps the counts', async () => {
    const { client, fetchState, stop } = open()
    await vi.runAllTimersAsync()
    await mutate(client, async () => 'done', true)
    await vi.runAllTimersAsync()
    expect(fetchState).toHaveBeenCalledTimes(1)
    stop()
  })
  test('when a query is refused, and never in a loop', async () => {
    const { client, fetchState, stop } = open()
    await vi.runAllTimersAsync()
    fetchState.mockRejectedValue(new CallError(rejected('not_signed_in')))
    await client
      .fetchQuery({ queryKey: ['record'], queryFn: failing(rejected('not_signed_in')) })
      .catch(() => undefined)
    await vi.runAllTimersAsync()
    expect(fetchState).toHaveBeenCalledTimes(2)
    stop()
  })
})

describe('an update of a record', () => {
  const key = { kind: 'contact_message', id: '1' } as const
  const record = (notes: string[]) => ({ ...key, notes }) as unknown as AdminRecord
  const addNote = (before: AdminRecord) => ({ ...before, notes: ['new' as never] })

  function open() {
    const client = createQueryClient()
    const answers: ((record: AdminRecord) => void)[] = []
    const queryFn = vi.fn(() => new Promise<AdminRecord>((resolve) => answers.push(resolve)))
    const observer = new QueryObserver(client, { ...recordQuery(key), queryFn })
    const stop = observer.subscribe(() => undefined)
    const notes = () => observer.getCurrentResult().data?.notes
    return { client, answers, queryFn, stop, notes }
  }

  test('is not undone by a response that was read before it', async () => {
    const { client, answers, queryFn, stop, notes } = open()
    answers[0]?.(record([]))
    await vi.runAllTimersAsync()
    client.invalidateQueries(recordQuery(key))
    await updateRecord(client, key, addNote)
    expect(notes()).toEqual(['new'])
    answers[1]?.(record([]))
    await vi.runAllTimersAsync()
    expect(notes(), 'the late answer is ignored').toEqual(['new'])
    expect(queryFn).toHaveBeenCalledTimes(3)
    answers[2]?.(record(['new', 'of a colleague']))
    await vi.runAllTimersAsync()
    expect(notes()).toEqual(['new', 'of a colleague'])
    stop()
  })
  test('triggers no fetch when none was running', async () => {
    const { client, answers, queryFn, stop, notes } = open()
    answers[0]?.(record([]))
    await vi.runAllTimersAsync()
    await updateRecord(client, key, addNote)
    await vi.runAllTimersAsync()
    expect([notes(), queryFn.mock.calls.length]).toEqual([['new'], 1])
    stop()
  })
})
