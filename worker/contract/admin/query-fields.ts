import * as z from 'zod/mini'

/** A date in Warsaw, `2026-11-22`. */
export const warsawDay = z.string().check(z.iso.date())

/** `next` of the previous page, in a list that is sorted by creation time and id. */
export const pageCursor = z.string().check(z.regex(/^\d{1,16}_[\w-]{1,64}$/))
