import { asciiOf, hasBytes, includesAscii, viewOf } from './bytes.ts'
import { isSensibleSize } from './picture-size.ts'

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

export function isPng(head: Uint8Array, tail: Uint8Array): boolean {
  if (head.length < 33 || !hasBytes(head, 0, pngSignature) || asciiOf(head, 12, 4) !== 'IHDR') return false
  const view = viewOf(head)
  const hasSize = view.getUint32(8) === 13 && isSensibleSize(view.getUint32(16), view.getUint32(20))
  const hasDepth = [1, 2, 4, 8, 16].includes(view.getUint8(24)) && [0, 2, 3, 4, 6].includes(view.getUint8(25))
  return hasSize && hasDepth && includesAscii(tail, 'IEND\xae\x42\x60\x82')
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

export function isWebp(head: Uint8Array, size: number): boolean {
  if (head.length < 30 || asciiOf(head, 0, 4) !== 'RIFF' || asciiOf(head, 8, 4) !== 'WEBP') return false
  const declared = viewOf(head).getUint32(4, true) + 8
  const dimensions = readWebpSize(head)
  return declared >= 20 && declared <= size + 1 && dimensions !== null && isSensibleSize(...dimensions)
}

/** Brands of pictures compressed as HEVC. `mif1` alone may be anything. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']

export function isHeic(head: Uint8Array, size: number): boolean {
  if (head.length < 24 || asciiOf(head, 4, 4) !== 'ftyp') return false
  const length = viewOf(head).getUint32(0)
  if (length < 16 || length > 512 || length % 4 !== 0 || length >= size) return false
  const brands = Array.from({ length: (length - 16) / 4 }, (_, index) => asciiOf(head, 16 + index * 4, 4))
  const main = asciiOf(head, 8, 4)
  return (
    ['mif1', 'msf1', ...heicBrands].includes(main) &&
    [main, ...brands].some((brand) => heicBrands.includes(brand))
  )
}
