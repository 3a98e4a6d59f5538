import { errors, type JWTPayload, jwtVerify } from 'jose'
import type { AuthorizationServer } from 'oauth4webapi'
import { findKey } from './jwks.ts'
import { type OAuthProvider, providerFailed } from './oauth-provider.ts'

/** Allowed clock skew. */
const toleranceS = 10

/** Asymmetric only: with a symmetric one, anybody could sign with the public key. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]

/** The provider's `jwks_uri`, which must use the same protocol as its issuer. */
function jwksUriOf(provider: OAuthProvider, { jwks_uri: jwksUri }: AuthorizationServer): string {
  if (jwksUri && new URL(jwksUri).protocol === new URL(provider.metadata.issuer).protocol) return jwksUri
  throw providerFailed(provider, 'keys', 'no jwks_uri')
}

/** The claims of a verified ID token. */
export interface IdClaims extends JWTPayload {
  sub: string
  iss: string
}

/** The token is not valid, as opposed to a provider that cannot be reached. */
export class BadIdToken extends Error {
  override readonly name = 'BadIdToken'
}

/** A multi-tenant issuer contains the tenant of the token. */
function requireIssuer({ issuer }: AuthorizationServer, { iss, tid }: JWTPayload): void {
  const expected = typeof tid === 'string' ? issuer.replace('{tenantid}', tid) : issuer
  if (iss !== expected) throw new BadIdToken('issuer')
}

function requireParties({ audiences }: OAuthProvider, { aud, azp }: JWTPayload): void {
  if (Array.isArray(aud) && aud.length > 1 && !audiences.includes(String(azp))) throw new BadIdToken('azp')
}

/** The claims of a token that this provider signed for one of our clients. Throws BadIdToken. */
export async function verifyIdToken(
  provider: OAuthProvider,
  metadata: AuthorizationServer,
  token: string,
): Promise<IdClaims> {
  const jwksUri = jwksUriOf(provider, metadata)
  try {
    const { payload } = await jwtVerify(token, (header) => findKey(jwksUri, header), {
      algorithms,
      audience: provider.audiences,
      clockTolerance: toleranceS,
      requiredClaims: ['iss', 'sub', 'exp', 'iat'],
    })
    requireIssuer(metadata, payload)
    requireParties(provider, payload)
    return payload as IdClaims
  } catch (error) {
    if (error instanceof BadIdToken) throw error
    // Anything else is a failure to fetch the keys.
    const isToken = error instanceof errors.JOSEError && !(error instanceof errors.JWKSInvalid)
    if (isToken) throw new BadIdToken(error.code)
    throw providerFailed(provider, 'keys', error)
  }
}
