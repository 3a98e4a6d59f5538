import { and, eq } from 'drizzle-orm'
import { clientData } from '#worker/db/schema/client-data.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import { clientApplications, contactMessages } from '#worker/db/schema/submissions.ts'

/** Conditions that join an inbox entry to its submission, by primary key. */
export const submissionJoins = {
  contactMessage: and(eq(inbox.kind, 'contact_message'), eq(contactMessages.id, inbox.id)),
  clientApplication: and(eq(inbox.kind, 'client_application'), eq(clientApplications.id, inbox.id)),
  clientData: and(eq(inbox.kind, 'client_data'), eq(clientData.id, inbox.id)),
}
