import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { badJson } from './auth-errors.ts'
import { type JsonObject, parseBody } from './parse-body.ts'

/** `null` counts as absent, as clients send both. Throws `bad_json` for a missing body and for anything but an object. */
export async function readJson({ req }: Pick<Context, 'req'>): Promise<JsonObject> {
  const body: unknown = await req.json().catch(() => {
    throw badJson()
  })
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badJson()
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
}

/** For calls whose body may be missing altogether. */
export const readOptionalJson = (c: Pick<Context, 'req'>): Promise<JsonObject> =>
  readJson(c).catch(() => ({}))

/** Reads and parses a body. Throws what `readJson` and `parseBody` throw. */
export const readBody = async <Schema extends z.ZodMiniType>(c: Pick<Context, 'req'>, schema: Schema) =>
  parseBody(schema, await readJson(c))
