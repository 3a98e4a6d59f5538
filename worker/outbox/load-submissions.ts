import { asc, inArray, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database } from '#worker/db/client.ts'
import {
  type AuthorizationRow,
  applicationAuthorizations,
  type ClientApplicationRow,
  type ContactMessageRow,
  clientApplications,
  contactMessages,
  type DeliveryRow,
  type SubmissionKind,
} from '#worker/db/schema/submissions.ts'
import type { SubmissionRef } from './enqueue.ts'

/** What a delivery is about, as it is stored at the moment of sending. */
export type LoadedSubmission =
  | { kind: 'contact_message'; message: ContactMessageRow }
  | { kind: 'client_application'; application: ClientApplicationRow; authorizations: AuthorizationRow[] }

/** So many persons are read ahead; the applications of a larger claim bring theirs when it is their turn. */
const maxPreloadedPersons = 1_000

type QueryCounter = (statements: number) => void

const isIn = (column: SQLiteColumn, ids: string[]) =>
  inArray(column, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`)

const idsOf = (subjects: SubmissionRef[], kind: SubmissionKind) =>
  subjects.flatMap((subject) => (subject.kind === kind ? [subject.id] : []))

async function getMessages(db: Database, ids: string[], count: QueryCounter) {
  if (ids.length === 0) return []
  count(1)
  return db.select().from(contactMessages).where(isIn(contactMessages.id, ids))
}

const getPersons = (db: Database, ids: string[]) =>
  db
    .select()
    .from(applicationAuthorizations)
    .where(isIn(applicationAuthorizations.application_id, ids))
    .orderBy(asc(applicationAuthorizations.application_id), asc(applicationAuthorizations.row_number))

/** Persons are left out where they are too many to be held at once. */
async function getApplications(db: Database, ids: string[], count: QueryCounter) {
  if (ids.length === 0) return { applications: [], persons: [] }
  count(2)
  const [applications, persons] = await db.batch([
    db.select().from(clientApplications).where(isIn(clientApplications.id, ids)),
    getPersons(db, ids).limit(maxPreloadedPersons + 1),
  ])
  return { applications, persons: persons.length > maxPreloadedPersons ? null : persons }
}

async function preload(db: Database, subjects: SubmissionRef[], count: QueryCounter) {
  const [messages, { applications, persons }] = await Promise.all([
    getMessages(db, idsOf(subjects, 'contact_message'), count),
    getApplications(db, idsOf(subjects, 'client_application'), count),
  ])
  return {
    messages: new Map(messages.map((message) => [message.id, message])),
    applications: new Map(applications.map((application) => [application.id, application])),
    persons: persons && Map.groupBy(persons, ({ application_id }) => application_id),
  }
}

/** Answers a subject; null when it has been erased since. */
export type SubmissionLoader = (
  subject: Pick<DeliveryRow, 'submission_kind' | 'submission_id'>,
) => Promise<LoadedSubmission | null>

/** Reads what deliveries are about, all of them together and no more than once. */
export function createSubmissionLoader(
  db: Database,
  claims: Pick<DeliveryRow, 'submission_kind' | 'submission_id'>[],
  count: QueryCounter,
): SubmissionLoader {
  const subjects = claims.map(({ submission_kind, submission_id }) => ({
    kind: submission_kind,
    id: submission_id,
  }))
  let reading: ReturnType<typeof preload> | null = null

  return async ({ submission_kind: kind, submission_id: id }) => {
    reading ??= preload(db, subjects, count).catch((error) => {
      // One that fell into a moment's failure of D1 must not fail the others with it.
      reading = null
      throw error
    })
    const read = await reading
    if (kind === 'contact_message') {
      const message = read.messages.get(id)
      return message ? { kind, message } : null
    }
    const application = read.applications.get(id)
    if (!application) return null
    if (read.persons) return { kind, application, authorizations: read.persons.get(id) ?? [] }
    count(1)
    return { kind, application, authorizations: await getPersons(db, [id]) }
  }
}
