import type { Locale } from '#worker/domain/locales.ts'
import { byLocale } from './by-locale.ts'
import type { LayoutText } from './content/pl/layout.ts'
import { type LazyModule, lazyModule } from './lazy-module.ts'

const files = byLocale(import.meta.glob<LayoutText>('./content/*/layout.ts', { import: 'text' }))

/** Words of the header, the footer and the error screens. */
export const layoutTexts: Record<Locale, LazyModule<LayoutText>> = {
  pl: lazyModule(files.pl),
  en: lazyModule(files.en),
  de: lazyModule(files.de),
  nl: lazyModule(files.nl),
}
