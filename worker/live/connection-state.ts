import { closeCodes, type LiveRecordKey } from '#worker/contract/admin/live-updates.ts'
import type { TicketHolder } from '#worker/env/live-updates.ts'

/** The user and state of a connection; kept in the socket's attachment, as memory does not outlive hibernation. */
export interface Connection extends Readonly<TicketHolder> {
  /** The user's address, as of the last check; null for a user without one. */
  readonly email: string | null
  /** The last event that was sent. */
  readonly seen: number
  /** The record that the page shows. */
  readonly viewing: LiveRecordKey | null
  /** An answer is being written there. */
  readonly isWriting: boolean
}

/** Attachments that were read since the object woke up: each event needs those of all connections several times. */
const known = new WeakMap<WebSocket, Connection>()

export function readConnection(socket: WebSocket): Connection {
  const connection: Connection = known.get(socket) ?? socket.deserializeAttachment()
  known.set(socket, connection)
  return connection
}

export function writeConnection(socket: WebSocket, connection: Connection): void {
  known.set(socket, connection)
  socket.serializeAttachment(connection)
}

/** The connections that can be written to, without one that is closing. */
export const openSockets = (ctx: DurableObjectState, closing?: WebSocket): WebSocket[] =>
  ctx
    .getWebSockets()
    .filter((socket) => socket !== closing && socket.readyState === WebSocket.READY_STATE_OPEN)

/** A socket may close between being listed and being written to; its page asks again from its last number. */
export function sendText(socket: WebSocket, text: string): void {
  try {
    socket.send(text)
  } catch {
    endConnection(socket, closeCodes.unavailable)
  }
}

export function endConnection(socket: WebSocket, code: number): void {
  try {
    socket.close(code)
  } catch {
    // Closed already.
  }
}
