import type { FileType } from '#worker/contract/files.ts'

/** Longer side of a preview, in pixels. */
const maxSide = 1_600

/**
 * Types that a browser draws by itself. Onto a canvas, so that the file is never the source of an element: pixels can do
 * nothing.
 */
export const pictureTypes: readonly FileType[] = ['jpeg', 'png', 'webp']

export const hasPreview = (type: FileType) => type === 'pdf' || pictureTypes.includes(type)

async function drawPicture(file: Blob, canvas: HTMLCanvasElement): Promise<void> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
}

/** Draws a picture, or the first page of a PDF. Throws if the file cannot be read. */
export async function drawPreview(type: FileType, file: Blob, canvas: HTMLCanvasElement): Promise<void> {
  if (type !== 'pdf') return drawPicture(file, canvas)
  const { drawFirstPage } = await import('./draw-first-page.ts')
  return drawFirstPage(file, canvas, maxSide)
}
