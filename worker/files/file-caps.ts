import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { submissionCounts } from '#worker/db/schema/submissions.ts'
import type { FileCaps } from '#worker/env.ts'
import type { NetworkScope } from '#worker/http/hash-networks.ts'

/** What a file counts at least, so that a flood of tiny ones is limited as well. */
const leastBytes = 256 * 1024

/** Beside the scopes of submissions in the same table, which is emptied after two days. */
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

/** The statement that counts a file, if the condition holds. Comes after the insert that it depends on. */
export const countBytes = (
  db: Database,
  day: string,
  networks: NetworkScope[],
  size: number,
  condition: SQL,
) =>
  db
    .insert(submissionCounts)
    .select(
      sql`SELECT ${day}, scope.value, 1, ${countedBytes(size)}, 0, 0
        FROM json_each(${JSON.stringify([siteScope, ...networks.map(toFileScope)])}) AS scope WHERE ${condition}`,
    )
    .onConflictDoUpdate({
      target: [submissionCounts.day, submissionCounts.scope],
      set: { accepted: sql`accepted + excluded.accepted`, bytes: sql`bytes + excluded.bytes` },
    })
