import { addresses } from '#web/site.ts'
import { company, formatIban, formatPhone } from '#worker/contract/company.ts'
import { locales } from '#worker/contract/locales.ts'
import { expect, test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'
import { words } from '../support/words.ts'

for (const locale of locales) {
  const { contact } = words[locale]

  test(`the ${locale} contact page names phones, e-mail, addresses, opening hours and company data; search phrases stay closed until opened`, async ({
    page,
  }) => {
    await visit(page, addresses.contact[locale])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.hero.heading)
    const main = page.getByRole('main')
    for (const phone of Object.values(company.phones))
      await expect(main.getByRole('link', { name: formatPhone(phone) })).toHaveAttribute(
        'href',
        `tel:${phone}`,
      )
    await expect(main.getByRole('link', { name: company.email })).toHaveAttribute(
      'href',
      `mailto:${company.email}`,
    )
    for (const { street, postcode, city } of Object.values(company.addresses)) {
      await expect(main).toContainText(street)
      await expect(main).toContainText(`${postcode} ${city}`)
    }

    await expect(main.getByRole('heading', { name: contact.openingHours.heading })).toBeVisible()
    for (const { name, value } of contact.openingHours.rows) {
      await expect(main.getByRole('term').filter({ hasText: name })).toBeVisible()
      await expect(main.getByRole('definition').filter({ hasText: value })).toBeVisible()
    }

    await expect(main.getByRole('heading', { name: contact.companyData.heading })).toBeVisible()
    const { pln, eur } = company.bankAccounts
    const data = [company.vat, company.regon, company.krs, formatIban(pln), formatIban(eur), company.bic]
    for (const value of data) await expect(main.getByText(value, { exact: true })).toBeVisible()

    await expect(main.getByText(words[locale].contactForm.privacy.note)).toBeVisible()

    const { summary, groups } = contact.keywords
    const phrases = groups.flatMap((group) => group.phrases)
    const first = page.getByText(phrases[0] ?? '', { exact: true })
    await expect(first).toBeHidden()
    await page.getByText(summary).click()
    for (const { heading } of groups) await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(first).toBeVisible()
    await expect(page.locator('details li')).toHaveText(phrases)
  })
}
