// The script of a web worker: what a stranger's PDF keeps busy is not the page, and can be ended.
import { getDocument, PasswordException, VerbosityLevel, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import type { Drawing } from './drawing.ts'
import { ProtectedError } from './preview-errors.ts'

export interface DrawRequest {
  file: Blob
  maxSide: number
}

/** The parser of PDF.js says words of its own at this port; they have other names. */
export type DrawAnswer =
  | { kind: 'ready' }
  | { kind: 'drawn'; drawing: Drawing }
  | { kind: 'failed'; isProtected: boolean }

const answer = (message: DrawAnswer, transfer: Transferable[] = []) => postMessage(message, { transfer })

/** Files that PDF.js fetches for documents that need them. `web/prerender/pdf-data.ts` puts them there. */
const dataUrl = `${location.origin}/assets/pdfjs-${version}`

/** PDF.js makes its canvases from the document, which a worker does not have. */
class OffscreenCanvasFactory {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }

  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number) {
    canvas.width = width
    canvas.height = height
  }

  destroy({ canvas }: { canvas: OffscreenCanvas }) {
    canvas.width = 0
    canvas.height = 0
  }
}

const noFilter = () => 'none'

/** Its filters are elements of the document as well; the few pages that use one are drawn without. */
class NoFilterFactory {
  readonly addFilter = noFilter
  readonly addHCMFilter = noFilter
  readonly addAlphaFilter = noFilter
  readonly addLuminosityFilter = noFilter
  readonly addKnockoutFilter = noFilter
  readonly addHighlightHCMFilter = noFilter
  readonly destroy = () => undefined
}

const settings = {
  CanvasFactory: OffscreenCanvasFactory,
  FilterFactory: NoFilterFactory,
  // The page's CSP does not allow it; PDF.js has the same decoders as scripts.
  useWasm: false,
  wasmUrl: `${dataUrl}/wasm/`,
  cMapUrl: `${dataUrl}/cmaps/`,
  standardFontDataUrl: `${dataUrl}/standard_fonts/`,
  // Fonts that a document does not contain: the text fonts of PDF.js have no Polish letters.
  useSystemFonts: true,
  useWorkerFetch: true,
  enableXfa: false,
  disableFontFace: true,
  verbosity: VerbosityLevel.WARNINGS,
  // A scan of A3 at 600 dpi has 70 million pixels, of four bytes each while it is drawn.
  maxImageSize: 100_000_000,
}

/** Warnings of PDF.js that it has left out a part of a page, among many of what is only odd about a PDF. */
const gap = /ignoring (errors|pattern)|was removed|Unable to decode|Error during font loading/

/** True if all pixels are the same: of some scans that are damaged the decoder makes a white page, and says nothing. */
function isEmpty(context: OffscreenCanvasRenderingContext2D): boolean {
  const { width, height } = context.canvas
  const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)
  return pixels.every((pixel) => pixel === pixels[0])
}

/**
 * Draws the first page of a PDF, as far as PDF.js can. Pixels only: no links, forms, scripts or fonts of the document get into
 * the page. Throws `ProtectedError` if it has a password. For one document: gaps are reported on its worker's console.
 */
async function drawFirstPage(file: Blob, maxSide: number): Promise<Drawing> {
  let isWhole = true
  console.warn = (warning) => {
    if (gap.test(String(warning))) isWhole = false
  }
  const data = new Uint8Array(await file.arrayBuffer())
  const pdf = await getDocument({ ...settings, data }).promise.catch((error) => {
    throw error instanceof PasswordException ? new ProtectedError() : error
  })
  const page = await pdf.getPage(1)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(3, maxSide / Math.max(width, height)) })
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  // On the processor: the graphics card is shared with the page.
  const context = canvas.getContext('2d', { willReadFrequently: true })
  // PDF.js uses nothing of it that an element of the page has and this has not.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
  const shown = context && isEmpty(context) ? 'nothing' : isWhole ? 'all' : 'part'
  return { bitmap: canvas.transferToImageBitmap(), shown }
}

addEventListener('message', ({ data: { file, maxSide } }: MessageEvent<DrawRequest>) => {
  drawFirstPage(file, maxSide).then(
    (drawing) => answer({ kind: 'drawn', drawing }, [drawing.bitmap]),
    (error) => answer({ kind: 'failed', isProtected: error instanceof ProtectedError }),
  )
})

answer({ kind: 'ready' })
