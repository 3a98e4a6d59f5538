import type { Drawing } from './drawing.ts'
import type { DrawAnswer, DrawRequest } from './pdf-worker.ts'
import { ProtectedError, TooSlowError } from './preview-errors.ts'

/**
 * Longer than any page takes that somebody wants to look at: a scan in JPEG 2000 of 800 KB has taken a busy computer eighteen
 * seconds. It does not count how long the script takes to load.
 */
const drawingTimeoutMs = 60_000

/**
 * The first page of a PDF, drawn in a web worker. Throws `TooSlowError` after a minute, `ProtectedError` if it has a
 * password, an `AbortError` when the signal says so, and an error for what is no PDF; the worker ends with all of them.
 */
export function drawPdf(file: Blob, maxSide: number, signal: AbortSignal): Promise<Drawing> {
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
