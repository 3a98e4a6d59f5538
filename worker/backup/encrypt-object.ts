import { Buffer } from 'node:buffer'
import type { BackupKeys } from './backup-keys.ts'

/** Begins every object: what it is, and the version of this format. */
const magicBytes = new TextEncoder().encode('ALTIBAK1')
const keyIdBytes = 8
const nonceBytes = 12
const headerBytes = magicBytes.length + keyIdBytes + nonceBytes

/** Something is wrong with an object or a backup, in words for whoever restores it. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** Binds the content to its name and header, so that no object can be put in another one's place. */
function toAdditionalData(name: string, header: Uint8Array): Uint8Array {
  const text = new TextEncoder().encode(name)
  const bound = new Uint8Array(header.length + text.length)
  bound.set(header)
  bound.set(text, header.length)
  return bound
}

/** Encrypts what goes into the bucket under this name: mark, key id, nonce, then AES-256-GCM. */
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
  const sealed = new Uint8Array(headerBytes + encrypted.byteLength)
  sealed.set(header)
  sealed.set(new Uint8Array(encrypted), headerBytes)
  return sealed
}

/** Decrypts an object that was sealed under this name. Throws BackupError. */
export async function decryptObject(
  { id, encryption }: BackupKeys,
  name: string,
  sealed: Uint8Array,
): Promise<Uint8Array> {
  const header = sealed.slice(0, headerBytes)
  if (header.length < headerBytes || toHex(header.subarray(0, magicBytes.length)) !== toHex(magicBytes))
    throw new BackupError(`${name} is not a file of a backup.`)
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
      sealed.slice(headerBytes),
    )
    return new Uint8Array(content)
  } catch {
    throw new BackupError(`${name} has been damaged or exchanged: its seal does not fit.`)
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

/** SHA-256 as hexadecimal digits. */
export const sha256Hex = async (content: Uint8Array) =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', content)))
