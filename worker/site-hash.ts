import type { Settings } from './env.ts'

const encoder = new TextEncoder()

/**
 * HMAC-SHA-256 in base64 under the site's secrets, for values of which there are few enough to try them all. `purpose`
 * separates its uses.
 */
export async function toSiteHash(
  { auth, siteOrigin }: Settings,
  purpose: string,
  value: string,
): Promise<string> {
  const secrets = encoder.encode(JSON.stringify([auth.jwtSecret, auth.signingKeys, siteOrigin]))
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', secrets, hmac, false, ['sign'])
  const signature = await crypto.subtle.sign(hmac, key, encoder.encode(`${purpose}\n${value}`))
  return new Uint8Array(signature).toBase64()
}
