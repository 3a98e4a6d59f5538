import * as z from 'zod/mini'

/** A day of Warsaw. */
export const warsawDay = z.string().check(z.iso.date())

/** `next` of the page before, in a list that is sorted by age and id. */
export const pageCursor = z.string().check(z.regex(/^\d{1,16}_[\w-]{1,64}$/))
