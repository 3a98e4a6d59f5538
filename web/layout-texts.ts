import type { Locale } from '#worker/contract/locales.ts'
import type { LayoutText } from './content/pl/layout.ts'
import { type LazyModule, lazyModule } from './lazy-module.ts'

/** Words of the header, the footer and the error screens. */
export const layoutTexts: Record<Locale, LazyModule<LayoutText>> = {
  pl: lazyModule(() => import('./content/pl/layout.ts').then((module) => module.text)),
  en: lazyModule(() => import('./content/en/layout.ts').then((module) => module.text)),
  de: lazyModule(() => import('./content/de/layout.ts').then((module) => module.text)),
  nl: lazyModule(() => import('./content/nl/layout.ts').then((module) => module.text)),
}
