import { describe, expect, test, vi } from 'vitest'
import { postJson } from '#worker/sending/webhook-client.ts'
import { fakeReceivers, timedOut } from '../support/outbox.ts'

const url = 'https://receiver.test/in'
const post = () => postJson(url, { a: 1 }, { 'idempotency-key': 'd1' })

describe('a post', () => {
  test('sends JSON with the given headers and follows no redirect', async () => {
    const received = fakeReceivers()
    expect(await post()).toEqual({ outcome: 'sent' })
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ url, body: { a: 1 }, init: { method: 'POST', redirect: 'manual' } })
    expect(Object.fromEntries(received[0]?.headers ?? [])).toEqual({
      'content-type': 'application/json',
      'idempotency-key': 'd1',
    })
  })

  test('times out after ten seconds as a temporary failure', async () => {
    const received = fakeReceivers(
      ({ init: { signal } }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    )
    const result = post()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(received[0]?.init.signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await result).toEqual({ outcome: 'failed', reason: 'timeout' })
  })

  test('clears its timer after the response', async () => {
    fakeReceivers()
    await post()
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each([200, 201, 202, 204])('is sent when the receiver answers %i', async (status) => {
    fakeReceivers(() => new Response(null, { status }))
    expect(await post()).toEqual({ outcome: 'sent' })
  })

  test.each([400, 404, 405, 410, 413, 422, 451])('fails permanently on %i', async (status) => {
    fakeReceivers(() => new Response('no', { status }))
    expect(await post()).toEqual({ outcome: 'failed', reason: `http ${status}`, final: true })
  })

  test.each([408, 409, 425, 500, 502, 503, 504])('fails temporarily on %i', async (status) => {
    fakeReceivers(() => new Response('later', { status }))
    expect(await post()).toEqual({ outcome: 'failed', reason: `http ${status}`, final: false })
  })

  test.each([
    [429, 60_000],
    [401, 300_000],
    [403, 300_000],
  ])('pauses the channel on %i for %i ms', async (status, pauseMs) => {
    fakeReceivers(() => new Response('not now', { status }))
    expect(await post()).toEqual({ outcome: 'failed', reason: `http ${status}`, final: false, pauseMs })
  })

  test.each([301, 302, 307, 308])('fails temporarily on the redirect %i', async (status) => {
    fakeReceivers(() => new Response(null, { status, headers: { location: 'https://elsewhere.test' } }))
    expect(await post()).toEqual({ outcome: 'failed', reason: `http ${status}`, final: false })
  })

  test('returns Retry-After in seconds', async () => {
    fakeReceivers(() => new Response('later', { status: 429, headers: { 'retry-after': '120' } }))
    expect(await post()).toMatchObject({ outcome: 'failed', retryAfterMs: 120_000, pauseMs: 120_000 })
  })

  test('returns Retry-After as a date', async () => {
    const at = new Date(Date.now() + 90_000).toUTCString()
    fakeReceivers(() => new Response('later', { status: 503, headers: { 'retry-after': at } }))
    expect(await post()).toMatchObject({ outcome: 'failed', retryAfterMs: 90_000 })
  })

  test('fails temporarily on a timeout', async () => {
    fakeReceivers(() => Promise.reject(timedOut()))
    expect(await post()).toEqual({ outcome: 'failed', reason: 'timeout' })
  })

  test('fails temporarily on a network error', async () => {
    fakeReceivers(() => Promise.reject(new TypeError('Network connection lost: jan@firma.example')))
    expect(await post()).toEqual({ outcome: 'failed', reason: 'network' })
  })

  test('reads or cancels every body, which would otherwise hold a connection', async () => {
    const cancelled: unknown[] = []
    fakeReceivers(
      () =>
        new Response(new ReadableStream({ cancel: () => void cancelled.push('cancelled') }), { status: 500 }),
    )
    await post()
    expect(cancelled).toEqual(['cancelled'])
  })

  test('is sent after a success status, even if the body breaks off', async () => {
    const cancel = () => Promise.reject(new TypeError('Network connection lost.'))
    fakeReceivers(() => new Response(new ReadableStream({ cancel })))
    expect(await post()).toEqual({ outcome: 'sent' })
  })
})
