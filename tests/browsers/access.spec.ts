import { findMoving } from '#tests/e2e/support/movement.ts'
import { addresses } from '#web/addresses.ts'
import { text as contact } from '#web/content/pl/contact.ts'
import { text as layout } from '#web/content/pl/layout.ts'
import { expect, test } from './support/journey.ts'

test('the keyboard reaches the content past the menu, and a dialog that keeps it', async ({ tab }) => {
  await tab.visit(addresses.contact.pl)
  const skip = tab.getByRole('link', { name: layout.skip })
  const main = tab.getByRole('main')
  await tab.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInView()
  await tab.press('Enter')
  await tab.press('Tab')
  await expect(main.locator(':focus')).toHaveCount(1)

  const opener = tab.getByRole('button', { name: contact.clientData.button })
  await opener.evaluateAll(([button]) => button?.focus())
  await tab.press('Enter')
  const dialog = tab.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // Back past its beginning, and forth past its end; each stop between them: tests/access/keyboard.spec.ts.
  for (const modifier of ['Shift', 'Shift', 'Shift', undefined, undefined, undefined, undefined] as const) {
    await tab.press('Tab', modifier)
    const outside = await tab.evaluate(() => {
      const focused = document.activeElement
      return focused?.closest('[role=dialog], dialog, body')?.matches('body') && focused !== document.body
    })
    expect(outside, 'the focus stays in the dialog').toBe(false)
  }
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  // Firefox would have to be started for it once more.
  test('nothing moves, and everything is there @webkit', async ({ tab }) => {
    await tab.visit(addresses.home.pl)
    expect(await tab.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true)
    expect(await tab.evaluate(findMoving)).toEqual([])
    expect(await tab.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
    const unseen = await tab
      .locator('main *')
      .evaluateAll((found) =>
        found.filter((each) => getComputedStyle(each).opacity === '0').map((each) => each.outerHTML),
      )
    expect(unseen).toEqual([])
  })
})
