import * as oauth from 'oauth4webapi'
import { type OAuthProvider, providerFailed } from './oauth-provider.ts'

const cacheMs = 600_000

/** One cache per isolate. It holds results, not promises: a request must not await another request's I/O. */
const cached = new Map<string, { metadata: oauth.AuthorizationServer; readAt: number }>()

/** Allows plain http, which the settings accept on the same machine only. */
export const requestOptions = ({ metadata }: OAuthProvider, signal: AbortSignal) => ({
  signal,
  [oauth.allowInsecureRequests]: new URL(metadata.issuer).protocol === 'http:',
})

async function fetchMetadata(provider: OAuthProvider, issuerUrl: string, signal: AbortSignal) {
  const issuer = new URL(issuerUrl)
  const response = await oauth.discoveryRequest(issuer, requestOptions(provider, signal))
  return oauth.processDiscoveryResponse(issuer, response)
}

/** The provider's metadata. A stale copy is used where it cannot be fetched. */
export async function discoverMetadata(
  provider: OAuthProvider,
  signal: AbortSignal,
): Promise<oauth.AuthorizationServer> {
  const { discoverAt: issuerUrl, metadata } = provider
  if (!issuerUrl) return metadata
  const cachedEntry = cached.get(issuerUrl)
  const now = Date.now()
  if (cachedEntry && now < cachedEntry.readAt + cacheMs) return cachedEntry.metadata
  try {
    const read = await fetchMetadata(provider, issuerUrl, signal)
    cached.set(issuerUrl, { metadata: read, readAt: now })
    return read
  } catch (error) {
    if (cachedEntry) return cachedEntry.metadata
    throw providerFailed(provider, 'discovery', error)
  }
}
