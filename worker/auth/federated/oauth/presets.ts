import type { ProviderEntry } from '#worker/env/auth/oauth-settings.ts'

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
export function presetOf(name: string, { tenant, issuer }: ProviderEntry): Preset {
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
