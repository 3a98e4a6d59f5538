import { words } from '#tests/support/words.ts'
import { addresses } from '#web/addresses.ts'
import { expect, isTakenOver, test } from '../support/journey.ts'

const { licences, courses } = words.pl.training
const [first, second] = licences.rows
const [crane] = courses.entries
if (!first || !second || !crane) throw new Error('no courses')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the keyboard chooses a machine, and only its licence is in view', async ({ page }) => {
    await page.goto(addresses.training.pl)
    await expect(page.getByText(first.poland)).toBeVisible()
    await page.getByText(second.machine, { exact: true }).press('Enter')
    await expect(page.getByText(second.poland)).toBeVisible()
    await expect(page.getByText(first.poland)).toBeHidden()
  })
})

test('what a visitor has opened stays open when React takes over', async ({ page }) => {
  const course = page.getByRole('listitem').filter({ hasText: crane.name })
  const topics = course.getByText(crane.topics[0] ?? '')
  await page.goto(addresses.training.pl)
  await course.getByText(courses.labels.details).click()
  await page.getByText(second.machine, { exact: true }).click()
  await isTakenOver(page)
  await expect(topics).toBeVisible()
  await expect(page.getByText(second.poland)).toBeVisible()
  await expect(page.getByText(first.poland)).toBeHidden()
})
