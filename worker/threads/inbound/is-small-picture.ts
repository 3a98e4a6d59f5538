import { disableTypes, imageSize } from 'image-size'

/** A banner in a signature; photos and drawings that somebody can read are larger. */
const maxWidth = 400
const maxHeight = 200
const maxBytes = 50 * 1024

// Has no signature of its own, so that anything could be one.
disableTypes(['tga'])

/** Tells if a picture is so small that it says nothing. What cannot be measured is not. */
export function isSmallPicture(content: Uint8Array): boolean {
  if (content.length > maxBytes) return false
  try {
    const { width, height } = imageSize(content)
    return width <= maxWidth && height <= maxHeight
  } catch {
    return false
  }
}
