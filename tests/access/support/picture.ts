import type { Locator, Page } from '@playwright/test'

/** Runs in a blank page, because the site's policy lets no page read pictures. */
async function spread(base64: string): Promise<number> {
  const image = new Image()
  image.src = `data:image/png;base64,${base64}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
  if (!canvas) throw new Error('There is nothing to draw on.')
  canvas.drawImage(image, 0, 0)
  const { data } = canvas.getImageData(0, 0, image.width, image.height)
  const linear = (value = 0) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  let darkest = 1
  let lightest = 0
  for (let at = 0; at < data.length; at += 4) {
    const luminance =
      0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2])
    darkest = Math.min(darkest, luminance)
    lightest = Math.max(lightest, luminance)
  }
  return (lightest + 0.05) / (darkest + 0.05)
}

/** The contrast between the darkest and the lightest spot of each element, as it is painted. */
export async function paintedContrasts(page: Page, elements: Locator): Promise<Record<string, number>> {
  const blank = await page.context().newPage()
  const contrasts: Record<string, number> = {}
  for (const element of await elements.all()) {
    if (!(await element.isVisible())) continue
    const name = await element.evaluate((each) => each.outerHTML.slice(0, 120))
    contrasts[name] = await blank.evaluate(spread, (await element.screenshot()).toString('base64'))
  }
  await blank.close()
  return contrasts
}
