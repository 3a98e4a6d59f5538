import {
  closeCodes,
  type LiveRecordKey,
  liveProtocol,
  ping,
  pong,
  type ServerFrame,
  type Viewer,
} from '#worker/contract/admin/live-updates.ts'
import { verifyGrant } from '#worker/crypto/signed-text.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import type { TicketHolder } from '#worker/env/live-updates.ts'
import { settingsOf } from '#worker/env/settings.ts'
import { logFailure } from '#worker/log/log-event.ts'
import { readFrame } from './client-frames.ts'
import { readConnectionRequest } from './connection-request.ts'
import { endConnection, openSockets, readConnection, sendText, writeConnection } from './connection-state.ts'
import { sendNewEvents } from './send-events.ts'
import { singleFlight } from './single-flight.ts'
import { createTicketTable, issueTicket, redeemTicket } from './tickets.ts'

const isSame = (one: LiveRecordKey | null, other: LiveRecordKey) =>
  one !== null && one.kind === other.kind && one.id === other.id

/** Tells everybody who looks at the record who else does, and who writes an answer. Somebody with several tabs is one viewer. */
function sendViewers(ctx: DurableObjectState, record: LiveRecordKey, closing?: WebSocket): void {
  const watching = openSockets(ctx, closing)
    .map((socket) => ({ socket, connection: readConnection(socket) }))
    .filter(({ connection }) => isSame(connection.viewing, record))
  const everybody = new Map<string, Viewer>()
  for (const { connection } of watching) {
    const { userId: id, email } = connection
    const isWriting = connection.isWriting || (everybody.get(id)?.isWriting ?? false)
    everybody.set(id, { id, email, isWriting })
  }
  for (const { socket, connection } of watching) {
    const viewers = [...everybody.values()].filter(({ id }) => id !== connection.userId)
    sendText(socket, JSON.stringify({ type: 'viewers', record, viewers } satisfies ServerFrame))
  }
}

/** Notifies the others who look at the record of a connection that is closing. */
function sendViewersOf(ctx: DurableObjectState, closing: WebSocket): void {
  const { viewing } = readConnection(closing)
  if (viewing) sendViewers(ctx, viewing, closing)
}

/** A session that ended by a command, and an event whose announcement failed, are noticed within this time. */
const checkEveryMs = 30_000

/** For one administrator with many tabs; and for the memory and the time of one object. */
const maxConnectionsPerUser = 20
const maxConnections = 500

/** Connections, tickets and checks of the Durable Object; `live-updates-object.ts` says what they are for. */
export class OpenConnections {
  private readonly ctx: DurableObjectState
  private readonly env: Bindings

  /** Sends every connection the events that it has not seen. */
  readonly publish = singleFlight(() => sendNewEvents(this.ctx, this.env))

  /** Ends the connections whose session or role has ended. After a restart, all of them are opened at once. */
  readonly endUnauthorized = singleFlight(() => this.checkSessions())

  constructor(ctx: DurableObjectState, env: Bindings) {
    this.ctx = ctx
    this.env = env
    createTicketTable(ctx.storage.sql)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(ping, pong))
  }

  /** Null when the administrator has too many connections. */
  async issueTicket(holder: TicketHolder): Promise<string | null> {
    return this.isFull(holder.userId) ? null : issueTicket(this.ctx.storage.sql, holder, Date.now())
  }

  /** A WebSocket upgrade with a ticket. */
  async connect(request: Request): Promise<Response> {
    const connection = readConnectionRequest(request)
    const now = Date.now()
    const ticket =
      connection && verifyGrant(settingsOf(this.env).auth, 'live-ticket', connection.ticket, { now })
    const holder = ticket && (await redeemTicket(this.ctx.storage.sql, ticket, now))
    if (!connection || !holder) return new Response(null, { status: 403 })
    if (this.isFull(holder.userId)) return new Response(null, { status: 429 })
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server, [holder.userId])
    writeConnection(server, {
      ...holder,
      email: null,
      seen: connection.since,
      viewing: null,
      isWriting: false,
    })
    if ((await this.ctx.storage.getAlarm()) === null) await this.scheduleCheck()
    // Only now: a session that ends from here on is ended by its own call of this, as the socket is there.
    if (await this.attempt('connect', () => this.endUnauthorized()))
      this.ctx.waitUntil(this.attempt('connect', () => this.publish()))
    else endConnection(server, closeCodes.unavailable)
    return new Response(null, {
      status: 101,
      webSocket: client,
      headers: { 'Sec-WebSocket-Protocol': liveProtocol },
    })
  }

  private async checkSessions(): Promise<void> {
    const sockets = openSockets(this.ctx)
    if (sockets.length === 0) return
    const { findActiveSessions } = await import('./find-active-sessions.ts')
    const now = Date.now()
    const ids = sockets.map((socket) => readConnection(socket).sessionId)
    const active = await findActiveSessions(this.env, [...new Set(ids)], now)
    for (const socket of sockets) {
      const connection = readConnection(socket)
      const email = active.get(connection.sessionId)
      if (email === undefined) this.end(socket, closeCodes.accessEnded)
      else if (connection.expiresAt <= now) this.end(socket, closeCodes.expired)
      else if (email !== connection.email) writeConnection(socket, { ...connection, email })
    }
  }

  /** Called by the alarm, which it sets again while somebody is connected. */
  async check(): Promise<void> {
    if (openSockets(this.ctx).length === 0) return
    // First, so that a failure below does not end the checks.
    await this.scheduleCheck()
    await this.attempt('check', () => this.endUnauthorized())
    await this.attempt('check', () => this.publish())
  }

  /** A frame of a page. */
  receive(socket: WebSocket, message: string | ArrayBuffer): void {
    const frame = readFrame(socket, message, Date.now())
    if (!frame) {
      this.end(socket, closeCodes.badFrame)
      return
    }
    const connection = readConnection(socket)
    writeConnection(socket, { ...connection, viewing: frame.record, isWriting: frame.isWriting })
    if (connection.viewing) sendViewers(this.ctx, connection.viewing)
    if (frame.record) sendViewers(this.ctx, frame.record)
  }

  async close(socket: WebSocket): Promise<void> {
    // The page waits for the answer to its own close.
    endConnection(socket, closeCodes.closed)
    sendViewersOf(this.ctx, socket)
    if (openSockets(this.ctx, socket).length === 0) await this.ctx.storage.deleteAlarm()
  }

  private end(socket: WebSocket, code: number): void {
    endConnection(socket, code)
    sendViewersOf(this.ctx, socket)
  }

  private isFull(userId: string): boolean {
    const sockets = openSockets(this.ctx)
    const own = sockets.filter((socket) => readConnection(socket).userId === userId)
    return sockets.length >= maxConnections || own.length >= maxConnectionsPerUser
  }

  /** Logs a failure; the next check repeats what failed. Whether it succeeded. */
  private async attempt(during: string, task: () => Promise<void>): Promise<boolean> {
    try {
      await task()
      return true
    } catch (error) {
      logFailure('live_updates_failed', error, { during })
      return false
    }
  }

  private scheduleCheck = () => this.ctx.storage.setAlarm(Date.now() + checkEveryMs)
}
