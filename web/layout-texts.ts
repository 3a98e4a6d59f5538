import { byLocale, perLocale } from './by-locale.ts'
import type { LayoutText } from './content/pl/layout.ts'
import { lazyModule } from './lazy-module.ts'

const files = byLocale(import.meta.glob<LayoutText>('./content/*/layout.ts', { import: 'text' }))

/** Words of the header, the footer and the error screens. */
export const layoutTexts = perLocale((locale) => lazyModule(files[locale]))
