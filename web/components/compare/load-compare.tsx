import type { ComponentType } from 'react'
import { byLocale, perLocale } from '#web/browser/by-locale.ts'
import { type LazyModule, lazyModule } from '#web/browser/lazy-module.ts'
import type { CompareText } from '#web/content/pl/compare.ts'
import type { RentalText } from '#web/content/pl/rental.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { CompareDialog, type CompareDialogProps } from './compare-dialog.tsx'

const texts = byLocale(import.meta.glob<{ text: CompareText }>('/web/content/*/compare.ts'))
const rentalTexts = byLocale(import.meta.glob<{ text: RentalText }>('/web/content/*/rental.ts'))

type LocalDialog = ComponentType<Pick<CompareDialogProps, 'ids' | 'atWork' | 'onClose'>>

const inLocale = (locale: Locale): LazyModule<LocalDialog> =>
  lazyModule(async () => {
    const [{ text }, { text: rental }] = await Promise.all([texts[locale](), rentalTexts[locale]()])
    return (props) => <CompareDialog {...props} text={text} rental={rental} locale={locale} />
  })

/** The comparison with its words and the machines of the rental page. */
export const compareDialogs = perLocale(inLocale)
