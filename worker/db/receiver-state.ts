import { and, eq, gt, inArray, lte, notInArray, or } from 'drizzle-orm'
import type { DeliveryError } from '#worker/contract/admin/delivery-errors.ts'
import { receivers } from '#worker/contract/admin/inbox.ts'
import type { Database } from './client.ts'
import { receiverStates } from './schema/operations.ts'

/** Writes down that a receiver refuses, and why. `since` stays what it was when the receiver began to refuse. */
export function recordReceiverProblem(
  db: Database,
  receiver: string,
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

/** Takes the problem away: the receiver has just taken something. */
export const clearReceiverProblem = (db: Database, receiver: string) =>
  db.delete(receiverStates).where(eq(receiverStates.receiver, receiver))

/** A row where the receiver wants nothing for now. */
export const pausedReceiver = (db: Database, receiver: string, now: number) =>
  db
    .select({ receiver: receiverStates.receiver })
    .from(receiverStates)
    .where(and(eq(receiverStates.receiver, receiver), gt(receiverStates.paused_until, now)))

/** Asks to wait for so long are what a busy receiver does, and no trouble yet. */
const busyToleranceMs = 5 * 60_000

/** What a receiver says that has too much to do. */
const busyProblems = ['http 429', 'E_RATE_LIMIT_EXCEEDED']

/** Named, so that they are found by their key. */
const isKnown = inArray(receiverStates.receiver, [...receivers])

/** The receivers that refuse in a way that somebody should look at. */
export const refusingReceivers = (db: Database, now: number) =>
  db
    .select({
      receiver: receiverStates.receiver,
      problem: receiverStates.problem,
      since: receiverStates.since,
    })
    .from(receiverStates)
    .where(
      and(
        isKnown,
        or(
          notInArray(receiverStates.problem, busyProblems),
          lte(receiverStates.since, now - busyToleranceMs),
        ),
      ),
    )

/** What a receiver says as long as a key or a setting is wrong. */
const deniedProblems = [
  'http 401',
  'http 403',
  'no binding',
  'E_SENDER_NOT_VERIFIED',
  'E_SENDER_DOMAIN_NOT_AVAILABLE',
  'E_RECIPIENT_NOT_ALLOWED',
] satisfies (DeliveryError | `http ${number}`)[]

/** Receivers that wait because of their key are tried at once: whoever retries by hand has changed it. */
export const resumeDenied = (db: Database) =>
  db
    .update(receiverStates)
    .set({ paused_until: null })
    .where(and(isKnown, inArray(receiverStates.problem, deniedProblems)))
