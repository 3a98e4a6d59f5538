import type { LayoutText } from '#web/content/pl/layout.ts'
import type { RentalText } from '#web/content/pl/rental.ts'
import type { TrainingText } from '#web/content/pl/training.ts'
import type { Locale } from '#worker/contract/locales.ts'

type Texts<Text> = Record<Locale, () => Promise<{ text: Text }>>

const layout: Texts<LayoutText> = {
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

/** The texts of one language that structured data repeats. */
export interface StructuredDataTexts {
  layout: LayoutText
  rental: RentalText
  training: TrainingText
}

export async function loadStructuredDataTexts(locale: Locale): Promise<StructuredDataTexts> {
  const [layoutModule, rentalModule, trainingModule] = await Promise.all([
    layout[locale](),
    rental[locale](),
    training[locale](),
  ])
  return { layout: layoutModule.text, rental: rentalModule.text, training: trainingModule.text }
}
