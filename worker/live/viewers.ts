import type { LiveRecordKey, ServerFrame, Viewer } from '#worker/contract/admin/live-updates.ts'
import { openSockets, readConnection, sendText } from './connection-state.ts'

const isSame = (one: LiveRecordKey | null, other: LiveRecordKey) =>
  one !== null && one.kind === other.kind && one.id === other.id

/** Tells everybody who looks at the record who else does, and who writes an answer. Somebody with several tabs is one viewer. */
export function sendViewers(ctx: DurableObjectState, record: LiveRecordKey, closing?: WebSocket): void {
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
export function sendViewersOf(ctx: DurableObjectState, closing: WebSocket): void {
  const { viewing } = readConnection(closing)
  if (viewing) sendViewers(ctx, viewing, closing)
}
