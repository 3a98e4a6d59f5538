import { Buffer } from 'node:buffer'
import type { Content } from './bytes.ts'

/** The bytes searched at once. A file is a few of them. */
const pieceBytes = 2 * 1024 * 1024

/** A beginning of an entry up to its name: pieces overlap by it. */
const headerBytes = 30

/** The beginnings of archives of other types that programs look for in any file. */
const otherMarks = [Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1'), Buffer.from('Rar!\x1a\x07', 'latin1')]

const entryMark = Buffer.from('PK\x03\x04', 'latin1')

/** Methods of packing that programs undo: none, deflate, and seven others. */
const methods = [0, 8, 9, 12, 14, 93, 95, 98, 99]

/** Four bytes are a signature by chance in one file of many; a file with thousands is made to keep the Worker busy. */
const maxMarks = 1_000

/** Tells if a piece has the beginning of an entry that can be unpacked; `marks` counts signatures that begin none. */
function hasEntry(piece: Buffer, marks: { count: number }): boolean {
  for (let at = piece.indexOf(entryMark); at !== -1; at = piece.indexOf(entryMark, at + 1)) {
    if (at + headerBytes > piece.length) return false
    marks.count += 1
    const isPacked = methods.includes(piece.readUInt16LE(at + 8)) && piece.readUInt16LE(at + 26) > 0
    if (isPacked || marks.count > maxMarks) return true
  }
  return false
}

/**
 * Tells if an archive begins anywhere in a file of another type. Some programs look no farther than the end of a file, and
 * others through all of it, and take entries without a directory; so what is looked for are beginnings.
 */
export async function hasArchive(content: Content): Promise<boolean> {
  const marks = { count: 0 }
  for (let start = 0; start < content.size; start += pieceBytes - headerBytes) {
    const bytes = await content.read(start, Math.min(pieceBytes, content.size - start))
    const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (otherMarks.some((mark) => piece.includes(mark)) || hasEntry(piece, marks)) return true
  }
  return false
}
