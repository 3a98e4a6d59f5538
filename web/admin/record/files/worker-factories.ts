/** PDF.js makes its canvases from the document, which a worker does not have. */
export class OffscreenCanvasFactory {
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
export class NoFilterFactory {
  readonly addFilter = noFilter
  readonly addHCMFilter = noFilter
  readonly addAlphaFilter = noFilter
  readonly addLuminosityFilter = noFilter
  readonly addKnockoutFilter = noFilter
  readonly addHighlightHCMFilter = noFilter
  readonly destroy = () => undefined
}
