import type { AuthorizationServer } from 'oauth4webapi'
import type { ProviderEntry } from '#worker/env/auth/oauth-settings.ts'
import { logEvent } from '#worker/log/log-event.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { AuthError, invalid } from '../../protocol/auth-errors.ts'
import { providerNames } from '../provider-names.ts'
import { presetOf } from './presets.ts'

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
  return new AuthError(500, 'unexpected_failure', `The provider ${name} could not be asked who you are`)
}
