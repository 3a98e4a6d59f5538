import { errors, type JWTPayload, jwtVerify } from 'jose'
import type { AuthorizationServer } from 'oauth4webapi'
import { findKey } from './jwks.ts'
import { type OAuthProvider, providerFailed } from './oauth-provider.ts'

/** Clocks of two machines agree within this. */
const toleranceS = 10

/** None of them lets whoever knows a public key sign with it. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]

/** Where a provider has its keys; no less guarded on the way than the provider itself. */
function jwksUriOf(provider: OAuthProvider, { jwks_uri: place }: AuthorizationServer): string {
  if (place && new URL(place).protocol === new URL(provider.metadata.issuer).protocol) return place
  throw providerFailed(provider, 'keys', 'no jwks_uri')
}

/** An identity as a provider signed it. */
export interface IdClaims extends JWTPayload {
  sub: string
  iss: string
}

/** A token that proves nothing, as opposed to a provider that cannot be asked. */
export class InvalidIdTokenError extends Error {
  override readonly name = 'BadIdToken'
}

/** Where a provider serves many tenants, its issuer names the one that the token speaks of. */
function requireIssuer({ issuer }: AuthorizationServer, { iss, tid }: JWTPayload): void {
  const expected = typeof tid === 'string' ? issuer.replace('{tenantid}', tid) : issuer
  if (iss !== expected) throw new InvalidIdTokenError('issuer')
}

function requireParties({ audiences }: OAuthProvider, { aud, azp }: JWTPayload): void {
  if (Array.isArray(aud) && aud.length > 1 && !audiences.includes(String(azp)))
    throw new InvalidIdTokenError('azp')
}

/** The claims of a token that this provider signed for one of our clients. Throws BadIdToken. */
export async function verifyIdToken(
  provider: OAuthProvider,
  metadata: AuthorizationServer,
  token: string,
): Promise<IdClaims> {
  const place = jwksUriOf(provider, metadata)
  try {
    const { payload } = await jwtVerify(token, (header) => findKey(place, header), {
      algorithms,
      audience: provider.audiences,
      clockTolerance: toleranceS,
      requiredClaims: ['iss', 'sub', 'exp', 'iat'],
    })
    requireIssuer(metadata, payload)
    requireParties(provider, payload)
    return payload as IdClaims
  } catch (error) {
    if (error instanceof InvalidIdTokenError) throw error
    // Anything else is our failure to read the keys.
    const isToken = error instanceof errors.JOSEError && !(error instanceof errors.JWKSInvalid)
    if (isToken) throw new InvalidIdTokenError(error.code)
    throw providerFailed(provider, 'keys', error)
  }
}
