import * as z from 'zod/mini'
import { emailAddress } from '../field-schemas.ts'
import { limits } from '../limits.ts'

/** Body of every call about a person. */
export const personRequest = z.object({ email: emailAddress(limits.email).check(z.toLowerCase()) })

/** The number of rows of one table that contain a person's data. */
export const dataCount = z.object({
  table: z.string(),
  /** Rows that belong to the person and are deleted. */
  erased: z.int(),
  /** Rows of others that contain the address, which is redacted. */
  blanked: z.int(),
})

/** The data stored about a person; tables without any are left out. */
export const personPreview = z.object({
  email: z.string(),
  held: z.array(dataCount),
  /** Why it cannot be erased now. */
  obstacle: z.nullable(z.enum(['own_account', 'last_admin'])),
})

/** Response of an erasure. */
export const erasureResponse = z.object({ success: z.literal(true), held: z.array(dataCount) })

export type DataCount = z.output<typeof dataCount>
export type PersonPreview = z.output<typeof personPreview>
export type ErasureResponse = z.output<typeof erasureResponse>
