import { sql } from 'drizzle-orm'
import { check, integer, type SQLiteColumn, text } from 'drizzle-orm/sqlite-core'

/** UUID, created by the browser or the Worker. */
export const id = () => text('id').primaryKey()

/** Milliseconds since 1970, UTC. */
export const timestamp = (name: string) => integer(name)

/** CHECK constraint for a list that never changes, as SQLite cannot alter one; other lists are checked by types and schemas. */
export const checkOneOf = (name: string, column: SQLiteColumn, words: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`)

export const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull().default(false)

/** An object stored as JSON. */
export const jsonObject = (name: string) =>
  text(name, { mode: 'json' }).$type<Record<string, unknown>>().notNull()
