import { mebibyte } from '#worker/domain/file-size.ts'

/** Types of files that forms take. Judged by content, whatever a file is called. */
export const fileTypes = ['pdf', 'jpeg', 'png', 'webp', 'heic', 'docx', 'xlsx'] as const

export type FileType = (typeof fileTypes)[number]

/** Extensions of each type; the first one is given to a file that has none of them. */
export const fileExtensions: Record<FileType, readonly string[]> = {
  pdf: ['pdf'],
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  webp: ['webp'],
  heic: ['heic', 'heif', 'hif'],
  docx: ['docx'],
  xlsx: ['xlsx'],
}

export const mediaTypes: Record<FileType, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const maxFileBytes = 10 * mebibyte

/** Header of every call about one upload, with what `POST /api/files` answered. */
export const grantHeader = 'X-Upload-Grant'

/** A file as forms show it. */
export interface UploadedFile {
  id: string
  name: string
  size: number
}
