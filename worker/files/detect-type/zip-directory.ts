import { Buffer } from 'node:buffer'
import type { FileRefusal } from '#worker/contract/error-codes.ts'
import { type Content, hasBytes, viewOf } from './bytes.ts'

const endMark = Buffer.from('PK\x05\x06', 'latin1')
const endBytes = 22

/** Programs look for the end of an archive this far: a comment of 65,535 bytes may follow it, and some look a little farther. */
export const maxEndBytes = 66_000

/** No document is near them; an archive beyond is made to hurt whoever opens it. */
const maxDirectoryBytes = 1024 * 1024
const maxEntries = 5_000
const maxUnpackedBytes = 512 * 1024 * 1024

interface DirectoryEnd {
  offset: number
  length: number
  entries: number
  /** The directory begins and ends where it says, there is one disk, and nothing follows but the comment. */
  isSound: boolean
}

/** The value of a field whose real value is in another record, that of large archives. */
const inLargeRecord = 0xffff_ffff

/**
 * The last end of an archive that a program would read, with whatever else the content begins and whatever follows. Programs
 * disagree: some look for the directory at its offset, others in front of its end, and most ignore the rest. `tail` ends the
 * content.
 */
export function findDirectoryEnd(tail: Uint8Array, size: number): DirectoryEnd | null {
  const view = viewOf(tail)
  const bytes = Buffer.from(tail.buffer, tail.byteOffset, tail.byteLength)
  for (let at = tail.length - endBytes; at >= 0; at -= 1) {
    at = bytes.lastIndexOf(endMark, at)
    if (at === -1) return null
    const position = size - tail.length + at
    const entries = view.getUint16(at + 10, true)
    const length = view.getUint32(at + 12, true)
    const offset = view.getUint32(at + 16, true)
    const isReadable = [length, offset].some((field) => field <= position || field === inLargeRecord)
    if (!isReadable) continue
    const isOneDisk = view.getUint32(at + 4, true) === 0 && view.getUint16(at + 8, true) === entries
    const isLast = at + endBytes + view.getUint16(at + 20, true) === tail.length
    return { offset, length, entries, isSound: isOneDisk && isLast && offset + length === position }
  }
  return null
}

/** Place of an entry, and how it is packed. */
export interface ZipEntry {
  offset: number
  packed: number
  isDeflated: boolean
}

/** Some programs for Windows write `\\`, and names differ by more than the case of their letters. */
const toKey = (name: string) => name.replaceAll('\\', '/').toLowerCase()

/** Paths that would leave the folder they are unpacked to. */
const isEscaping = (key: string) => /^(?:\/|[a-z]:)/.test(key) || key.split('/').includes('..')

/**
 * The entries of an archive by name, in lower case and with `/` between folders, from its directory alone. Refused are an
 * archive that is broken, locked, larger than a document, or that programs read in different ways: with one name twice, or
 * with something in front.
 */
export async function readDirectory(
  content: Content,
  end: DirectoryEnd,
): Promise<Map<string, ZipEntry> | FileRefusal> {
  if (!end.isSound) return 'file_damaged'
  if (end.length > maxDirectoryBytes || end.entries > maxEntries) return 'file_type_refused'
  const bytes = await content.read(end.offset, end.length)
  const view = viewOf(bytes)
  const entries = new Map<string, ZipEntry>()
  let [at, allPacked, unpacked, begin] = [0, 0, 0, end.offset]
  for (let entry = 0; entry < end.entries; entry += 1) {
    if (at + 46 > bytes.length || !hasBytes(bytes, at, [0x50, 0x4b, 0x01, 0x02])) return 'file_damaged'
    const method = view.getUint16(at + 10, true)
    const packed = view.getUint32(at + 20, true)
    const offset = view.getUint32(at + 42, true)
    const nameLength = view.getUint16(at + 28, true)
    const key = toKey(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)))
    if ((view.getUint16(at + 8, true) & 1) === 1) return 'file_password_protected'
    if (![0, 8].includes(method) || entries.has(key) || isEscaping(key)) return 'file_type_refused'
    entries.set(key, { offset, packed, isDeflated: method === 8 })
    allPacked += packed
    unpacked += view.getUint32(at + 24, true)
    begin = Math.min(begin, offset)
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  if (begin !== 0 || at !== bytes.length) return 'file_damaged'
  // Entries that share their bytes unpack to more than any compression can.
  return allPacked <= content.size && unpacked <= maxUnpackedBytes ? entries : 'file_type_refused'
}
