import { SAML, SamlStatusError } from '@node-saml/node-saml'
import type { AuthContext } from '../../auth-context.ts'
import { AuthError } from '../../http/errors.ts'
import type { SamlProvider } from '../../settings/saml-settings.ts'
import { type Assertion, invalidAssertion, toAssertion } from './assertion.ts'
import { acsUrlOf, entityIdOf, toSamlConfig } from './service-provider.ts'

/** An assertion with many groups has a few thousand; reading XML costs more than its length. */
const maxLength = 256 * 1024

/** What collisions are not known of. An older method would let a forger swap what was signed. */
const strongMethods = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]

const methodTag = /<[^\s<>/]*(?:SignatureMethod|DigestMethod)\b[^>]*>/g
const namespace = String.raw`(?:\s+xmlns(?::[\w.-]+)?=(?:"[^"]*"|'[^']*'))*`
const plainMethodTag = new RegExp(
  String.raw`^<[^\s<>/]+${namespace}\s+Algorithm=(?:"([^"]*)"|'([^']*)')${namespace}\s*/?>$`,
)

/** A tag that is written in any unusual way counts as weak. */
function isStrong(tag: string): boolean {
  const [, quoted, single] = plainMethodTag.exec(tag) ?? []
  return strongMethods.includes(quoted ?? single ?? '')
}

function requireSafeXml(xml: string): void {
  // No response needs one, and entities live there.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw invalidAssertion('it has a document type')
  if (!(xml.match(methodTag) ?? []).every(isStrong))
    throw invalidAssertion('its signature uses a weak method')
}

/**
 * What a company's response says, as far as its signature covers it. Throws `validation_failed`, with status 403 when
 * the company itself lets nobody in.
 */
export async function verifyResponse(
  ctx: AuthContext,
  provider: SamlProvider,
  requestId: string,
  response: string,
): Promise<Assertion> {
  const { settings, now } = ctx
  if (response.length > maxLength) throw invalidAssertion('it is too long')
  requireSafeXml(Buffer.from(response, 'base64').toString('utf8'))
  const saml = new SAML(toSamlConfig(settings, provider, requestId))
  const verified = await saml.validatePostResponseAsync({ SAMLResponse: response }).catch((error) => {
    if (error instanceof SamlStatusError)
      throw new AuthError(403, 'validation_failed', 'The identity provider did not let the user in')
    // Its own words may repeat what was posted.
    throw invalidAssertion('its signature, audience, request or dates are wrong')
  })
  const expected = {
    issuer: provider.entityId,
    audience: entityIdOf(settings),
    recipient: acsUrlOf(settings),
    requestId,
    now,
  }
  return toAssertion(verified.profile?.getAssertion?.(), expected)
}
