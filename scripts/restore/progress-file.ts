import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'

/** The progress of a restore; contains no restored data. */
const progressSchema = z.object({
  day: z.string(),
  database: z.string(),
  /** Id of the new database. */
  id: z.string(),
  /** The time when the restore first started: sessions are revoked as of this moment. */
  startedAt: z.number(),
  /** Digest of the backup and the erasures since: if it changes, the database is filled again. */
  content: z.string(),
  /** Names of the batches that were uploaded. */
  uploadedBatches: z.array(z.string()),
})

export type Progress = z.infer<typeof progressSchema>

/** Null if no restore of this backup into this database was interrupted. */
export function readProgress(file: string, day: string, database: string): Progress | null {
  if (!existsSync(file)) return null
  const progress = progressSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return progress.day === day && progress.database === database ? progress : null
}

export function writeProgress(file: string, progress: Progress): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(progress), { mode: 0o600 })
}

export const deleteProgress = (file: string) => rmSync(file, { force: true })
