import type { Page } from '@playwright/test'
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
  await expect(dialog.locator('ol svg[viewBox]')).toHaveCount(columns)

  // Beside the last figures.
  await dialog.getByText(text.note).scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('columnheader', { name: boom })).toBeInViewport({ ratio: 1 })

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
  await expect(dialog.getByRole('columnheader')).toHaveText(compared)
})
