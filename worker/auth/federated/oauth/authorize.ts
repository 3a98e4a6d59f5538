import { createHash } from 'node:crypto'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Context } from 'hono'
import { authOneTimeTokens } from '#worker/db/auth-state-schema.ts'
import type { AuthEnv } from '../../http/auth-env.ts'
import type { Caller } from '../../http/authenticate.ts'
import { toAuthError } from '../../http/error-handler.ts'
import { invalid, inviteNotFound, sessionNotFound } from '../../http/errors.ts'
import { redirectTarget } from '../../http/redirect-allow-list.ts'
import { federatedFailureRedirect } from '../../http/redirect-urls.ts'
import { linkHashesOf } from '../../one-time/one-time-token.ts'
import { type Challenge, toChallenge } from '../../one-time/pkce-flow.ts'
import { countLinkGuess, enforceLimits } from '../../rate-limits/rate-limits.ts'
import { startFederatedFlow } from '../federated-flow.ts'
import { discoverMetadata } from './discovery.ts'
import { nonceOf, setFlowCookie, verifierOf } from './flow-secrets.ts'
import { type OAuthProvider, providerFailed, requireOAuthProvider } from './oauth-provider.ts'

const discoveryTimeoutMs = 5_000

/** Kept with the flow. */
const maxNonceLength = 255

/** Between the client and us; nothing that a provider has to know. */
const ownParameters = ['provider', 'redirect_to', 'scopes', 'skip_http_redirect', 'invite_token']

/** Between us and the provider; nobody else may set it. */
const reservedParameters = [
  ...['client_id', 'client_secret', 'redirect_uri', 'response_type', 'state'],
  ...['code_challenge', 'code_challenge_method', 'code_verifier', 'request', 'request_uri'],
]

function passedThrough(c: Context<AuthEnv>): [string, string][] {
  const given = new URL(c.req.url).searchParams
  return [...given].filter(([name]) => !ownParameters.includes(name) && !reservedParameters.includes(name))
}

/** The stored form of an invitation's token, as long as it may be accepted. Throws `invite_not_found` and 429. */
async function requireInvitation(c: Context<AuthEnv>, token: string): Promise<string> {
  const giveBack = await countLinkGuess(c)
  const { db, auth, now } = c.var
  const [found] = await db
    .select({ hash: authOneTimeTokens.link_hash })
    .from(authOneTimeTokens)
    .where(
      and(
        inArray(authOneTimeTokens.link_hash, linkHashesOf(auth, token)),
        eq(authOneTimeTokens.kind, 'confirmation'),
        gt(authOneTimeTokens.expires_at, now),
      ),
    )
  if (!found?.hash) throw inviteNotFound()
  await giveBack()
  return found.hash
}

interface AuthorizeRequest {
  provider: OAuthProvider
  challenge: Challenge | null
  redirectTo: string
  linking: { userId: string; sessionId: string } | null
  /** Whether this answer takes the browser to the provider. */
  isNavigation: boolean
}

/** The provider's page for this flow, which is stored. */
async function toAuthorizeUrl(c: Context<AuthEnv>, beginning: AuthorizeRequest): Promise<string> {
  const { provider, challenge, redirectTo, linking } = beginning
  const { authorization_endpoint: page } = await discoverMetadata(
    provider,
    AbortSignal.timeout(discoveryTimeoutMs),
  )
  if (!page) throw providerFailed(provider, 'discovery', 'no authorization_endpoint')
  const invitation = c.req.query('invite_token')
  const url = new URL(page)
  const scopes = (c.req.query('scopes') ?? '').split(/[\s,]+/).filter(Boolean)
  const scope = [...new Set([...provider.scopes, ...scopes])].join(' ')
  if (scope) url.searchParams.set('scope', scope)
  for (const [name, value] of [...Object.entries(provider.parameters), ...passedThrough(c)])
    url.searchParams.set(name, value)
  const asksIdentity = (url.searchParams.get('scope') ?? '').split(' ').includes('openid')
  const hasNonce = asksIdentity && !provider.skipNonce
  /*
   * Without a client's challenge the session itself comes back, and whoever hands a stranger's browser the end of a
   * flow signs it in as somebody else: the cookie says that this browser began it. Linking always asks for it, as a
   * stranger's identity would otherwise join whoever is brought to finish the flow; a fetch from our own pages keeps
   * the cookie, and one from another site does not.
   */
  const isTied = linking !== null || (challenge === null && beginning.isNavigation)
  const state = await startFederatedFlow(c, {
    provider: provider.name,
    proof: { isTied, nonce: hasNonce ? url.searchParams.get('nonce') : null, hasNonce },
    redirectTo,
    challenge,
    linking,
    inviteHash: invitation ? await requireInvitation(c, invitation) : null,
  })
  const own = {
    client_id: provider.clientId,
    redirect_uri: `${c.var.auth.url}/callback`,
    response_type: 'code',
    state,
    code_challenge: createHash('sha256').update(verifierOf(c, state)).digest('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(own)) url.searchParams.set(name, value)
  if (hasNonce && !url.searchParams.has('nonce')) url.searchParams.set('nonce', nonceOf(c, state))
  if (isTied) setFlowCookie(c, state, url.searchParams.get('response_mode') === 'form_post')
  return url.toString()
}

async function navigate(c: Context<AuthEnv>, beginning: Omit<AuthorizeRequest, 'isNavigation'>) {
  try {
    return c.redirect(await toAuthorizeUrl(c, { ...beginning, isNavigation: true }), 302)
  } catch (error) {
    return c.redirect(federatedFailureRedirect(beginning.redirectTo, toAuthError(error)), 302)
  }
}

function toAuthorizeRequest(c: Context<AuthEnv>) {
  if ((c.req.query('nonce') ?? '').length > maxNonceLength) throw invalid('nonce is too long')
  return {
    provider: requireOAuthProvider(c),
    challenge: toChallenge(c.req.query()),
    redirectTo: redirectTarget(c),
  }
}

/** Sends the browser to the provider that it names. */
export async function authorize(c: Context<AuthEnv>) {
  const beginning = toAuthorizeRequest(c)
  await enforceLimits(c, ['authorize'])
  return navigate(c, { ...beginning, linking: null })
}

/** The same for one more identity of somebody who is signed in; clients fetch the address and go there themselves. */
export async function authorizeLinking(c: Context<AuthEnv>, { account, session }: Caller) {
  if (!session) throw sessionNotFound(403)
  const linking = { userId: account.user.id, sessionId: session.session_id }
  const beginning = { ...toAuthorizeRequest(c), linking }
  await enforceLimits(c, ['authorize'])
  if (c.req.query('skip_http_redirect') !== 'true') return navigate(c, beginning)
  return c.json({ url: await toAuthorizeUrl(c, { ...beginning, isNavigation: false }) }, 200)
}
