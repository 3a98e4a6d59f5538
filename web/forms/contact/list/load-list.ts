import { byLocale, perLocale } from '#web/browser/by-locale.ts'
import { type LazyModule, lazyModule } from '#web/browser/lazy-module.ts'
import type { EnquiryListText } from '#web/content/pl/enquiry-list.ts'
import type { CatalogueNames } from '#worker/domain/catalogue/ids.ts'
import type { Locale } from '#worker/domain/locales.ts'

const texts = byLocale(import.meta.glob<{ text: EnquiryListText }>('/web/content/*/enquiry-list.ts'))
const catalogues = byLocale(import.meta.glob<{ names: CatalogueNames }>('/worker/domain/catalogue/??.ts'))

const inLocale = (locale: Locale) =>
  lazyModule(async () => {
    const [{ ListRows }, { describeListErrors }, { text }, { names }] = await Promise.all([
      import('./list-rows.tsx'),
      import('./describe-list-errors.ts'),
      texts[locale](),
      catalogues[locale](),
    ])
    return { ListRows, describeListErrors, text, names }
  })

export type LoadedList = Awaited<ReturnType<ReturnType<typeof inLocale>['load']>>

/** The code of the list with its words; only visitors who have a list load it. */
export const listModules: Record<Locale, LazyModule<LoadedList>> = perLocale(inLocale)
