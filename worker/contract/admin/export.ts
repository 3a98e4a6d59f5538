import * as z from 'zod/mini'
import { inboxFilter } from './inbox.ts'

/** Maximum number of records per part of an export. */
export const maxPartSize = 10_000

/**
 * Maximum number of records, 1 to `maxPartSize`; clients reduce it on unstable connections. A pattern, as zod's number
 * checks would add to the Worker's start size.
 */
export const partSize = z.pipe(z.string().check(z.regex(/^(?:[1-9]\d{0,3}|10000)$/)), z.transform(Number))

/** Query of `GET /api/admin/inbox/export.csv` and `export.json`. */
export const exportQuery = z.extend(inboxFilter, {
  /** The previous part's `partHeaders.next`; left out for the first part. */
  part: z.optional(z.string().check(z.regex(/^\d{13}(\.\d{1,15}){2}\.[\w-]{43}$/))),
  size: z.optional(partSize),
})

/** Response headers of a part. */
export const partHeaders = {
  /** `part` of the next one; missing on the last one. */
  next: 'Export-Next',
  /** The number of records in the part. */
  records: 'Export-Records',
  /** Progress after this part, from 0 to 1. */
  share: 'Export-Share',
} as const

export type ExportQuery = z.output<typeof exportQuery>
