import { and, asc, isNotNull } from 'drizzle-orm'
import type { Origin } from '#worker/contract/origin.ts'
import type { Database } from '#worker/db/client.ts'
import { isInList } from '#worker/db/json-list.ts'
import { type FileRow, files } from '#worker/db/schema/files.ts'
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
} from '#worker/db/schema/submissions.ts'
import { findOrigin, selectOrigins } from '#worker/db/submission-origins.ts'
import { selectListItems } from '#worker/enquiry-list/select-list-items.ts'
import type { SubmissionRef } from './enqueue.ts'

/** The submission of a delivery, as stored at the time of sending. */
export type LoadedSubmission = (
  | { kind: 'contact_message'; message: ContactMessageRow; list: EnquiryListRow[] }
  | { kind: 'client_application'; application: ClientApplicationRow; authorizations: AuthorizationRow[] }
) & { origin: Origin | null; files: FileRow[] }

/** Limit of persons loaded for a whole claim; beyond it each application loads its own when it is sent. */
const maxPreloadedPersons = 1_000

type QueryCounter = (statements: number) => void

const idsOf = (refs: SubmissionRef[], kind: SubmissionKind) =>
  refs.flatMap((ref) => (ref.kind === kind ? [ref.id] : []))

async function getMessages(db: Database, ids: string[], count: QueryCounter) {
  if (ids.length === 0) return { messages: [], items: [], messageOrigins: [] }
  count(3)
  const [messages, items, messageOrigins] = await db.batch([
    db.select().from(contactMessages).where(isInList(contactMessages.id, ids)),
    selectListItems(db, ids),
    selectOrigins(db, 'contact_message', ids),
  ])
  return { messages, items, messageOrigins }
}

const getPersons = (db: Database, ids: string[]) =>
  db
    .select()
    .from(applicationAuthorizations)
    .where(isInList(applicationAuthorizations.application_id, ids))
    .orderBy(asc(applicationAuthorizations.application_id), asc(applicationAuthorizations.row_number))

/** `persons` is null where they are too many to load at once. */
async function getApplications(db: Database, ids: string[], count: QueryCounter) {
  if (ids.length === 0) return { applications: [], persons: [], applicationOrigins: [] }
  count(3)
  const [applications, persons, applicationOrigins] = await db.batch([
    db.select().from(clientApplications).where(isInList(clientApplications.id, ids)),
    getPersons(db, ids).limit(maxPreloadedPersons + 1),
    selectOrigins(db, 'client_application', ids),
  ])
  return {
    applications,
    persons: persons.length > maxPreloadedPersons ? null : persons,
    applicationOrigins,
  }
}

/** The files of all submissions of a claim, in the order in which they were added. */
async function getFiles(db: Database, refs: SubmissionRef[], count: QueryCounter) {
  count(1)
  const ids = refs.map(({ id }) => id)
  const found = await db
    .select()
    .from(files)
    .where(and(isInList(files.submission_id, ids), isNotNull(files.stored_at)))
  return found.sort((one, other) => one.created_at - other.created_at || one.id.localeCompare(other.id))
}

const refKey = (kind: string, id: string) => `${kind} ${id}`

async function preload(db: Database, refs: SubmissionRef[], count: QueryCounter) {
  const [{ messages, items, messageOrigins }, { applications, persons, applicationOrigins }, attached] =
    await Promise.all([
      getMessages(db, idsOf(refs, 'contact_message'), count),
      getApplications(db, idsOf(refs, 'client_application'), count),
      getFiles(db, refs, count),
    ])
  return {
    messages: new Map(messages.map((message) => [message.id, message])),
    items: Map.groupBy(items, ({ submission_id }) => submission_id),
    applications: new Map(applications.map((application) => [application.id, application])),
    files: Map.groupBy(attached, (file) => refKey(file.submission_kind, file.submission_id)),
    persons: persons && Map.groupBy(persons, ({ application_id }) => application_id),
    messageOrigins,
    applicationOrigins,
  }
}

/** Returns the submission of a delivery; null if it has been erased since. */
export type SubmissionLoader = (
  delivery: Pick<DeliveryRow, 'submission_kind' | 'submission_id'>,
) => Promise<LoadedSubmission | null>

/** Loads the submissions of a claim together, on first use and only once. */
export function createSubmissionLoader(
  db: Database,
  claims: Pick<DeliveryRow, 'submission_kind' | 'submission_id'>[],
  count: QueryCounter,
): SubmissionLoader {
  const refs = claims.map(({ submission_kind, submission_id }) => ({
    kind: submission_kind,
    id: submission_id,
  }))
  let loading: ReturnType<typeof preload> | null = null

  return async ({ submission_kind: kind, submission_id: id }) => {
    loading ??= preload(db, refs, count).catch((error) => {
      // Retried by the next delivery, so that one transient D1 error does not fail the whole claim.
      loading = null
      throw error
    })
    const loaded = await loading
    const attached = loaded.files.get(refKey(kind, id)) ?? []
    if (kind === 'contact_message') {
      const message = loaded.messages.get(id)
      const origin = findOrigin(loaded.messageOrigins, id)
      return message ? { kind, message, list: loaded.items.get(id) ?? [], origin, files: attached } : null
    }
    const application = loaded.applications.get(id)
    if (!application) return null
    const origin = findOrigin(loaded.applicationOrigins, id)
    if (loaded.persons)
      return { kind, application, authorizations: loaded.persons.get(id) ?? [], origin, files: attached }
    count(1)
    return { kind, application, authorizations: await getPersons(db, [id]), origin, files: attached }
  }
}
