import { and, eq, getTableName, inArray, sql } from 'drizzle-orm'
import { deleteAccount } from '#worker/auth/user-management.ts'
import { recordDeletedUsers, recordErasures } from '#worker/backup/erasures.ts'
import { type InboxKind, inboxKinds } from '#worker/contract/admin/inbox.ts'
import type { DataCount, PersonPreview } from '#worker/contract/admin/privacy.ts'
import { runBatch, type Statement } from '#worker/db/batch.ts'
import type { Database } from '#worker/db/client.ts'
import { indexSubmissions } from '#worker/db/index-submissions.ts'
import { isInList, jsonList, toJsonParameters } from '#worker/db/json-list.ts'
import { auditLog } from '#worker/db/schema/admin.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { authOneTimeTokens, authSessions } from '#worker/db/schema/auth-state.ts'
import { threadMails } from '#worker/db/schema/threads.ts'
import { findSearchedTable, termsOfRow } from '#worker/db/searched-columns.ts'
import { toLettersOf } from '#worker/domain/shown-email.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { getFileBucket } from '#worker/files/file-bucket.ts'
import { removeCutMails, removeRawMails, tryDeleteQueuedObjects } from '#worker/files/remove-files.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'
import { notifyOf } from '#worker/roles/disown.ts'
import { getRemovableUserId, isNotLastAdmin } from '#worker/roles/last-admin.ts'
import { logAction } from '#worker/roles/log-action.ts'
import { deleteRecords } from '../delete-records.ts'
import { revokeAllSessions } from '../users/user-actions.ts'
import { countPersonalData } from './count-personal-data.ts'
import { findPersonalData, type PersonalData } from './find-personal-data.ts'
import { type FoundRow, isNamedIn, readMentions } from './mentions.ts'
import type { TextColumns } from './personal-data-columns.ts'
import { redactAddress, redactJson } from './redact-address.ts'
import { eraseMails } from './written-mails.ts'

/** Records of each kind per batch; few people have more. */
const maxRecordsPerBatch = 500

type Notify = Parameters<typeof deleteRecords>[3]

/** Deletes records with everything that belongs to them, and their entries in the audit log. */
const eraseRecords = (db: Database, kind: InboxKind, ids: string[], notify: Notify) =>
  ids.length === 0
    ? []
    : [
        db.delete(auditLog).where(and(eq(auditLog.subject_kind, kind), isInList(auditLog.subject_id, ids))),
        ...deleteRecords(db, kind, jsonList(ids), notify),
      ]

/** Received mails that contain the address, as they came: nothing in them can be redacted, so only their texts are kept. */
function dropRawMails(db: Database, email: string, source: TextColumns, rows: FoundRow[]) {
  if (source.table !== threadMails) return []
  const mentioned = and(
    sql`${threadMails}.rowid IN ${jsonList(rows.map(({ rowid }) => rowid))}`,
    isNamedIn(source, email),
  )
  return [removeRawMails(db, mentioned), db.update(threadMails).set({ raw_key: null }).where(mentioned)]
}

/** Statements for many rows: each reads their new texts from one JSON parameter. */
async function redactRows(db: Database, email: string, source: TextColumns, rows: FoundRow[]) {
  const { table, columns } = source
  const searched = findSearchedTable(getTableName(table))
  const changed = await Promise.all(
    rows.map(async ({ rowid, naming, texts }) => {
      const redacted = Object.fromEntries(
        Object.entries(naming).map(([column, written]) => [
          column,
          (column === threadMails.recipients.name ? redactJson : redactAddress)(written, email),
        ]),
      )
      const search_terms = searched && (await termsOfRow(searched, { ...texts, ...redacted }))
      return { rowid, search_terms, ...redacted }
    }),
  )
  const texts = columns.map(({ name }) => [
    name,
    sql`coalesce(changed.value ->> ${sql.raw(`'${name}'`)}, ${sql.identifier(name)})`,
  ])
  if (searched) texts.push(['search_terms', sql`changed.value ->> 'search_terms'`])
  return toJsonParameters(changed).map((list) =>
    db
      .update(table)
      .set(Object.fromEntries(texts))
      .from(sql`json_each(${list}) AS changed`)
      // SQLite may have reused the rowid in the meantime; that row then does not contain the address.
      .where(and(sql`${table}.rowid = changed.value ->> 'rowid'`, isNamedIn(source, email))),
  )
}

/** Cancels unconfirmed changes of other accounts to this address. */
const cancelEmailChanges = (db: Database, userIds: string[]) =>
  userIds.length === 0
    ? []
    : [
        db
          .delete(authOneTimeTokens)
          .where(
            and(
              isInList(authOneTimeTokens.user_id, userIds),
              inArray(authOneTimeTokens.kind, ['email_change_current', 'email_change_new']),
            ),
          ),
        db
          .update(authUsers)
          .set({ new_email: null, email_change_half_confirmed: false })
          .where(isInList(authUsers.id, userIds)),
      ]

/** Rebuilds the full-text rows of submissions whose texts have changed. */
async function toReindexStatements(db: Database, { email, records }: PersonalData) {
  const { toMatchExpression } = await import('../inbox/full-text-query.ts')
  const found = await db.all<{ seq: number; id: string }>(
    sql`SELECT seq, id FROM submission_search CROSS JOIN inbox ON seq = submission_search.rowid
      WHERE submission_search MATCH ${toMatchExpression(toLettersOf(email)) ?? '""'}`,
  )
  const deleted = new Set(inboxKinds.flatMap((kind) => records[kind]))
  const seqs = jsonList(found.filter(({ id }) => !deleted.has(id)).map(({ seq }) => seq))
  return indexSubmissions(db, seqs)
}

/** Why the accounts of an address cannot be erased, if there is a reason. */
export async function findBlockedBy(
  ctx: AdminContext,
  accounts: string[],
): Promise<PersonPreview['obstacle']> {
  const { db, userId, now } = ctx
  if (accounts.includes(userId)) return 'own_account'
  const [last] = await db.all(
    sql`SELECT 1 FROM ${jsonList(accounts)} AS account WHERE NOT ${isNotLastAdmin(sql`account.value`, now)}`,
  )
  return last ? 'last_admin' : null
}

/** Redacts the texts of others, a page at a time. Interrupted, it goes on where the address is still found. */
async function redactMentions(db: Database, found: PersonalData): Promise<void> {
  for (const mentions of found.mentions)
    for await (const rows of readMentions(db, found.email, mentions))
      await runBatch(db, [
        ...dropRawMails(db, found.email, mentions.source, rows),
        ...(await redactRows(db, found.email, mentions.source, rows)),
        ...(await toReindexStatements(db, found)),
      ])
}

/**
 * Erases what was found in every table but the accounts; `more` is in the batch of what is deleted. A restore runs the same on a
 * backup, and tells no receiver again.
 */
export async function eraseRows(
  db: Database,
  found: PersonalData,
  notify: Notify,
  more: Statement[] = [],
): Promise<void> {
  await runBatch(db, [
    ...inboxKinds.flatMap((kind) => eraseRecords(db, kind, found.records[kind], notify)),
    ...eraseMails(db, found.written, notify?.now ?? Date.now()),
    ...found.own
      .filter(({ rowids }) => rowids.length > 0)
      .map(({ table, where }) => db.delete(table).where(where)),
    ...cancelEmailChanges(db, found.changes),
    ...(await toReindexStatements(db, found)),
    ...more,
  ])
  await redactMentions(db, found)
}

async function eraseFound(
  ctx: AdminContext,
  env: Bindings,
  found: PersonalData,
  counted: DataCount[],
): Promise<void> {
  const { db, now } = ctx
  const records = inboxKinds.flatMap((kind) => found.records[kind])
  const counts = Object.fromEntries(
    counted.map(({ table, erased, blanked }): [string, [number, number]] => [table, [erased, blanked]]),
  )
  await eraseRows(db, found, ctx, [
    ...found.accounts.flatMap((id) => deleteAccount(db, getRemovableUserId(id, now), notifyOf(ctx))),
    ...(await recordErasures(
      env,
      db,
      records.map((id) => `record:${id}` as const),
    )),
    ...(await recordDeletedUsers(env, db, found.accounts)),
    logAction(ctx, 'person_erased', { details: counts }),
  ])
}

/**
 * Erases a person's data in batches; fewer than `maxRecordsPerBatch` of each kind fit into one. An interrupted erasure continues
 * when it is requested again. Throws ApiError `own_account` and `last_admin`.
 */
export async function erasePerson(ctx: AdminContext, env: Bindings, email: string): Promise<DataCount[]> {
  const { db } = ctx
  const total = new Map<string, DataCount>()
  let found = await findPersonalData(db, email, maxRecordsPerBatch)
  const obstacle = await findBlockedBy(ctx, found.accounts)
  if (obstacle) throw new ApiError(obstacle)
  // Backups may contain what the database no longer has, so the person is listed whatever is found here.
  await runBatch(db, [...(await recordErasures(env, db, [`person:${email}`])), ...removeCutMails(db)])
  await tryDeleteQueuedObjects(db, getFileBucket(env))
  // Strangers may have made hundreds of accounts of the address, which nobody has signed in to.
  const signedIn = await db
    .selectDistinct({ id: authSessions.user_id })
    .from(authSessions)
    .where(isInList(authSessions.user_id, found.accounts))
  for (const { id } of signedIn) await revokeAllSessions(ctx, env.SESSIONS, id)
  for (;;) {
    const counted = await countPersonalData(db, found)
    if (counted.length === 0) return [...total.values()]
    for (const { table, erased, blanked } of counted) {
      const before = total.get(table) ?? { table, erased: 0, blanked: 0 }
      total.set(table, { table, erased: before.erased + erased, blanked: before.blanked + blanked })
    }
    await eraseFound(ctx, env, found, counted)
    await tryDeleteQueuedObjects(db, getFileBucket(env))
    const { hasMore, accounts } = found
    found = await findPersonalData(db, email, hasMore ? maxRecordsPerBatch : 1)
    // In the meantime it may have become the last administrator.
    if (accounts.some((id) => found.accounts.includes(id))) throw new ApiError('last_admin')
    if (!hasMore) return [...total.values()]
  }
}
