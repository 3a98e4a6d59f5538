import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type LiveUpdatesOptions, openLiveUpdates } from '#web/api/live.ts'
import type { LiveEvent } from '#worker/contract/admin/live-updates.ts'

const record = { kind: 'contact_message' as const, id: '1' }

const event = (seq: number): LiveEvent => ({ seq, kind: 'note_added', record })

/** Every connection that was tried, newest last. */
let sockets: FakeSocket[] = []

class FakeSocket {
  static readonly OPEN = 1
  readyState = 0
  readonly sent: string[] = []
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: ((ending: { code: number }) => void) | null = null
  readonly url: string
  readonly protocols: string[]

  constructor(url: string, protocols: string[]) {
    this.url = url
    this.protocols = protocols
    sockets.push(this)
  }
  send = (text: string) => void this.sent.push(text)
  close = () => this.end(1000)
  open() {
    this.readyState = FakeSocket.OPEN
    this.onopen?.()
  }
  receive(frame: unknown) {
    this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) })
  }
  end(code: number) {
    this.readyState = 3
    this.onclose?.({ code })
  }
}

function newest(): FakeSocket {
  const socket = sockets.at(-1)
  if (!socket) throw new Error('No connection was tried.')
  return socket
}

/** Lets a ticket arrive. */
const settle = () => vi.advanceTimersByTimeAsync(0)

async function openPage(options: Partial<LiveUpdatesOptions> = {}) {
  const told = {
    onEvents: vi.fn<LiveUpdatesOptions['onEvents']>(),
    onReload: vi.fn(),
    onViewers: vi.fn(),
    onLive: vi.fn(),
    onAccessEnded: vi.fn(),
  }
  const getTicket = vi.fn(async (): Promise<string | null> => 'ticket')
  const page = openLiveUpdates({ since: 5, getTicket, ...told, ...options })
  await settle()
  return { page, getTicket, ...told }
}

beforeEach(() => {
  sockets = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('window', { location: { href: 'https://site.test/admin' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('connects with a ticket that is in no address', async () => {
  const { onLive } = await openPage()
  expect(newest().url).toBe('wss://site.test/api/admin/live?since=5')
  expect(newest().protocols).toEqual(['altimach-live', 'ticket'])
  newest().open()
  expect(onLive).toHaveBeenLastCalledWith(true)
})

test('passes on every event once', async () => {
  const { onEvents } = await openPage()
  newest().open()
  newest().receive({ type: 'events', events: [event(5), event(6), event(7)] })
  newest().receive({ type: 'events', events: [event(7), event(8)] })
  expect(onEvents.mock.calls).toEqual([[[event(6), event(7)]], [[event(8)]]])
})

test('passes on a kind that is newer than the page, and ignores frames that are', async () => {
  const { onEvents, onReload } = await openPage()
  newest().open()
  newest().receive({ type: 'events', events: [{ ...event(6), kind: 'something_new' }] })
  newest().receive({ type: 'news' })
  newest().receive('not JSON')
  expect(onEvents).toHaveBeenCalledTimes(1)
  expect(onReload).not.toHaveBeenCalled()
})

describe('a lost connection', () => {
  test('is opened again after the last event, and tells again which record is shown', async () => {
    const { page, getTicket, onLive } = await openPage()
    newest().open()
    page.show(record, true)
    newest().receive({ type: 'events', events: [event(6)] })
    newest().end(1006)
    expect(onLive).toHaveBeenLastCalledWith(false)
    await vi.advanceTimersByTimeAsync(250)
    expect(getTicket).toHaveBeenCalledTimes(2)
    expect(newest().url).toContain('since=6')
    newest().open()
    expect(newest().sent).toEqual([JSON.stringify({ type: 'viewing', record, isWriting: true })])
  })

  test('is tried again within three seconds at first, then every half minute', async () => {
    const getTicket = vi.fn(async () => Promise.reject(new Error('unreachable')))
    await openPage({ getTicket })
    await vi.advanceTimersByTimeAsync(4_000)
    expect(getTicket.mock.calls.length).toBeGreaterThan(4)
    await vi.advanceTimersByTimeAsync(120_000)
    const before = getTicket.mock.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(getTicket.mock.calls.length - before).toBeLessThan(5)
  })

  test('is tried at once when the page comes back', async () => {
    const { page } = await openPage()
    newest().end(1006)
    page.wake()
    await settle()
    expect(sockets).toHaveLength(2)
    page.wake()
    await settle()
    expect(sockets).toHaveLength(2)
  })

  test('is noticed when pings stay unanswered', async () => {
    await openPage()
    newest().open()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(newest().sent).toEqual(['ping'])
    newest().receive('pong')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sockets).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(sockets).toHaveLength(2)
  })
})

test('a session that has ended is not tried again', async () => {
  const { onAccessEnded } = await openPage()
  newest().open()
  newest().end(4001)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onAccessEnded).toHaveBeenCalledTimes(1)
  expect(sockets).toHaveLength(1)
})

test('without a ticket there is no connection', async () => {
  const { onAccessEnded } = await openPage({ getTicket: async () => null })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onAccessEnded).toHaveBeenCalledTimes(1)
  expect(sockets).toEqual([])
})

test('reads everything anew when events are gone, and goes on from there', async () => {
  const { onReload } = await openPage()
  newest().open()
  newest().receive({ type: 'reload', seq: 90 })
  expect(onReload).toHaveBeenCalledTimes(1)
  newest().end(4002)
  await vi.advanceTimersByTimeAsync(250)
  expect(newest().url).toContain('since=90')
})

test('a closed one stays closed', async () => {
  const { page } = await openPage()
  newest().open()
  page.close()
  page.wake()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(1)
})
