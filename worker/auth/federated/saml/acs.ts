import { authReplayGuard, type FederatedFlowRow } from '#worker/db/auth-state-schema.ts'
import { changeUser } from '../../accounts/account.ts'
import type { AuthContext } from '../../auth-context.ts'
import { keyedHash } from '../../crypto/keyed-hash.ts'
import { toAuthError } from '../../http/error-handler.ts'
import { AuthError, invalid } from '../../http/errors.ts'
import { failureRedirect } from '../../http/redirect-urls.ts'
import type { SamlProvider } from '../../settings/saml-settings.ts'
import { challengeOf, consumeFederatedFlow } from '../federated-flow.ts'
import type { FederatedProfile } from '../federated-profile.ts'
import { finishFederatedFlow } from '../finish-flow.ts'
import { completeSignIn } from '../resolve-account.ts'
import type { ResolvedAccount } from '../sign-in-callback.ts'
import { type Assertion, invalidAssertion } from './assertion.ts'
import { toSamlProfile } from './saml-profile.ts'
import { flowProviderOf, requireSamlProvider } from './saml-provider.ts'
import { verifyResponse } from './verify-response.ts'

const relayStateMs = 120_000

/** The flow that an answer belongs to. An answer to nothing that was asked here is refused with the same words. */
async function consumeSamlFlow(ctx: AuthContext, relayState: string | undefined): Promise<FederatedFlowRow> {
  const unknown = new AuthError(400, 'bad_oauth_state', 'SAML relay state not found or expired')
  const flow = await consumeFederatedFlow(ctx, relayState, relayStateMs).catch((error: unknown) => {
    if (!(error instanceof AuthError)) throw error
    throw error.code === 'flow_state_already_used'
      ? new AuthError(400, error.code, 'SAML relay state has already been used')
      : unknown
  })
  if (!flow.provider.startsWith('sso:')) throw unknown
  return flow
}

/** An assertion is good for one sign-in, whatever became of its flow. */
async function consumeAssertion(ctx: AuthContext, provider: SamlProvider, { id, expiresAt }: Assertion) {
  const { settings, db } = ctx
  const used = await db
    .insert(authReplayGuard)
    .values({ id: keyedHash(settings, 'saml-assertion', `${provider.id}\n${id}`), expires_at: expiresAt })
    .onConflictDoNothing()
    .returning({ id: authReplayGuard.id })
  if (used.length === 0) throw invalidAssertion('it has been used before')
}

/** The company alone manages the address, so whatever it says now is the address. */
function withCurrentEmail(
  ctx: AuthContext,
  decision: ResolvedAccount,
  { email, isEmailVerified }: FederatedProfile,
) {
  const { account, statements } = decision
  const { db, now } = ctx
  const isSame = account.user.email === email
  if (isSame && (account.user.email_confirmed_at !== null || !isEmailVerified)) return decision
  const changes = changeUser(db, account, { email, email_confirmed_at: isEmailVerified ? now : null }, now)
  return { ...decision, statements: [...statements, changes] }
}

async function signIn(ctx: AuthContext, flow: FederatedFlowRow, response: string): Promise<string> {
  const provider = requireSamlProvider(ctx, (one) => flowProviderOf(one) === flow.provider)
  const assertion = await verifyResponse(ctx, provider, String(flow.proof.request_id), response)
  await consumeAssertion(ctx, provider, assertion)
  const person = toSamlProfile(provider, assertion)
  const [redirectTo, challenge] = [flow.redirect_to, challengeOf(flow)]
  return completeSignIn(ctx, { person, linkTo: null, redirectTo, challenge }, (decision) =>
    finishFederatedFlow(ctx, withCurrentEmail(ctx, decision, person), {
      method: 'sso/saml',
      provider: provider.id,
      redirectTo,
      challenge,
      tokens: null,
    }),
  )
}

/** Whoever is not let in is denied; for the rest, what the status says, or that it is our fault. */
const deniedCodes = ['signup_disabled', 'user_banned', 'provider_email_needs_verification']

function toFailureRedirect(target: string, failure: unknown): string {
  const { status, code, message } = toAuthError(failure)
  const told = deniedCodes.includes(code) ? 403 : [400, 403, 503].includes(status) ? status : 500
  return failureRedirect(target, new AuthError(told, code, message), true)
}

/**
 * Takes what a company's service has the browser post, and answers where the browser goes: to its client with a session
 * or a code, or with what went wrong. Throws only when what was posted is no response at all.
 */
export async function receiveResponse(ctx: AuthContext, form: Record<string, unknown>): Promise<string> {
  const { SAMLResponse: response, RelayState: relayState } = form
  if (typeof response !== 'string' || response === '') throw invalid('SAMLResponse is missing')
  let target = ctx.settings.siteUrl
  try {
    const flow = await consumeSamlFlow(ctx, typeof relayState === 'string' ? relayState : undefined)
    target = flow.redirect_to
    return await signIn(ctx, flow, response)
  } catch (error) {
    return toFailureRedirect(target, error)
  }
}
