import { env } from 'cloudflare:workers'
import { openDatabase } from '#worker/db/client.ts'
import { additionalAuthorizations, clientData } from '#worker/db/schema/client-data.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import { allRows } from './database.ts'
import { authorizationBodies, clientFieldsBody } from './site.ts'

/** The entries of the audit log, oldest first: action, who, whom. */
export async function logged() {
  const results = await allRows<{ action: string; actor_id: string; subject_id: string | null }>(
    'SELECT action, actor_id, subject_id FROM audit_log ORDER BY created_at, rowid',
  )
  return results.map(({ action, actor_id, subject_id }) => [action, actor_id, subject_id])
}

/** A client as somebody with an account entered it. */
export async function addClientData(
  userId: string | null,
  columns: Partial<typeof clientData.$inferInsert> = {},
  entry: Partial<typeof inbox.$inferInsert> = {},
) {
  const id = crypto.randomUUID() as string
  const db = openDatabase(env.DB)
  const created_at = Date.now()
  await db.insert(clientData).values({
    id,
    user_id: userId,
    profile_id: userId,
    ...clientFieldsBody(),
    language: 'pl',
    content_hash: '',
    created_at,
    ...columns,
  })
  await db
    .insert(additionalAuthorizations)
    .values(
      authorizationBodies(2).map((row, index) => ({ client_data_id: id, row_number: index + 1, ...row })),
    )
  await db.insert(inbox).values({ id, kind: 'client_data', language: 'pl', created_at, ...entry })
  return id
}
