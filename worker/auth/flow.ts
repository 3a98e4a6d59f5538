import { createHash } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from 'hono'
import { authFlowStates } from '#worker/db/auth-state-schema.ts'
import type { AuthEnv } from './auth-env.ts'
import { AuthError, invalid } from './errors.ts'
import { isSame, keyedHash, keyedHashes } from './hashes.ts'

/** How a client proves at the end of a flow that it also began it. */
export interface Challenge {
  challenge: string
  method: 's256' | 'plain'
}

interface ChallengeFields {
  code_challenge?: string | undefined
  code_challenge_method?: string | undefined
}

/** Null without a challenge. Throws `validation_failed` for half of one or a bad one. */
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

/** The statement that keeps a flow by mail until its link is opened. `method` is what the session's `amr` will say. */
export function keepFlow(
  c: Context<AuthEnv>,
  userId: string,
  method: string,
  { challenge, method: kind }: Challenge,
) {
  return c.var.db.insert(authFlowStates).values({
    id: crypto.randomUUID(),
    user_id: userId,
    method,
    code_challenge: challenge,
    code_challenge_method: kind,
    created_at: c.var.now,
  })
}

/** The code that leads a browser back to its client. Throws `flow_state_not_found` when no flow was begun. */
export async function issueCode(c: Context<AuthEnv>, userId: string, method: string): Promise<string> {
  const { db, auth, now } = c.var
  const code = crypto.randomUUID()
  const newest = db
    .select({ id: authFlowStates.id })
    .from(authFlowStates)
    .where(and(eq(authFlowStates.user_id, userId), eq(authFlowStates.method, method)))
    .orderBy(desc(authFlowStates.created_at))
    .limit(1)
  const issued = await db
    .update(authFlowStates)
    .set({ code_hash: keyedHash(auth, 'auth-code', code), code_issued_at: now })
    .where(inArray(authFlowStates.id, newest))
    .returning({ id: authFlowStates.id })
  if (issued.length === 0) throw new AuthError(400, 'flow_state_not_found', 'No associated flow state found.')
  return code
}

interface ExternalCode {
  code: string
  method: string
  provider: string
  challenge: Challenge
  sealed: string | null
}

/** The statement that keeps a code for somebody whom a provider has just vouched for. */
export function newCode(
  c: Context<AuthEnv>,
  userId: string,
  { code, method, provider, challenge, sealed }: ExternalCode,
) {
  const { db, auth, now } = c.var
  return db.insert(authFlowStates).values({
    id: crypto.randomUUID(),
    user_id: userId,
    provider,
    method,
    code_hash: keyedHash(auth, 'auth-code', code),
    code_challenge: challenge.challenge,
    code_challenge_method: challenge.method,
    sealed_tokens: sealed,
    code_issued_at: now,
    created_at: now,
  })
}

const lifetimeMs = 300_000

const notFound = () =>
  new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')

function fits({ challenge, method }: Challenge, verifier: string): boolean {
  const made = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')
  return isSame(made, challenge)
}

/** Uses a code up and answers whose flow it was and how it began. Throws 404, 422 and 400 `bad_code_verifier`. */
export async function redeemCode(c: Context<AuthEnv>, code: string, verifier: string) {
  const { db, auth, now } = c.var
  const [flow] = await db
    .select()
    .from(authFlowStates)
    .where(inArray(authFlowStates.code_hash, keyedHashes(auth, 'auth-code', code)))
  if (!flow?.user_id) throw notFound()
  if (now >= (flow.code_issued_at ?? flow.created_at) + lifetimeMs)
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  const challenge = { challenge: flow.code_challenge, method: flow.code_challenge_method }
  if (!fits(challenge, verifier))
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  const taken = await db
    .delete(authFlowStates)
    .where(eq(authFlowStates.id, flow.id))
    .returning({ id: authFlowStates.id })
  if (taken.length === 0) throw notFound()
  const { user_id: userId, method, provider, sealed_tokens: sealed } = flow
  return { userId, method, provider, sealed }
}
