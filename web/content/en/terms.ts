import { formatHours } from '#worker/domain/opening-hours.ts'
import { createFormatters } from '../formatters.ts'
import type { TermsText } from '../pl/terms.ts'

const { measure, counted, money } = createFormatters('en')

const operatingHours = { one: 'operating hour', other: 'operating hours' }
const days = { one: 'day', other: 'days' }
const hours = { one: 'hour', other: 'hours' }

export const text: TermsText = {
  heading: 'Rental terms',
  breakdownLine: {
    name: 'Breakdown line',
    aroundTheClock: 'day and night',
    daily: (opensMinutes, closesMinutes) =>
      `every day, ${formatHours(opensMinutes, closesMinutes, ':')} Polish time`,
  },
  deliveryRadius: (km) => ({ name: 'Delivery', value: `up to ${measure(km, 'km')} from our depot` }),
  minimumRental: (count) => ({ name: 'Minimum rental period', value: counted(count, days) }),
  rentalDay: (length, running) => ({
    name: 'Rental day',
    value: `${counted(length, hours)}, up to ${counted(running, operatingHours)}`,
  }),
  deposit: (pln) => ({ name: 'Deposit', value: money(pln) }),
  insurance: {
    included: (excessPln) => ({
      name: 'Machine insurance',
      value: `included, excess ${money(excessPln)}`,
    }),
    extra: (excessPln) => ({
      name: 'Machine insurance',
      value: `at extra cost, excess ${money(excessPln)}`,
    }),
  },
  priceFrom: (pln) => `From ${money(pln)} per day, excluding VAT.`,
  phoneLanguages: (languages) => `On the phone we speak ${languages}.`,
}
