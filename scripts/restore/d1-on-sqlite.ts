import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { type Database, openDatabase } from '#worker/db/client.ts'

/** One statement with its values, as D1's binding has it. */
class Statement {
  readonly #database: DatabaseSync
  readonly #sql: string
  readonly #values: SQLInputValue[]

  constructor(database: DatabaseSync, sql: string, values: SQLInputValue[] = []) {
    this.#database = database
    this.#sql = sql
    this.#values = values
  }

  bind(...values: SQLInputValue[]) {
    return new Statement(this.#database, this.#sql, values)
  }

  rows() {
    return this.#database.prepare(this.#sql).all(...this.#values)
  }

  async all() {
    return { success: true, results: this.rows(), meta: {} }
  }

  run() {
    return this.all()
  }

  async raw() {
    return this.rows().map((row) => Object.values(row))
  }
}

/**
 * A file of SQLite under D1's interface, so that what the Worker does to its database can be done to a copy of it by
 * the very same code. A batch is one transaction, as there.
 */
export function openAsD1(database: DatabaseSync): Database {
  const binding = {
    prepare: (sql: string) => new Statement(database, sql),
    async batch(statements: Statement[]) {
      database.exec('BEGIN')
      try {
        const results = statements.map((statement) => ({
          success: true,
          results: statement.rows(),
          meta: {},
        }))
        database.exec('COMMIT')
        return results
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
  }
  return openDatabase(binding as never)
}
