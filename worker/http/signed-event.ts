import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type * as z from 'zod/mini'
import { isSigned } from '#worker/crypto/webhook-signature.ts'
import { parseJson } from '#worker/env/parsers.ts'
import { ApiError } from './api-error.ts'

/** Limits the body of a webhook, in bytes. Throws ApiError `body_too_large`. */
export const limitEventBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError('body_too_large')
    },
  })

/**
 * Reads an event of the mail API and the id of its message. Nothing is parsed before the signature is verified. Throws
 * ApiError `not_allowed` and `validation_failed`.
 */
export async function readSignedEvent<Schema extends z.ZodMiniType>(
  c: Context,
  secret: string,
  schema: Schema,
): Promise<{ id: string; event: z.output<Schema> }> {
  const body = await c.req.text()
  const id = c.req.header('svix-id') ?? ''
  const message = {
    id,
    timestamp: c.req.header('svix-timestamp') ?? '',
    signatures: c.req.header('svix-signature') ?? '',
    body,
  }
  if (!(await isSigned(message, secret, Date.now()))) throw new ApiError('not_allowed')
  const parsed = schema.safeParse(parseJson(body))
  if (!parsed.success) throw new ApiError('validation_failed')
  return { id, event: parsed.data }
}
