import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { submissionCounts } from '#worker/db/schema/submissions.ts'
import type { FileCaps } from '#worker/env.ts'

/** What a file counts at least, so that a flood of tiny ones is limited as well. */
const leastBytes = 256 * 1024

/** Beside the scopes of submissions in the same table, which is emptied after two days. */
const siteScope = 'files'
const networkScope = (network: string) => `files ${network}`

const usedBytes = (day: string, scope: string) =>
  sql`coalesce((SELECT bytes FROM ${submissionCounts} WHERE day = ${day} AND scope = ${scope}), 0)`

const countedBytes = (size: number) => Math.max(size, leastBytes)

/** A condition: the day has room for a file of this size, for its network and for the site. */
export const hasRoom = (day: string, network: string, size: number, caps: FileCaps): SQL =>
  sql`(${usedBytes(day, networkScope(network))} + ${countedBytes(size)} <= ${caps.network}
    AND ${usedBytes(day, siteScope)} + ${countedBytes(size)} <= ${caps.site})`

/** The statement that counts a file, if the condition holds. Comes after the insert that it depends on. */
export const countBytes = (db: Database, day: string, network: string, size: number, condition: SQL) =>
  db
    .insert(submissionCounts)
    .select(
      sql`SELECT ${day}, scope.value, 1, ${countedBytes(size)}
        FROM json_each(${JSON.stringify([siteScope, networkScope(network)])}) AS scope WHERE ${condition}`,
    )
    .onConflictDoUpdate({
      target: [submissionCounts.day, submissionCounts.scope],
      set: { accepted: sql`accepted + excluded.accepted`, bytes: sql`bytes + excluded.bytes` },
    })
