import * as z from 'zod/mini'
import { locales, officeLocales } from '#worker/domain/locales.ts'
import { channels, companyChannels } from './deliveries.ts'
import { warsawDay } from './query-fields.ts'

/** Kinds of submissions. */
export const inboxKinds = ['contact_message', 'client_application', 'client_data'] as const

/** Progress of a submission. */
export const inboxStatuses = ['new', 'in_progress', 'answered', 'closed'] as const

/** Results of a closed submission. One that is opened again keeps its outcome until it is closed otherwise. */
export const outcomes = ['won', 'lost', 'void'] as const

/** Statuses of a submission that somebody still has to deal with. */
export const openStatuses = ['new', 'in_progress'] as const satisfies InboxStatus[]

export const isOpenStatus = (status: InboxStatus): boolean => openStatuses.some((open) => open === status)

/** Ways of answering a submission that a clerk reports. */
export const answerWays = ['phone'] as const

/**
 * Why a submission is suspected to be spam: the honeypot was filled, the captcha was not solved, or its network or the
 * whole site exceeded the day's limit; or an administrator has reported it.
 */
export const suspicionReasons = ['honeypot', 'captcha', 'network', 'site', 'reported'] as const

export type InboxKind = (typeof inboxKinds)[number]
export type InboxStatus = (typeof inboxStatuses)[number]
export type Outcome = (typeof outcomes)[number]
export type AnswerWay = (typeof answerWays)[number]
export type SuspicionReason = (typeof suspicionReasons)[number]

/** Status and outcome in a word, as people choose and read them. */
export const inboxStates = ['new', 'in_progress', 'answered', ...outcomes] as const

export type InboxState = (typeof inboxStates)[number]

export const toState = ({ status, outcome }: { status: InboxStatus; outcome: Outcome | null }): InboxState =>
  status === 'closed' ? (outcome ?? 'void') : status

/** Status and outcome of a state; without an outcome, it is left as it is. */
export const fromState = (state: InboxState): { status: InboxStatus; outcome?: Outcome } =>
  state === 'won' || state === 'lost' || state === 'void'
    ? { status: 'closed', outcome: state }
    : { status: state }

/** Filters submissions of which no source is known; no source begins with it. */
export const unknownSource = '-'

/** The filter of lists and exports; days are of Warsaw and inclusive. */
export const inboxFilter = z.object({
  kind: z.optional(z.enum(inboxKinds)),
  status: z.optional(z.enum(inboxStatuses)),
  /** The outcome of closed records. */
  outcome: z.optional(z.enum(outcomes)),
  language: z.optional(z.enum(locales)),
  /** The source of the visit, or `unknownSource`. */
  source: z.optional(z.string().check(z.maxLength(253))),
  /** `true`: only records that wait for an answer, the most urgent first. */
  waiting: z.optional(z.enum(['true', 'false'])),
  /** The caller's records, or those that wait for an answer and have no owner. */
  owner: z.optional(z.enum(['me', 'nobody'])),
  /** `true`: only records whose time for an answer is over. */
  late: z.optional(z.enum(['true'])),
  /** `true`: only unread records. */
  unread: z.optional(z.enum(['true'])),
  /** `true`: only suspected records, which are left out otherwise. */
  suspected: z.optional(z.enum(['true'])),
  from: z.optional(warsawDay),
  to: z.optional(warsawDay),
  /** Prefixes of words, and numbers in any grouping: of tax payers, accounts, telephones, references. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(200, { error: 'too_long' }))),
})

/** Query of an export. */
export const exportQuery = z.extend(inboxFilter, {
  /** The language of headings and of the file's name; the office's if left out. */
  words: z.optional(z.enum(officeLocales)),
})

/** True if only records that wait for an answer are listed. */
export const isOfWaiting = ({ waiting, late, owner }: InboxFilter): boolean =>
  waiting === 'true' || late !== undefined || owner === 'nobody'

/** True if entries are in the order of their deadlines, the most urgent first; otherwise the newest is. */
export const isByDeadline = (filter: InboxFilter): boolean =>
  isOfWaiting(filter) &&
  filter.search === undefined &&
  filter.source === undefined &&
  filter.suspected === undefined

/** `next` of the previous page: the `seq` of its last entry, behind the deadline in lists that are sorted by it. */
export const entryCursor = z.string().check(z.regex(/^(?:\d{1,15}\.)?\d{1,15}$/))

/** Query of `GET /api/admin/inbox`. */
export const inboxQuery = z.extend(inboxFilter, {
  before: z.optional(entryCursor),
})

/** The most entries that are read by name at once. */
export const maxNamedEntries = 100

/** A record in a query: `contact_message:3f0c2a52-…`. */
export const toEntryName = ({ kind, id }: { kind: InboxKind; id: string }) => `${kind}:${id}`

const entryName = z.string().check(z.regex(/^[a-z_]{1,20}:[\w-]{1,36}$/))

/** Query of `GET /api/admin/inbox/entries`: names, separated by commas. */
export const entriesQuery = z.object({
  of: z.pipe(
    z.pipe(
      z.string().check(z.maxLength(8_000)),
      z.transform((names) => names.split(',')),
    ),
    z.array(entryName).check(z.maxLength(maxNamedEntries)),
  ),
})

/** The number of entries on a page. */
export const inboxPageSize = 50

/** Counts end here, as counting further would be expensive: this many stand for as many or more. */
export const maxCounted = 100

/** A count as it is shown: `99+` from `maxCounted` on. */
export const nameCount = (count: number): string => (count < maxCounted ? `${count}` : `${maxCounted - 1}+`)

/** External systems that the site sends to: the delivery channels, and the mail API for sign-in mails. */
export const receivers = [...channels, 'auth_mail'] as const

/** Receivers whose failures are shown. A receipt that cannot be sent is dropped, and nobody has to act. */
export const watchedReceivers = [...companyChannels, 'reply', 'relay', 'auth_mail'] as const

export type Receiver = (typeof receivers)[number]
export type WatchedReceiver = (typeof watchedReceivers)[number]

export type InboxFilter = z.output<typeof inboxFilter>
export type ExportQuery = z.output<typeof exportQuery>
export type InboxQuery = z.output<typeof inboxQuery>
export type EntriesQuery = z.output<typeof entriesQuery>
