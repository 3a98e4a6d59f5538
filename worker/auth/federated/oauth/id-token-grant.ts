import { createHash } from 'node:crypto'
import { decodeProtectedHeader } from 'jose'
import * as z from 'zod/mini'
import { timingSafeEquals } from '#worker/crypto/keyed-hash.ts'
import { isConditionFailed } from '#worker/db/batch.ts'
import { logAudit } from '../../accounts/audit-log.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { AuthError, invalid, OAuthError } from '../../protocol/auth-errors.ts'
import { redirectTarget } from '../../protocol/redirect-allow-list.ts'
import { flag, type JsonObject, parseBody, texts } from '../../protocol/request-body.ts'
import { enforceLimits } from '../../rate-limits/enforce-limits.ts'
import { requireLinking } from '../../sessions/authenticate.ts'
import { createSession } from '../../sessions/create-session.ts'
import { requireActiveSession } from '../../sessions/session-conditions.ts'
import { completeSignIn } from '../complete-sign-in.ts'
import { providerNames } from '../provider-names.ts'
import { toOAuthProfile } from './oauth-profile.ts'
import { discoverMetadata, findOAuthProvider, type OAuthProvider, toOAuthProvider } from './oauth-provider.ts'
import { BadIdToken, type IdClaims, verifyIdToken } from './verify-id-token.ts'

const body = z.object({
  ...texts('provider', 'id_token', 'access_token', 'nonce', 'client_id', 'issuer'),
  link_identity: flag(),
})

type Body = z.output<typeof body>

const discoveryTimeoutMs = 4_000

const providerDisabled = (name: string) =>
  new AuthError(400, 'provider_disabled', `Provider (issuer "${name}") is not enabled`)

/** The provider by its name, or by its issuer and one of our clients there. */
function requireIssuer(
  ctx: AuthContext,
  { provider: name, issuer, client_id: clientId }: Body,
): OAuthProvider {
  if (name) {
    const provider = findOAuthProvider(ctx, name)
    if (provider?.discoverAt || provider?.metadata.jwks_uri) return provider
    if (provider) throw invalid(`Unsupported provider: ${name} issues no ID tokens`)
    if (!providerNames.includes(name)) throw invalid(`Unsupported provider: ${name}`)
    throw providerDisabled(issuer ?? name)
  }
  if (!issuer || !clientId) throw invalid('provider or client_id and issuer required')
  const found = Object.entries(ctx.settings.providers)
    .map(([configured, entry]) => toOAuthProvider(configured, entry))
    .find(({ metadata, audiences }) => metadata.issuer === issuer && audiences.includes(clientId))
  if (!found) throw providerDisabled(issuer)
  return found
}

const bad = (error: string, description: string) => new OAuthError(error, description)

/** Clients keep the nonce and have the provider sign its hash, so that an intercepted token is of no use. */
function requireNonce({ skipNonce }: OAuthProvider, { nonce }: Body, claims: IdClaims): void {
  if (skipNonce) return
  if (Boolean(nonce) !== Boolean(claims.nonce))
    throw bad('invalid request', 'Passed nonce and nonce in id_token should either both exist or not.')
  if (nonce && !timingSafeEquals(createHash('sha256').update(nonce).digest('hex'), String(claims.nonce)))
    throw bad('invalid nonce', 'Nonces mismatch')
}

/** `at_hash`: the left half of the access token's hash, by the algorithm of the signature. */
function requireAccessToken({ id_token = '', access_token: token }: Body, { at_hash: claimed }: IdClaims) {
  if (!token || claimed === undefined) return
  const { alg = '' } = decodeProtectedHeader(id_token)
  const bits = /^(?:RS|PS|ES)(256|384|512)$/.exec(alg)?.[1] ?? '512'
  const hash = createHash(`sha${bits}`).update(token).digest()
  if (!timingSafeEquals(hash.subarray(0, hash.length / 2).toString('base64url'), String(claimed)))
    throw new BadIdToken('at_hash')
}

async function readIdentity(provider: OAuthProvider, given: Body): Promise<IdClaims> {
  const metadata = await discoverMetadata(provider, AbortSignal.timeout(discoveryTimeoutMs))
  try {
    const claims = await verifyIdToken(provider, metadata, given.id_token ?? '')
    requireAccessToken(given, claims)
    return claims
  } catch (error) {
    throw error instanceof BadIdToken ? bad('invalid request', 'Bad ID token') : error
  }
}

/** Signs in, or links, with an ID token that the client got itself. */
export async function grantByIdToken(ctx: AuthContext, json: JsonObject) {
  const given = parseBody(body, json)
  await enforceLimits(ctx, ['token'])
  if (!given.id_token) throw invalid('id_token required')
  const provider = requireIssuer(ctx, given)
  const linker = given.link_identity ? await requireLinking(ctx) : null
  const claims = await readIdentity(provider, given)
  requireNonce(provider, given, claims)
  const profile = toOAuthProfile(provider, claims)
  if (!profile) throw bad('invalid request', 'Bad ID token')
  const linkTo = linker?.account ?? null
  const callback = { profile, linkTo, redirectTo: redirectTarget(ctx), challenge: null }
  // Fetching the provider's keys takes time, in which the session may have ended.
  const required = requireActiveSession(ctx.db, linker?.session ?? null)
  return completeSignIn(ctx, callback, async ({ account, statements, provesEmail }) => {
    const login = logAudit(ctx, 'login', account.user, { provider: provider.name })
    try {
      const all = [...required, ...statements, login]
      return await createSession(ctx, account, { method: 'oauth', provesEmail, statements: all })
    } catch (error) {
      // Throws where the session has ended.
      if (linker && isConditionFailed(error)) await requireLinking(ctx)
      throw error
    }
  })
}
