import { generateServiceProviderMetadata, type SamlConfig, ValidateInResponseTo } from '@node-saml/node-saml'
import type { AuthSettings } from '../../settings/auth-settings.ts'
import type { SamlProvider } from '../../settings/saml-settings.ts'
import { selfSign } from './self-signed-certificate.ts'

/** Clocks of two companies never agree. */
export const clockSkewMs = 60_000

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

/** What companies know us by: the address of our metadata. */
export const entityIdOf = ({ url }: AuthSettings) => `${url}/sso/saml/metadata`

/** Where companies send people back to. */
export const acsUrlOf = ({ url }: AuthSettings) => `${url}/sso/saml/acs`

const signing = ({ saml }: AuthSettings) =>
  saml.privateKey === null
    ? {}
    : ({ privateKey: saml.privateKey, signatureAlgorithm: 'sha256', digestAlgorithm: 'sha256' } as const)

/** One request and its one answer; nothing is remembered beyond `requestId`. */
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
  // How people prove who they are is their company's business.
  disableRequestedAuthnContext: true,
  // Either the response or the assertion is signed; what neither signature covers is not believed.
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

/** What a company's administrator feeds to its sign-in service, in XML. */
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
