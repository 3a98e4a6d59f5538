import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTHeaderParameters } from 'jose'

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
export async function findKey(jwksUri: string, header: JWTHeaderParameters): Promise<CryptoKey> {
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
