import * as oauth from 'oauth4webapi'
import { type OAuthProvider, providerFailed } from './oauth-provider.ts'

const cacheMs = 600_000

/** One per isolate. Only what was read is kept: a request may not wait for another one's answer. */
const cached = new Map<string, { metadata: oauth.AuthorizationServer; readAt: number }>()

/** With this an address of plain http is allowed, which settings accept on the same machine only. */
export const requestOptions = ({ metadata }: OAuthProvider, signal: AbortSignal) => ({
  signal,
  [oauth.allowInsecureRequests]: new URL(metadata.issuer).protocol === 'http:',
})

async function fetchMetadata(provider: OAuthProvider, place: string, signal: AbortSignal) {
  const issuer = new URL(place)
  const response = await oauth.discoveryRequest(issuer, requestOptions(provider, signal))
  return oauth.processDiscoveryResponse(issuer, response)
}

/** What a provider says about itself. An older answer will do where a newer one cannot be had. */
export async function discoverMetadata(
  provider: OAuthProvider,
  signal: AbortSignal,
): Promise<oauth.AuthorizationServer> {
  const { discoverAt: place, metadata } = provider
  if (!place) return metadata
  const kept = cached.get(place)
  const now = Date.now()
  if (kept && now < kept.readAt + cacheMs) return kept.metadata
  try {
    const read = await fetchMetadata(provider, place, signal)
    cached.set(place, { metadata: read, readAt: now })
    return read
  } catch (error) {
    if (kept) return kept.metadata
    throw providerFailed(provider, 'discovery', error)
  }
}
