import { addresses } from '#web/site.ts'
import { expect, test } from '../support/journey.ts'
import { words } from '../support/words.ts'

// What the page names, in every language: tests/web/components/contact.test.ts and tests/web/pages/contact.test.ts.
test('search phrases of the contact page stay closed until they are opened', async ({ page }) => {
  const { summary, groups } = words.pl.contact.keywords
  const phrases = groups.flatMap((group) => group.phrases)
  await page.goto(addresses.contact.pl)
  const first = page.getByText(phrases[0] ?? '', { exact: true })
  await expect(first).toBeHidden()
  await page.getByText(summary).click()
  for (const { heading } of groups) await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(first).toBeVisible()
  await expect(page.locator('details li')).toHaveText(phrases)
})
