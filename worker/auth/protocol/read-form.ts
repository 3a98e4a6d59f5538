import type { Context } from 'hono'
import { toMediaType } from '#worker/http/request-body.ts'
import type { AuthEnv } from './auth-env.ts'

/** Pages and providers post fewer than ten. A megabyte has room for half a million, which take long to parse. */
const maxFields = 20

export const isForm = (c: Context<AuthEnv>) =>
  toMediaType(c.req.header('content-type')) === 'application/x-www-form-urlencoded'

/** The fields of a posted form; none of any other body, or of one with more fields than a form has. */
export async function readForm(c: Context<AuthEnv>): Promise<Record<string, string>> {
  if (!isForm(c)) return {}
  const body = await c.req.text()
  const isTooLong = body.split('&', maxFields + 1).length > maxFields
  return isTooLong ? {} : Object.fromEntries(new URLSearchParams(body))
}
