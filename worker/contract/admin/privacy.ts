import * as z from 'zod/mini'

/** Body of every call about one person. */
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

/** How much of one table is about a person. */
export interface DataCount {
  table: string
  /** Rows that are the person's: they go. */
  erased: number
  /** Rows of others in which the address stands: it is blanked out there. */
  blanked: number
}

/** Where something is held on one person; tables without anything are left out. */
export interface PersonPreview {
  email: string
  held: DataCount[]
  /** Why nothing of it can be erased now. */
  obstacle: 'own_account' | 'last_admin' | null
}

/** What an erasure took. */
export interface ErasureResponse {
  success: true
  held: DataCount[]
}
