import { Buffer } from 'node:buffer'
import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { type Database, openDatabase } from '#worker/db/client.ts'
import { pendingErasures } from '#worker/db/schema/operations.ts'
import type { Bindings } from '#worker/env.ts'
import { logFailure } from '#worker/log/log-event.ts'
import { type BackupKeys, getBackupKeys } from './backup-keys.ts'
import { getBackupTarget } from './backup-target.ts'
import { encryptObject } from './encrypt-object.ts'
import { erasuresName } from './object-names.ts'

/** What can be erased: a person by their address, a record or a user by their id. */
export type ErasedSubject = `person:${string}` | `record:${string}` | `user:${string}`

/** One entry of the list beside the backups. */
export interface ErasureEntry {
  at: number
  hashes: string[]
}

/** What the list has for it: nobody without the key can tell whom it means. */
export async function hashErasedSubject({ erasures }: BackupKeys, erased: ErasedSubject): Promise<string> {
  const signed = await crypto.subtle.sign('HMAC', erasures, new TextEncoder().encode(erased))
  return `${erased.slice(0, erased.indexOf(':') + 1)}${Buffer.from(signed).toString('base64url')}`
}

/**
 * The statement that puts what is erased on the list, for the batch that erases it: a backup from before still holds
 * it, and a restore must not bring it back. Where there are no backups it is none. A condition is asked when the
 * statement runs.
 */
export async function recordErasures(
  env: Bindings,
  db: Database,
  erased: ErasedSubject[],
  condition: SQL = sql`true`,
): Promise<BatchItem<'sqlite'>[]> {
  const target = getBackupTarget(env)
  if (!target || erased.length === 0) return []
  const keys = await getBackupKeys(target.key)
  const hashes = await Promise.all(erased.map((one) => hashErasedSubject(keys, one)))
  return [
    db
      .insert(pendingErasures)
      .select(
        sql`SELECT ${crypto.randomUUID()}, ${JSON.stringify(hashes)}, ${Date.now()} WHERE ${condition}`,
      ),
  ]
}

/** Users who are gone, or of whom nothing but the row is left: comes after what deletes them, under a condition. */
export async function recordDeletedUsers(env: Bindings, db: Database, ids: string[]) {
  const isGone = (id: string) =>
    sql`NOT EXISTS (SELECT 1 FROM auth_users WHERE id = ${id} AND deleted_at IS NULL)`
  const listed = await Promise.all(ids.map((id) => recordErasures(env, db, [`user:${id}`], isGone(id))))
  return listed.flat()
}

/** What one object takes. */
const maxEntries = 100

async function flushPending(env: Bindings): Promise<void> {
  const target = getBackupTarget(env)
  if (!target) return
  const db = openDatabase(env.DB)
  const entries = await db
    .select()
    .from(pendingErasures)
    .orderBy(asc(pendingErasures.created_at))
    .limit(maxEntries)
  if (entries.length === 0) return
  const name = erasuresName(Date.now())
  const list: ErasureEntry[] = entries.map(({ created_at: at, hashes }) => ({ at, hashes }))
  const content = new TextEncoder().encode(JSON.stringify(list))
  await target.bucket.put(name, await encryptObject(await getBackupKeys(target.key), name, content))
  const ids = JSON.stringify(entries.map(({ id }) => id))
  await db
    .delete(pendingErasures)
    .where(inArray(pendingErasures.id, sql<string>`(SELECT value FROM json_each(${ids}))` as SQL<string>))
}

/**
 * Carries what was erased to the list beside the backups: right after the erasure, and each minute for what did not
 * arrive. Rows go only once the list has them; what two runs carry at once is there twice, which does no harm.
 */
export async function flushErasures(env: Bindings): Promise<void> {
  try {
    await flushPending(env)
  } catch (error) {
    logFailure('erasure_list_delayed', error)
  }
}
