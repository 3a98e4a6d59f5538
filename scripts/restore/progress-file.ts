import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** How far a restore has come; contains no restored data. */
export interface Progress {
  day: string
  database: string
  /** Id of the new database. */
  id: string
  /** When the restore first started: sessions are revoked as of this moment. */
  startedAt: number
  /** Digest of the backup and the erasures since: if it changes, the database is filled again. */
  content: string
  /** Names of the batches that were uploaded. */
  taken: string[]
}

/** Null if no restore of this backup into this database was interrupted. */
export function readProgress(file: string, day: string, database: string): Progress | null {
  if (!existsSync(file)) return null
  const progress = JSON.parse(readFileSync(file, 'utf8')) as Progress
  return progress.day === day && progress.database === database ? progress : null
}

export function writeProgress(file: string, progress: Progress): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(progress), { mode: 0o600 })
}

export const deleteProgress = (file: string) => rmSync(file, { force: true })
