import { env } from 'cloudflare:workers'
import { asc } from 'drizzle-orm'
import { openDatabase } from '#worker/db/client.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import {
  applicationAuthorizations,
  clientApplications,
  contactMessages,
  deliveries,
  enquiryListItems,
  submissionOrigins,
} from '#worker/db/schema/submissions.ts'
import { submissionJoins } from '#worker/record-view/submission-joins.ts'

const db = () => openDatabase(env.DB)

interface Joined<Row> {
  content: Row
  entry: typeof inbox.$inferSelect
}

/** Rows with what the inbox knows of them. */
export const withEntries = <Row>(rows: Joined<Row>[]) =>
  rows.map(({ content, entry: { seq: _seq, kind: _kind, ...entry } }) => ({ ...entry, ...content }))

export const messageRows = async () =>
  withEntries(
    await db()
      .select({ content: contactMessages, entry: inbox })
      .from(contactMessages)
      .innerJoin(inbox, submissionJoins.contactMessage),
  )

export const applicationRows = async () =>
  withEntries(
    await db()
      .select({ content: clientApplications, entry: inbox })
      .from(clientApplications)
      .innerJoin(inbox, submissionJoins.clientApplication),
  )

export const authorizationRows = () =>
  db().select().from(applicationAuthorizations).orderBy(asc(applicationAuthorizations.row_number))

export const listRows = () => db().select().from(enquiryListItems)
export const originRows = () => db().select().from(submissionOrigins)
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
