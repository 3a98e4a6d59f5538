import * as z from 'zod/mini'
import { apiErrors, fieldErrors } from './error-codes.ts'
import { isoTime, rowId } from './row-fields.ts'

/** Sent only after everything is stored. */
export const savedResponse = z.object({
  success: z.literal(true),
  id: rowId,
  /** The number of the named files that came with it; left out if it names none. */
  files_saved: z.optional(z.int()),
  /** The number that did not; they have to be sent another way. */
  files_missing: z.optional(z.int()),
  /** If the office is open, and when it closes, or opens next. Left out where a time for the answer is promised. */
  office: z.optional(z.object({ is_open: z.boolean(), changes_at: isoTime })),
})

/** Sent only after the submission and its deliveries are stored. */
export const receipt = z.extend(savedResponse, {
  /** Short enough to read out on the phone; also in the mail to the company. */
  reference: z.string(),
  /** Present only if a receipt by mail was queued for the sender: receipts are on, and the submission is not suspected. */
  mails_receipt: z.optional(z.literal(true)),
  /** Until when the office answers. Present only if the company promises a time, and the submission is not suspected. */
  answer_by: z.optional(isoTime),
})

export const applicationReceipt = z.extend(receipt, {
  authorizations_saved: z.int(),
  /**
   * Present only if an automation delivery was created with the application: it is Polish, the webhook is configured
   * and the application is not suspected. A retry of the same application gets the same response.
   */
  automation: z.optional(z.literal(true)),
})

/** Sent when the message would have been stored. */
export const dryRunResponse = z.object({
  success: z.literal(true),
  dryRun: z.literal(true),
  /** Version of the Worker that answered, if known: for a while after a deployment the old one still answers some requests. */
  version: z.nullable(z.string()),
})

export const errorResponse = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(apiErrors) as (keyof typeof apiErrors)[]),
  /** A sentence in the request's language. Pages show it as plain text; field errors have texts of their own. */
  error: z.string(),
  fields: z.optional(z.record(z.string(), z.enum(fieldErrors))),
  /** Identifies the log entry of an unexpected error. */
  error_id: z.optional(z.string()),
})

export type SavedResponse = z.output<typeof savedResponse>
export type Receipt = z.output<typeof receipt>
export type ApplicationReceipt = z.output<typeof applicationReceipt>
export type ErrorResponse = z.output<typeof errorResponse>
export type DryRunResponse = z.output<typeof dryRunResponse>
