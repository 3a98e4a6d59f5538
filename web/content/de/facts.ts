import { exampleMarks } from '#worker/domain/example.ts'
import { formatHours, formatOpeningHours } from '#worker/domain/opening-hours.ts'
import type { FactsText } from '../pl/facts.ts'

export const text: FactsText = {
  example: exampleMarks.de,
  phoneHours: `Mo–Fr ${formatOpeningHours(':')} Uhr`,
  breakdownLine: {
    name: 'Störungsdienst',
    aroundTheClock: 'rund um die Uhr',
    daily: (opensMinutes, closesMinutes) =>
      `täglich ${formatHours(opensMinutes, closesMinutes, ':')}\u00a0Uhr polnischer Ortszeit`,
  },
  phoneLanguages: (languages) => `Am Telefon sprechen wir ${languages}.`,
}
