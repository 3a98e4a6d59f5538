import type { FactValues } from '#worker/domain/owner-facts.ts'
import { createFormatters } from '../formatters.ts'
import { text as facts } from './facts.ts'

const { measure, counted, money } = createFormatters('pl')

const days = { one: 'dzień', few: 'dni', many: 'dni', other: 'dnia' }
const workingDaysForms = {
  one: 'dzień roboczy',
  few: 'dni robocze',
  many: 'dni roboczych',
  other: 'dnia roboczego',
}

/** The facts that are rental terms, in the order in which they are shown. */
export type TermName =
  | 'minimumRentalDays'
  | 'rentalDay'
  | 'deposit'
  | 'insurance'
  | 'delivery'
  | 'manualInLocalLanguage'
  | 'invoiceInEuro'

type TermRows = { [Name in TermName]: { name: string; describe: (value: FactValues[Name]) => string } }

/** Texts for the facts of the owner that the rental page shows. */
export const text = {
  ...facts,
  heading: 'Warunki najmu',
  rows: {
    minimumRentalDays: { name: 'Najkrótszy najem', describe: (count) => counted(count, days) },
    rentalDay: {
      name: 'Doba najmu',
      describe: ({ hours: rented, operatingHours: running }) =>
        `${measure(rented, 'h')}, do ${measure(running, 'mth')}`,
    },
    deposit: { name: 'Kaucja', describe: money },
    insurance: {
      name: 'Ubezpieczenie maszyny',
      describe: ({ isIncluded, excess }) =>
        isIncluded
          ? `w cenie najmu, udział własny ${money(excess)}`
          : `za dopłatą, udział własny ${money(excess)}`,
    },
    delivery: {
      name: 'Dostawa',
      describe: ({ radiusKm, workingDays }) =>
        `do ${measure(radiusKm, 'km')} od bazy w ${counted(workingDays, workingDaysForms)}, dalej po uzgodnieniu`,
    },
    manualInLocalLanguage: {
      name: 'Instrukcja obsługi',
      describe: () => 'w języku kraju, w którym pracuje maszyna',
    },
    invoiceInEuro: { name: 'Faktura', describe: () => 'w euro, gdy maszyna pracuje za granicą' },
  } satisfies TermRows as TermRows,
}

export type TermsText = typeof text
