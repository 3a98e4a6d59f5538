import type { RefObject } from 'react'
import type { FieldErrors } from '#worker/contract/error-codes.ts'
import type { UploadedFile } from '#worker/contract/files.ts'
import type { FilesHandle } from './files-field.tsx'

/** Waits for the files of a form; an error at the field if some have failed, `lost` if only the network was in the way. */
export async function unsentFiles(
  files: RefObject<FilesHandle | null>,
  isByHand: boolean,
): Promise<FieldErrors | 'lost' | null> {
  const result = (await files.current?.waitForUploads(isByHand)) ?? 'uploaded'
  if (result === 'uploaded') return null
  return result === 'lost' ? 'lost' : { files: 'invalid' }
}

/** The files of a submission's body; nothing where there are none. */
export const fileIdsOf = (files: readonly UploadedFile[]) =>
  files.length > 0 ? { files: files.map(({ id }) => id) } : {}
