import {
  generateServiceProviderMetadata,
  SAML,
  type SamlConfig,
  ValidateInResponseTo,
} from '@node-saml/node-saml'
import * as z from 'zod/mini'
import { toAsciiDomain } from '#worker/domain/email-address.ts'
import { isUuid } from '#worker/domain/is-uuid.ts'
import type { AuthSettings } from '#worker/env/auth/auth-settings.ts'
import type { SamlProvider } from '#worker/env/auth/saml-settings.ts'
import { toChallenge } from '../../one-time/pkce-flow.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { AuthError, invalid } from '../../protocol/auth-errors.ts'
import { redirectTarget } from '../../protocol/redirect-allow-list.ts'
import { challengeFields, flag, type JsonObject, parseBody, texts } from '../../protocol/request-body.ts'
import { startFederatedFlow } from '../federated-flow.ts'
import { selfSign } from './self-signed-certificate.ts'

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

/** Allowed clock skew. */
export const clockSkewMs = 60_000

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

/** Our entity id: the address of our metadata. */
export const entityIdOf = ({ url }: AuthSettings) => `${url}/sso/saml/metadata`

/** The address of the assertion consumer service. */
export const acsUrlOf = ({ url }: AuthSettings) => `${url}/sso/saml/acs`

const signing = ({ saml }: AuthSettings) =>
  saml.privateKey === null
    ? {}
    : ({ privateKey: saml.privateKey, signatureAlgorithm: 'sha256', digestAlgorithm: 'sha256' } as const)

/** The configuration for one request and its response; nothing is cached beyond `requestId`. */
export const toSamlConfig = (
  settings: AuthSettings,
  provider: SamlProvider,
  requestId: string,
): SamlConfig => ({
  issuer: entityIdOf(settings),
  audience: entityIdOf(settings),
  callbackUrl: acsUrlOf(settings),
  entryPoint: provider.ssoUrl,
  idpCert: provider.certificates,
  identifierFormat: persistent,
  // How people authenticate is up to their company.
  disableRequestedAuthnContext: true,
  // Either the response or the assertion is signed; unsigned parts are not trusted.
  wantAuthnResponseSigned: false,
  wantAssertionsSigned: false,
  acceptedClockSkewMs: clockSkewMs,
  generateUniqueId: () => requestId,
  validateInResponseTo: ValidateInResponseTo.always,
  cacheProvider: {
    saveAsync: async () => null,
    getAsync: async (id) => (id === requestId ? new Date().toISOString() : null),
    removeAsync: async () => null,
  },
  ...signing(settings),
})

/** Our metadata in XML, for the company's administrator. */
export const toServiceProviderMetadata = (settings: AuthSettings): string =>
  generateServiceProviderMetadata({
    issuer: entityIdOf(settings),
    callbackUrl: acsUrlOf(settings),
    identifierFormat: persistent,
    wantAssertionsSigned: true,
    generateUniqueId: () => '_metadata',
    ...signing(settings),
    ...(settings.saml.privateKey === null
      ? {}
      : { publicCerts: selfSign(settings.saml.privateKey, new URL(settings.url).hostname) }),
  })

const body = z.object({
  ...texts('provider_id', 'domain', 'redirect_to'),
  skip_http_redirect: flag(),
  ...challengeFields,
})

function findProvider(ctx: AuthContext, { provider_id: id, domain }: z.output<typeof body>) {
  if (Boolean(id) === Boolean(domain)) throw invalid('Either a provider_id or a domain is needed, not both')
  if (id && !isUuid(id)) throw invalid('provider_id must be a UUID')
  const providerId = id?.toLowerCase()
  const wanted = domain && toAsciiDomain(domain)
  return requireSamlProvider(ctx, (one) => (wanted ? one.domains.includes(wanted) : one.id === providerId))
}

/** The address of the company's sign-in page. Throws 400 and `sso_provider_…`. */
export async function startSso(
  ctx: AuthContext,
  json: JsonObject,
): Promise<{ url: string; isRedirect: boolean }> {
  const given = parseBody(body, json)
  const challenge = toChallenge(given)
  const provider = findProvider(ctx, given)
  // XML ids must not start with a digit.
  const requestId = `_${crypto.randomUUID()}`
  const relayState = await startFederatedFlow(ctx, {
    provider: flowProviderOf(provider),
    proof: { request_id: requestId },
    redirectTo: redirectTarget(ctx, given.redirect_to),
    challenge,
  })
  const saml = new SAML(toSamlConfig(ctx.settings, provider, requestId))
  const url = await saml.getAuthorizeUrlAsync(relayState, undefined, {})
  return { url, isRedirect: given.skip_http_redirect !== true }
}
