import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Context } from 'hono'
import { forgetUser, runAll } from '#worker/auth/people.ts'
import { listErased, listGoneUsers } from '#worker/backup/erasures.ts'
import { type InboxKind, inboxKinds } from '#worker/contract/admin/inbox.ts'
import type { Holding, PersonPreview } from '#worker/contract/admin/privacy.ts'
import { auditLog } from '#worker/db/admin-schema.ts'
import { authUsers } from '#worker/db/auth-accounts-schema.ts'
import { authOneTimeTokens } from '#worker/db/auth-state-schema.ts'
import type { Database } from '#worker/db/client.ts'
import { Refusal } from '#worker/http/refusal.ts'
import { dropRecords } from '../drop-records.ts'
import type { AdminEnv } from '../guard.ts'
import { toMatch } from '../inbox/search.ts'
import { logDeed } from '../log.ts'
import { isSpare, spareUser } from '../users/able.ts'
import { closeAccount } from '../users/changes.ts'
import { withoutAddress } from './address.ts'
import { type Found, findPerson, holds, type Mention } from './find.ts'
import { toHoldings } from './holdings.ts'

/** What one batch takes of each kind; a person rarely has more. */
const mostRecords = 500

/** So many texts of the greatest length stay below the two megabytes that one parameter may have. */
const textsPerStatement = 50

/** The words of the submissions; a virtual table that no schema makes. */
const submissionSearch = sqliteTable('submission_search', { rowid: integer('rowid'), body: text('body') })

const listed = (values: (string | number)[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`

/** The records themselves with all that hangs on them, and what the log says of them. */
const eraseRecords = (db: Database, kind: InboxKind, ids: string[]) =>
  ids.length === 0
    ? []
    : [
        db
          .delete(auditLog)
          .where(
            and(eq(auditLog.subject_kind, kind), inArray(auditLog.subject_id, listed(ids) as SQL<string>)),
          ),
        ...dropRecords(db, kind, listed(ids)),
      ]

/** One statement for many rows: each takes its own texts out of one parameter. */
function blankMention(db: Database, email: string, { place: { table, columns }, rows }: Mention) {
  const changed = rows.map(({ rowid, texts }) => ({
    rowid,
    ...Object.fromEntries(
      Object.entries(texts).map(([column, written]) => [column, withoutAddress(written, email)]),
    ),
  }))
  const chunks = Array.from({ length: Math.ceil(changed.length / textsPerStatement) }, (_, index) =>
    changed.slice(index * textsPerStatement, (index + 1) * textsPerStatement),
  )
  const texts = columns.map(({ name }) => [
    name,
    sql`coalesce(changed.value ->> ${sql.raw(`'${name}'`)}, ${sql.identifier(name)})`,
  ])
  return chunks.map((chunk) =>
    db
      .update(table)
      .set(Object.fromEntries(texts))
      .from(sql`json_each(${JSON.stringify(chunk)}) AS changed`)
      // A number may have been given to another row in between; the address then does not stand there.
      .where(
        and(
          sql`${table}.rowid = changed.value ->> 'rowid'`,
          or(...columns.map((column) => holds(column, email))),
        ),
      ),
  )
}

/** An address that somebody else has asked to take over, and that nobody has confirmed yet. */
const dropChanges = (db: Database, userIds: string[]) =>
  userIds.length === 0
    ? []
    : [
        db
          .delete(authOneTimeTokens)
          .where(
            and(
              inArray(authOneTimeTokens.user_id, userIds),
              inArray(authOneTimeTokens.kind, ['email_change_current', 'email_change_new']),
            ),
          ),
        db
          .update(authUsers)
          .set({ new_email: null, email_change_half_confirmed: false })
          .where(inArray(authUsers.id, userIds)),
      ]

/** Writes the words of submissions anew whose texts have changed. */
async function reindex(db: Database, { email, records }: Found) {
  const found = await db.all<{ seq: number; id: string }>(
    sql`SELECT seq, id FROM submission_search CROSS JOIN inbox ON seq = submission_search.rowid
      WHERE submission_search MATCH ${toMatch(email) ?? '""'}`,
  )
  const going = new Set(inboxKinds.flatMap((kind) => records[kind]))
  const seqs = listed(found.filter(({ id }) => !going.has(id)).map(({ seq }) => seq))
  return [
    db.delete(submissionSearch).where(inArray(submissionSearch.rowid, seqs as SQL<number>)),
    db.insert(submissionSearch).select(sql`SELECT seq, body FROM submission_texts WHERE seq IN ${seqs}`),
  ]
}

/** Why the account of an address cannot be erased here, if there is one. */
export async function obstacleOf(
  c: Context<AdminEnv>,
  accounts: string[],
): Promise<PersonPreview['obstacle']> {
  const { db, userId, now } = c.var
  if (accounts.includes(userId)) return 'own_account'
  for (const id of accounts) {
    const [spare] = await db.all(sql`SELECT 1 WHERE ${isSpare(id, now)}`)
    if (!spare) return 'last_admin'
  }
  return null
}

/** Takes what was found out of every table but the accounts. A restore runs the same over what it brings back. */
export const erasureOf = async (db: Database, found: Found) => [
  ...inboxKinds.flatMap((kind) => eraseRecords(db, kind, found.records[kind])),
  ...found.own
    .filter(({ rowids }) => rowids.length > 0)
    .map(({ table, where }) => db.delete(table).where(where)),
  ...dropChanges(db, found.changes),
  ...found.mentions.flatMap((mention) => blankMention(db, found.email, mention)),
  ...(await reindex(db, found)),
]

async function eraseFound(c: Context<AdminEnv>, found: Found, held: Holding[]): Promise<void> {
  const { db, now } = c.var
  const records = inboxKinds.flatMap((kind) => found.records[kind])
  const counts = Object.fromEntries(held.map(({ table, erased, blanked }) => [table, [erased, blanked]]))
  await runAll(db, [
    ...(await erasureOf(db, found)),
    ...found.accounts.flatMap((id) => forgetUser(db, spareUser(id, now))),
    ...(await listErased(
      c.env,
      db,
      records.map((id) => `record:${id}` as const),
    )),
    ...(await listGoneUsers(c.env, db, found.accounts)),
    logDeed(c, 'person_erased', { details: counts }),
  ])
}

/**
 * Erases what is held on a person, batch by batch; a person with less than `mostRecords` of a kind goes in one. What was
 * interrupted goes on when it is asked for again. Throws Refusal `own_account` and `last_admin`.
 */
export async function erasePerson(c: Context<AdminEnv>, email: string): Promise<Holding[]> {
  const { db } = c.var
  const total = new Map<string, Holding>()
  let found = await findPerson(db, email, mostRecords)
  const obstacle = await obstacleOf(c, found.accounts)
  if (obstacle) throw new Refusal(obstacle)
  // Backups may hold what is held no more, so the person is on their list whatever is found here.
  await runAll(db, await listErased(c.env, db, [`person:${email}`]))
  for (const id of found.accounts) await closeAccount(c, id)
  for (;;) {
    const held = await toHoldings(db, found)
    if (held.length === 0) return [...total.values()]
    for (const { table, erased, blanked } of held) {
      const before = total.get(table) ?? { table, erased: 0, blanked: 0 }
      total.set(table, { table, erased: before.erased + erased, blanked: before.blanked + blanked })
    }
    await eraseFound(c, found, held)
    const { hasMore, accounts } = found
    found = await findPerson(db, email, hasMore ? mostRecords : 1)
    // Meanwhile it may have become the only one that administers the site.
    if (accounts.some((id) => found.accounts.includes(id))) throw new Refusal('last_admin')
    if (!hasMore) return [...total.values()]
  }
}
