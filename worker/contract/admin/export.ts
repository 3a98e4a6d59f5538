import * as z from 'zod/mini'
import { inboxFilter } from './inbox.ts'

/** How many records one part of an export has at most. */
export const maxPartSize = 10_000

/** Query of `GET /api/admin/inbox/export.csv` and `export.json`. */
export const exportQuery = z.extend(inboxFilter, {
  /** Goes on where another part ended: what that part's answer said in `partHeaders.next`. */
  part: z.optional(z.string().check(z.regex(/^\d{13}(\.\d{1,15}){2}\.[\w-]{43}$/))),
  /**
   * So many records at most, 1 to `largestPart`: whoever has a line that breaks asks for less at once. A pattern, as
   * checks of numbers would weigh on the Worker's start.
   */
  size: z.optional(z.pipe(z.string().check(z.regex(/^(?:[1-9]\d{0,3}|10000)$/)), z.transform(Number))),
})

/** What the answer says of a part. */
export const partHeaders = {
  /** `part` of the next one; missing on the last one, whose end is the file's. */
  next: 'Export-Next',
  /** How many records are in it. */
  records: 'Export-Records',
  /** How much of what there is to look through lies behind it, from 0 to 1. */
  share: 'Export-Share',
} as const

export type ExportQuery = z.output<typeof exportQuery>
