import { describe, expect, test, vi } from 'vitest'
import type { Channel } from '#worker/db/schema/submissions.ts'
import { type Claim, type ClaimBatch, type DeliveryResult, drain, type Outbox } from '#worker/outbox/drain.ts'
import type { NextState, SendResult } from '#worker/outbox/policy.ts'
import { captureConsole, eventsIn } from '../support/console.ts'
import { freshSite } from '../support/fresh-site.ts'

freshSite()

const start = 1_000_000

const mail = ['mail'] as const
const limits = { claimSize: 6, maxRounds: 5, maxDurationMs: 50_000, leaseRetries: 0 }

/** An in-memory outbox with `count` first attempts; its clock advances on wait. */
function fakeOutbox(count: number, changes: Partial<Outbox<Claim>> = {}) {
  const waiting = Array.from({ length: count }, (_, index): Claim => ({ id: `d${index + 1}`, attempts: 1 }))
  const nextStates = new Map<string, NextState>()
  const clock = { now: start }
  const outbox = {
    now: () => clock.now,
    wait: vi.fn(async (ms: number) => {
      clock.now += ms
    }),
    due: vi.fn(async (): Promise<Channel[]> => [...mail]),
    claim: vi.fn(async (_: Channel, limit: number): Promise<ClaimBatch<Claim>> => {
      const claims = waiting.splice(0, limit)
      return { claims, isLast: waiting.length === 0 }
    }),
    concurrency: () => 6,
    waitForTurn: async () => {},
    send: vi.fn(async (_claim: Claim): Promise<SendResult> => ({ outcome: 'sent' })),
    saveResults: vi.fn(async (results: DeliveryResult<Claim>[]) => {
      for (const { claim, nextState } of results) nextStates.set(claim.id, nextState)
    }),
    pause: vi.fn(async () => {}),
    clearProblem: vi.fn(async () => {}),
    release: vi.fn(async () => {}),
    hasQueryBudget: () => true,
    ...changes,
  }
  return { outbox, nextStates, waiting, clock }
}

/** Claims exactly these. */
const claimOnce = (claims: Claim[]) => {
  const batches: ClaimBatch<Claim>[] = [{ claims, isLast: true }]
  return async () => batches.shift() ?? { claims: [], isLast: true }
}

const rateLimited = (pauseMs: number): SendResult => ({ outcome: 'failed', reason: 'http 429', pauseMs })

describe('a drain', () => {
  test('claims nothing when nothing is due', async () => {
    const { outbox } = fakeOutbox(0, { due: async () => [] })
    await drain(outbox, limits)
    expect(outbox.claim).not.toHaveBeenCalled()
    expect(outbox.send).not.toHaveBeenCalled()
  })

  test('sends what is due and saves the results', async () => {
    const { outbox, nextStates } = fakeOutbox(2)
    await drain(outbox, limits)
    expect(Object.fromEntries(nextStates)).toEqual({ d1: { state: 'sent' }, d2: { state: 'sent' } })
  })

  test('sends at most as many at once as a Worker may hold connections', async () => {
    let open = 0
    let most = 0
    const { outbox, nextStates } = fakeOutbox(48, {
      concurrency: () => 48,
      async send() {
        open += 1
        most = Math.max(most, open)
        await new Promise((resolve) => queueMicrotask(() => resolve(null)))
        open -= 1
        return { outcome: 'sent' }
      },
    })
    await drain(outbox, { ...limits, claimSize: 48 })
    expect(nextStates.size).toBe(48)
    expect(most).toBe(6)
  })

  test('claims batch after batch until nothing is due', async () => {
    const { outbox, nextStates, waiting } = fakeOutbox(13)
    await drain(outbox, limits)
    expect(nextStates.size).toBe(13)
    expect(waiting).toEqual([])
    expect(outbox.claim).toHaveBeenCalledTimes(3)
    expect(outbox.release).toHaveBeenCalledExactlyOnceWith('mail')
  })

  test('stops after the maximum number of rounds and leaves the rest', async () => {
    const { outbox, nextStates, waiting } = fakeOutbox(18)
    await drain(outbox, { ...limits, maxRounds: 2 })
    expect(nextStates.size).toBe(12)
    expect(waiting).toHaveLength(6)
  })

  test('stops at its deadline and returns claimed deliveries unsent', async () => {
    const { outbox, nextStates, clock, waiting } = fakeOutbox(12, {
      concurrency: () => 1,
      async send() {
        clock.now += 10_000
        return { outcome: 'sent' }
      },
    })
    await drain(outbox, { ...limits, maxDurationMs: 15_000 })
    expect(Array.from(nextStates.values(), ({ state }) => state)).toEqual([
      'sent',
      'sent',
      'unsent',
      'unsent',
      'unsent',
      'unsent',
    ])
    expect(waiting).toHaveLength(6)
  })

  test('stops when its query budget is used up', async () => {
    const { outbox, waiting } = fakeOutbox(18)
    let left = 2
    outbox.hasQueryBudget = () => left-- > 0
    await drain(outbox, limits)
    expect(waiting).toHaveLength(6)
  })

  test('saves failures according to the retry policy, by number of attempts and time of the result', async () => {
    const { outbox, nextStates } = fakeOutbox(0, {
      claim: claimOnce([
        { id: 'first', attempts: 1 },
        { id: 'last', attempts: 7 },
      ]),
      send: async () => ({ outcome: 'failed', reason: 'http 503', retryAfterMs: 600_000 }),
    })
    await drain(outbox, limits)
    expect(Object.fromEntries(nextStates)).toEqual({
      first: { state: 'pending', reason: 'http 503', nextAttemptAt: start + 600_000 },
      last: { state: 'parked', reason: 'http 503' },
    })
  })

  test('continues with the others when one send throws, which counts as a failed attempt', async () => {
    const { outbox, nextStates } = fakeOutbox(3, {
      async send({ id }) {
        if (id === 'd2') throw new TypeError('Jan Kowalski is not a function')
        return { outcome: 'sent' }
      },
    })
    await drain(outbox, limits)
    expect(Object.fromEntries(nextStates)).toEqual({
      d1: { state: 'sent' },
      d2: { state: 'pending', reason: 'TypeError', nextAttemptAt: start + 60_000 },
      d3: { state: 'sent' },
    })
  })

  test('saves results that come in together in one statement', async () => {
    const { outbox } = fakeOutbox(6)
    await drain(outbox, limits)
    expect(outbox.saveResults).toHaveBeenCalledTimes(1)
  })

  test('retries once when results cannot be saved', async () => {
    const { outbox } = fakeOutbox(2)
    const saveResults = vi.fn(async () => {}).mockRejectedValueOnce(new Error('Network connection lost.'))
    await drain({ ...outbox, saveResults }, limits)
    expect(saveResults.mock.calls).toEqual([saveResults.mock.calls[1], saveResults.mock.calls[0]])
    expect(saveResults).toHaveBeenCalledTimes(2)
  })

  test('logs how many results could not be saved, without their content, and continues', async () => {
    const lines = captureConsole()
    const { outbox, waiting } = fakeOutbox(7, {
      saveResults: () => Promise.reject(new Error('Failed query: … params: Jan Kowalski')),
    })
    await drain(outbox, limits)
    expect(waiting).toEqual([])
    expect(eventsIn(lines)).toMatchObject([
      { event: 'deliveries_not_settled', count: 6 },
      { event: 'deliveries_not_settled', count: 1 },
    ])
    expect(lines.join()).not.toContain('Kowalski')
  })

  test('parks a delivery that crashed the drain on every attempt, without another attempt', async () => {
    const { outbox, nextStates } = fakeOutbox(0, { claim: claimOnce([{ id: 'deadly', attempts: 8 }]) })
    await drain(outbox, limits)
    expect(outbox.send).not.toHaveBeenCalled()
    expect(nextStates.get('deadly')).toEqual({ state: 'parked', reason: 'no try came to an end' })
  })

  test('does not wait for a slow receiver before saving the other results', async () => {
    const slow = Promise.withResolvers<SendResult>()
    const { outbox, nextStates } = fakeOutbox(3, {
      send: ({ id }) => (id === 'd1' ? slow.promise : Promise.resolve({ outcome: 'sent' })),
    })
    const done = drain(outbox, limits)
    await vi.waitFor(() => expect([...nextStates.keys()]).toEqual(['d2', 'd3']))
    slow.resolve({ outcome: 'sent' })
    await done
    expect(nextStates.size).toBe(3)
  })

  test('retries the lease of a channel that another drain holds, a limited number of times', async () => {
    const claims = [{ id: 'late', attempts: 1 }]
    const batches: ClaimBatch<Claim>[] = [
      { claims: [], isLast: false, isLocked: true },
      { claims: [], isLast: false, isLocked: true },
      { claims, isLast: true },
    ]
    const claim = async () => batches.shift() ?? { claims: [], isLast: true }
    const { outbox, nextStates } = fakeOutbox(0, { claim })
    await drain(outbox, { ...limits, leaseRetries: 1 })
    expect(nextStates.size).toBe(0)
    await drain(outbox, { ...limits, leaseRetries: 1 })
    expect(nextStates.get('late')).toEqual({ state: 'sent' })
  })

  test('waits for the lease as often as it may, however few claims it may make', async () => {
    const locked: ClaimBatch<Claim> = { claims: [], isLast: false, isLocked: true }
    const batches = [locked, locked, locked, { claims: [{ id: 'late', attempts: 1 }], isLast: true }]
    const claim = async () => batches.shift() ?? { claims: [], isLast: true }
    const { outbox, nextStates } = fakeOutbox(0, { claim })
    await drain(outbox, { ...limits, maxRounds: 1, leaseRetries: 3 })
    expect(nextStates.get('late')).toEqual({ state: 'sent' })
  })

  test('throws when it cannot claim, and releases the channel', async () => {
    const { outbox } = fakeOutbox(0, { claim: () => Promise.reject(new Error('D1 is down')) })
    await expect(drain(outbox, limits)).rejects.toThrow('D1 is down')
    expect(outbox.release).toHaveBeenCalledOnce()
  })
})

describe('a rate-limiting receiver', () => {
  test('is paused at once; the rest of the claim is returned unsent', async () => {
    const { outbox, nextStates } = fakeOutbox(6, {
      concurrency: () => 1,
      send: async () => rateLimited(900_000),
    })
    await drain(outbox, limits)
    const states = Array.from(nextStates.values(), ({ state }) => state)
    expect(states).toEqual(['postponed', 'unsent', 'unsent', 'unsent', 'unsent', 'unsent'])
    expect(outbox.pause).toHaveBeenCalledExactlyOnceWith('mail', 'http 429', start + 900_000)
    expect(outbox.claim).toHaveBeenCalledTimes(1)
  })

  test('gets the rest in the same run when the pause is short', async () => {
    let refusals = 1
    const { outbox, nextStates, clock } = fakeOutbox(7, {
      concurrency: () => 1,
      send: async () => (refusals-- > 0 ? rateLimited(5_000) : { outcome: 'sent' }),
    })
    await drain(outbox, limits)
    expect(nextStates.get('d1')).toMatchObject({ state: 'postponed' })
    expect(nextStates.get('d7')).toEqual({ state: 'sent' })
    expect(clock.now).toBeGreaterThanOrEqual(start + 5_000)
    expect(outbox.clearProblem).toHaveBeenCalledWith('mail')
  })

  test('does not delay other channels', async () => {
    const sent: string[] = []
    const due = new Map<Channel, Claim[]>([
      ['mail', [{ id: 'mail', attempts: 1 }]],
      ['zapier', [{ id: 'zapier', attempts: 1 }]],
    ])
    const { outbox } = fakeOutbox(0, {
      due: async () => ['mail', 'zapier'],
      claim: async (channel) => {
        const claims = due.get(channel) ?? []
        due.delete(channel)
        return { claims, isLast: true }
      },
      async send({ id }) {
        if (id === 'mail') return rateLimited(900_000)
        sent.push(id)
        return { outcome: 'sent' }
      },
    })
    await drain(outbox, limits)
    expect(sent).toEqual(['zapier'])
    expect(outbox.pause).toHaveBeenCalledExactlyOnceWith('mail', 'http 429', start + 900_000)
    expect(outbox.clearProblem).toHaveBeenCalledExactlyOnceWith('zapier')
  })
})
