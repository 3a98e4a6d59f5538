import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { words } from '#tests/support/words.ts'
import { emptySlot } from '#tests/web/support/empty-slot.ts'
import { addresses, fragments } from '#web/addresses.ts'
import { CompanyData } from '#web/components/contact/company-data.tsx'
import { ContactCards } from '#web/components/contact/contact-cards.tsx'
import { KeywordBlock } from '#web/components/contact/keyword-block.tsx'
import { LanguageNote } from '#web/components/notices/language-note.tsx'
import { PrivacyButton } from '#web/components/privacy/privacy-button.tsx'
import { company, formatPhone } from '#worker/domain/company.ts'
import { companyDetails, formatIban } from '#worker/domain/company-details.ts'
import { locales } from '#worker/domain/locales.ts'
import { formatUnbrokenAddress } from '#worker/domain/unbroken-address.ts'

describe.each(locales)('the contact page’s words in %s', (locale) => {
  const text = words[locale].contact

  test('name the copy button with its visible label', () => {
    for (const name of Object.values(text.copy.names)) {
      expect(name.toLowerCase()).toContain(text.copy.button.toLowerCase())
    }
  })

  test('offer six groups of six search phrases, none twice', () => {
    const phrases = text.keywords.groups.flatMap((group) => group.phrases)
    expect(text.keywords.groups).toHaveLength(6)
    expect(phrases).toHaveLength(36)
    expect(new Set(phrases).size).toBe(36)
  })

  test('cards show and link every way to reach the company, with its opening hours', () => {
    const cards = createElement(ContactCards, {
      text: text.cards,
      hours: text.openingHours,
      special: emptySlot('hours'),
      locale,
    })
    const html = renderToStaticMarkup(cards)
    expect(html).toMatch(/8[:.]00–\u206016[:.]00/)
    for (const phone of Object.values(company.phones)) {
      expect(html).toContain(`href="tel:${phone}"`)
      expect(html).toContain(formatPhone(phone, ' '))
    }
    expect(html).toContain(`href="mailto:${company.email}"`)
    for (const address of Object.values(company.addresses)) expect(html).toContain(address.street)
  })

  test.each([5_000, 50_000, 500_000, 1_250_000])('an amount of %i is written as the language does', (pln) => {
    const written = new Intl.NumberFormat(locale, { style: 'currency', currency: 'PLN', useGrouping: 'min2' })
    expect(text.companyData.formatAmount(pln)).toBe(written.format(pln))
  })

  test('company data show every number, accounts in groups of four', () => {
    const html = renderToStaticMarkup(
      createElement(CompanyData, { text: text.companyData, copy: text.copy, locale }),
    )
    // Who represents the company is for the owner to state.
    const { managingDirectors: _, ...labels } = text.companyData.labels
    for (const label of Object.values(labels)) expect(html).toContain(`>${label}</dt>`)
    for (const name of Object.values(text.copy.names)) expect(html).toContain(`aria-label="${name}"`)
    for (const value of [
      company.vat,
      company.euVat,
      company.regon,
      company.krs,
      companyDetails.court,
      companyDetails.bic,
    ]) {
      expect(html).toContain(`>${value}<`)
    }
    for (const iban of Object.values(companyDetails.bankAccounts))
      expect(html).toContain(`>${formatIban(iban)}<`)
  })

  test('search phrases are in the page, closed', () => {
    const html = renderToStaticMarkup(createElement(KeywordBlock, { text: text.keywords }))
    expect(html).toMatch(/^<details class="[^"]*"><summary/)
    for (const { phrases } of text.keywords.groups) expect(html).toContain(`>${phrases[0]}<`)
  })

  test('the privacy button is in the page, the policy is not', () => {
    const button = createElement(PrivacyButton, { label: text.privacy.button, locale })
    const html = renderToStaticMarkup(
      createElement(StaticRouter, { location: addresses.contact[locale] }, button),
    )
    expect(html).toContain(`>${text.privacy.button}</button>`)
    expect(html).toContain(`<noscript><a href="#${fragments.privacy[locale]}"`)
    expect(html).not.toContain('<h3')
  })
})

test('the German company data are a whole Impressum', () => {
  const html = renderToStaticMarkup(
    createElement(CompanyData, {
      text: words.de.contact.companyData,
      copy: words.de.contact.copy,
      locale: 'de',
    }),
  )
  expect(html).toContain(`id="${fragments.company.de}"`)
  expect(words.de.contact.companyData.heading).toBe('Impressum')
  const { registeredOffice } = company.addresses
  for (const value of [
    company.legalName,
    `${formatUnbrokenAddress(registeredOffice)}, Polen`,
    formatPhone(company.phones.rental),
    company.email,
    companyDetails.court,
    company.krs,
    company.euVat,
  ])
    expect(html).toContain(`>${value}<`)
})

test('only the Dutch page says that the policy is in another language', () => {
  expect(locales.filter((locale) => words[locale].contact.privacy.languageNote)).toEqual(['nl'])
  const html = renderToStaticMarkup(
    createElement(LanguageNote, { note: words.nl.contact.privacy.languageNote }),
  )
  expect(html.replace(/<[^>]+>/g, '')).toBe(
    'Dit beleid is in het Pools. U kunt het ook in het Engels of Duits lezen.',
  )
  for (const other of ['en', 'de'] as const)
    expect(html).toContain(`href="${addresses.contact[other]}#${fragments.privacy[other]}"`)
})
