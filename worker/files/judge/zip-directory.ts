import { type Content, hasBytes, viewOf } from './bytes.ts'

const endSignature = [0x50, 0x4b, 0x05, 0x06]
const endBytes = 22

/** The end of an archive may be followed by a comment of this length. */
export const maxEndBytes = endBytes + 0xffff

/** No document is near them; an archive beyond is made to hurt whoever opens it. */
const maxDirectoryBytes = 1024 * 1024
const maxEntries = 5_000
const maxUnpackedBytes = 512 * 1024 * 1024

interface DirectoryEnd {
  offset: number
  length: number
  entries: number
  /** The directory begins and ends where it says, and there is one disk. */
  isSound: boolean
}

/** The end of an archive, if the content has one at its end, with whatever else it begins. `tail` ends the content. */
export function findDirectoryEnd(tail: Uint8Array, size: number): DirectoryEnd | null {
  const view = viewOf(tail)
  for (let at = tail.length - endBytes; at >= 0; at -= 1) {
    if (!hasBytes(tail, at, endSignature)) continue
    if (at + endBytes + view.getUint16(at + 20, true) !== tail.length) continue
    const entries = view.getUint16(at + 10, true)
    const length = view.getUint32(at + 12, true)
    const offset = view.getUint32(at + 16, true)
    const isOneDisk = view.getUint32(at + 4, true) === 0 && view.getUint16(at + 8, true) === entries
    return { offset, length, entries, isSound: isOneDisk && offset + length === size - tail.length + at }
  }
  return null
}

/** Paths that would leave the folder they are unpacked to. */
const isEscaping = (name: string) =>
  name.startsWith('/') || name.includes('\\') || name.split('/').includes('..')

/**
 * The names in an archive, from its directory alone: nothing is unpacked. Null for an archive that is broken, encrypted,
 * larger than a document, or has one name twice, which programs read in different ways.
 */
export async function readNames(content: Content, end: DirectoryEnd): Promise<Set<string> | null> {
  if (!end.isSound || end.length > maxDirectoryBytes || end.entries > maxEntries) return null
  const bytes = await content.read(end.offset, end.length)
  const view = viewOf(bytes)
  const names = new Set<string>()
  let [at, packed, unpacked] = [0, 0, 0]
  for (let entry = 0; entry < end.entries; entry += 1) {
    if (at + 46 > bytes.length || !hasBytes(bytes, at, [0x50, 0x4b, 0x01, 0x02])) return null
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
    const isKnownMethod = [0, 8].includes(view.getUint16(at + 10, true))
    packed += view.getUint32(at + 20, true)
    unpacked += view.getUint32(at + 24, true)
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    if (isEncrypted || !isKnownMethod || names.has(name) || isEscaping(name)) return null
    names.add(name)
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  // Entries that share their bytes unpack to more than any compression can.
  return at === bytes.length && packed <= content.size && unpacked <= maxUnpackedBytes ? names : null
}
