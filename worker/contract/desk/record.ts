import * as z from 'zod/mini'
import type { Authorization, ClientFields } from '#worker/contract/client-application.ts'
import { type InboxKind, type InboxStatus, inboxStatuses } from './inbox.ts'

/** The note's own limit, in characters. */
export const noteLimit = 5_000

/** Body of `PUT /api/admin/records/:kind/:id/status`. `version` is the one that was seen. */
export const statusChange = z.object({
  status: z.enum(inboxStatuses, { error: 'invalid' }),
  version: z.int({ error: 'invalid' }),
})

/** Body of `PUT /api/admin/records/:kind/:id/read`. */
export const readMark = z.object({ read: z.boolean({ error: 'invalid' }) })

/** Body of `POST /api/admin/records/:kind/:id/notes`. */
export const newNote = z.object({
  text: z
    .string({ error: 'required' })
    .check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(noteLimit, { error: 'too_long' })),
})

/** Somebody at the desk; the address is null once the user is gone. */
export interface Person {
  id: string
  email: string | null
}

export interface Note {
  id: string
  author: Person
  text: string
  createdAt: string
}

export interface DeliveryView {
  id: string
  channel: 'mail' | 'zapier' | 'automation'
  state: 'pending' | 'sent' | 'parked'
  attempts: number
  lastError: string | null
  createdAt: string
  sentAt: string | null
  /** Null when there will be no next try by itself. */
  nextAttemptAt: string | null
}

interface RecordBase {
  id: string
  kind: InboxKind
  reference: string
  language: 'pl' | 'en' | 'de' | 'nl'
  receivedAt: string
  status: InboxStatus
  statusChangedAt: string | null
  statusChangedBy: Person | null
  readAt: string | null
  version: number
  notes: Note[]
  deliveries: DeliveryView[]
}

/** One record with everything that is known of it. */
export type DeskRecord =
  | (RecordBase & {
      kind: 'contact_message'
      message: { name: string; email: string; phone: string | null; subject: string; message: string }
    })
  | (RecordBase & { kind: 'client_application'; client: ClientFields; authorizations: Authorization[] })
  | (RecordBase & {
      kind: 'client_data'
      client: ClientFields
      authorizations: Authorization[]
      /** Who entered it. */
      enteredBy: Person | null
    })

/** A delivery in the list of what is pending or parked, with what it delivers. */
export interface DeskDelivery extends DeliveryView {
  subject: { kind: 'contact_message' | 'client_application'; id: string; reference: string; title: string }
}

export interface DeliveryPage {
  deliveries: DeskDelivery[]
  /** `before` of the next page; null on the last one. */
  next: string | null
}
