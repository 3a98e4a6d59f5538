import { type Column, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { jsonList } from '#worker/db/json-list.ts'
import { toLettersOf } from '#worker/domain/shown-email.ts'
import { toPages } from './pages.ts'
import type { TextColumns } from './personal-data-columns.ts'
import { redactAddress } from './redact-address.ts'

/** Rows of others that contain the address, of one table. Their texts, which may be many, are read a page at a time. */
export interface Mentions {
  source: TextColumns
  rows: { rowid: number; bytes: number }[]
}

/** A row by its rowid. */
export interface FoundRow {
  rowid: number
  /** The texts that contain the address, by column. */
  naming: Record<string, string>
  /** All texts that may. */
  texts: Record<string, string | null>
}

/** A condition: the text contains the address. Its domain may be written in letters, which SQLite's lower() folds only in ASCII. */
export function containsAddress(column: Column, email: string): SQL {
  const letters = toLettersOf(email)
  const forms = new Set([email, letters, letters.replace(/\P{ASCII}+/gu, (each) => each.toUpperCase())])
  return sql`(${sql.join(
    [...forms].map((form) => sql`instr(lower(${column}), ${form}) > 0`),
    sql` OR `,
  )})`
}

/** A condition: one of the columns contains the address, at least as a part of another one. */
export const isNamedIn = ({ columns }: TextColumns, email: string): SQL =>
  sql`(${or(...columns.map((column) => containsAddress(column, email)))})`

/** Reads rows that mention the address. Those that do not any more, or name a longer address, are left out. */
export async function* readMentions(
  db: Database,
  email: string,
  { source, rows }: Mentions,
): AsyncGenerator<FoundRow[]> {
  const { table, columns } = source
  for (const page of toPages(rows)) {
    const rowids = jsonList(page.map(({ rowid }) => rowid))
    const read = await db.all<Record<string, string | null> & { rowid: number }>(
      // By this name too where a column of another one is the rowid.
      sql`SELECT rowid AS rowid, ${sql.join(columns, sql`, `)} FROM ${table}
        WHERE rowid IN ${rowids} AND ${isNamedIn(source, email)}`,
    )
    yield read.flatMap(({ rowid, ...texts }) => {
      const naming = Object.entries(texts).filter(
        (entry): entry is [string, string] =>
          typeof entry[1] === 'string' && redactAddress(entry[1], email) !== entry[1],
      )
      return naming.length > 0 ? [{ rowid, naming: Object.fromEntries(naming), texts }] : []
    })
  }
}

/** Looks for the address in the rows of a table, without those that are the person's. */
export async function findMentions(
  db: Database,
  email: string,
  source: TextColumns,
  isGoing: SQL | undefined,
  own: number[],
): Promise<Mentions> {
  const { table, columns } = source
  const conditions = [
    isNamedIn(source, email),
    ...(isGoing ? [sql`(${isGoing}) IS NOT TRUE`] : []),
    sql`rowid NOT IN ${jsonList(own)}`,
  ]
  const bytes = columns.map((column) => sql`coalesce(length(CAST(${column} AS BLOB)), 0)`)
  const rows = await db.all<Mentions['rows'][number]>(
    sql`SELECT rowid AS rowid, ${sql.join(bytes, sql` + `)} AS bytes FROM ${table} WHERE ${sql.join(conditions, sql` AND `)}`,
  )
  const named = new Set<number>()
  for await (const page of readMentions(db, email, { source, rows }))
    for (const { rowid } of page) named.add(rowid)
  return { source, rows: rows.filter(({ rowid }) => named.has(rowid)) }
}
