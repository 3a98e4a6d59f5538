import * as z from 'zod/mini'

/** Body of every call about one person. */
export const personQuery = z.object({
  email: z
    .string({ error: 'required' })
    .check(z.trim(), z.toLowerCase(), z.email({ error: 'email_invalid' })),
})

/** How much is held on one person, table by table; tables without anything are left out. */
export interface PersonPreview {
  email: string
  held: { table: string; count: number }[]
}
