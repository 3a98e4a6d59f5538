import * as oauth from 'oauth4webapi'
import * as z from 'zod/mini'
import { isSame } from '../../crypto/keyed-hash.ts'
import { AuthError } from '../../http/errors.ts'
import { discoverMetadata, requestOptions } from './discovery.ts'
import type { Claims } from './oauth-profile.ts'
import { type OAuthProvider, providerFailed } from './oauth-provider.ts'
import { type IdClaims, InvalidIdTokenError, verifyIdToken } from './verify-id-token.ts'

/** All questions to a provider together, so that a browser hears from us before its ten seconds are over. */
const timeoutMs = 6_000

const tokenAnswer = z.object({
  access_token: z.string(),
  id_token: z.optional(z.string()),
  refresh_token: z.optional(z.string()),
})

type Tokens = z.output<typeof tokenAnswer>

const person = z.record(z.string(), z.unknown())

const gitHubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

interface AuthorizationResponse {
  /** What the browser brought back. */
  code: string
  state: string
  issuer: string | undefined
  redirectUri: string
  verifier: string
  /** What the identity must repeat; null where it was not asked for. */
  nonce: string | null
}

function clientAuth({ clientSecret, tokenAuth }: OAuthProvider, metadata: oauth.AuthorizationServer) {
  if (!clientSecret) return oauth.None()
  const offered = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const way = tokenAuth ?? (offered.includes('client_secret_basic') ? 'basic' : 'post')
  return way === 'basic' ? oauth.ClientSecretBasic(clientSecret) : oauth.ClientSecretPost(clientSecret)
}

/** The one place where a provider's answer is read as the shape that is expected of it. */
async function readResponse<Schema extends z.ZodMiniType>(
  response: Response,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await response.json().catch(() => null))
  if (!response.ok || !parsed.success) throw new Error(`answered ${response.status}`)
  return parsed.data
}

async function getTokens(
  provider: OAuthProvider,
  metadata: oauth.AuthorizationServer,
  { code, state, issuer, redirectUri, verifier }: AuthorizationResponse,
  signal: AbortSignal,
): Promise<Tokens> {
  const client = { client_id: provider.clientId }
  const isNamed = issuer !== undefined && provider.discoverAt !== null
  const brought = new URLSearchParams({ code, state, ...(isNamed ? { iss: issuer } : {}) })
  const parameters = oauth.validateAuthResponse(metadata, client, brought, state)
  const response = await oauth.authorizationCodeGrantRequest(
    metadata,
    client,
    clientAuth(provider, metadata),
    parameters,
    redirectUri,
    verifier,
    requestOptions(provider, signal),
  )
  return readResponse(response, tokenAnswer)
}

async function fetchResource<Schema extends z.ZodMiniType>(
  provider: OAuthProvider,
  address: string,
  accessToken: string,
  schema: Schema,
  signal: AbortSignal,
): Promise<z.output<Schema>> {
  // GitHub answers nobody who does not say what it is.
  const headers = new Headers({ accept: 'application/json', 'user-agent': 'altimach' })
  const response = await oauth.protectedResourceRequest(
    accessToken,
    'GET',
    new URL(address),
    headers,
    null,
    requestOptions(provider, signal),
  )
  return readResponse(response, schema)
}

/** GitHub shows the address that people chose to show; the one that they proved is asked for. */
async function fetchGitHubUser(provider: OAuthProvider, address: string, token: string, signal: AbortSignal) {
  const [shown, emails] = await Promise.all([
    fetchResource(provider, address, token, person, signal),
    fetchResource(provider, `${address}/emails`, token, gitHubEmails, signal),
  ])
  const main = emails.find(({ primary }) => primary)
  return { ...shown, email: main?.email, email_verified: main?.verified ?? false }
}

/** What a provider says of somebody beyond the identity that it signed. */
async function fetchUserinfo(
  provider: OAuthProvider,
  { userinfo_endpoint: address }: oauth.AuthorizationServer,
  { access_token: token }: Tokens,
  identity: IdClaims | null,
  signal: AbortSignal,
): Promise<Claims> {
  if (!address) {
    if (identity) return {}
    throw new Error('it named nobody')
  }
  if (provider.name === 'github') return fetchGitHubUser(provider, address, token, signal)
  const claims = await fetchResource(provider, address, token, person, signal)
  // Whoever swaps access tokens would otherwise lend one person another one's address.
  if (identity && claims.sub !== identity.sub) throw new Error('it speaks of somebody else')
  return claims
}

/** The identity that came with the tokens. Throws BadIdToken. */
async function verifyIdentity(
  provider: OAuthProvider,
  metadata: oauth.AuthorizationServer,
  token: string | undefined,
  nonce: string | null,
): Promise<IdClaims | null> {
  if (token === undefined || provider.name === 'github') return null
  const identity = await verifyIdToken(provider, metadata, token)
  if (nonce !== null && !isSame(String(identity.nonce), nonce)) throw new InvalidIdTokenError('nonce')
  return identity
}

/**
 * Gives the code to the provider and answers what it says of whoever brought it, and its tokens. Throws
 * `unexpected_failure` for a provider that does not answer as it should, and for an identity that is not proven.
 */
export async function exchangeCode(provider: OAuthProvider, answer: AuthorizationResponse) {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const metadata = await discoverMetadata(provider, signal)
    const tokens = await getTokens(provider, metadata, answer, signal)
    const isPlain = metadata.jwks_uri === undefined
    const identity = isPlain ? null : await verifyIdentity(provider, metadata, tokens.id_token, answer.nonce)
    const isComplete = identity !== null && identity.email !== undefined
    const more = isComplete ? {} : await fetchUserinfo(provider, metadata, tokens, identity, signal)
    const claims: Claims = { iss: metadata.issuer, ...more, ...identity }
    return { claims, tokens }
  } catch (error) {
    throw error instanceof AuthError ? error : providerFailed(provider, 'exchange', error)
  }
}
