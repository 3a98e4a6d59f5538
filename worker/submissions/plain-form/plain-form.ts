import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { dryRunHeader } from '#worker/contract/dry-run.ts'
import type { ApplicationReceipt, Receipt } from '#worker/contract/responses.ts'
import type { ApiError } from '#worker/http/api-error.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { toMediaType } from '#worker/http/request-body.ts'
import type { PlainFormPage } from './plain-form-page.ts'

/** The unvalidated fields of a form. */
export type FormFields = Record<string, unknown>

/** A form that works without JavaScript. */
export interface PlainForm {
  /** Validates and stores the fields. Throws ApiError and StorageError. */
  save(c: Context<AppEnv>, fields: FormFields): Promise<Receipt & Partial<ApplicationReceipt>>
  page: PlainFormPage
}

/** Few forms are sent without JavaScript, so their code is loaded on demand. */
export interface PlainFormRoute {
  /** Address the form posts to. */
  path: string
  load(): Promise<PlainForm>
}

const loadResponses = () => import('./plain-form-responses.ts')

/** Whether a browser sent this form without JavaScript. A plain form cannot be a dry run. */
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
    return respondToPlainForm(c, form)
  })

/** Answers a plain form post that failed with the form page and the error. */
export async function respondWithPlainFormError(c: Context<AppEnv>, route: PlainFormRoute, error: ApiError) {
  const [{ respondWithErrorPage }, form] = await Promise.all([loadResponses(), route.load()])
  return respondWithErrorPage(c, form, error, route)
}
