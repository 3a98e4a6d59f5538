import { SAML } from '@node-saml/node-saml'
import * as z from 'zod/mini'
import { toAsciiDomain } from '#worker/domain/email-address.ts'
import { isUuid } from '#worker/domain/is-uuid.ts'
import { toChallenge } from '../../one-time/pkce-flow.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { invalid } from '../../protocol/auth-errors.ts'
import { challengeFields, flag, type JsonObject, parseBody, text } from '../../protocol/parse-body.ts'
import { redirectTarget } from '../../protocol/redirect-allow-list.ts'
import { startFederatedFlow } from '../federated-flow.ts'
import { flowProviderOf, requireSamlProvider } from './saml-provider.ts'
import { toSamlConfig } from './service-provider.ts'

const body = z.object({
  provider_id: text(),
  domain: text(),
  redirect_to: text(),
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
