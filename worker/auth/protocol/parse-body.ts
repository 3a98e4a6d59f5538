import * as z from 'zod/mini'
import { badJson } from './auth-errors.ts'
import { requireDataSize } from './metadata-size.ts'

export const text = () => z.optional(z.string())
export const flag = () => z.optional(z.boolean())
export const metadata = () => z.optional(z.record(z.string(), z.unknown()))

/** Both or neither; part of every call that may end in a code exchange. */
export const challengeFields = { code_challenge: text(), code_challenge_method: text() }

export type JsonObject = Record<string, unknown>

const dataFields = z.object({ data: metadata(), email: text(), phone: text() })

/**
 * A JSON body as the schema wants it; unknown keys are dropped. Throws `bad_json` for another type than the schema's, and
 * 422 `validation_failed` for metadata that is too large.
 */
export function parseBody<Schema extends z.ZodMiniType>(schema: Schema, json: JsonObject) {
  const parsed = z.safeParse(schema, json)
  if (!parsed.success) throw badJson()
  const sized = dataFields.safeParse(parsed.data)
  // Before anything is hashed, stored or sent.
  if (sized.success) requireDataSize(sized.data)
  return parsed.data
}
