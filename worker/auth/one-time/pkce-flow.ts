import { createHash } from 'node:crypto'
import { eq, inArray, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { keyedHash, keyedHashes, timingSafeEquals } from '#worker/crypto/keyed-hash.ts'
import { hasRow, ifConditionFailed, requireInBatch } from '#worker/db/batch.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { authFlowStates } from '#worker/db/schema/auth-state.ts'
import { accountReads, isBanned, toAccount } from '../accounts/account.ts'
import { logAudit } from '../accounts/audit-log.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { banned, errors, invalid } from '../protocol/auth-errors.ts'
import { texts } from '../protocol/request-body.ts'
import { enforceLimits, readWithinLimit } from '../rate-limits/enforce-limits.ts'
import { createSession } from '../sessions/create-session.ts'

/** The PKCE challenge, by which a client proves that it started the flow. */
export interface Challenge {
  challenge: string
  method: 's256' | 'plain'
}

interface ChallengeFields {
  code_challenge?: string | undefined
  code_challenge_method?: string | undefined
}

/** Null without a challenge. Throws `validation_failed` for an incomplete or invalid one. */
export function toChallenge({
  code_challenge: challenge,
  code_challenge_method: named,
}: ChallengeFields): Challenge | null {
  if (!challenge && !named) return null
  if (!challenge || !named) throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  const method = named.toLowerCase()
  if (method !== 's256' && method !== 'plain') throw invalid('Invalid code_challenge_method')
  if (challenge.length < 43 || challenge.length > 128)
    throw invalid('code challenge has to be between 43 and 128 characters')
  if (!/^[\w.~-]+$/.test(challenge))
    throw invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  return { challenge, method }
}

/**
 * Starts a PKCE flow by mail, with the statement that stores it; the link's token names it, so that no other link can
 * finish it. `method` becomes the session's `amr`.
 */
export function startPkceFlow(
  ctx: AuthContext,
  userId: string,
  method: string,
  { challenge, method: kind }: Challenge,
) {
  const id: string = crypto.randomUUID()
  const statement = ctx.db.insert(authFlowStates).values({
    id,
    user_id: userId,
    method,
    code_challenge: challenge,
    code_challenge_method: kind,
    created_at: ctx.now,
  })
  return { id, statement }
}

/** A new auth code, with the statement that adds it to a waiting flow. */
export function issueAuthCode(ctx: AuthContext, flowId: string, method: string, provesEmail: boolean) {
  const { db, settings, now } = ctx
  const code: string = crypto.randomUUID()
  const statement = db
    .update(authFlowStates)
    .set({
      method,
      code_hash: keyedHash(settings, 'auth-code', code),
      code_issued_at: now,
      proves_email: provesEmail,
    })
    .where(eq(authFlowStates.id, flowId))
  return { code, statement }
}

interface FederatedAuthCode {
  code: string
  method: string
  provider: string
  challenge: Challenge
  encryptedTokens: string | null
  /** True if the provider proves the account's own e-mail address. */
  provesEmail: boolean
}

/** The statement that stores an auth code after a federated sign-in. */
export function insertAuthCode(
  ctx: AuthContext,
  userId: string,
  { code, method, provider, challenge, encryptedTokens, provesEmail }: FederatedAuthCode,
) {
  const { db, settings, now } = ctx
  return db.insert(authFlowStates).values({
    id: crypto.randomUUID(),
    user_id: userId,
    provider,
    method,
    code_hash: keyedHash(settings, 'auth-code', code),
    code_challenge: challenge.challenge,
    code_challenge_method: challenge.method,
    encrypted_tokens: encryptedTokens,
    proves_email: provesEmail,
    code_issued_at: now,
    created_at: now,
  })
}

const lifetimeMs = 300_000

function matchesVerifier({ challenge, method }: Challenge, verifier: string): boolean {
  const made = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')
  return timingSafeEquals(made, challenge)
}

/**
 * Looks up the flow and the account of an auth code, in one round trip with the rate limit, and returns the statements
 * that consume it. They belong in the batch that creates the session, which fails when another request or a reset of
 * the account was faster. Throws 429, 404, 422 and 400 `bad_code_verifier`.
 */
async function redeemAuthCode(ctx: AuthContext, code: string, verifier: string) {
  const { db, settings, now } = ctx
  const hashes = keyedHashes(settings, 'auth-code', code)
  const [[flow], ...reads] = await readWithinLimit(ctx, { names: ['token'] }, (key) => {
    const matchesCode = or(...hashes.map((hash) => eq(authFlowStates.code_hash, key(hash))))
    const owner = db
      .select({ id: sql<string>`${authFlowStates.user_id}` })
      .from(authFlowStates)
      .where(matchesCode)
    return [
      db.select().from(authFlowStates).where(matchesCode),
      ...accountReads(db, inArray(authUsers.id, owner)),
    ]
  })
  if (!flow?.user_id) throw errors.flowNotFound()
  if (now >= (flow.code_issued_at ?? flow.created_at) + lifetimeMs) throw errors.flowExpired()
  const challenge = { challenge: flow.code_challenge, method: flow.code_challenge_method }
  if (!matchesVerifier(challenge, verifier)) throw errors.badVerifier()
  const consumeStatements = [
    requireInBatch(db, hasRow(db, authFlowStates, eq(authFlowStates.id, flow.id))),
    db.delete(authFlowStates).where(eq(authFlowStates.id, flow.id)),
  ]
  const { method, provider, encrypted_tokens: encryptedTokens, proves_email: provesEmail } = flow
  return { account: toAccount(...reads), method, provider, encryptedTokens, provesEmail, consumeStatements }
}

export const pkceGrantFields = z.object(texts('auth_code', 'code_verifier'))

/** Exchanges an auth code and its verifier for a session. */
export async function grantByAuthCode(
  ctx: AuthContext,
  { auth_code: code, code_verifier: verifier }: z.output<typeof pkceGrantFields>,
) {
  if (!code || !verifier) {
    await enforceLimits(ctx, ['token'])
    throw invalid('invalid request: both auth code and code verifier should be non-empty')
  }
  const { account, method, provider, encryptedTokens, provesEmail, consumeStatements } = await redeemAuthCode(
    ctx,
    code,
    verifier,
  )
  if (!account) throw errors.userNotFound()
  if (isBanned(account, ctx.now)) throw banned(403)
  const statements = [...consumeStatements, logAudit(ctx, 'login', account.user)]
  const signIn = { method, provider, provesEmail, statements }
  const session = await createSession(ctx, account, signIn).catch(ifConditionFailed(errors.flowNotFound))
  if (!encryptedTokens) return session
  const { decryptTokens } = await import('../federated/encrypt-tokens.ts')
  return { ...session, ...(await decryptTokens(code, encryptedTokens)) }
}
