import { and, eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { listSessions } from '#worker/auth/user-management.ts'
import { type InboxKind, inboxKinds } from '#worker/contract/admin/inbox.ts'
import type { Database } from '#worker/db/client.ts'
import { isInList, jsonList } from '#worker/db/json-list.ts'
import { allAccountRows, isOwned, type OwnedRows, recordRows } from '#worker/db/owned-rows.ts'
import { recordTables } from '#worker/db/record-tables.ts'
import { runBatch } from '#worker/db/run-batch.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { files } from '#worker/db/schema/files.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import { threadMails } from '#worker/db/schema/threads.ts'
import { findOrigin, selectOrigins } from '#worker/db/submission-origins.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'
import { selectIfStillAdmin } from '#worker/roles/last-admin.ts'
import type { OwnRows, PersonalData } from './find-personal-data.ts'
import { mayBeExported, readWrittenMails, type WrittenMails } from './written-mails.ts'

/** Reads the exported rows that go with records or accounts; returns those of one, by the name of the part. */
async function readParts(
  db: Database,
  owned: OwnedRows[],
  ids: string[],
  kind?: InboxKind,
  ticked: string[] = [],
) {
  const mayBeGiven = (table: SQLiteTable) => {
    if (table === threadMails) return mayBeExported(ticked)
    // A file goes with its mail.
    return table === files
      ? sql`(mail_id IS NULL OR mail_id IN (SELECT id FROM ${threadMails} WHERE ${mayBeExported(ticked)}))`
      : undefined
  }
  const parts = owned.flatMap(({ exported, ...rows }) => (exported ? [{ ...rows, ...exported }] : []))
  // A batch of D1 returns rows by the names of their columns, which must differ.
  const read = await runBatch(
    db,
    parts.map(({ table, owner, columns, order, ...rows }) =>
      db
        .select({ owner: sql`${owner}`.as('owner'), row: columns })
        .from(table)
        .where(and(isOwned({ table, owner, ...rows }, jsonList(ids), kind), mayBeGiven(table)))
        .orderBy(...order),
    ),
  )
  return (id: string): Record<string, unknown[]> =>
    Object.fromEntries(
      parts.map(({ as }, index) => [
        as,
        (read[index] ?? []).flatMap(({ owner, row }) => (owner === id ? [row] : [])),
      ]),
    )
}

/** The person's records with their origins, enquiry lists, notes, mails, unfinished answers and deliveries. */
async function readRecords(db: Database, kind: InboxKind, ids: string[], ticked: string[]) {
  const table = recordTables[kind]
  const [records, entries, origins] = await db.batch([
    db.select().from(table).where(isInList(table.id, ids)),
    db
      .select()
      .from(inbox)
      .where(and(eq(inbox.kind, kind), isInList(inbox.id, ids))),
    selectOrigins(db, kind, ids),
  ])
  const partsOf = await readParts(db, recordRows[kind], ids, kind, ticked)
  return records.map(({ content_hash: _hash, search_terms: _terms, ...record }) => {
    const { seq: _seq, kind: _kind, ...entry } = entries.find(({ id }) => id === record.id) ?? {}
    const { enquiry_list = [], ...parts } = partsOf(record.id)
    return {
      ...record,
      ...entry,
      origin: findOrigin(origins, record.id),
      ...(enquiry_list.length > 0 ? { enquiry_list } : {}),
      ...parts,
    }
  })
}

/** The person's accounts, without credentials. */
async function readAccounts({ db, language, now }: AdminContext, kv: KVNamespace, ids: string[]) {
  const users = await db.select().from(authUsers).where(isInList(authUsers.id, ids))
  const partsOf = await readParts(db, allAccountRows, ids)
  return Promise.all(
    users.map(async ({ password_hash: _, ...user }) => ({
      ...user,
      ...partsOf(user.id),
      sessions: await listSessions(kv, db, { userId: user.id, language, now }),
    })),
  )
}

/** This many rows of maximum size fit into a Worker's memory. */
const pageSize = 200

function* toChunks<Value>(values: Value[]): Generator<Value[]> {
  for (let from = 0; from < values.length; from += pageSize) yield values.slice(from, from + pageSize)
}

async function requireStillAdmin({ db, userId, now }: AdminContext): Promise<void> {
  if ((await selectIfStillAdmin(db, userId, now)).length === 0)
    throw new Error('the reader is no administrator any more')
}

type JsonSection = [name: string, pages: AsyncGenerator<unknown[]> | Generator<unknown[]>]

async function* pagesOfRecords(db: Database, kind: InboxKind, ids: string[], ticked: string[]) {
  for (const page of toChunks(ids)) yield await readRecords(db, kind, page, ticked)
}

async function* pagesOfRows(db: Database, { table, rowids }: OwnRows) {
  for (const page of toChunks(rowids)) {
    const among = sql`rowid IN ${jsonList(page)}`
    // Search terms repeat what the other columns say.
    const { search_terms, ...columns } = getTableColumns(table)
    yield await db.select(columns).from(table).where(among)
  }
}

async function* pagesOfMails(db: Database, { ids, submissions }: WrittenMails, ticked: string[]) {
  for (const page of toChunks(ids)) yield await readWrittenMails(db, { ids: page, submissions }, ticked)
}

async function* pagesOfAccounts(ctx: AdminContext, kv: KVNamespace, ids: string[]) {
  for (const page of toChunks(ids)) yield await readAccounts(ctx, kv, page)
}

/** Texts by others that mention the address. */
const mentionsIn = ({ mentions }: PersonalData) =>
  mentions.flatMap(({ source, rows }) =>
    rows.map(({ texts }) => ({ table: getTableName(source.table), ...texts })),
  )

const toSections = (
  ctx: AdminContext,
  kv: KVNamespace,
  found: PersonalData,
  ticked: string[],
): JsonSection[] => [
  ...inboxKinds.map(
    (kind): JsonSection => [
      getTableName(recordTables[kind]),
      pagesOfRecords(ctx.db, kind, found.records[kind], ticked),
    ],
  ),
  [getTableName(threadMails), pagesOfMails(ctx.db, found.written, ticked)],
  ...found.own.map((rows): JsonSection => [getTableName(rows.table), pagesOfRows(ctx.db, rows)]),
  ['auth_users', pagesOfAccounts(ctx, kv, found.accounts)],
  ['mentions', toChunks(mentionsIn(found))],
]

/**
 * Streams everything that is stored about a person as one JSON object, a page at a time; times are Unix milliseconds.
 * Of the mails that are not DMARC-aligned it has those that are ticked. Throws once the caller is no longer an administrator.
 */
export async function* streamPersonalData(
  ctx: AdminContext,
  kv: KVNamespace,
  found: PersonalData,
  ticked: string[],
): AsyncGenerator<string> {
  const head = { email: found.email, exported_at: new Date(ctx.now).toISOString() }
  yield JSON.stringify(head).slice(0, -1)
  for (const [name, pages] of toSections(ctx, kv, found, ticked)) {
    yield `,${JSON.stringify(name)}:[`
    let isFirst = true
    for await (const page of pages) {
      await requireStillAdmin(ctx)
      // Rows erased in the meantime are missing.
      if (page.length === 0) continue
      yield (isFirst ? '' : ',') + page.map((row) => JSON.stringify(row)).join(',')
      isFirst = false
    }
    yield ']'
  }
  yield '}'
}
