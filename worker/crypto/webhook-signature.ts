/** Replay protection; clocks differ by less. */
const toleranceMs = 5 * 60_000

/** The signed parts of a webhook, in Standard Webhooks and at Svix. */
interface Message {
  id: string
  /** Seconds since 1970, unparsed. */
  timestamp: string
  body: string
}

/** Headers and body of a webhook. */
export interface SignedMessage extends Message {
  /** `v1,<base64>`, several separated by spaces while a secret is rotated. */
  signatures: string
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.fromBase64(text) as Uint8Array<ArrayBuffer>
  } catch {
    return null
  }
}

const importKey = (rawKey: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', rawKey, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])

const toSignedBytes = ({ id, timestamp, body }: Message) =>
  new TextEncoder().encode(`${id}.${timestamp}.${body}`)

/** The signatures of a message, one for each secret in base64. Throws for a secret that is no base64. */
export async function signMessage(message: Message, secrets: readonly string[]): Promise<string> {
  const signed = toSignedBytes(message)
  const signatures = await Promise.all(
    secrets.map(async (secret) => {
      const key = await importKey(Uint8Array.fromBase64(secret) as Uint8Array<ArrayBuffer>)
      const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, signed))
      return `v1,${signature.toBase64()}`
    }),
  )
  return signatures.join(' ')
}

/** Tells if a message is recent and signed with the secret. `verify` compares in constant time. */
export async function isSigned(message: SignedMessage, secret: string, now: number): Promise<boolean> {
  const { id, timestamp, signatures } = message
  if (!/^[\w.-]{1,256}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now - Number(timestamp) * 1_000) > toleranceMs) return false
  const rawKey = fromBase64(secret)
  if (!rawKey) return false
  const key = await importKey(rawKey)
  const signed = toSignedBytes(message)
  // Rotation needs two or three signatures, not hundreds.
  for (const entry of signatures.split(' ').slice(0, 8)) {
    const [version, encoded = ''] = entry.split(',')
    const signature = version === 'v1' ? fromBase64(encoded) : null
    if (signature && (await crypto.subtle.verify('HMAC', key, signature, signed))) return true
  }
  return false
}
