import { enquiryListKey } from '#web/browser/storage-keys.ts'
import type { ListRow } from '#web/components/enquiry-list/list-row.ts'
import type { EnquiryListText } from '#web/content/pl/enquiry-list.ts'
import type { ListButtonText } from '#web/content/pl/list-button.ts'
import type { CatalogueId } from '#worker/domain/catalogue/ids.ts'
import { textsOf } from './texts.ts'

export const listWords = await textsOf<EnquiryListText>('enquiry-list')

export const buttonWords = await textsOf<ListButtonText>('list-button')

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
