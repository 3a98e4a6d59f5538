import { asciiOf, hasBytes, includesAscii, viewOf } from './bytes.ts'
import type { Judgement } from './judgement.ts'
import { judgeSize } from './picture-size.ts'

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Null if it does not begin like a PNG. */
export function judgePng(head: Uint8Array, tail: Uint8Array): Judgement | null {
  if (!hasBytes(head, 0, pngSignature)) return null
  if (head.length < 33 || asciiOf(head, 12, 4) !== 'IHDR') return 'file_damaged'
  const view = viewOf(head)
  const hasDepth = [1, 2, 4, 8, 16].includes(view.getUint8(24)) && [0, 2, 3, 4, 6].includes(view.getUint8(25))
  const isWhole = view.getUint32(8) === 13 && hasDepth && includesAscii(tail, 'IEND\xae\x42\x60\x82')
  return isWhole ? judgeSize('png', view.getUint32(16), view.getUint32(20)) : 'file_damaged'
}

/** Width and height of each kind of WebP, which all come first in its first chunk. */
function readWebpSize(head: Uint8Array): [width: number, height: number] | null {
  const view = viewOf(head)
  const kind = asciiOf(head, 12, 4)
  if (kind === 'VP8X')
    return [1 + (view.getUint32(24, true) & 0xffffff), 1 + (view.getUint32(26, true) >>> 8)]
  if (kind === 'VP8L' && view.getUint8(20) === 0x2f) {
    const bits = view.getUint32(21, true)
    return [1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)]
  }
  if (kind === 'VP8 ' && hasBytes(head, 23, [0x9d, 0x01, 0x2a]))
    return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
  return null
}

/** Null if it does not begin like a WebP. */
export function judgeWebp(head: Uint8Array, size: number): Judgement | null {
  if (asciiOf(head, 0, 4) !== 'RIFF' || asciiOf(head, 8, 4) !== 'WEBP') return null
  if (head.length < 30) return 'file_damaged'
  const declared = viewOf(head).getUint32(4, true) + 8
  const dimensions = readWebpSize(head)
  const isWhole = declared >= 20 && declared <= size + 1
  return isWhole && dimensions ? judgeSize('webp', ...dimensions) : 'file_damaged'
}
