import { describe, expect, test } from 'vitest'
import { words } from '#tests/support/words.ts'
import { readPrerendered } from '#tests/web/support/prerendered.ts'
import { addresses } from '#web/addresses.ts'
import { company, formatPhone } from '#worker/domain/company.ts'
import { companyDetails, formatIban } from '#worker/domain/company-details.ts'
import { locales } from '#worker/domain/locales.ts'

describe.each(locales)('the contact page in %s', (locale) => {
  test('names phones, e-mail, addresses, opening hours, company data and what happens to the data', async () => {
    const { contact, contactForm } = words[locale]
    const document = await readPrerendered(addresses.contact[locale])
    const main = document.querySelector('main')
    const text = main?.textContent ?? ''
    expect(main?.querySelector('h1')?.textContent).toBe(contact.hero.heading)
    for (const phone of Object.values(company.phones))
      expect(main?.querySelector(`a[href="tel:${phone}"]`)?.textContent).toContain(formatPhone(phone, ' '))
    expect(main?.querySelector(`a[href="mailto:${company.email}"]`)?.textContent).toBe(company.email)
    for (const { street, postcode, city } of Object.values(company.addresses)) {
      expect(text).toContain(street)
      expect(text).toContain(`${postcode} ${city}`)
    }
    for (const { name, value } of contact.openingHours.rows) {
      expect(text).toContain(name)
      expect(text).toContain(value)
    }
    const { pln, eur } = companyDetails.bankAccounts
    for (const value of [
      company.vat,
      company.regon,
      company.krs,
      formatIban(pln),
      formatIban(eur),
      companyDetails.bic,
    ])
      expect(text).toContain(value)
    for (const part of [contact.openingHours, contact.companyData]) expect(text).toContain(part.heading)
    expect(text).toContain(contactForm.privacy.note)
    const phrases = contact.keywords.groups.flatMap((group) => group.phrases)
    const listed = Array.from(main?.querySelectorAll('details li') ?? [], (item) => item.textContent)
    expect(listed).toEqual(phrases)
  })
})
