import { liveProtocol, liveQuery, liveTicket } from '#worker/contract/admin/live-updates.ts'

export interface ConnectionRequest {
  /** Includes its signature. */
  ticket: string
  /** The last event that the page has seen. */
  since: number
}

/** Ticket and position of a WebSocket upgrade; null for anything else. */
export function readConnectionRequest(request: Request): ConnectionRequest | null {
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') return null
  const offered = request.headers.get('sec-websocket-protocol')?.split(',') ?? []
  const [protocol, given] = offered.map((name) => name.trim())
  const ticket = liveTicket.safeParse(given)
  const query = liveQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (protocol !== liveProtocol || !ticket.success || !query.success) return null
  return { ticket: ticket.data, since: query.data.since }
}
