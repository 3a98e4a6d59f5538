import { disableTypes, imageSize } from 'image-size'
import type { FileType } from '#worker/contract/files.ts'

/** A banner in a signature; photos and drawings that somebody can read are larger. */
const maxWidth = 400
const maxHeight = 200
export const maxSmallBytes = 50 * 1024

// The first has no signature of its own, so that anything could be one; the second is in no mail, and can be made slow to read.
disableTypes(['tga', 'icns'])

const isJpeg = (content: Uint8Array) => content[0] === 0xff && content[1] === 0xd8

/**
 * Tells if a picture is so small that it says nothing. What cannot be measured is not; `type` is null if it is no picture that
 * forms take: a JPEG, which can be made of pieces without end, is damaged then.
 */
export function isSmallPicture(content: Uint8Array, type: FileType | null): boolean {
  if (content.length > maxSmallBytes || (type === null && isJpeg(content))) return false
  try {
    const { width, height } = imageSize(content)
    return width <= maxWidth && height <= maxHeight
  } catch {
    return false
  }
}
