import * as z from 'zod/mini'
import { canHaveOperator, catalogueIds } from '#worker/domain/catalogue/ids.ts'
import { listLimits } from './enquiry-list-fields.ts'
import { optionalLine } from './field-schemas.ts'

const invalid = { error: 'invalid' } as const

const dayMs = 86_400_000
const yearsAheadMs = 5 * 366 * dayMs

/** Tells if it is a day of the calendar, as `2026-12-01`: not over anywhere on Earth, and within five years. */
function isRentalDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return false
  const now = Date.now()
  return time > now - 2 * dayMs && time < now + yearsAheadMs
}

/** Optional; empty becomes null. */
export const rentalDay = z.pipe(
  z.optional(z.nullable(z.string(invalid).check(z.refine((day) => day === '' || isRentalDay(day), invalid)))),
  z.transform((day) => day || null),
)

const isQuantity = (count: number) => Number.isInteger(count) && count >= 1 && count <= listLimits.quantity

/** Checked by hand, as zod's number checks would add to the size of the forms. */
export const quantity = z.number(invalid).check(z.refine(isQuantity, invalid))

/** A row of an enquiry list. Dates and place are optional: whoever asks may not know them yet. */
export const listItem = z
  .object({
    catalogue_id: z.enum(catalogueIds, invalid),
    quantity,
    date_from: rentalDay,
    date_to: rentalDay,
    place: optionalLine(listLimits.place),
    /** True if somebody comes along to operate the machine. */
    operator: z.pipe(
      z.optional(z.boolean(invalid)),
      z.transform((isWanted) => isWanted ?? false),
    ),
  })
  .check(
    z.refine(({ date_from, date_to }) => !date_from || !date_to || date_from <= date_to, {
      ...invalid,
      path: ['date_to'],
    }),
    z.refine(({ catalogue_id, operator }) => !operator || canHaveOperator(catalogue_id), {
      ...invalid,
      path: ['operator'],
    }),
  )

/** The machines and courses that a contact message asks for. An empty list counts as none. */
export const enquiryList = z.optional(
  z.pipe(
    z.nullable(z.array(listItem, invalid).check(z.maxLength(listLimits.rows, { error: 'too_long' }))),
    z.transform((rows) => (rows && rows.length > 0 ? rows : undefined)),
  ),
)

export type EnquiryListItem = z.output<typeof listItem>
