import type { Page } from '@playwright/test'
import { buttonWords, listWords } from '#tests/support/list-words.ts'
import { names as de } from '#worker/domain/catalogue/de.ts'
import { names as en } from '#worker/domain/catalogue/en.ts'
import type { CatalogueId, CatalogueNames } from '#worker/domain/catalogue/ids.ts'
import { names as nl } from '#worker/domain/catalogue/nl.ts'
import { names as pl } from '#worker/domain/catalogue/pl.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { words } from '../../support/words.ts'

const names: Record<Locale, CatalogueNames> = { pl, en, de, nl }

/** A day so many days from now, as a date input takes it. */
export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The enquiry list as a visitor meets it, in one language. */
export function enquiryList(page: Page, locale: Locale) {
  const text = listWords[locale]
  const exact = (name: string) => ({ name, exact: true })
  const button = (label: string, id: CatalogueId) =>
    page.getByRole('button', exact(`${label}: ${names[locale][id]}`)).first()
  return {
    text,
    add: (id: CatalogueId) => button(buttonWords[locale].add, id),
    remove: (id: CatalogueId) => button(buttonWords[locale].remove, id),
    /** In the header; its name has the count. */
    link: (count: number) => page.getByRole('link', exact(`${words[locale].layout.enquiryList}: ${count}`)),
    heading: page.getByRole('heading', exact(text.heading)),
    row(id: CatalogueId) {
      const row = page.getByRole('group', exact(names[locale][id]))
      return {
        quantity: row.getByLabel(text.fields.quantity),
        from: row.getByLabel(text.fields.date_from, { exact: true }),
        to: row.getByLabel(text.fields.date_to, { exact: true }),
        place: row.getByLabel(text.fields.place),
        operator: row.getByRole('checkbox', exact(text.fields.operator)),
        remove: row.getByRole('button', { name: text.remove }),
        copyToAll: row.getByRole('button', exact(text.copyToAll)),
      }
    },
  }
}
