import * as z from 'zod/mini'
import { fileTypes } from '../files.ts'
import { rowId } from '../row-fields.ts'

/** A file of a record. */
export const recordFile = z.object({
  id: rowId,
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  type: z.enum(fileTypes),
})

/** Response of `POST /api/admin/files/:id/grant`, and of `POST /api/admin/thread-mails/:id/grant`. */
export const downloadGrant = z.object({
  /** Path to fetch within a minute; works once or more, for whoever has it, while its owner may read files. */
  url: z.string(),
})

/** Query of `GET /api/downloads/:id`. */
export const downloadQuery = z.object({ grant: z.string() })

export type RecordFile = z.output<typeof recordFile>
export type DownloadGrant = z.output<typeof downloadGrant>
