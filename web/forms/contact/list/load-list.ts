import { byLocale, perLocale } from '#web/browser/by-locale.ts'
import { type LazyModule, lazyModule } from '#web/browser/lazy-module.ts'
import type { EnquiryListText } from '#web/content/pl/enquiry-list.ts'
import type { CatalogueNames, MachineFragments } from '#worker/domain/catalogue/ids.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { describeListErrors } from './describe-list-errors.ts'
import { ListRows } from './list-rows.tsx'

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
