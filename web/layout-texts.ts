import { byLocale, perLocale } from './browser/by-locale.ts'
import { lazyModule } from './browser/lazy-module.ts'
import type { LayoutText } from './content/pl/layout.ts'

const files = byLocale(import.meta.glob<LayoutText>('./content/*/layout.ts', { import: 'text' }))

/** Words of the header, the footer and the error screens. */
export const layoutTexts = perLocale((locale) => lazyModule(files[locale]))
