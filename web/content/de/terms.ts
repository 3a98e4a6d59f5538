import { createFormatters } from '../formatters.ts'
import type { TermsText } from '../pl/terms.ts'
import { text as facts } from './facts.ts'

const { measure, counted, money } = createFormatters('de')

/** In the dative, as „bis zu“ wants it. */
const operatingHours = { one: 'Betriebsstunde', other: 'Betriebsstunden' }
const days = { one: 'Tag', other: 'Tage' }
/** In the dative, as „innerhalb von“ wants it. */
const workingDaysForms = { one: 'Arbeitstag', other: 'Arbeitstagen' }
const hours = { one: 'Stunde', other: 'Stunden' }

export const text: TermsText = {
  ...facts,
  heading: 'Mietkonditionen',
  rows: {
    minimumRentalDays: { name: 'Mindestmietdauer', describe: (count) => counted(count, days) },
    rentalDay: {
      name: 'Miettag',
      describe: ({ hours: rented, operatingHours: running }) =>
        `${counted(rented, hours)}, bis zu ${counted(running, operatingHours)}`,
    },
    deposit: { name: 'Kaution', describe: money },
    insurance: {
      name: 'Versicherung',
      describe: ({ isIncluded, excess }) =>
        isIncluded
          ? `im Mietpreis enthalten, Selbstbeteiligung ${money(excess)}`
          : `gegen Aufpreis, Selbstbeteiligung ${money(excess)}`,
    },
    delivery: {
      name: 'Lieferung',
      describe: ({ radiusKm, workingDays }) =>
        `bis ${measure(radiusKm, 'km')} ab Mietpark innerhalb von ${counted(workingDays, workingDaysForms)}, darüber hinaus nach Absprache`,
    },
    manualInLocalLanguage: { name: 'Betriebsanleitung', describe: () => 'auf Deutsch' },
    invoiceInEuro: { name: 'Rechnung', describe: () => 'in Euro' },
  },
}
