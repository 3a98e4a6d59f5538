import * as z from 'zod/mini'
import { submissionId } from './field-schemas.ts'
import { maxFiles } from './limits.ts'

/** Entries of the field that are looked at: no page names more files than a submission may have. */
const maxEntries = 20 * maxFiles

/**
 * The files of a submission, by id. Whatever else the field holds is left out rather than refused: a submission is never
 * lost because of its files, and the receipt says how many came with it.
 */
export const fileIds = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((given) =>
      Array.from(
        new Set(
          (Array.isArray(given) ? given.slice(0, maxEntries) : []).flatMap((each) => {
            const parsed = submissionId.safeParse(each)
            return parsed.success ? [parsed.data] : []
          }),
        ),
      ).slice(0, maxFiles),
    ),
  ),
)
