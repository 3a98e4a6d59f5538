import { describe, expect, test, vi } from 'vitest'
import { type Claim, drain, type Outbox } from '#worker/outbox/drain.ts'
import { claimSize, type SendResult, type Verdict } from '#worker/outbox/policy.ts'
import { hushConsole } from './support/console.ts'
import { freshSite } from './support/fresh-site.ts'

freshSite()

const now = 1_000_000

/** An outbox of so many first tries, in memory. */
function fakeOutbox(count: number, changes: Partial<Outbox<Claim>> = {}) {
  const waiting = Array.from({ length: count }, (_, index): Claim => ({ id: `d${index + 1}`, attempts: 1 }))
  const verdicts = new Map<string, Verdict>()
  const outbox = {
    now: () => now,
    claim: vi.fn(async (limit: number) => waiting.splice(0, limit)),
    send: vi.fn(async (_claim: Claim): Promise<SendResult> => ({ outcome: 'sent' })),
    settle: vi.fn(async (claim: Claim, verdict: Verdict) => void verdicts.set(claim.id, verdict)),
    ...changes,
  }
  return { outbox, verdicts, waiting }
}

describe('a drain', () => {
  test('asks once when nothing is due, and sends nothing', async () => {
    const { outbox } = fakeOutbox(0)
    await drain(outbox, 5)
    expect(outbox.claim).toHaveBeenCalledTimes(1)
    expect(outbox.send).not.toHaveBeenCalled()
  })

  test('sends and settles what is due', async () => {
    const { outbox, verdicts } = fakeOutbox(2)
    await drain(outbox, 5)
    expect(Object.fromEntries(verdicts)).toEqual({ d1: { state: 'sent' }, d2: { state: 'sent' } })
  })

  test('takes no more at once than a Worker may hold connections', async () => {
    const { outbox } = fakeOutbox(1)
    await drain(outbox, 1)
    expect(outbox.claim).toHaveBeenCalledWith(claimSize)
    expect(claimSize).toBeLessThanOrEqual(6)
  })

  test('goes on round by round until less than a full round was due', async () => {
    const { outbox, verdicts, waiting } = fakeOutbox(claimSize * 2 + 1)
    await drain(outbox, 20)
    expect(verdicts.size).toBe(claimSize * 2 + 1)
    expect(waiting).toEqual([])
    expect(outbox.claim).toHaveBeenCalledTimes(3)
  })

  test('ends after as many rounds as it may take, and leaves the rest', async () => {
    const { outbox, verdicts, waiting } = fakeOutbox(claimSize * 3)
    await drain(outbox, 2)
    expect(verdicts.size).toBe(claimSize * 2)
    expect(waiting).toHaveLength(claimSize)
  })

  test('settles what failed by the policy, with the number of the try and the time it ended', async () => {
    const { outbox, verdicts } = fakeOutbox(0, {
      claim: async () => [
        { id: 'first', attempts: 1 },
        { id: 'last', attempts: 7 },
      ],
      send: async () => ({ outcome: 'failed', reason: 'http 503', retryAfterMs: 600_000 }),
    })
    await drain(outbox, 1)
    expect(Object.fromEntries(verdicts)).toEqual({
      first: { state: 'pending', reason: 'http 503', nextAttemptAt: now + 600_000 },
      last: { state: 'parked', reason: 'http 503' },
    })
  })

  test('goes on with the others when one send throws, and counts that as a failed try', async () => {
    const { outbox, verdicts } = fakeOutbox(3, {
      async send({ id }) {
        if (id === 'd2') throw new TypeError('Jan Kowalski is not a function')
        return { outcome: 'sent' }
      },
    })
    await drain(outbox, 1)
    expect(Object.fromEntries(verdicts)).toEqual({
      d1: { state: 'sent' },
      d2: { state: 'pending', reason: 'TypeError', nextAttemptAt: now + 60_000 },
      d3: { state: 'sent' },
    })
  })

  test('goes on with the others when one settle throws, and says how many it could not settle', async () => {
    const lines = hushConsole()
    const settled: string[] = []
    const { outbox } = fakeOutbox(3, {
      async settle({ id }) {
        if (id === 'd1') throw new Error('Failed query: … params: Jan Kowalski')
        settled.push(id)
      },
    })
    await drain(outbox, 1)
    expect(settled).toEqual(['d2', 'd3'])
    expect(lines).toEqual(['outbox: 1 of 3 deliveries could not be settled'])
  })

  test('goes on to the next round after one in which nothing could be settled', async () => {
    hushConsole()
    const { outbox, waiting } = fakeOutbox(claimSize + 1, {
      settle: () => Promise.reject(new Error('D1 is down')),
    })
    await drain(outbox, 5)
    expect(waiting).toEqual([])
  })

  test('parks what ended every one of its tries along with the drain, without another', async () => {
    const { outbox, verdicts } = fakeOutbox(0, { claim: async () => [{ id: 'deadly', attempts: 8 }] })
    await drain(outbox, 1)
    expect(outbox.send).not.toHaveBeenCalled()
    expect(verdicts.get('deadly')).toEqual({ state: 'parked', reason: 'no try came to an end' })
  })

  test('does not wait for one receiver before it settles the others', async () => {
    const slow = Promise.withResolvers<SendResult>()
    const { outbox, verdicts } = fakeOutbox(3, {
      send: ({ id }) => (id === 'd1' ? slow.promise : Promise.resolve({ outcome: 'sent' })),
    })
    const done = drain(outbox, 1)
    await vi.waitFor(() => expect([...verdicts.keys()]).toEqual(['d2', 'd3']))
    slow.resolve({ outcome: 'sent' })
    await done
    expect(verdicts.size).toBe(3)
  })

  test('fails when it cannot claim, so that its caller can say so', async () => {
    const { outbox } = fakeOutbox(0, { claim: () => Promise.reject(new Error('D1 is down')) })
    await expect(drain(outbox, 1)).rejects.toThrow('D1 is down')
  })
})
