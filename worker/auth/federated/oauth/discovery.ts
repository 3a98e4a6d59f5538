import * as oauth from 'oauth4webapi'
import { type Provider, providerFailed } from './oauth-provider.ts'

const keptForMs = 600_000

/** One per isolate. Only what was read is kept: a request may not wait for another one's answer. */
const known = new Map<string, { metadata: oauth.AuthorizationServer; readAt: number }>()

/** With this an address of plain http is allowed, which settings accept on the same machine only. */
export const requestOptions = ({ metadata }: Provider, signal: AbortSignal) => ({
  signal,
  [oauth.allowInsecureRequests]: new URL(metadata.issuer).protocol === 'http:',
})

async function discover(provider: Provider, place: string, signal: AbortSignal) {
  const issuer = new URL(place)
  const response = await oauth.discoveryRequest(issuer, requestOptions(provider, signal))
  return oauth.processDiscoveryResponse(issuer, response)
}

/** What a provider says about itself. An older answer will do where a newer one cannot be had. */
export async function metadataOf(
  provider: Provider,
  signal: AbortSignal,
): Promise<oauth.AuthorizationServer> {
  const { discoverAt: place, metadata } = provider
  if (!place) return metadata
  const kept = known.get(place)
  const now = Date.now()
  if (kept && now < kept.readAt + keptForMs) return kept.metadata
  try {
    const read = await discover(provider, place, signal)
    known.set(place, { metadata: read, readAt: now })
    return read
  } catch (error) {
    if (kept) return kept.metadata
    throw providerFailed(provider, 'discovery', error)
  }
}
