import { generateServiceProviderMetadata, type SamlConfig, ValidateInResponseTo } from '@node-saml/node-saml'
import type { AuthSettings } from '#worker/env/auth/auth-settings.ts'
import type { SamlProvider } from '#worker/env/auth/saml-settings.ts'
import { selfSign } from './self-signed-certificate.ts'

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
