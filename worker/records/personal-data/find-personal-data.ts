import { type Column, eq, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type InboxKind, inboxKinds } from '#worker/contract/admin/inbox.ts'
import type { Database } from '#worker/db/client.ts'
import { jsonList } from '#worker/db/json-list.ts'
import { rowsGoingWith } from '#worker/db/owned-rows.ts'
import { recordTables } from '#worker/db/record-tables.ts'
import { auditLog } from '#worker/db/schema/admin.ts'
import { authIdentities, authUsers } from '#worker/db/schema/auth-accounts.ts'
import { authAuditLog, authFederatedFlows } from '#worker/db/schema/auth-state.ts'
import { files } from '#worker/db/schema/files.ts'
import { mailSuppressions } from '#worker/db/schema/mail.ts'
import { deliveries } from '#worker/db/schema/submissions.ts'
import { threadMails } from '#worker/db/schema/threads.ts'
import { containsAddress, findMentions, type Mentions } from './mentions.ts'
import { authorizationTables, contactColumns, textColumns } from './personal-data-columns.ts'
import { findWrittenMails, type WrittenMails } from './written-mails.ts'

/** Rows of one table that belong to the person, other than records and accounts. */
export interface OwnRows {
  table: SQLiteTable
  where: SQL
  rowids: number[]
}

/** Everything that is stored about a person. */
export interface PersonalData {
  email: string
  accounts: string[]
  records: Record<InboxKind, string[]>
  own: OwnRows[]
  /** Mails of theirs in records of others. */
  written: WrittenMails
  /** Rows of others that contain the address. */
  mentions: Mentions[]
  /** Ids of other accounts with a pending change to this address. */
  changes: string[]
  /** True if there are more records than the limit. */
  hasMore: boolean
}

const equalsAddress = (column: Column | SQL, email: string) => sql`lower(${column}) = ${email}`

const isPersonsRecord = (email: string, kind: InboxKind) =>
  sql`(${or(...contactColumns[kind].map((column) => equalsAddress(column, email)))})`

async function findRecords(db: Database, email: string, kind: InboxKind, limit: number): Promise<string[]> {
  const table = recordTables[kind]
  const rows = await db.all<{ id: string }>(
    sql`SELECT id FROM ${table} WHERE ${isPersonsRecord(email, kind)} ORDER BY id LIMIT ${limit}`,
  )
  return rows.map(({ id }) => id)
}

async function findRowids(db: Database, table: SQLiteTable, where: SQL): Promise<number[]> {
  const rows = await db.all<{ rowid: number }>(sql`SELECT rowid FROM ${table} WHERE ${where}`)
  return rows.map(({ rowid }) => rowid)
}

/** The person's rows other than records and accounts, without those that are deleted with one of these. */
async function findOwnRows(
  db: Database,
  email: string,
  { accounts, records }: Pick<PersonalData, 'accounts' | 'records'>,
): Promise<OwnRows[]> {
  const deleted = [...records.client_application, ...records.client_data]
  const wanted: [SQLiteTable, SQL][] = [
    ...authorizationTables.map(({ table, record }): [SQLiteTable, SQL] => [
      table,
      sql`${equalsAddress(table.email, email)} AND ${record} NOT IN ${jsonList(deleted)}`,
    ]),
    [
      authIdentities,
      sql`(${equalsAddress(authIdentities.email, email)} OR ${equalsAddress(authIdentities.provider_id, email)})
        AND user_id NOT IN ${jsonList(accounts)}`,
    ],
    [
      authAuditLog,
      sql`actor_id IN ${jsonList(accounts)} OR ${equalsAddress(sql`payload ->> 'actor_username'`, email)}`,
    ],
    [
      authFederatedFlows,
      sql`(${containsAddress(authFederatedFlows.proof, email)} OR ${containsAddress(authFederatedFlows.redirect_to, email)})
        AND coalesce(linking_user_id, '') NOT IN ${jsonList(accounts)}`,
    ],
    [mailSuppressions, eq(mailSuppressions.email, email)],
  ]
  return Promise.all(
    wanted.map(async ([table, where]) => ({ table, where, rowids: await findRowids(db, table, where) })),
  )
}

/** A condition: rows of the table are deleted with a record, a mail or an account, and so do not count as mentions. */
function isGoingIn(
  table: SQLiteTable,
  email: string,
  { accounts, records, written }: Pick<PersonalData, 'accounts' | 'records' | 'written'>,
): SQL | undefined {
  const mails = jsonList(written.ids)
  const all = jsonList(inboxKinds.flatMap((kind) => records[kind]))
  const others: [SQLiteTable, SQL][] = [
    ...inboxKinds.map((kind): [SQLiteTable, SQL] => [recordTables[kind], isPersonsRecord(email, kind)]),
    [threadMails, sql`id IN ${mails}`],
    [files, sql`mail_id IN ${mails}`],
    [deliveries, sql`item_id IN ${mails}`],
    [auditLog, sql`subject_id IN ${all}`],
    [authUsers, sql`id IN ${jsonList(accounts)}`],
  ]
  return or(
    ...rowsGoingWith(records, accounts).flatMap((rows) => (rows.table === table ? [rows.where] : [])),
    ...others.flatMap(([other, where]) => (other === table ? [where] : [])),
  )
}

/** Looks a person up by address in every table, case-insensitively. Records of each kind up to a limit. */
export async function findPersonalData(
  db: Database,
  email: string,
  maxRecords: number,
): Promise<PersonalData> {
  const findOfKind = (kind: InboxKind) => findRecords(db, email, kind, maxRecords)
  const [accounts, changes, contact_message, client_application, client_data] = await Promise.all([
    db.all<{ id: string }>(sql`SELECT id FROM ${authUsers} WHERE ${equalsAddress(authUsers.email, email)}`),
    db.all<{ id: string }>(
      sql`SELECT id FROM ${authUsers} WHERE ${equalsAddress(authUsers.new_email, email)} AND coalesce(lower(email), '') <> ${email}`,
    ),
    findOfKind('contact_message'),
    findOfKind('client_application'),
    findOfKind('client_data'),
  ])
  const records = { contact_message, client_application, client_data }
  const written = await findWrittenMails(db, email, Object.values(records).flat())
  const theirs = { accounts: accounts.map(({ id }) => id), records, written }
  const own = await findOwnRows(db, email, theirs)
  const mentions = await Promise.all(
    textColumns.map((source) => {
      const rowids = own.find(({ table }) => table === source.table)?.rowids ?? []
      return findMentions(db, email, source, isGoingIn(source.table, email, theirs), rowids)
    }),
  )
  return {
    email,
    ...theirs,
    own,
    mentions,
    changes: changes.map(({ id }) => id),
    hasMore: Object.values(records).some(({ length }) => length === maxRecords),
  }
}
