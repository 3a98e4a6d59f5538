import { byLocale } from '#web/browser/by-locale.ts'
import type { LayoutText } from '#web/content/pl/layout.ts'
import type { RentalText } from '#web/content/pl/rental.ts'
import type { TrainingText } from '#web/content/pl/training.ts'
import type { Locale } from '#worker/domain/locales.ts'

const layout = byLocale(import.meta.glob<{ text: LayoutText }>('/web/content/*/layout.ts'))
const rental = byLocale(import.meta.glob<{ text: RentalText }>('/web/content/*/rental.ts'))
const training = byLocale(import.meta.glob<{ text: TrainingText }>('/web/content/*/training.ts'))

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
