import { createFormatters } from '../formatters.ts'
import type { TermsText } from '../pl/terms.ts'
import { text as facts } from './facts.ts'

const { measure, counted, money } = createFormatters('nl')

const operatingHours = { one: 'draaiuur', other: 'draaiuren' }
const days = { one: 'dag', other: 'dagen' }
const workingDaysForms = { one: 'werkdag', other: 'werkdagen' }
const hours = { one: 'uur', other: 'uur' }

export const text: TermsText = {
  ...facts,
  heading: 'Huurvoorwaarden',
  rows: {
    minimumRentalDays: { name: 'Minimale huurperiode', describe: (count) => counted(count, days) },
    rentalDay: {
      name: 'Huurdag',
      describe: ({ hours: rented, operatingHours: running }) =>
        `${counted(rented, hours)}, maximaal ${counted(running, operatingHours)}`,
    },
    deposit: { name: 'Borg', describe: money },
    insurance: {
      name: 'Machineverzekering',
      describe: ({ isIncluded, excess }) =>
        isIncluded
          ? `inbegrepen, eigen risico ${money(excess)}`
          : `tegen meerprijs, eigen risico ${money(excess)}`,
    },
    delivery: {
      name: 'Levering',
      describe: ({ radiusKm, workingDays }) =>
        `tot ${measure(radiusKm, 'km')} vanaf onze verhuurlocatie binnen ${counted(workingDays, workingDaysForms)}, daarbuiten in overleg`,
    },
    manualInLocalLanguage: { name: 'Handleiding', describe: () => 'in het Nederlands' },
    invoiceInEuro: { name: 'Factuur', describe: () => 'in euro' },
  },
}
