import { getDocument } from 'unpdf/pdfjs'

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

/** Draws the first page of a PDF. Pixels only: no links, forms, scripts or fonts of the document get into the page. */
export async function drawFirstPage(file: Blob, maxSide: number): Promise<ImageBitmap> {
  const loading = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    CanvasFactory: OffscreenCanvasFactory,
    FilterFactory: NoFilterFactory,
    // The page's CSP does not allow it; PDF.js has a slower way.
    useWasm: false,
    enableXfa: false,
    disableFontFace: true,
    // Instead of fonts that would have to be fetched.
    useSystemFonts: true,
    // Only errors: what is odd about a stranger's PDF is no news.
    verbosity: 0,
    maxImageSize: 50_000_000,
  })
  const page = await (await loading.promise).getPage(1)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(3, maxSide / Math.max(width, height)) })
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  // On the processor: the graphics card is shared with the page.
  canvas.getContext('2d', { willReadFrequently: true })
  // PDF.js uses nothing of it that an element of the page has and this has not.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
  return canvas.transferToImageBitmap()
}
