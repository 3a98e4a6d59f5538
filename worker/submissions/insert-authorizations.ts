import { sql } from 'drizzle-orm'
import type { Authorization } from '#worker/contract/client-application.ts'
import type { Database } from '../db/client.ts'
import type { additionalAuthorizations, applicationAuthorizations } from '../db/schema/submissions.ts'

/**
 * The statements, if there are any persons, that store them. They come first in the batch: when the row they belong to
 * follows, the search takes in all of them at once instead of starting over with each. All of them travel in one JSON
 * parameter: D1 takes no more than 100 parameters in a statement. The values are in the order of the tables' columns.
 * An insert of the builder, as drizzle cannot take raw SQL with parameters into a batch.
 */
export const insertAuthorizations = (
  db: Database,
  table: typeof applicationAuthorizations | typeof additionalAuthorizations,
  parentId: string,
  rows: Authorization[],
) =>
  rows.length === 0
    ? []
    : [
        // Until the batch ends, in which the row follows.
        db.run(sql`PRAGMA defer_foreign_keys = ON`),
        db.insert(table).select(sql`
          SELECT ${parentId}, key + 1, value->>'first_name', value->>'last_name', value->>'email',
            value->>'position', value->>'authorization_scope'
          FROM json_each(${JSON.stringify(rows)})`),
      ]
