import { eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { isConditionFailed, requireInBatch } from '#worker/db/batch.ts'
import { authSessions, type FederatedFlowRow } from '#worker/db/schema/auth-state.ts'
import { byId, getAccount } from '../../accounts/account.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { AuthError, errors, sessionNotFound } from '../../protocol/auth-errors.ts'
import { toAuthError } from '../../protocol/error-handler.ts'
import { federatedFailureRedirect, unknownFlowRedirect } from '../../protocol/redirect-urls.ts'
import { isSessionActive } from '../../sessions/session-conditions.ts'
import { completeSignIn } from '../complete-sign-in.ts'
import { challengeOf, consumeFederatedFlow, finishFederatedFlow } from '../federated-flow.ts'
import type { ResolvedAccount } from '../sign-in-callback.ts'
import { exchangeCode } from './exchange-code.ts'
import { consumeFlowCookie, flowLifetimeS, nonceOf, verifierOf } from './flow-secrets.ts'
import { toOAuthProfile } from './oauth-profile.ts'
import { findOAuthProvider, providerFailed } from './oauth-provider.ts'

/** The callback's parameters, from query and form. */
export type CallbackParameters = Record<string, string>

const proof = z.object({ isTied: z.boolean(), hasNonce: z.boolean(), nonce: z.nullable(z.string()) })

/** The flow of the callback. A state is consumed even by a browser that it does not belong to. */
async function requireFlow(ctx: AuthContext, { state }: CallbackParameters) {
  if (!state) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
  const flow = await consumeFederatedFlow(ctx, state, flowLifetimeS * 1000)
  const provider = findOAuthProvider(ctx, flow.provider)
  const proven = proof.safeParse(flow.proof)
  if (!provider || !proven.success) throw errors.stateWithoutProvider()
  const { isTied, hasNonce, nonce } = proven.data
  if ((isTied || flow.linking_user_id !== null) && !consumeFlowCookie(ctx, flow.id))
    throw new AuthError(
      400,
      'bad_oauth_state',
      flow.linking_user_id === null
        ? 'OAuth state belongs to another browser'
        : 'Linking an identity must be finished in the browser that began it',
    )
  return { flow, provider, isTied, nonce: hasNonce ? (nonce ?? nonceOf(ctx, flow.id)) : null }
}

type Flow = Awaited<ReturnType<typeof requireFlow>>

const formName = z.object({
  name: z.object({ firstName: z.optional(z.string()), lastName: z.optional(z.string()) }),
})

/**
 * Apple sends the name once and outside the ID token. It is not signed, so it is used as a name and for nothing else.
 */
function parseAppleName({ user }: CallbackParameters): Record<string, unknown> {
  try {
    const { name } = formName.parse(JSON.parse(user ?? ''))
    return { given_name: name.firstName, family_name: name.lastName }
  } catch {
    return {}
  }
}

async function linkedAccount(ctx: AuthContext, { linking_user_id: id }: FederatedFlowRow) {
  if (id === null) return null
  const account = await getAccount(ctx.db, byId(id))
  if (!account) throw errors.userNotFound()
  return account
}

/** A condition for linking: the session that started it is still active. Null when not linking. */
function requireLinkingSession({ db }: AuthContext, flow: FederatedFlowRow): SQL | null {
  const { linking_user_id: userId, linking_session_id: sessionId } = flow
  return userId === null ? null : isSessionActive(db, sessionId ?? '', eq(authSessions.user_id, userId))
}

/** Runs the batch that signs in or links; throws `session_not_found` when the linking session has ended meanwhile. */
async function finishSignIn(
  ctx: AuthContext,
  { account, statements, provesEmail }: ResolvedAccount,
  flow: FederatedFlowRow,
  result: Parameters<typeof finishFederatedFlow>[2],
): Promise<string> {
  const { db } = ctx
  const signedIn = requireLinkingSession(ctx, flow)
  const required = signedIn ? [requireInBatch(db, signedIn)] : []
  try {
    return await finishFederatedFlow(
      ctx,
      { account, statements: [...required, ...statements], provesEmail },
      result,
    )
  } catch (error) {
    if (!signedIn || !isConditionFailed(error)) throw error
    const [answer] = await db.all<{ is_active: number }>(sql`SELECT ${signedIn} AS is_active`)
    throw answer?.is_active ? error : sessionNotFound(403)
  }
}

/** Signs in with the provider's answer and returns the redirect. */
async function signIn(
  ctx: AuthContext,
  { flow, provider, isTied, nonce }: Flow,
  parameters: CallbackParameters,
) {
  const { code, iss } = parameters
  if (!code) throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback without a code')
  const { claims, tokens } = await exchangeCode(provider, {
    code,
    state: flow.id,
    issuer: iss,
    redirectUri: `${ctx.settings.url}/callback`,
    verifier: verifierOf(ctx, flow.id),
    nonce,
  })
  const profile = toOAuthProfile(provider, { ...parseAppleName(parameters), ...claims })
  if (!profile) throw providerFailed(provider, 'person', 'it named nobody')
  const challenge = challengeOf(flow)
  const callback = {
    profile,
    linkTo: await linkedAccount(ctx, flow),
    redirectTo: flow.redirect_to,
    challenge,
    inviteHash: flow.invite_hash,
    isSameBrowser: isTied,
  }
  return completeSignIn(ctx, callback, (resolved) =>
    finishSignIn(ctx, resolved, flow, {
      method: 'oauth',
      provider: provider.name,
      redirectTo: flow.redirect_to,
      challenge,
      tokens: { provider_token: tokens.access_token, provider_refresh_token: tokens.refresh_token },
    }),
  )
}

const maxDescriptionLength = 500

/** The browser comes back from a provider. Whatever happens, it is redirected. */
export async function followCallback(
  ctx: AuthContext,
  parameters: CallbackParameters,
): Promise<{ url: string; status: 302 | 303 }> {
  let known: Flow
  try {
    known = await requireFlow(ctx, parameters)
  } catch (error) {
    return { url: unknownFlowRedirect(ctx.settings.siteUrl, toAuthError(error)), status: 303 }
  }
  const target = known.flow.redirect_to
  const { error: reported, error_description: description } = parameters
  if (reported) {
    const reason = (description ?? reported).slice(0, maxDescriptionLength)
    const failure = new AuthError(400, 'bad_oauth_callback', reason)
    const url = federatedFailureRedirect(target, failure, reported.slice(0, maxDescriptionLength))
    return { url, status: 302 }
  }
  try {
    return { url: await signIn(ctx, known, parameters), status: 302 }
  } catch (error) {
    return { url: federatedFailureRedirect(target, toAuthError(error)), status: 302 }
  }
}
