import { createHash } from 'node:crypto'
import { linkHashesOf, selectLiveLinks } from '../../one-time/one-time-token.ts'
import { type Challenge, toChallenge } from '../../one-time/pkce-flow.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { AuthError, errors, invalid, sessionNotFound } from '../../protocol/auth-errors.ts'
import { toAuthError } from '../../protocol/error-handler.ts'
import { redirectTarget } from '../../protocol/redirect-allow-list.ts'
import { federatedFailureRedirect } from '../../protocol/redirect-urls.ts'
import { enforceLimits, guessLink } from '../../rate-limits/enforce-limits.ts'
import type { Caller } from '../../sessions/authenticate.ts'
import { startFederatedFlow } from '../federated-flow.ts'
import { nonceOf, setFlowCookie, verifierOf } from './flow-secrets.ts'
import {
  discoverMetadata,
  type OAuthProvider,
  providerFailed,
  requireOAuthProvider,
} from './oauth-provider.ts'

const discoveryTimeoutMs = 5_000

/** It is stored with the flow. */
const maxNonceLength = 255

/** Our own parameters, not passed on to the provider. */
const ownParameters = ['provider', 'redirect_to', 'scopes', 'skip_http_redirect', 'invite_token']

/** Set by us; clients cannot override them. */
const reservedParameters = [
  ...['client_id', 'client_secret', 'redirect_uri', 'response_type', 'state'],
  ...['code_challenge', 'code_challenge_method', 'code_verifier', 'request', 'request_uri'],
]

/** The query: the first value of each name, and every pair as it came. */
export interface AuthorizeParameters {
  query: Record<string, string>
  all: [name: string, value: string][]
}

const passedThrough = ({ all }: AuthorizeParameters) =>
  all.filter(([name]) => !ownParameters.includes(name) && !reservedParameters.includes(name))

/** The stored hash of an invitation's token while it may be accepted. Throws `invite_not_found` and 429. */
async function requireInvitation(ctx: AuthContext, token: string): Promise<string> {
  const hash = await guessLink(ctx, async () => {
    const [found] = await selectLiveLinks(ctx, linkHashesOf(ctx.settings, token), ['confirmation'])
    return found?.link_hash ?? null
  })
  if (!hash) throw errors.inviteNotFound()
  return hash
}

interface AuthorizeRequest {
  parameters: AuthorizeParameters
  provider: OAuthProvider
  challenge: Challenge | null
  redirectTo: string
  linking: { userId: string; sessionId: string } | null
  /** True if the response itself redirects the browser to the provider. */
  isNavigation: boolean
}

/** Stores the flow and returns the address of the provider's page. */
async function toAuthorizeUrl(ctx: AuthContext, request: AuthorizeRequest): Promise<string> {
  const { parameters, provider, challenge, redirectTo, linking } = request
  const { authorization_endpoint: page } = await discoverMetadata(
    provider,
    AbortSignal.timeout(discoveryTimeoutMs),
  )
  if (!page) throw providerFailed(provider, 'discovery', 'no authorization_endpoint')
  const { invite_token: invitation, scopes: requested = '' } = parameters.query
  const url = new URL(page)
  const scopes = requested.split(/[\s,]+/).filter(Boolean)
  const scope = [...new Set([...provider.scopes, ...scopes])].join(' ')
  if (scope) url.searchParams.set('scope', scope)
  for (const [name, value] of [...Object.entries(provider.parameters), ...passedThrough(parameters)])
    url.searchParams.set(name, value)
  const asksIdentity = (url.searchParams.get('scope') ?? '').split(' ').includes('openid')
  const hasNonce = asksIdentity && !provider.skipNonce
  /*
   * Without a PKCE challenge the redirect carries the session itself, so an attacker could make a visitor's browser
   * finish the attacker's flow and be signed in as the attacker: the cookie proves that this browser started it.
   * Linking always requires it, as the attacker's identity would otherwise be linked to the visitor's account. A fetch
   * from our own pages keeps the cookie, one from another site does not.
   */
  const isTied = linking !== null || (challenge === null && request.isNavigation)
  const state = await startFederatedFlow(ctx, {
    provider: provider.name,
    proof: { isTied, nonce: hasNonce ? url.searchParams.get('nonce') : null, hasNonce },
    redirectTo,
    challenge,
    linking,
    inviteHash: invitation ? await requireInvitation(ctx, invitation) : null,
  })
  const own = {
    client_id: provider.clientId,
    redirect_uri: `${ctx.settings.url}/callback`,
    response_type: 'code',
    state,
    code_challenge: createHash('sha256').update(verifierOf(ctx, state)).digest('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(own)) url.searchParams.set(name, value)
  if (hasNonce && !url.searchParams.has('nonce')) url.searchParams.set('nonce', nonceOf(ctx, state))
  if (isTied) setFlowCookie(ctx, state, url.searchParams.get('response_mode') === 'form_post')
  return url.toString()
}

/** The address that the browser is redirected to: the provider's page, or the target with the error. */
async function toRedirect(
  ctx: AuthContext,
  request: Omit<AuthorizeRequest, 'isNavigation'>,
): Promise<string> {
  try {
    return await toAuthorizeUrl(ctx, { ...request, isNavigation: true })
  } catch (error) {
    return federatedFailureRedirect(request.redirectTo, toAuthError(error))
  }
}

function toAuthorizeRequest(ctx: AuthContext, parameters: AuthorizeParameters) {
  const { query } = parameters
  if ((query.nonce ?? '').length > maxNonceLength) throw invalid('nonce is too long')
  return {
    parameters,
    provider: requireOAuthProvider(ctx, query.provider ?? ''),
    challenge: toChallenge(query),
    redirectTo: redirectTarget(ctx),
  }
}

/** The redirect that sends the browser to the provider named in the query. */
export async function authorize(ctx: AuthContext, parameters: AuthorizeParameters): Promise<string> {
  const request = toAuthorizeRequest(ctx, parameters)
  await enforceLimits(ctx, ['authorize'])
  return toRedirect(ctx, { ...request, linking: null })
}

/**
 * A fetch from another origin does not keep the flow's cookie, so that the browser would come back from the provider only
 * to be refused: the app gets the error before it sends anybody there.
 */
const linksElsewhere = ({ settings }: AuthContext) =>
  new AuthError(
    403,
    'manual_linking_disabled',
    `Identities can only be linked on the pages of ${new URL(settings.url).origin}, or with an ID token`,
  )

/** The same for linking one more identity; clients usually fetch the address and navigate themselves. */
export async function authorizeLinking(
  ctx: AuthContext,
  parameters: AuthorizeParameters,
  { account, session }: Caller,
): Promise<{ url: string; isRedirect: boolean }> {
  if (!session) throw sessionNotFound(403)
  if (!ctx.isOwnOrigin) throw linksElsewhere(ctx)
  const linking = { userId: account.user.id, sessionId: session.session_id }
  const request = { ...toAuthorizeRequest(ctx, parameters), linking }
  await enforceLimits(ctx, ['authorize'])
  if (parameters.query.skip_http_redirect !== 'true')
    return { url: await toRedirect(ctx, request), isRedirect: true }
  return { url: await toAuthorizeUrl(ctx, { ...request, isNavigation: false }), isRedirect: false }
}
