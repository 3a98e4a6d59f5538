import { createFormatters } from '../formatters.ts'
import type { TermsText } from '../pl/terms.ts'
import { text as facts } from './facts.ts'

const { measure, counted, money } = createFormatters('en')

const operatingHours = { one: 'operating hour', other: 'operating hours' }
const days = { one: 'day', other: 'days' }
const workingDaysForms = { one: 'working day', other: 'working days' }
const hours = { one: 'hour', other: 'hours' }

export const text: TermsText = {
  ...facts,
  heading: 'Rental terms',
  rows: {
    minimumRentalDays: { name: 'Minimum rental period', describe: (count) => counted(count, days) },
    rentalDay: {
      name: 'Rental day',
      describe: ({ hours: rented, operatingHours: running }) =>
        `${counted(rented, hours)}, up to ${counted(running, operatingHours)}`,
    },
    deposit: { name: 'Deposit', describe: money },
    insurance: {
      name: 'Machine insurance',
      describe: ({ isIncluded, excess }) =>
        isIncluded ? `included, excess ${money(excess)}` : `at extra cost, excess ${money(excess)}`,
    },
    delivery: {
      name: 'Delivery',
      describe: ({ radiusKm, workingDays }) =>
        `within ${measure(radiusKm, 'km')} of our depot in ${counted(workingDays, workingDaysForms)}, further by arrangement`,
    },
    manualInLocalLanguage: {
      name: 'Manual',
      describe: () => 'in the language of the country where the machine is used',
    },
    invoiceInEuro: { name: 'Invoice', describe: () => 'in euros for hire outside Poland' },
  },
}
