import type { MachineId } from './catalogue/ids.ts'
import type { Address } from './company.ts'
import { type Exemplified, example } from './example.ts'
import type { Locale } from './locales.ts'
import type { Money } from './money.ts'

/** A job that one of the company's machines has done. */
export interface Reference {
  /** A town whose name is the same in every language. */
  place: string
  machine: MachineId
  heightM: number
  days: number
}

/** The number for machines that have broken down. */
export interface BreakdownLine {
  phone: string
  /** Without it, calls are answered around the clock. Times are minutes after midnight. */
  daily?: { opensMinutes: number; closesMinutes: number }
}

/** The value of each fact. */
export interface FactValues {
  /** Legal representatives; a German Impressum has to name them (§ 5 DDG). */
  managingDirectors: readonly string[]
  /** The languages in which calls are answered. */
  phoneLanguages: readonly Locale[]
  breakdownLine: BreakdownLine
  /** The time of a delivery around the depot; places farther away are agreed. */
  delivery: { radiusKm: number; workingDays: number }
  minimumRentalDays: number
  /** Definition of a rental day: hours the machine is on site, and hours it may run. */
  rentalDay: { hours: number; operatingHours: number }
  deposit: Money
  /** Insurance of the machine; the excess is paid by the client. */
  insurance: { isIncluded: boolean; excess: Money }
  /** Left out where it is not so. */
  manualInLocalLanguage: true
  invoiceInEuro: true
  references: readonly Reference[]
  /** The site where courses are held. */
  trainingPlace: Address
}

export type OwnerFacts = Exemplified<FactValues>

/**
 * Facts that only the owner can state. Pages show those that are set and omit the others. Prices are in `rental-prices.ts`.
 *
 * Each `example(…)` below is INVENTED for the demonstration: replace it by the company's own value, without `example`,
 * or delete the line. While one is left, pages mark it, search engines are asked not to index the site, and
 * `npm run deploy` refuses a domain.
 */
export const ownerFacts: OwnerFacts = {
  // On the Polish page: Imię Nazwisko (przykład).
  managingDirectors: example(['Imię Nazwisko']),
  phoneLanguages: example(['pl', 'en', 'de']),
  breakdownLine: example({ phone: '+48221002050' }),
  delivery: example({ radiusKm: 150, workingDays: 2 }),
  rentalDay: example({ hours: 24, operatingHours: 8 }),
  insurance: example({ isIncluded: true, excess: { pln: 5000, eur: 1200 } }),
  manualInLocalLanguage: example(true),
  invoiceInEuro: example(true),
  references: example([
    { place: 'Gdańsk', machine: 'articulated-boom-lift', heightM: 20, days: 10 },
    { place: 'Berlin', machine: 'construction-telehandler', heightM: 14, days: 35 },
    { place: 'Rotterdam', machine: 'rotating-telehandler', heightM: 25, days: 21 },
  ]),
  trainingPlace: example({ street: 'ul. Podnośnikowa 8', postcode: '05-850', city: 'Ożarów Mazowiecki' }),
}
