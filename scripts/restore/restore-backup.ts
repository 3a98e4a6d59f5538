import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { getBackupKeys } from '#worker/backup/backup-keys.ts'
import { backupTables, migrationsTable, sequenceTable } from '#worker/backup/backup-tables.ts'
import { BackupError } from '#worker/backup/encrypt-object.ts'
import type { Manifest } from '#worker/backup/manifest.ts'
import type { BackupBucket } from './backup-bucket.ts'
import { compareGrants, type GrantChanges, queryGrants } from './compare-grants.ts'
import { type Progress, readProgress, writeProgress } from './progress-file.ts'
import { type Quarantined, quarantine } from './quarantine.ts'
import { type BackupRow, type BackupSource, readErasures, readTable, requireManifest } from './read-backup.ts'
import { type Repairs, repairReferences } from './repair-references.ts'
import { type Replayed, replayErasures } from './replay-erasures.ts'
import {
  applyLaterMigrations,
  countRows,
  createSqliteCopy,
  insertRows,
  rebuildSearchIndex,
  type SqliteCopy,
} from './sqlite-copy.ts'
import type { TargetDatabase } from './target-database.ts'
import { toStatements } from './to-statements.ts'

export interface Restore {
  day: string
  /** In the format of `BACKUP_KEY`. */
  key: string
  bucket: BackupBucket
  /** The name of the new database; kept with the progress. */
  database: string
  /** Opens the new database once the backup has been read: the one that an interrupted restore created, or a new one. */
  target(folder: string, madeId: string | null): Promise<OpenTarget>
  /** The database in use, if reachable. */
  present: TargetDatabase
  progressFile: string
  say(line: string): void
}

interface OpenTarget {
  id: string
  target: TargetDatabase
}

export interface Restored {
  /** The id of the new database. */
  id: string
  manifest: Manifest
  rows: number
  repairs: Repairs
  replayed: Replayed
  quarantined: Quarantined
  /** Null if the database in use could not be queried. */
  grantChanges: GrantChanges | null
  /** Batches that an interrupted restore had uploaded already. */
  skipped: number
}

/** Unpacks the backup into an SQLite file, row by row. */
async function unpackBackup(
  from: BackupSource,
  manifest: Manifest,
  file: string,
  say: Restore['say'],
): Promise<SqliteCopy> {
  const entryOf = (name: string) => manifest.tables.find((table) => table.name === name)
  const migrations: BackupRow[] = []
  const applied = entryOf(migrationsTable)
  if (!applied) throw new BackupError('The backup does not say which migrations its database had.')
  for await (const rows of readTable(from, applied)) migrations.push(...rows)
  const copy = createSqliteCopy(
    file,
    migrations.map(({ name }) => String(name)),
  )
  // Sequence numbers come last: inserting rows changes them.
  for (const table of manifest.tables) {
    for await (const rows of readTable(from, table)) insertRows(copy, table.name, rows)
    if (table.rows > 0) say(`  ${table.name}: ${table.rows}`)
  }
  const later = applyLaterMigrations(copy)
  if (later.length > 0) say(`Migrations applied because they are newer than the backup: ${later.join(', ')}`)
  return copy
}

/** Empties the new database before it is filled with another content. */
const emptyStatements = (copy: SqliteCopy) => [
  ...copy.triggers.map(({ name }) => `DROP TRIGGER IF EXISTS "${name}"`),
  'DROP TABLE IF EXISTS submission_search',
  ...backupTables
    .filter((name) => name !== sequenceTable)
    .toReversed()
    .map((name) => `DELETE FROM "${name}"`),
]

async function uploadStatements(
  copy: SqliteCopy,
  target: TargetDatabase,
  progress: Progress,
  options: Restore,
): Promise<number> {
  let skipped = 0
  for (const piece of toStatements(copy)) {
    if (progress.uploadedBatches.includes(piece.name)) {
      skipped += 1
      continue
    }
    await target.execute(piece)
    progress.uploadedBatches.push(piece.name)
    writeProgress(options.progressFile, progress)
  }
  return skipped
}

/** One row: the count of each table, under its name. */
const rowCounts = z.tuple([z.record(z.string(), z.number())])

/** Compares the row counts of all tables, and of search index and inbox. Returns the total; throws on a difference. */
async function verifyRowCounts({ database }: SqliteCopy, target: TargetDatabase): Promise<number> {
  const counted = [...backupTables, 'submission_search']
  // One query for all tables, because each starts wrangler once, and without a compound SELECT: D1 allows five terms in it.
  const counts = counted.map((name) => `(SELECT count(*) FROM "${name}") AS "${name}"`)
  const [there] = rowCounts.parse(await target.query(`SELECT ${counts.join(', ')}`))
  let total = 0
  for (const name of counted) {
    const expected = countRows(database, name)
    if (there[name] !== expected)
      throw new Error(`${name} has ${there[name]} rows in the new database instead of ${expected}.`)
    total += expected
  }
  if (there.submission_search !== there.inbox) throw new Error('Not every submission is in the search index.')
  return total
}

const digestOf = (manifest: Manifest, erased: Set<string>) =>
  createHash('sha256')
    .update(JSON.stringify([manifest.startedAt, manifest.tables, [...erased].toSorted()]))
    .digest('hex')

async function restoreIn(folder: string, options: Restore): Promise<Restored> {
  const { day, say } = options
  const from: BackupSource = { bucket: options.bucket, keys: await getBackupKeys(options.key) }
  const manifest = await requireManifest(from, day)
  say(`Backup of ${day}, started at ${new Date(manifest.startedAt).toISOString()}:`)
  const erased = await readErasures(from, manifest.startedAt)
  const content = digestOf(manifest, erased)
  const copy = await unpackBackup(from, manifest, join(folder, 'restored.sqlite'), say)
  try {
    const repairs = repairReferences(copy)
    rebuildSearchIndex(copy)
    const replayed = await replayErasures(copy, from.keys, erased)
    const known = readProgress(options.progressFile, day, options.database)
    const startedAt = known?.startedAt ?? Date.now()
    const quarantined = quarantine(copy, startedAt)
    const { id, target } = await options.target(folder, known?.id ?? null)
    const progress: Progress = known ?? {
      day,
      database: options.database,
      id,
      startedAt,
      content,
      uploadedBatches: [],
    }
    writeProgress(options.progressFile, progress)
    if (progress.content !== content) {
      say('Somebody has been erased since the last attempt: the new database is filled again from the start.')
      if (progress.uploadedBatches.includes('tables'))
        await target.execute({ name: 'empty', statements: emptyStatements(copy) })
      Object.assign(progress, { content, uploadedBatches: [] })
      writeProgress(options.progressFile, progress)
    }
    const skipped = await uploadStatements(copy, target, progress, options)
    const rows = await verifyRowCounts(copy, target)
    // The database in use may be the broken one.
    const now = Date.now()
    const grantChanges = await queryGrants(options.present, now).then(
      (rows) => compareGrants(copy.database, rows, now),
      () => null,
    )
    return { id, manifest, rows, repairs, replayed, quarantined, grantChanges, skipped }
  } finally {
    copy.database.close()
  }
}

/**
 * Restores a day's backup into a new database: decrypted, verified and repaired on this machine, without people who
 * were erased since, and without anything that could take effect twice. After an interruption the same call continues.
 * The decrypted copy is always deleted at the end. Throws BackupError for an incomplete backup.
 */
export async function restoreBackup(options: Restore): Promise<Restored> {
  // Readable only by this user.
  const folder = mkdtempSync(join(tmpdir(), 'restore-'))
  const drop = () => rmSync(folder, { recursive: true, force: true })
  const stop = () => {
    drop()
    process.exit(130)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    return await restoreIn(folder, options)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    drop()
  }
}
