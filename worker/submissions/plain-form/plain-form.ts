import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { dryRunHeader } from '#worker/contract/dry-run.ts'
import type { formPaths } from '#worker/contract/form-paths.ts'
import type { ApplicationReceipt, Receipt } from '#worker/contract/responses.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { ApiError } from '#worker/http/api-error.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { toMediaType } from '#worker/http/request-body.ts'

/** The unvalidated fields of a form. */
export type FormFields = Record<string, unknown>

/** Receipt of any form; fields that only some forms return are optional. */
export type PlainFormReceipt = Receipt & Partial<ApplicationReceipt>

/** A form that works without JavaScript. */
export interface PlainForm {
  /** Validates and stores the fields. Throws ApiError and StorageError. */
  save(c: Context<AppEnv>, fields: FormFields): Promise<PlainFormReceipt>
  text: Record<Locale, { sent: { heading: string; body: string }; rejected: { heading: string } }>
  /** Prefix of the ids of its inputs. */
  idPrefix: string
  /** The field with the address to which a receipt goes by mail. */
  receiptField: string
  /** Returns what was typed, and what is carried on in hidden inputs, by the names of inputs. */
  toInputs(fields: FormFields, c: Context): Record<string, string>
  /** Label of the field that an error names. */
  labelOf(language: Locale, path: string): string
  /** Further sentences about the stored submission. */
  details?(
    c: Context<AppEnv>,
    receipt: PlainFormReceipt,
    fields: FormFields,
  ): string[] | Promise<readonly string[]>
}

/** Few forms are sent without JavaScript, so their code is loaded on demand. */
export interface PlainFormRoute {
  form: keyof typeof formPaths
  /** Address the form posts to. */
  path: string
  load(): Promise<PlainForm>
}

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
