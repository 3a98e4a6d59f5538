import type { LayoutText } from '#web/content/pl/layout.ts'
import type { RentalText } from '#web/content/pl/rental.ts'
import type { TrainingText } from '#web/content/pl/training.ts'
import type { Locale } from '#worker/contract/locales.ts'

type Texts<Text> = Record<Locale, () => Promise<{ text: Text }>>

const chrome: Texts<LayoutText> = {
  pl: () => import('#web/content/pl/layout.ts'),
  en: () => import('#web/content/en/layout.ts'),
  de: () => import('#web/content/de/layout.ts'),
  nl: () => import('#web/content/nl/layout.ts'),
}

const rental: Texts<RentalText> = {
  pl: () => import('#web/content/pl/rental.ts'),
  en: () => import('#web/content/en/rental.ts'),
  de: () => import('#web/content/de/rental.ts'),
  nl: () => import('#web/content/nl/rental.ts'),
}

const training: Texts<TrainingText> = {
  pl: () => import('#web/content/pl/training.ts'),
  en: () => import('#web/content/en/training.ts'),
  de: () => import('#web/content/de/training.ts'),
  nl: () => import('#web/content/nl/training.ts'),
}

/** What structured data repeats of the pages in one language. */
export interface StructuredDataTexts {
  chrome: LayoutText
  rental: RentalText
  training: TrainingText
}

export async function loadStructuredDataTexts(locale: Locale): Promise<StructuredDataTexts> {
  const [frame, machines, courses] = await Promise.all([
    chrome[locale](),
    rental[locale](),
    training[locale](),
  ])
  return { chrome: frame.text, rental: machines.text, training: courses.text }
}
