import { keyedHashes, type Purpose } from '#worker/crypto/keyed-hash.ts'
import { isUniqueViolation } from '#worker/db/client.ts'
import { authReplayGuard } from '#worker/db/schema/auth-state.ts'
import type { AuthContext } from '../protocol/auth-context.ts'

/**
 * The statement that consumes a proof, for the batch of its sign-in: a second use fails the whole batch, which
 * `isReplay` recognizes. After `expiresAt` the proof has to be refused by its own timestamps.
 */
export function consumeProof(ctx: AuthContext, purpose: Purpose, proof: string, expiresAt: number) {
  // One row per secret, so that a proof stays consumed when the current secret is replaced.
  const rows = keyedHashes(ctx.settings, purpose, proof).map((id) => ({ id, expires_at: expiresAt }))
  return ctx.db.insert(authReplayGuard).values(rows)
}

export const isReplay = (error: unknown) => isUniqueViolation('auth_replay_guard.id', error)
