import type { EnquiryListText } from '#web/content/pl/enquiry-list.ts'
import { type LazyModule, lazyModule } from '#web/lazy-module.ts'
import type { CatalogueNames } from '#worker/contract/catalogue/ids.ts'
import type { Locale } from '#worker/contract/locales.ts'

/** Texts of the list and names of the catalogue, in one language. */
type Words = [Promise<{ text: EnquiryListText }>, Promise<{ names: CatalogueNames }>]

const words: Record<Locale, () => Words> = {
  pl: () => [import('#web/content/pl/enquiry-list.ts'), import('#worker/contract/catalogue/pl.ts')],
  en: () => [import('#web/content/en/enquiry-list.ts'), import('#worker/contract/catalogue/en.ts')],
  de: () => [import('#web/content/de/enquiry-list.ts'), import('#worker/contract/catalogue/de.ts')],
  nl: () => [import('#web/content/nl/enquiry-list.ts'), import('#worker/contract/catalogue/nl.ts')],
}

const inLocale = (locale: Locale) =>
  lazyModule(async () => {
    const [{ ListRows }, { describeListErrors }, { text }, { names }] = await Promise.all([
      import('./list-rows.tsx'),
      import('./describe-list-errors.ts'),
      ...words[locale](),
    ])
    return { ListRows, describeListErrors, text, names }
  })

export type LoadedList = Awaited<ReturnType<ReturnType<typeof inLocale>['load']>>

/** The code of the list with its words; only visitors who have a list load it. */
export const listModules: Record<Locale, LazyModule<LoadedList>> = {
  pl: inLocale('pl'),
  en: inLocale('en'),
  de: inLocale('de'),
  nl: inLocale('nl'),
}
