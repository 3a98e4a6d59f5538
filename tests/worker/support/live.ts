import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, vi } from 'vitest'
import { type LiveEvent, liveProtocol, type ServerFrame } from '#worker/contract/admin/live-updates.ts'
import { liveUpdates } from '#worker/live/notify.ts'
import type { Admin, Changes } from './admin.ts'
import { firstRow } from './database.ts'
import { ownSite } from './fresh-site.ts'
import { acceptEverything } from './outbox.ts'
import { finishAll, openSite, siteOrigin } from './site.ts'

type Received = ServerFrame | { type: 'closed'; code: number }

const open = new Set<WebSocket>()

/** Submissions within this time share one drain of the outbox, whose timer is fake here while the clock is not. */
export const passDebounce = () => scheduler.wait(110)

/** The clock is real: the object's alarms are. */
export function liveSite() {
  ownSite()
  beforeEach(async () => {
    await passDebounce()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    acceptEverything()
  })
  afterEach(async () => {
    for (const socket of open) socket.close()
    open.clear()
    await finishAll()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
}

export const liveObject = () => liveUpdates(env)

export const runAlarm = () => runDurableObjectAlarm(liveObject())

export const withState = <Result>(read: (state: DurableObjectState) => Result | Promise<Result>) =>
  runInDurableObject(liveObject(), (_, state) => read(state))

export const lastEvent = async () =>
  (await firstRow<{ seq: number | null }>('SELECT max(seq) AS seq FROM live_events'))?.seq ?? 0

export const askForTicket = async (admin: Pick<Admin, 'post'>): Promise<string> =>
  (await admin.post('/live/tickets')).body.ticket

/** The response to an upgrade, as a browser asks for it. */
export const upgrade = (
  ticket: string,
  since: number | string,
  headers: Record<string, string> = {},
  changes: Changes = {},
) =>
  openSite(changes).request(`/api/admin/live?since=${since}`, {
    headers: {
      upgrade: 'websocket',
      origin: siteOrigin,
      'sec-websocket-protocol': `${liveProtocol}, ${ticket}`,
      ...headers,
    },
  })

/** The messages of a socket, one by one. */
function listen(socket: WebSocket) {
  const received: Received[] = []
  const waiting: ((one: Received) => void)[] = []
  const add = (one: Received) => {
    const resolve = waiting.shift()
    if (resolve) resolve(one)
    else received.push(one)
  }
  socket.addEventListener('message', ({ data }) => add(JSON.parse(String(data))))
  socket.addEventListener('close', ({ code }) => {
    open.delete(socket)
    add({ type: 'closed', code })
  })
  return {
    received,
    next: () => {
      const first = received.shift()
      return first ? Promise.resolve(first) : new Promise<Received>((resolve) => waiting.push(resolve))
    },
  }
}

/** A connection of an administrator. */
export async function connect(admin: Pick<Admin, 'post'>, since?: number) {
  const position = since ?? (await lastEvent())
  const { webSocket: socket } = await upgrade(await askForTicket(admin), position)
  if (!socket) throw new Error('There is no connection.')
  socket.accept()
  open.add(socket)
  const { next, received } = listen(socket)
  /** The next events, of however many frames. */
  async function events(count: number) {
    const all: LiveEvent[] = []
    while (all.length < count) {
      const frame = await next()
      if (frame.type !== 'events') throw new Error(`${frame.type} instead of events`)
      all.push(...frame.events)
    }
    return all
  }
  return {
    received,
    next,
    events,
    kinds: async (count: number) => (await events(count)).map(({ kind }) => kind),
    send: (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    close: () => socket.close(),
  }
}
