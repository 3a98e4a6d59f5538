import { brotliDecompressSync } from 'node:zlib'

/** Numbers of WOFF2 for tags; the last says that the tag itself follows. */
const cmapTag = 0
const ownTag = 63
const outlineTags = [10, 11]

/** A number of seven bits a byte; the highest bit says that another byte follows. */
function readVariable(bytes: Buffer, from: number): { value: number; next: number } {
  let [value, next] = [0, from]
  for (;;) {
    const byte = bytes.readUInt8(next)
    next += 1
    value = value * 128 + (byte & 127)
    if (byte < 128) return { value, next }
  }
}

/** The table that maps characters to glyphs, out of the one compressed stream that all tables are in. */
function findCharacterMap(file: Buffer): Buffer {
  let at = 48
  let offset = 0
  let found: [from: number, length: number] | undefined
  for (let table = 0; table < file.readUInt16BE(12); table++) {
    const flags = file.readUInt8(at)
    const tag = flags & 63
    const length = readVariable(file, at + (tag === ownTag ? 5 : 1))
    // Outlines are transformed unless the version is 3, other tables unless it is 0.
    const isTransformed = flags >> 6 !== (outlineTags.includes(tag) ? 3 : 0)
    const stored = isTransformed ? readVariable(file, length.next) : length
    if (tag === cmapTag) found = [offset, length.value]
    offset += stored.value
    at = stored.next
  }
  if (!found) throw new Error('The font has no character map.')
  const tables = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  return tables.subarray(found[0], found[0] + found[1])
}

/** The characters that a WOFF2 file has glyphs for, of its subtables in format 4: those of the basic plane. */
export function readLetters(file: Buffer): Set<string> {
  const map = findCharacterMap(file)
  const letters = new Set<string>()
  for (let record = 0; record < map.readUInt16BE(2); record++) {
    const subtable = map.subarray(map.readUInt32BE(4 + 8 * record + 4))
    if (subtable.readUInt16BE(0) !== 4) continue
    const ends = 14
    const size = subtable.readUInt16BE(6)
    for (let segment = 0; segment < size; segment += 2) {
      const last = subtable.readUInt16BE(ends + segment)
      const first = subtable.readUInt16BE(ends + size + 2 + segment)
      for (let code = first; code <= last && code < 0xffff; code++) letters.add(String.fromCharCode(code))
    }
  }
  return letters
}
