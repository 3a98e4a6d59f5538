import { enquiryListKey } from '#web/browser/storage-keys.ts'
import type { ListRow } from '#web/components/enquiry-list/list-row.ts'
import { text as de } from '#web/content/de/enquiry-list.ts'
import { text as deButton } from '#web/content/de/list-button.ts'
import { text as en } from '#web/content/en/enquiry-list.ts'
import { text as enButton } from '#web/content/en/list-button.ts'
import { text as nl } from '#web/content/nl/enquiry-list.ts'
import { text as nlButton } from '#web/content/nl/list-button.ts'
import { type EnquiryListText, text as pl } from '#web/content/pl/enquiry-list.ts'
import { type ListButtonText, text as plButton } from '#web/content/pl/list-button.ts'
import type { CatalogueId } from '#worker/domain/catalogue/ids.ts'
import type { Locale } from '#worker/domain/locales.ts'

export const listWords: Record<Locale, EnquiryListText> = { pl, en, de, nl }

export const buttonWords: Record<Locale, ListButtonText> = {
  pl: plButton,
  en: enButton,
  de: deButton,
  nl: nlButton,
}

export const listRow = (catalogue_id: CatalogueId, given: Partial<ListRow> = {}): ListRow => ({
  catalogue_id,
  quantity: '1',
  date_from: '',
  date_to: '',
  place: '',
  operator: false,
  details: '',
  hasOwnDates: false,
  ...given,
})

/** A list that another page has stored. */
export const storeList = (...rows: ListRow[]) => sessionStorage.setItem(enquiryListKey, JSON.stringify(rows))

export const storedList = (): ListRow[] => JSON.parse(sessionStorage.getItem(enquiryListKey) ?? '[]')

/** The number that the header shows; null if it shows nothing. */
export const shownCount = () => {
  const { dataset, style } = document.documentElement
  return dataset.list === undefined ? null : Number(style.getPropertyValue('--list-rows'))
}
