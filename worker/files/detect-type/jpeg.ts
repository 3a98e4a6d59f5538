import { type Content, hasBytes, viewOf } from './bytes.ts'
import { isSensibleSize } from './picture-size.ts'

/** The bytes read at once from metadata that is longer than the head of the file. */
const pieceBytes = 1024 * 1024

/**
 * The metadata of ten megabytes is some 160 segments. A file of the shortest ones, or of fill bytes, which count as well, is
 * made to keep the Worker busy.
 */
const maxSegments = 1_000

/** A marker, its length, and the fields of a frame up to the number of its components. */
const frameBytes = 10

/** Markers of a frame: those without a frame in this range are tables and extensions. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/**
 * A start of image, then segment after segment up to the frame with its size; every segment has to begin where the one
 * before ends. What follows the frame is not looked at, as telephones append a film there.
 */
export async function isJpeg(head: Uint8Array, content: Content): Promise<boolean> {
  if (!hasBytes(head, 0, [0xff, 0xd8])) return false
  let [piece, start] = [head, 0]
  let at = 2
  for (let segment = 0; segment < maxSegments && at + frameBytes <= content.size; segment += 1) {
    if (at + frameBytes > start + piece.length) {
      piece = await content.read(at, Math.min(pieceBytes, content.size - at))
      start = at
    }
    const view = viewOf(piece)
    const offset = at - start
    if (view.getUint8(offset) !== 0xff) return false
    const marker = view.getUint8(offset + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = view.getUint16(offset + 2)
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xda) || length < 2) return false
    if (isFrame(marker)) {
      const components = view.getUint8(offset + 9)
      const isSized = isSensibleSize(view.getUint16(offset + 7), view.getUint16(offset + 5))
      return length === 8 + 3 * components && components > 0 && isSized
    }
    at += 2 + length
  }
  return false
}
