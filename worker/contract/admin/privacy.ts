import * as z from 'zod/mini'

/** Body of every call about a person. */
export const personRequest = z.object({
  email: z
    .string({ error: 'required' })
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(254, { error: 'too_long' }),
      z.email({ error: 'email_invalid' }),
    ),
})

/** How many rows of one table contain a person's data. */
export interface DataCount {
  table: string
  /** Rows that belong to the person and are deleted. */
  erased: number
  /** Rows of others that contain the address, which is redacted. */
  blanked: number
}

/** The data stored about a person; tables without any are left out. */
export interface PersonPreview {
  email: string
  held: DataCount[]
  /** Why it cannot be erased now. */
  obstacle: 'own_account' | 'last_admin' | null
}

/** Response of an erasure. */
export interface ErasureResponse {
  success: true
  held: DataCount[]
}
