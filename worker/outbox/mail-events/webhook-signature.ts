/** Replay protection; clocks differ by less. */
const toleranceMs = 5 * 60_000

/** Headers and body of a webhook. */
export interface SignedMessage {
  id: string
  /** Seconds since 1970, unparsed. */
  timestamp: string
  /** `v1,<base64>`, several separated by spaces while a secret is rotated. */
  signatures: string
  body: string
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.fromBase64(text) as Uint8Array<ArrayBuffer>
  } catch {
    return null
  }
}

/** Tells if a message is recent and signed with the secret, as Svix does. `verify` compares in constant time. */
export async function isSigned(message: SignedMessage, secret: string, now: number): Promise<boolean> {
  const { id, timestamp, signatures, body } = message
  if (!/^[\w.-]{1,256}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now - Number(timestamp) * 1_000) > toleranceMs) return false
  const rawKey = fromBase64(secret)
  if (!rawKey) return false
  const key = await crypto.subtle.importKey('raw', rawKey, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ])
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  // Rotation needs two or three signatures, not hundreds.
  for (const entry of signatures.split(' ').slice(0, 8)) {
    const [version, encoded = ''] = entry.split(',')
    const signature = version === 'v1' ? fromBase64(encoded) : null
    if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed))) return true
  }
  return false
}
