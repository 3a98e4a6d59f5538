const encoder = new TextEncoder()

/**
 * The code has more entropy than a key needs, and only its hash is stored, so the database alone cannot decrypt
 * anything.
 */
async function deriveKey(code: string) {
  const bytes = await crypto.subtle.digest('SHA-256', encoder.encode(`seal\n${code}`))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** A provider's own tokens, which its client receives with the session. */
export interface ProviderTokens {
  provider_token: string
  provider_refresh_token?: string | undefined
}

/** Encrypts tokens with the code that a browser carries back to its client. */
export async function encryptTokens(code: string, tokens: ProviderTokens): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = encoder.encode(JSON.stringify(tokens))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await deriveKey(code), text)
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString('base64url')
}

/** Throws for a code other than the one it was encrypted with. */
export async function decryptTokens(code: string, sealed: string): Promise<ProviderTokens> {
  const bytes = Buffer.from(sealed, 'base64url')
  const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, 12) }
  const text = await crypto.subtle.decrypt(algorithm, await deriveKey(code), bytes.subarray(12))
  return JSON.parse(new TextDecoder().decode(text))
}
