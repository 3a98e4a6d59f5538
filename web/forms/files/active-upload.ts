import type { UploadedFile } from '#worker/contract/files.ts'

/** A file that is not there yet. */
export interface ActiveUpload extends UploadedFile {
  /** Bytes sent so far; null while the site checks the file. */
  sent: number | null
  state: 'sending' | 'waiting' | 'failed'
  /** Why it failed. */
  error: string | null
  canRetry: boolean
  /** It failed for want of a connection, and is tried again with the form. */
  isLost: boolean
}

/** Upload that has just begun. */
export const toActiveUpload = (file: UploadedFile): ActiveUpload => ({
  ...file,
  sent: 0,
  state: 'sending',
  error: null,
  canRetry: false,
  isLost: false,
})
