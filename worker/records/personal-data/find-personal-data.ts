import { type Column, eq, getTableName, or, type SQL, sql } from 'drizzle-orm'
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
import { findSearchedTable, termsOfRow } from '#worker/db/searched-columns.ts'
import { toLettersOf } from '#worker/domain/shown-email.ts'
import {
  authorizationTables,
  contactColumns,
  type TextColumns,
  textColumns,
} from './personal-data-columns.ts'
import { redactAddress } from './redact-address.ts'
import { findWrittenMails, type WrittenMails } from './written-mails.ts'

/** A row by its rowid. */
export interface FoundRow {
  rowid: number
  /** The texts that contain the address, by column. */
  texts: Record<string, string>
  /** The row's search terms without the address, if the search reads its table. */
  searchTerms?: string | null
}

export interface Mention {
  source: TextColumns
  rows: FoundRow[]
}

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
  mentions: Mention[]
  /** Ids of other accounts with a pending change to this address. */
  changes: string[]
  /** True if there are more records than the limit. */
  hasMore: boolean
}

const equalsAddress = (column: Column | SQL, email: string) => sql`lower(${column}) = ${email}`
/** A condition: the text contains the address. Its domain may be written in letters, which SQLite's lower() folds only in ASCII. */
export function containsAddress(column: Column, email: string): SQL {
  const letters = toLettersOf(email)
  const forms = new Set([email, letters, letters.replace(/\P{ASCII}+/gu, (each) => each.toUpperCase())])
  return sql`(${sql.join(
    [...forms].map((form) => sql`instr(lower(${column}), ${form}) > 0`),
    sql` OR `,
  )})`
}

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

async function findMentions(
  db: Database,
  email: string,
  source: TextColumns,
  isGoing: SQL | undefined,
  own: number[],
): Promise<Mention> {
  const { table, columns } = source
  const conditions = [
    sql`(${or(...columns.map((column) => containsAddress(column, email)))})`,
    ...(isGoing ? [sql`(${isGoing}) IS NOT TRUE`] : []),
    sql`rowid NOT IN ${jsonList(own)}`,
  ]
  const rows = await db.all<Record<string, string | null> & { rowid: number }>(
    sql`SELECT rowid, ${sql.join(columns, sql`, `)} FROM ${table} WHERE ${sql.join(conditions, sql` AND `)}`,
  )
  const searched = findSearchedTable(getTableName(table))
  const found = rows.map(async ({ rowid, ...texts }): Promise<FoundRow> => {
    const naming = Object.entries(texts).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && redactAddress(entry[1], email) !== entry[1],
    )
    if (!searched || naming.length === 0) return { rowid, texts: Object.fromEntries(naming) }
    const redacted = naming.map(([column, written]) => [column, redactAddress(written, email)])
    const searchTerms = await termsOfRow(searched, { ...texts, ...Object.fromEntries(redacted) })
    return { rowid, texts: Object.fromEntries(naming), searchTerms }
  })
  return { source, rows: (await Promise.all(found)).filter(({ texts }) => Object.keys(texts).length > 0) }
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
