import { formatHours } from '#worker/domain/opening-hours.ts'
import { createFormatters } from '../formatters.ts'
import type { TermsText } from '../pl/terms.ts'

const { measure, counted, money } = createFormatters('nl')

const operatingHours = { one: 'draaiuur', other: 'draaiuren' }
const days = { one: 'dag', other: 'dagen' }
const hours = { one: 'uur', other: 'uur' }

export const text: TermsText = {
  heading: 'Huurvoorwaarden',
  breakdownLine: {
    name: 'Storingsdienst',
    aroundTheClock: 'dag en nacht',
    daily: (opensMinutes, closesMinutes) =>
      `elke dag ${formatHours(opensMinutes, closesMinutes, '.')}\u00a0uur Poolse tijd`,
  },
  deliveryRadius: (km) => ({ name: 'Levering', value: `tot ${measure(km, 'km')} vanaf onze verhuurlocatie` }),
  minimumRental: (count) => ({ name: 'Minimale huurperiode', value: counted(count, days) }),
  rentalDay: (length, running) => ({
    name: 'Huurdag',
    value: `${counted(length, hours)}, maximaal ${counted(running, operatingHours)}`,
  }),
  deposit: (pln) => ({ name: 'Borg', value: money(pln) }),
  insurance: {
    included: (excessPln) => ({
      name: 'Machineverzekering',
      value: `inbegrepen, eigen risico ${money(excessPln)}`,
    }),
    extra: (excessPln) => ({
      name: 'Machineverzekering',
      value: `tegen meerprijs, eigen risico ${money(excessPln)}`,
    }),
  },
  priceFrom: (pln) => `Vanaf ${money(pln)} per dag, exclusief btw.`,
  phoneLanguages: (languages) => `Aan de telefoon spreken wij ${languages}.`,
}
