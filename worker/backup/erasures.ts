import { Buffer } from 'node:buffer'
import { asc, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import * as z from 'zod/mini'
import { type Database, openDatabase } from '#worker/db/client.ts'
import { isInList } from '#worker/db/json-list.ts'
import { pendingErasures } from '#worker/db/schema/operations.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { logFailure } from '#worker/log/log-event.ts'
import { type BackupKeys, getBackupKeys } from './backup-keys.ts'
import { getBackupTarget } from './backup-target.ts'
import { encryptObject } from './encrypt-object.ts'
import { erasuresName } from './object-names.ts'

/** A subject that can be erased: a person by address, a record or a user by id. */
export type ErasedSubject = `person:${string}` | `record:${string}` | `user:${string}`

/** The erasure list in the bucket. */
export const erasureEntries = z.array(z.object({ at: z.number(), hashes: z.array(z.string()) }))

export type ErasureEntry = z.output<typeof erasureEntries>[number]

/** Keyed hash for the erasure list; without the key it does not identify anyone. */
export async function hashErasedSubject({ erasures }: BackupKeys, erased: ErasedSubject): Promise<string> {
  const signed = await crypto.subtle.sign('HMAC', erasures, new TextEncoder().encode(erased))
  return `${erased.slice(0, erased.indexOf(':') + 1)}${Buffer.from(signed).toString('base64url')}`
}

/**
 * The statement that records an erasure, for the batch that erases: older backups still contain the data, and a restore
 * must erase it again. None if backups are off. The condition is evaluated when the statement runs.
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

/** Records users that no longer exist, or are soft-deleted, when the statement runs; comes after the deletion. */
export async function recordDeletedUsers(env: Bindings, db: Database, ids: string[]) {
  const isGone = (id: string) =>
    sql`NOT EXISTS (SELECT 1 FROM auth_users WHERE id = ${id} AND deleted_at IS NULL)`
  const listed = await Promise.all(ids.map((id) => recordErasures(env, db, [`user:${id}`], isGone(id))))
  return listed.flat()
}

/** Entries per object. */
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
  await db.delete(pendingErasures).where(
    isInList(
      pendingErasures.id,
      entries.map(({ id }) => id),
    ),
  )
}

/**
 * Uploads pending erasures to the erasure list in the bucket: right after an erasure, and every minute as a retry. Rows
 * are deleted only after the upload; duplicates from concurrent runs are harmless.
 */
export async function flushErasures(env: Bindings): Promise<void> {
  try {
    await flushPending(env)
  } catch (error) {
    logFailure('erasure_list_delayed', error)
  }
}
