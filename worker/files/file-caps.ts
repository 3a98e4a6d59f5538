import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { submissionCounts } from '#worker/db/schema/submissions.ts'
import type { FileCaps } from '#worker/env/settings.ts'
import type { NetworkScope } from '#worker/http/hash-networks.ts'

/** The least that a file counts, so that a flood of tiny ones is limited as well. */
const leastBytes = 256 * 1024

/** Scopes of files share a table with those of submissions, which is emptied after two days. */
const siteScope = 'files'
const toFileScope = ({ scope }: NetworkScope) => `files ${scope}`

const usedBytes = (day: string, scope: string) =>
  sql`coalesce((SELECT bytes FROM ${submissionCounts} WHERE day = ${day} AND scope = ${scope}), 0)`

const countedBytes = (size: number) => Math.max(size, leastBytes)

const fits = (day: string, scope: string, size: number, cap: number) =>
  sql`${usedBytes(day, scope)} + ${countedBytes(size)} <= ${cap}`

/** A condition: the day has room for a file of this size, for each of its networks and for the site. */
export const hasRoom = (day: string, networks: NetworkScope[], size: number, caps: FileCaps): SQL =>
  sql`(${sql.join(
    [
      ...networks.map((network) => fits(day, toFileScope(network), size, caps.network * network.share)),
      fits(day, siteScope, size, caps.site),
    ],
    sql` AND `,
  )})`

/** The counters that hold a file's bytes, kept in its row until the file is stored. */
export interface CountedBytes {
  /** Day in Warsaw, as `2026-11-21`. */
  day: string
  scopes: string[]
}

export const toCounted = (day: string, networks: NetworkScope[]): CountedBytes => ({
  day,
  scopes: [siteScope, ...networks.map(toFileScope)],
})

const addToCounts = (db: Database, rows: SQL) =>
  db
    .insert(submissionCounts)
    .select(rows)
    .onConflictDoUpdate({
      target: [submissionCounts.day, submissionCounts.scope],
      set: { accepted: sql`accepted + excluded.accepted`, bytes: sql`bytes + excluded.bytes` },
    })

/** The statement that counts a file, if the one right before has inserted it: `changes()` speaks of that one. */
export const countBytes = (db: Database, { day, scopes }: CountedBytes, size: number) =>
  addToCounts(
    db,
    sql`SELECT ${day}, value, 1, ${countedBytes(size)}, 0, 0 FROM json_each(${JSON.stringify(scopes)}) WHERE changes() = 1`,
  )

/** The statement that takes files that never arrived off the counts, before the one that deletes their rows. */
export const giveBytesBack = (db: Database, condition: SQL | undefined) =>
  addToCounts(
    db,
    sql`SELECT declared.counted->>'day', json_each.value, -1, -max(declared.size, ${leastBytes}), 0, 0
      FROM (SELECT size, counted FROM files WHERE ${condition}) AS declared, json_each(declared.counted, '$.scopes')
      WHERE declared.counted IS NOT NULL`,
  )
