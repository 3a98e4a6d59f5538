import { and, eq, isNull } from 'drizzle-orm'
import { keyedHashes, type Purpose } from '#worker/crypto/keyed-hash.ts'
import { isUniqueViolation } from '#worker/db/client.ts'
import { authFederatedFlows, authReplayGuard, type FederatedFlowRow } from '#worker/db/schema/auth-state.ts'
import { isUuid } from '#worker/domain/is-uuid.ts'
import { logAudit } from '../accounts/audit-log.ts'
import { runUnlessTaken } from '../accounts/create-account.ts'
import { type Challenge, insertAuthCode } from '../one-time/pkce-flow.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { errors } from '../protocol/auth-errors.ts'
import { sessionRedirect, withQuery } from '../protocol/redirect-urls.ts'
import { createSession } from '../sessions/create-session.ts'
import { encryptTokens, type ProviderTokens } from './encrypt-tokens.ts'
import type { ResolvedAccount } from './sign-in-callback.ts'

interface NewFederatedFlow {
  provider: string
  /** Values that the callback must repeat, or that must stay secret until then. */
  proof: Record<string, unknown>
  redirectTo: string
  challenge: Challenge | null
  /** The user who links an identity, and their session. */
  linking?: { userId: string; sessionId: string } | null
  inviteHash?: string | null
}

/** Stores what is needed when the browser comes back, and returns the state that it carries. */
export async function startFederatedFlow(ctx: AuthContext, flow: NewFederatedFlow): Promise<string> {
  const id = crypto.randomUUID()
  await ctx.db.insert(authFederatedFlows).values({
    id,
    provider: flow.provider,
    proof: flow.proof,
    redirect_to: flow.redirectTo,
    code_challenge: flow.challenge?.challenge ?? null,
    code_challenge_method: flow.challenge?.method ?? null,
    linking_user_id: flow.linking?.userId ?? null,
    linking_session_id: flow.linking?.sessionId ?? null,
    invite_hash: flow.inviteHash ?? null,
    created_at: ctx.now,
  })
  return id
}

/**
 * Consumes a state; of two callbacks with the same state only the first gets the flow. Throws `bad_oauth_state` and
 * `flow_state_already_used`.
 */
export async function consumeFederatedFlow(
  ctx: AuthContext,
  state: string | undefined,
  lifetimeMs: number,
): Promise<FederatedFlowRow> {
  const { db, now } = ctx
  if (!isUuid(state)) throw errors.stateInvalid()
  const matchesFlow = eq(authFederatedFlows.id, state.toLowerCase())
  const [taken] = await db
    .update(authFederatedFlows)
    .set({ used_at: now })
    .where(and(matchesFlow, isNull(authFederatedFlows.used_at)))
    .returning()
  if (!taken) {
    const [used] = await db.select({ id: authFederatedFlows.id }).from(authFederatedFlows).where(matchesFlow)
    throw used ? errors.stateUsed() : errors.stateUnknown()
  }
  if (now >= taken.created_at + lifetimeMs) throw errors.stateExpired()
  return taken
}

/** The PKCE challenge that the flow was started with. */
export const challengeOf = (flow: FederatedFlowRow): Challenge | null =>
  flow.code_challenge === null || flow.code_challenge_method === null
    ? null
    : { challenge: flow.code_challenge, method: flow.code_challenge_method }

interface FlowResult {
  /** The `amr` method of the session. */
  method: 'oauth' | 'sso/saml'
  provider: string
  redirectTo: string
  challenge: Challenge | null
  tokens: ProviderTokens | null
}

/** The redirect back to the client: with a session, or with a code that the client exchanges for one. */
export async function finishFederatedFlow(
  ctx: AuthContext,
  { account, statements, provesEmail }: ResolvedAccount,
  { method, provider, redirectTo, challenge, tokens }: FlowResult,
): Promise<string> {
  if (!challenge) {
    const login = logAudit(ctx, 'login', account.user, { provider })
    const signIn = { method, provider, provesEmail, statements: [...statements, login] }
    const session = await createSession(ctx, account, signIn)
    return sessionRedirect(redirectTo, { ...session, ...tokens })
  }
  const code = crypto.randomUUID()
  const encryptedTokens = tokens ? await encryptTokens(code, tokens) : null
  const flow = insertAuthCode(ctx, account.user.id, {
    code,
    method,
    provider,
    challenge,
    encryptedTokens,
    provesEmail,
  })
  await runUnlessTaken(ctx.db, [...statements, flow])
  return withQuery(redirectTo, { code })
}

/**
 * The statement that consumes a signed message: a second use fails its whole batch, which `isReplay` recognizes. After `expiresAt` the message has to be refused by its own timestamps.
 */
export function consumeMessage(ctx: AuthContext, purpose: Purpose, message: string, expiresAt: number) {
  // One row per secret, so that a message stays consumed when the current secret is replaced.
  const rows = keyedHashes(ctx.settings, purpose, message).map((id) => ({ id, expires_at: expiresAt }))
  return ctx.db.insert(authReplayGuard).values(rows)
}

export const isReplay = (error: unknown) => isUniqueViolation('auth_replay_guard.id', error)
