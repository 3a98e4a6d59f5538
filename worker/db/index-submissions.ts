import { inArray, type SQL, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Database } from './client.ts'

/** The view of the words of every submission: `seq`, `id`, `kind` and `body`. The trigger `inbox_indexed` reads it too. */
export const searchTexts = 'submission_texts'

/** The full-text table of the submissions; a virtual table that drizzle's schema cannot declare. */
const submissionSearch = sqliteTable('submission_search', { rowid: integer('rowid'), body: text('body') })

/** The statements that index submissions anew whose words have changed. `seqs` is a list or a subquery, in parentheses. */
export const indexSubmissions = (db: Database, seqs: SQL) => [
  db.delete(submissionSearch).where(inArray(submissionSearch.rowid, seqs)),
  db
    .insert(submissionSearch)
    .select(sql`SELECT seq, body FROM ${sql.identifier(searchTexts)} WHERE seq IN ${seqs}`),
]
