import { getDocument } from 'unpdf/pdfjs'

/** Draws the first page of a PDF. Pixels only: no links, forms, scripts or fonts of the document get into the page. */
export async function drawFirstPage(file: Blob, canvas: HTMLCanvasElement, maxSide: number): Promise<void> {
  const loading = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
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
  try {
    const page = await (await loading.promise).getPage(1)
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: Math.min(3, maxSide / Math.max(width, height)) })
    canvas.width = Math.ceil(viewport.width)
    canvas.height = Math.ceil(viewport.height)
    await page.render({ canvas, viewport }).promise
  } finally {
    await loading.destroy()
  }
}
