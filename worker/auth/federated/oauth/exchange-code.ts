import * as oauth from 'oauth4webapi'
import * as z from 'zod/mini'
import { timingSafeEquals } from '#worker/crypto/keyed-hash.ts'
import { AuthError } from '../../protocol/auth-errors.ts'
import type { Claims } from './oauth-profile.ts'
import { discoverMetadata, type OAuthProvider, providerFailed, requestOptions } from './oauth-provider.ts'
import { BadIdToken, type IdClaims, verifyIdToken } from './verify-id-token.ts'

/** For all requests to the provider together, so that the browser gets a response within ten seconds. */
const timeoutMs = 6_000

const tokenResponse = z.object({
  access_token: z.string(),
  id_token: z.optional(z.string()),
  refresh_token: z.optional(z.string()),
})

type Tokens = z.output<typeof tokenResponse>

const profile = z.record(z.string(), z.unknown())

const gitHubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

interface AuthorizationResponse {
  /** From the callback. */
  code: string
  state: string
  issuer: string | undefined
  redirectUri: string
  verifier: string
  /** The nonce that the ID token must repeat; null where none was requested. */
  nonce: string | null
}

function clientAuth({ clientSecret, tokenAuth }: OAuthProvider, metadata: oauth.AuthorizationServer) {
  if (!clientSecret) return oauth.None()
  const offered = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const method = tokenAuth ?? (offered.includes('client_secret_basic') ? 'basic' : 'post')
  return method === 'basic' ? oauth.ClientSecretBasic(clientSecret) : oauth.ClientSecretPost(clientSecret)
}

/** The only place that parses a provider's response. */
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
  const callback = new URLSearchParams({ code, state, ...(isNamed ? { iss: issuer } : {}) })
  const parameters = oauth.validateAuthResponse(metadata, client, callback, state)
  const response = await oauth.authorizationCodeGrantRequest(
    metadata,
    client,
    clientAuth(provider, metadata),
    parameters,
    redirectUri,
    verifier,
    requestOptions(provider, signal),
  )
  return readResponse(response, tokenResponse)
}

async function fetchResource<Schema extends z.ZodMiniType>(
  provider: OAuthProvider,
  address: string,
  accessToken: string,
  schema: Schema,
  signal: AbortSignal,
): Promise<z.output<Schema>> {
  // GitHub requires a User-Agent.
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

/** GitHub's profile has the public address; the verified one is a separate request. */
async function fetchGitHubUser(provider: OAuthProvider, address: string, token: string, signal: AbortSignal) {
  const [shown, emails] = await Promise.all([
    fetchResource(provider, address, token, profile, signal),
    fetchResource(provider, `${address}/emails`, token, gitHubEmails, signal),
  ])
  const main = emails.find(({ primary }) => primary)
  return { ...shown, email: main?.email, email_verified: main?.verified ?? false }
}

/** The userinfo, beyond what the ID token says. */
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
  const claims = await fetchResource(provider, address, token, profile, signal)
  // Otherwise a swapped access token would give one person another one's address.
  if (identity && claims.sub !== identity.sub) throw new Error('it speaks of somebody else')
  return claims
}

/** The verified ID token. Throws BadIdToken. */
async function verifyIdentity(
  provider: OAuthProvider,
  metadata: oauth.AuthorizationServer,
  token: string | undefined,
  nonce: string | null,
): Promise<IdClaims | null> {
  if (token === undefined || provider.name === 'github') return null
  const identity = await verifyIdToken(provider, metadata, token)
  if (nonce !== null && !timingSafeEquals(String(identity.nonce), nonce)) throw new BadIdToken('nonce')
  return identity
}

/**
 * Exchanges the code and returns the person's claims and the provider's tokens. Throws `unexpected_failure` when the
 * provider fails or its ID token is not valid.
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
