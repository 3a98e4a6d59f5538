import * as z from 'zod/mini'

/** A contact message with this header, whatever its value, is processed completely and rolled back. */
export const dryRunHeader = 'x-dry-run'

/** Sent when the message would have been stored. */
export const dryRunResponse = z.object({
  success: z.literal(true),
  dryRun: z.literal(true),
  /** Version of the Worker that answered, if known: for a while after a deployment the old one still answers some requests. */
  version: z.nullable(z.string()),
})

export type DryRunResponse = z.output<typeof dryRunResponse>
