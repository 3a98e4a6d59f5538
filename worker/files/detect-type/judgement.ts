import type { FileRefusal } from '#worker/contract/error-codes.ts'
import { type FileType, fileTypes } from '#worker/contract/files.ts'

/** Type of a file by its content, or why forms do not take it. */
export type Judgement = FileType | FileRefusal

export const isTaken = (judgement: Judgement): judgement is FileType =>
  fileTypes.includes(judgement as FileType)
