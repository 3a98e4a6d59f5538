import { getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { sessionsOf } from '#worker/auth/people.ts'
import { type InboxKind, inboxKinds } from '#worker/contract/desk/inbox.ts'
import {
  authFactors,
  authIdentities,
  authPendingSignups,
  authUsers,
  userRoles,
} from '#worker/db/auth-accounts-schema.ts'
import { notes } from '#worker/db/desk-schema.ts'
import { deliveries } from '#worker/db/schema.ts'
import type { DeskEnv } from '../guard.ts'
import { recordTables } from '../records/kinds.ts'
import type { Found } from './find.ts'

const listed = (ids: string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))` as SQL<string>

/** The person's records, with what was written beside them and how they were sent on. */
async function toRecords(c: Context<DeskEnv>, kind: InboxKind, ids: string[]) {
  const { db } = c.var
  const table = recordTables[kind]
  const [records, written, sent] = await db.batch([
    db
      .select()
      .from(table)
      .where(inArray(table.id, listed(ids))),
    db
      .select()
      .from(notes)
      .where(inArray(notes.submission_id, listed(ids))),
    db
      .select()
      .from(deliveries)
      .where(inArray(deliveries.submission_id, listed(ids))),
  ])
  return records.map(({ content_hash: _, ...record }) => {
    const isOf = (row: { submission_kind: string; submission_id: string }) =>
      row.submission_kind === kind && row.submission_id === record.id
    return { ...record, notes: written.filter(isOf), deliveries: sent.filter(isOf) }
  })
}

/** The person's accounts, without what proves who they are. */
async function toAccounts(c: Context<DeskEnv>, ids: string[]) {
  const { db } = c.var
  const [users, identities, factors, roles, signups] = await db.batch([
    db
      .select()
      .from(authUsers)
      .where(inArray(authUsers.id, listed(ids))),
    db
      .select()
      .from(authIdentities)
      .where(inArray(authIdentities.user_id, listed(ids))),
    db
      .select()
      .from(authFactors)
      .where(inArray(authFactors.user_id, listed(ids))),
    db
      .select()
      .from(userRoles)
      .where(inArray(userRoles.user_id, listed(ids))),
    db
      .select({
        user_id: authPendingSignups.user_id,
        user_metadata: authPendingSignups.user_metadata,
        language: authPendingSignups.language,
        sent_at: authPendingSignups.sent_at,
        expires_at: authPendingSignups.expires_at,
        created_at: authPendingSignups.created_at,
      })
      .from(authPendingSignups)
      .where(inArray(authPendingSignups.user_id, listed(ids))),
  ])
  return Promise.all(
    users.map(async ({ password_hash: _, ...user }) => {
      const isOf = (row: { user_id: string }) => row.user_id === user.id
      return {
        ...user,
        identities: identities.filter(isOf),
        factors: factors.filter(isOf).map(({ secret: __, ...factor }) => factor),
        roles: roles.filter(isOf),
        pending_signups: signups.filter(isOf),
        sessions: await sessionsOf(c.env.SESSIONS, db, user.id),
      }
    }),
  )
}

/** Everything that is held on a person; times are milliseconds since 1970. */
export async function exportPerson(c: Context<DeskEnv>, found: Found) {
  const { db } = c.var
  const records = await Promise.all(
    inboxKinds.map(async (kind) => [
      getTableName(recordTables[kind]),
      await toRecords(c, kind, found.records[kind]),
    ]),
  )
  const own = await Promise.all(
    found.own.map(async ({ table, where }) => [
      getTableName(table),
      await db.select().from(table).where(where),
    ]),
  )
  return {
    email: found.email,
    exported_at: new Date(c.var.now).toISOString(),
    ...Object.fromEntries(records),
    ...Object.fromEntries(own),
    auth_users: await toAccounts(c, found.accounts),
    /** Where others have written the address down, and what. */
    mentions: found.mentions.flatMap(({ place, rows }) =>
      rows.map(({ texts }) => ({ table: getTableName(place.table), ...texts })),
    ),
  }
}
