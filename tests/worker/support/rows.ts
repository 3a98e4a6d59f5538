import { env } from 'cloudflare:workers'
import { asc } from 'drizzle-orm'
import { openDatabase } from '#worker/db/client.ts'
import {
  applicationAuthorizations,
  clientApplications,
  contactMessages,
  deliveries,
} from '#worker/db/schema/submissions.ts'

const db = () => openDatabase(env.DB)

export const messageRows = () => db().select().from(contactMessages)

export const applicationRows = () => db().select().from(clientApplications)

export const authorizationRows = () =>
  db().select().from(applicationAuthorizations).orderBy(asc(applicationAuthorizations.row_number))

export const deliveryRows = () => db().select().from(deliveries).orderBy(asc(deliveries.channel))

/** Row counts of the submission tables. */
export async function countRows() {
  const [messages, applications, authorizations, sent] = await Promise.all([
    messageRows(),
    applicationRows(),
    authorizationRows(),
    deliveryRows(),
  ])
  return {
    messages: messages.length,
    applications: applications.length,
    authorizations: authorizations.length,
    deliveries: sent.length,
  }
}

export const nothing = { messages: 0, applications: 0, authorizations: 0, deliveries: 0 }
