import { and, eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import { listSessions } from '#worker/auth/user-management.ts'
import { type InboxKind, inboxKinds } from '#worker/contract/admin/inbox.ts'
import type { Database } from '#worker/db/client.ts'
import { isInList, jsonList } from '#worker/db/json-list.ts'
import { recordTables } from '#worker/db/record-tables.ts'
import {
  authFactors,
  authIdentities,
  authPendingSignups,
  authUsers,
  invitations,
  userRoles,
} from '#worker/db/schema/auth-accounts.ts'
import { files } from '#worker/db/schema/files.ts'
import { inbox, notes } from '#worker/db/schema/inbox.ts'
import { replyDrafts } from '#worker/db/schema/replies.ts'
import { deliveries, enquiryListItems } from '#worker/db/schema/submissions.ts'
import { threadMails } from '#worker/db/schema/threads.ts'
import { findOrigin, selectOrigins } from '#worker/db/submission-origins.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'
import { selectIfStillAdmin } from '#worker/roles/last-admin.ts'
import type { OwnRows, PersonalData } from './find-personal-data.ts'
import {
  mayBeExported,
  readWrittenMails,
  toExportedFile,
  type WrittenMails,
  withoutTraces,
} from './written-mails.ts'

/** The person's records with their origins, enquiry lists, notes, mails, unfinished answers and deliveries. */
async function readRecords(db: Database, kind: InboxKind, ids: string[], ticked: string[]) {
  const table = recordTables[kind]
  const [records, entries, written, sent, origins, listed, attached, mails, drafts] = await db.batch([
    db.select().from(table).where(isInList(table.id, ids)),
    db
      .select()
      .from(inbox)
      .where(and(eq(inbox.kind, kind), isInList(inbox.id, ids))),
    db.select().from(notes).where(isInList(notes.submission_id, ids)),
    db.select().from(deliveries).where(isInList(deliveries.submission_id, ids)),
    selectOrigins(db, kind, ids),
    db
      .select()
      .from(enquiryListItems)
      .where(isInList(enquiryListItems.submission_id, kind === 'contact_message' ? ids : [])),
    db.select().from(files).where(isInList(files.submission_id, ids)).orderBy(files.created_at, files.id),
    db
      .select()
      .from(threadMails)
      .where(and(isInList(threadMails.submission_id, ids), mayBeExported(ticked)))
      .orderBy(threadMails.created_at, threadMails.id),
    db.select().from(replyDrafts).where(isInList(replyDrafts.submission_id, ids)),
  ])
  const given = new Set(mails.map(({ id }) => id))
  return records.map(({ content_hash: _hash, search_terms: _terms, ...record }) => {
    const isOf = (row: { submission_kind: string; submission_id: string }) =>
      row.submission_kind === kind && row.submission_id === record.id
    const list = listed
      .filter(({ submission_id }) => submission_id === record.id)
      .map(({ search_terms: _, ...item }) => item)
    const { seq: _seq, kind: _kind, ...entry } = entries.find(({ id }) => id === record.id) ?? {}
    return {
      ...record,
      ...entry,
      origin: findOrigin(origins, record.id),
      ...(list.length > 0 ? { enquiry_list: list } : {}),
      notes: written.filter(isOf),
      deliveries: sent.filter(isOf),
      files: attached
        .filter((file) => isOf(file) && (file.mail_id === null || given.has(file.mail_id)))
        .map(toExportedFile),
      mails: mails.filter(isOf).map(withoutTraces),
      drafts: drafts.filter(isOf),
    }
  })
}

/** The person's accounts, without credentials. */
async function readAccounts({ db, language, now }: AdminContext, kv: KVNamespace, ids: string[]) {
  const [users, identities, factors, roles, signups, invited] = await db.batch([
    db.select().from(authUsers).where(isInList(authUsers.id, ids)),
    db.select().from(authIdentities).where(isInList(authIdentities.user_id, ids)),
    db.select().from(authFactors).where(isInList(authFactors.user_id, ids)),
    db.select().from(userRoles).where(isInList(userRoles.user_id, ids)),
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
      .where(isInList(authPendingSignups.user_id, ids)),
    db.select().from(invitations).where(isInList(invitations.user_id, ids)),
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
        invitations: invited
          .filter(isOf)
          .map(({ link_hash: ___, address_hash: ____, ...invitation }) => invitation),
        sessions: await listSessions(kv, db, { userId: user.id, language, now }),
      }
    }),
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
