import * as z from 'zod/mini'
import { isoTime } from '#worker/contract/iso-time.ts'
import { locales } from '#worker/contract/locales.ts'
import { channels } from './deliveries.ts'
import { warsawDay } from './query-fields.ts'

/** Kinds of submissions. */
export const inboxKinds = ['contact_message', 'client_application', 'client_data'] as const

/** Progress of a submission. */
export const inboxStatuses = ['new', 'in_progress', 'accepted', 'rejected', 'archived'] as const

/**
 * Why a submission is suspected to be spam: the honeypot was filled, the captcha was not solved, or its network or the
 * whole site exceeded the day's limit.
 */
export const suspicionReasons = ['honeypot', 'captcha', 'network', 'site'] as const

export type InboxKind = (typeof inboxKinds)[number]
export type InboxStatus = (typeof inboxStatuses)[number]
export type SuspicionReason = (typeof suspicionReasons)[number]

/** The filter of lists and exports; days are of Warsaw and inclusive. */
export const inboxFilter = z.object({
  kind: z.optional(z.enum(inboxKinds)),
  status: z.optional(z.enum(inboxStatuses)),
  language: z.optional(z.enum(locales)),
  /** `true`: only unread records. */
  unread: z.optional(z.enum(['true'])),
  /** `true`: only suspected records, which are left out otherwise. */
  suspected: z.optional(z.enum(['true'])),
  from: z.optional(warsawDay),
  to: z.optional(warsawDay),
  /** Prefixes of words in names, companies, VAT numbers, addresses and texts. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(200, { error: 'too_long' }))),
})

/** Query of `GET /api/admin/inbox`. */
export const inboxQuery = z.extend(inboxFilter, {
  /** Returns entries older than this `seq`. */
  before: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))),
})

/** How many entries a page has. */
export const inboxPageSize = 50

export const inboxEntry = z.object({
  /** Order of arrival; also the cursor of the next page. */
  seq: z.int(),
  id: z.string(),
  kind: z.enum(inboxKinds),
  language: z.enum(locales),
  status: z.enum(inboxStatuses),
  isUnread: z.boolean(),
  /** ISO 8601, UTC. */
  receivedAt: isoTime,
  reference: z.string(),
  /** The sender, or the client's signatory. */
  name: z.string(),
  /** Null for a contact message. */
  company: z.nullable(z.string()),
  email: z.string(),
  /** The subject of a message; null otherwise. */
  subject: z.nullable(z.string()),
})

/** Response of `GET /api/admin/inbox`. */
export const inboxPage = z.object({
  entries: z.array(inboxEntry),
  /** `before` of the next page; null on the last one. */
  next: z.nullable(z.int()),
})

/** Counts are exact up to this limit: during a flood, exact counting would be expensive. */
export const maxCounted = 1_000

/** External systems that the site sends to: the delivery channels, and the mail API for sign-in mails. */
export const receivers = [...channels, 'auth_mail'] as const

export type Receiver = (typeof receivers)[number]

/** A receiver whose requests are failing. */
export const refusingReceiver = z.object({
  receiver: z.enum(receivers),
  /** `http 401`, `timeout`, … */
  problem: z.string(),
  since: isoTime,
})

/** Response of `GET /api/admin/state`: what the admin area polls and shows in its layout. */
export const adminStatus = z.object({
  unread: z.int(),
  /** The number of suspected records; `maxCounted` means that many or more. */
  suspected: z.int(),
  parked: z.int(),
  /** Deliveries of a restored database that are held until an administrator decides. */
  held: z.int(),
  /** `seq` of the newest entry; 0 if there is none. */
  newest: z.int(),
  /** When the oldest pending delivery was created, if it is overdue; null otherwise. */
  stuckSince: z.nullable(isoTime),
  refusing: z.array(refusingReceiver),
})

export type InboxEntry = z.output<typeof inboxEntry>
export type InboxPage = z.output<typeof inboxPage>
export type RefusingReceiver = z.output<typeof refusingReceiver>
export type AdminStatus = z.output<typeof adminStatus>

export type InboxFilter = z.output<typeof inboxFilter>
export type InboxQuery = z.output<typeof inboxQuery>
