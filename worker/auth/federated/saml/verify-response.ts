import { SAML, SamlStatusError } from '@node-saml/node-saml'
import type { SamlProvider } from '#worker/env/auth/saml-settings.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { AuthError } from '../../protocol/auth-errors.ts'
import { type Assertion, invalidAssertion, toAssertion } from './assertion.ts'
import { acsUrlOf, entityIdOf, toSamlConfig } from './service-provider.ts'

/** An assertion with many groups has a few thousand characters; XML is expensive to parse. */
const maxLength = 256 * 1024

/** The time to parse grows with the square of their number; a group takes two. */
const maxTags = 3_000

/** Methods without known collisions. With older ones, signed content could be swapped. */
const strongMethods = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]

/** Ends with the tag, or where another one begins: an unfinished tag is not scanned again. */
const methodTag = /<[^\s<>/]*(?:SignatureMethod|DigestMethod)\b[^<>]*[<>]?/g
const namespace = String.raw`(?:\s+xmlns(?::[\w.-]+)?=(?:"[^"]*"|'[^']*'))*`
const plainMethodTag = new RegExp(
  String.raw`^<[^\s<>/]+${namespace}\s+Algorithm=(?:"([^"]*)"|'([^']*)')${namespace}\s*/?>$`,
)

/** A tag in any unusual notation counts as weak. */
function isStrong(tag: string): boolean {
  const [, quoted, single] = plainMethodTag.exec(tag) ?? []
  return strongMethods.includes(quoted ?? single ?? '')
}

function requireSafeXml(xml: string): void {
  // No response needs a document type, and it could define entities.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw invalidAssertion('it has a document type')
  if ((xml.match(/</g) ?? []).length > maxTags) throw invalidAssertion('it has too many elements')
  if (!(xml.match(methodTag) ?? []).every(isStrong))
    throw invalidAssertion('its signature uses a weak method')
}

/**
 * The signed content of a response. Throws `validation_failed`, with status 403 when the company denied the sign-in.
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
    // The library's messages may contain what was posted.
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
