import type { FileType } from '#worker/contract/files.ts'
import { decodePicture } from './decode-picture.ts'
import type { Drawing, Shown } from './drawing.ts'
import type { DrawAnswer, DrawRequest } from './pdf-worker.ts'
import { ProtectedError, TooSlowError } from './preview-errors.ts'
import type { PictureType } from './read-picture.ts'

/** Longer side of a preview, in pixels. */
const maxSide = 1_600

/** Types that a browser draws by itself. */
const isPicture = (type: FileType): type is PictureType => ['jpeg', 'png', 'webp'].includes(type)

export const hasPreview = (type: FileType) => type === 'pdf' || isPicture(type)

/**
 * Longer than any page takes that somebody wants to look at: a scan in JPEG 2000 of 800 KB has taken a busy computer eighteen
 * seconds. It does not count how long the script takes to load.
 */
const drawingTimeoutMs = 60_000

/**
 * The first page of a PDF, drawn in a web worker. Throws `TooSlowError` after a minute, `ProtectedError` if it has a
 * password, an `AbortError` when the signal says so, and an error for what is no PDF; the worker ends with all of them.
 */
function drawPdf(file: Blob, maxSide: number, signal: AbortSignal): Promise<Drawing> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Drawing>()
  let timer: number | undefined
  worker.addEventListener('error', () => reject(new Error('The worker failed.')))
  worker.addEventListener('message', ({ data }: MessageEvent<DrawAnswer>) => {
    switch (data.kind) {
      case 'ready':
        timer = window.setTimeout(() => reject(new TooSlowError()), drawingTimeoutMs)
        worker.postMessage({ file, maxSide } satisfies DrawRequest)
        break
      case 'drawn':
        resolve(data.drawing)
        break
      case 'failed':
        reject(data.isProtected ? new ProtectedError() : new Error('The file cannot be drawn.'))
    }
  })
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return promise.finally(() => {
    window.clearTimeout(timer)
    worker.terminate()
  })
}

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
