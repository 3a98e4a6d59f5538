import { exampleMarks } from '#worker/domain/example.ts'
import { formatHours, formatOpeningHours } from '#worker/domain/opening-hours.ts'
import type { FactsText } from '../pl/facts.ts'

export const text: FactsText = {
  example: exampleMarks.en,
  phoneHours: `Mon–Fri ${formatOpeningHours(':')} Polish time`,
  breakdownLine: {
    name: 'Breakdown line',
    aroundTheClock: '24 hours a day',
    daily: (opensMinutes, closesMinutes) =>
      `every day, ${formatHours(opensMinutes, closesMinutes, ':')} Polish time`,
  },
  phoneLanguages: (languages) => `On the phone we speak ${languages}.`,
}
