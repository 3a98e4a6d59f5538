import { fragments } from '#web/addresses.ts'
import { listParameter } from '#worker/contract/enquiry-list-fields.ts'
import type { CatalogueId } from '#worker/domain/catalogue/ids.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'

/** Leads to the enquiry list in the contact form. */
export const listSuffix = (locale: Locale): string => `#${fragments.enquiryList[locale]}`

/** Puts an entry on the enquiry list and leads to it in the contact form. */
export const enquirySuffix = (id: CatalogueId, locale: Locale): string =>
  `?${listParameter}=${id}${listSuffix(locale)}`

/** Leads to the contact form, which takes a subject that nobody has written yet; a query may say more before it. */
export const formSuffix = (locale: Locale, subject = '', query = '?'): string =>
  `${subject && `${query}subject=${encodeURIComponent(toPlainSpaces(subject))}`}#${fragments.form[locale]}`
