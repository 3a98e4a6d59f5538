import { env } from 'cloudflare:workers'
import { asc } from 'drizzle-orm'
import { openDatabase } from '#worker/db/client.ts'
import { additionalAuthorizations, clientData } from '#worker/db/schema/client-data.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import { submissionJoins } from '#worker/record-view/submission-joins.ts'
import type { Changes } from './admin.ts'
import { withEntries } from './database.ts'
import { authorizationBodies, clientFieldsBody, openSite } from './site.ts'

const path = '/api/client-data'

/** A valid body with a new id. */
export const recordBody = () => ({
  id: crypto.randomUUID() as string,
  ...clientFieldsBody(),
  language: 'pl' as 'pl' | 'en' | 'de' | 'nl',
  additional_authorizations: authorizationBodies(2),
})

/** Saves client data as the user of the token. */
export const saveRecord = (
  token: string | null,
  body: unknown,
  { headers = {}, changes = {} }: { headers?: Record<string, string>; changes?: Changes } = {},
) =>
  openSite(changes).post(path, body, { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers })

const db = () => openDatabase(env.DB)

export const recordRows = async () =>
  withEntries(
    await db()
      .select({ content: clientData, entry: inbox })
      .from(clientData)
      .innerJoin(inbox, submissionJoins.clientData)
      .orderBy(inbox.seq),
  )

export const personRows = () =>
  db().select().from(additionalAuthorizations).orderBy(asc(additionalAuthorizations.row_number))

export const countRecords = async () => ({
  records: (await recordRows()).length,
  persons: (await personRows()).length,
})
