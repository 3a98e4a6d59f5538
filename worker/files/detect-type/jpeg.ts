import { type Content, hasBytes, viewOf } from './bytes.ts'
import type { Judgement } from './judgement.ts'
import { judgeSize } from './picture-size.ts'

/** The bytes read at once from metadata that is longer than the head of the file. */
const pieceBytes = 1024 * 1024

/**
 * The metadata of ten megabytes is some 160 segments. A file of the shortest ones, or of fill bytes, which count as well, is
 * made to keep the Worker busy.
 */
const maxSegments = 1_000

/** Bytes between segments that belong to none, all together: cameras and editors that count wrong leave a few hundred. */
const maxStrayBytes = 64 * 1024

/** A marker, its length, and the fields of a frame up to the number of its components. */
const frameBytes = 10

/** Markers of a frame: those without a frame in this range are tables and extensions. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Begins every marker. Before a zero it is a byte like any other. */
const prefix = 0xff

/** The length of what lies in front of the next marker in a piece. */
function countStray(piece: Uint8Array, offset: number): number {
  let next = piece.indexOf(prefix, offset)
  while (next !== -1 && piece[next + 1] === 0) next = piece.indexOf(prefix, next + 2)
  return (next === -1 ? piece.length : next) - offset
}

/**
 * A start of image, then segment after segment up to the frame with its size. Stray bytes between segments are skipped, as
 * every program does; the first one follows the start at once. What follows the frame is not looked at, as telephones
 * append a film there. Null if it does not begin like one.
 */
export async function judgeJpeg(head: Uint8Array, content: Content): Promise<Judgement | null> {
  if (!hasBytes(head, 0, [prefix, 0xd8])) return null
  if (head[2] !== prefix) return 'file_damaged'
  let [piece, start] = [head, 0]
  let [at, stray] = [2, 0]
  for (let segment = 0; segment < maxSegments && at + frameBytes <= content.size; segment += 1) {
    if (at + frameBytes > start + piece.length) {
      piece = await content.read(at, Math.min(pieceBytes, content.size - at))
      start = at
    }
    const view = viewOf(piece)
    const offset = at - start
    const skipped = countStray(piece, offset)
    if (skipped > 0) {
      stray += skipped
      at += skipped
      if (stray > maxStrayBytes) return 'file_damaged'
      continue
    }
    const marker = view.getUint8(offset + 1)
    if (marker === prefix) {
      at += 1
      continue
    }
    const length = view.getUint16(offset + 2)
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xda) || length < 2) return 'file_damaged'
    if (isFrame(marker)) {
      const components = view.getUint8(offset + 9)
      if (length !== 8 + 3 * components || components === 0) return 'file_damaged'
      return judgeSize('jpeg', view.getUint16(offset + 7), view.getUint16(offset + 5))
    }
    at += 2 + length
  }
  return 'file_damaged'
}
