import { expect, type Page } from '@playwright/test'

/** Runs in the page: what there is to see that reaches beyond the right edge and no frame of its own can scroll to. */
function findSideways(): string[] {
  const width = document.documentElement.clientWidth
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.documentElement &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  const isSeen = (element: Element) =>
    element.matches('svg, img, input, textarea, button, table') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const beyond = [...document.body.querySelectorAll('*')]
    .filter((element) => isSeen(element) && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.getBoundingClientRect().right > width + 1)
    .filter((element) => !element.closest('svg svg, svg > *') && !scrolls(element.parentElement))
    .map((element) => `${element.outerHTML.slice(0, 120)} ends at ${element.getBoundingClientRect().right}`)
  const { scrollWidth } = document.documentElement
  return scrollWidth > width ? [`the page is ${scrollWidth} wide`, ...beyond] : beyond
}

/** Runs in the page: text that its own box, or a box around it, cuts off without a way to scroll to it. */
function findClipped(): string[] {
  const isCut = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    const hides = (overflow: string) => ['hidden', 'clip'].includes(overflow)
    return (
      (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
    )
  }
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.textContent?.trim() && !element.closest('svg, .sr-only'))
    .filter((element) => element.checkVisibility() && isCut(element))
    .map((element) => element.outerHTML.slice(0, 120))
}

/** Runs in the page: words of the header or of a button that stick out of it. */
function findBursting(): string[] {
  return [...document.querySelectorAll('button, header a, main a')]
    .filter((element) => element.checkVisibility() && !element.closest('.sr-only'))
    .filter((element) => getComputedStyle(element).display !== 'inline')
    .filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1,
    )
    .map((element) => element.outerHTML.slice(0, 120))
}

/** Runs in the page: phone numbers that a line breaks within a group of digits. */
function findBrokenNumbers(): string[] {
  return [...document.querySelectorAll('a[href^="tel:"]')]
    .filter((link) => link.checkVisibility())
    .filter((link) => {
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        for (const { index, 0: group } of text.data.matchAll(/\+?\d+/g)) {
          const range = new Range()
          range.setStart(text, index)
          range.setEnd(text, index + group.length)
          if (range.getClientRects().length > 1) return true
        }
      }
      return false
    })
    .map((link) => link.outerHTML.slice(0, 120))
}

export async function expectNothingCut(page: Page, where: string): Promise<void> {
  expect.soft(await page.evaluate(findSideways), `${where}: beyond the right edge`).toEqual([])
  expect.soft(await page.evaluate(findClipped), `${where}: clipped`).toEqual([])
  expect.soft(await page.evaluate(findBrokenNumbers), `${where}: broken phone numbers`).toEqual([])
  expect.soft(await page.evaluate(findBursting), `${where}: bursting its frame`).toEqual([])
}
