import { addresses } from '#web/site.ts'
import { company } from '#worker/contract/company.ts'
import { locales } from '#worker/contract/locales.ts'
import { expect, test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'
import { words } from '../support/words.ts'

test('numbers of the company can be copied from each page, which says that it did', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const locale of locales) {
    const { copy } = words[locale].contact
    const copies = [
      [copy.names.vat, company.vat],
      [copy.names.euVat, company.euVat],
      [copy.names.regon, company.regon],
      [copy.names.krs, company.krs],
      // Without the spaces that help to read it.
      [copy.names.plnAccount, company.bankAccounts.pln],
      [copy.names.eurAccount, company.bankAccounts.eur],
      [copy.names.bic, company.bic],
    ] as const
    await visit(page, addresses.contact[locale])
    for (const [name, value] of copies) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: copy.copied }).last()).toBeAttached()
      await expect(page.getByRole('button', { name: copy.copied, exact: true }).last()).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value)
    }
  }
})

test('where the browser forbids copying, the number is selected instead', async ({ page }) => {
  const { copy } = words.pl.contact
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await visit(page, addresses.contact.pl)
  await page.getByRole('button', { name: copy.names.regon, exact: true }).click()
  await expect(page.getByText(copy.selectedHint)).toBeVisible()
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(company.regon)
})
