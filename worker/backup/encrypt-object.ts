import { Buffer } from 'node:buffer'
import type { BackupKeys } from './backup-keys.ts'

/** Start of every object: type and format version. */
const magicBytes = new TextEncoder().encode('ALTIBAK1')
const keyIdBytes = 8
const nonceBytes = 12
const headerBytes = magicBytes.length + keyIdBytes + nonceBytes

/** An invalid object or backup; the message is for whoever restores it. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** Authenticates name and header along with the content, so that objects cannot be swapped. */
function toAdditionalData(name: string, header: Uint8Array): Uint8Array {
  const text = new TextEncoder().encode(name)
  const data = new Uint8Array(header.length + text.length)
  data.set(header)
  data.set(text, header.length)
  return data
}

/** Encrypts an object for this name: magic bytes, key id, nonce, then AES-256-GCM. */
export async function encryptObject(
  { id, encryption }: BackupKeys,
  name: string,
  content: Uint8Array,
): Promise<Uint8Array> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const header = new Uint8Array(headerBytes)
  header.set(magicBytes)
  header.set(id, magicBytes.length)
  header.set(nonce, magicBytes.length + keyIdBytes)
  const encrypted = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: toAdditionalData(name, header) },
    encryption,
    content,
  )
  const object = new Uint8Array(headerBytes + encrypted.byteLength)
  object.set(header)
  object.set(new Uint8Array(encrypted), headerBytes)
  return object
}

/** Decrypts an object that was encrypted for this name. Throws BackupError. */
export async function decryptObject(
  { id, encryption }: BackupKeys,
  name: string,
  object: Uint8Array,
): Promise<Uint8Array> {
  const header = object.slice(0, headerBytes)
  if (header.length < headerBytes || toHex(header.subarray(0, magicBytes.length)) !== toHex(magicBytes))
    throw new BackupError(`${name} is not a backup file.`)
  const keyId = header.subarray(magicBytes.length, magicBytes.length + keyIdBytes)
  if (toHex(keyId) !== toHex(id))
    throw new BackupError(
      `${name} was encrypted with another key: its id is ${toHex(keyId)}, that of BACKUP_KEY is ${toHex(id)}.`,
    )
  const nonce = header.slice(magicBytes.length + keyIdBytes)
  try {
    const content = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: nonce, additionalData: toAdditionalData(name, header) },
      encryption,
      object.slice(headerBytes),
    )
    return new Uint8Array(content)
  } catch {
    throw new BackupError(`${name} has been damaged or swapped: authentication failed.`)
  }
}

async function pipeThrough(
  content: Uint8Array,
  through: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const stream = new Blob([content]).stream().pipeThrough(through)
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

export const compress = (content: Uint8Array) => pipeThrough(content, new CompressionStream('gzip'))

export const decompress = (content: Uint8Array) => pipeThrough(content, new DecompressionStream('gzip'))

/** SHA-256 in hex. */
export const sha256Hex = async (content: Uint8Array) =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', content)))
