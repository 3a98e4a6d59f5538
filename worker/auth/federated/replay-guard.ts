import { authReplayGuard } from '#worker/db/auth-state-schema.ts'
import { isDuplicateOf } from '#worker/db/client.ts'
import type { AuthContext } from '../auth-context.ts'
import { keyedHashes } from '../crypto/keyed-hash.ts'

/**
 * The statement that uses a proof up, to be written with the sign-in it is good for: of two uses one fails with its
 * whole batch, which `isSpent` tells. After `expiresAt` the proof must be refused by its own times.
 */
export function consumeProof(ctx: AuthContext, purpose: string, proof: string, expiresAt: number) {
  // One row for every secret, so that a proof stays used when the first secret is replaced.
  const rows = keyedHashes(ctx.settings, purpose, proof).map((id) => ({ id, expires_at: expiresAt }))
  return ctx.db.insert(authReplayGuard).values(rows)
}

export const isReplay = (error: unknown) => isDuplicateOf('auth_replay_guard.id', error)
