import * as z from 'zod/mini'
import { locales } from '#worker/domain/locales.ts'
import { channels, companyChannels } from './deliveries.ts'
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

/** Filters submissions of which no source is known; no source begins with it. */
export const unknownSource = '-'

/** The filter of lists and exports; days are of Warsaw and inclusive. */
export const inboxFilter = z.object({
  kind: z.optional(z.enum(inboxKinds)),
  status: z.optional(z.enum(inboxStatuses)),
  language: z.optional(z.enum(locales)),
  /** The source of the visit, or `unknownSource`. */
  source: z.optional(z.string().check(z.maxLength(253))),
  /** `true`: only unread records. */
  unread: z.optional(z.enum(['true'])),
  /** `true`: only suspected records, which are left out otherwise. */
  suspected: z.optional(z.enum(['true'])),
  from: z.optional(warsawDay),
  to: z.optional(warsawDay),
  /** Prefixes of words in names, companies, VAT numbers, addresses and texts. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(200, { error: 'too_long' }))),
})

/** The `seq` of an entry. */
export const entryCursor = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))

/** Query of `GET /api/admin/inbox`. */
export const inboxQuery = z.extend(inboxFilter, {
  /** Returns entries older than this `seq`. */
  before: z.optional(entryCursor),
})

/** The number of entries on a page. */
export const inboxPageSize = 50

/** Counts are exact up to this limit: during a flood, exact counting would be expensive. */
export const maxCounted = 1_000

/** External systems that the site sends to: the delivery channels, and the mail API for sign-in mails. */
export const receivers = [...channels, 'auth_mail'] as const

/** Those whose trouble is shown. A receipt that cannot be sent is dropped, and nobody has to act. */
export const watchedReceivers = [...companyChannels, 'auth_mail'] as const

export type Receiver = (typeof receivers)[number]
export type WatchedReceiver = (typeof watchedReceivers)[number]

export type InboxFilter = z.output<typeof inboxFilter>
export type InboxQuery = z.output<typeof inboxQuery>
