import { byLocale, perLocale } from '#web/browser/by-locale.ts'
import { type LazyModule, lazyModule } from '#web/browser/lazy-module.ts'
import type { ListRow } from '#web/components/enquiry-list/list-row.ts'
import type { EnquiryListText } from '#web/content/pl/enquiry-list.ts'
import { type ListField, listFields, toListPath } from '#worker/contract/enquiry-list-fields.ts'
import type { FieldError, FieldErrors } from '#worker/contract/error-codes.ts'
import { fieldId } from '#worker/contract/form-paths.ts'
import type { CatalogueNames, MachineFragments } from '#worker/domain/catalogue/ids.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { ListRows } from './list-rows.tsx'

const sharedFields: readonly ListField[] = ['date_from', 'date_to', 'place']

type Sentence = (name: string) => string

/** The sentence about a field's one error: a day can be wrong in several ways. */
function chooseSentence(
  sentences: Sentence | (Partial<Record<FieldError, Sentence>> & { invalid: Sentence }),
  error: FieldError,
): Sentence {
  return typeof sentences === 'function' ? sentences : (sentences[error] ?? sentences.invalid)
}

/**
 * The errors of the list's fields in the order of the rows, each with its field's id, for the summary and for the fields.
 * Dates and place of the list are those of the first row without its own, so their errors are only reported there.
 */
function describeListErrors(
  errors: FieldErrors,
  rows: readonly ListRow[],
  names: CatalogueNames,
  text: EnquiryListText,
): { name: string; id: string; sentence: string }[] {
  const first = rows.find(({ hasOwnDates }) => !hasOwnDates)
  return rows.flatMap((row, index) =>
    listFields.flatMap((field) => {
      const isShared = !row.hasOwnDates && sharedFields.includes(field)
      const name = toListPath(index, field)
      const error = errors[name]
      if (!error || (isShared && row !== first)) return []
      const about = isShared ? text.shared : (names[row.catalogue_id] ?? row.catalogue_id)
      return [
        { name, id: fieldId('contact', name), sentence: chooseSentence(text.errors[field], error)(about) },
      ]
    }),
  )
}

const texts = byLocale(import.meta.glob<{ text: EnquiryListText }>('/web/content/*/enquiry-list.ts'))
const catalogues = byLocale(
  import.meta.glob<{ names: CatalogueNames; fragments: MachineFragments }>('/worker/domain/catalogue/??.ts'),
)

const inLocale = (locale: Locale) =>
  lazyModule(async () => {
    const [{ text }, { names, fragments }] = await Promise.all([texts[locale](), catalogues[locale]()])
    return { ListRows, describeListErrors, text, names, fragments }
  })

export type LoadedList = Awaited<ReturnType<ReturnType<typeof inLocale>['load']>>

/** The code of the list with its words. */
export const listModules: Record<Locale, LazyModule<LoadedList>> = perLocale(inLocale)
