import * as z from 'zod/mini'
import { toEmailKey } from '#worker/domain/email-address.ts'
import { isoTime } from '../row-fields.ts'

/**
 * Why an address gets no mail: a permanent bounce, a spam complaint, or an entry in the mail API's own suppression
 * list.
 */
export const suppressionReasons = ['bounced', 'complained', 'suppressed'] as const

export type SuppressionReason = (typeof suppressionReasons)[number]

/** Query of `GET /api/admin/suppressions`: newest event first. */
export const suppressionQuery = z.object({
  /** `next` of the previous page. */
  before: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,15}$/))),
})

/** The number of addresses on a page. */
export const suppressionPageSize = 50

/** Body of `POST /api/admin/suppressions/lift`. The address travels in the body, as URLs end up in logs. */
export const suppressionLift = z.object({
  email: z
    .string({ error: 'required' })
    .check(z.overwrite(toEmailKey), z.maxLength(320, { error: 'too_long' })),
})

export const suppression = z.object({
  email: z.string(),
  reason: z.enum(suppressionReasons),
  /** The mail API's code; null if it gave none. */
  detail: z.nullable(z.string()),
  firstEventAt: isoTime,
  lastEventAt: isoTime,
  eventCount: z.int(),
  /** True for the company's address: no submission is mailed until the suppression is lifted. */
  isCompany: z.boolean(),
})

/** Response of `GET /api/admin/suppressions`. */
export const suppressionPage = z.object({
  suppressions: z.array(suppression),
  /** `before` of the next page; null on the last one. */
  next: z.nullable(z.string()),
})

export type Suppression = z.output<typeof suppression>
export type SuppressionPage = z.output<typeof suppressionPage>

export type SuppressionQuery = z.output<typeof suppressionQuery>
