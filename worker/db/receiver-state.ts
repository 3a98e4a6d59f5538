import { eq } from 'drizzle-orm'
import type { Database } from './client.ts'
import { receiverStates } from './schema.ts'

/** Writes down that a receiver refuses, and why. `since` stays what it was when the receiver began to refuse. */
export function noteProblem(
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
export const clearProblem = (db: Database, receiver: string) =>
  db.delete(receiverStates).where(eq(receiverStates.receiver, receiver))
