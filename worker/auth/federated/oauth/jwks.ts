import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTHeaderParameters } from 'jose'

const timeoutMs = 2_500

/** Keys that were withdrawn are believed no longer than that. */
const cacheMs = 600_000

/** However many tokens name keys that nobody knows, and however often reading fails. */
const minRefetchMs = 5_000

interface KeySet {
  keys: ReturnType<typeof createLocalJWKSet> | null
  readAt: number
  /** When reading was last begun, and what has become of it. */
  triedAt: number
  state: 'reading' | 'read' | 'failed'
}

/** One of each provider and isolate. */
const keySets = new Map<string, KeySet>()

async function read(place: string): Promise<KeySet['keys']> {
  const response = await fetch(place, {
    headers: { accept: 'application/json, application/jwk-set+json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status !== 200) throw new Error(`answered ${response.status}`)
  return createLocalJWKSet(await response.json<JSONWebKeySet>())
}

async function reload(place: string, known: KeySet | undefined): Promise<KeySet> {
  const begun: KeySet = {
    keys: known?.keys ?? null,
    readAt: known?.readAt ?? 0,
    triedAt: Date.now(),
    state: 'reading',
  }
  keySets.set(place, begun)
  try {
    begun.keys = await read(place)
    begun.readAt = begun.triedAt
    begun.state = 'read'
  } catch (error) {
    begun.state = 'failed'
    throw error
  }
  return begun
}

const pauseMs = 25

/** One request may not wait for another one's promise, but it may look whether the other one is done. */
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
 * The key that a token names. One that is not known is read at once, but the provider is asked once in five seconds at
 * most. Throws JWKSNoMatchingKey where the provider has none of that name, and other errors where it cannot be asked.
 */
export async function findKey(place: string, header: JWTHeaderParameters): Promise<CryptoKey> {
  const known = keySets.get(place)
  const found = known && (await findAmong(known, header))
  if (found) return found
  const isRecent = known && Date.now() - known.triedAt < minRefetchMs
  const current = isRecent ? await waitUntilRead(known) : await reload(place, known)
  const key = await findAmong(current, header)
  if (key) return key
  if (current.state !== 'read') throw new Error('not read')
  throw new errors.JWKSNoMatchingKey()
}
