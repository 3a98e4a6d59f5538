import { exampleMarks } from '#worker/domain/example.ts'
import { formatHours, formatOpeningHours } from '#worker/domain/opening-hours.ts'
import type { FactsText } from '../pl/facts.ts'

export const text: FactsText = {
  example: exampleMarks.nl,
  phoneHours: `ma–vr ${formatOpeningHours('.')} uur`,
  breakdownLine: {
    name: 'Storingsdienst',
    aroundTheClock: 'dag en nacht',
    daily: (opensMinutes, closesMinutes) =>
      `elke dag ${formatHours(opensMinutes, closesMinutes, '.')}\u00a0uur Poolse tijd`,
  },
  phoneLanguages: (languages) => `Aan de telefoon spreken wij ${languages}.`,
}
