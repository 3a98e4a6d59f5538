import { describe, expect, test, vi } from 'vitest'
import type { Channel } from '#worker/db/schema/submissions.ts'
import { type Claim, type ClaimBatch, type DeliveryResult, drain, type Outbox } from '#worker/outbox/drain.ts'
import type { NextState, SendResult } from '#worker/outbox/policy.ts'
import { eventsIn, hushConsole } from '../support/console.ts'
import { freshSite } from '../support/fresh-site.ts'

freshSite()

const start = 1_000_000

const mail = ['mail'] as const
const limits = { claimSize: 6, rounds: 5, forMs: 50_000, patience: 0 }

/** An outbox of so many first tries, in memory; its clock moves when somebody waits. */
function fakeOutbox(count: number, changes: Partial<Outbox<Claim>> = {}) {
  const waiting = Array.from({ length: count }, (_, index): Claim => ({ id: `d${index + 1}`, attempts: 1 }))
  const verdicts = new Map<string, NextState>()
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
    lanes: () => 6,
    turn: async () => {},
    send: vi.fn(async (_claim: Claim): Promise<SendResult> => ({ outcome: 'sent' })),
    settle: vi.fn(async (outcomes: DeliveryResult<Claim>[]) => {
      for (const { claim, verdict } of outcomes) verdicts.set(claim.id, verdict)
    }),
    hold: vi.fn(async () => {}),
    recover: vi.fn(async () => {}),
    leave: vi.fn(async () => {}),
    mayGoOn: () => true,
    ...changes,
  }
  return { outbox, verdicts, waiting, clock }
}

/** An outbox in which just these were due. */
const oneRound = (claims: Claim[]) => {
  const rounds: ClaimBatch<Claim>[] = [{ claims, isLast: true }]
  return async () => rounds.shift() ?? { claims: [], isLast: true }
}

const refused = (holdMs: number): SendResult => ({ outcome: 'failed', reason: 'http 429', holdMs })

describe('a drain', () => {
  test('claims nothing when nothing is due', async () => {
    const { outbox } = fakeOutbox(0, { due: async () => [] })
    await drain(outbox, limits)
    expect(outbox.claim).not.toHaveBeenCalled()
    expect(outbox.send).not.toHaveBeenCalled()
  })

  test('sends and settles what is due', async () => {
    const { outbox, verdicts } = fakeOutbox(2)
    await drain(outbox, limits)
    expect(Object.fromEntries(verdicts)).toEqual({ d1: { state: 'sent' }, d2: { state: 'sent' } })
  })

  test('sends no more at once than a Worker may hold connections', async () => {
    let open = 0
    let most = 0
    const { outbox, verdicts } = fakeOutbox(48, {
      lanes: () => 48,
      async send() {
        open += 1
        most = Math.max(most, open)
        await new Promise((resolve) => queueMicrotask(() => resolve(null)))
        open -= 1
        return { outcome: 'sent' }
      },
    })
    await drain(outbox, { ...limits, claimSize: 48 })
    expect(verdicts.size).toBe(48)
    expect(most).toBe(6)
  })

  test('goes on round by round until nothing more is due', async () => {
    const { outbox, verdicts, waiting } = fakeOutbox(13)
    await drain(outbox, limits)
    expect(verdicts.size).toBe(13)
    expect(waiting).toEqual([])
    expect(outbox.claim).toHaveBeenCalledTimes(3)
    expect(outbox.leave).toHaveBeenCalledExactlyOnceWith('mail')
  })

  test('ends after as many rounds as it may take, and leaves the rest', async () => {
    const { outbox, verdicts, waiting } = fakeOutbox(18)
    await drain(outbox, { ...limits, rounds: 2 })
    expect(verdicts.size).toBe(12)
    expect(waiting).toHaveLength(6)
  })

  test('ends when its time is over, and gives back what it has claimed and not sent', async () => {
    const { outbox, verdicts, clock, waiting } = fakeOutbox(12, {
      lanes: () => 1,
      async send() {
        clock.now += 10_000
        return { outcome: 'sent' }
      },
    })
    await drain(outbox, { ...limits, forMs: 15_000 })
    expect(Array.from(verdicts.values(), ({ state }) => state)).toEqual([
      'sent',
      'sent',
      'unsent',
      'unsent',
      'unsent',
      'unsent',
    ])
    expect(waiting).toHaveLength(6)
  })

  test('ends when it has asked the database often enough', async () => {
    const { outbox, waiting } = fakeOutbox(18)
    let left = 2
    outbox.mayGoOn = () => left-- > 0
    await drain(outbox, limits)
    expect(waiting).toHaveLength(6)
  })

  test('settles what failed by the policy, with the number of the try and the time it ended', async () => {
    const { outbox, verdicts } = fakeOutbox(0, {
      claim: oneRound([
        { id: 'first', attempts: 1 },
        { id: 'last', attempts: 7 },
      ]),
      send: async () => ({ outcome: 'failed', reason: 'http 503', retryAfterMs: 600_000 }),
    })
    await drain(outbox, limits)
    expect(Object.fromEntries(verdicts)).toEqual({
      first: { state: 'pending', reason: 'http 503', nextAttemptAt: start + 600_000 },
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
    await drain(outbox, limits)
    expect(Object.fromEntries(verdicts)).toEqual({
      d1: { state: 'sent' },
      d2: { state: 'pending', reason: 'TypeError', nextAttemptAt: start + 60_000 },
      d3: { state: 'sent' },
    })
  })

  test('settles what came in together in one statement', async () => {
    const { outbox } = fakeOutbox(6)
    await drain(outbox, limits)
    expect(outbox.settle).toHaveBeenCalledTimes(1)
  })

  test('settles once more what could not be settled', async () => {
    const { outbox } = fakeOutbox(2)
    const settle = vi.fn(async () => {}).mockRejectedValueOnce(new Error('Network connection lost.'))
    await drain({ ...outbox, settle }, limits)
    expect(settle.mock.calls).toEqual([settle.mock.calls[1], settle.mock.calls[0]])
    expect(settle).toHaveBeenCalledTimes(2)
  })

  test('says how many it could not settle, without a word of what they hold, and goes on', async () => {
    const lines = hushConsole()
    const { outbox, waiting } = fakeOutbox(7, {
      settle: () => Promise.reject(new Error('Failed query: … params: Jan Kowalski')),
    })
    await drain(outbox, limits)
    expect(waiting).toEqual([])
    expect(eventsIn(lines)).toMatchObject([
      { event: 'deliveries_not_settled', count: 6 },
      { event: 'deliveries_not_settled', count: 1 },
    ])
    expect(lines.join()).not.toContain('Kowalski')
  })

  test('parks what ended every one of its tries along with the drain, without another', async () => {
    const { outbox, verdicts } = fakeOutbox(0, { claim: oneRound([{ id: 'deadly', attempts: 8 }]) })
    await drain(outbox, limits)
    expect(outbox.send).not.toHaveBeenCalled()
    expect(verdicts.get('deadly')).toEqual({ state: 'parked', reason: 'no try came to an end' })
  })

  test('does not wait for one receiver before it settles the others', async () => {
    const slow = Promise.withResolvers<SendResult>()
    const { outbox, verdicts } = fakeOutbox(3, {
      send: ({ id }) => (id === 'd1' ? slow.promise : Promise.resolve({ outcome: 'sent' })),
    })
    const done = drain(outbox, limits)
    await vi.waitFor(() => expect([...verdicts.keys()]).toEqual(['d2', 'd3']))
    slow.resolve({ outcome: 'sent' })
    await done
    expect(verdicts.size).toBe(3)
  })

  test('waits for a channel that another drain has for itself, as long as it has patience', async () => {
    const claims = [{ id: 'late', attempts: 1 }]
    const rounds: ClaimBatch<Claim>[] = [
      { claims: [], isLast: false, isBusy: true },
      { claims: [], isLast: false, isBusy: true },
      { claims, isLast: true },
    ]
    const claim = async () => rounds.shift() ?? { claims: [], isLast: true }
    const { outbox, verdicts } = fakeOutbox(0, { claim })
    await drain(outbox, { ...limits, patience: 1 })
    expect(verdicts.size).toBe(0)
    await drain(outbox, { ...limits, patience: 1 })
    expect(verdicts.get('late')).toEqual({ state: 'sent' })
  })

  test('fails when it cannot claim, so that its caller can say so, and lets go of the channel', async () => {
    const { outbox } = fakeOutbox(0, { claim: () => Promise.reject(new Error('D1 is down')) })
    await expect(drain(outbox, limits)).rejects.toThrow('D1 is down')
    expect(outbox.leave).toHaveBeenCalledOnce()
  })
})

describe('a receiver that wants nothing for now', () => {
  test('is left alone at once; what was claimed for it is given back unsent', async () => {
    const { outbox, verdicts } = fakeOutbox(6, { lanes: () => 1, send: async () => refused(900_000) })
    await drain(outbox, limits)
    const states = Array.from(verdicts.values(), ({ state }) => state)
    expect(states).toEqual(['postponed', 'unsent', 'unsent', 'unsent', 'unsent', 'unsent'])
    expect(outbox.hold).toHaveBeenCalledExactlyOnceWith('mail', 'http 429', start + 900_000)
    expect(outbox.claim).toHaveBeenCalledTimes(1)
  })

  test('is sent the rest in the same run when the wait is short', async () => {
    let refusals = 1
    const { outbox, verdicts, clock } = fakeOutbox(7, {
      lanes: () => 1,
      send: async () => (refusals-- > 0 ? refused(5_000) : { outcome: 'sent' }),
    })
    await drain(outbox, limits)
    expect(verdicts.get('d1')).toMatchObject({ state: 'postponed' })
    expect(verdicts.get('d7')).toEqual({ state: 'sent' })
    expect(clock.now).toBeGreaterThanOrEqual(start + 5_000)
    expect(outbox.recover).toHaveBeenCalledWith('mail')
  })

  test('holds up no other', async () => {
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
        if (id === 'mail') return refused(900_000)
        sent.push(id)
        return { outcome: 'sent' }
      },
    })
    await drain(outbox, limits)
    expect(sent).toEqual(['zapier'])
    expect(outbox.hold).toHaveBeenCalledExactlyOnceWith('mail', 'http 429', start + 900_000)
    expect(outbox.recover).toHaveBeenCalledExactlyOnceWith('zapier')
  })
})
