import { byLocale, perLocale } from '#web/browser/by-locale.ts'
import { lazyModule } from '#web/browser/lazy-module.ts'
import type { ReceiptText } from '#web/content/pl/receipt.ts'
import type { CatalogueNames } from '#worker/domain/catalogue/ids.ts'
import type { Locale } from '#worker/domain/locales.ts'

const texts = byLocale(import.meta.glob<{ text: ReceiptText }>('/web/content/*/receipt.ts'))
const catalogues = byLocale(import.meta.glob<{ names: CatalogueNames }>('/worker/domain/catalogue/??.ts'))

const inLocale = (locale: Locale) =>
  lazyModule(async () => {
    const [{ ReceiptPanel }, { text }, { names }] = await Promise.all([
      import('./receipt-panel.tsx'),
      texts[locale](),
      catalogues[locale](),
    ])
    return { ReceiptPanel, text, names }
  })

/** The panel of a receipt with its words and the catalogue's names, by language. */
export const receiptModules = perLocale(inLocale)
