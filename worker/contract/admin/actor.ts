import * as z from 'zod/mini'

/**
 * The author of an action: a user, an API key, or `cron`. `email` is a user's current address, `keyName` the name of
 * a key. Both are null for `cron`, and once the user is deleted.
 */
export const actor = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  keyName: z.nullable(z.string()),
})

export type Actor = z.output<typeof actor>
