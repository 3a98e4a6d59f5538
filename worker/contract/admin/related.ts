import * as z from 'zod/mini'
import { isoTime, rowId } from '../row-fields.ts'
import { inboxKinds } from './inbox.ts'
import { inboxEntry } from './inbox-responses.ts'

/** The most entries, and the most answers, that are shown of one sender. */
export const maxRelated = 10
export const maxRelatedAnswers = 3

/** Response of `GET /api/admin/records/:kind/:id/related`: what else the same sender has sent, the newest first. */
export const relatedRecords = z.object({
  /** From the same address or mail domain, or with the same VAT number; without suspected ones. */
  entries: z.array(inboxEntry),
  /** Finds all of the address or mail domain as a search, if there are more entries; null otherwise. */
  search: z.nullable(z.string()),
  /** The last answers to these entries. */
  answers: z.array(
    z.object({
      kind: z.enum(inboxKinds),
      id: rowId,
      /** The name that it is signed with. */
      authorName: z.nullable(z.string()),
      text: z.string(),
      createdAt: isoTime,
    }),
  ),
})

export type RelatedRecords = z.output<typeof relatedRecords>
