import { expect, type Page } from '@playwright/test'

/** Runs in the page: what moves, or could at the next change. */
export function findMoving(): string[] {
  const running = document
    .getAnimations()
    .flatMap(({ effect }) => (effect instanceof KeyframeEffect && effect.target ? [effect.target] : []))
  const ready = [...document.querySelectorAll('*')].filter((element) => {
    const { animationName, transitionDuration, transitionProperty } = getComputedStyle(element)
    const isTransient = transitionProperty !== 'none' && /[1-9]/.test(transitionDuration)
    return animationName !== 'none' || isTransient
  })
  return [...running, ...ready].map((element) => element.outerHTML.slice(0, 120))
}

/** Runs in the page: brings every part of it into view, and returns what moves there. */
async function findMovingParts(): Promise<string[]> {
  const moving = new Set<Element>()
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo(0, top)
    // Observers of what comes into view have run by then.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    for (const { effect } of document.getAnimations())
      if (effect instanceof KeyframeEffect && effect.target) moving.add(effect.target)
  }
  return [...moving].map((element) => element.outerHTML.slice(0, 120))
}

/** Runs in the page: drawings and words that a movement would have brought out. */
const findUnseen = () =>
  [...document.querySelectorAll('main *')]
    .filter((element) => getComputedStyle(element).opacity === '0')
    .map((element) => element.outerHTML.slice(0, 120))

/** With reduced motion nothing moves on any part of the page, and everything is there. */
export async function expectStillness(page: Page): Promise<void> {
  expect(await page.evaluate(findMovingParts)).toEqual([])
  expect(await page.evaluate(findMoving)).toEqual([])
  expect(await page.evaluate(findUnseen)).toEqual([])
}
