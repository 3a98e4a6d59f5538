import type { Locator, Page } from '@playwright/test'
import { addresses } from '#web/addresses.ts'
import { text } from '#web/content/pl/compare.ts'
import { text as button } from '#web/content/pl/compare-button.ts'
import { text as rental } from '#web/content/pl/rental.ts'
import type { MachineId } from '#worker/domain/catalogue/ids.ts'
import { names } from '#worker/domain/catalogue/pl.ts'
import { company, formatPhone } from '#worker/domain/company.ts'
import { holdReact } from '../support/hold-react.ts'
import { expect, test, visit } from '../support/journey.ts'

/** Among the details of a machine. */
async function openCompareButton(page: Page, id: MachineId) {
  await page.getByRole('main').locator('summary').filter({ hasText: names[id] }).click()
  return page.getByRole('button', { name: `${button.compare}: ${names[id]}`, exact: true })
}

const countSheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

test('machines of two cards are compared, printed on one sheet, and the focus goes back to the card', async ({
  page,
}) => {
  const boom = names['articulated-boom-lift']
  const scissor = names['electric-scissor-lift']
  const dialog = page.getByRole('dialog', { name: text.title })
  await visit(page, addresses.rental.pl)
  await (await openCompareButton(page, 'electric-scissor-lift')).click()
  await expect(dialog.getByRole('columnheader')).not.toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const opener = await openCompareButton(page, 'articulated-boom-lift')
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('columnheader', { name: boom })).toBeVisible()
  await expect(dialog.getByRole('columnheader', { name: scissor })).toBeVisible()
  await expect(dialog.getByText(text.better.higher)).toHaveCount(1)
  const columns = await dialog.getByRole('columnheader').count()
  // Beside a person.
  await expect(dialog.locator('ol svg[viewBox]')).toHaveCount(columns + 1)

  // Beside the last figures.
  await dialog.getByText(text.note).scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('combobox', { name: text.machine(1) })).toBeInViewport({ ratio: 1 })

  const phone = dialog.getByText(formatPhone(company.phones.rental))
  await expect(phone).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(phone).toBeVisible()
  await page.emulateMedia({ media: null })
  expect(countSheets(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBe(1)

  await dialog.getByRole('button', { name: text.close }).click()
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('the machines of a category are compared with one press, also before React is there', async ({
  page,
}) => {
  const [platforms] = rental.categories
  const release = await holdReact(page)
  const dialog = page.getByRole('dialog', { name: text.title })
  await page.goto(addresses.rental.pl)
  await page.locator(`#${platforms.id}`).getByRole('button', { name: button.compare }).first().click()
  release()
  const compared = platforms.items.slice(0, 3).map(({ name }, index) => `${index + 1}. ${name}`)
  await expect(dialog.locator('thead span')).toHaveText(compared)
})

/** Longer ones are for the browser's dictionary, which not each has. */
const brokenWords = (dialog: Locator) =>
  dialog.locator('thead span, td > span, td > small').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const text = cell.firstChild
      const range = document.createRange()
      return [...(text?.textContent?.matchAll(/(?<![^\s/–-])[^\s/–-]{1,15}(?![^\s/–-])/g) ?? [])]
        .filter(({ 0: word, index }) => {
          if (!text) return false
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return range.getClientRects().length > 1
        })
        .map(([word]) => word)
    }),
  )

for (const locale of ['pl', 'en', 'de', 'nl'] as const)
  test(`@phone in the ${locale} comparison no word is broken`, async ({ page }) => {
    await visit(page, addresses.rental[locale])
    const openers = page.getByRole('main').locator('.category > p button')
    const dialog = page.getByRole('dialog')
    for (const opener of await openers.all()) {
      await opener.click()
      await expect(dialog.getByRole('columnheader').first()).toBeVisible()
      expect(await brokenWords(dialog)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })

test('a machine is measured in the comparison, and once it is opened, before React is there too', async ({
  page,
}) => {
  const [platforms] = rental.categories
  // As the first three are drawn.
  const heights = ['10\u00a0m', '15\u00a0m', '12,9\u00a0m'] as const
  const release = await holdReact(page)
  await page.goto(addresses.rental.pl)
  const row = page.locator(`#${platforms.id} .machines > li`).first()
  const dimension = row.locator('svg text')
  await row.locator('summary').click()
  await expect(dimension).toHaveCount(0)
  release()
  await expect(dimension).toHaveText(heights[0])
  await row.locator('summary').click()
  await expect(dimension).toHaveCount(0)
  await page.locator(`#${platforms.id} .category > p button`).click()
  await expect(page.getByRole('dialog').locator('ol svg text')).toHaveText([...heights])
})
