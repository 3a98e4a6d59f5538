import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { fileRemovals, fileTries } from '#worker/db/schema/files.ts'
import { ApiError } from '#worker/http/api-error.ts'

/** An attempt takes no longer; 10 MB arrive in it at 50 kilobits a second. */
export const attemptMs = 30 * 60_000

/** Files that one widest network may be sending at a time. The Worker holds some of each in memory. */
const maxOpenTries = 8

const retryAfterS = 20

/**
 * Writes down that a request begins to send a file; returns the name of its own object. `network` is null where nothing is
 * limited. Throws ApiError `rate_limited` while the network has as many open as it may.
 */
export async function startAttempt(db: Database, fileId: string, network: string | null): Promise<string> {
  const open = sql`(SELECT count(*) FROM ${fileTries} WHERE network = ${network})`
  const begun = await db
    .insert(fileTries)
    .select(
      sql`SELECT ${crypto.randomUUID()}, ${fileId}, coalesce(${network}, ''), ${Date.now()} WHERE ${open} < ${maxOpenTries}`,
    )
    .returning({ key: fileTries.object_key })
  if (!begun[0]) throw new ApiError('rate_limited', { retryAfterS })
  return begun[0].key
}

/** The statements that end an attempt, and write its object down for removal unless a file has it. */
export const endAttempt = (db: Database, key: string) =>
  [
    db
      .insert(fileRemovals)
      .select(
        sql`SELECT ${key}, ${Date.now()} WHERE NOT EXISTS (SELECT 1 FROM files WHERE object_key = ${key})`,
      )
      .onConflictDoNothing(),
    db.delete(fileTries).where(eq(fileTries.object_key, key)),
  ] as const

/** Ends attempts that began before `latest`, as of a Worker that died. */
export async function endOldAttempts(db: Database, latest: number): Promise<void> {
  const old = lt(fileTries.started_at, latest)
  await db.batch([
    db
      .insert(fileRemovals)
      .select(sql`SELECT object_key, ${Date.now()} FROM ${fileTries} WHERE ${old}`)
      .onConflictDoNothing(),
    db.delete(fileTries).where(old),
  ])
}
