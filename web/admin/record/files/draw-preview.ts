import type { FileType } from '#worker/contract/files.ts'
import { drawPdf } from './draw-pdf.ts'
import { type PictureType, readPictureSize } from './read-picture-size.ts'

/** Longer side of a preview, in pixels. */
const maxSide = 1_600

/** Decoded, each takes four bytes of the memory that the page has. Telephones take pictures of up to 50 million. */
const maxPixels = 64_000_000

/** Types that a browser draws by itself. */
const isPicture = (type: FileType): type is PictureType => ['jpeg', 'png', 'webp'].includes(type)

export const hasPreview = (type: FileType) => type === 'pdf' || isPicture(type)

export class TooLargeError extends Error {}

async function decodePicture(type: PictureType, file: Blob): Promise<ImageBitmap> {
  const size = await readPictureSize(type, file)
  if (!size) throw new Error('The file breaks off.')
  if (size.width * size.height > maxPixels) throw new TooLargeError()
  return createImageBitmap(file)
}

/**
 * Draws a picture, or the first page of a PDF. Onto a canvas, so that the file is never the source of an element: pixels
 * can do nothing. Throws if the file cannot be read, is too large, or takes too long.
 */
export async function drawPreview(
  type: FileType,
  file: Blob,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<void> {
  const bitmap = isPicture(type) ? await decodePicture(type, file) : await drawPdf(file, maxSide, signal)
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
}
