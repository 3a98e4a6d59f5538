import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { backupTables, sequenceTable } from '#worker/backup/backup-tables.ts'
import { searchTexts } from '#worker/db/index-submissions.ts'
import { columnsOf, hasOwnRowid, type SqliteCopy } from './sqlite-copy.ts'

/** D1 accepts statements of up to 100 KB; characters outside ASCII have up to three bytes. */
const statementSize = 30_000

/** Characters per file, so that an import is short and little is repeated after an interruption. */
const fileSize = 4_000_000

/** The number of inbox rows one statement adds to the search index. */
const searchRows = 1_000

/** Statements of one transaction, under a name that is stable across retries. */
export interface StatementBatch {
  name: string
  statements: string[]
}

/** A NUL would end the statement. */
const toText = (value: string) =>
  value.includes('\0')
    ? `CAST(x'${Buffer.from(value).toString('hex')}' AS TEXT)`
    : `'${value.replaceAll("'", "''")}'`

const toLiteral = (value: SQLOutputValue) => {
  if (value === null) return 'NULL'
  if (value instanceof Uint8Array) return `x'${Buffer.from(value).toString('hex')}'`
  return typeof value === 'string' ? toText(value) : String(value)
}

/** Appends a text that is too long for one statement, by idempotent updates. */
function appendText(table: string, column: string, rowid: number, value: string): string[] {
  const letters = [...value]
  const size = statementSize / 2
  const pieces = Array.from({ length: Math.ceil(letters.length / size) }, (_, index) => index * size)
  return pieces.map((at) => {
    const piece = toText(letters.slice(at, at + size).join(''))
    return `UPDATE "${table}" SET "${column}" = substr("${column}", 1, ${at}) || ${piece} WHERE rowid = ${rowid}`
  })
}

function* insertRows(database: DatabaseSync, table: string): Generator<string> {
  const columns = columnsOf(database, table)
  const named = hasOwnRowid(database, table) ? columns : ['rowid', ...columns]
  const list = named.map((name) => `"${name}"`).join(', ')
  // Rows of an interrupted restore are kept.
  const begin = `INSERT OR IGNORE INTO "${table}" (${list}) VALUES `
  let values: string[] = []
  let size = 0
  const rows = database.prepare(`SELECT rowid AS _rowid, * FROM "${table}" ORDER BY rowid`).iterate()
  for (const row of rows) {
    const rowid = Number(row._rowid)
    const long = columns.filter((name) => String(row[name] ?? '').length > statementSize / 2)
    const cells = named.map((name) =>
      name === 'rowid' ? String(rowid) : toLiteral(long.includes(name) ? '' : (row[name] ?? null)),
    )
    const value = `(${cells.join(', ')})`
    if (size > 0 && size + value.length > statementSize) {
      yield begin + values.join(', ')
      values = []
      size = 0
    }
    values.push(value)
    size += value.length
    if (long.length === 0) continue
    yield begin + values.join(', ')
    values = []
    size = 0
    for (const name of long) yield* appendText(table, name, rowid, String(row[name]))
  }
  if (values.length > 0) yield begin + values.join(', ')
}

function* toBatches(name: string, statements: Iterable<string>): Generator<StatementBatch> {
  let piece: StatementBatch = { name: `${name}-0`, statements: [] }
  let size = 0
  let number = 0
  for (const statement of statements) {
    if (size > fileSize) {
      yield piece
      number += 1
      piece = { name: `${name}-${number}`, statements: [] }
      size = 0
    }
    piece.statements.push(statement)
    size += statement.length
  }
  if (piece.statements.length > 0) yield piece
}

const schemaOf = (database: DatabaseSync, type: string): string[] =>
  database
    .prepare(
      `SELECT sql FROM sqlite_master WHERE type = ? AND sql IS NOT NULL AND name NOT LIKE 'sqlite_%'
        AND name NOT LIKE 'submission_search_%' ORDER BY rowid`,
    )
    .all(type)
    .map(({ sql }) =>
      String(sql).replace(
        /^CREATE (UNIQUE INDEX|VIRTUAL TABLE|TABLE|INDEX|VIEW|TRIGGER) /,
        'CREATE $1 IF NOT EXISTS ',
      ),
    )

function* fillSearch(database: DatabaseSync): Generator<string> {
  const last = Number(database.prepare('SELECT max(seq) AS seq FROM inbox').get()?.seq ?? 0)
  for (let from = 0; from < last; from += searchRows)
    yield `INSERT OR REPLACE INTO submission_search (rowid, body)
      SELECT seq, body FROM ${searchTexts} WHERE seq > ${from} AND seq <= ${from + searchRows}`
}

function* allRows(database: DatabaseSync): Generator<string> {
  for (const table of backupTables) if (table !== sequenceTable) yield* insertRows(database, table)
}

/** Autoincrement sequences, so that numbers of deleted rows are not reused. */
const setSequences = (database: DatabaseSync): string[] => [
  `DELETE FROM ${sequenceTable}`,
  ...database
    .prepare(`SELECT name, seq FROM ${sequenceTable}`)
    .all()
    .map(
      ({ name, seq }) =>
        `INSERT INTO ${sequenceTable} (name, seq) VALUES (${toLiteral(name ?? null)}, ${toLiteral(seq ?? 0)})`,
    ),
]

/** The statements that recreate the database: tables, rows, indexes and search, triggers last. */
export function* toStatements({ database }: SqliteCopy): Generator<StatementBatch> {
  const tables = schemaOf(database, 'table')
  const isSearch = (sql: string) => sql.startsWith('CREATE VIRTUAL TABLE')
  yield { name: 'tables', statements: tables.filter((sql) => !isSearch(sql)) }
  yield* toBatches('rows', allRows(database))
  yield {
    name: 'indexes',
    statements: [
      ...setSequences(database),
      ...schemaOf(database, 'index'),
      ...tables.filter(isSearch),
      ...schemaOf(database, 'view'),
    ],
  }
  yield* toBatches('words', fillSearch(database))
  yield { name: 'triggers', statements: schemaOf(database, 'trigger') }
}
