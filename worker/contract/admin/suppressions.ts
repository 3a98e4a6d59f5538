import * as z from 'zod/mini'

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
  /** The mail API's code; null if it gave none. */
  detail: string | null
  /** ISO 8601, UTC. */
  firstEventAt: string
  lastEventAt: string
  eventCount: number
  /** Whether it is the company's address: no submission is mailed until the suppression is lifted. */
  isCompany: boolean
}

export interface SuppressionPage {
  suppressions: Suppression[]
  /** `before` of the next page; null on the last one. */
  next: string | null
}

export type SuppressionQuery = z.output<typeof suppressionQuery>
