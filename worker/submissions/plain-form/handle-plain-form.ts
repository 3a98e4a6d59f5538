import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { dryRunHeader } from '#worker/contract/dry-run.ts'
import type { ApiError } from '#worker/http/api-error.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { toMediaType } from '#worker/http/request-body.ts'
import type { PlainFormRoute } from './plain-form.ts'

const loadResponses = () => import('./plain-form-responses.ts')

/** Tells if a browser sent this form without JavaScript. A plain form cannot be a dry run. */
export function isPlainFormPost({ path }: PlainFormRoute, c: Context): boolean {
  if (c.req.header(dryRunHeader) !== undefined) return false
  return (
    c.req.path === path && toMediaType(c.req.header('content-type')) === 'application/x-www-form-urlencoded'
  )
}

/** Middleware: answers a plain form post with an HTML page; passes any other body on. */
export const handlePlainForm = (route: PlainFormRoute) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!isPlainFormPost(route, c)) return next()
    const [{ respondToPlainForm }, form] = await Promise.all([loadResponses(), route.load()])
    return respondToPlainForm(c, form, route)
  })

/** Answers a plain form post that failed with its page, filled in, and the error. */
export async function respondWithPlainFormError(
  c: Context<AppEnv>,
  route: PlainFormRoute,
  error: ApiError,
): Promise<Response> {
  const [{ respondWithFilledPage }, form] = await Promise.all([loadResponses(), route.load()])
  return respondWithFilledPage(c, form, route, error)
}
