import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { type Database, openDatabase } from '#worker/db/client.ts'

/** A prepared statement with the interface of D1's binding. */
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
 * An SQLite file with D1's interface, so that the Worker's own code can run on a copy of its database. A batch is one
 * transaction, as in D1.
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
  return openDatabase(binding)
}
