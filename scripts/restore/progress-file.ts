import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** How far a restore has come; nothing of what is restored. */
export interface Progress {
  day: string
  database: string
  /** Of the new database. */
  id: string
  /** When the first try began: all of them end sessions at this moment. */
  startedAt: number
  /** Of the backup and of what has been erased since: another one means another database. */
  content: string
  /** Pieces that the database has. */
  taken: string[]
}

/** Null where no restore was interrupted, or it was one of another backup or database. */
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
