import { describe, expect, test, vi } from 'vitest'
import { until } from '#tests/support/until.ts'
import type { Channel } from '#worker/db/schema/submissions.ts'
import { type Claim, drainLanes, type Outbox } from '#worker/outbox/drain-lanes.ts'
import { type AttemptResult, leaseMs, type NextState, type SendResult } from '#worker/sending/retry-policy.ts'
import { captureConsole, eventsIn } from '../support/console.ts'

const start = 1_000_000
const limits = { maxClaims: 10, maxDurationMs: 50_000 }

const due = (id: string, channel: Channel = 'mail', columns: Partial<Claim> = {}): Claim => ({
  id,
  channel,
  attempts: 1,
  lease_until: start + leaseMs,
  sendAt: start,
  ...columns,
})

const mails = (count: number) => Array.from({ length: count }, (_, index) => due(`d${index + 1}`))

/** An in-memory outbox that claims `size` rows at a time; its clock advances on wait. */
function fakeOutbox(rows: Claim[], { send }: { send?: Outbox<Claim>['send'] } = {}) {
  const waiting = [...rows]
  const nextStates = new Map<string, NextState>()
  const clock = { now: start }
  const outbox = {
    now: () => clock.now,
    wait: vi.fn(async (ms: number) => {
      clock.now += ms
    }),
    due: vi.fn(async () => [...new Set(waiting.map(({ channel }) => channel))]),
    claim: vi.fn(async (channel: Channel) => {
      const claims = waiting.filter((row) => row.channel === channel).slice(0, 6)
      for (const claim of claims) waiting.splice(waiting.indexOf(claim), 1)
      return claims
    }),
    send: vi.fn(send ?? (async (_claim: Claim): Promise<AttemptResult> => ({ outcome: 'sent' }))),
    saveResult: vi.fn(async ({ id }: Claim, nextState: NextState) => {
      nextStates.set(id, nextState)
    }),
    pause: vi.fn(async () => {}),
    clearProblem: vi.fn(async () => {}),
    publish: vi.fn(async () => {}),
  }
  const states = () => Array.from(nextStates.values(), ({ state }) => state)
  return { outbox, nextStates, states, waiting, clock }
}

const rateLimited = (pauseMs: number): SendResult => ({ outcome: 'failed', reason: 'http 429', pauseMs })

describe('a drain', () => {
  test('claims nothing when nothing is due', async () => {
    const { outbox } = fakeOutbox([])
    await drainLanes(outbox, limits)
    expect(outbox.claim).not.toHaveBeenCalled()
  })

  test('sends claim after claim until nothing is due, and publishes the results of each', async () => {
    const { outbox, states } = fakeOutbox(mails(13))
    await drainLanes(outbox, limits)
    expect(states()).toEqual(Array(13).fill('sent'))
    expect(outbox.publish).toHaveBeenCalledTimes(3)
  })

  test('sends three at once, of which a mail is always one', async () => {
    const rows = ['zapier', 'automation', 'receipt'].flatMap((channel) =>
      Array.from({ length: 20 }, (_, index) => due(`${channel}${index}`, channel as Channel)),
    )
    const open: Channel[] = []
    let most = 0
    const { outbox, states } = fakeOutbox([...rows, ...mails(20)], {
      async send({ channel }) {
        open.push(channel)
        most = Math.max(most, open.length)
        expect(open.filter((other) => other !== 'mail').length).toBeLessThanOrEqual(2)
        await new Promise((resolve) => queueMicrotask(() => resolve(null)))
        open.splice(open.indexOf(channel), 1)
        return { outcome: 'sent' }
      },
    })
    await drainLanes(outbox, limits)
    expect(states()).toEqual(Array(80).fill('sent'))
    expect(most).toBe(3)
  })

  test('sends mails while webhooks and receipts do not answer', async () => {
    const never = Promise.withResolvers<SendResult>()
    const channels = ['zapier', 'zapier', 'automation', 'receipt'] as const
    const rows = channels.map((channel, index) => due(`hook${index}`, channel))
    const { outbox, states } = fakeOutbox([...rows, ...mails(12)], {
      send: ({ channel }) => (channel === 'mail' ? Promise.resolve({ outcome: 'sent' }) : never.promise),
    })
    const done = drainLanes(outbox, limits)
    await until(() => expect(states()).toHaveLength(12))
    never.resolve({ outcome: 'sent' })
    await done
    expect(states()).toHaveLength(16)
  })

  test('asks again what is due after all lanes have ended', async () => {
    const { outbox, waiting, nextStates } = fakeOutbox(mails(2))
    outbox.saveResult.mockImplementationOnce(async ({ id }, nextState) => {
      nextStates.set(id, nextState)
      waiting.push(due('late', 'receipt'))
    })
    await drainLanes(outbox, limits)
    expect([...nextStates.keys()]).toEqual(['d1', 'd2', 'late'])
  })

  test('stops after the maximum number of claims of a lane and leaves the rest', async () => {
    const { outbox, states, waiting } = fakeOutbox(mails(18))
    await drainLanes(outbox, { ...limits, maxClaims: 2 })
    expect(states()).toHaveLength(12)
    expect(waiting).toHaveLength(6)
  })

  test.each([
    ['its deadline', 15_000, leaseMs],
    ['there is no time left to save a result within the lease', 50_000, 30_000],
  ])('starts nothing after %s, and returns the rest unsent', async (_, maxDurationMs, leaseLength) => {
    const rows = mails(12).map((row) => ({ ...row, lease_until: start + leaseLength }))
    const { outbox, states, clock, waiting } = fakeOutbox(rows, {
      async send() {
        clock.now += 10_000
        return { outcome: 'sent' }
      },
    })
    await drainLanes(outbox, { maxDurationMs, maxClaims: 1 })
    expect(states()).toEqual(['sent', 'sent', 'unsent', 'unsent', 'unsent', 'unsent'])
    expect(waiting).toHaveLength(6)
  })

  test('waits for the send slot of each delivery', async () => {
    const rows = mails(3).map((row, index) => ({ ...row, sendAt: start + index * 525 }))
    const { outbox, states, clock } = fakeOutbox(rows)
    await drainLanes(outbox, limits)
    expect(states()).toEqual(['sent', 'sent', 'sent'])
    expect(clock.now).toBe(start + 1_050)
  })

  test('saves failures according to the retry policy, by number of attempts and time of the result', async () => {
    const { outbox, nextStates } = fakeOutbox([due('first'), due('last', 'mail', { attempts: 7 })], {
      send: async () => ({ outcome: 'failed', reason: 'http 503', retryAfterMs: 600_000 }),
    })
    await drainLanes(outbox, limits)
    expect(Object.fromEntries(nextStates)).toEqual({
      first: { state: 'pending', reason: 'http 503', nextAttemptAt: start + 600_000 },
      last: { state: 'parked', reason: 'http 503' },
    })
  })

  test('continues with the others when one send throws, which counts as a failed attempt', async () => {
    const { outbox, nextStates } = fakeOutbox(mails(3), {
      async send({ id }) {
        if (id === 'd2') throw new TypeError('Jan Kowalski is not a function')
        return { outcome: 'sent' }
      },
    })
    await drainLanes(outbox, limits)
    expect(Object.fromEntries(nextStates)).toEqual({
      d1: { state: 'sent' },
      d2: { state: 'pending', reason: 'TypeError', nextAttemptAt: start + 60_000 },
      d3: { state: 'sent' },
    })
  })

  test('saves each result before the next send', async () => {
    const { outbox, states } = fakeOutbox(mails(3))
    const saved: number[] = []
    outbox.send.mockImplementation(async () => {
      saved.push(states().length)
      return { outcome: 'sent' }
    })
    await drainLanes(outbox, limits)
    expect(saved).toEqual([0, 1, 2])
  })

  test('retries once when a result cannot be saved', async () => {
    const { outbox, states } = fakeOutbox(mails(2))
    outbox.saveResult.mockRejectedValueOnce(new Error('Network connection lost.'))
    await drainLanes(outbox, limits)
    expect(states()).toEqual(['sent', 'sent'])
    expect(outbox.saveResult).toHaveBeenCalledTimes(3)
  })

  test('logs a result that could not be saved, without its content, and continues', async () => {
    const lines = captureConsole()
    const { outbox } = fakeOutbox(mails(2))
    outbox.saveResult.mockRejectedValue(new Error('Failed query: … params: Jan Kowalski'))
    await drainLanes(outbox, limits)
    expect(outbox.send).toHaveBeenCalledTimes(2)
    expect(eventsIn(lines)).toMatchObject([
      { event: 'delivery_not_saved', delivery: 'd1' },
      { event: 'delivery_not_saved', delivery: 'd2' },
    ])
    expect(lines.join()).not.toContain('Kowalski')
  })

  test('throws when a lane cannot claim, after the others have ended', async () => {
    const { outbox, states } = fakeOutbox([...mails(1), due('hook', 'zapier')])
    const { claim } = outbox
    const failing = (channel: Channel) =>
      channel === 'mail' ? Promise.reject(new Error('D1 is down')) : claim(channel)
    await expect(drainLanes({ ...outbox, claim: failing }, limits)).rejects.toThrow('D1 is down')
    expect(states()).toEqual(['sent'])
  })
})

describe('a rate-limiting receiver', () => {
  test('is paused at once; the rest of the claim is returned unsent', async () => {
    const { outbox, states } = fakeOutbox(mails(8), { send: async () => rateLimited(900_000) })
    await drainLanes(outbox, limits)
    expect(states()).toEqual(['postponed', 'unsent', 'unsent', 'unsent', 'unsent', 'unsent'])
    expect(outbox.pause).toHaveBeenCalledExactlyOnceWith('mail', 'http 429', start + 900_000)
    expect(outbox.claim).toHaveBeenCalledTimes(1)
  })

  test('gets the rest in the same run when the pause is short', async () => {
    const { outbox, nextStates, clock } = fakeOutbox(mails(7))
    outbox.send.mockResolvedValueOnce(rateLimited(5_000))
    await drainLanes(outbox, limits)
    expect(nextStates.get('d1')).toMatchObject({ state: 'postponed' })
    expect(nextStates.get('d7')).toEqual({ state: 'sent' })
    expect(clock.now).toBe(start + 5_000)
    expect(outbox.clearProblem).toHaveBeenCalledWith('mail')
  })

  test('gets nothing from another lane either', async () => {
    const hooks = Array.from({ length: 12 }, (_, index) => due(`hook${index}`, 'zapier'))
    const { outbox, states } = fakeOutbox(hooks, { send: async () => rateLimited(900_000) })
    await drainLanes(outbox, limits)
    expect(states().filter((state) => state === 'postponed')).toHaveLength(2)
    expect(states().filter((state) => state === 'unsent')).toHaveLength(10)
    expect(outbox.clearProblem).not.toHaveBeenCalled()
  })

  test('does not delay other channels', async () => {
    const { outbox, nextStates } = fakeOutbox([...mails(1), due('hook', 'zapier')], {
      send: async ({ channel }) => (channel === 'mail' ? rateLimited(900_000) : { outcome: 'sent' }),
    })
    await drainLanes(outbox, limits)
    expect(nextStates.get('hook')).toEqual({ state: 'sent' })
    expect(outbox.pause).toHaveBeenCalledExactlyOnceWith('mail', 'http 429', start + 900_000)
    expect(outbox.clearProblem).toHaveBeenCalledExactlyOnceWith('zapier')
  })
})
