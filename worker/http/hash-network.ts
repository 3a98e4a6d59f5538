import type { Settings } from '#worker/env.ts'
import { toNetwork } from './ip-network.ts'

const encoder = new TextEncoder()

/**
 * Keyed hash of a sender's network, different every day. Keyed with the site's secrets, as there are few enough networks
 * to try them all. `address` is null where it is unknown.
 */
export async function hashNetwork(
  { auth, siteOrigin }: Settings,
  day: string,
  address: string | null,
): Promise<string> {
  const network = address === null ? 'unknown' : toNetwork(address)
  const secrets = encoder.encode(JSON.stringify([auth.jwtSecret, auth.signingKeys, siteOrigin]))
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', secrets, hmac, false, ['sign'])
  const name = await crypto.subtle.sign(hmac, key, encoder.encode(`network\n${day}\n${network}`))
  return new Uint8Array(name).toBase64()
}
