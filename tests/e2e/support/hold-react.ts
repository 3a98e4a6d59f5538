import type { Page } from '@playwright/test'

/** Holds React back until it is released. */
export async function holdReact(page: Page) {
  const released = Promise.withResolvers<void>()
  await page.route(/\/assets\/react-/, async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}
