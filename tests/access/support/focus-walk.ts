import { expect, type Page } from '@playwright/test'
import { desktop, phone } from '../../e2e/support/sizes.ts'

declare global {
  interface Window {
    /** The stops of the last walk, as soon as it has come round. */
    walked?: Stop[] | undefined
  }
}

interface Stop {
  name: string
  /** Colours of outline and ring, each beside what it is seen against. */
  contrasts: number[]
  isInView: boolean
  isInDialog: boolean
}

/** The contrast that WCAG asks of a mark that is no text. */
export const leastContrast = 3

/** More stops than any page has. */
const mostStops = 200

/** After so many presses the page is asked whether the focus has come round. */
const pressesAtOnce = 8

/**
 * Runs in the page: notes each stop with how its ring stands off and what of it can be seen. It does so when the key is
 * pressed that leads on, as the page has scrolled to the stop by then.
 */
function noteStops(): void {
  const stops = new Map<Element, Stop>()
  let last: Element | null = null
  window.walked = undefined
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  function toRgba(colour: string): number[] {
    if (!canvas) return []
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  }
  function luminanceOf(colour: string): number {
    const [red = 0, green = 0, blue = 0] = toRgba(colour).map((value) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  function contrast(a: string, b: string): number {
    const [dark = 0, light = 0] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => x - y)
    return (light + 0.05) / (dark + 0.05)
  }
  function groundOf(element: Element | null): string {
    if (!element) return 'white'
    const { backgroundColor } = getComputedStyle(element)
    return (toRgba(backgroundColor)[3] ?? 0) === 255 ? backgroundColor : groundOf(element.parentElement)
  }

  function describe(focused: HTMLElement): Stop {
    const style = getComputedStyle(focused)
    const isOutlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
    const rings = Array.from(
      style.boxShadow.matchAll(/(\w+\([^)]*\)) 0px 0px 0px ([\d.]+)px(?! inset)/g),
      ([, colour = '', spread]) => (Number(spread) >= 2 ? [colour] : []),
    ).flat()
    // An outline drawn inside its element lies on the element's own ground.
    const ground = groundOf(
      Number.parseFloat(style.outlineOffset) < 0 ? focused : (focused.parentElement ?? focused),
    )
    const isInView = [...focused.getClientRects()].some(({ left, top, width, height }) => {
      const inset = Math.min(4, width / 2, height / 2)
      const from = (start: number, size: number) => [start + inset, start + size / 2, start + size - inset]
      return from(top, height).some((y) =>
        from(left, width).some((x) => focused.contains(document.elementFromPoint(x, y))),
      )
    })
    const words = focused.getAttribute('aria-label') ?? focused.textContent ?? ''
    return {
      name: `${focused.tagName.toLowerCase()}${focused.id ? `#${focused.id}` : ''} ${words.trim().slice(0, 40)}`,
      contrasts: [...(isOutlined ? [style.outlineColor] : []), ...rings].map((colour) =>
        contrast(colour, ground),
      ),
      isInView,
      isInDialog: focused.closest('[role=dialog]') !== null,
    }
  }
  function note({ key }: KeyboardEvent): void {
    if (key !== 'Tab') return
    const focused = document.activeElement
    // Day, month and year of one field are stops of their own.
    if (focused === last && focused?.matches('[type=date]')) return
    last = focused
    if (focused instanceof HTMLElement && !stops.has(focused)) {
      stops.set(focused, describe(focused))
      return
    }
    window.walked = [...stops.values()]
    removeEventListener('keydown', note, { capture: true })
  }
  addEventListener('keydown', note, { capture: true })
}

/** Presses a key until the focus has come round. On its way it leaves the page for the browser's own controls. */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  await page.keyboard.press(key)
  await page.evaluate(noteStops)
  for (let presses = 0; presses < mostStops; presses += pressesAtOnce) {
    for (let press = 0; press < pressesAtOnce; press++) await page.keyboard.press(key)
    const stops = await page.evaluate(() => window.walked)
    if (stops) return stops.filter(({ name }) => !name.startsWith('body'))
  }
  throw new Error('The focus does not come to an end.')
}

/** Forwards on a desktop screen and backwards on a phone, each stop is marked and in view. */
export async function expectVisibleFocus(page: Page, atLeast: number): Promise<void> {
  for (const { size, key } of [
    { size: desktop, key: 'Tab' },
    { size: phone, key: 'Shift+Tab' },
  ] as const) {
    await page.setViewportSize(size)
    const stops = await walk(page, key)
    expect(stops.length).toBeGreaterThanOrEqual(atLeast)
    const unmarked = stops.filter(({ contrasts }) => !contrasts.some((each) => each >= leastContrast))
    expect.soft(unmarked, `${key}: without a mark that stands out`).toEqual([])
    const hidden = stops.filter(({ isInView }) => !isInView).map(({ name }) => name)
    expect.soft(hidden, `${key}: out of sight`).toEqual([])
  }
}
