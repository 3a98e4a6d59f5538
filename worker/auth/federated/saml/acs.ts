import { SAML, SamlStatusError } from '@node-saml/node-saml'
import type { FederatedFlowRow } from '#worker/db/schema/auth-state.ts'
import type { SamlProvider } from '#worker/env/auth/saml-settings.ts'
import { changeUser } from '../../accounts/account.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { AuthError, errors, invalid } from '../../protocol/auth-errors.ts'
import { toAuthError } from '../../protocol/error-handler.ts'
import { federatedFailureRedirect } from '../../protocol/redirect-urls.ts'
import { completeSignIn } from '../complete-sign-in.ts'
import {
  challengeOf,
  consumeFederatedFlow,
  consumeMessage,
  finishFederatedFlow,
  isReplay,
} from '../federated-flow.ts'
import type { FederatedProfile, ResolvedAccount } from '../sign-in-callback.ts'
import { type Assertion, invalidAssertion, toAssertion } from './assertion.ts'
import { toSamlProfile } from './saml-profile.ts'
import {
  acsUrlOf,
  entityIdOf,
  flowProviderOf,
  requireSamlProvider,
  toSamlConfig,
} from './service-provider.ts'

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
async function verifyResponse(
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
    if (error instanceof SamlStatusError) throw errors.samlDenied()
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

const relayStateMs = 120_000

/** The flow of a response. Unsolicited responses are refused with the same error. */
async function consumeSamlFlow(ctx: AuthContext, relayState: string | undefined): Promise<FederatedFlowRow> {
  const unknown = new AuthError(400, 'bad_oauth_state', 'SAML relay state not found or expired')
  const flow = await consumeFederatedFlow(ctx, relayState, relayStateMs).catch((error: unknown) => {
    if (!(error instanceof AuthError)) throw error
    throw error.code === 'flow_state_already_used'
      ? new AuthError(400, error.code, 'SAML relay state has already been used')
      : unknown
  })
  if (!flow.provider.startsWith('sso:')) throw unknown
  return flow
}

/** Consumes the assertion: it is good for one sign-in, whether its flow succeeds or not. */
async function consumeAssertion(ctx: AuthContext, provider: SamlProvider, { id, expiresAt }: Assertion) {
  await consumeMessage(ctx, 'saml-assertion', `${provider.id}\n${id}`, expiresAt).catch((error) => {
    throw isReplay(error) ? invalidAssertion('it has been used before') : error
  })
}

/** The company manages the address, so its current value always applies. */
function withCurrentEmail(
  ctx: AuthContext,
  resolved: ResolvedAccount,
  { email, isEmailVerified }: FederatedProfile,
) {
  const { account, statements } = resolved
  const { db, now } = ctx
  const isSame = account.user.email === email
  if (isSame && (account.user.email_confirmed_at !== null || !isEmailVerified)) return resolved
  const changes = changeUser(db, account, { email, email_confirmed_at: isEmailVerified ? now : null }, now)
  return { ...resolved, statements: [...statements, changes] }
}

async function signIn(ctx: AuthContext, flow: FederatedFlowRow, response: string): Promise<string> {
  const provider = requireSamlProvider(ctx, (one) => flowProviderOf(one) === flow.provider)
  const assertion = await verifyResponse(ctx, provider, String(flow.proof.request_id), response)
  await consumeAssertion(ctx, provider, assertion)
  const profile = toSamlProfile(provider, assertion)
  const [redirectTo, challenge] = [flow.redirect_to, challengeOf(flow)]
  return completeSignIn(ctx, { profile, linkTo: null, redirectTo, challenge }, (resolved) =>
    finishFederatedFlow(ctx, withCurrentEmail(ctx, resolved, profile), {
      method: 'sso/saml',
      provider: provider.id,
      redirectTo,
      challenge,
      tokens: null,
    }),
  )
}

/**
 * Handles a posted SAML response and returns the redirect: to the client with a session or a code, or with the error.
 * Throws only when the form contains no response.
 */
export async function receiveResponse(
  ctx: AuthContext,
  form: Record<string, string | undefined>,
): Promise<string> {
  const { SAMLResponse: response, RelayState: relayState } = form
  if (!response) throw invalid('SAMLResponse is missing')
  let target = ctx.settings.siteUrl
  try {
    const flow = await consumeSamlFlow(ctx, relayState)
    target = flow.redirect_to
    return await signIn(ctx, flow, response)
  } catch (error) {
    return federatedFailureRedirect(target, toAuthError(error))
  }
}
