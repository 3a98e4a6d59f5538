import * as z from 'zod/mini'

/** The id of a row in a response. */
export const rowId = z.guid()

/** A time in a response. */
export const isoTime = z.iso.datetime()
