import type { FileType } from '#worker/contract/files.ts'
import { decodePicture } from './decode-picture.ts'
import { drawPdf } from './draw-pdf.ts'
import type { Shown } from './drawing.ts'
import type { PictureType } from './read-picture.ts'

/** Longer side of a preview, in pixels. */
const maxSide = 1_600

/** Types that a browser draws by itself. */
const isPicture = (type: FileType): type is PictureType => ['jpeg', 'png', 'webp'].includes(type)

export const hasPreview = (type: FileType) => type === 'pdf' || isPicture(type)

/**
 * Draws a picture, or the first page of a PDF, and resolves with what it shows. Onto a canvas, so that the file is
 * never the source of an element: pixels can do nothing. Throws one of `preview-errors.ts`, or an error for what cannot be
 * read.
 */
export async function drawPreview(
  type: FileType,
  file: Blob,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<Shown> {
  const { bitmap, shown } = isPicture(type)
    ? await decodePicture(type, file, maxSide)
    : await drawPdf(file, maxSide, signal)
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return shown
}
