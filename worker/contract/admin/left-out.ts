import * as z from 'zod/mini'
import { leftOutKinds } from '#worker/domain/labels/left-out.ts'

/** A part of a received mail that is no file of the record. The mail as it came has it. */
export const leftOutPart = z.object({
  kind: z.enum(leftOutKinds),
  /** Its name as a file; empty if it has none. */
  name: z.string(),
})

export type LeftOutPart = z.output<typeof leftOutPart>
