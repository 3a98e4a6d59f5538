import * as z from 'zod/mini'
import { locales } from '#worker/domain/locales.ts'
import { isoTime, rowId } from '../row-fields.ts'
import { inboxKinds, inboxStatuses, outcomes, watchedReceivers } from './inbox.ts'
import { listedItem } from './record.ts'
import { userReference } from './user-reference.ts'

// Apart from `inbox.ts`, whose lists the Worker needs at its start.

export const inboxEntry = z.object({
  /** Order of arrival. */
  seq: z.int(),
  id: rowId,
  kind: z.enum(inboxKinds),
  language: z.enum(locales),
  status: z.enum(inboxStatuses),
  outcome: z.nullable(z.enum(outcomes)),
  /** True if a mail whose sender is not verified came, and nobody has dealt with it. */
  hasUnverified: z.boolean(),
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
  /** The origin of the visit, in a word; null if it is unknown. */
  source: z.nullable(z.string()),
  /** The caller has begun to answer it. */
  hasDraft: z.boolean(),
  /** The number of files that came with it. */
  fileCount: z.int(),
  /** The machines and courses that a message asks for, with their Polish names. */
  list: z.array(listedItem),
  /** The beginning of a message, without line breaks; null otherwise. */
  excerpt: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The administrator who answers it; null while it is nobody's. */
  owner: z.nullable(userReference),
  answerBy: z.nullable(isoTime),
  answeredAt: z.nullable(isoTime),
  /** Sent along with a change, so that it does not undo somebody else's. */
  version: z.int(),
})

/** Response of `GET /api/admin/inbox`. */
export const inboxPage = z.object({
  entries: z.array(inboxEntry),
  /** `before` of the next page; null on the last one. */
  next: z.nullable(z.string()),
})

/** Response of `GET /api/admin/inbox/entries`: those that still exist, in no order. */
export const entryList = z.object({ entries: z.array(inboxEntry) })

/** Response of `GET /api/admin/inbox/sources`: those of the latest submissions, the most frequent first. */
export const sourceList = z.object({ sources: z.array(z.string()) })

/** A receiver whose requests are failing. */
export const refusingReceiver = z.object({
  receiver: z.enum(watchedReceivers),
  /** `http 401`, `timeout`, … */
  problem: z.string(),
  since: isoTime,
})

/** Response of `GET /api/admin/state`: what the admin area polls and shows in its layout. */
export const adminStatus = z.object({
  /** Records that wait for an answer: all, those whose time is over, the caller's, and nobody's. Counts end at `maxCounted`. */
  waiting: z.int(),
  late: z.int(),
  mine: z.int(),
  nobodys: z.int(),
  /** Suspected records, up to `maxCounted`. */
  suspected: z.int(),
  parked: z.int(),
  /** Deliveries of a restored database that are held until an administrator decides. */
  held: z.int(),
  /** `seq` of the newest entry; 0 if there is none. */
  newest: z.int(),
  /** Number of the last event; live updates go on from there. */
  lastEvent: z.int(),
  /** The time the oldest pending delivery was created, if it is overdue; null otherwise. */
  stuckSince: z.nullable(isoTime),
  refusing: z.array(refusingReceiver),
})

/** Response of `GET /api/admin/inbox/answer-times`: of the submissions of the last 30 days. */
export const answerTimes = z.object({
  /** The number that had to be answered by now, and of those that were answered late or not at all. */
  due: z.int(),
  late: z.int(),
  /** Office minutes from receipt or release to the first answer, at the median; null without one. */
  medianMinutes: z.nullable(z.int()),
  /** Closed ones, by outcome. */
  won: z.int(),
  lost: z.int(),
  /** The most frequent source of those that were won; null where none is known. */
  wonSource: z.nullable(z.object({ source: z.string(), count: z.int() })),
})

export type AnswerTimes = z.output<typeof answerTimes>
export type InboxEntry = z.output<typeof inboxEntry>
export type EntryList = z.output<typeof entryList>
export type InboxPage = z.output<typeof inboxPage>
export type SourceList = z.output<typeof sourceList>
export type RefusingReceiver = z.output<typeof refusingReceiver>
export type AdminStatus = z.output<typeof adminStatus>
