import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as z from 'zod'

const names: Record<number, string> = {
  401: 'missing_api_key',
  404: 'not_found',
  409: 'concurrent_idempotent_requests',
  429: 'rate_limit_exceeded',
}

const toName = (status: number) => names[status] ?? (status >= 500 ? 'application_error' : 'validation_error')

const withoutBody = [204, 205, 304]

export const reply = (status: number, body: object) =>
  withoutBody.includes(status) ? new Response(null, { status }) : Response.json(body, { status })

/** An error in the format of the mail provider, which all calls have. */
export const refusal = (status: number, message: string, name = toName(status)) =>
  new HTTPException(status as ContentfulStatusCode, {
    message,
    res: reply(status, { statusCode: status, name, message }),
  })

export async function readJson(c: Context): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    throw refusal(400, 'The body is not valid JSON.')
  }
}

const record = z.record(z.string(), z.unknown())

export async function readRecord(c: Context) {
  const { data } = record.safeParse(await readJson(c))
  if (!data) throw refusal(400, 'The body must be a JSON object.')
  return data
}

export function requireBearer(c: Context): void {
  if (!/^bearer +\S+$/i.test(c.req.header('authorization') ?? ''))
    throw refusal(401, 'Missing API key in the authorization header.')
}
