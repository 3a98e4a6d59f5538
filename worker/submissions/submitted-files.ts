import type { SavedResponse } from '#worker/contract/responses.ts'
import type { Database } from '#worker/db/client.ts'
import type { SubmittedFiles } from '#worker/files/attach-files.ts'
import type { StoreResult } from './store-once.ts'

/** Loaded on demand: most submissions name no files. */
const loadAttachFiles = () => import('#worker/files/attach-files.ts').then(({ attachFiles }) => attachFiles)

/** The statements that keep the files of a submission, for the batch that stores it; none if it names none. */
export async function keepFiles(db: Database, submission: SubmittedFiles, now: number) {
  if (submission.files.length === 0) return []
  const attachFiles = await loadAttachFiles()
  return [attachFiles(db, submission, now)]
}

/**
 * Counts how many of the files that a submission names were stored with it, for the receipt. A repeated submission may name files that
 * were not there the first time; they are kept now. Nothing if it names none.
 */
export async function countFiles(
  db: Database,
  submission: SubmittedFiles,
  result: StoreResult,
  now: number,
): Promise<Pick<SavedResponse, 'files_saved' | 'files_missing'>> {
  if (submission.files.length === 0) return {}
  const [again] = result.kind === 'same' ? await keepFiles(db, submission, now) : []
  const rows = again ? await again : result.kind === 'stored' ? result.rows : []
  const saved = rows.filter((row) => 'file_id' in row).length
  return { files_saved: saved, files_missing: submission.files.length - saved }
}
