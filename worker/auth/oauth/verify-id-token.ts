import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import type { AuthorizationServer } from 'oauth4webapi'
import { type Provider, providerFailed } from './provider.ts'

const keysTimeoutMs = 2_500

/** Clocks of two machines agree within this. */
const toleranceS = 10

/** None of them lets whoever knows a public key sign with it. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

/** A provider's keys, kept per isolate and read again when a token names one that is not among them. */
function keysOf(provider: Provider, { jwks_uri: place }: AuthorizationServer) {
  if (!place || new URL(place).protocol !== new URL(provider.metadata.issuer).protocol)
    throw providerFailed(provider, 'keys', 'no jwks_uri')
  const kept = keySets.get(place)
  if (kept) return kept
  const keys = createRemoteJWKSet(new URL(place), { timeoutDuration: keysTimeoutMs })
  keySets.set(place, keys)
  return keys
}

/** An identity as a provider signed it. */
export interface IdClaims extends JWTPayload {
  sub: string
  iss: string
}

/** A token that proves nothing, as opposed to a provider that cannot be asked. */
export class BadIdToken extends Error {
  override readonly name = 'BadIdToken'
}

/** Where a provider serves many tenants, its issuer names the one that the token speaks of. */
function requireIssuer({ issuer }: AuthorizationServer, { iss, tid }: JWTPayload): void {
  const expected = typeof tid === 'string' ? issuer.replace('{tenantid}', tid) : issuer
  if (iss !== expected) throw new BadIdToken('issuer')
}

function requireParties({ audiences }: Provider, { aud, azp }: JWTPayload): void {
  if (Array.isArray(aud) && aud.length > 1 && !audiences.includes(String(azp))) throw new BadIdToken('azp')
}

/** The claims of a token that this provider signed for one of our clients. Throws BadIdToken. */
export async function verifyIdToken(
  provider: Provider,
  metadata: AuthorizationServer,
  token: string,
): Promise<IdClaims> {
  try {
    const { payload } = await jwtVerify(token, keysOf(provider, metadata), {
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
    // What jose has no word of its own for is its failure to read the keys.
    const isToken = error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC'
    if (isToken && !(error instanceof errors.JWKSTimeout) && !(error instanceof errors.JWKSInvalid))
      throw new BadIdToken(error.code)
    throw providerFailed(provider, 'keys', error)
  }
}
