import { asciiOf, viewOf } from './bytes.ts'
import type { Judgement } from './judgement.ts'

/** Brands of pictures compressed as HEVC. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']

/** Brands that say "a picture" or "a row of pictures" and leave open how it is compressed; another brand beside them tells. */
const openBrands = ['mif1', 'mif2', 'mif3', 'msf1']

/** MP4 and QuickTime in their kinds; the same container holds other pictures and sounds, which are no films. */
const filmBrand = /^(?:iso|mp4|avc1|dash|qt {2}|M4V|f4v|3g|MSNV|mmp4|XAVC|ND)/i

/** Boxes that a QuickTime film without brands begins with. */
const filmBoxes = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']

/** The longest list of brands that is read. */
const maxBytes = 512

const brandsIn = (bytes: Uint8Array, from: number, to: number) =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / 4)) }, (_, index) =>
    asciiOf(bytes, from + index * 4, 4),
  )

/**
 * A container of boxes, by the brands in its first one: a HEIC, a film, or something else. `mif3` has its second brand where
 * others have a version, and `mif2` may have it in a box of types that follows. Null if it is no such container.
 */
export function judgeMedia(head: Uint8Array, size: number): Judgement | null {
  if (head.length < 16) return null
  const view = viewOf(head)
  const length = view.getUint32(0)
  const box = asciiOf(head, 4, 4)
  if (filmBoxes.includes(box) && length >= 8 && length <= size) return 'file_drawing_or_video'
  if (box !== 'ftyp') return null
  const main = asciiOf(head, 8, 4)
  if (filmBrand.test(main)) return 'file_drawing_or_video'
  const isSound = length >= 16 && length <= maxBytes && length % 4 === 0 && length < size
  if (!isSound || ![...openBrands, ...heicBrands].includes(main)) return 'file_type_refused'
  const brands = brandsIn(head, 16, Math.min(length, head.length))
  if (main === 'mif3') brands.push(asciiOf(head, 12, 4))
  if (asciiOf(head, length + 4, 4) === 'etyp' && length + 8 <= head.length) {
    const typesEnd = length + Math.min(view.getUint32(length), maxBytes)
    brands.push(...brandsIn(head, length + 8, Math.min(typesEnd, head.length)))
  }
  return [main, ...brands].some((brand) => heicBrands.includes(brand)) ? 'heic' : 'file_type_refused'
}
