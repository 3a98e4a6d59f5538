import { keyedHashes, type Purpose } from '#worker/crypto/keyed-hash.ts'
import { isUniqueViolation } from '#worker/db/client.ts'
import { authReplayGuard } from '#worker/db/schema/auth-state.ts'
import type { AuthContext } from '../protocol/auth-context.ts'

/**
 * The statement that consumes a signed message, for the batch of its sign-in: a second use fails the whole batch, which
 * `isReplay` recognizes. After `expiresAt` the message has to be refused by its own timestamps.
 */
export function consumeMessage(ctx: AuthContext, purpose: Purpose, message: string, expiresAt: number) {
  // One row per secret, so that a message stays consumed when the current secret is replaced.
  const rows = keyedHashes(ctx.settings, purpose, message).map((id) => ({ id, expires_at: expiresAt }))
  return ctx.db.insert(authReplayGuard).values(rows)
}

export const isReplay = (error: unknown) => isUniqueViolation('auth_replay_guard.id', error)
