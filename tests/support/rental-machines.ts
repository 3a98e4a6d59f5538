import { hasFigures } from '#web/components/compare/comparable.ts'
import type { Equipment, RentalText } from '#web/content/pl/rental.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { textsOf } from './texts.ts'

export const rentalTexts = await textsOf<RentalText>('rental')

/** Machines of the rental page, in this order; without ids all that have figures. */
export function machinesOf(locale: Locale, ...ids: readonly string[]): Equipment[] {
  const machines = rentalTexts[locale].categories.flatMap(({ items }) => items.filter(hasFigures))
  if (ids.length === 0) return machines
  return ids.map((id) => {
    const machine = machines.find((each) => each.id === id)
    if (!machine) throw new Error(`${locale} has no ${id}`)
    return machine
  })
}
