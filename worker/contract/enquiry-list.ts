import * as z from 'zod/mini'
import { canHaveOperator, catalogueIds } from '#worker/domain/catalogue/ids.ts'
import { listLimits } from './enquiry-list-fields.ts'
import { code, optionalLine } from './field-schemas.ts'

const invalid = code('invalid')

const dayMs = 86_400_000
const yearsAheadMs = 5 * 366 * dayMs

const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Tells if it is a day of the calendar, as `2026-12-01`. */
const isDay = (day: string) => {
  const time = toTime(day)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day
}

/** Past: over everywhere on Earth. */
const isPast = (day: string) => toTime(day) <= Date.now() - 2 * dayMs

const isTooFar = (day: string) => toTime(day) >= Date.now() + yearsAheadMs

const day = z.string(invalid).check(
  z.refine((text) => text === '' || isDay(text), invalid),
  z.refine((text) => !isPast(text), code('date_past')),
  z.refine((text) => !isTooFar(text), code('date_too_far')),
)

/** Optional; empty becomes null. */
export const rentalDay = z.pipe(
  z.optional(z.nullable(day)),
  z.transform((text) => text || null),
)

const isQuantity = (count: number) => Number.isInteger(count) && count >= 1 && count <= listLimits.quantity

/** Checked by hand, as zod's number checks would add to the size of the forms. */
export const quantity = z.number(invalid).check(z.refine(isQuantity, invalid))

/**
 * A row of an enquiry list. Only the entry is required: whoever asks may not know the rest yet. Each row has its dates and
 * its place, also where the form asks for them once.
 */
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
    details: optionalLine(listLimits.details),
  })
  .check(
    z.refine(({ date_from, date_to }) => !date_from || !date_to || date_from <= date_to, {
      ...code('end_before_start'),
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
    z.nullable(z.array(listItem, invalid).check(z.maxLength(listLimits.rows, code('too_long')))),
    z.transform((rows) => (rows && rows.length > 0 ? rows : undefined)),
  ),
)

export type EnquiryListItem = z.output<typeof listItem>
