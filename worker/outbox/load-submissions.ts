import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Origin } from '#worker/contract/origin.ts'
import type { Database } from '#worker/db/client.ts'
import { isInList } from '#worker/db/json-list.ts'
import { type FileRow, files } from '#worker/db/schema/files.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import {
  type AuthorizationRow,
  applicationAuthorizations,
  type ClientApplicationRow,
  type ContactMessageRow,
  clientApplications,
  contactMessages,
  type DeliveryRow,
  type EnquiryListRow,
  type SubmissionKind,
  submissionOrigins,
} from '#worker/db/schema/submissions.ts'
import { findOrigin, originColumns } from '#worker/db/submission-origins.ts'
import { selectListItems } from '#worker/enquiry-list/select-list-items.ts'

/** The submission of a delivery, as stored at the time of sending. */
export type LoadedSubmission = (
  | { kind: 'contact_message'; message: ContactMessageRow; list: EnquiryListRow[] }
  | { kind: 'client_application'; application: ClientApplicationRow; authorizations: AuthorizationRow[] }
) & {
  origin: Origin | null
  /** Until when an answer was promised. */
  answerBy: number | null
  files: FileRow[]
  /** Counts the renewals of the address that the office answers to. */
  officeAddressNumber: number
}

type QueryCounter = (statements: number) => void

type DeliveryRef = Pick<DeliveryRow, 'submission_kind' | 'submission_id'>

/** The inbox entries of submissions: where each visit came from, until when an answer was promised, and the office's address. */
const selectEntries = (db: Database, kind: SubmissionKind, ids: string[]) =>
  db
    .select({
      submission_id: inbox.id,
      promised_by: inbox.promised_by,
      number: inbox.office_address_number,
      ...originColumns,
    })
    .from(inbox)
    .leftJoin(submissionOrigins, eq(submissionOrigins.seq, inbox.seq))
    .where(and(eq(inbox.kind, kind), isInList(inbox.id, ids)))

type EntryRows = Awaited<ReturnType<typeof selectEntries>>

function factsOf(entries: EntryRows, id: string) {
  const entry = entries.find(({ submission_id }) => submission_id === id)
  return {
    origin: findOrigin(entries, id),
    answerBy: entry?.promised_by ?? null,
    officeAddressNumber: entry?.number ?? 0,
  }
}

async function loadMessages(db: Database, ids: string[]) {
  const [messages, items, entries] = await db.batch([
    db.select().from(contactMessages).where(isInList(contactMessages.id, ids)),
    selectListItems(db, ids),
    selectEntries(db, 'contact_message', ids),
  ])
  return messages.map((message) => ({
    kind: 'contact_message' as const,
    message,
    list: items.filter(({ submission_id }) => submission_id === message.id),
    ...factsOf(entries, message.id),
  }))
}

/** An application may name ten thousand. Beyond this each loads its own when it is sent, to save memory. */
const maxPreloadedPersons = 1_000

const selectPersons = (db: Database, ids: string[]) =>
  db
    .select()
    .from(applicationAuthorizations)
    .where(isInList(applicationAuthorizations.application_id, ids))
    .orderBy(asc(applicationAuthorizations.application_id), asc(applicationAuthorizations.row_number))

async function loadApplications(db: Database, ids: string[], count: QueryCounter) {
  const [applications, persons, entries] = await db.batch([
    db.select().from(clientApplications).where(isInList(clientApplications.id, ids)),
    selectPersons(db, ids).limit(maxPreloadedPersons + 1),
    selectEntries(db, 'client_application', ids),
  ])
  async function personsOf(id: string): Promise<AuthorizationRow[]> {
    if (persons.length <= maxPreloadedPersons)
      return persons.filter(({ application_id }) => application_id === id)
    count(1)
    return selectPersons(db, [id])
  }
  return applications.map((application) => ({
    kind: 'client_application' as const,
    application,
    personsOf,
    ...factsOf(entries, application.id),
  }))
}

/** Files of forms, in the order in which they were added. Sorted here, as no index has that order. */
async function loadFiles(db: Database, ids: string[]): Promise<FileRow[]> {
  const found = await db
    .select()
    .from(files)
    .where(and(isInList(files.submission_id, ids), isNotNull(files.stored_at), isNull(files.mail_id)))
  return found.sort((one, other) => one.created_at - other.created_at || one.id.localeCompare(other.id))
}

/** Returns the submission of a delivery; null if it has been erased since. */
export type FindSubmission = (delivery: DeliveryRef) => Promise<LoadedSubmission | null>

/** Loads the submissions of a claim together. `count` is called with the number of statements. */
export async function loadSubmissions(
  db: Database,
  claims: DeliveryRef[],
  count: QueryCounter,
): Promise<FindSubmission> {
  const idsOf = (kind: SubmissionKind) =>
    claims.flatMap(({ submission_kind, submission_id }) => (submission_kind === kind ? [submission_id] : []))
  const [messageIds, applicationIds] = [idsOf('contact_message'), idsOf('client_application')]
  count((messageIds.length > 0 ? 3 : 0) + (applicationIds.length > 0 ? 3 : 0) + 1)
  const [messages, applications, attached] = await Promise.all([
    messageIds.length > 0 ? loadMessages(db, messageIds) : [],
    applicationIds.length > 0 ? loadApplications(db, applicationIds, count) : [],
    loadFiles(db, [...messageIds, ...applicationIds]),
  ])
  return async ({ submission_kind: kind, submission_id: id }) => {
    const own = attached.filter((file) => file.submission_kind === kind && file.submission_id === id)
    if (kind === 'contact_message') {
      const found = messages.find(({ message }) => message.id === id)
      return found ? { ...found, files: own } : null
    }
    const found = applications.find(({ application }) => application.id === id)
    if (!found) return null
    const { personsOf, ...rest } = found
    return { ...rest, authorizations: await personsOf(id), files: own }
  }
}
