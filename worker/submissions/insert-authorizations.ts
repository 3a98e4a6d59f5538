import { getTableColumns, sql } from 'drizzle-orm'
import type { Authorization } from '#worker/contract/client-application.ts'
import type { Database } from '#worker/db/client.ts'
import type { additionalAuthorizations } from '#worker/db/schema/client-data.ts'
import type { applicationAuthorizations } from '#worker/db/schema/submissions.ts'
import { withTerms } from '#worker/db/searched-columns.ts'

type AuthorizationTable = typeof applicationAuthorizations | typeof additionalAuthorizations

/** In column order, after the parent's id and the row's number. */
const valuesOf = (table: AuthorizationTable) =>
  sql.raw(
    Object.keys(getTableColumns(table))
      .slice(2)
      .map((name) => `, value->>'${name}'`)
      .join(''),
  )

/**
 * The statement that stores authorized persons, after the row they belong to; none for an empty list. All rows are one
 * JSON parameter, because D1 allows 100 parameters per statement. It is a builder insert
 * because drizzle takes no raw SQL with parameters into a batch.
 */
export const insertAuthorizations = async (
  db: Database,
  table: AuthorizationTable,
  parentId: string,
  rows: Authorization[],
) =>
  rows.length === 0
    ? []
    : [
        db.insert(table).select(sql`
          SELECT ${parentId}, key + 1${valuesOf(table)}
          FROM json_each(${JSON.stringify(await withTerms('application_authorizations', rows))})`),
      ]
