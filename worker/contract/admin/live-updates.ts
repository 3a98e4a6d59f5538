import * as z from 'zod/mini'
import { inboxKinds } from './inbox.ts'

/** Events that open pages are told. Another one takes a line here and a trigger in a migration. */
export const liveEventKinds = [
  'entry_added',
  'entry_removed',
  'status_changed',
  'owner_changed',
  'read_changed',
  'suspicion_changed',
  'note_added',
  'note_removed',
  'thread_mail_added',
  'thread_mail_removed',
  'delivery_changed',
  /** Concerns no record. */
  'site_published',
] as const

export type LiveEventKind = (typeof liveEventKinds)[number]

/** Response of `POST /api/admin/live/tickets`. Good for one connection, within seconds. */
export const ticketResponse = z.object({ ticket: z.string() })

export type TicketResponse = z.output<typeof ticketResponse>

/** The WebSocket's subprotocol. The ticket is offered as a second one, because a URL would be logged. */
export const liveProtocol = 'altimach-live'

/** 32 random bytes in base64url, the expiry in milliseconds, and a signature. */
export const liveTicket = z.string().check(z.regex(/^[\w-]{43}\.\d{1,15}\.[\w-]{43}$/))

/** Query of `GET /api/admin/live`: the number of the last event that the page has seen, 0 for none. */
export const liveQuery = z.object({
  since: z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)),
})

const recordKey = z.object({ kind: z.enum(inboxKinds), id: z.string().check(z.maxLength(36)) })

export type LiveRecordKey = z.output<typeof recordKey>

/**
 * Which record the page shows, null for none, and if an answer is being written there. The only frame that a page sends,
 * apart from pings.
 */
export const clientFrame = z.object({
  type: z.literal('viewing'),
  record: z.nullable(recordKey),
  isWriting: z.boolean(),
})

export type ClientFrame = z.output<typeof clientFrame>

/** In characters; longer ones end the connection. */
export const maxClientFrameLength = 256

const liveEvent = z.object({
  seq: z.int(),
  // A page may be older than the Worker, and knows fewer kinds.
  kind: z.string(),
  /** Null for what concerns no record. */
  record: z.nullable(recordKey),
})

const viewer = z.object({ id: z.string(), email: z.nullable(z.string()), isWriting: z.boolean() })

/** A message from the Worker. */
export const serverFrame = z.discriminatedUnion('type', [
  /** In order, each once. */
  z.object({ type: z.literal('events'), events: z.array(liveEvent) }),
  /** Events since the page's last one are gone: it reads everything anew, and goes on from `seq`. */
  z.object({ type: z.literal('reload'), seq: z.int() }),
  /** The other users who are looking at the record. */
  z.object({ type: z.literal('viewers'), record: recordKey, viewers: z.array(viewer) }),
])

export type ServerFrame = z.output<typeof serverFrame>
export type LiveEvent = z.output<typeof liveEvent>
export type Viewer = z.output<typeof viewer>

/** Answered by the platform, so that the object need not wake up. */
export const ping = 'ping'
export const pong = 'pong'

/** Why the Worker ends a connection, as WebSocket close codes. */
export const closeCodes = {
  closed: 1000,
  /** The session, the role or the account has ended. */
  accessEnded: 4001,
  /** As old as an access token may become: a new ticket is needed. */
  expired: 4002,
  /** A frame that is too long, too many of them, or not understood. */
  badFrame: 1008,
  /** The database did not answer. */
  unavailable: 1011,
} as const
