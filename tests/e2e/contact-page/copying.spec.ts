import { addresses } from '#web/addresses.ts'
import { company } from '#worker/domain/company.ts'
import { companyDetails } from '#worker/domain/company-details.ts'
import { words } from '../../support/words.ts'
import { expect, test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'

// Every number, in every language: tests/web/components/copying.test.tsx.
test('a number of the company can be copied, which its button says, and is selected where the browser forbids it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { copy } = words.nl.contact
  await page.clock.install()
  await visit(page, addresses.contact.nl)
  // The button says so for a few seconds, which a busy machine may need for one look.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: copy.names.plnAccount, exact: true }).click()
  await expect(page.getByRole('button', { name: copy.copied, exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: copy.copied })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(companyDetails.bankAccounts.pln)

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: copy.names.regon, exact: true }).click()
  await expect(page.getByText(copy.selectedHint)).toBeVisible()
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(company.regon)
})
