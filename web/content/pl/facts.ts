import { exampleMarks } from '#worker/domain/example.ts'
import { formatHours, formatOpeningHours } from '#worker/domain/opening-hours.ts'
import { createFormatters } from '../formatters.ts'

const { wordFor } = createFormatters('pl')

const spoken = {
  one: 'Język rozmowy',
  few: 'Języki rozmowy',
  many: 'Języki rozmowy',
  other: 'Języki rozmowy',
}

/** Texts about reaching the company and for facts of the owner, where several pages show them. */
export const text = {
  /** After a fact of the demonstration. */
  example: exampleMarks.pl,
  /** Beside a phone number. */
  phoneHours: `pon.–pt. ${formatOpeningHours(':')}`,
  breakdownLine: {
    name: 'Pomoc przy awarii',
    aroundTheClock: 'całą dobę',
    daily: (opensMinutes: number, closesMinutes: number) =>
      `codziennie w godzinach ${formatHours(opensMinutes, closesMinutes, ':')}`,
  },
  phoneLanguages: (languages: string, count: number) => `${wordFor(count, spoken)}: ${languages}.`,
}

export type FactsText = typeof text
