import * as z from 'zod/mini'
import { fileTypes } from '../files.ts'

/** A file of a record. */
export const recordFile = z.object({
  id: z.string(),
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  type: z.enum(fileTypes),
})

export type RecordFile = z.output<typeof recordFile>

/** Response of `POST /api/admin/files/:id/grant`. */
export interface DownloadGrant {
  /** Path to fetch within a minute; works once or more, for whoever has it, while the administrator is one. */
  url: string
}
