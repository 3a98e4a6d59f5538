import { formatHours } from '#worker/domain/opening-hours.ts'
import type { Fact } from '../figures.ts'
import { createFormatters } from '../formatters.ts'

const { measure, counted, money, wordFor } = createFormatters('pl')

/** In the genitive, as „do” requires. */
const operatingHours = {
  one: 'motogodziny',
  few: 'motogodzin',
  many: 'motogodzin',
  other: 'motogodziny',
}
const days = { one: 'dzień', few: 'dni', many: 'dni', other: 'dnia' }
const hours = { one: 'godzina', few: 'godziny', many: 'godzin', other: 'godziny' }
const spoken = {
  one: 'Język rozmowy',
  few: 'Języki rozmowy',
  many: 'Języki rozmowy',
  other: 'Języki rozmowy',
}

/** Texts for `ownerFacts`; each is shown only where the fact is known. */
export const text = {
  heading: 'Warunki najmu',
  breakdownLine: {
    name: 'Pomoc przy awarii',
    aroundTheClock: 'całą dobę',
    daily: (opensMinutes: number, closesMinutes: number) =>
      `codziennie w godzinach ${formatHours(opensMinutes, closesMinutes, ':')}`,
  },
  deliveryRadius: (km: number): Fact => ({
    name: 'Dostawa',
    value: `do ${measure(km, 'km')} od bazy maszyn`,
  }),
  minimumRental: (count: number): Fact => ({ name: 'Najkrótszy najem', value: counted(count, days) }),
  rentalDay: (length: number, running: number): Fact => ({
    name: 'Doba najmu',
    value: `${counted(length, hours)}, do ${counted(running, operatingHours)}`,
  }),
  deposit: (pln: number): Fact => ({ name: 'Kaucja', value: money(pln) }),
  insurance: {
    included: (excessPln: number): Fact => ({
      name: 'Ubezpieczenie maszyny',
      value: `w cenie najmu, udział własny ${money(excessPln)}`,
    }),
    extra: (excessPln: number): Fact => ({
      name: 'Ubezpieczenie maszyny',
      value: `za dopłatą, udział własny ${money(excessPln)}`,
    }),
  },
  priceFrom: (pln: number) => `Od ${money(pln)} netto za dobę.`,
  phoneLanguages: (languages: string, count: number) => `${wordFor(count, spoken)}: ${languages}.`,
}

export type TermsText = typeof text
