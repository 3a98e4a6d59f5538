import { sql } from 'drizzle-orm'
import type { SourceList } from '#worker/contract/admin/inbox-responses.ts'
import type { Database } from '#worker/db/client.ts'

/** Enough to show what is frequent, and little to read. */
const latest = 1_000

/** More would be no choice any more. */
const maxSources = 30

/** The sources of the latest submissions that are not suspected. */
export async function listSources(db: Database): Promise<SourceList> {
  const rows = await db.all<{ source: string }>(sql`
    SELECT source FROM (
      SELECT source FROM submission_origins CROSS JOIN inbox NOT INDEXED USING (seq) WHERE suspected_for IS NULL
      ORDER BY submission_origins.seq DESC LIMIT ${latest})
    GROUP BY source ORDER BY count(*) DESC, source LIMIT ${maxSources}`)
  return { sources: rows.map(({ source }) => source) }
}
