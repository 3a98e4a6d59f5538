import { asciiOf, type Content, hasBytes, viewOf } from './bytes.ts'
import type { ZipEntry } from './zip-directory.ts'

/** Lists of parts are a hundred times smaller. */
const maxPartBytes = 1024 * 1024

const headerBytes = 30

/** Unpacks no further than the largest part. */
async function inflate(packed: Uint8Array): Promise<Uint8Array | null> {
  const reader = new Blob([Uint8Array.from(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader()
  const bytes = new Uint8Array(maxPartBytes)
  let length = 0
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      if (length + piece.value.length > maxPartBytes) return null
      bytes.set(piece.value, length)
      length += piece.value.length
    }
    return bytes.subarray(0, length)
  } catch {
    return null
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

/** Detects the encoding by the byte order mark, or by the first letter where that is missing. */
const encodings: Record<string, string> = {
  '\xff\xfe': 'utf-16le',
  '<\0': 'utf-16le',
  '\xfe\xff': 'utf-16be',
  '\0<': 'utf-16be',
}

function toText(bytes: Uint8Array): string {
  const mark = asciiOf(bytes, 0, 2)
  const encoding = encodings[mark] ?? 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/** The text of one small part of an archive; null if it is broken or large. */
export async function readPart(
  content: Content,
  { offset, packed, isDeflated }: ZipEntry,
): Promise<string | null> {
  if (packed > maxPartBytes || offset + headerBytes > content.size) return null
  const header = await content.read(offset, headerBytes)
  if (!hasBytes(header, 0, [0x50, 0x4b, 0x03, 0x04])) return null
  const view = viewOf(header)
  const start = offset + headerBytes + view.getUint16(26, true) + view.getUint16(28, true)
  if (start + packed > content.size) return null
  const bytes = await content.read(start, packed)
  const unpacked = isDeflated ? await inflate(bytes) : bytes
  return unpacked && toText(unpacked)
}
