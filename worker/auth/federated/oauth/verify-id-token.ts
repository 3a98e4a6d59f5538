import {
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTHeaderParameters,
  type JWTPayload,
  jwtVerify,
} from 'jose'
import type { AuthorizationServer } from 'oauth4webapi'
import { type OAuthProvider, providerFailed } from './oauth-provider.ts'

const timeoutMs = 2_500

/** The longest time that withdrawn keys may still be accepted. */
const cacheMs = 600_000

/** The minimum interval between fetches, however many tokens name unknown keys or fetches fail. */
const minRefetchMs = 5_000

interface KeySet {
  keys: ReturnType<typeof createLocalJWKSet> | null
  readAt: number
  /** The start of the last fetch, and its state. */
  triedAt: number
  state: 'reading' | 'read' | 'failed'
}

/** One per provider and isolate. */
const keySets = new Map<string, KeySet>()

async function read(jwksUri: string): Promise<KeySet['keys']> {
  const response = await fetch(jwksUri, {
    headers: { accept: 'application/json, application/jwk-set+json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status !== 200) throw new Error(`answered ${response.status}`)
  return createLocalJWKSet(await response.json<JSONWebKeySet>())
}

async function reload(jwksUri: string, known: KeySet | undefined): Promise<KeySet> {
  const begun: KeySet = {
    keys: known?.keys ?? null,
    readAt: known?.readAt ?? 0,
    triedAt: Date.now(),
    state: 'reading',
  }
  keySets.set(jwksUri, begun)
  try {
    begun.keys = await read(jwksUri)
    begun.readAt = begun.triedAt
    begun.state = 'read'
  } catch (error) {
    begun.state = 'failed'
    throw error
  }
  return begun
}

const pauseMs = 25

/** A request must not await another request's promise, but it may poll whether that one is done. */
async function waitUntilRead(set: KeySet): Promise<KeySet> {
  for (let waitedMs = 0; set.state === 'reading' && waitedMs < timeoutMs; waitedMs += pauseMs)
    await scheduler.wait(pauseMs)
  return set
}

const isFresh = ({ keys, readAt }: KeySet) => keys !== null && Date.now() - readAt < cacheMs

async function findAmong(set: KeySet, header: JWTHeaderParameters): Promise<CryptoKey | null> {
  if (!set.keys || !isFresh(set)) return null
  try {
    return (await set.keys(header)) as CryptoKey
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey) return null
    throw error
  }
}

/**
 * The key that a token names. An unknown one triggers a fetch at once, but at most one in five seconds. Throws
 * JWKSNoMatchingKey where the provider has no such key, and other errors where its keys cannot be fetched.
 */
async function findKey(jwksUri: string, header: JWTHeaderParameters): Promise<CryptoKey> {
  const known = keySets.get(jwksUri)
  const found = known && (await findAmong(known, header))
  if (found) return found
  const isRecent = known && Date.now() - known.triedAt < minRefetchMs
  const current = isRecent ? await waitUntilRead(known) : await reload(jwksUri, known)
  const key = await findAmong(current, header)
  if (key) return key
  if (current.state !== 'read') throw new Error('not read')
  throw new errors.JWKSNoMatchingKey()
}

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
