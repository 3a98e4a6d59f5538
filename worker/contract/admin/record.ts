import * as z from 'zod/mini'
import type { Authorization, ClientFields } from '#worker/contract/client-application.ts'
import type { ContactFields } from '#worker/contract/contact-message.ts'
import { code, paragraph, toStoredShape } from '#worker/contract/field-schemas.ts'
import type { Origin } from '#worker/contract/origin.ts'
import { authorizationForm, clientForm } from '#worker/domain/forms/client.ts'
import { contactForm } from '#worker/domain/forms/contact-message.ts'
import { locales } from '#worker/domain/locales.ts'
import { isoTime, rowId } from '../row-fields.ts'
import { actor } from './actor.ts'
import { deliveryView } from './delivery-responses.ts'
import { recordFile } from './files.ts'
import { answerWays, inboxStatuses, outcomes, suspicionReasons } from './inbox.ts'
import { threadMail } from './threads.ts'
import { userReference } from './user-reference.ts'

/** Maximum length of a note, in characters. */
export const maxNoteLength = 5_000

export const newStatus = {
  status: z.enum(inboxStatuses, { error: 'invalid' }),
  /** The outcome of a closed record, and of no other. */
  outcome: z.optional(z.enum(outcomes, { error: 'invalid' })),
}

/** A check: a closed record has an outcome, which any other one is not given. */
export const hasOutcomeIfClosed = z.refine<{ status: string; outcome?: string | undefined }>(
  ({ status, outcome }) => (status === 'closed') === (outcome !== undefined),
  { ...code('invalid'), path: ['outcome'] },
)

/** Body of `PUT /api/admin/records/:kind/:id/status`. `version` is the one that was read. */
export const statusChange = z
  .object({ ...newStatus, version: z.int({ error: 'invalid' }) })
  .check(hasOutcomeIfClosed)

/** Body of `PUT /api/admin/records/:kind/:id/owner`: an administrator's id, or null for nobody. */
export const ownerChange = z.object({
  owner: z.nullable(z.string({ error: 'invalid' }).check(z.maxLength(64))),
  version: z.int({ error: 'invalid' }),
})

/** Body of `POST /api/admin/records/:kind/:id/answered`. */
export const answerGiven = z.object({
  by: z.enum(answerWays, { error: 'invalid' }),
  /** Becomes a note. */
  note: z.optional(paragraph(maxNoteLength)),
  version: z.int({ error: 'invalid' }),
})

/** Body of `PUT /api/admin/records/:kind/:id/read`. */
export const readChange = z.object({ read: z.boolean({ error: 'invalid' }) })

/** Body of `POST /api/admin/records/:kind/:id/notes`. */
export const newNote = z.object({ text: paragraph(maxNoteLength) })

const text = z.string()
const optionalText = z.nullable(z.string())

export const storedMessage: z.ZodMiniType<ContactFields> = z.object(toStoredShape(contactForm))

const known = z.optional(z.string())

export const storedOrigin: z.ZodMiniType<Origin> = z.object({
  referrer: known,
  utm_source: known,
  utm_medium: known,
  utm_campaign: known,
  utm_term: known,
  utm_content: known,
})

/** A row of an enquiry list, with its Polish name: the id, once the entry has left the catalogue. */
export const listedItem = z.object({
  catalogue_id: text,
  name: text,
  quantity: z.int(),
  date_from: z.nullable(z.iso.date()),
  date_to: z.nullable(z.iso.date()),
  place: optionalText,
  operator: z.boolean(),
  details: optionalText,
})

export const storedClient: z.ZodMiniType<ClientFields> = z.object(toStoredShape(clientForm))

export const storedAuthorization: z.ZodMiniType<Authorization> = z.object(toStoredShape(authorizationForm))

/** Fields that the calls which move a record answer, and bulk changes of each. */
export const recordState = {
  status: z.enum(inboxStatuses),
  /** Null until it is closed; one that is opened again keeps it until it is closed otherwise. */
  outcome: z.nullable(z.enum(outcomes)),
  /** The administrator who answers it; null while it is nobody's. */
  owner: z.nullable(userReference),
  /** Until when it is to be answered; null of client data and of suspected records. */
  answerBy: z.nullable(isoTime),
  /** The time of the first answer. */
  answeredAt: z.nullable(isoTime),
  /** True if a mail whose sender is not verified came, and nobody has dealt with it. */
  hasUnverified: z.boolean(),
  version: z.int(),
}

/** Response of `PUT …/status`, `PUT …/owner` and `POST …/answered`. */
export const stateResponse = z.object({
  ...recordState,
  /** The change, for `POST /api/admin/records/undo`; null if there is nothing to take back. */
  undo: z.nullable(rowId),
})

/** Response of `PUT …/read`; null while it is unread. */
export const readResponse = z.object({ readAt: z.nullable(isoTime) })

/** Response of `POST …/release`; the same if it was released before. */
export const releaseResponse = z.object({ suspectedFor: z.null() })

/** Response of `POST …/spam`; the same if it was suspected before. */
export const spamResponse = z.object({ suspectedFor: z.enum(suspicionReasons), version: z.int() })

/** Response of `POST …/notes`. */
export const note = z.object({
  id: rowId,
  author: actor,
  text: z.string(),
  createdAt: isoTime,
  /** The way of an answer that it tells of, such as a call; null of any other note. */
  answerWay: z.nullable(z.enum(answerWays)),
})

/** The fields of every kind of record. */
const metadata = {
  id: rowId,
  reference: z.string(),
  language: z.enum(locales),
  receivedAt: isoTime,
  status: recordState.status,
  outcome: recordState.outcome,
  statusChangedAt: z.nullable(isoTime),
  statusChangedBy: z.nullable(actor),
  readAt: z.nullable(isoTime),
  owner: recordState.owner,
  answerBy: recordState.answerBy,
  answeredAt: recordState.answeredAt,
  /** Null once it is released. Suspected records are not delivered. */
  suspectedFor: z.nullable(z.enum(suspicionReasons)),
  /** In the order in which they were added. */
  files: z.array(recordFile),
  /** The origin of the visit; null if it is unknown. */
  origin: z.nullable(storedOrigin),
}

/** Fields of a single record that exports leave out. */
const details = {
  version: z.int(),
  hasUnverified: recordState.hasUnverified,
  notes: z.array(note),
  /** The newest mails about it, oldest first; those of the customer and the office before any of others. */
  thread: z.array(threadMail),
  /** The number of mails that are left out. */
  moreMails: z.int(),
  /** Deliveries other than those of the thread, which are listed with their mails. */
  deliveries: z.array(deliveryView),
  /** True if the caller has begun an answer. */
  hasDraft: z.boolean(),
}

const client = { client: storedClient, authorizations: z.array(storedAuthorization) }

/** The submitted content, by kind. */
const contents = {
  contact_message: { kind: z.literal('contact_message'), message: storedMessage, list: z.array(listedItem) },
  client_application: { kind: z.literal('client_application'), ...client },
  client_data: {
    kind: z.literal('client_data'),
    ...client,
    /** The user who entered it. */
    enteredBy: z.nullable(userReference),
  },
}

/** Response of `GET /api/admin/records/:kind/:id`: one record with its notes, mails and deliveries. */
export const adminRecord = z.discriminatedUnion('kind', [
  z.object({ ...metadata, ...details, ...contents.contact_message }),
  z.object({ ...metadata, ...details, ...contents.client_application }),
  z.object({ ...metadata, ...details, ...contents.client_data }),
])

/** One element of `GET /api/admin/inbox/export.json`. */
export const exportedRecord = z.discriminatedUnion('kind', [
  z.object({ ...metadata, ...contents.contact_message }),
  z.object({ ...metadata, ...contents.client_application }),
  z.object({ ...metadata, ...contents.client_data }),
])

const recordContent = z.discriminatedUnion('kind', [
  z.object(contents.contact_message),
  z.object(contents.client_application),
  z.object(contents.client_data),
])

export type NewStatus = Pick<z.output<typeof statusChange>, 'status' | 'outcome'>
export type StateResponse = z.output<typeof stateResponse>
export type AnswerGiven = z.output<typeof answerGiven>
export type ReadResponse = z.output<typeof readResponse>
export type SpamResponse = z.output<typeof spamResponse>
export type ReleaseResponse = z.output<typeof releaseResponse>
export type Note = z.output<typeof note>
export type ListedItem = z.output<typeof listedItem>
export type RecordContent = z.output<typeof recordContent>
export type AdminRecord = z.output<typeof adminRecord>
export type ExportedRecord = z.output<typeof exportedRecord>
