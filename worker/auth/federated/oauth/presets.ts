import type { ProviderEntry } from '../../settings/oauth-settings.ts'

interface Preset extends Omit<ProviderEntry, 'client_id'> {
  jwks_uri?: string
  /** What goes along to the provider's page. */
  parameters?: Record<string, string>
}

const microsoft = 'https://login.microsoftonline.com'

/**
 * One document of Microsoft's names the issuer for all tenants with a gap for the tenant, which no discovery accepts,
 * so its addresses stand here.
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

/** What need not be configured of the providers that everyone knows. */
export function presetOf(name: string, { tenant, issuer }: ProviderEntry): Preset {
  switch (name) {
    case 'google':
      return { issuer: 'https://accounts.google.com' }
    case 'apple':
      return {
        issuer: 'https://appleid.apple.com',
        scopes: ['openid', 'email', 'name'],
        // It gives the address and the name in no other way.
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
