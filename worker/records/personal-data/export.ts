import { and, eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { listSessions } from '#worker/auth/user-management.ts'
import { type InboxKind, inboxKinds } from '#worker/contract/admin/inbox.ts'
import { runBatch } from '#worker/db/batch.ts'
import type { Database } from '#worker/db/client.ts'
import { isInList, jsonList } from '#worker/db/json-list.ts'
import { allAccountRows, isOwned, type OwnedRows, recordRows } from '#worker/db/owned-rows.ts'
import { recordTables } from '#worker/db/record-tables.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { files } from '#worker/db/schema/files.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import { threadMails } from '#worker/db/schema/threads.ts'
import { findOrigin, selectOrigins } from '#worker/db/submission-origins.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'
import { selectIfStillAdmin } from '#worker/roles/last-admin.ts'
import type { OwnRows, PersonalData } from './find-personal-data.ts'
import { readMentions } from './mentions.ts'
import { maxPageRows, toPages } from './pages.ts'
import { findSizes, mayBeExported, readMails, readWrittenMails, type WrittenMails } from './written-mails.ts'

/** Reads the exported rows that go with records or accounts, other than mails; returns those of one, by the name of the part. */
async function readParts(
  db: Database,
  owned: OwnedRows[],
  ids: string[],
  kind?: InboxKind,
  ticked: string[] = [],
) {
  // A file goes with its mail.
  const mayBeGiven = (table: SQLiteTable) =>
    table === files
      ? sql`(mail_id IS NULL OR mail_id IN (SELECT id FROM ${threadMails} WHERE ${mayBeExported(ticked)}))`
      : undefined
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

/** The person's records with their origins, enquiry lists, notes, unfinished answers and deliveries. */
async function readRecords(db: Database, kind: InboxKind, ids: string[], ticked: string[]) {
  const table = recordTables[kind]
  const [records, entries, origins] = await db.batch([
    db.select().from(table).where(isInList(table.id, ids)).orderBy(table.id),
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

/** Records, accounts and rows without a long text: this many of maximum size fit into a Worker's memory. */
function* toChunks<Value>(values: Value[]): Generator<Value[]> {
  for (let from = 0; from < values.length; from += maxPageRows) yield values.slice(from, from + maxPageRows)
}

async function requireStillAdmin({ db, userId, now }: AdminContext): Promise<void> {
  if ((await selectIfStillAdmin(db, userId, now)).length === 0)
    throw new Error('the reader is no administrator any more')
}

type Pages = AsyncIterable<unknown[]> | Iterable<unknown[]>

/** A JSON array, a page at a time. */
async function* toArray(ctx: AdminContext, pages: Pages): AsyncGenerator<string> {
  yield '['
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

/** A JSON array of records. One may have more mails than fit into memory, and many have one: they are read across records. */
async function* toRecordArray(ctx: AdminContext, kind: InboxKind, ids: string[], ticked: string[]) {
  yield '['
  let isFirst = true
  for (const chunk of toChunks(ids)) {
    const records = await readRecords(ctx.db, kind, chunk, ticked)
    const mails = mailsOfRecords(ctx, kind, chunk, ticked)
    let next = await mails.next()
    for (const record of records) {
      yield `${isFirst ? '' : ','}${JSON.stringify(record).slice(0, -1)},"mails":[`
      isFirst = false
      for (let isFirstMail = true; !next.done && next.value.submission_id <= record.id; ) {
        // The record of an earlier one was erased in the meantime.
        if (next.value.submission_id === record.id) {
          yield (isFirstMail ? '' : ',') + JSON.stringify(next.value)
          isFirstMail = false
        }
        next = await mails.next()
      }
      yield ']}'
    }
  }
  yield ']'
}

/** The mails of records, in the order of these. */
async function* mailsOfRecords(ctx: AdminContext, kind: InboxKind, ids: string[], ticked: string[]) {
  await requireStillAdmin(ctx)
  const isTheirs = sql`${threadMails.submission_kind} = ${kind} AND ${isInList(threadMails.submission_id, ids)}`
  for (const page of toPages(await findSizes(ctx.db, isTheirs, ticked))) {
    yield* await readMails(ctx.db, page, ticked)
    await requireStillAdmin(ctx)
  }
}

async function* pagesOfRows(db: Database, { table, rowids }: OwnRows) {
  for (const page of toChunks(rowids)) {
    const among = sql`rowid IN ${jsonList(page)}`
    // Search terms repeat what the other columns say.
    const { search_terms, ...columns } = getTableColumns(table)
    yield await db.select(columns).from(table).where(among)
  }
}

async function* pagesOfMails(db: Database, written: WrittenMails, ticked: string[]) {
  for (const page of toPages(await findSizes(db, isInList(threadMails.id, written.ids), ticked)))
    yield await readWrittenMails(db, page, written, ticked)
}

async function* pagesOfAccounts(ctx: AdminContext, kv: KVNamespace, ids: string[]) {
  for (const page of toChunks(ids)) yield await readAccounts(ctx, kv, page)
}

/** Texts by others that mention the address. */
async function* pagesOfMentions(db: Database, { email, mentions }: PersonalData) {
  for (const each of mentions)
    for await (const page of readMentions(db, email, each))
      yield page.map(({ naming }) => ({ table: getTableName(each.source.table), ...naming }))
}

type JsonSection = [name: string, texts: AsyncGenerator<string>]

function toSections(
  ctx: AdminContext,
  kv: KVNamespace,
  found: PersonalData,
  ticked: string[],
): JsonSection[] {
  const { db } = ctx
  return [
    ...inboxKinds.map(
      (kind): JsonSection => [
        getTableName(recordTables[kind]),
        toRecordArray(ctx, kind, found.records[kind], ticked),
      ],
    ),
    [getTableName(threadMails), toArray(ctx, pagesOfMails(db, found.written, ticked))],
    ...found.own.map((rows): JsonSection => [getTableName(rows.table), toArray(ctx, pagesOfRows(db, rows))]),
    ['auth_users', toArray(ctx, pagesOfAccounts(ctx, kv, found.accounts))],
    ['mentions', toArray(ctx, pagesOfMentions(db, found))],
  ]
}

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
  for (const [name, texts] of toSections(ctx, kv, found, ticked)) {
    yield `,${JSON.stringify(name)}:`
    yield* texts
  }
  yield '}'
}
