import { asc, eq } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import {
  type AuthorizationRow,
  applicationAuthorizations,
  type ClientApplicationRow,
  type ContactMessageRow,
  clientApplications,
  contactMessages,
} from '#worker/db/schema.ts'
import type { Subject } from './enqueue.ts'

/** What a delivery is about, as it is stored at the moment of sending. */
export type StoredSubject =
  | { kind: 'contact_message'; message: ContactMessageRow }
  | { kind: 'client_application'; application: ClientApplicationRow; authorizations: AuthorizationRow[] }

/** Null when it has been erased since. */
export async function getSubject(db: Database, { kind, id }: Subject): Promise<StoredSubject | null> {
  if (kind === 'contact_message') {
    const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
    return message ? { kind, message } : null
  }
  const [[application], authorizations] = await db.batch([
    db.select().from(clientApplications).where(eq(clientApplications.id, id)),
    db
      .select()
      .from(applicationAuthorizations)
      .where(eq(applicationAuthorizations.application_id, id))
      .orderBy(asc(applicationAuthorizations.row_number)),
  ])
  return application ? { kind, application, authorizations } : null
}
