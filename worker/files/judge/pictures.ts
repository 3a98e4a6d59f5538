import { asciiOf, hasBytes, includesAscii, viewOf } from './bytes.ts'

/** Markers of a frame: those without a frame in this range are tables and extensions. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/**
 * A start of image, then segment after segment up to the frame with its size. Metadata may be longer than what was read:
 * as far as it goes, every segment has to begin where the one before ends. What follows the picture is not looked at, as
 * telephones append a film there.
 */
export function isJpeg(head: Uint8Array, size: number): boolean {
  if (!hasBytes(head, 0, [0xff, 0xd8])) return false
  const view = viewOf(head)
  let at = 2
  while (at + 4 <= head.length) {
    if (head[at] !== 0xff) return false
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = view.getUint16(at + 2)
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xda) || length < 2) return false
    if (isFrame(marker)) {
      if (at + 10 > head.length) return false
      const components = view.getUint8(at + 9)
      return length === 8 + 3 * components && components > 0 && view.getUint16(at + 7) > 0
    }
    at += 2 + length
  }
  return size > head.length
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

export function isPng(head: Uint8Array, tail: Uint8Array): boolean {
  if (head.length < 33 || !hasBytes(head, 0, pngSignature) || asciiOf(head, 12, 4) !== 'IHDR') return false
  const view = viewOf(head)
  const hasSize = view.getUint32(8) === 13 && view.getUint32(16) > 0 && view.getUint32(20) > 0
  const hasDepth = [1, 2, 4, 8, 16].includes(view.getUint8(24)) && [0, 2, 3, 4, 6].includes(view.getUint8(25))
  return hasSize && hasDepth && includesAscii(tail, 'IEND\xae\x42\x60\x82')
}

export function isWebp(head: Uint8Array, size: number): boolean {
  if (head.length < 20 || asciiOf(head, 0, 4) !== 'RIFF' || asciiOf(head, 8, 4) !== 'WEBP') return false
  const declared = viewOf(head).getUint32(4, true) + 8
  return declared >= 20 && declared <= size + 1 && ['VP8 ', 'VP8L', 'VP8X'].includes(asciiOf(head, 12, 4))
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
