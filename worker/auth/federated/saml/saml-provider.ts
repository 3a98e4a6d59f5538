import type { SamlProvider } from '#worker/env/auth/saml-settings.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { AuthError } from '../../protocol/auth-errors.ts'

/** The provider name in flows, identities and `app_metadata`. */
export const flowProviderOf = ({ id }: SamlProvider) => `sso:${id}`

/** Throws `sso_provider_not_found` and `sso_provider_disabled`. */
export function requireSamlProvider(
  ctx: AuthContext,
  matches: (provider: SamlProvider) => boolean,
): SamlProvider {
  const provider = ctx.settings.saml.providers.find(matches)
  if (!provider) throw new AuthError(404, 'sso_provider_not_found', 'No such SSO provider')
  if (provider.isDisabled) throw new AuthError(404, 'sso_provider_disabled', 'SSO provider is disabled')
  return provider
}
