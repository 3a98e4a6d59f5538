import { and, eq, gt, inArray, lte, notInArray, or, sql } from 'drizzle-orm'
import type { DeliveryError } from '#worker/contract/admin/delivery-errors.ts'
import {
  type Receiver,
  receivers,
  type WatchedReceiver,
  watchedReceivers,
} from '#worker/contract/admin/inbox.ts'
import type { Database } from './client.ts'
import { receiverStates } from './schema/operations.ts'

/** Records that a receiver rejects deliveries, and why. `since` keeps the start of the problem. */
export function recordReceiverProblem(
  db: Database,
  receiver: Receiver,
  problem: string,
  now: number,
  pausedUntil: number | null = null,
) {
  const state = { problem, paused_until: pausedUntil, updated_at: now }
  return db
    .insert(receiverStates)
    .values({ receiver, since: now, ...state })
    .onConflictDoUpdate({ target: receiverStates.receiver, set: state })
}

/** Clears the problem after a delivery was accepted. */
export const clearReceiverProblem = (db: Database, receiver: Receiver) =>
  db.delete(receiverStates).where(eq(receiverStates.receiver, receiver))

/** A row if the receiver is paused. */
export const pausedReceiver = (db: Database, receiver: Receiver, now: number) =>
  db
    .select({ receiver: receiverStates.receiver })
    .from(receiverStates)
    .where(and(eq(receiverStates.receiver, receiver), gt(receiverStates.paused_until, now)))

/** A receiver may be rate limiting for this long before it counts as refusing. */
const busyToleranceMs = 5 * 60_000

/** Problems of a receiver that is rate limiting. */
const busyProblems = ['http 429', 'E_RATE_LIMIT_EXCEEDED']

/** IN lists, so that rows are found by primary key. */
const isKnown = inArray(receiverStates.receiver, [...receivers])
const isWatched = inArray(receiverStates.receiver, [...watchedReceivers])

/** Receivers with a problem that needs attention. */
export const refusingReceivers = (db: Database, now: number) =>
  db
    .select({
      receiver: sql<WatchedReceiver>`${receiverStates.receiver}`,
      problem: receiverStates.problem,
      since: receiverStates.since,
    })
    .from(receiverStates)
    .where(
      and(
        isWatched,
        or(
          notInArray(receiverStates.problem, busyProblems),
          lte(receiverStates.since, now - busyToleranceMs),
        ),
      ),
    )

/** Problems caused by a wrong key or setting. */
const deniedProblems = [
  'http 401',
  'http 403',
  'no binding',
  'E_SENDER_NOT_VERIFIED',
  'E_SENDER_DOMAIN_NOT_AVAILABLE',
  'E_RECIPIENT_NOT_ALLOWED',
] satisfies (DeliveryError | `http ${number}`)[]

/** Unpauses receivers with a key problem: a manual retry suggests that the key was changed. */
export const resumeDenied = (db: Database) =>
  db
    .update(receiverStates)
    .set({ paused_until: null })
    .where(and(isKnown, inArray(receiverStates.problem, deniedProblems)))
