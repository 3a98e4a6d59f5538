import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { dryRunHeader } from '#worker/contract/dry-run.ts'
import type { ApplicationReceipt, Receipt } from '#worker/contract/responses.ts'
import type { ApiError } from '#worker/http/api-error.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { toMediaType } from '#worker/http/request-body.ts'
import type { PlainFormPage } from './plain-form-page.ts'

/** The fields of a form as they came. A value is a file where one was sent instead of text. */
export type FormFields = Record<string, unknown>

/** A form that a browser can send without the page's script. */
export interface PlainForm {
  /** Stores what was typed. Throws Refusal and StorageError. */
  receive(c: Context<AppEnv>, typed: FormFields): Promise<Receipt & Partial<ApplicationReceipt>>
  page: PlainFormPage
}

/** Few forms come without the page's script, so what takes and answers them is read when one does. */
export interface PlainFormRoute {
  /** Where it is sent. */
  path: string
  load(): Promise<PlainForm>
}

const loadResponses = () => import('./plain-form-responses.ts')

const formMediaTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Whether a browser sent this as that form, without the page's script. No form can ask for a dry run. */
export function isPlainFormPost({ path }: PlainFormRoute, c: Context): boolean {
  if (c.req.header(dryRunHeader) !== undefined) return false
  return c.req.path === path && formMediaTypes.includes(toMediaType(c.req.header('content-type')))
}

/** Answers a plain post of the form with a small page; lets every other body pass. */
export const handlePlainForm = (route: PlainFormRoute) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!isPlainFormPost(route, c)) return next()
    const [{ respondToPlainForm }, form] = await Promise.all([loadResponses(), route.load()])
    return respondToPlainForm(c, form)
  })

/** The same small page for whatever refuses a plain form before or after its fields are read. */
export async function respondWithPlainFormError(
  c: Context<AppEnv>,
  route: PlainFormRoute,
  refusal: ApiError,
) {
  const [{ respondWithErrorPage }, form] = await Promise.all([loadResponses(), route.load()])
  return respondWithErrorPage(c, form, refusal, route.path)
}
