import * as z from 'zod/mini'
import type { Authorization, ClientFields } from '#worker/contract/client-application.ts'
import type { ContactFields } from '#worker/contract/contact-message.ts'
import { paragraph } from '#worker/contract/field-schemas.ts'
import type { Origin } from '#worker/contract/origin.ts'
import type { DeliveryView } from './deliveries.ts'
import { type InboxKind, type InboxStatus, inboxStatuses, type SuspicionReason } from './inbox.ts'

/** Maximum length of a note, in characters. */
export const maxNoteLength = 5_000

/** Body of `PUT /api/admin/records/:kind/:id/status`. `version` is the one that was read. */
export const statusChange = z.object({
  status: z.enum(inboxStatuses, { error: 'invalid' }),
  version: z.int({ error: 'invalid' }),
})

/** Body of `PUT /api/admin/records/:kind/:id/read`. */
export const readChange = z.object({ read: z.boolean({ error: 'invalid' }) })

/** Body of `POST /api/admin/records/:kind/:id/notes`. */
export const newNote = z.object({ text: paragraph(maxNoteLength) })

/** Response of `PUT …/status`. */
export interface StatusResponse {
  status: InboxStatus
  statusChangedAt: string | null
  statusChangedBy: UserReference | null
  version: number
}

/** Response of `PUT …/read`; null while it is unread. */
export interface ReadResponse {
  readAt: string | null
}

/** Response of `POST …/release`; the same if it was released before. */
export interface ReleaseResponse {
  suspectedFor: null
}

/** A user by id; the address is null once the account is deleted. */
export interface UserReference {
  id: string
  email: string | null
}

export interface Note {
  id: string
  author: UserReference
  text: string
  createdAt: string
}

/** The fields of every kind of record. */
export interface RecordMetadata {
  id: string
  kind: InboxKind
  reference: string
  language: 'pl' | 'en' | 'de' | 'nl'
  receivedAt: string
  status: InboxStatus
  statusChangedAt: string | null
  statusChangedBy: UserReference | null
  readAt: string | null
  /** Null once it is released. Suspected records are not delivered. */
  suspectedFor: SuspicionReason | null
  /** Where the visit came from; null if it is unknown. */
  origin: Origin | null
}

interface RecordBase extends RecordMetadata {
  version: number
  notes: Note[]
  deliveries: DeliveryView[]
}

/** The submitted content, by kind. */
export type RecordContent =
  | {
      kind: 'contact_message'
      message: ContactFields
    }
  | { kind: 'client_application'; client: ClientFields; authorizations: Authorization[] }
  | {
      kind: 'client_data'
      client: ClientFields
      authorizations: Authorization[]
      /** Who entered it. */
      enteredBy: UserReference | null
    }

/** One record with its notes and deliveries. */
export type AdminRecord = RecordBase & RecordContent

/** One element of `GET /api/admin/inbox/export.json`. */
export type ExportedRecord = RecordMetadata & RecordContent
