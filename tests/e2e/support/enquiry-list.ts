import type { Locator, Page } from '@playwright/test'
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
  const button = buttonWords[locale]
  /** The first one, as the answer of the machine finder offers a machine besides its card. */
  const control = (label: string, id: CatalogueId) =>
    page.getByRole('link', exact(`${label}: ${names[locale][id]}`)).first()
  const fieldsIn = (group: Locator) => ({
    from: group.getByLabel(text.fields.date_from, { exact: true }),
    to: group.getByLabel(text.fields.date_to, { exact: true }),
    place: group.getByLabel(text.fields.place),
  })
  return {
    text,
    add: (id: CatalogueId) => control(button.add, id),
    /** The button of an entry that is on the list: it takes it off. */
    listed: (id: CatalogueId) => control(button.listed, id),
    /** In the header, or in the bar of a phone, which has the number in brackets. */
    link: (count: number) =>
      page.getByRole('link', { name: new RegExp(`^${words[locale].layout.enquiryList} ?\\(?${count}\\)?$`) }),
    heading: page.getByRole('heading', exact(text.heading)),
    /** Dates and place of all rows without their own. */
    shared: fieldsIn(page.getByRole('group', exact(text.shared))),
    another: page.getByLabel(text.another, { exact: true }),
    addAnother: page.getByRole('button', exact(text.add)),
    twoWeeks: page.getByRole('button', exact(text.periods[1]?.label ?? '')),
    row(id: CatalogueId) {
      const row = page.getByRole('group', exact(names[locale][id]))
      return {
        quantity: row.getByLabel(text.fields.quantity),
        ...fieldsIn(row),
        details: row.getByLabel(text.fields.details),
        operator: row.getByRole('checkbox', exact(text.fields.operator)),
        remove: row.getByRole('button', { name: text.remove }),
        ownDates: row.getByRole('button', exact(text.ownDates)),
      }
    },
  }
}
