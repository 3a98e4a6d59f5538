import type { Locator, Page } from '@playwright/test'

/** Everything a page or a dialog has is painted at once on a screen of this height. */
const tallPx = 10_000

interface Box {
  name: string
  x: number
  y: number
  width: number
  height: number
}

/** Runs in the page: where the elements are that can be seen. */
const findBoxes = (elements: Element[]): Box[] =>
  elements
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect()
      return { name: each.outerHTML.slice(0, 120), x, y, width, height }
    })
    // The trap for machines lies beside the screen.
    .filter(({ x, width, height }) => width > 0 && height > 0 && x + width > 0)

/** Runs in a blank page, because the site's policy lets no page read pictures. */
async function contrastsIn({
  picture,
  boxes,
}: {
  picture: string
  boxes: Box[]
}): Promise<[string, number][]> {
  const image = new Image()
  image.src = `data:image/png;base64,${picture}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })
  if (!canvas) throw new Error('There is nothing to draw on.')
  canvas.drawImage(image, 0, 0)
  const linear = (value = 0) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  return boxes.map(({ name, x, y, width, height }) => {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [right, bottom] = [Math.ceil(x + width), Math.ceil(y + height)]
    if (left < 0 || top < 0 || right > image.width || bottom > image.height)
      throw new Error(`It is not in the picture: ${name}`)
    const { data } = canvas.getImageData(left, top, right - left, bottom - top)
    let darkest = 1
    let lightest = 0
    for (let at = 0; at < data.length; at += 4) {
      const luminance =
        0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2])
      darkest = Math.min(darkest, luminance)
      lightest = Math.max(lightest, luminance)
    }
    return [name, (lightest + 0.05) / (darkest + 0.05)]
  })
}

/** The contrast between the darkest and the lightest spot of each element, as it is painted. */
export async function paintedContrasts(page: Page, elements: Locator): Promise<Record<string, number>> {
  const size = page.viewportSize()
  if (!size) throw new Error('The page has no size.')
  await page.setViewportSize({ width: size.width, height: tallPx })
  const boxes = await elements.evaluateAll(findBoxes)
  const picture = (await page.screenshot()).toString('base64')
  await page.setViewportSize(size)
  const blank = await page.context().newPage()
  const contrasts = await blank.evaluate(contrastsIn, { picture, boxes })
  await blank.close()
  return Object.fromEntries(contrasts)
}
