import { addresses } from '#web/addresses.ts'
import { expect, test } from '../support/journey.ts'

for (const name of ['rental', 'training'] as const)
  test(`on paper there is every part of the ${name} page, and nothing that only a screen can do`, async ({
    page,
  }) => {
    await page.goto(addresses[name].pl)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('main fieldset')).toBeHidden()
    const parts = page.locator('main :is(section, article, h2, h3, p, li, figure)')
    const missing = await parts.evaluateAll((found) =>
      found
        .filter((each) => !each.closest('.print\\:hidden, .sr-only, .noscript\\:block'))
        .filter((each) => !each.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }))
        .map((each) => each.outerHTML.slice(0, 120)),
    )
    expect(missing).toEqual([])
    expect(await parts.count()).toBeGreaterThan(50)
  })
