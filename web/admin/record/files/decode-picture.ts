import type { Drawing } from './drawing.ts'
import { BrokenOffError, TooLargeError } from './preview-errors.ts'
import { type PictureType, readPicture } from './read-picture.ts'

/** Decoded, each takes four bytes of the memory that the page has. Telephones take pictures of up to 50 million. */
const maxPixels = 64_000_000

/** JPEGs of the largest sensors, which a browser can scale down while it decodes them. */
const maxScaledPixels = 200_000_000

/** The end that a broken JPEG lacks: without one, some browsers draw nothing of it. */
const jpegEnd = Uint8Array.of(0xff, 0xd9)

/** Decodes an eighth of the pixels each way, or less: 130 MB for 200 million of them, where a bitmap of them takes 870. */
async function decodeScaled(
  file: Blob,
  width: number,
  height: number,
  maxSide: number,
): Promise<ImageBitmap> {
  const scale = maxSide / Math.max(width, height)
  const decoder = new ImageDecoder({
    type: 'image/jpeg',
    data: await file.arrayBuffer(),
    desiredWidth: Math.ceil(width * scale),
    desiredHeight: Math.ceil(height * scale),
  })
  const { image } = await decoder.decode()
  const bitmap = await createImageBitmap(image)
  image.close()
  decoder.close()
  return bitmap
}

/**
 * Decodes a picture; of one that breaks off what is there, if the browser can. Throws `TooLargeError`, `BrokenOffError`, or
 * an error for what cannot be decoded.
 */
export async function decodePicture(type: PictureType, file: Blob, maxSide: number): Promise<Drawing> {
  const picture = await readPicture(type, file)
  if (!picture) throw new BrokenOffError()
  const { width, height, isWhole } = picture
  // Of other types Chrome decodes all pixels before it scales, and Safari knows no decoder.
  const isScaled = type === 'jpeg' && 'ImageDecoder' in globalThis
  if (width * height > (isScaled ? maxScaledPixels : maxPixels)) throw new TooLargeError(width, height)
  const complete = type === 'jpeg' && !isWhole ? new Blob([file, jpegEnd]) : file
  try {
    const bitmap =
      width * height > maxPixels
        ? await decodeScaled(complete, width, height, maxSide)
        : await createImageBitmap(complete)
    return { bitmap, shown: isWhole ? 'all' : 'part' }
  } catch (error) {
    throw isWhole ? error : new BrokenOffError()
  }
}
