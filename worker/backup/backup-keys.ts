import { Buffer } from 'node:buffer'

/** The keys derived from `BACKUP_KEY`. */
export interface BackupKeys {
  /** Identifies the key without revealing it. */
  id: Uint8Array
  encryption: CryptoKey
  /** HMAC key of the erasure list. */
  erasures: CryptoKey
}

const idBytes = 8

const hkdfFor = (purpose: string) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: new Uint8Array(),
  info: new TextEncoder().encode(`altimach backup ${purpose}`),
})

async function deriveKeys(secret: string): Promise<BackupKeys> {
  const master = await crypto.subtle.importKey('raw', Buffer.from(secret, 'base64'), 'HKDF', false, [
    'deriveKey',
    'deriveBits',
  ])
  const [id, encryption, erasures] = await Promise.all([
    crypto.subtle.deriveBits(hkdfFor('key id'), master, idBytes * 8),
    crypto.subtle.deriveKey(hkdfFor('encryption'), master, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    crypto.subtle.deriveKey(
      hkdfFor('erasures'),
      master,
      { name: 'HMAC', hash: 'SHA-256', length: 256 },
      false,
      ['sign'],
    ),
  ])
  return { id: new Uint8Array(id), encryption, erasures }
}

const cachedKeys = new Map<string, Promise<BackupKeys>>()

/** The keys of a secret, derived once with HKDF, one per purpose. */
export function getBackupKeys(secret: string): Promise<BackupKeys> {
  const known = cachedKeys.get(secret)
  if (known) return known
  const keys = deriveKeys(secret)
  cachedKeys.set(secret, keys)
  return keys
}
