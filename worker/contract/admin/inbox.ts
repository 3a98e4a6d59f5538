import * as z from 'zod/mini'
import { locales } from '#worker/contract/locales.ts'
import { warsawDay } from './query-fields.ts'

/** Kinds of submissions. */
export const inboxKinds = ['contact_message', 'client_application', 'client_data'] as const

/** Progress of a submission. */
export const inboxStatuses = ['new', 'in_progress', 'accepted', 'rejected', 'archived'] as const

/**
 * Why a submission is suspected: the trap for machines was filled, nothing showed that a person sent it, or its network
 * or the whole site had sent too many that day.
 */
export const suspicionReasons = ['honeypot', 'captcha', 'network', 'site'] as const

export type InboxKind = (typeof inboxKinds)[number]
export type InboxStatus = (typeof inboxStatuses)[number]
export type SuspicionReason = (typeof suspicionReasons)[number]

/** What a list or an export is narrowed to; days are those of Warsaw, both included. */
export const inboxFilter = z.object({
  kind: z.optional(z.enum(inboxKinds)),
  status: z.optional(z.enum(inboxStatuses)),
  language: z.optional(z.enum(locales)),
  /** `true`: only what nobody has opened. */
  unread: z.optional(z.enum(['true'])),
  /** `true`: only what is suspected, which is left out otherwise. */
  suspected: z.optional(z.enum(['true'])),
  from: z.optional(warsawDay),
  to: z.optional(warsawDay),
  /** Words of names, companies, VAT numbers, addresses and text; each may be the beginning of one. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(200, { error: 'too_long' }))),
})

/** Query of `GET /api/admin/inbox`. */
export const inboxQuery = z.extend(inboxFilter, {
  /** Goes on after this entry, to older ones. */
  before: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))),
})

/** How many entries a page has. */
export const inboxPageSize = 50

export interface InboxEntry {
  /** Order of arrival; also the place where the next page begins. */
  seq: number
  id: string
  kind: InboxKind
  language: (typeof locales)[number]
  status: InboxStatus
  isUnread: boolean
  /** ISO 8601, UTC. */
  receivedAt: string
  reference: string
  /** The person who wrote, or who signs for the client. */
  name: string
  /** Null for a contact message. */
  company: string | null
  email: string
  /** The subject of a message; null otherwise. */
  subject: string | null
}

export interface InboxPage {
  entries: InboxEntry[]
  /** `before` of the next page; null on the last one. */
  next: number | null
}

/** Counts are exact up to here: during a flood, exact counting would be expensive. */
export const maxCounted = 1_000

/** Whom the site sends something to: the channels of its deliveries, and the mails that people sign in with. */
export const receivers = ['mail', 'zapier', 'automation', 'auth_mail'] as const

/** A receiver that is refusing what it is sent. */
export interface RefusingReceiver {
  receiver: (typeof receivers)[number]
  /** `http 401`, `timeout`, … */
  problem: string
  /** ISO 8601, UTC. */
  since: string
}

/** What the admin area polls for and shows beside every view. */
export interface AdminStatus {
  unread: number
  /** What is suspected and waits for a decision or its end; `mostCounted` stands for that many or more. */
  suspected: number
  parked: number
  /** Deliveries of a restored database that wait for a decision. */
  held: number
  /** `seq` of the newest entry; 0 when there is none. */
  newest: number
  /** Since when the oldest delivery is pending, ISO 8601, once that is too long ago; null otherwise. */
  stuckSince: string | null
  refusing: RefusingReceiver[]
}

export type InboxFilter = z.output<typeof inboxFilter>
export type InboxQuery = z.output<typeof inboxQuery>
