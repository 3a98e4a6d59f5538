import type { LiveEvent, ServerFrame } from '#worker/contract/admin/live-updates.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { openSockets, readConnection, sendText, writeConnection } from './connection-state.ts'

/** The number of events read at once. */
const pageSize = 500

const toText = (frame: ServerFrame) => JSON.stringify(frame)

function sendPage(sockets: WebSocket[], events: LiveEvent[]): void {
  const last = events.at(-1)?.seq ?? 0
  // Nearly all connections have seen the same.
  const texts = new Map<number, string>()
  for (const socket of sockets) {
    const connection = readConnection(socket)
    if (connection.seen >= last) continue
    const unseen = () => events.filter(({ seq }) => seq > connection.seen)
    const text = texts.get(connection.seen) ?? toText({ type: 'events', events: unseen() })
    texts.set(connection.seen, text)
    writeConnection(socket, { ...connection, seen: last })
    sendText(socket, text)
  }
}

/** Connections whose next event is gone, or that come from a time after a restored backup, start anew. */
function sendReloads(sockets: WebSocket[], oldest: number, latest: number): void {
  for (const socket of sockets) {
    const connection = readConnection(socket)
    if (connection.seen >= oldest - 1 && connection.seen <= latest) continue
    writeConnection(socket, { ...connection, seen: latest })
    sendText(socket, toText({ type: 'reload', seq: latest }))
  }
}

/**
 * Sends every connection the events after the last one that it was sent, in order. One run at a time; a connection that
 * is opened meanwhile, from an older position, needs another run.
 */
export async function sendNewEvents(ctx: DurableObjectState, env: Bindings): Promise<void> {
  const positions = openSockets(ctx).map((socket) => readConnection(socket).seen)
  if (positions.length === 0) return
  const { readEvents } = await import('./read-events.ts')
  let from = Math.min(...positions)
  for (let isMore = true; isMore; ) {
    const { events, oldest, latest } = await readEvents(env, from, pageSize)
    const current = openSockets(ctx).filter((socket) => readConnection(socket).seen >= from)
    sendReloads(current, oldest, latest)
    sendPage(current, events)
    isMore = events.length === pageSize
    from = events.at(-1)?.seq ?? from
  }
}
