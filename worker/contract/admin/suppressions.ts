import * as z from 'zod/mini'

/**
 * Why an address gets no mail: the other side rejected one for good, somebody marked one as spam, or the mail API has
 * the address on a list of its own.
 */
export const suppressionReasons = ['bounced', 'complained', 'suppressed'] as const

export type SuppressionReason = (typeof suppressionReasons)[number]

/** Query of `GET /api/admin/suppressions`: newest event first. */
export const suppressionQuery = z.object({
  /** `next` of the page before. */
  before: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,15}$/))),
})

/** How many addresses a page has. */
export const suppressionPageSize = 50

/** Body of `POST /api/admin/suppressions/lift`. The address travels in the body, as URLs end up in logs. */
export const suppressionLift = z.object({
  email: z
    .string({ error: 'required' })
    .check(z.trim(), z.toLowerCase(), z.maxLength(320, { error: 'too_long' })),
})

export interface Suppression {
  email: string
  reason: SuppressionReason
  /** The mail API's code; null where it gave none. */
  detail: string | null
  /** ISO 8601, UTC. */
  firstEventAt: string
  lastEventAt: string
  eventCount: number
  /** The company's own address: no enquiry is mailed until this is lifted. */
  isCompany: boolean
}

export interface SuppressionPage {
  suppressions: Suppression[]
  /** `before` of the next page; null on the last one. */
  next: string | null
}

export type SuppressionQuery = z.output<typeof suppressionQuery>
