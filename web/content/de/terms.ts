import { formatHours } from '#worker/domain/opening-hours.ts'
import { createFormatters } from '../formatters.ts'
import type { TermsText } from '../pl/terms.ts'

const { measure, counted, money } = createFormatters('de')

/** In the dative, as „bis zu“ wants it. */
const operatingHours = { one: 'Betriebsstunde', other: 'Betriebsstunden' }
const days = { one: 'Tag', other: 'Tage' }
const hours = { one: 'Stunde', other: 'Stunden' }

export const text: TermsText = {
  heading: 'Mietkonditionen',
  breakdownLine: {
    name: 'Pannenhilfe',
    aroundTheClock: 'rund um die Uhr',
    daily: (opensMinutes, closesMinutes) =>
      `täglich ${formatHours(opensMinutes, closesMinutes, ':')}\u00a0Uhr polnischer Ortszeit`,
  },
  deliveryRadius: (km) => ({ name: 'Lieferung', value: `bis ${measure(km, 'km')} ab Mietpark` }),
  minimumRental: (count) => ({ name: 'Mindestmietdauer', value: counted(count, days) }),
  rentalDay: (length, running) => ({
    name: 'Miettag',
    value: `${counted(length, hours)}, bis zu ${counted(running, operatingHours)}`,
  }),
  deposit: (pln) => ({ name: 'Kaution', value: money(pln) }),
  insurance: {
    included: (excessPln) => ({
      name: 'Maschinenversicherung',
      value: `im Mietpreis enthalten, Selbstbeteiligung ${money(excessPln)}`,
    }),
    extra: (excessPln) => ({
      name: 'Maschinenversicherung',
      value: `gegen Aufpreis, Selbstbeteiligung ${money(excessPln)}`,
    }),
  },
  priceFrom: (pln) => `Ab ${money(pln)} netto pro Tag.`,
  phoneLanguages: (languages) => `Am Telefon sprechen wir ${languages}.`,
}
