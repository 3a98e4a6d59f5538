import { sql } from 'drizzle-orm'
import { check, integer, type SQLiteColumn, text } from 'drizzle-orm/sqlite-core'

/** UUID, made by whoever first knew of the thing. */
export const id = () => text('id').primaryKey()

/** Milliseconds since 1970, UTC. */
export const timestamp = (name: string) => integer(name)

/** One of a list of words that never grows, as SQLite cannot change a check; longer lists are held by types and contracts. */
export const checkOneOf = (name: string, column: SQLiteColumn, words: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`)

export const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull().default(false)

/** An object kept as JSON. */
export const jsonObject = (name: string) =>
  text(name, { mode: 'json' }).$type<Record<string, unknown>>().notNull()
