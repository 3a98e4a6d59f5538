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

/** Runs in the page: drawings and words that a movement would have brought out. */
const findUnseen = () =>
  [...document.querySelectorAll('main *')]
    .filter((element) => getComputedStyle(element).opacity === '0')
    .map((element) => element.outerHTML.slice(0, 120))

/** With reduced motion nothing moves on any part of the page, and everything is there. */
export async function expectStillness(page: Page): Promise<void> {
  const screens = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight))
  for (let screen = 0; screen < screens; screen++) {
    await page.evaluate((at) => scrollTo(0, at * innerHeight), screen)
    expect(await page.evaluate(findMoving)).toEqual([])
  }
  expect(await page.evaluate(findUnseen)).toEqual([])
}
