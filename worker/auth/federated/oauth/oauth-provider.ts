import type { AuthorizationServer } from 'oauth4webapi'
import * as oauth from 'oauth4webapi'
import type { ProviderEntry } from '#worker/env/auth/oauth-settings.ts'
import { logEvent } from '#worker/log/log-event.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { AuthError, invalid } from '../../protocol/auth-errors.ts'
import { providerNames } from '../provider-names.ts'

interface Preset extends Omit<ProviderEntry, 'client_id'> {
  jwks_uri?: string
  /** Further parameters of the authorization request. */
  parameters?: Record<string, string>
}

const microsoft = 'https://login.microsoftonline.com'

/**
 * Microsoft's metadata for all tenants has a placeholder in its issuer, which discovery rejects, so its endpoints are
 * listed here.
 */
function toMicrosoft(tenant: string): Preset {
  const isForMany = tenant === 'common' || tenant === 'organizations'
  return {
    issuer: `${microsoft}/${isForMany ? '{tenantid}' : tenant}/v2.0`,
    authorization_endpoint: `${microsoft}/${tenant}/oauth2/v2.0/authorize`,
    token_endpoint: `${microsoft}/${tenant}/oauth2/v2.0/token`,
    jwks_uri: `${microsoft}/${tenant}/discovery/v2.0/keys`,
    userinfo_endpoint: 'https://graph.microsoft.com/oidc/userinfo',
    token_auth: 'post',
  }
}

/** The defaults of well-known providers. */
function presetOf(name: string, { tenant, issuer }: ProviderEntry): Preset {
  switch (name) {
    case 'google':
      return { issuer: 'https://accounts.google.com' }
    case 'apple':
      return {
        issuer: 'https://appleid.apple.com',
        scopes: ['openid', 'email', 'name'],
        // It returns address and name in no other response mode.
        parameters: { response_mode: 'form_post' },
      }
    case 'azure':
      return issuer ? {} : toMicrosoft(tenant ?? 'common')
    case 'github':
      return {
        authorization_endpoint: 'https://github.com/login/oauth/authorize',
        token_endpoint: 'https://github.com/login/oauth/access_token',
        userinfo_endpoint: 'https://api.github.com/user',
        scopes: ['read:user', 'user:email'],
        claims: { sub: 'id', picture: 'avatar_url', preferred_username: 'login' },
        token_auth: 'post',
      }
    default:
      return {}
  }
}

/** A provider with everything that is known before discovery. */
export interface OAuthProvider {
  name: string
  clientId: string
  clientSecret: string | null
  /** Accepted audiences: our client, and further clients of ours. */
  audiences: string[]
  scopes: string[]
  parameters: Record<string, string>
  claims: NonNullable<ProviderEntry['claims']>
  tokenAuth: 'basic' | 'post' | null
  skipNonce: boolean
  trustEmail: boolean
  /** The issuer for discovery; null where all endpoints are known. */
  discoverAt: string | null
  metadata: AuthorizationServer
}

export function toOAuthProvider(name: string, entry: ProviderEntry): OAuthProvider {
  const known = presetOf(name, entry)
  const { issuer, authorization_endpoint, token_endpoint, userinfo_endpoint, ...all } = { ...known, ...entry }
  const isDiscovered = issuer !== undefined && known.jwks_uri === undefined
  const issuerUrl = issuer ?? new URL(userinfo_endpoint ?? '').origin
  return {
    name,
    clientId: all.client_id,
    clientSecret: all.client_secret || null,
    audiences: [all.client_id, ...(all.audiences ?? [])],
    scopes: all.scopes ?? (issuer === undefined ? [] : ['openid', 'email', 'profile']),
    parameters: known.parameters ?? {},
    claims: all.claims ?? {},
    tokenAuth: all.token_auth ?? null,
    skipNonce: all.skip_nonce ?? false,
    trustEmail: all.trust_email ?? false,
    discoverAt: isDiscovered ? issuer : null,
    metadata: {
      issuer: issuerUrl,
      ...(authorization_endpoint ? { authorization_endpoint } : {}),
      ...(token_endpoint ? { token_endpoint } : {}),
      ...(userinfo_endpoint ? { userinfo_endpoint } : {}),
      ...(known.jwks_uri ? { jwks_uri: known.jwks_uri } : {}),
    },
  }
}

/** The provider by its name; null where it is not configured. */
export function findOAuthProvider(ctx: AuthContext, name: string): OAuthProvider | null {
  const { providers } = ctx.settings
  const entry = Object.hasOwn(providers, name) ? providers[name] : undefined
  return entry ? toOAuthProvider(name, entry) : null
}

/** The provider by its name. Throws `validation_failed` where it is disabled or unknown. */
export function requireOAuthProvider(ctx: AuthContext, name: string): OAuthProvider {
  const provider = findOAuthProvider(ctx, name)
  if (provider) return provider
  throw invalid(
    providerNames.includes(name)
      ? 'Unsupported provider: provider is not enabled'
      : `Unsupported provider: Provider ${name} could not be found`,
  )
}

/** The error for any failure of a provider; the log has the reason, never the provider's response. */
export function providerFailed({ name }: OAuthProvider, during: string, reason: unknown): AuthError {
  const message = reason instanceof Error ? reason.name : String(reason)
  logEvent('provider_failed', { provider: name, during, reason: message })
  return new AuthError(500, 'unexpected_failure', `The provider ${name} did not say who you are`)
}

const cacheMs = 600_000

/** One cache per isolate. It holds results, not promises: a request must not await another request's I/O. */
const cached = new Map<string, { metadata: oauth.AuthorizationServer; readAt: number }>()

/** Allows plain http, which the settings accept on the same machine only. */
export const requestOptions = ({ metadata }: OAuthProvider, signal: AbortSignal) => ({
  signal,
  [oauth.allowInsecureRequests]: new URL(metadata.issuer).protocol === 'http:',
})

async function fetchMetadata(provider: OAuthProvider, issuerUrl: string, signal: AbortSignal) {
  const issuer = new URL(issuerUrl)
  const response = await oauth.discoveryRequest(issuer, requestOptions(provider, signal))
  return oauth.processDiscoveryResponse(issuer, response)
}

/** The provider's metadata. A stale copy is used where it cannot be fetched. */
export async function discoverMetadata(
  provider: OAuthProvider,
  signal: AbortSignal,
): Promise<oauth.AuthorizationServer> {
  const { discoverAt: issuerUrl, metadata } = provider
  if (!issuerUrl) return metadata
  const cachedEntry = cached.get(issuerUrl)
  const now = Date.now()
  if (cachedEntry && now < cachedEntry.readAt + cacheMs) return cachedEntry.metadata
  try {
    const read = await fetchMetadata(provider, issuerUrl, signal)
    cached.set(issuerUrl, { metadata: read, readAt: now })
    return read
  } catch (error) {
    if (cachedEntry) return cachedEntry.metadata
    throw providerFailed(provider, 'discovery', error)
  }
}
